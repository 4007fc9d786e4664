import type { Settings } from '../../options.ts'
import { isRanged, type AttackWeapon } from './attack-weapons.ts'
import type { AttackRollResult } from './attack-roll.ts'
import type { Defence, DefenceResult } from './defence.ts'

export const ATTACK_RESULTS = [
  'miss',
  'hits-cover',
  'blocked',
  'dodged',
  'partial',
  'hit',
  'special-hit',
] as const
export type AttackResult = (typeof ATTACK_RESULTS)[number]

/** BRP-MATRIX-1. A failed attack is a miss for every level of the defence. */
export function resultOf(
  strike: AttackRollResult,
  chosenDefence: Defence | null,
  fall: DefenceResult | null,
): AttackResult {
  if (strike.hitsCover) return 'hits-cover'
  if (strike.level === 'failure') return 'miss'
  const defence = fall?.level ?? 'failure'
  if (defence === 'failure') return strike.level === 'special' ? 'special-hit' : 'hit'
  if (strike.level === 'special' && defence === 'success') return 'partial'
  return chosenDefence?.type === 'dodge' ? 'dodged' : 'blocked'
}

const GUARD_WEAR = 2
const WEAPON_WEAR = 1

/** BRP-MATRIX-1, 2. Hit points lost by the parrying item and by the attacking weapon. */
export function wearOf(
  result: AttackResult,
  strike: AttackRollResult,
  chosenDefence: Defence | null,
  fall: DefenceResult | null,
  arm: AttackWeapon,
): { readonly guard: number; readonly weapon: number } {
  if (chosenDefence?.type !== 'parry') return { guard: 0, weapon: 0 }
  const turned = result === 'blocked' && strike.level === 'success' && fall?.level === 'special'
  return {
    guard: result === 'partial' ? GUARD_WEAR : 0,
    weapon: turned && !isRanged(arm.kind) ? WEAPON_WEAR : 0,
  }
}

export interface ItemState {
  readonly hp: number | null
  readonly broken: boolean
}

/** BRP-PARRY-5. An item breaks only when it loses hit points now. */
export function worn(hp: number | null, wear: number, { breakAt }: Settings): ItemState {
  if (hp === null) return { hp: null, broken: false }
  const left = hp - wear
  return { hp: left, broken: wear > 0 && (breakAt === 'zero' ? left <= 0 : left < 0) }
}
