import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import type { OfferedText } from '@mastro/protocol'
import { decideTextEdits, editableText, mayEditFor, openRequests } from '@mastro/table'
import type { ActBody, EditedText, Mention } from '@mastro/table'
import { appendDecided } from '../tables/commands.ts'
import { decodeAct } from '../tables/live-table.ts'
import { roomAfterRewrite, type Rooms } from '../tables/rooms.ts'
import type { Room } from '../room/room.ts'
import { planErasure } from './plan-erasure.ts'
import { answeredKey, mentionsIn, readAnswered, readMentions } from './stored-mentions.ts'
import { containsForeignLabel } from './typed-labels.ts'

export interface TextOffers {
  /** The texts that this seat may change, newest first. */
  offered(room: Room, seat: SeatId): Promise<readonly OfferedText[]>
  /**
   * Changes some of them and leaves the others as they are. None is offered again for the same requests. Refused, and
   * nothing changes, if anything else would differ.
   */
  answer(room: Room, seat: SeatId, edits: readonly TextAnswer[]): Promise<Result<null>>
}

/** The new text of an offered one. */
export interface TextAnswer {
  readonly id: string
  readonly text: string
}

interface Offer {
  readonly shown: OfferedText
  readonly mention: Mention
  readonly longest: number
}

export function createTextOffers(rooms: Rooms): TextOffers {
  return {
    async offered(room, seat) {
      return (await findOffers(rooms, room, seat)).offers.map(({ shown }) => shown)
    },
    async answer(room, seat, answers) {
      const { offers, at } = await findOffers(rooms, room, seat)
      const edits: EditedText[] = []
      for (const [i, { id, text }] of answers.entries()) {
        const offer = offers.find(({ shown }) => shown.id === id)
        if (offer === undefined) return refuse('invalid-request', `edits.${i}.id`)
        if (text.length > offer.longest) return refuse('invalid-request', `edits.${i}.text`)
        if (containsForeignLabel(rooms.rulesets, room.table.served(), seat, text))
          return refuse('invalid-request', `edits.${i}.text`)
        if (text !== offer.shown.text) edits.push({ text, places: [...offer.mention.places] })
      }
      const done = edits.length === 0 ? ok(null) : await edit(rooms, room, seat, edits)
      if (done.ok) await rooms.store.keyValues.put(answeredKey(room.table.id, seat), String(at))
      return done
    },
  }
}

async function edit(
  rooms: Rooms,
  room: Room,
  seat: SeatId,
  edits: readonly EditedText[],
): Promise<Result<null>> {
  const { table } = room
  const { steady } = table.served().state
  const open = openRequests(steady)
  const earlier = open.length === 0 ? [] : (steady.textEdits ?? [])
  const plan = await planErasure(rooms, table.id, new Set(open.map(({ id }) => id)), {
    edits: [...earlier, { by: seat, edits }],
    seats: steady.seats,
    host: steady.host,
  })
  if (!plan.ok) return refuse('edit-paused')
  const done = await appendDecided(rooms, room, seat, (served, context) =>
    decideTextEdits(rooms.rulesets, served, edits, context),
  )
  if (!done.ok) return done
  await roomAfterRewrite(rooms, table.id)
  return done
}

async function findOffers(
  rooms: Rooms,
  { table }: Room,
  seat: SeatId,
): Promise<{ readonly offers: readonly Offer[]; readonly at: number }> {
  const { store, hiddenLayers } = rooms
  const { steady } = table.served().state
  const asked = steady.seats.some(one => one.erasure !== undefined || one.rewritten === true)
  if (!asked) return { offers: [], at: 0 }
  const answered = await readAnswered(store.keyValues, table.id, seat)
  const hidden = await hiddenLayers.refresh(table.id)
  const stored = await readMentions(store.keyValues, table.id)
  const offers = new Map<string, Offer>()
  let at = answered
  for (const found of [hidden === null ? null : mentionsIn(hidden), stored]) {
    if (found === null || found.at <= answered) continue
    at = Math.max(at, found.at)
    for (const mention of found.mentions) {
      const isOwn = mention.seat === seat
      if (!isOwn && !mayEditFor(steady, seat, mention.seat)) continue
      const offer = await readOffer(rooms, table.id, mention, isOwn)
      if (offer !== null) offers.set(offer.shown.id, offer)
    }
  }
  const newest = [...offers.values()].sort((a, b) => b.shown.at - a.shown.at)
  return { offers: newest, at }
}

async function readOffer(
  { hiddenLayers }: Rooms,
  table: string,
  mention: Mention,
  isOwn: boolean,
): Promise<Offer | null> {
  const [place] = mention.places
  const { act: version, event: at } = place!
  const [stored] = await hiddenLayers.shown.read(table, version - 1, 1)
  if (stored === undefined || stored.hash === '') return null
  const act: ActBody = decodeAct(stored)
  const found = editableText(act.events[at], place)
  if (found === null || (!isOwn && !found.isPublic)) return null
  const { text, longest } = found
  const kind = found.kind as OfferedText['kind'] // safe: the type of an editable event
  const id = [act.id, at, ...(place!.at ?? [])].join('/')
  return { shown: { id, kind, text, at: act.at, seat: mention.seat }, mention, longest }
}
