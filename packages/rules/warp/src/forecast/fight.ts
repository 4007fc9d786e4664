import {
  blowRow,
  levelOf,
  momentsOf,
  ok,
  pendingTurns,
  placeFighters,
  queueOf,
  startOf,
  targetChoice,
  type BlowRow,
  type FightModel,
  type FightForms,
  type ForecastSide,
  type Result,
  type RowsByTarget,
  type SidePolicy,
} from '@mastro/core'
import { damageBook, type DamageBook } from './blows.ts'
import { enduranceOf, type Endurance } from './endurance.ts'
import type { ForecastInput } from './input.ts'

export type Policies = Readonly<Record<ForecastSide, SidePolicy>>

/** Fighters of one moment together, the first moment first. */
export type FightOrder = readonly (readonly number[])[]

/** A fight whose order of turns is still open. */
export interface OpenFight {
  readonly endurances: readonly Endurance[]
  readonly inOrder: (order: FightOrder) => FightForms
}

export function openFight(input: ForecastInput, policies: Policies): Result<OpenFight> {
  const endurances = input.fighters.map(one => enduranceOf(one.hitPoints, policies[one.side].leave))
  const rows = rowsOf(input, endurances)
  if (!rows.ok) return rows
  return ok({
    endurances,
    inOrder: order => inOrder(input, policies, endurances, rows.value, order),
  })
}

/** Rows by fighter, by whether it is hurt, by target and by level. */
type AllRows = readonly (readonly [fine: RowsByTarget, hurt: RowsByTarget])[]

function rowsOf(input: ForecastInput, endurances: readonly Endurance[]): Result<AllRows> {
  const damage = damageBook(input)
  const all: [RowsByTarget, RowsByTarget][] = []
  for (const actor of input.fighters.keys()) {
    const fine = rowsAgainst(input, endurances, damage, actor, false)
    const hurt = rowsAgainst(input, endurances, damage, actor, true)
    if (!fine.ok) return fine
    if (!hurt.ok) return hurt
    all.push([fine.value, hurt.value])
  }
  return ok(all)
}

function rowsAgainst(
  { fighters }: ForecastInput,
  endurances: readonly Endurance[],
  damage: DamageBook,
  actor: number,
  hurt: boolean,
): Result<RowsByTarget> {
  const rows: BlowRow[][] = []
  for (const [at, target] of fighters.entries()) {
    const byLevel: BlowRow[] = []
    rows.push(byLevel)
    if (target.side === fighters[actor]!.side) continue
    const { size, effect, isHurt } = endurances[at]!
    for (let level = 0; level <= size; level++) {
      const found = damage(fighters[actor]!, hurt, target, isHurt(level))
      if (!found.ok) return found
      byLevel.push(blowRow(found.value, level, points => (level === 0 ? 0 : effect(level, points))))
    }
  }
  return ok(rows)
}

function inOrder(
  { fighters, sides, acted }: ForecastInput,
  policies: Policies,
  endurances: readonly Endurance[],
  rows: AllRows,
  order: FightOrder,
): FightForms {
  const contestants = fighters.map(({ side }, at) => ({ side, size: endurances[at]!.size }))
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
  const turns = momentsOf(order, at => fighters[at]!.side)
  const hurtAt = endurances.map(({ size, isHurt }) =>
    Array.from({ length: size + 1 }, (_, level) => isHurt(level)),
  )
  const full: FightModel = {
    ...placement,
    turns: turns.length,
    pending: pendingTurns(turns),
    frozen: -1,
    strike(levels, turn, strikes, _, fallen) {
      const { actor } = turns[turn]!
      const member = placement.members[actor]!
      const level = fallen ?? levelOf(member, levels)
      if (level === 0) return
      const own = rows[actor]![hurtAt[actor]![level]! ? 1 : 0]
      choose[member.side](actor, levels, own, strikes)
    },
  }
  const done = turns.flatMap(({ actor }, turn) =>
    acted.includes(fighters[actor]!.id) ? [turn] : [],
  )
  return { full, start: startOf(full, done.length === 0 ? undefined : { taken: new Set(done) }) }
}
