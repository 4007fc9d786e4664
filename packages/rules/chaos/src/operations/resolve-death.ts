import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { intOr, orNull, vitalityField, word } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const DEATH_CAUSES = ['master-decision', 'wounds'] as const
export const VERDICTS = ['saved', 'dead'] as const

export const resolveDeathInput = s.object({
  cause: s.oneOf(DEATH_CAUSES),
  vitality: orNull(vitalityField),
  damage: intOr(0, 999, 0),
  aid: word(['none', 'timely'], 'none'),
  verdict: orNull(s.oneOf(VERDICTS)),
  settings: settingsField,
})
export type ResolveDeathInput = s.Infer<typeof resolveDeathInput>

export interface ResolveDeathOutput {
  readonly condition: 'saved' | 'dead'
  readonly outOfAction: true
}

export type ResolveDeathCode = 'invalid-request' | 'not-dying' | 'verdict-required'

/** WOC-DEATH-2, WOC-DEATH-3. Dice: none. */
export function resolveDeath(
  input: ResolveDeathInput,
): Result<ResolveDeathOutput, ResolveDeathCode> {
  const { cause, aid, verdict } = input
  if (cause === 'master-decision') return ok({ condition: 'dead', outOfAction: true })
  const refused = checkDying(input)
  if (refused) return refused
  if (aid === 'none') return ok({ condition: 'dead', outOfAction: true })
  if (verdict === null) return refuse('verdict-required', 'input.verdict')
  return ok({ condition: verdict, outOfAction: true })
}

function checkDying({ vitality, damage }: ResolveDeathInput): Refused<ResolveDeathCode> | null {
  if (vitality === null) return refuse('invalid-request', 'input.vitality')
  return damage > vitality ? null : refuse('not-dying', 'input.damage')
}
