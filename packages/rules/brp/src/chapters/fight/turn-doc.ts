import type { Label } from '@mastro/core'
import { gearLabel } from '../../messages/gear-labels.ts'
import { combatRound } from '../../operations/combat-round.ts'
import { prepareAttack } from '../../operations/attack/attack.ts'
import { isRanged } from '../../operations/attack/attack-weapons.ts'
import { usableWeaponsOf, gearOf, beingOf } from '../../selectors.ts'
import type { AnyBeing, State } from '../../state.ts'
import { MOVEMENT } from '../../data/tables.ts'
import type { BrpContext } from '../../guards.ts'
import { levelOdds } from '../../odds/face-bands.ts'
import { attackOf, canAnswer } from './blow.ts'
import { PLAIN_SITUATION } from './situation-form.ts'
import { declarable, droppedFor, mayMove, targetsOf } from './declaring/intents.ts'
import { combatantOf, declaringGroup, roundRowOf, type RoundRow } from './round.ts'
import { mayAct } from './turns.ts'
import type { TurnDoc } from '../../documents.ts'

export function turnOf(ctx: BrpContext, being: AnyBeing): TurnDoc | null {
  const { state } = ctx
  const { fight } = state
  const row = roundRowOf(fight, being.id)
  if (fight === null || row === undefined) return null
  const targets = targetsOf(ctx, being.id)
  const planned = row.plan ?? row
  const target = targets.find(({ id }) => id === planned.target) ?? targets[0]
  const isArmed = planned.arm !== null && declarable(being).includes(planned.arm)
  const arm = isArmed ? planned.arm : firstArm(being)
  // another action was declared, so no attack is proposed
  const isOther = row.arm === null && (row.intent ?? '') !== ''
  const attack = isOther || target === undefined ? null : attackDoc(state, being, arm, target)
  return {
    is: stageOf(ctx, being, row),
    rank: rankOf(state, row, being),
    said: {
      arm,
      target: target?.id ?? null,
      metres: planned.metres ?? 0,
    },
    ...(row.plan === undefined ? {} : { isPlanned: true }),
    ...(row.intent === null || row.intent === '' ? {} : { text: row.intent }),
    arms: declarable(being),
    swaps: swapsOf(being),
    targets: targets.map(({ id, name }) => ({ id, name })),
    moves: movesOf(state, being, row),
    ...(attack === null ? {} : { attack }),
  }
}

const firstArm = (being: AnyBeing): string => usableWeaponsOf(being)[0] ?? 'brawl'

function stageOf({ state }: BrpContext, being: AnyBeing, row: RoundRow): TurnDoc['is'] {
  const { fight } = state
  if (being.status !== 'conscious' || fight === null) return 'out'
  if (declaringGroup(state, fight).includes(being.id)) return 'to-declare'
  if (mayAct(state, being.id).ok) return 'to-act'
  return row.done ? 'done' : 'waiting'
}

function rankOf(state: State, row: RoundRow, being: AnyBeing): number | null {
  const order = combatRound({
    combatants: [combatantOf(state, row, being)],
    settings: state.settings,
  })
  return order.ok ? (order.value.ranks[being.id] ?? null) : null
}

/**
 * BRP-COMBAT-5: up to 5 metres are free, up to 15 halve the rank, and more leave a quarter of it.
 */
const FREE = 5
const HALF = 15

function movesOf(state: State, being: AnyBeing, row: RoundRow): TurnDoc['moves'] {
  const run = being.mov * MOVEMENT.runMetresPerPoint
  const steps = [
    [0, FREE],
    [FREE + 1, HALF],
    [HALF + 1, run - 1],
    [run, run],
  ] as const
  return steps
    .filter(([from, to]) => from <= to && mayMove(state, row, being, to).ok)
    .map(([from, to]) => ({
      from,
      to,
      ranks: Object.fromEntries([
        ...['none', ...declarable(being)].map(arm => [arm, rankWith(state, being, row, arm, to)]),
        ...Object.keys(swapsOf(being)).map(arm => [
          `${arm} sheathing`,
          rankWith(state, being, { ...row, sheathed: true }, arm, to),
        ]),
      ]),
    }))
}

/** The weapons that leave no hand free for what is held, with the names of what has to go. */
const swapsOf = (being: AnyBeing): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    declarable(being).flatMap(arm => {
      const item = gearOf(being, arm)
      const gone = item?.place === 'carried' ? droppedFor(being, item) : []
      return gone.length === 0 ? [] : [[arm, joinLabels(gone.map(gearLabel))]]
    }),
  )

const joinLabels = (names: readonly Label[]): Label => ({
  it: names.map(({ it }) => it).join(', '),
  en: names.map(({ en }) => en).join(', '),
})

function rankWith(
  state: State,
  being: AnyBeing,
  row: RoundRow,
  arm: string,
  metres: number,
): number | null {
  const item = gearOf(being, arm)
  const draws = item !== undefined && item.place === 'carried'
  const drops = draws && droppedFor(being, item).length > 0
  const planned: RoundRow = {
    ...row,
    arm: arm === 'none' ? null : arm,
    moved: metres,
    drew: draws || row.drew,
    dropped: drops || row.dropped,
  }
  return rankOf(state, planned, being)
}

function attackDoc(
  state: State,
  attacker: AnyBeing,
  arm: string,
  target: AnyBeing,
): NonNullable<TurnDoc['attack']> | null {
  const choice = { arm, knockOut: false, related: null }
  const attack = attackOf(state, { attacker, target }, choice, PLAIN_SITUATION, 'normal')
  const prepared = attack.ok ? prepareAttack(attack.value) : attack
  if (!attack.ok || !prepared.ok || beingOf(state, target.id) === undefined) return null
  const { special, success } = levelOdds(prepared.value.strike.target)
  const whole = (chance: number) => Math.round(chance * 100)
  return {
    arm,
    target: target.id,
    special: whole(special),
    success: whole(special + success),
    isRanged: isRanged(prepared.value.arm.kind),
    canDefend: canAnswer(state, target, attack.value, PLAIN_SITUATION.aware),
  }
}
