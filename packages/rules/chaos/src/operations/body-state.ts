import { s, refuse, type Refused } from '@mastro/core'
import { blankable, flag, listOf, nameField, points, sum, vitalityField } from './shared-fields.ts'

export const CAUSES = [
  'exertion',
  'walking',
  'sleep-loss',
  'hunger',
  'mental',
  'combat',
  'magic',
  'other',
] as const
export type Cause = (typeof CAUSES)[number]
export const SEVERITIES = ['light', 'serious'] as const
export type Severity = (typeof SEVERITIES)[number]

const tiredness = s.object({ cause: s.oneOf(CAUSES), points })
const wound = s.object({
  id: nameField,
  description: blankable(),
  points,
  severity: s.oneOf(SEVERITIES),
  stabilised: flag(false),
  treated: flag(false),
})
/** WOC-SHEET-2. Fatigue by cause, damage by wound. */
export const stateField = s.object({
  fatigue: listOf(tiredness),
  deferredFatigue: listOf(tiredness),
  wounds: listOf(wound),
})
export type FatigueByCause = s.Infer<typeof tiredness>
export type Wound = s.Infer<typeof wound>
export type BodyState = s.Infer<typeof stateField>

export const NO_STATE: BodyState = { fatigue: [], deferredFatigue: [], wounds: [] }
export const stateOrNone = s.withDefault(stateField, () => NO_STATE)
/** Input fields next to those of every operation on a body. */
export const patientShape = { state: stateField, vitality: vitalityField }

export interface Penalties {
  readonly ego: 0
  readonly soul: number
  readonly mind: number
  readonly body: number
}
export type Condition = 'able' | 'collapsed' | 'dying'

export interface StateSummary {
  readonly state: BodyState
  readonly totalFatigue: number
  readonly deferredTotal: number
  readonly totalDamage: number
  readonly penalties: Penalties
  readonly collapsed: boolean
  readonly dying: boolean
  readonly condition: Condition
}

/**
 * WOC-VITAL-3, WOC-DEATH-1. Fatigue and damage are compared with Vitality separately. Only a
 * higher total counts (A7).
 */
export function conditionOf(vitality: number, fatigue: number, damage: number) {
  const collapsed = fatigue > vitality
  const dying = damage > vitality
  const condition: Condition = dying ? 'dying' : collapsed ? 'collapsed' : 'able'
  return { collapsed, dying, condition }
}

/**
 * WOC-FATIGUE-3, WOC-WOUND-2. The penalty on each kind of roll. Deferred fatigue does not count.
 */
export function penaltiesOf(state: BodyState): Penalties {
  const tired = 0 - totalPoints(state.fatigue)
  return { ego: 0, soul: tired, mind: tired, body: tired - totalPoints(state.wounds) }
}

export function summary(state: BodyState, vitality: number): StateSummary {
  const totalFatigue = totalPoints(state.fatigue)
  const totalDamage = totalPoints(state.wounds)
  return {
    state,
    totalFatigue,
    deferredTotal: totalPoints(state.deferredFatigue),
    totalDamage,
    penalties: penaltiesOf(state),
    ...conditionOf(vitality, totalFatigue, totalDamage),
  }
}

export function totalPoints(entries: readonly { readonly points: number }[]): number {
  return sum(entries.map(entry => entry.points))
}

/** Refuses a repeated cause in a list or a repeated wound id. */
export function checkState(state: BodyState, at: string): Refused<'duplicate-name'> | null {
  return (
    refuseRepeated(
      state.fatigue.map(({ cause }) => cause),
      i => `${at}.fatigue[${i}].cause`,
    ) ??
    refuseRepeated(
      state.deferredFatigue.map(({ cause }) => cause),
      i => `${at}.deferredFatigue[${i}].cause`,
    ) ??
    refuseRepeated(
      state.wounds.map(({ id }) => id),
      i => `${at}.wounds[${i}].id`,
    )
  )
}

/** Adds points to a cause. New causes go to the end, and causes at 0 are removed. */
export function addFatigue(
  list: readonly FatigueByCause[],
  cause: Cause,
  change: number,
): readonly FatigueByCause[] {
  if (!list.some(entry => entry.cause === cause))
    return change > 0 ? [...list, { cause, points: change }] : list
  return list
    .map(entry => (entry.cause === cause ? { cause, points: entry.points + change } : entry))
    .filter(entry => entry.points > 0)
}

export function fatigueOf(state: BodyState, cause: Cause): number {
  return totalPoints(state.fatigue.filter(entry => entry.cause === cause))
}

/** Replaces one wound, or removes it if it is healed. */
export function withWound(state: BodyState, changed: Wound): BodyState {
  const wounds = state.wounds
    .map(wound => (wound.id === changed.id ? changed : wound))
    .filter(wound => wound.points > 0)
  return { ...state, wounds }
}

function refuseRepeated(
  values: readonly string[],
  path: (index: number) => string,
): Refused<'duplicate-name'> | null {
  const index = values.findIndex((value, i) => values.indexOf(value) < i)
  return index < 0 ? null : refuse('duplicate-name', path(index))
}
