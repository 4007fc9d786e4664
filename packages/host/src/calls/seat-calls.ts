import { s, ok, refuse, type Result, type SeatId, type SeatKind } from '@mastro/core'
import type { CatalogueView, TableCard } from '@mastro/protocol'
import { lastLineAt, rulesetFor, TABLE_REFUSALS, viewOf, type Rulesets } from '@mastro/table'
import type { Room } from '../room/room.ts'
import type { TableHost } from '../table-host.ts'

/** A seat that sends a request. */
export interface Caller {
  readonly room: Room
  readonly seat: SeatId
}

export const commandBody = s.object({ id: s.name(40), command: s.unknown() })
export const queryBody = s.object({ ask: s.unknown() })

/** The view of a seat with its signed revision, and the seats that are present. */
export function readView({ room, seat }: Caller): Result<object> {
  const shown = viewOf(room.table.served(), seat)
  return ok({ ...shown, proof: room.proofOf(seat), presence: room.connectedSeats() })
}

export async function runCommand(
  tableHost: TableHost,
  { room, seat }: Caller,
  { id, command }: s.Infer<typeof commandBody>,
): Promise<Result<object>> {
  if (!/^[\x21-\x7e]+$/.test(id)) return refuse('invalid-request', 'id')
  const done = await tableHost.executeCommand(room, seat, id, command)
  return done.ok ? ok({}) : done
}

export async function runQuery(
  tableHost: TableHost,
  { room, seat }: Caller,
  { ask }: s.Infer<typeof queryBody>,
): Promise<Result<object>> {
  const answered = await tableHost.answerQuery(room, seat, ask)
  return answered.ok ? ok({ answer: answered.value }) : answered
}

/**
 * The terms and names that a page needs of a game besides its view, so that phones need not load
 * the whole ruleset.
 */
export function readCatalogue(
  rulesets: Rulesets,
  { room }: Pick<Caller, 'room'>,
): Result<CatalogueView> {
  const { system, options } = room.table.served().state.steady
  const ruleset = rulesetFor(rulesets, system)
  const { presets, creation, refusals } = ruleset
  return ok({
    people: presets.map(({ id, kind, name, called, look, motive }) => ({
      id,
      kind,
      name,
      ...(called === undefined ? {} : { called }),
      look,
      motive,
    })),
    options: ruleset.options,
    refusals: { ...TABLE_REFUSALS, ...refusals },
    because: ruleset.because ?? {},
    questions: creation.quickQuestions(options),
    catalogue: ruleset.catalogue ?? {},
  })
}

/** The card of a table on the home page of a seat. */
export function tableCard({ room, seat }: Caller): TableCard {
  const served = room.table.served()
  const { steady, play } = served.state
  return {
    table: steady.table,
    name: steady.name,
    system: steady.system,
    seat,
    seatName: steady.seats.find(one => one.id === seat)?.name ?? '',
    isHost: steady.host === seat,
    session: play.moments.session.number,
    seats: steady.seats.filter(one => !one.retired && isParticipant(one)).length,
    lastAct: lastLineAt(served, seat),
  }
}

/** Table screens and spectators have a ticket, but do not take part. */
export const isParticipant = ({ kind }: { readonly kind: SeatKind }): boolean =>
  kind === 'player' || kind === 'bot'
