import type { Json, SeatId } from '@mastro/core'
import type { TableEvent } from '../events.ts'
import type { State } from '../state.ts'

interface Person {
  readonly seat?: SeatId | null
  readonly attacks?: readonly { readonly id: string }[]
}
type People = Readonly<Record<string, Person>>
interface Game {
  readonly characters: People
  readonly beings: People
  readonly foes: People
}

/**
 * Situations that random sessions seldom reach, as events that the game itself would have stored.
 */
export function rareEvents(system: string, { play: { game } }: State): readonly TableEvent[] {
  const { characters, beings, foes } = game as Game // safe: the game has some of these fields
  const people = Object.entries(characters ?? beings).flatMap(([id, { seat }]) =>
    seat == null ? [] : [{ id, seat }],
  )
  return RARE_EVENTS[system]?.(people, foes) ?? []
}

type PlayedCharacters = readonly { readonly id: string; readonly seat: SeatId }[]

interface GameEventFields {
  readonly type: string
  readonly [field: string]: Json
}
const gameEvents = (...events: readonly GameEventFields[]): readonly TableEvent[] =>
  events.map(event => ({ type: 'game', event }))

const openedSlip = (kind: string, owner: SeatId, about: Readonly<Record<string, Json>>) =>
  ({ type: 'slip-opened', slip: `slip-laid-${kind}`, kind, owner, about }) as const

const RARE_EVENTS: Readonly<
  Record<string, (played: PlayedCharacters, foes: People) => readonly TableEvent[]>
> = {
  /** A contest was a tie, and a fight by rounds continues. */
  daimon: ([first, second], foes) => [
    openedSlip('escalation', first!.seat, { contest: 'laid', contenders: [first!.id, second!.id] }),
    ...gameEvents({
      type: 'fight-begun',
      fight: {
        ...NEW_FIGHT,
        groups: [{ characters: [first!.id, second!.id], foes: Object.keys(foes) }],
        startWounds: { [first!.id]: 0, [second!.id]: 0 },
      },
    }),
  ],
  /**
   * In a running fight a blow awaits a defence and somebody may notice an attacker from behind.
   * Another blow threw somebody down, and there is a skill to learn and a teacher.
   */
  brp: ([first, second], foes) => {
    const [foe, { attacks = [] }] = Object.entries(foes)[0]!
    const blow = { ...HIT, attacker: foe, target: first!.id, arm: attacks[0]?.id ?? 'brawl' }
    const lesson = { student: first!.id, teacher: second!.id, skill: 'spot', terms: null }
    const rows = [foe, first!.id, second!.id].map(being => ({ ...NEW_ROW, being }))
    return [
      ...gameEvents({ type: 'fight-begun', fight: { ...NEW_ROUND, rows } }),
      openedSlip('notice', first!.seat, { attacker: foe, target: first!.id }),
      openedSlip('knockdown', first!.seat, { being: first!.id, damage: 9 }),
      openedSlip('defence', first!.seat, blow),
      ...gameEvents(
        { type: 'skill-ticked', being: second!.id, skill: 'spot' },
        { type: 'experience-opened' },
        {
          type: 'poisoned',
          poison: { id: 'poison', being: first!.id, recipe: POISON, result: null },
        },
        { type: 'lesson-asked', lesson: { id: 'lesson', ...lesson } },
        { type: 'lesson-approved', lesson: 'lesson', time: '', price: '' },
      ),
    ]
  },
  /**
   * Everybody learned a spell and bought hit points, and one character is studying another spell.
   */
  warp: played => {
    const known = played.flatMap(({ id: being }) => {
      const facts = [
        { type: 'raise-due', being, onlyTrait: true, score: 3 },
        { type: 'spell-offered', being, spell: SPELL, looks: '' },
        { type: 'spell-studied', being, spell: SPELL.name, learned: true, ...NO_STUDY },
      ]
      return gameEvents(...facts)
    })
    const { id, seat } = played[0]!
    const study = { character: id, spell: STUDIED.name }
    return [
      ...known,
      ...gameEvents({ type: 'spell-offered', being: id, spell: STUDIED, looks: '' }),
      openedSlip('learn-spell', seat, study),
    ]
  },
  /** Everybody cast a spell on the next one, and it remains in effect. */
  chaos: played =>
    played.flatMap(({ id: caster }, i) => {
      const target = played[(i + 1) % played.length]!.id
      const spell = { ...SPELL_IN_EFFECT, id: `air-${caster}`, caster, target }
      return gameEvents({ type: 'spell-cast', spell, foci: [], consumed: [] })
    }),
}

const NEW_FIGHT = {
  id: 'fight-laid',
  mode: 'multi',
  melee: true,
  round: 1,
  left: [],
  dealt: {},
  exchanges: [],
  toAssign: null,
  used: {},
}
const NEW_ROUND = { round: 1, phase: 'actions', darkness: 'none' }
const NEW_ROW = {
  intent: null,
  arm: null,
  moved: 0,
  engaged: false,
  drew: false,
  sheathed: false,
  dropped: false,
  acts: [],
  done: false,
  ambushed: false,
  easyShots: false,
}
const HIT = {
  roll: 20,
  level: 'success',
  martialArts: false,
  darkness: 'none',
  knockOut: false,
  backstab: false,
  stillShield: false,
}
const POISON = {
  doses: [10],
  target: 'hit-points',
  speed: 'fast',
  delay: null,
  antidote: null,
  playerSide: 'passive',
}
const SPELL = { name: 'Cenere', level: 4, progress: 0 }
const STUDIED = { name: 'Brace', level: 6, progress: 0 }
const NO_STUDY = { botch: false, progress: 0 }
/** A spell of Ways of Chaos that is in effect. */
export const SPELL_IN_EFFECT = {
  name: 'Morsa di gelo',
  style: 'codified',
  element: null,
  attack: true,
  level: 9,
  failed: false,
  secret: null,
  watchers: [],
  counters: [],
}
