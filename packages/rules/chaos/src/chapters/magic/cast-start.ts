import { castParts } from '../../operations/cast-form.ts'
import { sameName } from '../../operations/shared-fields.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import type { Being, State } from '../../state.ts'
import { lastCast } from '../last-used-choices.ts'
import { skillOf } from '../rolls/sheet-choice.ts'
import { castFormOf, NO_CAST_RULING, type CastChoice } from './cast-choice.ts'

/** WOC-CAST-1. The choices a casting starts from, and the total they add to the dice. */

export type StartingChoice = Pick<CastChoice, 'skill' | 'nuance' | 'specialisation' | 'element'>

/** A known spell as last cast. The first time, with the specialisation in that very spell. */
export function spellStart(
  state: State,
  being: Being,
  {
    name,
    skill,
    element,
  }: { readonly name: string; readonly skill: string; readonly element: string | null },
): StartingChoice {
  const own = skillOf(being.character, skill)?.specialisations.find(one => sameName(one.name, name))
  const { nuance = null, specialisation = own?.name ?? null } = lastCast(state, being, name)
  return { skill, nuance, specialisation, element }
}

/** An improvised discipline as last used. Its element is chosen with the foci. */
export function artStart(state: State, being: Being, skill: string): StartingChoice {
  const { nuance = null, specialisation = null } = lastCast(state, being, skill)
  return { skill, nuance, specialisation, element: null }
}

export interface CounterStart {
  readonly name: string
  readonly start: StartingChoice & { readonly spell?: string }
  readonly total: number
  /** False without an element, so that the chance is not known yet. */
  readonly isComplete: boolean
}

/** The spell with the highest total to counter with, or the best improvised discipline. */
export function bestCounter(state: State, being: Being): CounterStart | undefined {
  const { skills, spells } = being.character
  const known = spells.map((spell): CounterStart => {
    const start = { ...spellStart(state, being, spell), spell: spell.name }
    return { name: spell.name, start, total: totalOf(being, start), isComplete: true }
  })
  const arts = skills
    .filter(({ magic }) => magic?.style === 'improvised')
    .map(({ name }): CounterStart => {
      const start = artStart(state, being, name)
      return { name, start, total: totalOf(being, start), isComplete: false }
    })
  const best = (all: readonly CounterStart[]) => all.toSorted((a, b) => b.total - a.total)[0]
  return best(known) ?? best(arts)
}

const UNSAID: CastChoice = {
  skill: '',
  spell: '',
  element: null,
  nuance: null,
  specialisation: null,
  foci: [],
  effect: '',
  materials: [],
  consumed: [],
  attack: false,
  powerful: false,
}
const UNJUDGED = { verdict: 'right', ritualAdjustment: 0, focusAdjustment: 0 } as const

/** The same sum as in the roll. */
export function totalOf(being: Being, choice: Partial<CastChoice>): number {
  const form = castFormOf(being, { ...UNSAID, ...choice }, NO_CAST_RULING, UNJUDGED)
  return form.ok ? modifierOf(castParts(form.value)) : 0
}
