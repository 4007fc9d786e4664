import { assert, type Dice } from '@mastro/core'
import { isOver, type FightActs, type FighterFate } from '@mastro/core/testing'
import type { ForecastCharacter, ForecastFoe, ForecastInput } from '../forecast/input.ts'
import { combatRound } from '../operations/combat-round.ts'
import { splitFight } from '../operations/split-fight.ts'

/** Foes also keep the wounds that they had when the round began. */
interface Body {
  readonly wounds: number
  readonly atStart: number
  readonly reserve: number
  readonly fate: FighterFate
}

/** Characters in the order of their rolls, foes in the order in which they are struck. */
interface Group {
  readonly party: readonly number[]
  readonly foes: readonly number[]
}

interface State {
  readonly bodies: readonly Body[]
  readonly groups: readonly Group[]
  /** Characters who have not rolled in this round. */
  readonly due: readonly number[]
  readonly opens: boolean
}

/** A fight played through `combat-round` and `split-fight`, in rounds of all groups together. */
export function fightActs(input: ForecastInput): FightActs<State> {
  const { fighters, acted } = input
  const bodies = fighters.map((one): Body => {
    if (one.side === 'party') return { ...FRESH, wounds: one.health.wounds, reserve: one.reserve }
    const { wounds, woundsThisRound } = one.opponent
    return { ...FRESH, wounds: wounds + woundsThisRound, atStart: wounds }
  })
  return {
    fighters,
    begin: () => {
      const groups = splitInto(input, bodies)
      const due = groups
        .flatMap(({ party }) => party)
        .filter(at => !acted.includes(fighters[at]!.id))
      return { bodies, groups, due, opens: true }
    },
    play: (state, dice) => nextRound(input, roll(input, state, dice)),
    endOf: ({ bodies: all }) => {
      const fates = all.map(({ fate }) => fate)
      return isOver(fighters, fates) ? fates : null
    },
    beginsRound: ({ opens }) => opens,
  }
}

const FRESH = { wounds: 0, atStart: 0, reserve: 0, fate: 'up' } as const

const upIn = (bodies: readonly Body[], some: readonly number[]): readonly number[] =>
  some.filter(at => bodies[at]!.fate === 'up')

/** DAI-MOD-3: those who are up, split evenly in the order of the list. */
function splitInto({ fighters, sides, options }: ForecastInput, bodies: readonly Body[]): Group[] {
  const all = fighters.map((_, at) => at)
  const side = (name: string) => upIn(bodies, all).filter(at => fighters[at]!.side === name)
  const [party, foes] = [side('party'), side('foes')]
  const left = (at: number) =>
    (fighters[at] as ForecastFoe).opponent.difficulty - bodies[at]!.wounds // safe: called for foes
  const listed = (at: number) => {
    const place = sides.party.order?.indexOf(fighters[at]!.id) ?? -1
    return place < 0 ? 1000 : place
  }
  const queue = (some: readonly number[]) =>
    [...some].sort((a, b) => listed(a) - listed(b) || left(a) - left(b))
  if (options.numbersMode === 'flat') return [{ party, foes: queue(foes) }]
  const split = splitFight({ own: party.length, foes: foes.length, options })
  assert(split.ok, 'the split of a fight is legal')
  let [own, against] = [0, 0]
  return split.value.fights.map(size => ({
    party: party.slice(own, (own += size.own)),
    foes: queue(foes.slice(against, (against += size.foes))),
  }))
}

/** DAI-COMBAT-1: one test of one character. Nothing happens without a foe. */
function roll(input: ForecastInput, state: State, dice: Dice): State {
  const [at, ...due] = state.due as readonly [number, ...number[]] // safe: the fight goes on
  const { bodies } = state
  const group = state.groups.find(({ party }) => party.includes(at))!
  const [foes, own] = [upIn(bodies, group.foes), upIn(bodies, group.party)]
  const [target] = foes
  if (bodies[at]!.fate !== 'up' || target === undefined) return { ...state, due, opens: false }
  const one = input.fighters[at] as ForecastCharacter // safe: only characters roll
  const foe = input.fighters[target] as ForecastFoe // safe: chosen among the foes
  const [body, other] = [bodies[at]!, bodies[target]!]
  const { reserve, strategy } = input.sides.party
  const done = combatRound(
    {
      mode: input.mode,
      pool: one.pool,
      health: { power: one.health.power, wounds: body.wounds },
      opponent: {
        difficulty: foe.opponent.difficulty,
        wounds: other.atStart,
        woundsThisRound: other.wounds - other.atStart,
      },
      numbers: { own: own.length, foes: foes.length },
      gear: one.gear,
      foeGear: foe.gear,
      melee: input.melee,
      strategy,
      reserve: { available: body.reserve, spend: Math.min(reserve, body.reserve) },
      helpers: [],
      options: input.options,
    },
    dice,
  )
  assert(done.ok, 'a round of the fight must be legal')
  const { woundsTaken, woundsInflicted, reserveAfter, defeated } = done.value
  const wounds = other.wounds + (woundsInflicted ?? 0)
  return {
    ...state,
    due,
    opens: false,
    bodies: bodies
      .with(at, {
        ...body,
        wounds: body.wounds + woundsTaken,
        reserve: reserveAfter,
        fate: fateOf(input, at, body.wounds + woundsTaken, woundsTaken, defeated === 'character'),
      })
      .with(target, {
        ...other,
        wounds,
        fate: fateOf(input, target, wounds, woundsInflicted ?? 0, defeated === 'opponent'),
      })
      .map(each => (each.fate === 'up' ? each : { ...FRESH, fate: each.fate })),
  }
}

/** Somebody who leaves does so after a wound: with serious wounds, or at half of them. */
function fateOf(
  { fighters, sides, policy }: ForecastInput,
  at: number,
  wounds: number,
  taken: number,
  defeated: boolean,
): FighterFate {
  if (defeated) return 'down'
  const one = fighters[at]!
  const leave = sides[one.side].leave ?? (policy === 'wary' ? 'half' : 'never')
  if (taken === 0 || leave === 'never') return 'up'
  if (typeof leave === 'number') return wounds >= leave ? 'gone' : 'up'
  const leaves =
    one.side === 'party' ? wounds > one.health.power : 2 * wounds >= one.opponent.difficulty
  return leaves ? 'gone' : 'up'
}

/** Opens the next round of every group when all have rolled, and splits again when all are over. */
function nextRound(input: ForecastInput, state: State): State {
  const { fighters } = input
  let { bodies, groups, due } = state
  const isRunning = ({ party, foes }: Group) =>
    upIn(bodies, party).length > 0 && upIn(bodies, foes).length > 0
  due = due.filter(at => isRunning(groups.find(({ party }) => party.includes(at))!))
  if (due.length > 0) return { ...state, due }
  if (
    isOver(
      fighters,
      bodies.map(({ fate }) => fate),
    )
  )
    return { ...state, due }
  bodies = bodies.map(body => ({ ...body, atStart: body.wounds }))
  if (!groups.some(isRunning)) groups = splitInto(input, bodies)
  due = groups.filter(isRunning).flatMap(({ party }) => upIn(bodies, party))
  return { bodies, groups, due, opens: true }
}
