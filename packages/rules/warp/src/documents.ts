import type { DiceTray, Json, Label, RuleId } from '@mastro/core'
import type { Activity } from './data/healing.ts'

/** The documents that only this game's screens draw, by key. Types of core draw the others. */

/** `rest/<being>`: the effects of recovery and rest, for the player of the character. */
export interface RestDoc {
  /**
   * The points restored by each fraction of the damage of a fight (WARP-RECOVER-2 to 4). Empty if
   * no recovery is due.
   */
  readonly parts: readonly {
    readonly id: 'third' | 'half' | 'twoThirds'
    readonly points: number
  }[]
  /** The condition of the character: mobile, bedridden or critical. */
  readonly condition: Label
  /** Healing by daily activity, after an ordinary recovery (WARP-HEAL-1, 2). */
  readonly days: readonly {
    readonly id: Activity
    readonly label: Label
    /** Points per day in the current condition, or null if the activity is impossible. */
    readonly gain: number | null
    /** Days until fully healed, or null if never. */
    readonly whole: number | null
  }[]
}

/**
 * `growth/<being>`: the pool and possible purchases, nearest first. For the player and the leader.
 */
export interface GrowthDoc {
  readonly being: string
  readonly pool: number
  /** Dice of the pool that were awarded in this session. */
  readonly tonight: number
  /** Dice awarded in this session, spent or not. `GrowthChoice.sessions` counts with them. */
  readonly perSession: number
  readonly choices: readonly GrowthChoice[]
}

/** A possible purchase: its cost, requirements and missing dice. */
export interface GrowthChoice {
  readonly id: string
  readonly label: Label
  readonly note: Label
  /** The minimum cost. */
  readonly cost: number
  /** Missing dice. 0 if it can be requested now. */
  readonly missing: number
  /**
   * Sessions until it can be requested, if each awards as many dice as this one. Omitted if this
   * one awarded none.
   */
  readonly sessions?: number
  /** The offer to request it. Omitted if it cannot be requested. */
  readonly offer?: string
  /** Initial values for the offer's form. */
  readonly given?: Readonly<Record<string, Json>>
  readonly rule: RuleId
}

/**
 * An entry of `strikes/<being>`: the odds of one way of attacking against defences of several sizes, since the defence is not
 * known yet (WARP-ATTACK-1).
 */
export interface StrikeOption {
  /** The trait id, or an empty string for none. */
  readonly trait: string
  /** True for firearms. Armour penalizes melee and throwing, but not shooting (WARP-ARMOR-5). */
  readonly isFire: boolean
  /** Limited to this target, which left an opening (WARP-ADVANT-2). */
  readonly on?: string
  readonly tray: DiceTray
  readonly passes: readonly { readonly dice: number; readonly chance: number }[]
}

/** A weapon as shown to its owner: damage, wound type and range. */
export interface CarriedWeaponView {
  readonly id: string
  readonly name: Label
  readonly factor: number
  readonly leaves: Label
  /**
   * Distances of the five range bands in metres, null if out of reach. Omitted for melee weapons.
   */
  readonly bands?: readonly (number | null)[]
  readonly rounds?: number
  /** Firing modes other than a single shot. */
  readonly fire?: readonly { readonly id: string; readonly label: Label }[]
}
