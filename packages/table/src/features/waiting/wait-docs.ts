import type { Json, SeatWait, Viewer } from '@mastro/core'
import type { WaitDoc } from '../../docs.ts'
import { seatSection, selector } from '../../view/selector.ts'
import { canAnswerFor, canLeaveOut } from './answer-for.ts'
import { undoRequestLines, undoRequestWaits } from './undo-requests.ts'
import { allWaits } from './waits.ts'

const waits = selector(
  {
    ruleset: ({ ruleset }) => ruleset,
    game: ({ state }) => state.play.game,
    slips: ({ state }) => state.play.slips,
    envelopes: ({ state }) => state.steady.envelopes,
    seats: ({ state }) => state.steady.seats,
    masterOfferedTo: ({ state }) => state.steady.masterOfferedTo,
    undoAsked: ({ state }) => state.steady.undoAsked,
    undoLines: ({ state }) => undoRequestLines(state),
    table: ({ table }) => table,
    cache: ({ cache }) => cache,
  },
  ({ undoAsked, undoLines, ...source }) =>
    allWaits({ ...source, undoRequests: undoRequestWaits(undoAsked, undoLines, source.table) }),
)

/**
 * `wait/<seat>/<id>`: what waits, most urgent first. A seat gets its own with the answers. The
 * leader knows what everybody owes, and the others only what is public, both without the answers.
 */
export const waitsSection = seatSection(waits, (all, viewer) => {
  const seen = all.filter(wait => isSeen(wait, viewer))
  return {
    keys: seen.map(({ seat, id }) => `wait/${seat}/${id}`),
    docs: seen.map(wait => waitDoc(wait, viewer) as unknown as Json), // safe: plain JSON by its type
  }
})

function forSeat(wait: SeatWait): Pick<WaitDoc, 'forSeat'> {
  const [answer, leaveOut] = [canAnswerFor(wait), canLeaveOut(wait)]
  return answer || leaveOut ? { forSeat: { answer, leaveOut } } : {}
}

function isSeen(wait: SeatWait, viewer: Viewer): boolean {
  return isOwn(wait, viewer) || viewer.leads || wait.isPublic === true || isAsker(wait, viewer)
}

const isAsker = ({ asker, from }: SeatWait, viewer: Viewer): boolean =>
  asker !== undefined && from === viewer.seat

const isOwn = ({ seat }: SeatWait, viewer: Viewer): boolean => seat === viewer.seat

function waitDoc(wait: SeatWait, viewer: Viewer): WaitDoc {
  const { isPublic: _, asker, canBeLeftOut: _2, ...own } = wait
  if (isOwn(wait, viewer)) return own
  const { id, kind, seat, title, isUrgent, onSlip } = own
  if (asker !== undefined && isAsker(wait, viewer)) return { id, kind, seat, ...asker }
  return {
    id,
    kind,
    seat,
    title,
    ...(isUrgent === undefined ? {} : { isUrgent }),
    ...(onSlip === undefined ? {} : { onSlip }),
    ...(viewer.leads ? forSeat(wait) : {}),
  }
}
