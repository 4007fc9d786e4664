import type { EventOf } from '../events.ts'
import { NEW_PLAYER, QUIET_SCENE, type Draw, type State } from '../state.ts'

const CHANNEL_KEPT = 60

export function technologyBrought(state: State, event: EventOf<'technology-brought'>): State {
  const { seat, entry, kind } = event
  const scene =
    kind === 'strategic'
      ? { ...state.scene, strategicUsed: true }
      : { ...state.scene, enrichments: [...state.scene.enrichments, seat] }
  return { ...state, scene, tech: entry ? { ...state.tech, [entry.id]: entry } : state.tech }
}

export function appreciated(state: State, { entry }: EventOf<'technology-appreciated'>): State {
  const held = state.tech[entry]
  return held
    ? { ...state, tech: { ...state.tech, [entry]: { ...held, appreciated: true } } }
    : state
}

/** DAI-SCENE-4: tokens for all, on-request purchases back to 0, nothing granted, no contest binds any longer. */
export function sessionBegun(state: State): State {
  const players = Object.entries(state.players).map(([seat, player]) => [
    seat,
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
}

export const sceneBegun = (state: State): State => ({
  ...state,
  scene: QUIET_SCENE,
  election: null,
  vote: null,
})

/** DAI-SCENE-3: the Master's reward, the next election, the scene's allowances. */
export function sceneEnded(state: State, event: EventOf<'scene-ended'>): State {
  const { outgoing, elects, votes } = event
  return {
    ...state,
    scene: QUIET_SCENE,
    election: elects ? { outgoing, bids: [] } : null,
    vote: votes && outgoing !== null ? { master: outgoing, votes: {} } : null,
  }
}

export function masterBid(state: State, { seat, bid }: EventOf<'master-bid'>): State {
  if (!state.election) return state
  const others = state.election.bids.filter(other => other !== seat)
  return { ...state, election: { ...state.election, bids: bid ? [...others, seat] : others } }
}

export function masterElected(state: State, { election }: EventOf<'master-elected'>): State {
  const players = Object.entries(election.players).map(([seat, after]) => [
    seat,
    {
      ...(state.players[seat] ?? NEW_PLAYER),
      hasToken: after.hasToken,
      wasFirstMaster: after.wasFirstMaster,
    },
  ])
  return {
    ...state,
    election: null,
    players: { ...state.players, ...Object.fromEntries(players) },
  }
}

export const rewardVoted = (state: State, { seat, yes }: EventOf<'reward-voted'>): State =>
  state.vote
    ? { ...state, vote: { ...state.vote, votes: { ...state.vote.votes, [seat]: yes } } }
    : state

export const rewardDecided = (state: State): State => ({ ...state, vote: null })

export const drawn = (state: State, { draw }: EventOf<'oracle-drawn'>): State => ({
  ...state,
  oracle: { ...state.oracle, [draw.id]: draw },
})

function onDraw(state: State, id: string, change: (draw: Draw) => Draw): State {
  const draw = state.oracle[id]
  return draw ? { ...state, oracle: { ...state.oracle, [id]: change(draw) } } : state
}

export const facetChanged = (state: State, event: EventOf<'facet-changed'>): State =>
  onDraw(state, event.draw, draw => ({
    ...draw,
    facets: draw.facets.map((facet, k) => (k === event.facet ? event.to : facet)),
  }))

export const facetAdded = (state: State, event: EventOf<'facet-added'>): State =>
  onDraw(state, event.draw, draw => ({ ...draw, facets: [...draw.facets, event.facet] }))

export const oracleRead = (state: State, event: EventOf<'oracle-read'>): State =>
  onDraw(state, event.draw, draw => ({ ...draw, private: false }))

export const oraclePinned = (state: State, event: EventOf<'oracle-pinned'>): State =>
  onDraw(state, event.draw, draw => ({ ...draw, pinned: event.pinned }))

export const threadClosed = (state: State, event: EventOf<'thread-closed'>): State =>
  onDraw(state, event.draw, draw => ({ ...draw, closed: event.closed }))

export function oracleDropped(state: State, event: EventOf<'oracle-dropped'>): State {
  const { [event.draw]: _, ...oracle } = state.oracle
  return { ...state, oracle }
}

export const eventNoted = (state: State, { event }: EventOf<'event-noted'>): State => ({
  ...state,
  events: { ...state.events, [event.id]: event },
})

export function eventShown(state: State, event: EventOf<'event-shown'>): State {
  const held = state.events[event.event]
  return held
    ? { ...state, events: { ...state.events, [held.id]: { ...held, shown: true } } }
    : state
}

export function whispered(state: State, event: EventOf<'whispered'>): State {
  const { character, from, text, scene } = event
  const channel = state.channels[character] ?? { open: false, lines: [] }
  const lines = [...channel.lines, { from, text, scene }].slice(-CHANNEL_KEPT)
  return { ...state, channels: { ...state.channels, [character]: { ...channel, lines } } }
}

export function channelOpened(state: State, event: EventOf<'channel-opened'>): State {
  const channel = state.channels[event.character] ?? { open: false, lines: [] }
  return {
    ...state,
    channels: { ...state.channels, [event.character]: { ...channel, open: event.open } },
  }
}

export const contestBound = (state: State, { bound }: EventOf<'contest-bound'>): State => ({
  ...state,
  contests: { ...state.contests, [bound.id]: bound },
})

export function contestSettled(state: State, event: EventOf<'contest-settled'>): State {
  const bound = state.contests[event.contest]
  if (!bound) return state
  const { winner, tieAcceptedByBoth } = event
  return {
    ...state,
    contests: { ...state.contests, [bound.id]: { ...bound, winner, tieAcceptedByBoth } },
  }
}
