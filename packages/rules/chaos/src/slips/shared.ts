import {
  label,
  object,
  ok,
  refuse,
  type Effect,
  type PartSpec,
  type Refused,
  type Result,
  type Schema,
  type SeatId,
  type Slip,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import type { Event } from '../game/events.ts'
import { leads, owns } from '../game/guards.ts'
import { beingOf, type Being, type State } from '../game/state.ts'
import { totalPoints } from '../acts/state.ts'
import { blankable, difficultyField, flag } from '../acts/fields.ts'
import { term, WORDS } from '../words/terms.ts'
import { DIFFICULTIES } from '../data/tables.ts'
import { intField, textField } from './sheet-choice.ts'

/** Who fills the Master's parts: the Master, or at a table without one whoever opened the slip. */
export function masterSeat({ owner }: Slip, { master }: TableFacts): SeatId {
  return master ?? owner
}

/** Who plays a being: its player, or the Master. */
export function playerOf({ seat }: Being, slip: Slip, table: TableFacts): SeatId {
  return seat ?? masterSeat(slip, table)
}

/** The value of a part, as its own schema gave it; undefined: empty, or not for these eyes. */
export function valueOf<T>({ parts }: Slip, id: string): T | undefined {
  return parts.find(part => part.id === id)?.value as T | undefined // parsed by the spec's schema of this very part
}

/** Somebody filled this part, whether or not this viewer may read it. */
export function isIn({ parts }: Slip, id: string): boolean {
  return parts.some(part => part.id === id)
}

/** What a slip is about, as its own schema gave it. */
export function aboutOf<T>({ about }: Slip): T {
  const plain: unknown = about
  return plain as T // parsed by the spec's own schema
}

/** A being that this viewer may roll for. */
export function mayRoll(
  state: State,
  id: string,
  viewer: Viewer,
  table: TableFacts,
): Result<Being> {
  const being = beingOf(state, id)
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (!owns(being, viewer) && !leads(viewer, table)) return refuse('not-yours', 'about.who')
  return being.status === 'active' ? ok(being) : refuse('not-active', 'about.who')
}

export function activeBeing(state: State, id: string, path: string): Result<Being> {
  const being = beingOf(state, id)
  if (being === undefined) return refuse('unknown-character', path)
  return being.status === 'active' ? ok(being) : refuse('not-active', path)
}

/** Opponents keep their numbers: what the Master picks for them is sealed for ever. */
export function secrecyOf({ seat }: Being): Pick<PartSpec, 'secrecy' | 'alwaysSealed'> {
  return seat === null ? { secrecy: 'may-seal', alwaysSealed: true } : { secrecy: 'open' }
}

/** WOC-DIFF-2. The part that only the Master ever knows. */
export function sealedPart(
  slip: Slip,
  table: TableFacts,
  schema: Schema,
  fields: PartSpec['fields'],
  required = true,
): PartSpec {
  return {
    id: 'master',
    role: 'master',
    seat: masterSeat(slip, table),
    label: label('Busta del Master', 'The Master’s envelope'),
    schema,
    fields,
    required,
    secrecy: 'may-seal',
    alwaysSealed: true,
  }
}

/** What the Master rules aloud: it is seen by all. */
export function rulingPart(
  slip: Slip,
  table: TableFacts,
  schema: Schema,
  fields: PartSpec['fields'],
  required = false,
): PartSpec {
  return {
    id: 'ruling',
    role: 'master',
    seat: masterSeat(slip, table),
    label: label('Parola del Master', 'The Master’s ruling'),
    schema,
    fields,
    required,
    secrecy: 'open',
  }
}

export const difficultyPart = object({ difficulty: difficultyField, strict: flag(false) })
export interface DifficultyPart {
  readonly difficulty: number | null
  readonly strict: boolean
}

export function difficultyChoices(): PartSpec['fields'][number] {
  return {
    ...intField('difficulty', WORDS.difficulty, 1, 99, 12),
    choices: DIFFICULTIES.map(({ value, id }) => ({ value, label: term('difficulty', id) })),
  }
}

export const hintField = blankable()
export const hintInput = textField('hint', label('Un cenno a parole', 'A hint in words'))

/** A refusal of an act, told from the slip. */
export function onSlip<C extends string>(refused: Refused<C>): Refused<C> {
  return refuse(refused.error.code, refused.error.path?.replace(/^input\.?/, '') ?? '')
}

/** WOC-FATIGUE-1, WOC-CAST-3. Fatigue that the Master will weigh: `to` is the total after it. */
export function fatigueEffect(
  id: string,
  being: Being,
  points: number,
  rules: readonly string[],
): Effect<Event> {
  const from = totalPoints(being.character.state.fatigue)
  return {
    id,
    label: label(`Stanchezza: ${being.character.name}`, `Fatigue: ${being.character.name}`),
    rules,
    change: { subject: being.id, what: WORDS.fatigue, from, to: from + points },
    events: [{ type: 'tired', who: being.id, cause: 'magic', points, timing: 'immediate' }],
    ...hiddenFoe(being),
  }
}

/** Numbers of an opponent are for the Master. */
export function hiddenFoe({ seat }: Being): Pick<Effect<Event>, 'audience'> {
  return seat === null ? { audience: { master: true } } : {}
}

/** The Master moves a proposed total. Fatigue of a spell never falls under 1, a wound neither. */
export function changeTotal(effect: Effect<Event>, to: number): Result<Effect<Event>> {
  const [event] = effect.events
  const { change } = effect
  if (
    change === undefined ||
    event === undefined ||
    (event.type !== 'tired' && event.type !== 'wounded')
  )
    return refuse('not-found', 'effect')
  const points = to - Number(change.from)
  if (points < 1 || points > 999) return refuse('out-of-range', 'to')
  return ok({ ...effect, change: { ...change, to }, events: [{ ...event, points }] })
}
