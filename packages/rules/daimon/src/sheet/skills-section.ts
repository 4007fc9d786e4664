import { pluralForm, label } from '@mastro/core'
import type { Label, SheetRow, SheetSection, WhyStep } from '@mastro/core'
import { className, skillName } from '../messages/names.ts'
import type { ClassOfCharacter, Character, OwnedSkill } from './character.ts'
import { specificsOf } from '../operations/characters/generic-rule.ts'
import { kindOf } from '../operations/characters/skill-ids.ts'
import { traitDice } from '../operations/characters/trait-dice.ts'
import type { Options } from '../options.ts'
import { diceNote } from './characteristics-section.ts'
import { enhancementSteps, itemSteps, notes, step, traitSteps } from './figure-reasons.ts'

/** One section for each class with its skills, then the skills that only a trait changes. */
export function classSections(character: Character, options: Options): SheetSection[] {
  const own = character.classes.map(held => classSection(character, held, options))
  const touched = touchedRows(character)
  return touched.length === 0
    ? own
    : [...own, { id: 'touched', label: label('Altre Abilità', 'Other skills'), rows: touched }]
}

function classSection(
  character: Character,
  { id, name }: ClassOfCharacter,
  options: Options,
): SheetSection {
  const classRow: SheetRow = {
    id: `class/${id}`,
    label: label('La Classe', 'The class'),
    value: '+1D',
    note: label('alle azioni che le si addicono', 'to actions that fit it'),
    why: [step(label('Classe attinente', 'Fitting class'), '+1D', 'DAI-CLASS-2')],
  }
  const skills = character.skills.filter(({ classId }) => classId === id)
  const rows = [...skills]
    .sort((a, b) => b.score - a.score)
    .map(held => skillRow(character, held, options))
  return { id: `class/${id}`, label: className(name), rows: [classRow, ...rows] }
}

function skillRow(character: Character, skill: OwnedSkill, options: Options): SheetRow {
  const extra = traitDice(character.traits, { on: 'skill', id: skill.id })
  return {
    id: `skill/${skill.id}`,
    label: skillName(skill.id),
    tag: kindLetter(character, skill.id),
    value: skill.score,
    ...notes(
      diceNote(extra),
      skill.outOfContext ? label('fuori contesto', 'out of context') : null,
    ),
    why: whySkill(character, skill, options),
  }
}

const kindLetter = (character: Character, id: string) =>
  kindOf(id, character.skills) === 'generic' ? 'G' : 'S'

function whySkill(
  character: Character,
  { id, score, outOfContext }: OwnedSkill,
  options: Options,
): WhyStep[] {
  const target = { on: 'skill', id } as const
  return [
    step(label('Punti acquistati', 'Bought points'), score, 'DAI-SKILL-1'),
    ...(kindOf(id, character.skills) === 'generic' ? [ceiling(character, id, options)] : []),
    ...(outOfContext
      ? [
          step(
            label('Fuori contesto nella sua Classe', 'Out of context in its class'),
            '',
            'DAI-SKILL-3',
          ),
        ]
      : []),
    ...traitSteps(character, target),
    ...enhancementSteps(character, target),
    ...itemSteps(character, id),
  ]
}

/** DAI-SKILL-7: how high the specifics on the sheet let a generic go. */
function ceiling(character: Character, id: string, options: Options): WhyStep {
  const specifics = specificsOf(id, character, options)
  const text: Label = label(
    `Generica, con ${specifics.length} ${pluralForm(specifics.length, 'Specifica', 'Specifiche')}: al massimo`,
    `Generic, with ${specifics.length} ${pluralForm(specifics.length, 'specific', 'specifics')}: at most`,
  )
  return step(text, specifics.length + 1, 'DAI-SKILL-7')
}

/** DAI-TRAIT-6: a trait can change a skill that was never bought. */
function touchedRows(character: Character): SheetRow[] {
  const owned = new Set(character.skills.map(({ id }) => id))
  const ids = character.traits.flatMap(({ modifier }) =>
    modifier?.on === 'skill' && !owned.has(modifier.id) && modifier.id !== 'resources'
      ? [modifier.id]
      : [],
  )
  return [...new Set(ids)].map(id => ({
    id: `skill/${id}`,
    label: skillName(id),
    value: 0,
    ...notes(diceNote(traitDice(character.traits, { on: 'skill', id }))),
    why: [
      step(label('Non posseduta', 'Not owned'), 0, 'DAI-DICE-3'),
      ...traitSteps(character, { on: 'skill', id }),
    ],
  }))
}
