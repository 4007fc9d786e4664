import type { Json, SeatWait, Viewer } from '@mastro/core'
import type { WaitDoc } from '../../docs.ts'
import { EMPTY, type Section } from '../../view/section.ts'
import { seatSection, selector } from '../../view/selector.ts'
import type { ListedWait, WaitForm } from '../../view/cache.ts'
import { canAnswerFor, canLeaveOut } from './answer-for.ts'
import { undoRequestLines } from './undo-requests.ts'
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
  values => newWaitsOfState(allWaits(values)),
)

/** Seats that only know what all players or all who lead know share a section. */
interface WaitsOfState {
  readonly all: readonly ListedWait[]
  readonly shared: { led: Section | null; public: Section | null }
}

function newWaitsOfState(all: readonly ListedWait[]): WaitsOfState {
  return { all, shared: { led: null, public: null } }
}

/**
 * `wait/<seat>/<id>`: what waits. A seat gets its own with the answers. The leader knows what
 * everybody owes, and the others only what is public, both without the answers.
 */
export const waitsSection = seatSection(waits, ({ all, shared }, viewer) => {
  if (all.length === 0) return EMPTY
  if (all.some(one => isConcerned(one, viewer))) return sectionFor(all, viewer)
  return (shared[viewer.leads ? 'led' : 'public'] ??= sectionFor(all, viewer))
})

function isConcerned({ wait: { seat, asker, from } }: ListedWait, viewer: Viewer): boolean {
  return seat === viewer.seat || (asker !== undefined && from === viewer.seat)
}

function sectionFor(all: readonly ListedWait[], viewer: Viewer): Section {
  const keys: string[] = []
  const docs: Json[] = []
  for (const one of all) {
    const form = formFor(one.wait, viewer)
    if (form === null) continue
    keys.push(one.key)
    docs.push(docIn(one, form))
  }
  return { keys, docs }
}

/** How much a viewer knows of what waits. Null for nothing. */
function formFor({ seat, asker, from, isPublic }: SeatWait, viewer: Viewer): WaitForm | null {
  if (seat === viewer.seat) return 'own'
  if (asker !== undefined && from === viewer.seat) return 'asked'
  if (viewer.leads) return 'led'
  return isPublic === true ? 'public' : null
}

/** Made once for all seats that know as much. */
function docIn({ wait, docs }: ListedWait, form: WaitForm): Json {
  return (docs[form] ??= waitDoc(wait, form) as unknown as Json) // safe: plain JSON by its type
}

function forSeat(wait: SeatWait): Pick<WaitDoc, 'forSeat'> {
  const [answer, leaveOut] = [canAnswerFor(wait), canLeaveOut(wait)]
  return answer || leaveOut ? { forSeat: { answer, leaveOut } } : {}
}

function waitDoc(wait: SeatWait, form: WaitForm): WaitDoc {
  const { isPublic: _, asker, canBeLeftOut: _2, answeredBy: _3, ...own } = wait
  if (form === 'own') return own
  const { id, kind, seat, title, isUrgent, onSlip } = own
  if (form === 'asked') return { id, kind, seat, ...asker! }
  return {
    id,
    kind,
    seat,
    title,
    ...(isUrgent === undefined ? {} : { isUrgent }),
    ...(onSlip === undefined ? {} : { onSlip }),
    ...(form === 'led' ? forSeat(wait) : {}),
  }
}
