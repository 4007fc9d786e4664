import { s, ok, type Json, type PartSpec, type Result, type SeatId } from '@mastro/core'
import { hex, OPENINGS } from '../commands.ts'
import { tableSalt } from '../context.ts'
import type { Desk } from '../desk.ts'
import { no } from '../no.ts'
import { isHost, leads } from '../roles.ts'
import { hiddenFrom, missingPart, partSpecs, type Held, wholeInput } from '../slips.ts'
import type { EnvelopeState } from '../state.ts'
import { isSealSalt, openOne, putSealed } from './envelopes.ts'

export const sealing = s.object({
  salt: hex(32),
  opening: s.withDefault(s.oneOf(OPENINGS), 'author'),
})

interface Fill {
  readonly part: string
  readonly value: unknown
  readonly seal?: s.Infer<typeof sealing> | undefined
}

/**
 * Each part is edited by its own seat alone. Others answer to a bid, so a bid is locked; any other sealed value may be taken
 * back before the roll, in front of everybody: its envelope is void, and what is given now stands in its place.
 */
export function fillPart(desk: Desk, held: Held, { part, value, seal }: Fill): Result<null> {
  const specs = specsOf(desk, held)
  const order = specs.findIndex(one => one.id === part)
  const spec = specs[order]
  if (spec === undefined) return no('unknown-part', 'part')
  if (spec.seat !== desk.seat.id) return no('not-your-part', 'part')
  const before = held.slip.parts.find(one => one.id === part && one.seat === desk.seat.id)
  if (before !== undefined && isBid(spec)) return no('part-locked', 'part')
  if (seal !== undefined && spec.secrecy === 'open') return no('no-seal-here', 'seal')
  const old = desk.state().steady.envelopes[before?.envelope ?? '']
  if (seal !== undefined && !isFreshSalt(seal.salt, old)) return no('salt-invalid', 'seal.salt')
  const parsed = s.parse(spec.schema, value, 'value')
  if (!parsed.ok) return parsed
  const fit = spec.check?.(parsed.value as never) ?? ok(null) // parsed by the schema of this very part
  if (!fit.ok) return fit
  const filling = { spec, order, value: parsed.value as Json, sent: value, seal, old } // a parsed command is plain JSON
  put(desk, held, filling)
  const fits = checkFilled(desk, held, part)
  if (!fits.ok) return fits
  if (isBid(spec)) openBids(desk, held, specs)
  return ok(null)
}

export function clearPart(desk: Desk, { slip }: Held, id: string): Result<null> {
  const part = slip.parts.find(one => one.id === id)
  if (part === undefined) return no('part-empty', 'part')
  if (part.seat !== desk.seat.id) return no('not-your-part', 'part')
  if (part.envelope !== undefined) return no('part-locked', 'part')
  desk.put({ type: 'part-cleared', slip: slip.id, part: id })
  return ok(null)
}

/** Its author shows what they sealed; before or after the roll. */
export function openPart(desk: Desk, { slip }: Held, id: string): Result<null> {
  const part = slip.parts.find(one => one.id === id)
  if (part === undefined) return no('unknown-part', 'part')
  if (!part.sealed) return no('not-sealed', 'part')
  if (part.seat !== desk.seat.id) return no('not-yours', 'part')
  if (part.envelope === undefined) return no('never-opens', 'part')
  const envelope = desk.state().steady.envelopes[part.envelope]
  if (envelope?.kind === 'bid') return no('bids-open-together', 'part')
  openOne(desk, part.envelope)
  return ok(null)
}

/** The table's time is over: whoever has not sealed plays what the rules say for the absent. */
export function callTime(desk: Desk, held: Held): Result<null> {
  if (!leads(desk) && !isHost(desk)) return no('master-or-host-only')
  const specs = specsOf(desk, held)
  const late = specs.filter(spec => isBid(spec) && !isFilled(held, spec))
  if (late.length === 0) return no('nothing-to-call', 'slip')
  const stuck = late.find(spec => spec.absent === undefined)
  if (stuck !== undefined) return no('cannot-call-time', stuck.id)
  for (const spec of late) {
    const { id, role, seat, label, absent } = spec
    const value = absent as Json // given by the ruleset as plain data
    const order = specs.indexOf(spec)
    desk.put({
      type: 'part-filled',
      slip: held.slip.id,
      part: { id, role, seat, label, value, order, sealed: false },
    })
  }
  openBids(desk, held, specs)
  return ok(null)
}

/** The part that a seat fills when it opens a slip. */
export function ownPart(specs: readonly PartSpec[], seat: SeatId): PartSpec | undefined {
  return specs.find(spec => spec.id === 'owner') ?? specs.find(spec => spec.seat === seat)
}

export function isBid(spec: PartSpec): boolean {
  return spec.secrecy === 'until-all'
}

export function specsOf(desk: Desk, { slip, spec }: Held): readonly PartSpec[] {
  return partSpecs({ slip: desk.state().play.slips[slip.id]!, spec }, desk.slipsAt())
}

function isFilled({ slip }: Held, spec: PartSpec): boolean {
  return slip.parts.some(part => part.id === spec.id)
}

/** The salt of a value that opens is shown: with the same one, a value taken back could be guessed from its fingerprint. */
function isFreshSalt(salt: string, old: EnvelopeState | undefined): boolean {
  return isSealSalt(salt) && salt !== old?.salt
}

interface Filling {
  readonly spec: PartSpec
  readonly order: number
  readonly value: Json
  readonly sent: unknown
  readonly seal: Fill['seal']
  /** Where this very seat had closed what it now gives again. */
  readonly old: EnvelopeState | undefined
}

/** What the book never shows has no envelope: there is nothing to wait for. */
function put(desk: Desk, { slip }: Held, filling: Filling): void {
  const { spec, order, value, sent, seal, old } = filling
  const { id, role, seat, label } = spec
  const never = spec.alwaysSealed === true
  const sealed = seal !== undefined || isBid(spec) || never
  const part = { id, role, seat, label, value, order, sealed }
  if (!sealed || never) {
    if (old !== undefined) desk.put({ type: 'envelope-voided', envelope: old.id })
    return desk.put({ type: 'part-filled', slip: slip.id, part })
  }
  const envelope = desk.fresh('envelope')
  const { table, secret } = desk.state().steady
  putSealed(desk, {
    id: envelope,
    author: seat,
    kind: isBid(spec) ? 'bid' : 'target',
    opening: isBid(spec) ? 'all-committed' : (seal?.opening ?? 'author'),
    shown: 'who',
    salt: seal?.salt ?? tableSalt(table, secret, desk.act.id, id),
    text: JSON.stringify(sent),
    slip: slip.id,
    part: id,
    ...(old === undefined ? {} : { instead: old.id }),
  })
  desk.put({ type: 'part-filled', slip: slip.id, part: { ...part, envelope } })
}

/**
 * What cannot be rolled is refused to who makes it so, as soon as all that is needed is there: one helper too many, a
 * target out of reach. A sealed value is always judged: refused later, to the owner, it would tell something of what is
 * inside. A slip that could not be rolled before may be mended in any order.
 */
function checkFilled(desk: Desk, held: Held, part: string): Result<null> {
  const slip = desk.state().play.slips[held.slip.id]!
  if (missingPart(slip, specsOf(desk, held)) !== undefined) return ok(null)
  const sealed = slip.parts.some(one => one.id === part && one.sealed)
  // Where others sealed something, an answer would tell of it.
  const isOpen = hiddenFrom(slip, desk.seat.id) === ''
  if (!sealed && !(isOpen && couldRoll(desk, held))) return ok(null)
  const input = wholeInput({ slip, spec: held.spec }, desk.slipsAt())
  return input.ok ? ok(null) : input
}

/** Before this part was filled. */
function couldRoll(desk: Desk, held: Held): boolean {
  const { play } = desk.start
  const { slip } = held
  if (play.slips[slip.id] !== slip) return false
  const at = { ...desk.slipsAt(), game: play.game }
  return missingPart(slip, partSpecs(held, at)) === undefined && wholeInput(held, at).ok
}

/** When the last bid is in, all open at once, in the order of the slip and not of the locking. */
function openBids(desk: Desk, held: Held, specs: readonly PartSpec[]): void {
  const slip = desk.state().play.slips[held.slip.id]!
  const bids = specs.filter(isBid)
  if (!bids.every(spec => slip.parts.some(part => part.id === spec.id))) return
  for (const part of slip.parts)
    if (part.sealed && part.envelope !== undefined && bids.some(spec => spec.id === part.id))
      openOne(desk, part.envelope)
}
