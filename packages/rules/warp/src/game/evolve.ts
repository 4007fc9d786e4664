import { evolveDrafts, never } from '@mastro/core'
import type { LabelledHitPoints } from '../shared/character.ts'
import type { HitPoints } from '../shared/hit-points.ts'
import { evolveFight } from './evolve-fight.ts'
import type {
  AnyEvent,
  BodyEvent,
  Event,
  FightEvent,
  PoolEvent,
  SheetEvent,
  TableEvent,
} from './events.ts'
import type { Being, BeingId, State, Written } from './state.ts'
import type { Character, UnknownAttribute } from '../shared/character.ts'

/** Facts change the state; they never roll, ask or fail. */
export function evolve(state: State, event: AnyEvent): State {
  switch (event.type) {
    case 'master-moved':
      return state
    case 'draft-changed':
    case 'draft-dropped':
      return { ...state, drafts: evolveDrafts(state.drafts, event) }
    case 'being-joined':
      return { ...state, beings: { ...state.beings, [event.being.id]: event.being } }
    case 'being-left':
      return leave(state, event.being)
    case 'request-made':
      return { ...state, requests: { ...state.requests, [event.request.id]: event.request } }
    case 'request-closed': {
      const { [event.request]: _, ...requests } = state.requests
      return { ...state, requests }
    }
    case 'session-opened':
    case 'session-closed':
    case 'fate-read':
    case 'told-to-master':
    case 'options-overridden':
      return evolveTable(state, event)
    default:
      return isFight(event) ? evolveFight(state, event) : evolveBeing(state, event)
  }
}

const FIGHT_EVENTS: ReadonlySet<string> = new Set<FightEvent['type']>([
  'fight-started',
  'fight-ended',
  'round-begun',
  'turn-passed',
  'order-changed',
  'round-length-set',
  'fighter-joined',
  'fighter-left',
  'turn-declared',
  'desperation-declared',
  'turn-waited',
  'turn-taken',
  'role-taken',
  'attackers-faced',
  'edge-granted',
])
export const isFight = (event: Event): event is FightEvent => FIGHT_EVENTS.has(event.type)

/** WARP-SESSION-1. */
function evolveTable(state: State, event: TableEvent): State {
  switch (event.type) {
    case 'session-opened':
      return { ...state, awardsDue: [], beings: mapBeings(state, withFreshDice) }
    case 'session-closed':
      return { ...state, awardsDue: event.due }
    case 'fate-read':
      return { ...state, fate: { total: event.total, reading: event.reading } }
    case 'told-to-master':
    case 'options-overridden':
      return state
  }
}

function withFreshDice(being: Being): Being {
  const { experience } = being.sheet
  return experience.used === 0
    ? being
    : withSheet(being, { experience: { ...experience, used: 0 } })
}

function mapBeings({ beings }: State, change: (being: Being) => Being): State['beings'] {
  return Object.fromEntries(Object.entries(beings).map(([id, being]) => [id, change(being)]))
}

function leave(state: State, id: BeingId): State {
  const { [id]: gone, ...beings } = state.beings
  if (gone === undefined) return state
  return {
    ...state,
    beings,
    retired: { ...state.retired, [id]: gone },
    awardsDue: state.awardsDue.filter(due => due !== id),
    requests: Object.fromEntries(
      Object.entries(state.requests).filter(([, { being }]) => being !== id),
    ),
  }
}

type BeingEvent = Exclude<
  SheetEvent | BodyEvent | PoolEvent,
  { type: 'being-joined' | 'being-left' | 'request-made' | 'request-closed' }
>

function evolveBeing(state: State, event: BeingEvent): State {
  const being = state.beings[event.being]
  if (being === undefined) return state
  const next = { ...state, beings: { ...state.beings, [being.id]: changed(being, event) } }
  return event.type === 'experience-awarded'
    ? { ...next, awardsDue: state.awardsDue.filter(due => due !== being.id) }
    : next
}

function changed(being: Being, event: BeingEvent): Being {
  const { sheet } = being
  switch (event.type) {
    case 'being-shown':
      return { ...being, shown: true }
    case 'being-approved':
      return { ...withSheet(being, { approved: true }), review: null }
    case 'being-returned':
      return { ...being, review: event.note }
    case 'trait-rewritten':
      return withSheet(being, {
        traits: sheet.traits.map(one => (one.id === event.trait.id ? event.trait : one)),
      })
    case 'sheet-written':
      return withSheet(being, writtenField(sheet, event))
    case 'unknown-written':
      return { ...being, written: { ...being.written, [event.attribute]: event.written } }
    case 'unknown-revealed':
      return revealed(being, event.attribute, event.written)
    case 'gear-changed':
      return { ...being, armor: event.armor, weapons: event.weapons }
    default:
      return changedBody(being, event)
  }
}

type LaterEvent = Exclude<BeingEvent, SheetEvent>

function changedBody(being: Being, event: LaterEvent): Being {
  switch (event.type) {
    case 'hit-points-changed':
      return { ...withPoints(being, event.to), lastWound: event.woundClass ?? being.lastWound }
    case 'iron-skin-changed':
      return { ...being, ironSkin: event.ironSkin }
    case 'hindrance-noted':
      return { ...being, hindrances: [...being.hindrances, event.hindrance] }
    case 'hindrance-lifted':
      return { ...being, hindrances: being.hindrances.filter(({ id }) => id !== event.hindrance) }
    case 'wound-noted':
      return { ...being, wound: event.wound, critical: event.critical }
    case 'plea-made':
      return { ...being, plea: event.reason }
    case 'plea-judged':
      return {
        ...withPoints(being, event.hitPoints),
        plea: null,
        critical: event.survives || being.critical,
      }
    case 'recovered':
      return { ...withPoints(being, event.to), recovered: true }
    case 'healed':
      return { ...withPoints(being, event.to), healCarry: event.carry }
    case 'sprint-granted':
      return { ...being, sprint: event.rounds }
    case 'moved':
      return event.pace === 'sprint'
        ? { ...being, sprint: Math.max(0, being.sprint - event.rounds) }
        : being
    default:
      return changedPools(being, event)
  }
}

function changedPools(being: Being, event: Exclude<LaterEvent, BodyEvent>): Being {
  const { sheet } = being
  switch (event.type) {
    case 'shots-changed':
      return { ...withSheet(being, { psychic: event.to }), shotsCarry: event.carry }
    case 'charge-changed':
      return { ...being, charge: event.charge }
    case 'experience-used':
    case 'experience-awarded':
    case 'experience-spent':
      return withSheet(being, { experience: event.to })
    case 'trait-gained':
      return withSheet(being, { traits: [...sheet.traits, event.trait] })
    case 'trait-improved':
      return withSheet(being, {
        traits: sheet.traits.map(one =>
          one.id === event.trait ? { ...one, score: event.to } : one,
        ),
      })
    case 'raise-due':
      return { ...being, raise: { onlyTrait: event.onlyTrait, score: event.score } }
    case 'hit-points-raised':
      return { ...withPoints(being, event.to), raise: null }
    case 'power-studied':
      return { ...being, psychicMute: event.psychicMute }
    case 'power-lost':
      return { ...being, lostPowers: [...being.lostPowers, event.trait] }
    case 'power-regained':
      return { ...being, lostPowers: being.lostPowers.filter(trait => trait !== event.trait) }
    case 'spell-offered':
      return withSheet(being, { studying: [...sheet.studying, event.spell] })
    case 'spell-studied':
      return withSheet(being, studied(sheet, event))
    default:
      return never(event)
  }
}

function studied(
  { spells, studying }: Character,
  event: Extract<PoolEvent, { type: 'spell-studied' }>,
): Partial<Character> {
  const spell = studying.find(({ name }) => name === event.spell)
  if (spell === undefined) return {}
  if (!event.learned)
    return {
      studying: studying.map(one => (one === spell ? { ...one, progress: event.progress } : one)),
    }
  return {
    studying: studying.filter(one => one !== spell),
    spells: [...spells, { name: spell.name, level: spell.level }],
  }
}

export function withSheet(being: Being, change: Partial<Character>): Being {
  return { ...being, sheet: { ...being.sheet, ...change } }
}

function withPoints(being: Being, { max, current, temporary }: HitPoints): Being {
  const hitPoints: LabelledHitPoints = {
    max,
    current,
    temporary,
    label: being.sheet.hitPoints.label,
  }
  return withSheet(being, { hitPoints })
}

function writtenField(
  { psychic }: Character,
  { field, value }: Extract<SheetEvent, { type: 'sheet-written' }>,
): Partial<Character> {
  switch (field) {
    case 'history':
      return { history: value }
    case 'finances':
      return { finances: value }
    case 'equipment':
      return {
        equipment: value
          .split('\n')
          .map(item => item.trim())
          .filter(item => item !== ''),
      }
    case 'psychic-label':
      return psychic === null ? {} : { psychic: { ...psychic, label: value } }
  }
}

/** WARP-CREATE-8: what was unknown enters the sheet. */
function revealed(being: Being, attribute: UnknownAttribute, written: Written): Being {
  const { [attribute]: _, ...rest } = being.written
  const unknown = being.sheet.unknown.filter(one => one !== attribute)
  const known = { ...withSheet(being, { unknown }), written: rest }
  if (written.kind === 'trait')
    return withSheet(known, {
      traits: being.sheet.traits.map(one => (one.id === attribute ? written.trait : one)),
    })
  if (attribute === 'motivation') return withSheet(known, { motivation: written.text })
  return attribute === 'secret'
    ? withSheet(known, { secret: written.text })
    : withSheet(known, { importantPerson: written.text })
}
