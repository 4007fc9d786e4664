import { isJsonEqual, label, type SeatWait } from '@mastro/core'
import { isPlaying } from '../../engine/table-info.ts'
import { isProposed } from '../../engine/undoable-state.ts'
import { specOf, type SlipsContext } from '../../slips/slip-readings.ts'
import type { EnvelopeState, PermanentState, SeatState, SlipState } from '../../state.ts'
import type { ViewSource } from '../../view/selector.ts'
import { slipCache, type CachedWaits, type ListedWait } from '../../view/cache.ts'
import { slipWaits } from './slip-waits.ts'
import { undoRequestWaits, type undoRequestLines } from './undo-requests.ts'

/** The part of a table's state that its waits are computed from. */
export interface WaitsSource {
  readonly ruleset: ViewSource['ruleset']
  readonly game: unknown
  readonly slips: Readonly<Record<string, SlipState>>
  readonly envelopes: Readonly<Record<string, EnvelopeState>>
  readonly seats: readonly SeatState[]
  readonly masterOfferedTo: string | null
  readonly undoAsked: PermanentState['undoAsked']
  readonly undoLines: ReturnType<typeof undoRequestLines>
  readonly table: SlipsContext['table']
  readonly cache: SlipsContext['cache']
}

/**
 * Everything that waits for somebody at the table, whoever may know it. What waits on slips is last,
 * because it changes with almost every act: a document that changes its place is sent again. What
 * waits on a slip or by the game is the same object until the slip, the game or the table changes.
 */
export function allWaits(source: WaitsSource): readonly ListedWait[] {
  const { ruleset, game, table, slips, cache, undoAsked, undoLines } = source
  const at = { game, table, cache }
  const all: ListedWait[] = []
  for (const wait of leadOffer(source)) all.push(listed(wait))
  for (const wait of undoRequestWaits(undoAsked, undoLines, table)) all.push(listed(wait))
  for (const wait of envelopeVotes(source)) all.push(listed(wait))
  for (const one of waitsOfGame(ruleset, at)) if (!isUnderWay(one.wait, slips)) all.push(one)
  for (const id in slips) for (const one of waitsOnSlip(ruleset, slips[id]!, at)) all.push(one)
  return all
}

function waitsOnSlip(
  ruleset: WaitsSource['ruleset'],
  slip: SlipState,
  at: SlipsContext,
): readonly ListedWait[] {
  const spec = specOf(ruleset, slip.kind)
  if (spec === undefined) return []
  const known = slipCache(at.cache, slip)
  return (known.waits = updated(known.waits, at, () => slipWaits({ slip, spec }, at))).waits
}

function waitsOfGame(ruleset: WaitsSource['ruleset'], at: SlipsContext): readonly ListedWait[] {
  const { cache, game, table } = at
  return (cache.gameWaits = updated(cache.gameWaits, at, () => ruleset.waits?.(game, table) ?? []))
    .waits
}

function updated(
  known: CachedWaits | null,
  { game, table }: SlipsContext,
  compute: () => readonly SeatWait[],
): CachedWaits {
  if (known !== null && known.game === game && known.table === table) return known
  return { game, table, waits: listedAgain(known?.waits ?? [], compute()) }
}

/** A wait that is computed again keeps its documents if it is equal. */
function listedAgain(
  known: readonly ListedWait[],
  waits: readonly SeatWait[],
): readonly ListedWait[] {
  return waits.map(wait => known.find(one => isJsonEqual(one.wait, wait)) ?? listed(wait))
}

function listed(wait: SeatWait): ListedWait {
  const docs = { own: null, asked: null, led: null, public: null }
  return { wait, key: `wait/${wait.seat}/${wait.id}`, docs }
}

/** Whether the roll that answers it is on the table already, and not settled yet. */
function isUnderWay(wait: SeatWait, slips: WaitsSource['slips']): boolean {
  if (wait.slip === undefined && wait.answeredBy === undefined) return false
  return Object.values(slips).some(
    slip =>
      !slip.withdrawn &&
      isAnswerTo(wait, slip) &&
      (slip.roll === null || slip.roll.effects.some(isProposed)),
  )
}

function isAnswerTo({ slip: wanted, answeredBy }: SeatWait, { kind, about }: SlipState): boolean {
  if (kind === wanted?.kind && isJsonEqual(about, wanted.about)) return true
  if (answeredBy === undefined || kind !== answeredBy.kind) return false
  return Object.entries(answeredBy.about).every(([field, value]) => about[field] === value)
}

const NONE: readonly SeatWait[] = []

function leadOffer({ masterOfferedTo, seats }: WaitsSource): readonly SeatWait[] {
  if (masterOfferedTo === null) return NONE
  const seat = seats.find(one => one.id === masterOfferedTo)
  if (seat === undefined || !isPlaying(seat)) return NONE
  return [
    {
      id: 'lead-offer',
      kind: 'lead',
      seat: seat.id,
      title: label('Conduci tu?', 'Will you lead?'),
      isPublic: true,
      replies: [
        {
          id: 'no',
          verb: label('No', 'No'),
          tone: 'no',
          of: 'table',
          command: { type: 'decline-master' },
        },
        {
          id: 'yes',
          verb: label('Conduco io', 'I will lead'),
          tone: 'yes',
          of: 'table',
          command: { type: 'accept-master' },
        },
      ],
    },
  ]
}

/** Once somebody wants to open an envelope by vote, the others are asked. */
function envelopeVotes({ envelopes, seats }: WaitsSource): readonly SeatWait[] {
  const asked = Object.values(envelopes).filter(
    ({ open, opening, votes }) => !open && opening === 'vote' && votes.length > 0,
  )
  return asked.flatMap(({ id, votes }) =>
    seats
      .filter(seat => isPlaying(seat) && !votes.includes(seat.id))
      .map((seat): SeatWait => ({
        id: `envelope-${id}`,
        kind: 'vote',
        seat: seat.id,
        title: label('Aprire la busta?', 'Open the envelope?'),
        from: votes[0]!,
        isPublic: true,
        replies: [
          {
            id: 'yes',
            verb: label('Apri', 'Open'),
            tone: 'yes',
            of: 'table',
            command: { type: 'vote-open', envelope: id },
          },
        ],
      })),
  )
}
