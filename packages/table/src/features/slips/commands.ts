import { s, ok, type Json, type Result, type SeatId } from '@mastro/core'
import { diceSource, hex, id } from '../../shared-schemas.ts'
import type { Decision } from '../../engine/decision.ts'
import { refuse } from '../../engine/refuse.ts'
import { defineCommand } from '../../engine/define-command.ts'
import { isFinished } from '../../engine/undoable-state.ts'
import { isHost, isMaster, leads } from '../../engine/roles.ts'
import {
  hiddenFrom,
  isOwed,
  partSpecs,
  specOf,
  type AnySlipSpec,
  type SlipWithSpec,
} from '../../slips/slip-readings.ts'
import type { SlipState } from '../../state.ts'
import { isSalt } from '../../dice/throws.ts'
import { callTime, clearPart, fillPart, openPart, ownPart, sealFields } from './parts.ts'
import { rollSlip } from './roll-slip.ts'
import { settlement, settleSlip } from './settle.ts'
import { requestAgain, throwDice } from './throw-dice.ts'

const MAX_OPEN = 12 // unfinished slips at the same time
const part = () => s.name(80)

/** Slips: rolls that several seats build together. */
export const slipCommands = [
  defineCommand(
    'open-slip',
    {
      kind: id(),
      about: s.withDefault(s.map(s.unknown()), () => ({})),
      /** Also fills the owner's part. */
      value: s.optional(s.unknown()),
      /**
       * Commits to leaf and salt before any other seat gives its salt. This makes the throw a
       * witnessed one.
       */
      pledge: s.optional(hex(32)),
    },
    { blockedByBrake: true, decide: openSlip },
  ),
  defineCommand(
    'fill-part',
    { slip: id(), part: part(), value: s.unknown(), seal: s.optional(sealFields) },
    {
      decide: (decision, asked) =>
        changeRoll(decision, asked, target => fillPart(decision, target, asked)),
    },
  ),
  defineCommand(
    'clear-part',
    { slip: id(), part: part() },
    {
      decide: (decision, asked) =>
        changeRoll(decision, asked, target => clearPart(decision, target, asked.part)),
    },
  ),
  defineCommand(
    'open-part',
    { slip: id(), part: part() },
    {
      decide: (decision, asked) =>
        onSlip(decision, asked, target => openPart(decision, target, asked.part)),
    },
  ),
  defineCommand(
    'ready',
    { slip: id(), ready: s.withDefault(s.bool(), true), salt: s.optional(hex(16)) },
    {
      decide: (decision, asked) =>
        onOpenSlip(decision, asked, ({ slip }) => ready(decision, slip, asked)),
    },
  ),
  defineCommand(
    'roll-slip',
    { slip: id(), dice: s.optional(diceSource) },
    {
      blockedByBrake: true,
      decide: (decision, asked) =>
        onOpenSlip(decision, asked, target => rollSlip(decision, target, asked.dice)),
    },
  ),
  /**
   * Real dice: each side types its own, in the requested order. Without faces it begins the roll.
   * With `table`, the server rolls them.
   */
  defineCommand(
    'throw-dice',
    {
      slip: id(),
      faces: s.withDefault(s.list(s.int(1, 10_000), 0, 256), () => []),
      table: s.withDefault(s.bool(), false),
    },
    {
      decide: (decision, asked) =>
        onOpenSlip(decision, asked, target => throwDice(decision, target, asked)),
    },
  ),
  defineCommand(
    'settle-slip',
    { slip: id(), settlements: s.list(settlement, 0, 64) },
    {
      blockedByBrake: true,
      decide: (decision, asked) =>
        onSlip(decision, asked, target => settleSlip(decision, target, asked.settlements)),
    },
  ),
  defineCommand(
    'withdraw-slip',
    /** `again`: the owner opens another in its place, so it is not logged. */
    { slip: id(), again: s.optional(s.literal(true)) },
    {
      decide: (decision, asked) =>
        onOpenSlip(decision, asked, target => withdraw(decision, target, asked.again)),
    },
  ),
  defineCommand(
    'call-time',
    { slip: id() },
    {
      blockedByBrake: true,
      decide: (decision, asked) =>
        beforeTheDice(decision, asked, target => callTime(decision, target)),
    },
  ),
] as const

type Decide = (target: SlipWithSpec) => Result<null>
interface SlipRef {
  readonly slip: string
}

function onSlip(decision: Decision, { slip }: SlipRef, decide: Decide): Result<null> {
  const target = heldSlip(decision, slip)
  return target.ok ? decide(target.value) : target
}

/** Refuses unless the slip can still be rolled. */
function onOpenSlip(decision: Decision, asked: SlipRef, decide: Decide): Result<null> {
  return onSlip(decision, asked, target => {
    if (target.slip.withdrawn) return refuse('slip-withdrawn', 'slip')
    return target.slip.roll === null ? decide(target) : refuse('already-rolled', 'slip')
  })
}

/** Refuses unless the roll may still change. */
function beforeTheDice(decision: Decision, asked: SlipRef, decide: Decide): Result<null> {
  return onOpenSlip(decision, asked, target =>
    isFalling(target.slip) ? refuse('dice-falling', 'slip') : decide(target),
  )
}

/** Changes a roll. Dice that were requested already are requested again. */
function changeRoll(decision: Decision, asked: SlipRef, decide: Decide): Result<null> {
  return beforeTheDice(decision, asked, target => {
    const changed = decide(target)
    if (changed.ok) requestAgain(decision, target)
    return changed
  })
}

/** True once some of its dice are on the table. The roll can no longer change then. */
const isFalling = ({ laid }: SlipState): boolean => (laid?.draws.length ?? 0) > 0

function heldSlip(decision: Decision, id: string): Result<SlipWithSpec> {
  const { slips } = decision.state().play
  const slip = Object.hasOwn(slips, id) ? slips[id] : undefined
  const spec = slip === undefined ? undefined : specOf(decision.ruleset, slip.kind)
  return slip === undefined || spec === undefined
    ? refuse('unknown-slip', 'slip')
    : ok({ slip, spec })
}

interface OpenSlipFields {
  readonly kind: string
  readonly about: Readonly<Record<string, unknown>>
  readonly value?: unknown
  readonly pledge?: string | undefined
}

function openSlip(decision: Decision, command: OpenSlipFields): Result<null> {
  const { play } = decision.state()
  const spec = specOf(decision.ruleset, command.kind)
  if (spec === undefined) return refuse('unknown-slip-kind', 'kind')
  const about = s.parse(spec.about, command.about, 'about')
  if (!about.ok) return about
  if (Object.values(play.slips).filter(one => !isFinished(one)).length >= MAX_OPEN)
    return refuse('too-many-slips')
  const allowed = spec.open(about.value, {
    state: play.game,
    viewer: decision.viewer(),
    table: decision.tableInfo(),
  })
  if (!allowed.ok) return allowed
  const slip = decision.newId('slip')
  withdrawReplaced(decision, spec, command.about)
  const { pledge } = command
  const owner = rollerOf(decision, spec, about.value)
  decision.emit({
    type: 'slip-opened',
    slip,
    kind: command.kind,
    owner,
    about: about.value as Readonly<Record<string, Json>>, // safe: it arrived as JSON
    ...(pledge === undefined ? {} : { pledge }),
  })
  return command.value === undefined || owner !== decision.seat.id
    ? ok(null)
    : fillOwn(decision, { slip: decision.state().play.slips[slip]!, spec }, command.value)
}

/** Withdraws the open rolls that this one replaces. */
function withdrawReplaced(
  decision: Decision,
  { insteadOf }: AnySlipSpec,
  about: OpenSlipFields['about'],
): void {
  const replaced = Object.values(decision.state().play.slips).filter(
    slip => slip.kind === insteadOf && slip.roll === null && !slip.withdrawn,
  )
  for (const slip of replaced)
    if (Object.entries(about).every(([field, value]) => slip.about[field] === value))
      decision.emit({ type: 'slip-withdrawn', slip: slip.id, over: true })
}

/** The person concerned throws. A roll of somebody whom nobody plays belongs to its opener. */
function rollerOf(decision: Decision, spec: AnySlipSpec, about: unknown): SeatId {
  const table = decision.tableInfo()
  const seat = spec.roller?.(about, { state: decision.state().play.game, table })
  return table.seats.find(({ id }) => id === seat)?.id ?? decision.seat.id
}

/** Fills the owner's part while the slip opens, so that one tap proposes a roll. */
function fillOwn(decision: Decision, target: SlipWithSpec, value: unknown): Result<null> {
  const part = ownPart(partSpecs(target, decision.slipsContext()), decision.seat.id)
  if (part === undefined) return refuse('unknown-part', 'value')
  return fillPart(decision, target, { part: part.id, value, seal: undefined })
}

function ready(
  decision: Decision,
  slip: SlipState,
  command: { readonly ready: boolean; readonly salt?: string | undefined },
): Result<null> {
  const { salt } = command
  if (!slip.parts.some(part => part.seat === decision.seat.id))
    return refuse('not-your-part', 'slip')
  if (salt !== undefined && !isSalt(salt)) return refuse('salt-invalid', 'salt')
  decision.emit({
    type: 'part-readied',
    slip: slip.id,
    seat: decision.seat.id,
    ready: command.ready,
    ...(salt === undefined ? {} : { salt }),
  })
  return ok(null)
}

/** Withdraws every roll that nobody made, except those the seat may not stop. */
export function withdrawAll(decision: Decision): void {
  for (const slip of Object.values(decision.state().play.slips)) {
    const spec = specOf(decision.ruleset, slip.kind)
    if (slip.roll === null && !slip.withdrawn && spec !== undefined)
      withdraw(decision, { slip, spec })
  }
}

function withdraw(decision: Decision, target: SlipWithSpec, again?: true): Result<null> {
  const { slip } = target
  if (slip.owner !== decision.seat.id && !leads(decision) && !isHost(decision))
    return refuse('not-your-slip', 'slip')
  if (isFalling(slip) && hiddenFrom(slip, decision.seat.id) !== '' && !leads(decision))
    return refuse('dice-falling', 'slip')
  if (isOwed(target) && slip.owner === decision.seat.id && !mayCancelThreat(decision))
    return refuse('roll-owed', 'slip')
  const isOwn = slip.owner === decision.seat.id
  const isReplaced = again === true && isOwn ? { again } : {}
  decision.emit({ type: 'slip-withdrawn', slip: slip.id, ...isReplaced })
  return ok(null)
}

/** Nobody cancels what threatens them, except the Master, and a player who is alone. */
function mayCancelThreat(decision: Decision): boolean {
  const players = decision.tableInfo().seats.filter(({ kind }) => kind === 'player')
  return isMaster(decision) || players.length === 1
}
