import {
  s,
  ok,
  parseNotation,
  rollPlan,
  type Plan,
  type Result,
  type NotationRoll,
} from '@mastro/core'
import { diceSource, hex, SHOWN, type DiceSource, type Opening, type Shown } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { renewBook, withDice } from '../throws.ts'
import { hasRoom, isSealSalt, putSealed } from './envelopes.ts'

const BLIND_OPENINGS = ['author', 'scene-end', 'session-end', 'vote'] as const

/** Plain dice by notation: in the open, or blind into an envelope of their author. */
export const rollOrders = [
  order(
    'roll',
    { notation: s.name(60), dice: s.optional(diceSource) },
    { stops: true, decide: plainRoll },
  ),
  order(
    'blind-roll',
    {
      notation: s.name(60),
      salt: hex(32),
      opening: s.withDefault(s.oneOf(BLIND_OPENINGS), 'author'),
      shown: s.withDefault(s.oneOf(SHOWN), 'who'),
      dice: s.optional(diceSource),
    },
    { stops: true, decide: blindRoll },
  ),
] as const

const MIN_SIDES = 2

function planFor(notation: string): Result<Plan> {
  const plan = parseNotation(notation)
  if (!plan.ok) return no('notation-invalid', 'notation', plan.error)
  return plan.value.groups.every(group => group.sides >= MIN_SIDES)
    ? plan
    : no('notation-invalid', 'notation')
}

interface PlainRoll {
  readonly notation: string
  readonly dice?: DiceSource | undefined
}

function plainRoll(desk: Desk, { notation, dice: source }: PlainRoll): Result<null> {
  const planned = planFor(notation)
  if (!planned.ok) return planned
  const plan = planned.value
  const fallen = withDice(desk, source, { seat: desk.seat.id, hidden: false }, dice =>
    ok(rollPlan(plan, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return no('notation-invalid', 'notation')
  desk.put({ type: 'dice-thrown', dice, hidden: false, roll: { notation, value: value.value } })
  renewBook(desk, desk.seat.id)
  return ok(null)
}

interface BlindRoll extends PlainRoll {
  readonly salt: string
  readonly shown: Shown
  readonly opening: Opening
}

function blindRoll(desk: Desk, command: BlindRoll): Result<null> {
  const { notation, salt, shown, opening } = command
  const plan = planFor(notation)
  if (!plan.ok) return plan
  if (!isSealSalt(salt)) return no('salt-invalid', 'salt')
  if (shown !== 'who' && opening === 'vote') return no('invalid-request', 'shown')
  if (!hasRoom(desk)) return no('too-many-envelopes')
  const hidden = shown === 'nothing'
  const fallen = withDice(desk, command.dice, { seat: desk.seat.id, hidden }, dice =>
    ok(rollPlan(plan.value, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return no('notation-invalid', 'notation')
  putSealed(desk, {
    id: desk.fresh('envelope'),
    author: desk.seat.id,
    kind: 'roll',
    opening,
    shown,
    salt,
    text: JSON.stringify(blindValue(notation, value)),
    dice,
  })
  if (!hidden) renewBook(desk, desk.seat.id)
  return ok(null)
}

function blindValue(notation: string, { faces, value }: NotationRoll) {
  return { notation, faces, value }
}
