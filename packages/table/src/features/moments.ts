import {
  s,
  byAuthor,
  MOMENTS,
  ok,
  type Moment,
  type MomentChange,
  type Result,
  type SeatId,
} from '@mastro/core'
import { lacksBook, openNewBook, TABLE_SEAT, withDice } from '../dice/throws.ts'
import { actContext } from '../engine/act-context.ts'
import type { Decision } from '../engine/decision.ts'
import { defineCommand } from '../engine/define-command.ts'
import { defineEvent, editableField, path } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { refuse } from '../engine/refuse.ts'
import { leaderOrHost, leads } from '../engine/roles.ts'
import { storedId, moment } from '../event-schemas.ts'
import type { ActBody, EventOfType, MomentName, TableEvent } from '../events.ts'
import { logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'
import type { UndoableState } from '../state.ts'
import { openEnvelopes } from './envelopes/commands.ts'
import { emitGameEvents } from './game.ts'
import { withdrawAll } from './slips/commands.ts'

/** Adventure, session, scene. */

/**
 * A scene is inside a session, a session inside an adventure. An event about the outer moment also
 * affects the inner ones.
 */
const MOMENT_PATHS: Readonly<Record<MomentName, string>> = {
  adventure: path('moment'),
  session: path('moment', 'session'),
  scene: path('moment', 'session', 'scene'),
}

function withMoment(
  play: UndoableState,
  name: MomentName,
  change: (now: Moment) => Moment,
): UndoableState {
  return { ...play, moments: { ...play.moments, [name]: change(play.moments[name]) } }
}

const momentBegun = defineEvent(
  'moment-begun',
  {
    moment: moment(),
    title: s.text(200),
    /** The Master when the moment begins. */
    master: s.nullable(storedId()),
  },
  {
    editable: editableField('title', { longest: 200, isPublic: true }),
    personalText: byAuthor,
    evolveUndoable: (play, { moment, title }) =>
      withMoment(play, moment, ({ number }) => ({ number: number + 1, open: true, title })),
    describe: ({ moment, title }, ctx) => {
      const { number } = ctx.after.play.moments[moment]
      return logLine('act', sentences.momentBegun(moment, number, title), ctx)
    },
    undo: 'allowed',
    touches: ({ moment }) => [MOMENT_PATHS[moment]],
    refreshesFingerprint: true,
    seats: ({ master }) => [master],
  },
)

const momentEnded = defineEvent(
  'moment-ended',
  {
    moment: moment(),
    /** The leader's summary of the moment. */
    words: s.optional(s.nonEmptyText(500)),
  },
  {
    editable: editableField('words', { longest: 500, isPublic: true }),
    personalText: byAuthor,
    evolveUndoable: (play, { moment }) =>
      withMoment(play, moment, now => ({ ...now, open: false })),
    describe: ({ moment, words }, ctx) => {
      const { number, title } = ctx.before.play.moments[moment]
      const sentence = sentences.momentEnded(moment, number, title)
      return logLine('act', sentence, ctx, words === undefined ? {} : { words, tells: 'scene' })
    },
    undo: 'allowed',
    touches: ({ moment }) => [MOMENT_PATHS[moment]],
    refreshesFingerprint: true,
  },
)

export const endsMoment = ({ type }: TableEvent): boolean => type === 'moment-ended'

/** Whether an act begins or ends an adventure, a session or a scene. */
export function changesMoments({ events }: Pick<ActBody, 'events'>): boolean {
  return events.some(({ type }) => type === 'moment-begun' || type === 'moment-ended')
}

/** Whether an act begins a session. */
export function beginsSession({ events }: Pick<ActBody, 'events'>): boolean {
  return events.some(event => event.type === 'moment-begun' && event.moment === 'session')
}

/** The scene that an act begins, if it begins one. */
export function begunScene({
  events,
}: Pick<ActBody, 'events'>): EventOfType<'moment-begun'> | undefined {
  for (const event of events)
    if (event.type === 'moment-begun' && event.moment === 'scene') return event
  return undefined
}

/**
 * A scene needs a session, and a session an adventure. Beginning a moment begins the missing outer
 * ones, and ending one ends the inner ones.
 */
const commands = [
  defineCommand(
    'begin',
    {
      moment: s.oneOf(MOMENTS),
      title: s.withDefault(s.text(200), ''),
      /** Faces of real dice, if beginning the moment rolls any. */
      dice: s.optional(s.object({ typed: s.list(s.int(1, 10_000), 0, 256) })),
      /** Players who are absent today, according to the seat that begins the moment. */
      absent: s.withDefault(s.list(s.name(64), 0, 16), () => []),
    },
    { blockedByBrake: true, decide: (decision, command) => beginMoment(decision, command) },
  ),
  defineCommand(
    'end',
    {
      moment: s.oneOf(MOMENTS),
      /** Set when the host confirms ending a moment that somebody else leads. */
      inPlace: s.optional(s.bool()),
      /** One sentence by the leader for later readers. */
      words: s.optional(s.nonEmptyText(500)),
      /** Also withdraws rolls that nobody made, so that nothing stays unfinished. */
      withdraw: s.optional(s.bool()),
    },
    { decide: (decision, command) => endMoment(decision, command) },
  ),
] as const

interface BeginFields {
  readonly moment: MomentName
  readonly title: string
  readonly dice?: { readonly typed: readonly number[] } | undefined
  readonly absent: readonly SeatId[]
}

function beginMoment(decision: Decision, command: BeginFields): Result<null> {
  const { moment, title } = command
  const allowed = leaderOrHost(decision)
  if (!allowed.ok) return allowed
  const { moments } = decision.state().play
  if (moments[moment].open) return refuse('already-open', 'moment')
  const outer = MOMENTS.slice(0, MOMENTS.indexOf(moment)).filter(one => !moments[one].open)
  return inOrder([...outer, moment], one =>
    begin(decision, one, one === moment ? title : '', command),
  )
}

interface EndFields {
  readonly moment: MomentName
  readonly inPlace?: boolean | undefined
  readonly words?: string | undefined
  readonly withdraw?: boolean | undefined
}

function endMoment(
  decision: Decision,
  { moment, inPlace, words, withdraw }: EndFields,
): Result<null> {
  const allowed = leaderOrHost(decision)
  if (!allowed.ok) return allowed
  const { moments } = decision.state().play
  if (!moments[moment].open) return refuse('not-open', 'moment')
  if (moment === 'scene' && !leads(decision) && inPlace !== true && isLed(decision))
    return refuse('master-only')
  if (withdraw === true) withdrawAll(decision)
  const inner = MOMENTS.slice(MOMENTS.indexOf(moment)).filter(one => moments[one].open)
  const [inmost] = inner.reverse()
  return inOrder(inner, one => end(decision, one, one === inmost ? words : undefined))
}

const isLed = (decision: Decision): boolean => decision.state().steady.master !== null

function inOrder(
  names: readonly MomentName[],
  step: (name: MomentName) => Result<null>,
): Result<null> {
  for (const name of names) {
    const done = step(name)
    if (!done.ok) return done
  }
  return ok(null)
}

function begin(
  decision: Decision,
  moment: MomentName,
  title: string,
  { dice, absent }: BeginFields,
): Result<null> {
  decision.emit({ type: 'moment-begun', moment, title, master: decision.state().steady.master })
  if (moment === 'session' || lacksBook(decision)) openNewBook(decision)
  const change = {
    moment,
    change: 'begin',
    title,
    ...(absent.length === 0 ? {} : { absent }),
  } as const
  if (dice === undefined) return decideInGame(decision, change)
  const without = decideInGame(decision, change, []) // only one of the moments that begin together rolls
  return without.ok || without.error.code !== 'dice-exhausted'
    ? without
    : decideInGame(decision, change, dice.typed)
}

/**
 * Lets the game close its accounts while the moment is still open. Its envelopes open afterwards.
 */
function end(decision: Decision, moment: MomentName, words: string | undefined): Result<null> {
  const { title } = decision.state().play.moments[moment]
  const closed = decideInGame(decision, { moment, change: 'end', title })
  if (!closed.ok) return closed
  decision.emit({ type: 'moment-ended', moment, ...(words === undefined ? {} : { words }) })
  if (moment === 'scene') openEnvelopes(decision, one => one.opening === 'scene-end')
  if (moment === 'session') openEnvelopes(decision, one => one.opening === 'session-end')
  return ok(null)
}

function decideInGame(
  decision: Decision,
  change: MomentChange,
  typed?: readonly number[],
): Result<null> {
  const { ruleset } = decision
  const source = typed === undefined ? undefined : { typed: [...typed] }
  const decided = withDice(decision, source, { seat: TABLE_SEAT, hidden: false }, dice =>
    ruleset.moment(decision.state().play.game, change, actContext(decision, dice)),
  )
  if (!decided.ok) return decided
  emitGameEvents(decision, decided.value.value, decided.value.dice, false)
  return ok(null)
}

export const momentsFeature = {
  events: [momentBegun, momentEnded],
  commands,
} as const satisfies TableFeature
