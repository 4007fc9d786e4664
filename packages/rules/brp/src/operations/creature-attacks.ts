import { s, ok, refuse, type Result } from '@mastro/core'
import { creatureRow, type CreatureRow } from '../data/tables.ts'
import { settings } from '../options.ts'
import { identifier } from './shared-fields.ts'

export const creatureAttacksInput = s.object({
  creature: identifier,
  attacks: s.list(identifier, 1, 10),
  settings,
})
export type CreatureAttacksInput = s.Infer<typeof creatureAttacksInput>

export interface CreatureAttacksOutput {
  readonly legal: true
  readonly attacks: readonly string[]
}

export type CreatureAttacksFault =
  | 'unknown-creature'
  | 'unknown-attack'
  | 'illegal-attack-combination'

const SWAT = 'swat'

/** BRP-CREAT-3, 4. No dice. */
export function creatureAttacks(
  input: CreatureAttacksInput,
): Result<CreatureAttacksOutput, CreatureAttacksFault> {
  const { attacks, settings } = input
  const row = creatureRow(input.creature)
  if (row === undefined) return refuse('unknown-creature', 'input.creature')
  const stray = attacks.findIndex(id => !row.attacks.some(attack => attack.id === id))
  if (stray >= 0) return refuse('unknown-attack', `input.attacks[${stray}]`)
  return isLegal(attacks, row, settings.swat === 'additional')
    ? ok({ legal: true, attacks })
    : refuse('illegal-attack-combination', 'input.attacks')
}

function isLegal(attacks: readonly string[], row: CreatureRow, swatOnTop: boolean): boolean {
  if (attacks.length === 1) return true
  const others = attacks.filter(id => id !== SWAT)
  const swats = attacks.length - others.length
  if (swats > row.perRound.swat || (swats > 0 && !swatOnTop)) return false
  return others.length === 1 || row.perRound.pairs.some(pair => sameAttacks(pair, others))
}

/** Compares the two lists in any order. */
function sameAttacks(pair: readonly string[], attacks: readonly string[]): boolean {
  return pair.toSorted().join(' ') === attacks.toSorted().join(' ')
}
