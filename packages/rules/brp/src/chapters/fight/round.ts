import { combatRound, type CombatRoundOutput } from '../../operations/combat-round.ts'
import { MOVEMENT } from '../../data/tables.ts'
import { weaponRow, shieldIdOf, type WeaponClass } from '../../data/items.ts'
import { assert } from '@mastro/core'
import { gearOf, beingOf, skillOf } from '../../selectors.ts'
import type { AnyBeing, State } from '../../state.ts'
import type { BlowResult } from './blow-results.ts'

/** BRP-COMBAT-1: the phases of a round, in order. */
export const PHASES = ['intents', 'movement', 'actions', 'resolution'] as const
export type Phase = (typeof PHASES)[number]

export interface RoundRow {
  readonly being: string
  /** The declared text, or null before the declaration. */
  readonly intent: string | null
  /**
   * The weapon chosen for this round: gear id, natural attack id or `brawl`. Null for another
   * action.
   */
  readonly arm: string | null
  /** The declared target and movement. Omitted if none was declared. */
  readonly target?: string | undefined
  readonly metres?: number | undefined
  readonly moved: number
  /** True if the fighter moved and said that it stays in melee. */
  readonly engaged: boolean
  /** The fighters with whom it exchanged blows in melee. Omitted before the first blow. */
  readonly melee?: readonly string[] | undefined
  readonly drew: boolean
  readonly sheathed: boolean
  readonly dropped: boolean
  /** Attacks made this round (BRP-CREAT-3), or `other`. */
  readonly acts: readonly string[]
  readonly done: boolean
  readonly ambushed: boolean
  /** BRP-AMB-2: shots are Easy in this round. */
  readonly easyShots: boolean
  /** Results of the blows of this round. Omitted before the first one. */
  readonly did?: readonly BlowResult[]
  /** The attackers from behind whom it did or did not notice this round (BRP-BACK-1). */
  readonly noticed?: Readonly<Record<string, boolean>> | undefined
  /** Puts away what is in hand before drawing, instead of dropping it (BRP-COMBAT-8). */
  readonly sheathes?: boolean | undefined
  /** An intent that the Master prepared. Only the leader may see it. */
  readonly plan?: Omit<PlannedIntent, 'being'> | undefined
  /** The phase in which the row was last marked. Omitted in older logs. */
  readonly phase?: Phase | undefined
}

/** An intent that is declared once its DEX rank comes. */
export interface PlannedIntent {
  readonly being: string
  readonly text: string
  readonly arm: string | null
  readonly target?: string | undefined
  readonly metres?: number | undefined
}

export interface Fight {
  readonly round: number
  readonly phase: Phase
  readonly darkness: 'none' | 'near-total' | 'total'
  readonly rows: readonly RoundRow[]
  /** Those who chose to stay out of it. */
  readonly outside?: readonly string[] | undefined
}

export const FRESH_ROUND_ROW: Omit<RoundRow, 'being'> = {
  intent: null,
  arm: null,
  moved: 0,
  engaged: false,
  drew: false,
  sheathed: false,
  dropped: false,
  acts: [],
  done: false,
  ambushed: false,
  easyShots: false,
}

export function roundRowOf(fight: Fight | null, being: string): RoundRow | undefined {
  return fight?.rows.find(row => row.being === being)
}

/**
 * The opponents who still fight this one in melee: conscious, in the fight, and not parted
 * (BRP-FIRE-1).
 */
export function meleeOf(state: State, { melee = [] }: RoundRow): readonly AnyBeing[] {
  return melee.flatMap(id => {
    const other = beingOf(state, id)
    const isThere = roundRowOf(state.fight, id) !== undefined && other?.status === 'conscious'
    return isThere ? [other] : []
  })
}

export function isEngaged(state: State, row: RoundRow): boolean {
  return row.engaged || meleeOf(state, row).length > 0
}

/** The order of the round, computed for the beings now in the fight (BRP-COMBAT-3 to 9). */
export function turnOrderOf(state: State, fight: Fight): CombatRoundOutput {
  const combatants = fight.rows.flatMap(row => {
    const being = beingOf(state, row.being)
    if (being === undefined) return []
    // A being may have become slower or engaged after it moved. Its past movement remains legal.
    const furthest = being.mov * MOVEMENT.runMetresPerPoint
    const moved = Math.min(row.moved, furthest)
    const engaged = isEngaged(state, row) && moved < furthest
    return [{ ...combatantOf(state, { ...row, moved }, being), engaged }]
  })
  if (combatants.length === 0)
    return { declarationOrder: [], ranks: {}, order: [], defenceOnly: [], noAction: [] }
  const order = combatRound({ combatants, settings: state.settings })
  assert(order.ok, 'stored movement must be legal')
  return order.value
}

export function combatantOf(state: State, row: RoundRow, being: AnyBeing) {
  return {
    id: row.being,
    dex: Math.max(1, being.characteristics.dex),
    mov: being.mov,
    moved: row.moved,
    engaged: isEngaged(state, row),
    drawWeapon: row.drew,
    sheatheWeapon: row.sheathed,
    dropWeapon: row.dropped,
    weaponClass: classOf(being, row.arm),
    skill: row.arm === null ? 0 : Math.min(1000, armSkill(state, being, row.arm)),
    ambushed: row.ambushed,
    status: being.status,
  }
}

/** BRP-COMBAT-7, 11: the weapon class of the chosen weapon. */
export function classOf(being: AnyBeing, arm: string | null): WeaponClass {
  if (arm === null) return 'other'
  if (arm === 'brawl' || being.attacks.some(attack => attack.id === arm)) return 'unarmed'
  const kind = kindOfArm(being, arm)
  return shieldIdOf(kind) === undefined ? (weaponRow(kind)?.length ?? 'other') : 'short'
}

/**
 * The weapon kind of a choice. A knife in hand can be used (`knife-1`) or thrown (`throw:knife-1`).
 */
export function kindOfArm(being: AnyBeing, arm: string): string {
  const [first, thrown] = arm.split('throw:')
  const item = gearOf(being, thrown ?? first ?? arm)
  if (item === undefined) return arm
  return thrown === undefined ? item.kind : `thrown-${item.kind}`
}

export function armSkill(state: State, being: AnyBeing, arm: string): number {
  const natural = being.attacks.find(attack => attack.id === arm)
  if (natural !== undefined) return natural.skill
  const kind = kindOfArm(being, arm)
  const ref = shieldIdOf(kind) === undefined ? (weaponRow(kind)?.skill ?? 'brawl') : kind
  return skillOf(state, being, ref) ?? 0
}

/** The beings that act now: the first group of the order in which somebody still has to act. */
export function currentGroup(state: State, fight: Fight): readonly string[] {
  if (fight.phase !== 'actions') return []
  const waiting = (id: string) => roundRowOf(fight, id)?.done === false
  return (turnOrderOf(state, fight).order.find(group => group.some(waiting)) ?? []).filter(waiting)
}

/** The beings that declare intents now (BRP-COMBAT-3). */
export function declaringGroup(state: State, fight: Fight): readonly string[] {
  if (fight.phase !== 'intents') return []
  const silent = (id: string) => roundRowOf(fight, id)?.intent === null
  return (
    turnOrderOf(state, fight).declarationOrder.find(group => group.some(silent)) ?? []
  ).filter(silent)
}
