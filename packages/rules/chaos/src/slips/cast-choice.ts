import { label, ok, refuse, type Field, type Result } from '@mastro/core'
import type { CastForm } from '../acts/cast-form.ts'
import type { Character, Skill } from '../acts/character.ts'
import { blankable, flag, listOf, nameField, orNull, sameName } from '../acts/fields.ts'
import { object } from '@mastro/core'
import type { Being } from '../game/state.ts'
import { nameLabel } from '../words/names.ts'
import { WORDS } from '../words/terms.ts'
import { boolField, choiceFields, rollSheetOf, skillOf, textField } from './sheet-choice.ts'

/** What a mage declares: discipline, spell or foci, and the wanted effect. */
export const castChoice = object({
  skill: nameField,
  spell: blankable(),
  element: orNull(nameField),
  nuance: orNull(nameField),
  specialisation: orNull(nameField),
  foci: listOf(nameField),
  effect: blankable(),
  materials: listOf(nameField),
  consumed: listOf(nameField),
  attack: flag(false),
  powerful: flag(false),
})
export interface CastChoice {
  readonly skill: string
  readonly spell: string
  readonly element: string | null
  readonly nuance: string | null
  readonly specialisation: string | null
  readonly foci: readonly string[]
  readonly effect: string
  readonly materials: readonly string[]
  readonly consumed: readonly string[]
  readonly attack: boolean
  readonly powerful: boolean
}

/** WOC-CODIFIED-2, WOC-COSMIC-8. What the Master says aloud of a casting. */
export const castRulingShape = {
  element: orNull(nameField),
  ritualComplete: flag(true),
  missing: listOf(nameField),
}
export interface CastRuling {
  readonly element: string | null
  readonly ritualComplete: boolean
  readonly missing: readonly string[]
}
export const NO_CAST_RULING: CastRuling = { element: null, ritualComplete: true, missing: [] }

/** WOC-IMPROV-4, WOC-IMPROV-8, WOC-CODIFIED-3. What the Master judges in secret. */
export interface CastVerdict {
  readonly verdict: 'right' | 'wrong'
  readonly ritualAdjustment: number
  readonly focusAdjustment: number
}

/** The form of a casting, its numbers read from the sheet. */
export function castFormOf(
  being: Being,
  choice: CastChoice,
  ruling: CastRuling,
  judged: CastVerdict,
): Result<CastForm> {
  const { character } = being
  const discipline = skillOf(character, choice.skill)
  if (discipline === undefined || discipline.magic === null) return refuse('not-a-mage', 'skill')
  const caster = rollSheetOf(character, 'soul', { ...choice, incapacity: null })
  if (!caster.ok) return caster
  const stranger = strangeFocus(discipline, choice.foci)
  if (stranger >= 0) return refuse('not-found', `foci[${stranger}]`)
  const known = knownSpell(character, choice.spell)
  const { attack, powerful } = choice
  const element = ruling.element ?? known?.element ?? choice.element
  const common = {
    spell: { name: choice.spell, element, attack, powerful },
    caster: caster.value,
    cosmicScheme: character.cosmicScheme,
  }
  if (discipline.magic.style === 'improvised')
    return ok({ style: 'improvised', ...common, improvised: improvised(being, choice, judged) })
  return ok({
    style: 'codified',
    ...common,
    codified: codified(known !== undefined, choice, ruling, judged),
  })
}

export function knownSpell({ spells }: Character, wanted: string) {
  return spells.find(({ name }) => sameName(name, wanted))
}

function codified(known: boolean, choice: CastChoice, ruling: CastRuling, judged: CastVerdict) {
  const isIn = (names: readonly string[], name: string) => names.some(one => sameName(one, name))
  return {
    known,
    ritualComplete: ruling.ritualComplete,
    ritualAdjustment: judged.ritualAdjustment,
    materials: choice.materials.map(name => ({
      name,
      available: !isIn(ruling.missing, name),
      consumed: isIn(choice.consumed, name),
    })),
  }
}

function improvised({ combinations }: Being, { foci }: CastChoice, judged: CastVerdict) {
  return {
    foci: [...foci],
    verdict: judged.verdict,
    focusAdjustment: judged.focusAdjustment,
    history: combinations.map(used => [...used]),
  }
}

function strangeFocus({ magic }: Skill, foci: readonly string[]): number {
  return foci.findIndex(name => !(magic?.foci ?? []).some(one => one.name === name))
}

/** What a mage may choose among. */
export function castFields(character: Character): readonly Field[] {
  const arts = character.skills.filter(({ magic }) => magic !== null)
  const foci = arts.flatMap(({ magic }) => magic?.foci ?? [])
  const spells: Field = {
    id: 'spell',
    label: WORDS.spell,
    kind: 'choice',
    choices: character.spells.map(({ name }) => ({ value: name, label: nameLabel(name) })),
  }
  return [
    ...choiceFields(character, ({ magic }) => magic !== null).filter(
      ({ id }) => id !== 'incapacity',
    ),
    ...(character.spells.length === 0 ? [] : [spells]),
    ...(foci.length === 0
      ? []
      : [
          {
            id: 'foci',
            label: WORDS.foci,
            kind: 'choices' as const,
            choices: foci.map(({ name }) => ({ value: name, label: nameLabel(name) })),
          },
        ]),
    ...elementFields(character),
    textField('effect', label('Effetto voluto', 'Wanted effect')),
    boolField('attack', label('È un attacco', 'It is an attack')),
    boolField('powerful', label('È potente', 'It is powerful')),
  ]
}

export function elementFields({ cosmicScheme }: Character): readonly Field[] {
  if (cosmicScheme === null) return []
  const choices = cosmicScheme.elements.map(value => ({ value, label: nameLabel(value) }))
  return [{ id: 'element', label: WORDS.element, kind: 'choice', choices }]
}
