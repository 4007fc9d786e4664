import { s, ok, refuse, type Result } from '@mastro/core'
import { weaponRow } from '../data/items.ts'
import { settings } from '../options.ts'
import { flag, identifier } from './shared-fields.ts'

export const reloadInput = s.object({
  weapon: identifier,
  shots: s.withDefault(s.int(0, 1000), 0),
  loaded: flag,
  settings,
})
export type ReloadInput = s.Infer<typeof reloadInput>

export interface ReloadOutput {
  readonly shots: number | null
  readonly loaded: true | null
  /** Null if the Master decides (BRP-WEAP-4). */
  readonly roundsNeeded: number | null
}

export type ReloadFault = 'unknown-weapon' | 'not-reloadable' | 'already-loaded' | 'out-of-range'

/** BRP-WEAP-4, 5. No dice. */
export function reload({ weapon, shots, loaded }: ReloadInput): Result<ReloadOutput, ReloadFault> {
  const row = weaponRow(weapon)
  if (row === undefined) return refuse('unknown-weapon', 'input.weapon')
  if (row.reloadRounds !== undefined)
    return loaded
      ? refuse('already-loaded', 'input.loaded')
      : ok({ shots: null, loaded: true, roundsNeeded: row.reloadRounds })
  if (row.shots === undefined) return refuse('not-reloadable', 'input.weapon')
  if (shots > row.shots) return refuse('out-of-range', 'input.shots')
  return shots === row.shots
    ? refuse('already-loaded', 'input.shots')
    : ok({ shots: row.shots, loaded: null, roundsNeeded: null })
}
