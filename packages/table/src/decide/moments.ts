import { MOMENTS, name, ok, oneOf, optional, text, withDefault, type Result } from '@mastro/core'
import type { Desk } from '../desk.ts'
import { gameAct } from '../desk.ts'
import type { MomentName } from '../events.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { leaderOrHost } from '../roles.ts'
import { openNewBook, withDice } from '../throws.ts'
import { openEnvelopes } from './envelopes.ts'
import { putGame } from './game.ts'

/** A scene needs a session, a session an adventure: what is missing begins along; what is inside ends along. */
export const momentOrders = [
  order(
    'begin',
    { moment: oneOf(MOMENTS), title: withDefault(text(200), '') },
    { stops: true, decide: (desk, { moment, title }) => beginMoment(desk, moment, title) },
  ),
  order(
    'end',
    {
      moment: oneOf(MOMENTS),
      /** One sentence of who leads, for those who will read it again. */
      words: optional(name(500)),
    },
    { decide: (desk, { moment, words }) => endMoment(desk, moment, words) },
  ),
] as const

function beginMoment(desk: Desk, moment: MomentName, title: string): Result<null> {
  const allowed = leaderOrHost(desk)
  if (!allowed.ok) return allowed
  const { moments } = desk.state().play
  if (moments[moment].open) return no('already-open', 'moment')
  const outer = MOMENTS.slice(0, MOMENTS.indexOf(moment)).filter(one => !moments[one].open)
  return inOrder([...outer, moment], one => begin(desk, one, one === moment ? title : ''))
}

function endMoment(desk: Desk, moment: MomentName, words: string | undefined): Result<null> {
  const allowed = leaderOrHost(desk)
  if (!allowed.ok) return allowed
  const { moments } = desk.state().play
  if (!moments[moment].open) return no('not-open', 'moment')
  const inner = MOMENTS.slice(MOMENTS.indexOf(moment)).filter(one => moments[one].open)
  const [inmost] = inner.reverse()
  return inOrder(inner, one => end(desk, one, one === inmost ? words : undefined))
}

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

function begin(desk: Desk, moment: MomentName, title: string): Result<null> {
  desk.put({ type: 'moment-begun', moment, title, master: desk.state().steady.master })
  if (moment === 'session') openNewBook(desk)
  return tellTheGame(desk, moment, 'begin', title)
}

/** The game closes its accounts first, while the moment is still open; then its envelopes open. */
function end(desk: Desk, moment: MomentName, words: string | undefined): Result<null> {
  const closed = tellTheGame(desk, moment, 'end', desk.state().play.moments[moment].title)
  if (!closed.ok) return closed
  desk.put({ type: 'moment-ended', moment, ...(words === undefined ? {} : { words }) })
  if (moment === 'scene') openEnvelopes(desk, one => one.opening === 'scene-end')
  if (moment === 'session') openEnvelopes(desk, one => one.opening === 'session-end')
  return ok(null)
}

function tellTheGame(
  desk: Desk,
  moment: MomentName,
  change: 'begin' | 'end',
  title: string,
): Result<null> {
  const { ruleset } = desk
  const decided = withDice(desk, undefined, { seat: 'table', hidden: false }, dice =>
    ruleset.moment(desk.state().play.game, { moment, change, title }, gameAct(desk, dice)),
  )
  if (!decided.ok) return decided
  putGame(desk, decided.value.value, decided.value.dice, false)
  return ok(null)
}
