import { s, refuse } from '@mastro/core'
import type { RuleCheck } from './codes.ts'
import type { Options } from '../../options.ts'
import { checkPool, modOf, poolOrEmpty, type OpDice, type Pool } from './pool.ts'
import { orEmpty } from './shared-schemas.ts'

export const ROUND_ROLES = ['attack', 'defence'] as const
export type RoundRole = (typeof ROUND_ROLES)[number]

export const usedThisRound = s.withDefault(s.list(s.oneOf(ROUND_ROLES)), () => [])

const off = s.withDefault(s.bool(), false)
const attackerFields = {
  pool: poolOrEmpty,
  combat: s.withDefault(s.bool(), true),
  usedThisRound,
  predictable: off,
  byMaster: off,
  coordinated: off,
}
export const attacker = orEmpty(s.object(attackerFields))
export const rangedAttacker = orEmpty(s.object({ ...attackerFields, moving: off }))
export type Attacker = s.Infer<typeof attacker>

/** A trait in use during a round, with the roles it has already had. */
export interface TraitInUse {
  readonly pool: Pool
  readonly combat: boolean
  readonly usedThisRound: readonly RoundRole[]
}

/** WARP-ATTACK-2, 3: a non-combat trait has one role per round, or one roll by option. */
export function checkTraitUse(
  { pool, combat, usedThisRound }: TraitInUse,
  role: RoundRole,
  { nonCombatTraitUse }: Options,
  at: string,
): RuleCheck {
  if (combat || pool.score === null) return null
  const spent =
    nonCombatTraitUse === 'one-roll'
      ? usedThisRound.length > 0
      : usedThisRound.some(used => used !== role)
  return spent ? refuse('trait-already-used', `${at}.usedThisRound`) : null
}

/** Checks of the attacker, made before those of the other side. */
export function checkAttacker(attacker: Attacker, options: Options, at: string): RuleCheck {
  return (
    checkTraitUse(attacker, 'attack', options, at) ??
    (attacker.predictable && attacker.byMaster
      ? refuse('predictable-master-character', `${at}.predictable`) // WARP-PREDICT-2
      : null)
  )
}

export function checkAttackerPool(attacker: Attacker, options: Options, at: string): RuleCheck {
  return checkPool(attacker.pool, options, `${at}.pool`, 'active', attackerDice(attacker))
}

/** WARP-ADVANT-2, WARP-PREDICT-1. */
export function attackerDice({ coordinated, predictable }: Attacker): Required<OpDice> {
  return {
    extra: [],
    bonus: modOf('coordinated', coordinated ? 1 : 0),
    penalty: modOf('predictable', predictable ? 1 : 0),
  }
}

/** Adds a role to the roles used so far. */
export function withRole(used: readonly RoundRole[], role: RoundRole): readonly RoundRole[] {
  return used.includes(role) ? used : [...used, role]
}
