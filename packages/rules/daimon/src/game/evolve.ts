import { evolveDrafts } from '@mastro/core'
import type { Emitted, EventOf, GameEvent } from './events.ts'
import * as characters from './evolve/on-characters.ts'
import * as counters from './evolve/on-counters.ts'
import * as fights from './evolve/on-fights.ts'
import * as table from './evolve/on-table.ts'
import type { State } from './state.ts'

type Evolve = {
  readonly [T in GameEvent['type']]: (state: State, event: EventOf<T>) => State
}

const EVOLVE: Evolve = {
  'draft-changed': (state, event) => ({ ...state, drafts: evolveDrafts(state.drafts, event) }),
  'draft-dropped': (state, event) => ({ ...state, drafts: evolveDrafts(state.drafts, event) }),
  'character-joined': characters.joined,
  'character-retired': (state, event) =>
    characters.onPc(state, event.character, pc => ({ ...pc, status: 'retired' })),
  'character-approved': (state, event) =>
    characters.onPc(state, event.character, pc => ({ ...pc, approved: true })),
  'character-described': (state, { character, concept, story }) =>
    characters.onSheet(state, character, sheet => ({ ...sheet, concept, story })),
  'daimon-described': (state, { character, daimon }) =>
    characters.onSheet(state, character, sheet => ({ ...sheet, daimon })),
  'figure-corrected': characters.figureCorrected,
  'fate-declared': characters.fateDeclared,
  'foe-added': fights.foePut,
  'foe-edited': fights.foePut,
  'foe-shown': fights.foeShown,
  'foe-handed': fights.foeHanded,
  'foe-removed': fights.foeRemoved,
  'reserve-moved': characters.reserveMoved,
  'fight-begun': fights.fightBegun,
  'fight-regrouped': fights.regrouped,
  'round-begun': fights.roundBegun,
  'exchange-made': fights.exchangeMade,
  'wounds-won': fights.woundsWon,
  'fighter-left': fights.fighterLeft,
  'fight-ended': fights.fightEnded,
  wounded: characters.wounded,
  'foe-wounded': fights.foeWounded,
  'foe-defeated': fights.foeDefeated,
  healed: characters.healed,
  worsened: characters.worsened,
  'clock-set': characters.clockSet,
  'items-used': counters.itemsUsed,
  marked: counters.marked,
  'counter-reset': counters.counterReset,
  'technology-brought': table.technologyBrought,
  'technology-appreciated': table.appreciated,
  'resource-bought': characters.resourceBought,
  'money-paid': characters.moneyPaid,
  'conditions-granted': (state, { character, granted }) =>
    characters.onPc(state, character, pc => ({ ...pc, granted: { ...pc.granted, ...granted } })),
  advanced: characters.advanced,
  'adventure-begun': state => state,
  'session-begun': table.sessionBegun,
  'scene-begun': table.sceneBegun,
  'scene-ended': table.sceneEnded,
  'master-bid': table.masterBid,
  'master-elected': table.masterElected,
  'reward-voted': table.rewardVoted,
  'reward-decided': table.rewardDecided,
  'oracle-drawn': table.drawn,
  'facet-changed': table.facetChanged,
  'facet-added': table.facetAdded,
  'oracle-read': table.oracleRead,
  'oracle-pinned': table.oraclePinned,
  'thread-closed': table.threadClosed,
  'oracle-dropped': table.oracleDropped,
  'event-noted': table.eventNoted,
  'event-shown': table.eventShown,
  whispered: table.whispered,
  'channel-opened': table.channelOpened,
  'contest-bound': table.contestBound,
  'contest-settled': table.contestSettled,
}

/** Never rolls, asks or fails: facts are added to what was there. */
export function evolve(state: State, event: Emitted): State {
  if (event.type === 'master-moved') return state // the table keeps who leads
  // The map holds for each type the function of that very type.
  const apply = EVOLVE[event.type] as (state: State, event: GameEvent) => State
  return apply(state, event)
}

export const evolveAll = (state: State, events: readonly Emitted[]): State =>
  events.reduce(evolve, state)
