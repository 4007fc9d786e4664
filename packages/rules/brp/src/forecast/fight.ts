import {
  blowRow,
  countBlows,
  levelOf,
  ok,
  pendingTurns,
  placeFighters,
  startOf,
  targetChoice,
  queueOf,
  type BlowRow,
  type Dist,
  type FightModel,
  type FightForms,
  type ForecastSide,
  type Result,
  type RowsByTarget,
  type SidePolicy,
} from '@mastro/core'
import { damageBook } from './blows.ts'
import { enduranceOf, type Endurance } from './endurance.ts'
import type { ForecastInput } from './input.ts'
import { attackTurns, type AttackTurn } from './turns.ts'

export type Policies = Readonly<Record<ForecastSide, SidePolicy>>

/** A fight in the form of the solver, with the meaning of its levels. */
export interface ForecastFight extends FightForms {
  readonly endurances: readonly Endurance[]
  /** For each fighter, the mean hit points of each level of the reduced form. */
  readonly reducedHp: readonly (readonly number[])[] | null
}

/** Everything that both forms of a fight share. */
interface Parts {
  readonly input: ForecastInput
  readonly policies: Policies
  readonly turns: readonly AttackTurn[]
  readonly endurances: readonly Endurance[]
  /** Damage by turn and target. Only opponents have one. */
  readonly damages: readonly (readonly (Dist | null)[])[]
}

export function forecastFight(input: ForecastInput, policies: Policies): Result<ForecastFight> {
  const turns = attackTurns(input)
  if (!turns.ok) return turns
  const damages = damagesOf(input, turns.value)
  if (!damages.ok) return damages
  const endurances = input.fighters.map(one => enduranceOf(one, policies[one.side].leave))
  const parts = { input, policies, turns: turns.value, endurances, damages: damages.value }
  const rows = rowsOf(parts)
  const sizes = endurances.map(({ size }) => size)
  const full = buildFight(parts, sizes, rows)
  const taken = takenTurns(parts)
  const first = taken.size === 0 ? undefined : { taken }
  return ok({ full, start: startOf(full, first), endurances, ...reducedForm(parts, rows, first) })
}

function damagesOf(
  input: ForecastInput,
  turns: readonly AttackTurn[],
): Result<readonly (readonly (Dist | null)[])[]> {
  const damage = damageBook(input)
  const all: (Dist | null)[][] = []
  for (const { actor, attack } of turns) {
    const row: (Dist | null)[] = []
    for (const target of input.fighters) {
      const found = target.side === input.fighters[actor]!.side ? null : damage(attack, target)
      if (found !== null && !found.ok) return found
      row.push(found === null ? null : found.value)
    }
    all.push(row)
  }
  return ok(all)
}

/** By turn and target, the rows of each level of points. Turns of equal attacks share them. */
function rowsOf({ damages, endurances }: Parts): readonly RowsByTarget[] {
  const known = endurances.map(() => new Map<Dist, BlowRow[]>())
  return damages.map(byTarget =>
    byTarget.map((damage, target) => {
      if (damage === null) return []
      const rows = known[target]!.get(damage) ?? pointRows(damage, endurances[target]!)
      known[target]!.set(damage, rows)
      return rows
    }),
  )
}

function pointRows(damage: Dist, { size, effect }: Endurance): BlowRow[] {
  return Array.from({ length: size + 1 }, (_, level) =>
    blowRow(damage, level, points => (level === 0 ? 0 : effect(level, points))),
  )
}

/** `rows` by turn, target and level. */
function buildFight(
  { input: { sides, fighters }, policies, turns, endurances }: Parts,
  sizes: readonly number[],
  rows: readonly RowsByTarget[],
): FightModel {
  const contestants = fighters.map(({ side }, at) => ({ side, size: sizes[at]! }))
  const queue = (side: ForecastSide, enemy: ForecastSide) =>
    policies[enemy].aim === 'focus'
      ? queueOf(side, fighters, at => endurances[at]!.size, sides[enemy].order)
      : null
  const placement = placeFighters(contestants, {
    party: queue('party', 'foes'),
    foes: queue('foes', 'party'),
  })
  const choose = {
    party: targetChoice(placement, 'party', policies.party.aim),
    foes: targetChoice(placement, 'foes', policies.foes.aim),
  }
  return {
    ...placement,
    turns: turns.length,
    pending: pendingTurns(turns),
    frozen: -1,
    strike(levels, turn, strikes, _, fallen) {
      const { actor } = turns[turn]!
      const member = placement.members[actor]!
      if (fallen === null && levelOf(member, levels) === 0) return
      choose[member.side](actor, levels, rows[turn]!, strikes)
    },
  }
}

/** Turns of those who have acted in this round. */
function takenTurns({ input: { acted, fighters }, turns }: Parts): ReadonlySet<number> {
  const taken = turns.flatMap(({ actor }, turn) =>
    acted.includes(fighters[actor]!.id) ? [turn] : [],
  )
  return new Set(taken)
}

/**
 * The same fight with blows counted instead of points, for every fighter whose opponents all do the
 * same damage and choose among several targets. Null if there is none.
 */
function reducedForm(
  parts: Parts,
  rows: readonly RowsByTarget[],
  first: { readonly taken: ReadonlySet<number> } | undefined,
): Pick<ForecastFight, 'reduced' | 'reducedHp'> {
  const counts = parts.input.fighters.map((_, target) => {
    const damage = commonDamage(parts, target)
    const { size, effect } = parts.endurances[target]!
    return damage === null || size === 0 ? null : countBlows(damage, size, effect)
  })
  if (counts.every(count => count === null)) return { reduced: null, reducedHp: null }
  const counted = rows.map(byTarget =>
    byTarget.map((levels, target) => {
      const count = counts[target] ?? null
      return count === null || levels.length === 0 ? levels : [levels[0]!, ...count.rows]
    }),
  )
  const sizes = parts.endurances.map(({ size }, at) => counts[at]?.size ?? size)
  const fight = buildFight(parts, sizes, counted)
  const error = counts.reduce((sum, count) => sum + (count?.error ?? 0), 0)
  const reducedHp = counts.map((count, at) => {
    const { size, hpAt } = parts.endurances[at]!
    return count?.means(hpAt) ?? Array.from({ length: size + 1 }, (_, level) => hpAt(level))
  })
  return { reduced: { fight, start: startOf(fight, first), error }, reducedHp }
}

/** The damage that all opponents do to a fighter. Null if they differ or strike a queue. */
function commonDamage({ input, policies, turns, damages }: Parts, target: number): Dist | null {
  const { side } = input.fighters[target]!
  if (policies[side === 'party' ? 'foes' : 'party'].aim === 'focus') return null
  const all = turns.flatMap((_, turn) => damages[turn]![target] ?? [])
  const [first, ...others] = all
  return first !== undefined && others.every(one => isSame(one, first)) ? first : null
}

function isSame(a: Dist, b: Dist): boolean {
  if (a === b) return true
  return a.min === b.min && a.p.length === b.p.length && a.p.every((p, i) => p === b.p[i])
}
