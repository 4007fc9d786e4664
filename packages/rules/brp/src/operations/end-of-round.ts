import { s, ok, type Result } from '@mastro/core'
import { settings } from '../options.ts'
import { FAINTS_AT } from './apply-damage.ts'
import { flag, hp, identifier, powerPoints, status, type Status } from './shared-fields.ts'
import { distinctIds } from './opposed-skills.ts'

const combatant = s.object({ id: identifier, hp, powerPoints, status, awakened: flag })
export const endOfRoundInput = s.object({ combatants: s.list(combatant, 1, 200), settings })
export type EndOfRoundInput = s.Infer<typeof endOfRoundInput>

export interface EndOfRoundOutput {
  readonly statuses: Readonly<Record<string, Status>>
  readonly deaths: readonly string[]
  readonly fainted: readonly string[]
}

/** BRP-DAM-3 to 5, BRP-DERIV-3. No dice. */
export function endOfRound({
  combatants,
}: EndOfRoundInput): Result<EndOfRoundOutput, 'duplicate-id'> {
  const distinct = distinctIds(combatants, 'combatants')
  if (!distinct.ok) return distinct
  const after = combatants.map(one => ({ ...one, after: statusAfter(one) }))
  return ok({
    statuses: Object.fromEntries(after.map(one => [one.id, one.after])),
    deaths: after.filter(one => one.after === 'dead' && one.status !== 'dead').map(({ id }) => id),
    fainted: after
      .filter(one => one.after === 'unconscious' && one.status === 'conscious')
      .map(({ id }) => id),
  })
}

function statusAfter({ hp, powerPoints, status, awakened }: s.Infer<typeof combatant>): Status {
  if (status === 'dead' || hp <= 0) return 'dead'
  if (status === 'dying') return 'unconscious'
  const faints = (hp <= FAINTS_AT && !awakened) || powerPoints === 0
  return status === 'conscious' && faints ? 'unconscious' : status
}
