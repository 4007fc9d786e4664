import { s, rollMany, type Dice } from '@mastro/core'
import { armorPiece, ARMOR_PIECES, ENCUMBERING_PENALTY, LAYER_PENALTY } from '../../data/armor.ts'
import type { AttackKind } from '../../data/firearms.ts'
import type { Options } from '../../options.ts'
import { roundDamage } from './rounding.ts'
import { sum } from './roll.ts'
import { orNull } from './shared-schemas.ts'

const layer = s.union([
  s.oneOf(ARMOR_PIECES),
  s.object({
    normalDice: s.withDefault(s.int(0, 6), 0),
    points: s.withDefault(s.int(0, 12), 0),
    ballisticDice: s.withDefault(s.int(0, 6), 0),
    encumbering: s.withDefault(s.bool(), false),
  }),
])
export type Layer = s.Infer<typeof layer>
export const layers = s.list(layer, 0, 6)
export const layersOrNone = s.withDefault(layers, () => [])

export const ironSkin = s.object({
  protection: s.int(1, 99),
  dice: s.int(1, 12),
  blows: s.int(0, 6),
})
export type IronSkin = Readonly<s.Infer<typeof ironSkin>>
export const ironSkinOrNull = orNull(ironSkin)

/** WARP-ARMOR-1 to 7: the combined effect of all layers. */
export interface WornArmor {
  readonly layers: number
  readonly normalDice: number
  readonly points: number
  readonly ballisticDice: number
  readonly penaltyDice: number
}

export function wornBy(worn: readonly Layer[]): WornArmor {
  const pieces = worn.map(piece => (typeof piece === 'string' ? armorPiece(piece) : piece))
  const encumbering = pieces.filter(piece => piece.encumbering).length
  return {
    layers: pieces.length,
    normalDice: sum(pieces.map(piece => piece.normalDice)),
    points: sum(pieces.map(piece => piece.points)),
    ballisticDice: sum(pieces.map(piece => piece.ballisticDice)),
    penaltyDice: ENCUMBERING_PENALTY * encumbering + LAYER_PENALTY * Math.max(0, pieces.length - 1),
  }
}

/** The protection of a target, with the armour dice to roll against this kind of attack. */
export interface Protection {
  readonly kind: AttackKind
  readonly normalDice: number
  /** Points that need no roll: flat armour and Iron skin. */
  readonly fixed: number
  /**
   * The value of normal armour against armour-piercing attacks, which count dice instead of rolling
   * them.
   */
  readonly minimum: number
  readonly ballisticDice: number
  readonly rollsNormal: number
  readonly rollsBallistic: number
}

export function protectionOf(
  worn: readonly Layer[],
  skin: IronSkin | null,
  kind: AttackKind,
  options: Options,
): Protection {
  const { normalDice, points, ballisticDice } = wornBy(worn)
  const active = skin !== null && skin.blows > 0 ? skin : null
  const flat = options.flatArmorStopsArmorPiercing ? points : 0 // WARP-ARMOR-3
  return {
    kind,
    normalDice,
    fixed: points + (active?.protection ?? 0),
    minimum: normalDice + (active?.dice ?? 0) + flat,
    ballisticDice,
    rollsNormal: kind === 'armor-piercing' ? 0 : normalDice,
    rollsBallistic: kind === 'bullet' || kind === 'hollow-point' ? ballisticDice : 0,
  }
}

/** The effect of armour on damage: points to subtract, and a divisor. */
export interface ArmorEffect {
  readonly normalStopped: number
  readonly ballisticStopped: number
  readonly divisor: number
}
export interface StoppedDamage extends ArmorEffect {
  readonly final: number
}

/** The armour procedure (WARP-ARMOR-2 to 11, WARP-AMMO-1 to 3), given rolled armour dice. */
export function stopDamage(
  damage: number,
  protection: Protection,
  normalRoll: number,
  ballisticRoll: number,
  options: Options,
): StoppedDamage {
  const stopping = stoppingOf(protection, normalRoll, ballisticRoll)
  return { ...stopping, final: divideDamage(leftBy(damage, stopping), stopping, options) }
}

/** Step 1: subtracts armour, with a minimum of 0. */
export function leftBy(damage: number, { normalStopped, ballisticStopped }: ArmorEffect): number {
  return Math.max(0, damage - normalStopped - ballisticStopped)
}

/** Step 2: divides the rest. */
export function divideDamage(left: number, { divisor }: ArmorEffect, options: Options): number {
  return roundDamage(left / divisor, options)
}

export function stoppingOf(
  { kind, minimum, ballisticDice, fixed }: Protection,
  normalRoll: number,
  ballistic: number,
): ArmorEffect {
  const normal = normalRoll + fixed
  const divides = ballisticDice > 0
  switch (kind) {
    case 'normal':
      return { normalStopped: normal, ballisticStopped: ballisticDice, divisor: 1 }
    case 'bullet':
      return {
        normalStopped: Math.floor(normal / 2), // WARP-ARMOR-8: always rounded down
        ballisticStopped: 0,
        divisor: divides ? ballistic : 1,
      }
    case 'armor-piercing':
      return { normalStopped: minimum, ballisticStopped: ballisticDice, divisor: 2 }
    case 'hollow-point':
      return {
        normalStopped: 2 * normal,
        ballisticStopped: 0,
        divisor: divides ? 2 * ballistic : 1,
      }
  }
}

export interface ArmorRoll {
  readonly normalFaces: readonly number[]
  readonly ballisticFaces: readonly number[]
}

/** Dice: normal dice layer by layer, then ballistic dice layer by layer. */
export function rollArmor(protection: Protection, dice: Dice): ArmorRoll {
  const normalFaces = rollMany(dice, protection.rollsNormal, 6)
  return { normalFaces, ballisticFaces: rollMany(dice, protection.rollsBallistic, 6) }
}

/** A hit uses up one blow of Iron skin. */
export function afterBlow(skin: IronSkin | null): IronSkin | null {
  return skin === null ? null : { ...skin, blows: Math.max(0, skin.blows - 1) }
}
