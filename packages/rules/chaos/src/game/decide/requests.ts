import { never, ok, refuse, type Act, type Result } from '@mastro/core'
import { advance, type AdvanceInput, type AdvanceOutput } from '../../acts/advance.ts'
import { findTraining } from '../../acts/award-training.ts'
import type { Character, Training } from '../../acts/character.ts'
import { COMPONENTS, sameName, type When } from '../../acts/fields.ts'
import { learnSpell } from '../../acts/learn-spell.ts'
import type { Settings } from '../../acts/settings.ts'
import { term } from '../../words/terms.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { fromInput, leads, masterOnly, ownBeing, whenNow } from '../guards.ts'
import { settingsOf } from '../options.ts'
import {
  nameKey,
  type AdvanceAsk,
  type Being,
  type LearnAsk,
  type Request,
  type State,
} from '../state.ts'

export type RequestCommand = CommandOf<'ask-advance' | 'ask-learn-spell' | 'judge-request'>
type Decided = Result<readonly Event[]>

/** WOC-ADV-1. A player asks, the Master permits; what could never be allowed is refused at once. */
export function decideRequests(state: State, command: RequestCommand, act: Act): Decided {
  switch (command.type) {
    case 'ask-advance': {
      const { type: _, character, ...ask } = command
      return put(state, { id: act.fresh('request'), kind: 'advance', character, ask }, act)
    }
    case 'ask-learn-spell': {
      const { type: _, character, ...ask } = command
      return put(state, { id: act.fresh('request'), kind: 'learn-spell', character, ask }, act)
    }
    case 'judge-request':
      return judge(state, command, act)
    default:
      return never(command)
  }
}

function put(state: State, request: Request, act: Act): Decided {
  const found = ownBeing(state, request.character, act.by, act.table)
  if (!found.ok) return found
  const granted = grant(state, found.value, request, 1, act)
  if (!granted.ok) return granted
  const made = { type: 'request-made', request } as const
  if (!leads(act.by, act.table)) return ok([made])
  return ok([made, judgement(request.id, true, ''), ...granted.value])
}

function judge(state: State, command: CommandOf<'judge-request'>, act: Act): Decided {
  const refused = masterOnly(act)
  if (refused) return refused
  const { request: id, approve, cost, reason } = command
  const request = Object.hasOwn(state.requests, id) ? state.requests[id] : undefined
  if (request === undefined) return refuse('unknown-request', 'request')
  if (!approve)
    return reason.trim() === ''
      ? refuse('reason-missing', 'reason')
      : ok([judgement(id, false, reason)])
  const being = state.characters[request.character]
  if (being?.status !== 'active') return refuse('not-active', 'request')
  const granted = grant(state, being, request, cost, act)
  return granted.ok ? ok([judgement(id, true, reason), ...granted.value]) : granted
}

function judgement(id: string, approved: boolean, reason: string): Event {
  return { type: 'request-judged', id, approved, reason }
}

function grant(
  state: State,
  being: Being,
  request: Request,
  cost: number,
  { table }: Act,
): Decided {
  const settings = settingsOf(table.options)
  const when = whenNow(state, table)
  return request.kind === 'advance'
    ? grantAdvance(being, request.ask, when, settings)
    : grantSpell(being, request.ask, when, cost, settings)
}

/** WOC-ADV-2 to WOC-ADV-13. */
function grantAdvance(being: Being, ask: AdvanceAsk, when: When, settings: Settings): Decided {
  const input = advanceInputOf(being, ask, when, settings)
  if (!input.ok) return input
  const advanced = advance(input.value)
  if (!advanced.ok) return fromInput(advanced)
  const { level, paid, xp, removed } = advanced.value satisfies AdvanceOutput
  const from = input.value.level
  return ok([{ type: 'advanced', who: being.id, ask, from, to: level, paid, xp, removed }])
}

/** What the act asks, read from the sheet: a player never states their own numbers. */
export function advanceInputOf(
  being: Being,
  ask: AdvanceAsk,
  when: When,
  settings: Settings,
): Result<AdvanceInput> {
  const { character } = being
  const held = heldLevel(character, ask)
  if (held === null) return refuse('not-found', 'name')
  const base = character.skills.find(({ name }) => sameName(name, ask.skill))
  const own = character.skills.find(({ name }) => sameName(name, ask.name))
  return ok({
    kind: ask.kind,
    name: ask.name,
    level: held,
    xp: character.xp,
    training: trainingFor(character, ask)?.points ?? 0,
    useTraining: ask.useTraining,
    when,
    approved: true,
    justification: ask.justification,
    experience: ask.experience,
    raisedThisAdventure: being.raised.includes(raisedKey(ask)),
    ego: character.ego,
    skillLevel: base?.level ?? 0,
    magic: ask.kind === 'new-skill' ? ask.magic !== null : own !== undefined && own.magic !== null,
    relatedIncapacity: relatedIncapacity(character, ask.name),
    learning: ask.learning,
    settings,
  })
}

/** WOC-ADV-4. A skill gained is a skill raised: both kinds count as the same trait. */
export function raisedKey({ kind, skill, name }: AdvanceAsk): string {
  const trait = kind.replace('new-', '')
  return trait === 'specialisation'
    ? `${trait}/${nameKey(skill)}/${nameKey(name)}`
    : `${trait}/${nameKey(name)}`
}

export function trainingFor(
  { training }: Character,
  { kind, name }: AdvanceAsk,
): Training | undefined {
  return findTraining(training, kind.replace('new-', '') as Training['kind'], name) // kinds of advance are of these four
}

/** The level on the sheet; 0 for what is new; null: there is no such thing, or it is there already. */
function heldLevel(
  { skills, incapacities, components }: Character,
  ask: AdvanceAsk,
): number | null {
  const named = <T extends { readonly name: string }>(list: readonly T[]) =>
    list.find(({ name }) => sameName(name, ask.name))
  const base = skills.find(({ name }) => sameName(name, ask.skill))
  switch (ask.kind) {
    case 'skill':
      return named(skills)?.level ?? null
    case 'new-skill':
      return named(skills) === undefined ? 0 : null
    case 'specialisation':
      return named(base?.specialisations ?? [])?.level ?? null
    case 'new-specialisation':
      return named(base?.specialisations ?? []) === undefined ? 0 : null
    case 'incapacity':
      return named(incapacities)?.level ?? null
    default: {
      const component = COMPONENTS.find(id => isComponent(id, ask.name))
      return component === undefined ? null : components[component]
    }
  }
}

/** A component by its id or by its name in either language. */
export function isComponent(id: (typeof COMPONENTS)[number], name: string): boolean {
  const { it, en } = term('component', id)
  return [id, it, en].some(known => sameName(known, name))
}

/** WOC-INCAP-2, WOC-ADV-11. */
function relatedIncapacity({ incapacities }: Character, skill: string): number {
  const barring = incapacities.filter(({ name, covers }) =>
    [name, ...covers].some(one => sameName(one, skill)),
  )
  return Math.min(0, ...barring.map(({ level }) => level))
}

/** WOC-LEARN-1, WOC-LEARN-4. */
function grantSpell(
  being: Being,
  ask: LearnAsk,
  when: When,
  cost: number,
  settings: Settings,
): Decided {
  const { character, studied } = being
  const skill = character.skills.find(({ name }) => sameName(name, ask.skill))
  const learned = learnSpell({
    spell: ask.spell,
    style: skill?.magic?.style ?? 'codified',
    magicSkillLevel: skill?.magic === null ? 0 : (skill?.level ?? 0),
    knownSpells: character.spells.map(({ name }) => name),
    source: ask.source,
    deduced: studied[nameKey(ask.spell)]?.step === 'deduced',
    cost,
    xp: character.xp,
    studied: ask.studied,
    when,
    approved: true,
    settings,
  })
  if (!learned.ok) return fromInput(learned)
  const spell = { name: ask.spell, skill: skill?.name ?? ask.skill, element: ask.element }
  return ok([
    { type: 'spell-learned', who: being.id, spell, cost: learned.value.cost, how: 'learned' },
  ])
}
