import type { SeatId } from '@mastro/core'
import { seeded, type Random } from './random.ts'
import { firstLedger, seatKnowledge, nextLedger } from './twin/disclosure.ts'
import type { GameDisclosure, Ledger } from './twin/disclosure.ts'
import { shownTo, takeStep } from './twin/steps.ts'
import type { PlayedTable, StepResult, StepHooks, Step } from './twin/steps.ts'
import { vary, type Variation } from './twin/vary.ts'
import { FIRST_STEP, newPlayedTable, probesAt, walkTable, type WalkGame } from './twin/walks.ts'

/**
 * PRO-19. Two sessions that differ only in what a seat may not know must send that seat the same
 * bytes. The first session is a random walk. The second one repeats it with one to three secrets
 * changed. A handwritten table lists what each event discloses to which seat. As long as both
 * sessions disclosed the same to a seat, everything it was shown must be equal.
 */
export interface TwinGame extends WalkGame {
  readonly disclosure: GameDisclosure
}

/** A complete session that can be restarted at any step and viewed through any fault. */
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
  /**
   * Cache of what was shown to each seat. One first session is compared with several second ones.
   */
  readonly shown: Map<SeatId, string>
}

/**
 * Two sessions to compare. A server test can play both scripts over real sockets and compare up to
 * `until`.
 */
export interface TwinPair {
  readonly seed: number
  readonly start: PlayedTable
  readonly first: readonly Step[]
  readonly second: readonly Step[]
  readonly varied: readonly string[]
  /** The first step that was varied. */
  readonly from: number
  /** For each seat, the step at which the second session first disclosed something else to it. */
  readonly until: Readonly<Record<SeatId, number>>
  readonly lived: readonly [readonly WorldRun[], readonly WorldRun[]]
  /** Commands about the varied secrets, tried after the last step by seats with equal knowledge. */
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
const PUBLIC = '' // disclosed to every seat
const NO_HOOKS: StepHooks = {}

/** The final state of a random session, for tests that compare it with no other. */
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
  // Replay only if a hook changes commands. The other hooks apply when views are compared.
  const lived =
    hooks.command === undefined
      ? knowledgeOf(game, ledger, taken)
      : live(game, start, ledger, steps, 0, hooks)
  return { seed, start, steps, lived }
}

const PAIRS_OF_ONE = 6

/** Pairs of sessions that share a first session. Empty if the first session is not suitable. */
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
 * A second session with different secrets that some observer does not know. The new values should
 * not change what is disclosed later, so of a few tries the one that stays equal longest is used.
 * Null if there was no secret to change.
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
    probes: aimSteps(first, variations, until, random),
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

/** The steps taken in order, with what each one disclosed to which seat. */
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
  return { told, ledger: nextLedger(game.disclosure, act, told, ...states, ledger) }
}

/** Chooses steps to vary. Hidden and sealed steps and the brake are preferred. */
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

/** True if a step had effects but disclosed nothing to this seat. */
function isHidden(lived: WorldRun, seat: SeatId): boolean {
  return lived.happened.act !== null && knownTo(lived, seat) === ''
}

function aimSteps(
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

/** A state of a session, with everything disclosed up to it. */
export interface SeatKnowledgeLog {
  readonly evening: PlayedTable
  readonly ledger: Ledger
}

/**
 * States of both sessions after the same step, with the seats whose knowledge is equal up to there.
 */
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
    const unequal = Object.keys(pair.until).filter(seat => pair.until[seat]! > pair.from + i)
    const seats = unequal.filter(seat => a.evening.served.views[seat] !== undefined)
    if (seats.length > 0) yield [a, b, seats]
  }
}

/** True if both steps, taken from these states, disclosed the same to this seat. */
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

/** Before it joins, a seat counts as knowing what is public, since it sees that when it joins. */
function knownTo({ told }: WorldRun, seat: SeatId): string {
  return told[seat] ?? told[PUBLIC] ?? ''
}

/** The first byte that a seat received in one session only, although its knowledge was equal. */
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

/**
 * Runs each probe from the end of both sessions. Seats with equal knowledge must see no difference.
 */
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

/**
 * Caches what a session showed. With a fault the bytes differ, so they are computed for that fault
 * alone.
 */
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

/** A seat knows its own commands. Where its command was varied, its answer may differ. */
function differsOpenly({ first, second }: TwinPair, step: number, seat: SeatId): boolean {
  const [a, b] = [first[step]!, second[step]!]
  return a !== b && [a, b].some(one => one.do === 'command' && one.seat === seat)
}
