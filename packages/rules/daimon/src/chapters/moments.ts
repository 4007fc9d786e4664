import { field, s, json, label, ok, phrase, refuse } from '@mastro/core'
import type {
  ActContext,
  Docs,
  MomentChange,
  Result,
  SeatId,
  AnyEvent,
  TableInfo,
} from '@mastro/core'
import { masterReward } from '../operations/master-reward.ts'
import { newAdventure, newSession, type PlayersInput } from '../operations/new-session.ts'
import { requireSeat } from '../guards.ts'
import type { VoteDoc } from '../documents.ts'
import {
  defineEvent,
  form,
  defineCommand,
  type DecideResult,
  type GameDocsContext,
} from '../kit.ts'
import { inPlay, optionsOf, pcOfSeat, rotates, seatName } from '../selectors.ts'
import { count, seat } from '../schemas.ts'
import { QUIET_SCENE, type State, type Vote } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { line } from '../messages/log-lines.ts'
import { startClock, stopClock, timePassed } from './wound-clock.ts'
import { marksFor } from './counters.ts'
import { elect, electFirst } from './master.ts'
import { unpinEvents } from './oracle.ts'
import { reserveMoved } from './reserve.ts'

/**
 * Rules at the beginning and end of an adventure, session or scene (DAI-SCENE-3/4), and the vote on
 * the Master.
 */

const adventureBegun = defineEvent('adventure-begun', s.object({}), {
  describe: () =>
    line(label('Nuova avventura: Riserve a sette.', 'A new adventure: Reserves at seven.'), [
      'DAI-RESERVE-1',
    ]),
})

/**
 * DAI-SCENE-4: tokens for all, on-request purchases back to 0, granted conditions and binding
 * contests cleared.
 */
const sessionBegun = defineEvent('session-begun', s.object({}), {
  evolve: state => {
    const players = Object.entries(state.players).map(([by, player]) => [
      by,
      { ...player, hasToken: true, onRequestUsed: 0 },
    ])
    const characters = Object.entries(state.characters).map(([id, pc]) => [
      id,
      Object.keys(pc.granted).length === 0 ? pc : { ...pc, granted: {} },
    ])
    return {
      ...state,
      players: Object.fromEntries(players),
      characters: Object.fromEntries(characters),
      contests: {},
    }
  },
  describe: () =>
    line(
      label(
        'Nuova sessione: un dado e un token a ciascuno.',
        'A new session: a die and a token to each.',
      ),
      ['DAI-RESERVE-3', 'DAI-MASTER-4'],
    ),
})

const sceneBegun = defineEvent('scene-begun', s.object({}), {
  evolve: state => ({ ...state, scene: QUIET_SCENE, election: null, vote: null }),
})

/**
 * DAI-SCENE-3: the Master's reward, the next election, and a reset of what is limited per scene.
 */
const sceneEnded = defineEvent(
  'scene-ended',
  s.object({ outgoing: s.nullable(seat), elects: s.bool(), votes: s.bool() }),
  {
    evolve: (state, { outgoing, elects, votes }) => ({
      ...state,
      scene: QUIET_SCENE,
      election: elects ? { outgoing, bids: [] } : null,
      vote: votes && outgoing !== null ? { master: outgoing, votes: {} } : null,
    }),
  },
)

const rewardVoted = defineEvent('reward-voted', s.object({ seat, yes: s.bool() }), {
  evolve: (state, { seat: by, yes }) =>
    state.vote
      ? { ...state, vote: { ...state.vote, votes: { ...state.vote.votes, [by]: yes } } }
      : state,
  describe: ({ seat: by }, _, table) =>
    line(phrase`${seatName(table, by)} ${label('ha votato', 'has voted')}.`, ['DAI-MASTER-14']),
})

const rewardDecided = defineEvent(
  'reward-decided',
  s.object({ master: seat, granted: s.bool(), yes: count(1000), no: count(1000) }),
  {
    evolve: state => ({ ...state, vote: null }),
    describe: ({ master, granted, yes, no }, _, table) =>
      line(
        phrase`${granted ? label('Un dado al Master', 'A die to the Master') : label('Nessun dado al Master', 'No die to the Master')} ${seatName(table, master)}: ${yes} ${label('sì', 'yes')}, ${no} no.`,
        ['DAI-MASTER-14'],
      ),
  },
)

/** Votes on a die for the last Master (DAI-MASTER-14). The last vote decides. */
const voteReward = defineCommand('vote-reward', {
  rule: 'DAI-MASTER-14',
  label: label('Vota', 'Vote'),
  group: GROUPS.master,
  verb: label('Vota', 'Vote'),
  form: form({ yes: field.hidden(s.bool()) }),
  offered: ({ state: { vote }, viewer }) =>
    vote && vote.master !== viewer.seat
      ? [true, false].map(yes => ({
          given: { yes },
          id: `vote/${yes ? 'yes' : 'no'}`,
          label: yes
            ? label('Un dado al Master', 'A die to the Master')
            : label('Nessun dado al Master', 'No die to the Master'),
        }))
      : [],
  decide: ({ yes }, at) => {
    const { state, table } = at
    const by = requireSeat(at)
    if (!by.ok) return by
    const { vote } = state
    if (!vote) return refuse('no-vote')
    if (by.value === vote.master) return refuse('vote-invalid', `votes.${by.value}`)
    if (!table.seats.some(({ id }) => id === by.value)) return refuse('not-seated')
    const cast = rewardVoted({ seat: by.value, yes })
    const after = { ...vote, votes: { ...vote.votes, [by.value]: yes } }
    if (missingVoters(after, table).length > 0) return ok([cast])
    const decided = decideReward(state, after, table)
    return decided.ok ? ok([cast, ...decided.value]) : decided
  },
})

/** Players who have not voted yet. */
function missingVoters({ master, votes }: Vote, table: TableInfo): readonly SeatId[] {
  return table.seats.map(({ id }) => id).filter(id => id !== master && !Object.hasOwn(votes, id))
}

const closeVote = defineCommand('close-vote', {
  rule: 'DAI-MASTER-14',
  label: label('Chiudi il voto', 'Close the vote'),
  group: GROUPS.master,
  verb: label('Chiudi il voto', 'Close the vote'),
  form: form({}),
  offered: ({ state: { vote }, viewer }) =>
    viewer.leads && vote && Object.keys(vote.votes).length > 0 ? [{ given: {} }] : [],
  decide: (_, { state, viewer, table }) => {
    if (!viewer.leads) return refuse('master-only')
    return state.vote ? decideReward(state, state.vote, table) : refuse('no-vote')
  },
})

function decideReward(
  state: State,
  { master, votes }: Vote,
  table: TableInfo,
): Result<readonly AnyEvent[]> {
  const pc = pcOfSeat(state, master)
  const decided = masterReward({
    master: { id: master, reserve: pc?.character.reserve ?? 0 },
    votes,
    options: optionsOf(table),
  })
  if (!decided.ok) return decided
  const { granted, yes, no, gained, lost } = decided.value
  const decision = rewardDecided({ master, granted, yes, no })
  if (!granted || !pc) return ok([decision])
  return ok([decision, reserveMoved({ of: pc.id, reason: 'master-reward', dice: gained, lost })])
}

/** Everybody sees who has voted. Each player sees only their own vote. */
function voteDocs({ state: { vote, scene }, viewer, table, memo }: GameDocsContext): Docs {
  const { enrichments, strategicUsed } = scene
  const now = { scene: memo(scene, 'scene', [], () => ({ enrichments, strategicUsed })) }
  if (!vote) return now
  const doc: VoteDoc = {
    master: vote.master,
    voted: Object.keys(vote.votes),
    waiting: missingVoters(vote, table),
    mine: viewer.seat === null ? null : (vote.votes[viewer.seat] ?? null),
  }
  return { ...now, vote: json(doc) }
}

export const momentsChapter = {
  events: [adventureBegun, sessionBegun, sceneBegun, sceneEnded, rewardVoted, rewardDecided],
  commands: [voteReward, closeVote],
  docs: voteDocs,
}

type EvolveEvents = (state: State, events: readonly AnyEvent[]) => State
type DecideMoment = (
  state: State,
  act: ActContext,
  after: EvolveEvents,
  change: MomentChange,
) => DecideResult

/**
 * The events of a change of moment. `after` applies events to the state with the game's own evolve.
 */
export function momentOf(after: EvolveEvents) {
  return (state: State, change: MomentChange, act: ActContext): DecideResult => {
    if (change.change === 'end' && state.fight) return refuse('fight-on')
    const passed = timePassed(state, act)
    const which = `${change.moment}-${change.change}` as const
    const done = MOMENT[which](after(state, passed), act, after, change)
    return done.ok ? ok([...passed, ...done.value]) : done
  }
}

const MOMENT: Readonly<
  Record<`${MomentChange['moment']}-${MomentChange['change']}`, DecideMoment>
> = {
  'adventure-begin': adventureBegins,
  'adventure-end': () => ok([]),
  'session-begin': sessionBegins,
  'session-end': (state, act) => ok([...sceneMarks(state, act), ...stopClock(state, act)]),
  'scene-begin': sceneBegins,
  'scene-end': sceneEnds,
}

/** DAI-RESERVE-1: seven dice to everybody. */
function adventureBegins(state: State, act: ActContext): DecideResult {
  const refilled = newAdventure(playersOf(state, act))
  if (!refilled.ok) return refilled
  return ok([
    adventureBegun({}),
    ...Object.entries(refilled.value.players).flatMap(([of, { gained }]) =>
      gained === 0 ? [] : [reserveMoved({ of, reason: 'adventure-start', dice: gained, lost: 0 })],
    ),
  ])
}

/** DAI-RESERVE-3, DAI-MASTER-2/4: a die and a token to each, then the first Master. */
function sessionBegins(
  state: State,
  act: ActContext,
  after: EvolveEvents,
  { absent }: MomentChange,
): DecideResult {
  const started = newSession(playersOf(state, act))
  if (!started.ok) return started
  // a full reserve does not change, and the session's log line reports the dice
  const gains = Object.entries(started.value.players).flatMap(([of, { gained, lost }]) =>
    gained === 0 ? [] : [reserveMoved({ of, reason: 'session-start', dice: gained, lost })],
  )
  const begun = [sessionBegun({}), ...gains]
  const resting = optionsOf(act.table).worsenClock === 'session-time' ? startClock(state, act) : []
  const elected = electFirst(after(state, begun), act, absent)
  return elected.ok ? ok([...begun, ...resting, ...elected.value]) : elected
}

function playersOf(state: State, { table }: ActContext): PlayersInput {
  const players = Object.values(state.characters)
    .filter(inPlay)
    .map(({ id, character }) => ({ id, reserve: character.reserve }))
  return { players, options: optionsOf(table) }
}

/** Closes an open election, so that no scene begins without its Master. */
function sceneBegins(
  state: State,
  act: ActContext,
  _: EvolveEvents,
  { absent = [] }: MomentChange,
): DecideResult {
  const elected = state.election ? elect(state, act, { absent }) : ok([])
  return elected.ok ? ok([...elected.value, sceneBegun({})]) : elected
}

/**
 * DAI-COUNTER-4, DAI-SCENE-3: marks, the vote on the Master and the next election. Pinned Oracle
 * words are removed.
 */
function sceneEnds(state: State, act: ActContext): DecideResult {
  const { table } = act
  const outgoing = table.master
  const elects = rotates(table) && table.seats.length >= 2
  const votes = outgoing !== null && table.seats.length >= 2 && pcOfSeat(state, outgoing) !== null
  return ok([
    ...sceneMarks(state, act),
    ...unpinEvents(state),
    sceneEnded({ outgoing, elects, votes }),
  ])
}

const sceneMarks = (state: State, { table }: ActContext) =>
  marksFor(state, state.scene.used, optionsOf(table))
