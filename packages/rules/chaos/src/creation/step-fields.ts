import { label, phrase, type Draft, type Field, type Json, type Label } from '@mastro/core'
import elements from '../../data/element-systems.json' with { type: 'json' }
import nuances from '../../data/nuances.json' with { type: 'json' }
import samples from '../../data/skills.json' with { type: 'json' }
import { COMPONENTS, STYLES } from '../operations/shared-fields.ts'
import { cosmicCap, startingSpells } from '../operations/derived-figures.ts'
import { nuanceLimit } from '../operations/roll-sheet.ts'
import { magicSkillCap } from '../operations/mage-limits.ts'
import type { NewCharacter } from '../sheet/character.ts'
import { settingsOf } from '../options.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import {
  FORMS,
  OWN_LEVEL,
  OWN_NAME,
  OWN_OF,
  halvesOf,
  magicFormOf,
  spellList,
} from './step-forms.ts'
import type { StepId } from './step-forms.ts'
import { traitFields } from './trait-answers.ts'

const HIGHEST_OFFERED = 12
/** «Name 2, Name 1»: for a form without separate rows. */
const MORE: Field = { id: 'more', label: label('Altro', 'More'), kind: 'text' }

/**
 * Fields of a step, limited by the sheet so far. They give only minimum and maximum. The checks
 * decide what is valid.
 */
export function fieldsOf(step: StepId, draft: Draft, character: NewCharacter): readonly Field[] {
  switch (step) {
    case 'concept':
    case 'ego':
    case 'components':
      return FORMS[step].fields({ draft, character })
    case 'nuances':
      return [...nuanceFields(draft, character), ...ownShade(character)]
    case 'skills':
      return [...namedFields(draft, step, samples.examples, 0, HIGHEST_OFFERED), MORE]
    case 'specialisations':
      return [...specialisationFields(draft, character), ...ownSpecialisation(character)]
    case 'magic':
      return magicFields(draft, character)
    case 'scheme':
      return schemeFields(character)
    case 'spells':
      return spellFields(character)
    case 'incapacities':
      return [...namedFields(draft, step, samples.incapacities, -6, 0), MORE]
    default:
      return traitFields(draft, step)
  }
}

/** Element systems of the book whose elements are listed. */
export const SYSTEMS = elements.systems.filter(system => system.elements.length > 0)

function nuanceFields(draft: Draft, { components }: NewCharacter): readonly Field[] {
  const known = COMPONENTS.flatMap(component =>
    nuances.examples[component].map(({ it, en }) => ({
      component,
      id: `${component}/${it}`,
      name: phrase`${term('component', component)}: ${label(it, en)}`,
    })),
  )
  const fields = known.map(({ component, id, name }) => {
    const limit = nuanceLimit(components[component])
    return intField(id, name, -limit, limit, 0)
  })
  return [...fields, ...ownFields(draft, 'nuances', fields, -9, 9)]
}

function specialisationFields(draft: Draft, { skills }: NewCharacter): readonly Field[] {
  const known = skills.flatMap(skill =>
    samples.specialisations
      .filter(({ skill: of }) => of.it === skill.name || of.en === skill.name)
      .flatMap(({ examples }) =>
        examples.map(({ it, en }) =>
          intField(
            `${skill.name}/${it}`,
            phrase`${nameLabel(skill.name)}: ${label(it, en)}`,
            0,
            skill.level,
            0,
          ),
        ),
      ),
  )
  return [...known, ...ownFields(draft, 'specialisations', known, 0, HIGHEST_OFFERED)]
}

function magicFields({ options, answers }: Draft, { ego }: NewCharacter): readonly Field[] {
  const cap = magicSkillCap(ego, settingsOf(options))
  const known = magicFormOf(answers['magic'])
  return [
    textField('discipline', TERM_LABELS.discipline, known.discipline),
    textField('school', TERM_LABELS.school, known.school),
    {
      id: 'style',
      label: label('Stile', 'Style'),
      kind: 'choice',
      choices: STYLES.map(value => ({ value, label: term('style', value) })),
      initial: known.style,
    },
    intField('level', label('Livello', 'Level'), 0, cap, Math.min(cap, known.level)),
    textField('foci', label('Focus', 'Foci'), known.foci), // «Moon: night, dream; Key»
  ]
}

/** A system of elements and one modifier for each of its elements. */
function schemeFields(character: NewCharacter): readonly Field[] {
  const cap = cosmicCap(character.ego)
  const chosen = character.cosmicScheme?.elements ?? []
  const system = SYSTEMS.find(one => one.elements.map(({ it }) => it).join() === chosen.join())
  return [
    {
      id: 'system',
      label: label('Sistema di Elementi', 'System of elements'),
      kind: 'choice',
      choices: SYSTEMS.map(({ id, it, en }) => ({ value: id, label: label(it, en) })),
      ...(system === undefined ? {} : { initial: system.id }), // an automatic choice is not shown as the player's
    },
    ...chosen.map(name =>
      intField(name, nameLabel(name), -cap, cap, character.cosmicScheme?.modifiers[name] ?? 0),
    ),
  ]
}

function spellFields(character: NewCharacter): readonly Field[] {
  const { bySkill } = startingSpells(character)
  const disciplines = Object.keys(bySkill)
  return [
    {
      id: 'skill',
      label: TERM_LABELS.discipline,
      kind: 'choice',
      choices: disciplines.map(value => ({ value, label: nameLabel(value) })),
      ...(disciplines[0] === undefined ? {} : { initial: disciplines[0] }),
    },
    textField(
      'list',
      label('Incantesimi («Saetta (Aria), Scudo»)', 'Spells (“Bolt (Air), Shield”)'),
      spellList(character.spells),
    ),
  ]
}

interface Sample {
  readonly it: string
  readonly en: string
}

/** Built-in names in Italian, then the other names in the draft. */
function namedFields(
  draft: Draft,
  step: StepId,
  list: readonly Sample[],
  min: number,
  max: number,
): readonly Field[] {
  const fields = list.map(({ it, en }) => intField(it, label(it, en), min, max, 0))
  return [...fields, ...ownFields(draft, step, fields, min, max)]
}

function ownFields(
  { answers }: Draft,
  step: StepId,
  known: readonly Field[],
  min: number,
  max: number,
): readonly Field[] {
  return Object.keys((answers[step] ?? {}) as Record<string, Json>) // safe: these steps are stored as maps
    .filter(name => !known.some(({ id }) => id === name))
    .map(name => intField(name, ownLabel(step, name), min, max, 0))
}

function intField(id: string, name: Label, min: number, max: number, initial: number): Field {
  return { id, label: name, kind: 'int', min, max, initial }
}

function textField(id: string, name: Label, initial?: string): Field {
  return { id, label: name, kind: 'text', ...(initial === undefined ? {} : { initial }) }
}

/** «Corpo: Resistenza fisica», never the stored key. */
function ownLabel(step: StepId, key: string): Label {
  const [first, second] = halvesOf(key) ?? ['', key]
  const component = COMPONENTS.find(one => one === first)
  if (step === 'nuances' && component !== undefined)
    return phrase`${term('component', component)}: ${nameLabel(second)}`
  return step === 'specialisations' && first !== ''
    ? phrase`${nameLabel(first)}: ${nameLabel(second)}`
    : nameLabel(key)
}

/**
 * The player's own Shade: its Component, its value and its name. Without a name nothing is added.
 */
function ownShade({ components }: NewCharacter): readonly Field[] {
  const most = Math.max(...COMPONENTS.map(name => nuanceLimit(components[name])))
  return [
    {
      id: OWN_OF,
      label: label('Una tua: di quale Componente', 'One of yours: of which component'),
      kind: 'choice',
      choices: COMPONENTS.map(value => ({ value, label: term('component', value) })),
      initial: 'body',
    },
    intField(OWN_LEVEL, label('Quanto', 'How much'), -most, most, 1),
    textField(OWN_NAME, label('Come si chiama', 'What it is called'), ''),
  ]
}

function ownSpecialisation({ skills }: NewCharacter): readonly Field[] {
  if (skills[0] === undefined) return []
  return [
    {
      id: OWN_OF,
      label: label('Una tua: di quale Abilità', 'One of yours: of which skill'),
      kind: 'choice',
      choices: skills.map(({ name }) => ({ value: name, label: nameLabel(name) })),
      initial: skills[0].name,
    },
    intField(OWN_LEVEL, label('Quanto', 'How much'), 0, HIGHEST_OFFERED, 1),
    textField(OWN_NAME, label('Come si chiama', 'What it is called'), ''),
  ]
}
