import { ok, planOf, rollPlan, type Plan, type Result, type Rolled } from '@mastro/core'
import type { TableCommand } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { no } from '../no.ts'
import { renewBook, withDice } from '../throws.ts'
import { hasRoom, isSealSalt, putSealed } from './envelopes.ts'

export type RollCommand = Extract<TableCommand, { type: 'roll' | 'blind-roll' }>

/** Plain dice by notation: in the open, or blind into an envelope of their author. */
export function decideRolls(desk: Desk, command: RollCommand): Result<null> {
  const plan = planFor(command.notation)
  if (!plan.ok) return plan
  return command.type === 'roll'
    ? plainRoll(desk, command, plan.value)
    : blindRoll(desk, command, plan.value)
}

const MIN_SIDES = 2

function planFor(notation: string): Result<Plan> {
  const plan = planOf(notation)
  if (!plan.ok) return no('notation-invalid', 'notation', plan.error)
  return plan.value.groups.every(group => group.sides >= MIN_SIDES)
    ? plan
    : no('notation-invalid', 'notation')
}

function plainRoll(
  desk: Desk,
  command: Extract<RollCommand, { type: 'roll' }>,
  plan: Plan,
): Result<null> {
  const { notation } = command
  const fallen = withDice(desk, command.dice, { seat: desk.seat.id, hidden: false }, dice =>
    ok(rollPlan(plan, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return no('notation-invalid', 'notation')
  desk.put({ type: 'dice-thrown', dice, hidden: false, roll: { notation, value: value.value } })
  renewBook(desk, desk.seat.id)
  return ok(null)
}

function blindRoll(
  desk: Desk,
  command: Extract<RollCommand, { type: 'blind-roll' }>,
  plan: Plan,
): Result<null> {
  const { notation, salt, shown, opening } = command
  if (!isSealSalt(salt)) return no('salt-invalid', 'salt')
  if (shown !== 'who' && opening === 'vote') return no('invalid-request', 'shown')
  if (!hasRoom(desk)) return no('too-many-envelopes')
  const hidden = shown === 'nothing'
  const fallen = withDice(desk, command.dice, { seat: desk.seat.id, hidden }, dice =>
    ok(rollPlan(plan, dice)),
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

function blindValue(notation: string, { faces, value }: Rolled) {
  return { notation, faces, value }
}
