import { s, ok, type Json, type PartSpec, type Result, type SeatId } from '@mastro/core'
import { hex, ENVELOPE_OPENINGS } from '../../shared-schemas.ts'
import { tableSalt } from '../../engine/context.ts'
import type { Decision } from '../../engine/decision.ts'
import { refuse } from '../../engine/refuse.ts'
import { isHost, leads } from '../../engine/roles.ts'
import { gameWithPendingEffects } from '../../slips/pending-effects.ts'
import { checkBidLater, isBid } from '../../slips/pending-input.ts'
import {
  hiddenFrom,
  missingPart,
  partSpecs,
  type SlipWithSpec,
  wholeInput,
} from '../../slips/slip-readings.ts'
import type { EnvelopeState } from '../../state.ts'
import { isSealSalt, openOne, emitSealed } from '../envelopes/commands.ts'

export const sealFields = s.object({
  salt: hex(32),
  opening: s.withDefault(s.oneOf(ENVELOPE_OPENINGS), 'author'),
})

interface FillFields {
  readonly part: string
  readonly value: unknown
  readonly seal?: s.Infer<typeof sealFields> | undefined
}

/**
 * Fills a part, which only its own seat can do. A bid is final, because others answer it. Any other
 * sealed value can be replaced before the roll, visibly to everybody: its envelope becomes void.
 */
export function fillPart(
  decision: Decision,
  target: SlipWithSpec,
  { part, value, seal }: FillFields,
): Result<null> {
  const specs = specsOf(decision, target)
  const order = specs.findIndex(one => one.id === part)
  const spec = specs[order]
  if (spec === undefined) return refuse('unknown-part', 'part')
  if (spec.seat !== decision.seat.id) return refuse('not-your-part', 'part')
  const before = target.slip.parts.find(one => one.id === part && one.seat === decision.seat.id)
  if (before !== undefined && isBid(spec)) return refuse('part-locked', 'part')
  if (seal !== undefined && spec.secrecy === 'open') return refuse('no-seal-here', 'seal')
  const old = decision.state().steady.envelopes[before?.envelope ?? '']
  if (seal !== undefined && !isFreshSalt(seal.salt, old)) return refuse('salt-invalid', 'seal.salt')
  const parsed = s.parse(spec.schema, value, 'value')
  if (!parsed.ok) return parsed
  const fit = spec.check?.(parsed.value as never) ?? ok(null) // safe: parsed by this part's schema
  if (!fit.ok) return fit
  const free = isBid(spec) ? checkFree(decision, target, spec, parsed.value) : ok(null)
  if (!free.ok) return free
  const filling = { spec, order, value: parsed.value as Json, sent: value, seal, old } // safe: a parsed command is plain JSON
  emitFilled(decision, target, filling)
  const fits = checkFilled(decision, target, part)
  if (!fits.ok) return fits
  if (isBid(spec)) openBids(decision, target, specs)
  return ok(null)
}

/** A bid is final, so it cannot use what an earlier roll is about to take. */
function checkFree(
  decision: Decision,
  target: SlipWithSpec,
  bid: PartSpec,
  value: unknown,
): Result<unknown> {
  const later = gameWithPendingEffects(decision.ruleset, decision.state().play, target.slip.id)
  return checkBidLater(target, { ...decision.slipsContext(), later }, bid, value)
}

export function clearPart(decision: Decision, { slip }: SlipWithSpec, id: string): Result<null> {
  const part = slip.parts.find(one => one.id === id)
  if (part === undefined) return refuse('part-empty', 'part')
  if (part.seat !== decision.seat.id) return refuse('not-your-part', 'part')
  if (part.envelope !== undefined) return refuse('part-locked', 'part')
  decision.emit({ type: 'part-cleared', slip: slip.id, part: id })
  return ok(null)
}

/** The author shows a sealed part, before or after the roll. */
export function openPart(decision: Decision, { slip }: SlipWithSpec, id: string): Result<null> {
  const part = slip.parts.find(one => one.id === id)
  if (part === undefined) return refuse('unknown-part', 'part')
  if (!part.sealed) return refuse('not-sealed', 'part')
  if (part.seat !== decision.seat.id) return refuse('not-yours', 'part')
  if (part.envelope === undefined) return refuse('never-opens', 'part')
  const envelope = decision.state().steady.envelopes[part.envelope]
  if (envelope?.kind === 'bid') return refuse('bids-open-together', 'part')
  openOne(decision, part.envelope)
  return ok(null)
}

/** Ends the wait for bids: seats that have not sealed one play the default of the rules. */
export function callTime(decision: Decision, target: SlipWithSpec): Result<null> {
  if (!leads(decision) && !isHost(decision)) return refuse('master-or-host-only')
  const specs = specsOf(decision, target)
  const late = specs.filter(spec => isBid(spec) && !isFilled(target, spec))
  if (late.length === 0) return refuse('nothing-to-call', 'slip')
  const stuck = late.find(spec => spec.absent === undefined)
  if (stuck !== undefined) return refuse('cannot-call-time', stuck.id)
  for (const spec of late) {
    const { id, role, seat, label, absent } = spec
    const value = absent as Json // safe: the ruleset gives plain data
    const order = specs.indexOf(spec)
    decision.emit({
      type: 'part-filled',
      slip: target.slip.id,
      part: { id, role, seat, label, value, order, sealed: false },
    })
  }
  openBids(decision, target, specs)
  return ok(null)
}

/** The part that a seat fills in when it opens a slip. */
export function ownPart(specs: readonly PartSpec[], seat: SeatId): PartSpec | undefined {
  return specs.find(spec => spec.id === 'owner') ?? specs.find(spec => spec.seat === seat)
}

export function specsOf(decision: Decision, { slip, spec }: SlipWithSpec): readonly PartSpec[] {
  return partSpecs({ slip: decision.state().play.slips[slip.id]!, spec }, decision.slipsContext())
}

function isFilled({ slip }: SlipWithSpec, spec: PartSpec): boolean {
  return slip.parts.some(part => part.id === spec.id)
}

/**
 * Opening a value reveals its salt. Reusing the salt would let others guess the replaced value from
 * its fingerprint.
 */
function isFreshSalt(salt: string, old: EnvelopeState | undefined): boolean {
  return isSealSalt(salt) && salt !== old?.salt
}

interface PartFilling {
  readonly spec: PartSpec
  readonly order: number
  readonly value: Json
  readonly sent: unknown
  readonly seal: FillFields['seal']
  /** The seat's previous envelope for this part. */
  readonly old: EnvelopeState | undefined
}

/** A part that the rules never reveal has no envelope, since it never opens. */
function emitFilled(decision: Decision, { slip }: SlipWithSpec, filling: PartFilling): void {
  const { spec, order, value, sent, seal, old } = filling
  const { id, role, seat, label } = spec
  const never = spec.alwaysSealed === true
  const sealed = seal !== undefined || isBid(spec) || never
  const part = { id, role, seat, label, value, order, sealed }
  if (!sealed || never) {
    if (old !== undefined) decision.emit({ type: 'envelope-voided', envelope: old.id })
    return decision.emit({ type: 'part-filled', slip: slip.id, part })
  }
  const envelope = decision.newId('envelope')
  const { table, secret } = decision.state().steady
  emitSealed(decision, {
    id: envelope,
    author: seat,
    kind: isBid(spec) ? 'bid' : 'target',
    opening: isBid(spec) ? 'all-committed' : (seal?.opening ?? 'author'),
    shown: 'who',
    salt: seal?.salt ?? tableSalt(table, secret, decision.act.id, id),
    text: JSON.stringify(sent),
    slip: slip.id,
    part: id,
    ...(old === undefined ? {} : { instead: old.id }),
  })
  decision.emit({ type: 'part-filled', slip: slip.id, part: { ...part, envelope } })
}

/**
 * Checks a filled part as soon as its roll is complete, and refuses it to the seat that makes the
 * roll impossible: one helper too many, a target out of reach. Sealed values are always checked
 * here, since a later refusal to the owner would reveal something about them. A slip that could not
 * be rolled before may be corrected in any order.
 */
function checkFilled(decision: Decision, target: SlipWithSpec, part: string): Result<null> {
  const slip = decision.state().play.slips[target.slip.id]!
  if (missingPart(slip, specsOf(decision, target)) !== undefined) return ok(null)
  const sealed = slip.parts.some(one => one.id === part && one.sealed)
  // If others sealed something, the refusal would reveal it.
  const isOpen = hiddenFrom(slip, decision.seat.id) === ''
  if (!sealed && !(isOpen && couldRoll(decision, target))) return ok(null)
  const input = wholeInput({ slip, spec: target.spec }, decision.slipsContext())
  return input.ok ? ok(null) : input
}

/** Whether the slip could be rolled before this part was filled. */
function couldRoll(decision: Decision, target: SlipWithSpec): boolean {
  const { play } = decision.start
  const { slip } = target
  if (play.slips[slip.id] !== slip) return false
  const at = { ...decision.slipsContext(), game: play.game }
  return missingPart(slip, partSpecs(target, at)) === undefined && wholeInput(target, at).ok
}

/** Opens all bids together once the last one is in, in the order of the slip and not of sealing. */
function openBids(decision: Decision, target: SlipWithSpec, specs: readonly PartSpec[]): void {
  const slip = decision.state().play.slips[target.slip.id]!
  const bids = specs.filter(isBid)
  if (!bids.every(spec => slip.parts.some(part => part.id === spec.id))) return
  for (const part of slip.parts)
    if (part.sealed && part.envelope !== undefined && bids.some(spec => spec.id === part.id))
      openOne(decision, part.envelope)
}
