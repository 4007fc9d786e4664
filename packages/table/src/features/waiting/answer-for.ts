import {
  ok,
  s,
  type Json,
  type PartSpec,
  type Result,
  type SeatId,
  type SeatWait,
} from '@mastro/core'
import type { Decision } from '../../engine/decision.ts'
import { defineCommand, type DecideTools, type OtherSeat } from '../../engine/define-command.ts'
import { defineEvent } from '../../engine/define-event.ts'
import { refuse } from '../../engine/refuse.ts'
import { leaderOrHost, leads } from '../../engine/roles.ts'
import { seatOf } from '../../engine/table-info.ts'
import { storedId } from '../../event-schemas.ts'
import { logLine, nameOf } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { id } from '../../shared-schemas.ts'
import { partSpecs, specOf, type SlipWithSpec } from '../../slips/slip-readings.ts'
import { allWaits } from './waits.ts'

/** PRO-35: the leader answers for a seat that is away, or goes on without it. */

const answeredFor = defineEvent(
  'answered-for',
  { seat: storedId(), isPublic: s.bool(), isLeftOut: s.bool() },
  {
    seats: ({ seat }) => [seat],
    describe: ({ seat, isPublic, isLeftOut }, ctx) => {
      const { steady } = ctx.before
      const names = [nameOf(steady, ctx.act.by), nameOf(steady, seat)] as const
      const text = isLeftOut ? sentences.leftOut(...names) : sentences.answeredFor(...names)
      const audience = isPublic ? undefined : { master: true as const, seats: [seat] }
      return logLine('act', text, ctx, {}, audience)
    },
  },
)

export const answerForEvents = [answeredFor] as const

export const answerForCommands = [
  defineCommand(
    'answer-for',
    { seat: id(), wait: s.name(200), leaveOut: s.withDefault(s.bool(), false) },
    { blockedByBrake: true, decide: answerFor },
  ),
] as const

interface AnswerForFields {
  readonly seat: SeatId
  readonly wait: string
  readonly leaveOut: boolean
}

/** The kinds of waits that nobody else can answer: agreeing to lead, and the growth of a character. */
const PERSONAL = ['lead', 'growth', 'correction', 'effects', 'undo', 'approval']

/** Whether somebody else may answer it for its seat. */
export function canAnswerFor({ kind, page, replies }: SeatWait): boolean {
  return !PERSONAL.includes(kind) && page === undefined && usualReply(replies, 'yes') !== null
}

/** Whether the table can go on without its seat. */
export function canLeaveOut({ kind, canBeLeftOut, replies }: SeatWait): boolean {
  if (kind !== 'lead' && PERSONAL.includes(kind)) return false
  return canBeLeftOut === true || (replies !== undefined && usualReply(replies, 'no') !== null)
}

/** A reply without a form. Undefined if the wait is answered by a roll. */
function usualReply(replies: SeatWait['replies'], tone: 'yes' | 'no') {
  if (replies === undefined) return undefined
  return replies.find(reply => reply.tone === tone && (reply.fields ?? []).length === 0) ?? null
}

function answerFor(
  decision: Decision,
  { seat, wait: waitId, leaveOut }: AnswerForFields,
  tools: DecideTools,
): Result<Decision> {
  const allowed = leaderOrHost(decision)
  if (!allowed.ok) return allowed
  const other = seatOf(decision.state().steady, seat)
  const wait = openWaits(decision).find(one => one.seat === seat && one.id === waitId)
  const isKnown = leads(decision) || wait?.isPublic === true
  if (other === undefined || wait === undefined || !isKnown || seat === decision.seat.id)
    return refuse('unknown-wait', 'wait')
  if (!(leaveOut ? canLeaveOut(wait) : canAnswerFor(wait))) return refuse('answers-alone', 'seat')
  const answered = leaveOut
    ? attempt(tools.decideAs(other), theirs => goOnWithout(theirs, wait))
    : answerSomehow(() => tools.decideAs(other), wait)
  if (!answered.ok) return answered
  const result = answered.value
  result.emit({ type: 'answered-for', seat, isPublic: wait.isPublic === true, isLeftOut: leaveOut })
  return ok(result)
}

function openWaits(decision: Decision): readonly SeatWait[] {
  const { steady, play } = decision.state()
  return allWaits({
    ruleset: decision.ruleset,
    game: play.game,
    slips: play.slips,
    envelopes: steady.envelopes,
    seats: steady.seats,
    masterOfferedTo: steady.masterOfferedTo,
    undoAsked: undefined,
    undoLines: [],
    table: decision.tableInfo(),
    cache: decision.cache,
  }).map(({ wait }) => wait)
}

type Answers = Readonly<Record<string, Json>>

function attempt(theirs: OtherSeat, act: (theirs: OtherSeat) => Result<null>): Result<Decision> {
  const done = act(theirs)
  return done.ok ? ok(theirs.decision()) : done
}

/** The usual answer, or the first one that the rules accept if they refuse that. */
function answerSomehow(begin: () => OtherSeat, wait: SeatWait): Result<Decision> {
  const alternatives: Answers[] = []
  const note = (part: PartSpec): void => {
    for (const { id: field, choices = [] } of part.fields)
      for (const { value } of choices) alternatives.push({ [field]: value })
  }
  const usual = attempt(begin(), theirs => answer(theirs, wait, {}, note))
  if (usual.ok) return usual
  for (const given of alternatives.slice(0, MOST_ALTERNATIVES)) {
    const done = attempt(begin(), theirs => answer(theirs, wait, given, () => undefined))
    if (done.ok) return done
  }
  return usual
}

const MOST_ALTERNATIVES = 40

function answer(
  theirs: OtherSeat,
  wait: SeatWait,
  given: Answers,
  note: (part: PartSpec) => void,
): Result<null> {
  if (wait.onSlip !== undefined) return rollFor(theirs, wait.onSlip, given, note)
  if (wait.slip !== undefined) {
    const { kind, about, value } = wait.slip
    const before = Object.keys(theirs.decision().state().play.slips)
    const opened = theirs.send({
      type: 'open-slip',
      kind,
      about,
      ...(value === undefined ? {} : { value }),
    })
    if (!opened.ok) return opened
    const slip = Object.keys(theirs.decision().state().play.slips).find(
      one => !before.includes(one),
    )
    // on the table it can get what only the leader can give it
    if (slip !== undefined) rollFor(theirs, slip, given, note)
    return ok(null)
  }
  return reply(theirs, wait, 'yes')
}

function goOnWithout(theirs: OtherSeat, wait: SeatWait): Result<null> {
  const { onSlip: slip } = wait
  if (slip === undefined) return reply(theirs, wait, 'no')
  const part = missingParts(theirs.decision(), slip).find(one => one.leftOut !== undefined)
  return part === undefined
    ? theirs.send({ type: 'withdraw-slip', slip })
    : fill(theirs, slip, part, part.leftOut)
}

function reply(theirs: OtherSeat, wait: SeatWait, tone: 'yes' | 'no'): Result<null> {
  const found = usualReply(wait.replies, tone)
  if (found === null || found === undefined) return refuse('answers-alone', 'seat')
  const { command, of } = found
  return theirs.send(of === 'table' ? command : { type: 'game', command })
}

/** Fills the parts of the seat with its usual answers, then rolls if the roll is its own. */
function rollFor(
  theirs: OtherSeat,
  slip: string,
  given: Answers,
  note: (part: PartSpec) => void,
): Result<null> {
  for (const part of missingParts(theirs.decision(), slip)) {
    note(part)
    const done = fill(theirs, slip, part, usualAnswer(part, given))
    if (!done.ok) return done
  }
  const now = slipIn(theirs.decision(), slip)
  if (now === undefined || now.slip.roll !== null) return ok(null)
  const { seat } = theirs.decision()
  if (now.slip.laid?.seat === seat.id) return theirs.send({ type: 'throw-dice', slip, table: true })
  if (now.slip.owner !== seat.id || isAnythingMissing(theirs.decision(), now)) return ok(null)
  return theirs.send({ type: 'roll-slip', slip })
}

const fill = ({ send }: OtherSeat, slip: string, { id: part }: PartSpec, value: unknown) =>
  send({ type: 'fill-part', slip, part, value })

function slipIn(decision: Decision, id: string): SlipWithSpec | undefined {
  const slip = decision.state().play.slips[id]
  const spec = slip === undefined ? undefined : specOf(decision.ruleset, slip.kind)
  return slip === undefined || spec === undefined ? undefined : { slip, spec }
}

const isMissing = ({ slip }: SlipWithSpec, { id, required, lacks }: PartSpec): boolean =>
  lacks === true || (required && !slip.parts.some(part => part.id === id))

function missingParts(decision: Decision, id: string): readonly PartSpec[] {
  const target = slipIn(decision, id)
  if (target === undefined) return []
  const specs = partSpecs(target, decision.slipsContext())
  return specs.filter(spec => spec.seat === decision.seat.id && isMissing(target, spec))
}

const isAnythingMissing = (decision: Decision, target: SlipWithSpec): boolean =>
  partSpecs(target, decision.slipsContext()).some(spec => isMissing(target, spec))

/** The answer with the best known chance, else the one that the form begins with. */
function usualAnswer({ fields, absent, worth }: PartSpec, given: Answers): unknown {
  if (absent !== undefined) return absent
  const first = fields.flatMap(({ id: field, kind, initial, choices = [], needed }) => {
    const value = initial ?? (kind === 'choice' || needed === true ? choices[0]?.value : undefined)
    return value === undefined ? [] : [[field, value] as const]
  })
  const rated = (worth?.() ?? []).filter(({ chance }) => chance !== undefined)
  const best = rated.toSorted((a, b) => b.chance! - a.chance!)[0]
  const own = Object.entries(given).filter(([field]) => fields.some(one => one.id === field))
  return { ...(Object.fromEntries([...first, ...own]) as Answers), ...best?.answers }
}
