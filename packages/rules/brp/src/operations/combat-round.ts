import { s, ok, refuse, type Result } from '@mastro/core'
import { WEAPON_CLASSES, type WeaponClass } from '../data/items.ts'
import { MOVEMENT } from '../data/tables.ts'
import { settings, type Settings } from '../options.ts'
import { flag, identifier, mov, status } from './shared-fields.ts'
import { distinctIds } from './opposed-skills.ts'

const combatant = s.object({
  id: identifier,
  dex: s.int(1, 100),
  mov,
  moved: s.withDefault(s.int(0, 1000), 0),
  engaged: flag,
  drawWeapon: flag,
  sheatheWeapon: flag,
  dropWeapon: flag,
  weaponClass: s.withDefault(s.oneOf(WEAPON_CLASSES), 'other'),
  skill: s.withDefault(s.int(0, 1000), 0),
  ambushed: flag,
  status,
})
export type Combatant = s.Infer<typeof combatant>

export const combatRoundInput = s.object({ combatants: s.list(combatant, 1, 200), settings })
export type CombatRoundInput = s.Infer<typeof combatRoundInput>

export interface CombatRoundOutput {
  readonly declarationOrder: readonly (readonly string[])[]
  readonly ranks: Readonly<Record<string, number | null>>
  readonly order: readonly (readonly string[])[]
  readonly defenceOnly: readonly string[]
  readonly noAction: readonly string[]
}

export type CombatRoundFault = 'duplicate-id' | 'movement-exceeded' | 'engaged-cannot-run'

const FREE_METRES = 5
const HALF_METRES = 15
const HANDLING_RANK = 5 // BRP-COMBAT-8: for drawing or sheathing a weapon
/** BRP-COMBAT-7. Short weapons and bare hands act together. */
const CLASS_ORDER: Readonly<Record<WeaponClass, number>> = {
  missile: 0,
  long: 1,
  medium: 2,
  short: 3,
  unarmed: 3,
  other: 4,
}

/** BRP-COMBAT-3 to 9, 12 to 14. No dice. */
export function combatRound(input: CombatRoundInput): Result<CombatRoundOutput, CombatRoundFault> {
  const { combatants, settings } = input
  const legal = checkMovement(combatants)
  if (!legal.ok) return legal

  const ranked = combatants.map(one => ({ ...one, rank: rankOf(one) }))
  const conscious = ranked.filter(isConscious)
  const idle = (one: RankedCombatant) => !isConscious(one) || belowOne(one, settings)
  const defenceOnly = conscious.filter(one => one.ambushed || runsFully(one))
  const acting = conscious.filter(one => !defenceOnly.includes(one) && !idle(one))
  return ok({
    declarationOrder: settings.declareIntents ? inGroups(conscious, one => one.dex) : [],
    ranks: Object.fromEntries(ranked.map(one => [one.id, one.rank])),
    order: inGroups(acting, one => one.rank ?? 0), // safe: everybody who acts has a rank
    defenceOnly: defenceOnly.map(one => one.id),
    noAction: ranked.filter(idle).map(one => one.id),
  })
}

type RankedCombatant = Combatant & { readonly rank: number | null }

function checkMovement(combatants: readonly Combatant[]): Result<null, CombatRoundFault> {
  const distinct = distinctIds(combatants, 'combatants')
  if (!distinct.ok) return distinct
  for (const [i, one] of combatants.entries()) {
    const path = `input.combatants[${i}].moved`
    if (one.moved > fullRun(one)) return refuse('movement-exceeded', path) // BRP-COMBAT-5
    if (runsFully(one) && one.engaged) return refuse('engaged-cannot-run', path) // BRP-COMBAT-13
  }
  return ok(null)
}

function fullRun({ mov }: Combatant): number {
  return mov * MOVEMENT.runMetresPerPoint
}

function runsFully(one: Combatant): boolean {
  return one.moved > 0 && one.moved === fullRun(one)
}

function isConscious(one: Combatant): boolean {
  return one.status === 'conscious'
}

function belowOne({ rank }: RankedCombatant, settings: Settings): boolean {
  return settings.rankBelowOne === 'no-action' && rank !== null && rank < 1
}

/**
 * BRP-COMBAT-5, 8. Applies the movement factor and rounds up, then subtracts drawing and sheathing.
 * Null if the combatant cannot act.
 */
function rankOf(one: Combatant): number | null {
  if (!isConscious(one) || runsFully(one)) return null
  const handled = Number(one.drawWeapon) + Number(one.sheatheWeapon)
  return Math.ceil(one.dex * movementFactor(one.moved)) - HANDLING_RANK * handled
}

function movementFactor(moved: number): number {
  if (moved <= FREE_METRES) return 1
  return moved <= HALF_METRES ? 0.5 : 0.25
}

/**
 * BRP-COMBAT-6, 7, 9. Sorts by rank, class and skill. Equal combatants form one group, in input
 * order.
 */
function inGroups<T extends Combatant>(
  some: readonly T[],
  height: (one: T) => number,
): readonly (readonly string[])[] {
  const order = (a: T, b: T) =>
    height(b) - height(a) ||
    CLASS_ORDER[a.weaponClass] - CLASS_ORDER[b.weaponClass] ||
    b.skill - a.skill
  const groups: T[][] = []
  for (const one of some.toSorted(order)) {
    const last = groups.at(-1)
    if (last !== undefined && order(last[0]!, one) === 0) last.push(one)
    else groups.push([one])
  }
  return groups.map(group => group.map(one => one.id))
}
