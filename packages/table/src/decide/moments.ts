import { s, MOMENTS, ok, type MomentChange, type Result, type SeatId } from '@mastro/core'
import type { Desk } from '../desk.ts'
import { gameAct } from '../desk.ts'
import type { MomentName } from '../events.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { leaderOrHost, leads } from '../roles.ts'
import { openNewBook, TABLE_SEAT, withDice } from '../throws.ts'
import { openEnvelopes } from './envelopes.ts'
import { putGame } from './game.ts'
import { withdrawAll } from './slips.ts'

/** A scene needs a session, a session an adventure: what is missing begins along; what is inside ends along. */
export const momentOrders = [
  order(
    'begin',
    {
      moment: s.oneOf(MOMENTS),
      title: s.withDefault(s.text(200), ''),
      /** Faces read off real dice, where what begins throws any. */
      dice: s.optional(s.object({ typed: s.list(s.int(1, 10_000), 0, 256) })),
      /** Who is not here tonight, as whoever begins it sees it. */
      absent: s.withDefault(s.list(s.name(64), 0, 16), () => []),
    },
    { stops: true, decide: (desk, command) => beginMoment(desk, command) },
  ),
  order(
    'end',
    {
      moment: s.oneOf(MOMENTS),
      /** The host ends what somebody else leads, and has said so. */
      inPlace: s.optional(s.bool()),
      /** One sentence of who leads, for those who will read it again. */
      words: s.optional(s.name(500)),
      /** Rolls that nobody made are withdrawn along: nothing stays half open. */
      withdraw: s.optional(s.bool()),
    },
    { decide: (desk, command) => endMoment(desk, command) },
  ),
] as const

interface Beginning {
  readonly moment: MomentName
  readonly title: string
  readonly dice?: { readonly typed: readonly number[] } | undefined
  readonly absent: readonly SeatId[]
}

function beginMoment(desk: Desk, command: Beginning): Result<null> {
  const { moment, title } = command
  const allowed = leaderOrHost(desk)
  if (!allowed.ok) return allowed
  const { moments } = desk.state().play
  if (moments[moment].open) return no('already-open', 'moment')
  const outer = MOMENTS.slice(0, MOMENTS.indexOf(moment)).filter(one => !moments[one].open)
  return inOrder([...outer, moment], one => begin(desk, one, one === moment ? title : '', command))
}

interface Ending {
  readonly moment: MomentName
  readonly inPlace?: boolean | undefined
  readonly words?: string | undefined
  readonly withdraw?: boolean | undefined
}

function endMoment(desk: Desk, { moment, inPlace, words, withdraw }: Ending): Result<null> {
  const allowed = leaderOrHost(desk)
  if (!allowed.ok) return allowed
  const { moments } = desk.state().play
  if (!moments[moment].open) return no('not-open', 'moment')
  if (moment === 'scene' && !leads(desk) && inPlace !== true && isLed(desk))
    return no('master-only')
  if (withdraw === true) withdrawAll(desk)
  const inner = MOMENTS.slice(MOMENTS.indexOf(moment)).filter(one => moments[one].open)
  const [inmost] = inner.reverse()
  return inOrder(inner, one => end(desk, one, one === inmost ? words : undefined))
}

const isLed = (desk: Desk): boolean => desk.state().steady.master !== null

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
  desk: Desk,
  moment: MomentName,
  title: string,
  { dice, absent }: Beginning,
): Result<null> {
  desk.put({ type: 'moment-begun', moment, title, master: desk.state().steady.master })
  if (moment === 'session') openNewBook(desk)
  const change = {
    moment,
    change: 'begin',
    title,
    ...(absent.length === 0 ? {} : { absent }),
  } as const
  if (dice === undefined) return tellTheGame(desk, change)
  const without = tellTheGame(desk, change, []) // of those that begin together one throws
  return without.ok || without.error.code !== 'dice-exhausted'
    ? without
    : tellTheGame(desk, change, dice.typed)
}

/** The game closes its accounts first, while the moment is still open; then its envelopes open. */
function end(desk: Desk, moment: MomentName, words: string | undefined): Result<null> {
  const { title } = desk.state().play.moments[moment]
  const closed = tellTheGame(desk, { moment, change: 'end', title })
  if (!closed.ok) return closed
  desk.put({ type: 'moment-ended', moment, ...(words === undefined ? {} : { words }) })
  if (moment === 'scene') openEnvelopes(desk, one => one.opening === 'scene-end')
  if (moment === 'session') openEnvelopes(desk, one => one.opening === 'session-end')
  return ok(null)
}

function tellTheGame(desk: Desk, change: MomentChange, typed?: readonly number[]): Result<null> {
  const { ruleset } = desk
  const source = typed === undefined ? undefined : { typed: [...typed] }
  const decided = withDice(desk, source, { seat: TABLE_SEAT, hidden: false }, dice =>
    ruleset.moment(desk.state().play.game, change, gameAct(desk, dice)),
  )
  if (!decided.ok) return decided
  putGame(desk, decided.value.value, decided.value.dice, false)
  return ok(null)
}
