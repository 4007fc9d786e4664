import type { Line, TableFacts } from '@mastro/core'
import type { Teller, Tell } from '../words/lines.ts'
import * as characters from '../words/tell-characters.ts'
import * as fights from '../words/tell-fights.ts'
import * as table from '../words/tell-table.ts'
import type { Emitted, GameEvent } from './events.ts'
import type { State } from './state.ts'

/** Too small to tell, or told already by the slip that made it. */
const untold = () => null

const TELL: { readonly [T in GameEvent['type']]: Tell<T> } = {
  'draft-changed': untold,
  'draft-dropped': untold,
  'character-joined': characters.joined,
  'character-retired': characters.retired,
  'character-approved': characters.approved,
  'character-described': characters.described,
  'daimon-described': characters.daimonDescribed,
  'figure-corrected': characters.corrected,
  'fate-declared': characters.fate,
  'foe-added': fights.foeAdded,
  'foe-edited': fights.foeEdited,
  'foe-shown': fights.foeShown,
  'foe-handed': fights.foeHanded,
  'foe-removed': fights.foeRemoved,
  'reserve-moved': characters.reserveMoved,
  'fight-begun': fights.fightBegun,
  'fight-regrouped': fights.regrouped,
  'round-begun': fights.roundBegun,
  'exchange-made': untold,
  'wounds-won': fights.woundsWon,
  'fighter-left': fights.fighterLeft,
  'fight-ended': fights.fightEnded,
  wounded: characters.wounded,
  'foe-wounded': fights.foeWounded,
  'foe-defeated': fights.foeDefeated,
  healed: characters.healed,
  worsened: characters.worsened,
  'clock-set': untold,
  'items-used': untold,
  marked: characters.marked,
  'counter-reset': characters.counterReset,
  'technology-brought': table.technologyBrought,
  'technology-appreciated': table.appreciated,
  'resource-bought': characters.resourceBought,
  'money-paid': characters.moneyPaid,
  'conditions-granted': characters.granted,
  advanced: characters.advanced,
  'adventure-begun': table.adventureBegun,
  'session-begun': table.sessionBegun,
  'scene-begun': untold,
  'scene-ended': untold,
  'master-bid': table.masterBid,
  'master-elected': table.masterElected,
  'reward-voted': table.rewardVoted,
  'reward-decided': table.rewardDecided,
  'oracle-drawn': table.oracleDrawn,
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
  'contest-bound': untold,
  'contest-settled': untold,
}

/** How an event is told: as a person would, with what it changed and why. */
export function tell(event: Emitted, before: State, table: TableFacts): Line | null {
  if (event.type === 'master-moved') return null // the election told it
  // The map holds for each type the function of that very type.
  const say = TELL[event.type] as (event: GameEvent, teller: Teller) => Line | null
  return say(event, { before, table })
}
