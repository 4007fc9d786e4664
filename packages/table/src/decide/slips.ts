import { never, ok, parse, type Json, type Result } from '@mastro/core'
import type { TableCommand } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { no } from '../no.ts'
import { isFinished } from '../play.ts'
import { isHost, leads } from '../roles.ts'
import { hiddenFrom, partSpecs, specOf, type Held } from '../slips.ts'
import type { SlipState } from '../state.ts'
import { isSalt } from '../throws.ts'
import { callTime, clearPart, fillPart, openPart, ownPart } from './parts.ts'
import { rollSlip } from './roll-slip.ts'
import { settleSlip } from './settle.ts'
import { throwDice } from './throw-dice.ts'

export type SlipCommand = Extract<
  TableCommand,
  {
    type:
      | 'open-slip'
      | 'fill-part'
      | 'clear-part'
      | 'open-part'
      | 'ready'
      | 'roll-slip'
      | 'throw-dice'
      | 'settle-slip'
      | 'withdraw-slip'
      | 'call-time'
  }
>

const MAX_OPEN = 12 // slips not finished at once

export function decideSlips(desk: Desk, command: SlipCommand): Result<null> {
  if (command.type === 'open-slip') return openSlip(desk, command)
  const held = heldSlip(desk, command.slip)
  if (!held.ok) return held
  if (command.type === 'settle-slip') return settleSlip(desk, held.value, command.settlements)
  if (command.type === 'open-part') return openPart(desk, held.value, command.part)
  const { slip } = held.value
  if (slip.withdrawn) return no('slip-withdrawn', 'slip')
  if (slip.roll !== null) return no('already-rolled', 'slip')
  if (isFalling(slip) && CHANGES.includes(command.type)) return no('dice-falling', 'slip')
  switch (command.type) {
    case 'fill-part':
      return fillPart(desk, held.value, command)
    case 'clear-part':
      return clearPart(desk, held.value, command.part)
    case 'ready':
      return ready(desk, slip, command)
    case 'roll-slip':
      return rollSlip(desk, held.value, command.dice)
    case 'throw-dice':
      return throwDice(desk, held.value, command)
    case 'withdraw-slip':
      return withdraw(desk, slip)
    case 'call-time':
      return callTime(desk, held.value)
    default:
      return never(command)
  }
}

const CHANGES: readonly SlipCommand['type'][] = ['fill-part', 'clear-part', 'call-time']

/** Some of its dice lie on the table: what is rolled no longer changes. */
const isFalling = ({ laid }: SlipState): boolean => (laid?.draws.length ?? 0) > 0

function heldSlip(desk: Desk, id: string): Result<Held> {
  const { slips } = desk.state().play
  const slip = Object.hasOwn(slips, id) ? slips[id] : undefined
  const spec = slip === undefined ? undefined : specOf(desk.ruleset, slip.kind)
  return slip === undefined || spec === undefined ? no('unknown-slip', 'slip') : ok({ slip, spec })
}

function openSlip(desk: Desk, command: Extract<SlipCommand, { type: 'open-slip' }>): Result<null> {
  const { play } = desk.state()
  const spec = specOf(desk.ruleset, command.kind)
  if (spec === undefined) return no('unknown-slip-kind', 'kind')
  const about = parse(spec.about, command.about, 'about')
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
  const { play } = desk.state()
  const part = ownPart(partSpecs(held.spec, play.game, held.slip, desk.facts()), desk.seat.id)
  if (part === undefined) return no('unknown-part', 'value')
  return fillPart(desk, held, { part: part.id, value, seal: undefined })
}

function ready(
  desk: Desk,
  slip: SlipState,
  command: Extract<SlipCommand, { type: 'ready' }>,
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

function withdraw(desk: Desk, slip: SlipState): Result<null> {
  if (slip.owner !== desk.seat.id && !leads(desk) && !isHost(desk))
    return no('not-your-slip', 'slip')
  if (isFalling(slip) && hiddenFrom(slip, desk.seat.id) !== '' && !leads(desk))
    return no('dice-falling', 'slip')
  desk.put({ type: 'slip-withdrawn', slip: slip.id })
  return ok(null)
}
