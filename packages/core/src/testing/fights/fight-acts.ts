import type { Dice } from '../../dice/dice.ts'
import { SIDES, type ForecastSide } from '../../forecast/fight.ts'

/** The condition of a fighter at the end. */
export type FighterFate = 'up' | 'down' | 'dead' | 'gone'

export interface FightMemberInfo {
  readonly id: string
  readonly side: ForecastSide
}

/** A fight that is played through the operations of a game, and not through the solver. */
export interface FightActs<State> {
  readonly fighters: readonly FightMemberInfo[]
  readonly begin: (dice: Dice) => State
  /** Plays the next turn. A choice by chance takes a die too. */
  readonly play: (state: State, dice: Dice) => State
  /** The fate of every fighter in the order of the list. Null while the fight goes on. */
  readonly endOf: (state: State) => readonly FighterFate[] | null
  /** Whether the next turn begins a round. */
  readonly beginsRound: (state: State) => boolean
}

export function isOver(
  fighters: readonly FightMemberInfo[],
  fates: readonly FighterFate[],
): boolean {
  return SIDES.some(side => standing(fighters, fates, side).length === 0)
}

/** Those of a side who are up, by their place in the list. */
export function standing(
  fighters: readonly FightMemberInfo[],
  fates: readonly FighterFate[],
  side: ForecastSide,
): readonly number[] {
  return fighters.flatMap((one, at) => (one.side === side && fates[at] === 'up' ? [at] : []))
}

export type FightAim = 'focus' | 'random' | 'spread'

/** The aims of each named policy (docs/forecast.md). */
const AIMS_OF_POLICY: Readonly<Record<string, Readonly<Record<ForecastSide, FightAim>>>> = {
  steady: { party: 'focus', foes: 'random' },
  press: { party: 'focus', foes: 'focus' },
  duels: { party: 'spread', foes: 'spread' },
  wary: { party: 'focus', foes: 'random' },
}

/** Chooses whom an actor strikes, or null if nobody is up. `queue` is the order of `focus`. */
export function chooseTarget(
  fighters: readonly FightMemberInfo[],
  fates: readonly FighterFate[],
  actor: number,
  { aim, queue }: { readonly aim: FightAim; readonly queue: readonly number[] },
  dice: Dice,
): number | null {
  const { side } = fighters[actor]!
  const other = side === 'party' ? 'foes' : 'party'
  const up = standing(fighters, fates, other)
  if (up.length === 0) return null
  if (aim === 'focus') return queue.find(at => up.includes(at)) ?? null
  if (aim === 'random') return up[dice.roll(up.length) - 1]!
  const own = fighters.flatMap((one, at) => (one.side === side ? [at] : []))
  const enemies = fighters.flatMap((one, at) => (one.side === other ? [at] : []))
  const from = own.indexOf(actor)
  for (let step = 0; ; step++) {
    const target = enemies[(from + step) % enemies.length]!
    if (up.includes(target)) return target
  }
}

interface PolicyInput {
  readonly policy: string
  readonly sides: Readonly<
    Record<
      ForecastSide,
      { readonly aim?: FightAim | undefined; readonly order?: readonly string[] | undefined }
    >
  >
  readonly fighters: readonly FightMemberInfo[]
  readonly acted: readonly string[]
}

/** The parts of a fight in turns that every game has. `points` are those of each fighter. */
export function turnPolicy(
  { policy, sides, fighters, acted }: PolicyInput,
  points: readonly number[],
): {
  readonly aims: Readonly<Record<ForecastSide, FightAim>>
  readonly queue: readonly number[]
  readonly acted: readonly number[]
} {
  const named = AIMS_OF_POLICY[policy]!
  const order = [...(sides.party.order ?? []), ...(sides.foes.order ?? [])]
  return {
    aims: { party: sides.party.aim ?? named.party, foes: sides.foes.aim ?? named.foes },
    queue: focusQueue(fighters, points, order),
    acted: acted.map(id => fighters.findIndex(one => one.id === id)),
  }
}

/** The order of `focus`: whom the policy lists, then whoever has the fewest points left. */
function focusQueue(
  fighters: readonly FightMemberInfo[],
  points: readonly number[],
  order: readonly string[] = [],
): readonly number[] {
  const place = (at: number) => {
    const listed = order.indexOf(fighters[at]!.id)
    return listed < 0 ? Infinity : listed
  }
  return fighters
    .map((_, at) => at)
    .sort((a, b) => (place(a) === place(b) ? points[a]! - points[b]! : place(a) - place(b)))
}
