import { ok, refuse, type Act, type Result, type SeatId } from '@mastro/core'
import {
  candidatesOf,
  electMaster,
  type ElectMasterInput,
  type ElectMasterOutput,
} from '../../acts/elect-master.ts'
import { masterReward } from '../../acts/master-reward.ts'
import type { Emitted } from '../events.ts'
import { optionsOf, pcOfSeat, playerOf, reserveOf, rotates } from '../look.ts'
import type { State, Vote } from '../state.ts'
import { leads, seated, type Decide, type Decided } from './guards.ts'

type Ask = Partial<Pick<ElectMasterInput, 'phase' | 'keep' | 'quietScene'>>

/** The election as the state has it now. */
export function electionInput(
  state: State,
  table: Act['table'],
  bids: readonly SeatId[],
  ask: Ask = {},
): ElectMasterInput {
  return {
    phase: 'scene',
    keep: false,
    quietScene: false,
    ...ask,
    players: table.seats.map(({ id }) => ({
      id,
      reserve: reserveOf(state, id),
      hasToken: playerOf(state, id).hasToken,
      wasFirstMaster: playerOf(state, id).wasFirstMaster,
      bid: bids.includes(id),
    })),
    outgoing: table.seats.some(({ id }) => id === state.election?.outgoing)
      ? (state.election?.outgoing ?? null)
      : null,
    options: optionsOf(table),
  }
}

/** DAI-MASTER-6/7: open bids; the die is spent when the Master is elected. */
export const bid: Decide<'bid-master'> = (state, command, act) => {
  const seat = seated(act)
  if (!seat.ok) return seat
  if (!state.election) return refuse('no-election')
  if (command.bid) {
    const allowed = candidatesOf(electionInput(state, act.table, [seat.value]))
    if (!allowed.ok) return allowed
  }
  return ok([{ type: 'master-bid', seat: seat.value, bid: command.bid }])
}

/** DAI-MASTER-8. */
export const keep: Decide<'keep-master'> = (state, { quiet }, act) => {
  if (!leads(act)) return refuse('master-only')
  if (!state.election) return refuse('no-election')
  return elect(state, act, { keep: true, quietScene: quiet })
}

export const electNow: Decide<'elect-master'> = (state, _, act) => {
  if (!leads(act)) return refuse('master-only')
  return state.election ? elect(state, act, {}) : refuse('no-election')
}

/** Rolls, takes the price of bids and of keeping, and moves the seat. */
export function elect(state: State, act: Act, ask: Ask): Decided {
  // A bid whose die has gone elsewhere since is no bid; with nobody to choose among, nothing is chosen.
  const bids = (state.election?.bids ?? []).filter(seat => reserveOf(state, seat) > 0)
  const input = electionInput(state, act.table, bids, ask)
  if (input.players.length < 2) return ok([])
  const elected = electMaster(input, act.dice)
  if (!elected.ok) return elected
  const { master } = elected.value
  const moved: Emitted[] =
    master === act.table.master ? [] : [{ type: 'master-moved', seat: master }]
  return ok([
    { type: 'master-elected', phase: input.phase, election: elected.value },
    ...prices(state, input, elected.value),
    ...moved,
  ])
}

/** DAI-MASTER-2: the first Master of a session, where there is somebody to choose among. */
export function electFirst(state: State, act: Act): Decided {
  if (!rotates(act.table) || act.table.seats.length < 2) return ok([])
  return elect({ ...state, election: null }, act, { phase: 'session-start' })
}

function prices(state: State, input: ElectMasterInput, { players, method }: ElectMasterOutput) {
  return input.players.flatMap(({ id, reserve }): Emitted[] => {
    const paid = reserve - players[id]!.reserve
    const of = pcOfSeat(state, id)?.id
    const reason = method === 'keep' ? 'keep-master' : 'claim-master'
    return paid > 0 && of ? [{ type: 'reserve-moved', of, reason, dice: -paid, lost: 0 }] : []
  })
}

/** DAI-MASTER-14: when the last vote is in, the die is given or not. */
export const voteReward: Decide<'vote-reward'> = (state, { yes }, act) => {
  const seat = seated(act)
  if (!seat.ok) return seat
  const { vote } = state
  if (!vote) return refuse('no-vote')
  if (seat.value === vote.master) return refuse('vote-invalid', `votes.${seat.value}`)
  if (!act.table.seats.some(({ id }) => id === seat.value)) return refuse('not-seated')
  const cast: Emitted = { type: 'reward-voted', seat: seat.value, yes }
  const after = { ...vote, votes: { ...vote.votes, [seat.value]: yes } }
  if (waiting(after, act.table).length > 0) return ok([cast])
  const decided = decideReward(state, after, act)
  return decided.ok ? ok([cast, ...decided.value]) : decided
}

/** Players who have not voted yet. */
export function waiting({ master, votes }: Vote, table: Act['table']): readonly SeatId[] {
  return table.seats.map(({ id }) => id).filter(id => id !== master && !Object.hasOwn(votes, id))
}

export const closeVote: Decide<'close-vote'> = (state, _, act) => {
  if (!leads(act)) return refuse('master-only')
  return state.vote ? decideReward(state, state.vote, act) : refuse('no-vote')
}

function decideReward(state: State, { master, votes }: Vote, act: Act): Result<Emitted[]> {
  const pc = pcOfSeat(state, master)
  const decided = masterReward({
    master: { id: master, reserve: pc?.character.reserve ?? 0 },
    votes,
    options: optionsOf(act.table),
  })
  if (!decided.ok) return decided
  const { granted, yes, no, gained, lost } = decided.value
  const told: Emitted = { type: 'reward-decided', master, granted, yes, no }
  if (!granted || !pc) return ok([told])
  const reason = 'master-reward'
  return ok([told, { type: 'reserve-moved', of: pc.id, reason, dice: gained, lost }])
}
