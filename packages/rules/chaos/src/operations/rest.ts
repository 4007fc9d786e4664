import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { SUITED_RESTS } from '../data/tables.ts'
import { flag, listOf, points } from './shared-fields.ts'
import { settingsField } from '../options.ts'
import {
  CAUSES,
  addFatigue,
  checkState,
  fatigueOf,
  patientShape,
  summary,
  totalPoints,
} from './body-state.ts'
import type { Cause, StateSummary, FatigueByCause } from './body-state.ts'

export const RESTS = ['breather', 'sit', 'sleep', 'meal', 'unconscious'] as const
export type RestKind = (typeof RESTS)[number]

export const restInput = s.object({
  ...patientShape,
  kind: s.oneOf(RESTS),
  recover: listOf(s.object({ cause: s.oneOf(CAUSES), points })),
  masterOverride: flag(false),
  settings: settingsField,
})
export type RestInput = s.Infer<typeof restInput>

export interface RestOutput extends StateSummary {
  readonly recovered: number
}

export type RestCode = 'duplicate-name' | 'recover-exceeds' | 'rest-unsuited'

/** WOC-REST-1, WOC-REST-2. Dice: none. */
export function rest(input: RestInput): Result<RestOutput, RestCode> {
  const { state, vitality, recover } = input
  const refused = checkState(state, 'input.state') ?? checkRecover(input)
  if (refused) return refused
  const fatigue = recover.reduce<readonly FatigueByCause[]>(
    (list, entry) => addFatigue(list, entry.cause, -entry.points),
    state.fatigue,
  )
  const after = { ...state, fatigue: [...fatigue] }
  return ok({ ...summary(after, vitality), recovered: totalPoints(recover) })
}

/** The exact pairs of kind and cause are in data/rest.json. */
export function isSuited(kind: RestKind, cause: Cause): boolean {
  return SUITED_RESTS.some(row => row.cause === cause && row.kinds.includes(kind))
}

function checkRecover({
  state,
  kind,
  recover,
  masterOverride,
}: RestInput): Refused<RestCode> | null {
  for (const [i, entry] of recover.entries()) {
    const at = `input.recover[${i}]`
    if (recover.slice(0, i).some(earlier => earlier.cause === entry.cause))
      return refuse('duplicate-name', `${at}.cause`)
    if (entry.points > fatigueOf(state, entry.cause))
      return refuse('recover-exceeds', `${at}.points`)
    if (!masterOverride && !isSuited(kind, entry.cause))
      return refuse('rest-unsuited', `${at}.cause`)
  }
  return null
}
