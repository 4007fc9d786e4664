import { s, label, ok, phrase, refuse, same } from '@mastro/core'
import type { ActContext, Docs, Line, Result, SeatId, SharedEvent, Viewer } from '@mastro/core'

/** A small example game with one secret of every kind. No book contains the rule ids `EX-…`. */

export interface ExampleState {
  readonly heroes: Readonly<Record<SeatId, Hero>>
  readonly foes: Readonly<Record<string, Foe>>
  /** Coins in the middle of the table, so two seats can compete for the last one. */
  readonly pot: { readonly coins: number }
  /** Drawn by the Master in private. */
  readonly omens: readonly number[]
}

interface Hero {
  readonly seat: SeatId
  readonly name: string
  readonly trait: number
  readonly coins: number
  /** Visible to its own seat only. */
  readonly dream: string
}

interface Foe {
  readonly id: string
  readonly name: string
  /** Visible to the Master only until it is shown. */
  readonly strength: number
  /** True if only the Master knows that the foe exists. */
  readonly lurking: boolean
  readonly shown: boolean
}

export const POT = 12

export const exampleCommand = s.variant('type', [
  s.object({ type: s.literal('arrive'), name: s.name(40), trait: s.withDefault(s.int(1, 5), 3) }),
  s.object({ type: s.literal('take-coin') }),
  s.object({ type: s.literal('dream'), text: s.text(200) }),
  s.object({
    type: s.literal('add-foe'),
    name: s.name(40),
    strength: s.int(1, 9),
    lurking: s.withDefault(s.bool(), false),
  }),
  s.object({ type: s.literal('change-foe'), foe: s.name(80), strength: s.int(1, 9) }),
  s.object({ type: s.literal('show-foe'), foe: s.name(80) }),
  s.object({ type: s.literal('draw-omen') }),
  s.object({ type: s.literal('throw-bones') }),
  s.object({ type: s.literal('hand-over'), seat: s.name(80) }),
])
export type ExampleCommand = s.Infer<typeof exampleCommand>

export type ExampleEvent =
  | { readonly type: 'arrived'; readonly hero: Hero }
  | { readonly type: 'coin-taken'; readonly seat: SeatId }
  | { readonly type: 'pot-spent'; readonly coins: number }
  | { readonly type: 'coin-gained'; readonly seat: SeatId; readonly coins: number }
  | { readonly type: 'dreamt'; readonly seat: SeatId; readonly text: string }
  | { readonly type: 'foe-added'; readonly foe: Foe }
  | { readonly type: 'foe-changed'; readonly foe: string; readonly strength: number }
  | { readonly type: 'foe-shown'; readonly foe: string }
  | { readonly type: 'omen-drawn'; readonly face: number }
  | { readonly type: 'bones-thrown'; readonly seat: SeatId; readonly faces: readonly number[] }

type Events = Result<readonly (ExampleEvent | SharedEvent)[]>

export function decideExample(
  state: ExampleState,
  command: ExampleCommand,
  act: ActContext,
): Events {
  const seat = act.by.seat ?? ''
  switch (command.type) {
    case 'arrive':
      if (Object.hasOwn(state.heroes, seat)) return refuse('already-here')
      return ok([
        {
          type: 'arrived',
          hero: { seat, name: command.name, trait: command.trait, coins: 0, dream: '' },
        },
      ])
    case 'take-coin': // EX-POT-1
      if (!Object.hasOwn(state.heroes, seat)) return refuse('no-hero')
      return state.pot.coins < 1 ? refuse('pot-empty') : ok([{ type: 'coin-taken', seat }])
    case 'dream':
      return Object.hasOwn(state.heroes, seat)
        ? ok([{ type: 'dreamt', seat, text: command.text }])
        : refuse('no-hero')
    case 'throw-bones': // EX-BONES-1: two d6 in the open
      return ok([{ type: 'bones-thrown', seat, faces: [act.dice.roll(6), act.dice.roll(6)] }])
    default:
      return act.by.isMaster ? decideMaster(state, command, act) : refuse('master-only')
  }
}

type MasterCommand = Extract<
  ExampleCommand,
  { type: 'add-foe' | 'change-foe' | 'show-foe' | 'draw-omen' | 'hand-over' }
>

function decideMaster(state: ExampleState, command: MasterCommand, act: ActContext): Events {
  switch (command.type) {
    case 'add-foe': {
      const { name, strength, lurking } = command
      return ok([
        { type: 'foe-added', foe: { id: act.newId('foe'), name, strength, lurking, shown: false } },
      ])
    }
    case 'change-foe':
      return Object.hasOwn(state.foes, command.foe)
        ? ok([{ type: 'foe-changed', foe: command.foe, strength: command.strength }])
        : refuse('unknown-foe', 'foe')
    case 'show-foe':
      return Object.hasOwn(state.foes, command.foe)
        ? ok([{ type: 'foe-shown', foe: command.foe }])
        : refuse('unknown-foe', 'foe')
    case 'draw-omen': // EX-OMEN-1: one d6 that only the Master sees
      return ok([{ type: 'omen-drawn', face: act.dice.roll(6) }])
    case 'hand-over':
      return act.table.seats.some(one => one.id === command.seat)
        ? ok([{ type: 'master-moved', seat: command.seat }])
        : refuse('unknown-seat', 'seat')
  }
}

export function evolveExample(
  state: ExampleState,
  event: ExampleEvent | SharedEvent,
): ExampleState {
  switch (event.type) {
    case 'arrived':
      return { ...state, heroes: { ...state.heroes, [event.hero.seat]: event.hero } }
    case 'coin-taken':
      return withCoins({ ...state, pot: { coins: state.pot.coins - 1 } }, event.seat, 1)
    case 'pot-spent':
      return { ...state, pot: { coins: state.pot.coins - event.coins } }
    case 'coin-gained':
      return withCoins(state, event.seat, event.coins)
    case 'dreamt':
      return withHero(state, event.seat, { dream: event.text })
    case 'foe-added':
      return { ...state, foes: { ...state.foes, [event.foe.id]: event.foe } }
    case 'foe-changed':
      return withFoe(state, event.foe, { strength: event.strength })
    case 'foe-shown':
      return withFoe(state, event.foe, { shown: true, lurking: false })
    case 'omen-drawn':
      return { ...state, omens: [...state.omens, event.face] }
    default:
      return state
  }
}

function withHero(state: ExampleState, seat: SeatId, to: Partial<Hero>): ExampleState {
  const hero = state.heroes[seat]
  return hero === undefined
    ? state
    : { ...state, heroes: { ...state.heroes, [seat]: { ...hero, ...to } } }
}

function withCoins(state: ExampleState, seat: SeatId, coins: number): ExampleState {
  return withHero(state, seat, { coins: (state.heroes[seat]?.coins ?? 0) + coins })
}

function withFoe(state: ExampleState, id: string, to: Partial<Foe>): ExampleState {
  const foe = state.foes[id]
  return foe === undefined ? state : { ...state, foes: { ...state.foes, [id]: { ...foe, ...to } } }
}

export function viewExample(state: ExampleState, viewer: Viewer): Docs {
  const docs: Record<string, Docs[string]> = { pot: { coins: state.pot.coins } }
  for (const { seat, name, trait, coins, dream } of Object.values(state.heroes))
    docs[`hero/${seat}`] = { name, trait, coins, ...(viewer.seat === seat ? { dream } : {}) }
  for (const { id, name, strength, lurking, shown } of Object.values(state.foes)) {
    if (lurking && !viewer.isMaster) continue
    docs[`foe/${id}`] = { id, name, ...(viewer.isMaster || shown ? { strength } : {}) }
  }
  if (viewer.isMaster) docs['omens'] = state.omens
  return docs
}

/**
 * The Master reads lines about foes and omens. The others read the name of a foe that is not
 * lurking.
 */
export function describeExample(
  event: ExampleEvent | SharedEvent,
  before: ExampleState,
): Line | null {
  const who = (seat: SeatId) => before.heroes[seat]?.name ?? ''
  switch (event.type) {
    case 'arrived':
      return {
        text: phrase`${event.hero.name} ${label('arriva', 'arrives')}.`,
        rules: ['EX-HERO-1'],
      }
    case 'coin-taken':
      return {
        text: phrase`${who(event.seat)} ${label('prende una moneta', 'takes a coin')}.`,
        rules: ['EX-POT-1'],
        changes: [
          {
            subject: event.seat,
            what: label('Piatto', 'Pot'),
            from: before.pot.coins,
            to: before.pot.coins - 1,
          },
        ],
      }
    case 'pot-spent':
      return {
        text: phrase`${label('Dal piatto', 'From the pot')}: ${event.coins}.`,
        rules: ['EX-POT-2'],
      }
    case 'coin-gained':
      return { text: phrase`${who(event.seat)}: +${event.coins}.`, rules: ['EX-CHECK-4'] }
    case 'bones-thrown': {
      const faces = event.faces.map(face => ({ sides: 6, face, state: 'plain' as const }))
      return {
        text: phrase`${label('Ossi', 'Bones')}: ${event.faces.join(' ')}.`,
        rules: ['EX-BONES-1'],
        faces,
      }
    }
    case 'master-moved':
    case 'dreamt':
      return null
    default:
      return describeMaster(event, before)
  }
}

type MasterEvent = Extract<
  ExampleEvent,
  { type: 'foe-added' | 'foe-changed' | 'foe-shown' | 'omen-drawn' }
>

function describeMaster(event: MasterEvent, before: ExampleState): Line {
  const audience = { master: true }
  switch (event.type) {
    case 'foe-added': {
      const { name, strength, lurking } = event.foe
      const line = {
        text: phrase`${name}: ${label('forza', 'strength')} ${strength}.`,
        rules: ['EX-FOE-1'],
        audience,
      }
      return lurking ? line : { ...line, others: phrase`${label('Compare', 'Enters')} ${name}.` }
    }
    case 'foe-changed':
      return {
        text: phrase`${label('Forza', 'Strength')} ${event.strength}.`,
        rules: ['EX-FOE-2'],
        audience,
      }
    case 'foe-shown':
      return {
        text: phrase`${before.foes[event.foe]?.name ?? ''} ${label('si mostra', 'is shown')}.`,
        rules: ['EX-FOE-3'],
      }
    case 'omen-drawn':
      return {
        text: phrase`${label('Presagio', 'Omen')}: ${event.face}.`,
        rules: ['EX-OMEN-1'],
        faces: [{ sides: 6, face: event.face, state: 'plain' }],
        audience,
      }
  }
}

export const EXAMPLE_NAME = same('Example')
