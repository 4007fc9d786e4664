import { s, ok, type Json, type Result } from '@mastro/core'
import { diceSource, hex, id } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { isFinished } from '../play.ts'
import { isHost, leads } from '../roles.ts'
import { hiddenFrom, partSpecs, specOf, type Held } from '../slips.ts'
import type { SlipState } from '../state.ts'
import { isSalt } from '../throws.ts'
import { callTime, clearPart, fillPart, openPart, ownPart, sealing } from './parts.ts'
import { rollSlip } from './roll-slip.ts'
import { settlement, settleSlip } from './settle.ts'
import { throwDice } from './throw-dice.ts'

const MAX_OPEN = 12 // slips not finished at once
const part = () => s.name(80)

/** Slips: rolls built together. */
export const slipOrders = [
  order(
    'open-slip',
    {
      kind: id(),
      about: s.withDefault(s.map(s.unknown()), () => ({})),
      /** Fills the owner's part at once. */
      value: s.optional(s.unknown()),
      /** Binds leaf and salt before any other seat gives its own: makes the throw a witnessed one. */
      pledge: s.optional(hex(32)),
    },
    { stops: true, decide: openSlip },
  ),
  order(
    'fill-part',
    { slip: id(), part: part(), value: s.unknown(), seal: s.optional(sealing) },
    { decide: (desk, asked) => beforeTheDice(desk, asked, held => fillPart(desk, held, asked)) },
  ),
  order(
    'clear-part',
    { slip: id(), part: part() },
    {
      decide: (desk, asked) =>
        beforeTheDice(desk, asked, held => clearPart(desk, held, asked.part)),
    },
  ),
  order(
    'open-part',
    { slip: id(), part: part() },
    { decide: (desk, asked) => onSlip(desk, asked, held => openPart(desk, held, asked.part)) },
  ),
  order(
    'ready',
    { slip: id(), ready: s.withDefault(s.bool(), true), salt: s.optional(hex(16)) },
    { decide: (desk, asked) => onOpenSlip(desk, asked, ({ slip }) => ready(desk, slip, asked)) },
  ),
  order(
    'roll-slip',
    { slip: id(), dice: s.optional(diceSource) },
    {
      stops: true,
      decide: (desk, asked) => onOpenSlip(desk, asked, held => rollSlip(desk, held, asked.dice)),
    },
  ),
  /** Real dice: each side gives its own, in the order they are asked for; no faces: begin. `table`: the table throws them. */
  order(
    'throw-dice',
    {
      slip: id(),
      faces: s.withDefault(s.list(s.int(1, 10_000), 0, 256), () => []),
      table: s.withDefault(s.bool(), false),
    },
    { decide: (desk, asked) => onOpenSlip(desk, asked, held => throwDice(desk, held, asked)) },
  ),
  order(
    'settle-slip',
    { slip: id(), settlements: s.list(settlement, 0, 64) },
    {
      stops: true,
      decide: (desk, asked) =>
        onSlip(desk, asked, held => settleSlip(desk, held, asked.settlements)),
    },
  ),
  order(
    'withdraw-slip',
    { slip: id() },
    { decide: (desk, asked) => onOpenSlip(desk, asked, ({ slip }) => withdraw(desk, slip)) },
  ),
  order(
    'call-time',
    { slip: id() },
    {
      stops: true,
      decide: (desk, asked) => beforeTheDice(desk, asked, held => callTime(desk, held)),
    },
  ),
] as const

type Decide = (held: Held) => Result<null>
interface OnSlip {
  readonly slip: string
}

function onSlip(desk: Desk, { slip }: OnSlip, decide: Decide): Result<null> {
  const held = heldSlip(desk, slip)
  return held.ok ? decide(held.value) : held
}

/** Only while it can still be rolled. */
function onOpenSlip(desk: Desk, asked: OnSlip, decide: Decide): Result<null> {
  return onSlip(desk, asked, held => {
    if (held.slip.withdrawn) return no('slip-withdrawn', 'slip')
    return held.slip.roll === null ? decide(held) : no('already-rolled', 'slip')
  })
}

/** Only while what is rolled may still change. */
function beforeTheDice(desk: Desk, asked: OnSlip, decide: Decide): Result<null> {
  return onOpenSlip(desk, asked, held =>
    isFalling(held.slip) ? no('dice-falling', 'slip') : decide(held),
  )
}

/** Some of its dice lie on the table: what is rolled no longer changes. */
const isFalling = ({ laid }: SlipState): boolean => (laid?.draws.length ?? 0) > 0

function heldSlip(desk: Desk, id: string): Result<Held> {
  const { slips } = desk.state().play
  const slip = Object.hasOwn(slips, id) ? slips[id] : undefined
  const spec = slip === undefined ? undefined : specOf(desk.ruleset, slip.kind)
  return slip === undefined || spec === undefined ? no('unknown-slip', 'slip') : ok({ slip, spec })
}

interface SlipToOpen {
  readonly kind: string
  readonly about: Readonly<Record<string, unknown>>
  readonly value?: unknown
  readonly pledge?: string | undefined
}

function openSlip(desk: Desk, command: SlipToOpen): Result<null> {
  const { play } = desk.state()
  const spec = specOf(desk.ruleset, command.kind)
  if (spec === undefined) return no('unknown-slip-kind', 'kind')
  const about = s.parse(spec.about, command.about, 'about')
  if (!about.ok) return about
  if (Object.values(play.slips).filter(one => !isFinished(one)).length >= MAX_OPEN)
    return no('too-many-slips')
  const allowed = spec.open(play.game, about.value as never, desk.viewer(), desk.facts()) // parsed by its own schema
  if (!allowed.ok) return allowed
  const slip = desk.fresh('slip')
  const { pledge } = command
  desk.put({
    type: 'slip-opened',
    slip,
    kind: command.kind,
    owner: desk.seat.id,
    about: about.value as Readonly<Record<string, Json>>, // it came in as JSON
    ...(pledge === undefined ? {} : { pledge }),
  })
  return command.value === undefined
    ? ok(null)
    : fillOwn(desk, { slip: desk.state().play.slips[slip]!, spec }, command.value)
}

/** The owner's own part, filled as the slip is opened: one tap proposes a roll. */
function fillOwn(desk: Desk, held: Held, value: unknown): Result<null> {
  const part = ownPart(partSpecs(held, desk.slipsAt()), desk.seat.id)
  if (part === undefined) return no('unknown-part', 'value')
  return fillPart(desk, held, { part: part.id, value, seal: undefined })
}

function ready(
  desk: Desk,
  slip: SlipState,
  command: { readonly ready: boolean; readonly salt?: string | undefined },
): Result<null> {
  const { salt } = command
  if (!slip.parts.some(part => part.seat === desk.seat.id)) return no('not-your-part', 'slip')
  if (salt !== undefined && !isSalt(salt)) return no('salt-invalid', 'salt')
  desk.put({
    type: 'part-readied',
    slip: slip.id,
    seat: desk.seat.id,
    ready: command.ready,
    ...(salt === undefined ? {} : { salt }),
  })
  return ok(null)
}

/** Every roll that nobody made yet, but for those that whoever asks may not stop. */
export function withdrawAll(desk: Desk): void {
  for (const slip of Object.values(desk.state().play.slips))
    if (slip.roll === null && !slip.withdrawn) withdraw(desk, slip)
}

function withdraw(desk: Desk, slip: SlipState): Result<null> {
  if (slip.owner !== desk.seat.id && !leads(desk) && !isHost(desk))
    return no('not-your-slip', 'slip')
  if (isFalling(slip) && hiddenFrom(slip, desk.seat.id) !== '' && !leads(desk))
    return no('dice-falling', 'slip')
  desk.put({ type: 'slip-withdrawn', slip: slip.id })
  return ok(null)
}
