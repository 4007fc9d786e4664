import { ok, type Result } from '@mastro/core'
import { fighterIn } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { traitFor } from '../game/traits.ts'
import { wornBy } from '../shared/armor.ts'
import type { Trait } from '../shared/character.ts'
import { statusOf } from '../shared/hit-points.ts'
import { modOf, type Pool } from '../shared/pool.ts'
import { modLists, type GivenMods, type Hand } from './parts.ts'

export interface HandPool {
  readonly trait: Trait | null
  readonly pool: Pool
}

export interface HandOptions {
  /** Armour hampers every attack and defence by hand, and whatever else needs agility. */
  readonly agile?: boolean
  readonly mods?: GivenMods | undefined
  readonly purposeHidden?: boolean
  readonly acceptsExperience?: boolean
}

/** The pool of somebody's hand: the sheet, the wounds, the round and the Master's dice, all by their source. */
export function handPool(
  state: State,
  being: Being,
  hand: Hand,
  at: string,
  { agile = hand.agility, mods, purposeHidden = false, acceptsExperience = true }: HandOptions = {},
): Result<HandPool> {
  const trait = traitFor(being, hand.trait, `${at}.trait`)
  if (!trait.ok) return trait
  const given = modLists(mods)
  const charge = hand.charge ? being.charge : null
  const score = trait.value?.score ?? null
  return ok({
    trait: trait.value,
    pool: {
      score,
      fit: score === null ? 'direct' : hand.fit,
      average: hand.technical ? 0 : 2,
      extraDice: [...given.extraDice, ...modOf(charge?.source ?? '', charge?.extraDice ?? 0)],
      bonus: [...given.bonus, ...modOf(charge?.source ?? '', charge?.bonusDice ?? 0)],
      penalty: [...given.penalty, ...hindered(being)],
      wounded: statusOf(being.sheet.hitPoints) !== 'fine', // WARP-HEALTH-1
      extraActions: fighterIn(state.fight, being.id)?.extraActions ?? 0,
      armorPenalty: agile ? Math.min(10, wornBy(being.armor).penaltyDice) : 0,
      experience: being.seat === null ? null : experienceOf(being, hand, acceptsExperience),
      purposeHidden,
    },
  })
}

/** WARP-HEALTH-3. */
function hindered({ hindrances }: Being) {
  return hindrances.flatMap(({ text, penaltyDice }) => modOf(text, penaltyDice))
}

/** WARP-XPPOOL-2, 4: one line of reasons for each die; a die the Master does not accept is not used. */
function experienceOf({ sheet }: Being, { experience, because }: Hand, accepted: boolean) {
  const { pool, used } = sheet.experience
  const reasons = because.split('\n').filter(line => line.trim() !== '')
  const justifications = Array.from(
    { length: accepted ? experience : 0 },
    (_, i) => reasons[i] ?? '',
  )
  return { available: Math.min(99, pool - used), justifications }
}
