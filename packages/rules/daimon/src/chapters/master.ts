import { field, s, json, label, ok, phrase, refuse, same } from '@mastro/core'
import type { ActContext, DieView, Docs, Label, SeatId, TableInfo } from '@mastro/core'
import { candidatesOf, electMaster } from '../operations/elect-master.ts'
import type { ElectMasterInput, ElectMasterOutput } from '../operations/elect-master.ts'
import { requireSeat } from '../guards.ts'
import type { ElectionDoc } from '../documents.ts'
import {
  defineEvent,
  form,
  defineCommand,
  type DecideResult,
  type GameDocsContext,
  type GameContext,
} from '../kit.ts'
import { optionsOf, pcOfSeat, playerOf, reserveOf, rotates, seatName } from '../selectors.ts'
import { electMasterOdds } from '../odds/tables.ts'
import { election as electionShape, seat } from '../schemas.ts'
import { NEW_PLAYER, type State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { line, NO_TEXT } from '../messages/log-lines.ts'
import { reserveMoved } from './reserve.ts'

/** Election of the Master: open bids, the roll, keeping the role (DAI-MASTER-2…9). */

const masterBid = defineEvent('master-bid', s.object({ seat, bid: s.bool() }), {
  evolve: (state, { seat: by, bid }) => {
    if (!state.election) return state
    const others = state.election.bids.filter(other => other !== by)
    return { ...state, election: { ...state.election, bids: bid ? [...others, by] : others } }
  },
  describe: ({ seat: by, bid }, _, table) =>
    line(
      bid
        ? phrase`${seatName(table, by)} ${label('spende un dado per condurre la prossima scena', 'spends a die to lead the next scene')}.`
        : phrase`${seatName(table, by)} ${label('riprende il dado per condurre', 'takes the die to lead back')}.`,
      ['DAI-MASTER-6'],
    ),
})

const METHOD: Readonly<Record<ElectMasterOutput['method'], Label>> = {
  roll: label('conduce col dado più alto', 'leads with the highest die'),
  sole: label('conduce senza rivali', 'leads unopposed'),
  bid: label('conduce per un dado Riserva', 'leads for a Reserve die'),
  'bid-roll': label('conduce con la puntata più alta', 'leads with the highest bid'),
  keep: label('conduce mantenendo il ruolo', 'keeps the role'),
}

const masterElected = defineEvent(
  'master-elected',
  s.object({ phase: s.oneOf(['session-start', 'scene']), election: electionShape }),
  {
    evolve: (state, { election }) => {
      const players = Object.entries(election.players).map(([by, after]) => [
        by,
        {
          ...(state.players[by] ?? NEW_PLAYER),
          hasToken: after.hasToken,
          wasFirstMaster: after.wasFirstMaster,
        },
      ])
      return {
        ...state,
        election: null,
        players: { ...state.players, ...Object.fromEntries(players) },
      }
    },
    /** «Giulia è Master col dado più alto (Giulia 6, Teo 3).» */
    describe: ({ election: { master, method, rolls }, phase }, _, table) => {
      const thrown = rolls.map(round =>
        Object.entries(round)
          .map(([by, face]) => `${seatName(table, by)} ${face}`)
          .join(', '),
      )
      const dice = thrown.length === 0 ? NO_TEXT : phrase` (${thrown.join('; ')})`
      return line(
        phrase`${seatName(table, master)} ${METHOD[method]}${dice}.`,
        [phase === 'session-start' ? 'DAI-MASTER-2' : 'DAI-MASTER-3'],
        {
          faces: rolls.flatMap((round, i) =>
            electionDice(round, i === rolls.length - 1 ? master : null),
          ),
        },
      )
    },
  },
)

/** A role passed on between two scenes is not rolled for again. */
const masterMoved = defineEvent('master-moved', s.object({ seat }), {
  evolve: state => (state.election === null ? state : { ...state, election: null }),
})

/** The winner is marked in the last round only. Earlier rounds were tied. */
const electionDice = (
  round: Readonly<Record<string, number>>,
  master: string | null,
): readonly DieView[] =>
  Object.entries(round).map(([by, face]) => ({
    sides: 6,
    face,
    state: by === master ? 'hit' : 'miss',
    seat: by,
  }))

interface ElectionAsk extends Partial<Pick<ElectMasterInput, 'phase' | 'keep' | 'quietScene'>> {
  /** Seats that are absent, as the caller of the election says. */
  readonly absent?: readonly SeatId[]
}

/**
 * Seats that may lead next: those present with a living character, or everybody present if fewer
 * than two have one.
 */
function eligible(state: State, { seats }: TableInfo, absent: readonly SeatId[]) {
  const present = seats.filter(({ id }) => !absent.includes(id))
  const playing = present.filter(({ id }) => pcOfSeat(state, id) !== null)
  return playing.length >= 2 ? playing : present
}

/** The input of the election, from the current state. */
function electionInput(
  state: State,
  table: TableInfo,
  bids: readonly SeatId[],
  { absent = [], ...ask }: ElectionAsk = {},
): ElectMasterInput {
  const outgoing = state.election?.outgoing ?? null
  const players = eligible(state, table, absent)
  return {
    phase: 'scene',
    keep: false,
    quietScene: false,
    ...ask,
    players: players.map(({ id }) => ({
      id,
      reserve: reserveOf(state, id),
      hasToken: playerOf(state, id).hasToken,
      wasFirstMaster: playerOf(state, id).wasFirstMaster,
      bid: bids.includes(id),
    })),
    outgoing: players.some(({ id }) => id === outgoing) ? outgoing : null,
    options: optionsOf(table),
  }
}

/** Rolls, charges for bids and for keeping the role, and changes the Master. */
export function elect(state: State, act: ActContext, ask: ElectionAsk): DecideResult {
  // A bid whose die was spent elsewhere does not count. Without candidates nobody is elected.
  // Keeping the role cannot be contested, so all bids are dropped (DAI-MASTER-8).
  const placed = ask.keep === true ? [] : (state.election?.bids ?? [])
  const bids = placed.filter(by => reserveOf(state, by) > 0)
  const input = electionInput(state, act.table, bids, ask)
  if (input.players.length < 2) return ok([])
  const elected = electMaster(input, act.dice)
  if (!elected.ok) return elected
  const { master } = elected.value
  return ok([
    masterElected({ phase: input.phase, election: elected.value }),
    ...prices(state, input, elected.value),
    ...(master === act.table.master ? [] : [{ type: 'master-moved' as const, seat: master }]),
  ])
}

/** DAI-MASTER-2: elects the first Master of a session, if there are candidates. */
export function electFirst(
  state: State,
  act: ActContext,
  absent: readonly SeatId[] = [],
): DecideResult {
  if (!rotates(act.table) || act.table.seats.length < 2) return ok([])
  return elect({ ...state, election: null }, act, { phase: 'session-start', absent })
}

function prices(state: State, input: ElectMasterInput, { players, method }: ElectMasterOutput) {
  return input.players.flatMap(({ id, reserve }) => {
    const paid = reserve - players[id]!.reserve
    const of = pcOfSeat(state, id)?.id
    const reason = method === 'keep' ? 'keep-master' : 'claim-master'
    return paid > 0 && of ? [reserveMoved({ of, reason, dice: -paid, lost: 0 })] : []
  })
}

/**
 * After a scene: spend a die to lead the next, or withdraw the bid (DAI-MASTER-6/7). Bids are open.
 * The die is spent at the election.
 */
const bidMaster = defineCommand('bid-master', {
  rule: 'DAI-MASTER-6',
  label: label('Conduci tu la prossima scena, per un dado', 'Lead the next scene, for a die'),
  group: GROUPS.master,
  verb: label('Conduci tu', 'Lead it'),
  form: form({ bid: field.hidden(s.withDefault(s.bool(), true)) }),
  offered: ({ state, viewer, table }) => {
    const { election } = state
    if (!election || viewer.seat === null) return []
    if (election.bids.includes(viewer.seat))
      return [
        {
          given: { bid: false },
          id: 'bid-master',
          label: label('Riprendi il dado per condurre', 'Take the die to lead back'),
          verb: label('Riprendi', 'Take it back'),
        },
      ]
    return mayBid(state, table, viewer.seat).ok ? [{ given: { bid: true }, id: 'bid-master' }] : []
  },
  decide: ({ bid }, at) => {
    const by = requireSeat(at)
    if (!by.ok) return by
    if (!at.state.election) return refuse('no-election')
    const allowed = bid ? mayBid(at.state, at.table, by.value) : ok(null)
    return allowed.ok ? ok([masterBid({ seat: by.value, bid })]) : allowed
  },
})

export function mayBid(state: State, table: TableInfo, by: SeatId) {
  const input = electionInput(state, table, [by])
  return input.players.some(({ id }) => id === by)
    ? candidatesOf(input)
    : refuse('no-character', 'seat')
}

/** After a short or quiet scene (DAI-MASTER-8). */
const keepMaster = defineCommand('keep-master', {
  rule: 'DAI-MASTER-8',
  label: label('Mantieni il ruolo per un dado', 'Keep the role for a die'),
  group: GROUPS.master,
  verb: label('Mantieni il ruolo', 'Keep the role'),
  form: form({ quiet: field.hidden(s.withDefault(s.bool(), false)) }),
  offered: ({ state, viewer, table }) =>
    viewer.leads && state.election && mayKeep(state, table)
      ? [{ given: { quiet: true }, id: 'keep-master' }]
      : [],
  decide: ({ quiet }, { state, viewer, act }) => {
    if (!viewer.leads) return refuse('master-only')
    return state.election
      ? elect(state, act, { keep: true, quietScene: quiet })
      : refuse('no-election')
  },
})

function mayKeep(state: State, table: TableInfo): boolean {
  const input = electionInput(state, table, [], { keep: true, quietScene: true })
  return input.outgoing !== null && candidatesOf(input).ok
}

/** The beginning of a scene runs the election automatically. */
const electNow = defineCommand('elect-master', {
  rule: 'DAI-MASTER-3',
  label: label('Chi conduce?', 'Who leads?'),
  group: GROUPS.master,
  verb: label('Si tira', 'Roll for it'),
  form: form({
    absent: field.refs(label('Chi non c’è', 'Who is not here'), ({ table }: GameContext) =>
      table.seats.map(({ id, name }) => ({ value: id, label: same(name) })),
    ),
  }),
  offered: ({ state, viewer }) => (viewer.leads && state.election ? [{ given: {} }] : []),
  decide: ({ absent }, { state, viewer, act }) => {
    if (!viewer.leads) return refuse('master-only')
    return state.election ? elect(state, act, { absent }) : refuse('no-election')
  },
})

function electionDocs({ state, table, memo }: GameDocsContext): Docs {
  const { election, characters, players } = state
  if (!election) return {}
  const from = [characters, players, table.seats, table.options]
  return { election: memo(election, 'election', from, () => json(electionDoc(state, table))) }
}

function electionDoc(state: State, table: TableInfo): ElectionDoc {
  const { outgoing = null, bids = [] } = state.election ?? {}
  const input = electionInput(state, table, bids)
  const field = candidatesOf(input)
  const odds = electMasterOdds(input)
  const candidates = field.ok ? field.value.candidates : []
  return {
    outgoing,
    bids,
    candidates,
    chances: odds.ok ? odds.value.chance : {},
    among: candidates.map((_, i) => oneOfSo(input, candidates.slice(0, i + 1))),
  }
}

/** The chance of each candidate if only these seats were present. All have the same. */
function oneOfSo(input: ElectMasterInput, here: readonly SeatId[]): number {
  const players = input.players.filter(({ id }) => here.includes(id))
  const odds = electMasterOdds({ ...input, players, outgoing: null })
  return odds.ok ? (odds.value.chance[here[0]!] ?? 0) : 0
}

export const masterChapter = {
  events: [masterBid, masterElected, masterMoved],
  commands: [bidMaster, keepMaster, electNow],
  docs: electionDocs,
}
