import type { SeatId } from '@mastro/core'
import { seeded, type Random } from './random.ts'
import { firstLedger, seatKnowledge, written } from './twin/disclosure.ts'
import type { GameDisclosure, Ledger } from './twin/disclosure.ts'
import { shownTo, takeStep } from './twin/steps.ts'
import type { PlayedTable, StepResult, StepHooks, Step } from './twin/steps.ts'
import { vary, type Variation } from './twin/vary.ts'
import { FIRST_STEP, newPlayedTable, probesAt, walkTable, type WalkGame } from './twin/walks.ts'

/**
 * PRO-19. Two evenings that differ only in what a seat may not know must give that seat the same bytes. A first evening is
 * walked at random; in the second one to three secrets are others. What each fact tells to whom stands in a table written
 * by hand: as long as a seat was told the same in both, everything it was shown must be the same.
 */
export interface TwinGame extends WalkGame {
  readonly disclosure: GameDisclosure
}

/** An evening, whole: it can be begun again at any step, and looked at through any fault. */
export interface FirstWorld {
  readonly seed: number
  readonly start: PlayedTable
  readonly steps: readonly Step[]
  readonly lived: readonly WorldRun[]
}

interface WorldRun {
  readonly happened: StepResult
  readonly ledger: Ledger
  readonly told: Readonly<Record<SeatId, string>>
  /** What it showed to whom, once somebody has looked: a first evening is set beside several second ones. */
  readonly shown: Map<SeatId, string>
}

/** Two evenings side by side. A server test can play both scripts over real sockets and compare up to `until`. */
export interface TwinPair {
  readonly seed: number
  readonly start: PlayedTable
  readonly first: readonly Step[]
  readonly second: readonly Step[]
  readonly varied: readonly string[]
  /** The first step that was varied. */
  readonly from: number
  /** For each seat, the step at which it was first told something else in the second evening. */
  readonly until: Readonly<Record<SeatId, number>>
  readonly lived: readonly [readonly WorldRun[], readonly WorldRun[]]
  /** Aimed at what was varied, after the last step, for seats that were told the same throughout. */
  readonly probes: readonly Step[]
}

export interface SecretLeak {
  readonly seed: number
  readonly seat: SeatId
  readonly step: number
  readonly varied: readonly string[]
  readonly first: string
  readonly second: string
}

const LENGTH = 30
const PUBLIC = '' // what everybody is told
const NO_HOOKS: StepHooks = {}

/** An evening at random as it ended, for who compares it with no other. */
export function playSession(game: TwinGame, seed: number, length: number): PlayedTable {
  return walkTable(game, newPlayedTable(game, seeded(seed)), seed, length).evening
}

export function liveFirst(
  game: TwinGame,
  seed: number,
  hooks: StepHooks = NO_HOOKS,
  length: number = LENGTH,
): FirstWorld {
  const start = newPlayedTable(game, seeded(seed))
  const { taken } = walkTable(game, start, seed, length)
  const steps = taken.map(({ step }) => step)
  const ledger = firstLedger(start.acts)
  // only what a command says may be other than it was walked: whatever listens hears it later
  const lived =
    hooks.command === undefined
      ? knowledgeOf(game, ledger, taken)
      : live(game, start, ledger, steps, 0, hooks)
  return { seed, start, steps, lived }
}

const PAIRS_OF_ONE = 6

/** Pairs of evenings that grow out of one first evening; none out of one that does not fit. */
export function pairsOf(
  game: TwinGame,
  seed: number,
  hooks: StepHooks = NO_HOOKS,
  fits: (first: FirstWorld) => boolean = () => true,
): readonly TwinPair[] {
  const first = liveFirst(game, seed, hooks)
  if (!fits(first)) return []
  const random = seeded(seed * 7919)
  const pairs = Array.from({ length: PAIRS_OF_ONE }, () => liveSecond(game, first, random, hooks))
  return pairs.filter(pair => pair !== null)
}

const TRIES = 3

/**
 * A second evening in which secrets are others that some observer was not told. New values should fall on the same side of
 * whatever is told later: of a few tries the one that stays silent longest is taken. Null: there was nothing to change.
 */
export function liveSecond(
  game: TwinGame,
  first: FirstWorld,
  random: Random,
  hooks: StepHooks = NO_HOOKS,
): TwinPair | null {
  const observer = random.pick(Object.keys(first.start.served.views))
  let best: TwinPair | null = null
  for (let i = 0; i < TRIES; i++) {
    const pair = trySecond(game, first, observer, random, hooks)
    if (pair === null) return best
    if (best === null || pair.until[observer]! > best.until[observer]!) best = pair
    if (best.until[observer] === first.steps.length) break
  }
  return best
}

function trySecond(
  game: TwinGame,
  first: FirstWorld,
  observer: SeatId,
  random: Random,
  hooks: StepHooks,
): TwinPair | null {
  const variations = chooseVariations(first, observer, random)
  if (variations.length === 0) return null
  const from = Math.min(...variations.map(one => one.at))
  const second = first.steps.map((step, i) => variations.find(one => one.at === i)?.step ?? step)
  const { happened, ledger } = first.lived[from]!
  const lived = live(game, happened.before, ledger, second.slice(from), from, hooks)
  const until = untilKnown(first, lived, from)
  return {
    seed: first.seed,
    start: first.start,
    first: first.steps,
    second,
    varied: variations.map(one => one.name),
    from,
    until,
    lived: [first.lived.slice(from), lived],
    probes: aimed(first, variations, until, random),
  }
}

function live(
  game: TwinGame,
  start: PlayedTable,
  from: Ledger,
  steps: readonly Step[],
  offset: number,
  hooks: StepHooks,
): readonly WorldRun[] {
  let evening = start
  const taken = steps.map((step, i) => {
    const happened = takeStep(game.rulesets, evening, step, offset + i + FIRST_STEP, hooks)
    evening = happened.evening
    return happened
  })
  return knowledgeOf(game, from, taken)
}

/** Steps that were taken one after the other, with what each told to whom. */
function knowledgeOf(
  game: TwinGame,
  from: Ledger,
  taken: readonly StepResult[],
): readonly WorldRun[] {
  let ledger = from
  return taken.map(happened => {
    const before = ledger
    const next = recordKnowledge(game, happened, before)
    ledger = next.ledger
    return { happened, ledger: before, told: next.told, shown: new Map() }
  })
}

function recordKnowledge(game: TwinGame, { before, evening, act }: StepResult, ledger: Ledger) {
  if (act === null) return { told: {}, ledger }
  const states = [before.served.state, evening.served.state] as const
  const seats = [PUBLIC, ...Object.keys(evening.served.views)]
  const told: Record<SeatId, string> = {}
  for (const seat of seats)
    told[seat] = seatKnowledge(game.disclosure, act, seat, ...states, ledger)
  return { told, ledger: written(game.disclosure, act, told, ...states, ledger) }
}

/** Steps of which an observer learns nothing, or not all; what is hidden whole comes first, and the brake. */
function chooseVariations(
  { steps, lived, start }: FirstWorld,
  observer: SeatId,
  random: Random,
): readonly Variation[] {
  const seats = Object.keys(start.served.views)
  const wanted = random.int(1, 3)
  const order = steps.map((step, at) => ({
    at,
    place: random.next() + (isRipe(step, lived[at]!, observer) ? 0 : 0.6),
  }))
  const found: Variation[] = []
  for (const { at } of order.sort((a, b) => a.place - b.place)) {
    if (found.length >= wanted) break
    const step = steps[at]!
    if (step.do !== 'command' || step.seat === observer) continue
    const variation = vary(step, at, isHidden(lived[at]!, observer), seats, random)
    if (variation !== null) found.push(variation)
  }
  return found
}

function isRipe(step: Step, lived: WorldRun, observer: SeatId): boolean {
  if (step.do !== 'command') return false
  return (
    step.command['type'] === 'pull-brake' ||
    step.command['seal'] !== undefined ||
    isHidden(lived, observer)
  )
}

/** Something happened, and this seat was told nothing of it. */
function isHidden(lived: WorldRun, seat: SeatId): boolean {
  return lived.happened.act !== null && knownTo(lived, seat) === ''
}

function aimed(
  { lived, steps }: FirstWorld,
  variations: readonly Variation[],
  until: TwinPair['until'],
  random: Random,
): readonly Step[] {
  const acts = variations.flatMap(one => lived[one.at]!.happened.act ?? [])
  const seats = Object.keys(until).filter(seat => until[seat] === steps.length)
  if (acts.length === 0 || seats.length === 0) return []
  const end = lived.at(-1)!.happened.evening
  const act = random.pick(acts)
  const roll: readonly Step[] =
    act.by === null
      ? []
      : [
          {
            do: 'command',
            seat: act.by,
            id: 'open-roll',
            command: { type: 'roll', notation: '1d6' },
          },
        ]
  return [...probesAt(act, random.pick(seats), end.acts, random), ...roll]
}

function untilKnown(
  first: FirstWorld,
  lived: readonly WorldRun[],
  from: number,
): TwinPair['until'] {
  const until: Record<SeatId, number> = {}
  const ends = [lived.at(-1)!, first.lived.at(-1)!].map(one => one.happened.evening.served.views)
  for (const seat of new Set(ends.flatMap(views => Object.keys(views)))) {
    const at = lived.findIndex(
      (one, i) => knownTo(one, seat) !== knownTo(first.lived[from + i]!, seat),
    )
    until[seat] = at < 0 ? first.steps.length : from + at
  }
  return until
}

/** A state of an evening, with all that has been told up to it. */
export interface SeatKnowledgeLog {
  readonly evening: PlayedTable
  readonly ledger: Ledger
}

/** States of both evenings after the same step, with the seats that were told the same up to there. */
export function* statesOf(
  pair: TwinPair,
): Generator<
  readonly [first: SeatKnowledgeLog, second: SeatKnowledgeLog, seats: readonly SeatId[]]
> {
  const [first, second] = pair.lived
  for (let i = 0; i + 1 < first.length; i++) {
    const [a, b] = [first, second].map(lived => ({
      evening: lived[i]!.happened.evening,
      ledger: lived[i + 1]!.ledger,
    })) as [SeatKnowledgeLog, SeatKnowledgeLog]
    const told = Object.keys(pair.until).filter(seat => pair.until[seat]! > pair.from + i)
    const seats = told.filter(seat => a.evening.served.views[seat] !== undefined)
    if (seats.length > 0) yield [a, b, seats]
  }
}

/** Did both steps, taken from these states, tell this seat the same? */
export function hasSameKnowledge(
  game: TwinGame,
  taken: readonly [StepResult, StepResult],
  from: readonly [SeatKnowledgeLog, SeatKnowledgeLog],
  seat: SeatId,
): boolean {
  const [first, second] = taken.map(
    (one, i) => recordKnowledge(game, one, from[i]!.ledger).told[seat] ?? '',
  )
  return first === second
}

/** A seat that was not there yet was told what everybody was: it will find it when it comes. */
function knownTo({ told }: WorldRun, seat: SeatId): string {
  return told[seat] ?? told[PUBLIC] ?? ''
}

/** The first byte that a seat got in one evening and not in the other, though it was told the same. */
export function findLeak(
  game: TwinGame,
  pair: TwinPair,
  hooks: StepHooks = NO_HOOKS,
): SecretLeak | null {
  const [first, second] = pair.lived
  for (const [i, one] of first.entries()) {
    const step = pair.from + i
    for (const seat of Object.keys(pair.until)) {
      if (step >= pair.until[seat]! || differsOpenly(pair, step, seat)) continue
      const shown = [one, second[i]!].map(lived => shownIn(game, lived, seat, hooks))
      const leak = difference(pair, seat, step, shown[0]!, shown[1]!)
      if (leak !== null) return leak
    }
  }
  return probeLeak(game, pair, hooks)
}

/** Each probe is taken from the end of both evenings; those who were told the same throughout must not see it differ. */
function probeLeak(game: TwinGame, pair: TwinPair, hooks: StepHooks): SecretLeak | null {
  const ends = pair.lived.map(one => one.at(-1)!.happened.evening)
  const at = pair.first.length
  const seats = Object.keys(pair.until).filter(seat => pair.until[seat] === at)
  for (const step of pair.probes) {
    const [a, b] = ends.map(end => takeStep(game.rulesets, end, step, at + FIRST_STEP, hooks))
    for (const seat of seats) {
      const shown = [a!, b!].map(one => bytesTo(game, one, seat, hooks))
      const leak = difference(pair, seat, at, shown[0]!, shown[1]!)
      if (leak !== null) return leak
    }
  }
  return null
}

function difference(
  { seed, varied }: TwinPair,
  seat: SeatId,
  step: number,
  first: string,
  second: string,
): SecretLeak | null {
  return first === second ? null : { seed, seat, step, varied, first, second }
}

const bytesTo = (game: TwinGame, happened: StepResult, seat: SeatId, hooks: StepHooks): string =>
  shownTo(game.rulesets, happened, seat, hooks).join('\n')

/** The same bytes are made once; through a fault they are others, and are made for it alone. */
function shownIn(
  game: TwinGame,
  { happened, shown }: WorldRun,
  seat: SeatId,
  hooks: StepHooks,
): string {
  if (hooks !== NO_HOOKS) return bytesTo(game, happened, seat, hooks)
  const bytes = shown.get(seat) ?? bytesTo(game, happened, seat, hooks)
  shown.set(seat, bytes)
  return bytes
}

/** A seat knows what it asked itself: where that was varied its answer may differ. */
function differsOpenly({ first, second }: TwinPair, step: number, seat: SeatId): boolean {
  const [a, b] = [first[step]!, second[step]!]
  return a !== b && [a, b].some(one => one.do === 'command' && one.seat === seat)
}
