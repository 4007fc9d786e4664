import { label, phrase, s, type Draft, type Field, type Json, type Label } from '@mastro/core'
import nuances from '../../data/nuances.json' with { type: 'json' }
import samples from '../../data/skills.json' with { type: 'json' }
import { COMPONENTS, sameName, STYLES } from '../operations/shared-fields.ts'
import { cosmicCap, startingSpells } from '../operations/derived-figures.ts'
import { leadingSchools } from '../operations/check-magic.ts'
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
  coversField,
  SHAPES,
  spellList,
} from './step-forms.ts'
import { ANOTHER, magicFormOf, WHICH } from './magic-answers.ts'
import { OWN_ELEMENTS, OWN_OPPOSITES, SCHOOL } from './scheme-answers.ts'
import { OWN_SYSTEM, systemsFor } from './element-systems.ts'
import { assembleDraft } from './assemble-draft.ts'
import type { StepId } from './step-forms.ts'
import { traitFields } from './trait-answers.ts'

/** WOC-SKILL-1. Skills have no separate maximum. */
const HIGHEST_OFFERED = 99
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
      return schemeFields(draft, character)
    case 'spells':
      return spellFields(draft, character)
    case 'incapacities':
      return incapacityFields(draft, character)
    default:
      return traitFields(draft, step)
  }
}

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
  return [
    ...fields,
    ...ownFields(draft, 'nuances', fields, 0, 0).map(field => {
      const component = COMPONENTS.find(one => field.id.startsWith(`${one}/`))
      const limit = component === undefined ? 0 : nuanceLimit(components[component])
      return { ...field, min: -limit, max: limit }
    }),
  ]
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
  const own = ownFields(draft, 'specialisations', known, 0, 0).map(field => {
    const of = halvesOf(field.id)?.[0] ?? ''
    return { ...field, max: skills.find(({ name }) => sameName(name, of))?.level ?? 0 }
  })
  return [...known, ...own]
}

function magicFields({ options, answers }: Draft, { ego }: NewCharacter): readonly Field[] {
  const cap = magicSkillCap(ego, settingsOf(options))
  const { values: known, choices, which } = magicFormOf(answers['magic'])
  const unnamed = label('Senza nome', 'Without a name')
  const listed = choices.map(({ value, name }) => ({
    value,
    label: name === '' ? unnamed : nameLabel(name),
  }))
  const one: Field = {
    id: WHICH,
    label: label('Quale Disciplina', 'Which discipline'),
    kind: 'choice',
    choices: [...listed, { value: ANOTHER, label: label('Un’altra', 'Another one') }],
    initial: which,
  }
  const hasOne = choices.some(({ name }) => name !== '')
  return [
    ...(hasOne ? [one] : []),
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
    // «Moon: night, dream; Key»
    {
      ...textField('foci', label('Focus', 'Foci'), known.foci),
      when: { field: 'style', is: ['improvised'] },
    },
  ]
}

/** A system of elements and one modifier for each of its elements. */
function schemeFields(draft: Draft, character: NewCharacter): readonly Field[] {
  const cap = cosmicCap(character.ego)
  const { capCosmicPenalties } = settingsOf(draft.options)
  const scheme = character.cosmicScheme
  const chosen = scheme?.elements ?? []
  const paired = (scheme?.opposites ?? []).flat()
  const lowest = (name: string) =>
    paired.includes(name) || capCosmicPenalties ? -cap : -cap * Math.max(1, chosen.length - 1)
  return [
    ...systemFields(draft, character),
    ...chosen.map(name =>
      intField(name, nameLabel(name), lowest(name), cap, scheme?.modifiers[name] ?? 0),
    ),
  ]
}

function systemFields(draft: Draft, character: NewCharacter): readonly Field[] {
  const systems = systemsFor(draft)
  const own = ownElementsOf(draft)
  const elements = character.cosmicScheme?.elements ?? []
  const system = systems.find(one => one.elements.join() === elements.join())?.id
  const chosen = own !== undefined ? OWN_SYSTEM : system
  const written = label('Elementi scritti da te', 'Elements of your own')
  const schools = leadingSchools(character)
  return [
    {
      id: 'system',
      label: label('Sistema di Elementi', 'System of elements'),
      kind: 'choice',
      choices: [
        ...systems.map(({ id, label: name }) => ({ value: id, label: name })),
        { value: OWN_SYSTEM, label: written },
      ],
      ...(chosen === undefined ? {} : { initial: chosen }), // an automatic choice is not shown as the player's
    },
    ...(chosen === OWN_SYSTEM ? ownElementFields(own ?? { elements: '', opposites: '' }) : []),
    ...(schools.length < 2
      ? []
      : [
          {
            id: SCHOOL,
            label: label('Di quale Scuola', 'Of which school'),
            kind: 'choice' as const,
            choices: schools.map(value => ({ value, label: nameLabel(value) })),
            initial: character.cosmicScheme?.school ?? schools[0]!,
          },
        ]),
  ]
}

function ownElementFields(own: { readonly elements: string; readonly opposites: string }) {
  return [
    textField(
      OWN_ELEMENTS,
      label('Gli Elementi, separati da virgole', 'The Elements, with commas between'),
      own.elements,
    ),
    textField(
      OWN_OPPOSITES,
      label(
        'Gli opposti («Caldo – Freddo, Luce – Ombra»)',
        'Opposites (“Heat – Cold, Light – Dark”)',
      ),
      own.opposites,
    ),
  ]
}

function ownElementsOf({ answers }: Draft) {
  const stored = s.parse(SHAPES.scheme, answers['scheme'] ?? { scheme: null })
  const { own } = (stored.ok ? stored.value : {}) as SchemeAnswer // safe: the shape of this step
  return own
}

interface SchemeAnswer {
  readonly own?: { readonly elements: string; readonly opposites: string }
}

/** The discipline whose spells the form shows. */
export function spellSkillOf(draft: Draft, character = assembleDraft(draft)): string | undefined {
  const disciplines = Object.keys(startingSpells(character).bySkill)
  const { skill } = (draft.answers['spells'] ?? {}) as { readonly skill?: string } // safe: the shape of this step
  return skill !== undefined && disciplines.includes(skill) ? skill : disciplines[0]
}

function spellFields(draft: Draft, character: NewCharacter): readonly Field[] {
  const disciplines = Object.keys(startingSpells(character).bySkill)
  const chosen = spellSkillOf(draft, character)
  return [
    {
      id: 'skill',
      label: TERM_LABELS.discipline,
      kind: 'choice',
      choices: disciplines.map(value => ({ value, label: nameLabel(value) })),
      ...(chosen === undefined ? {} : { initial: chosen }),
    },
    textField(
      'list',
      label('Incantesimi («Saetta (Aria), Scudo»)', 'Spells (“Bolt (Air), Shield”)'),
      spellList(character.spells.filter(({ skill }) => skill === chosen)),
    ),
  ]
}

/** WOC-INCAP-1. Below each incapacity, the skills that it covers. */
function incapacityFields(draft: Draft, { incapacities }: NewCharacter): readonly Field[] {
  const written = draft.answers['incapacities'] ?? {}
  const levels = Object.entries(written).filter(([, value]) => typeof value === 'number')
  const answers = { ...draft.answers, incapacities: Object.fromEntries(levels) }
  return [
    ...namedFields({ ...draft, answers }, 'incapacities', samples.incapacities, -99, 0),
    ...incapacities.map(({ name, covers }) =>
      textField(
        coversField(name),
        phrase`${nameLabel(name)}: ${label('quali Abilità vieta', 'the skills it bars')}`,
        covers.join(', '),
      ),
    ),
    MORE,
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
    textField(OWN_NAME, label('Come si chiama', 'Name'), ''),
  ]
}

const mostOf = (skills: NewCharacter['skills']) => Math.max(...skills.map(({ level }) => level))

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
    intField(OWN_LEVEL, label('Quanto', 'How much'), 0, mostOf(skills), 1),
    textField(OWN_NAME, label('Come si chiama', 'Name'), ''),
  ]
}
