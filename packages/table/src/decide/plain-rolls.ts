import {
  s,
  ok,
  parseNotation,
  rollPlan,
  type Plan,
  type Result,
  type NotationRoll,
} from '@mastro/core'
import {
  diceSource,
  hex,
  ENVELOPE_VISIBILITIES,
  type DiceSource,
  type EnvelopeOpening,
  type EnvelopeVisibility,
} from '../shared-schemas.ts'
import type { Decision } from '../engine/decision.ts'
import { refuse } from '../engine/refuse.ts'
import { defineCommand } from '../engine/define-command.ts'
import { renewBook, withDice } from '../dice/throws.ts'
import { hasRoom, isSealSalt, emitSealed } from '../features/envelopes/commands.ts'

const BLIND_OPENINGS = ['author', 'scene-end', 'session-end', 'vote'] as const

/** Dice by notation, rolled openly or blind into an envelope of their author. */
export const plainRollCommands = [
  defineCommand(
    'roll',
    { notation: s.name(60), dice: s.optional(diceSource) },
    { blockedByBrake: true, decide: plainRoll },
  ),
  defineCommand(
    'blind-roll',
    {
      notation: s.name(60),
      salt: hex(32),
      opening: s.withDefault(s.oneOf(BLIND_OPENINGS), 'author'),
      shown: s.withDefault(s.oneOf(ENVELOPE_VISIBILITIES), 'who'),
      dice: s.optional(diceSource),
    },
    { blockedByBrake: true, decide: blindRoll },
  ),
] as const

const MIN_SIDES = 2

function planFor(notation: string): Result<Plan> {
  const plan = parseNotation(notation)
  if (!plan.ok) return refuse('notation-invalid', 'notation', plan.error)
  return plan.value.groups.every(group => group.sides >= MIN_SIDES)
    ? plan
    : refuse('notation-invalid', 'notation')
}

interface PlainRollFields {
  readonly notation: string
  readonly dice?: DiceSource | undefined
}

function plainRoll(decision: Decision, { notation, dice: source }: PlainRollFields): Result<null> {
  const planned = planFor(notation)
  if (!planned.ok) return planned
  const plan = planned.value
  const fallen = withDice(decision, source, { seat: decision.seat.id, hidden: false }, dice =>
    ok(rollPlan(plan, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return refuse('notation-invalid', 'notation')
  decision.emit({
    type: 'dice-thrown',
    dice,
    hidden: false,
    roll: { notation, value: value.value },
  })
  renewBook(decision, decision.seat.id)
  return ok(null)
}

interface BlindRollFields extends PlainRollFields {
  readonly salt: string
  readonly shown: EnvelopeVisibility
  readonly opening: EnvelopeOpening
}

function blindRoll(decision: Decision, command: BlindRollFields): Result<null> {
  const { notation, salt, shown, opening } = command
  const plan = planFor(notation)
  if (!plan.ok) return plan
  if (!isSealSalt(salt)) return refuse('salt-invalid', 'salt')
  if (shown !== 'who' && opening === 'vote') return refuse('invalid-request', 'shown')
  if (!hasRoom(decision)) return refuse('too-many-envelopes')
  const hidden = shown === 'nothing'
  const fallen = withDice(decision, command.dice, { seat: decision.seat.id, hidden }, dice =>
    ok(rollPlan(plan.value, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return refuse('notation-invalid', 'notation')
  emitSealed(decision, {
    id: decision.newId('envelope'),
    author: decision.seat.id,
    kind: 'roll',
    opening,
    shown,
    salt,
    text: JSON.stringify(blindValue(notation, value)),
    dice,
  })
  if (!hidden) renewBook(decision, decision.seat.id)
  return ok(null)
}

function blindValue(notation: string, { faces, value }: NotationRoll) {
  return { notation, faces, value }
}
