import { evolveDrafts, never, type SharedEvent } from '@mastro/core'
import type {
  BodyEvent,
  CampaignEvent,
  Event,
  EventOf,
  GrowthEvent,
  MagicEvent,
  MakingEvent,
  SheetEvent,
} from './events.ts'
import { onBeing } from './evolve/beings.ts'
import { onBody } from './evolve/bodies.ts'
import { mapValues, without } from './evolve/collections.ts'
import { onAdvance, onAward, onTraining } from './evolve/growth.ts'
import { onMagic } from './evolve/magic.ts'
import { onSheet } from './evolve/sheets.ts'
import { NEW_MAKING, nameKey, priceKey, type Awards, type Making, type State } from './state.ts'

/** The state after a fact. Never rolls, never refuses. */
export function evolve(state: State, event: Event | SharedEvent): State {
  switch (event.type) {
    case 'master-moved':
      return state
    case 'draft-changed':
    case 'draft-dropped':
      return onDraft(state, event)
    case 'concept-proposed':
    case 'numbers-opened':
    case 'numbers-proposed':
    case 'draft-judged':
    case 'trait-priced':
    case 'character-made':
    case 'character-retired':
    case 'opponent-added':
    case 'opponent-removed':
      return onMaking(state, event)
    case 'setting-presented':
    case 'skills-listed':
    case 'school-written':
    case 'adventure-opened':
    case 'adventure-closed':
    case 'pause-marked':
    case 'air-cleared':
      return onCampaign(state, event)
    default:
      return onPlay(state, event)
  }
}

/** Bodies, sheets, magic and growth. */
function onPlay(state: State, event: BodyEvent | SheetEvent | MagicEvent | GrowthEvent): State {
  switch (event.type) {
    case 'tired':
    case 'combat-ended':
    case 'rested':
    case 'wounded':
    case 'healed':
    case 'worsened':
    case 'treated':
    case 'wound-limited':
    case 'death-resolved':
      return onBeing(state, event.who, being => onBody(being, event))
    case 'body-lost':
    case 'ego-changed':
    case 'trait-changed':
    case 'shade-flagged':
    case 'overruled':
    case 'diary-written':
    case 'gear-written':
    case 'note-written':
    case 'grimoire-turned':
    case 'spell-agreed':
      return onBeing(state, event.who, being => onSheet(being, event))
    case 'spell-cast':
    case 'spell-ended':
    case 'foci-used':
    case 'spell-answered':
    case 'spell-studied':
    case 'spell-learned':
      return onMagic(state, event)
    default:
      return onGrowth(state, event)
  }
}

/** A draft that ends takes its approvals with it. */
function onDraft(state: State, event: EventOf<'draft-changed' | 'draft-dropped'>): State {
  const drafts = evolveDrafts(state.drafts, event)
  if (event.type === 'draft-dropped')
    return { ...state, drafts, making: without(state.making, event.seat) }
  const making = { ...state.making, [event.seat]: state.making[event.seat] ?? NEW_MAKING }
  return { ...state, drafts, making }
}

function onMaking(state: State, event: MakingEvent): State {
  switch (event.type) {
    case 'concept-proposed':
      return inMaking(state, event.seat, { stage: 'concept-proposed' })
    case 'numbers-opened':
      return inMaking(state, event.seat, { stage: 'numbers' })
    case 'numbers-proposed':
      return inMaking(state, event.seat, { stage: 'numbers-proposed' })
    case 'draft-judged': {
      const back = event.of === 'concept' && !event.approved
      return inMaking(state, event.seat, {
        stage: back ? 'concept' : 'numbers',
        note: event.reason,
      })
    }
    case 'trait-priced': {
      const { prices } = state.making[event.seat] ?? NEW_MAKING
      const key = priceKey(event.list, event.name)
      return inMaking(state, event.seat, { prices: { ...prices, [key]: event.value } })
    }
    case 'character-made':
      return { ...state, characters: { ...state.characters, [event.being.id]: event.being } }
    case 'character-retired':
      return onBeing(state, event.who, being => ({ ...being, status: 'retired' }))
    case 'opponent-added':
      return { ...state, foes: { ...state.foes, [event.being.id]: event.being } }
    case 'opponent-removed':
      return { ...state, foes: without(state.foes, event.id) }
    default:
      return never(event)
  }
}

function inMaking(state: State, seat: string, change: Partial<Making>): State {
  const making = state.making[seat] ?? NEW_MAKING
  return { ...state, making: { ...state.making, [seat]: { ...making, ...change } } }
}

function onCampaign(state: State, event: CampaignEvent): State {
  const { campaign } = state
  switch (event.type) {
    case 'setting-presented':
      return { ...state, campaign: { ...campaign, setting: event.text } }
    case 'skills-listed':
      return { ...state, campaign: { ...campaign, skills: event.skills, breadth: event.breadth } }
    case 'school-written': {
      const schools = { ...campaign.schools, [nameKey(event.school.name)]: event.school }
      return { ...state, campaign: { ...campaign, schools } }
    }
    case 'adventure-opened':
      return { ...state, awards: null, longPause: false }
    case 'adventure-closed': {
      const characters = mapValues(state.characters, being => ({ ...being, raised: [] }))
      return { ...state, characters, awards: { awarded: [], votes: {} }, longPause: false }
    }
    case 'pause-marked':
      return { ...state, longPause: event.on }
    case 'air-cleared':
      return { ...state, air: without(state.air, ...event.spells) }
    default:
      return never(event)
  }
}

function onGrowth(state: State, event: GrowthEvent): State {
  switch (event.type) {
    case 'memorable-proposed':
      return inVotes(state, event.character, {})
    case 'memorable-voted':
      return inVotes(state, event.character, { [event.seat]: event.agree })
    case 'experience-awarded': {
      const after = onBeing(state, event.character, being => onAward(being, event))
      const { awarded, votes } = awardsOf(state)
      return { ...after, awards: { awarded: [...awarded, event.character], votes } }
    }
    case 'training-awarded':
      return onBeing(state, event.who, being => onTraining(being, event))
    case 'request-made':
      return { ...state, requests: { ...state.requests, [event.request.id]: event.request } }
    case 'request-judged':
      return { ...state, requests: without(state.requests, event.id) }
    case 'advanced':
      return onBeing(state, event.who, being => onAdvance(being, event))
    default:
      return never(event)
  }
}

function inVotes(state: State, character: string, votes: Readonly<Record<string, boolean>>): State {
  const awards = awardsOf(state)
  const own = { ...awards.votes[character], ...votes }
  return { ...state, awards: { ...awards, votes: { ...awards.votes, [character]: own } } }
}

function awardsOf({ awards }: State): Awards {
  return awards ?? { awarded: [], votes: {} }
}
