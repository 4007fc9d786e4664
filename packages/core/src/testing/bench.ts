import { scripted, type Dice } from '../dice.ts'
import type { Stated } from '../kit/fact.ts'
import type { Label } from '../label.ts'
import { assert, ok, type Refusal, type Result } from '../result.ts'
import type { Docs, MomentChange, Ruleset } from '../ruleset.ts'
import * as s from '../schema.ts'
import type { TableFacts, Viewer } from '../seat.ts'
import type { Effect, NextSlip, Offer, Slip } from '../slip.ts'
import { benchSlip, opening, type BenchSlip } from './bench-slip.ts'
import { fold, must, type Happened, type Held } from './bench-state.ts'
import { readBy, viewerOf, type Who } from './viewers.ts'
import { frozen } from './deep-freeze.ts'

/** The faces that fall, in order and all of them; or dice that fall by themselves. */
export type Faces = readonly number[] | Dice

/**
 * A game played as the table plays it, without a table: orders are read by their schemas, decided and folded, rolls are
 * built by several hands and thrown. Every state is frozen, every face must be used.
 */
export interface Bench<S> {
  readonly state: () => S
  readonly facts: () => TableFacts
  /** What the table is like from now on. */
  readonly change: (facts: Partial<TableFacts>) => void
  readonly viewer: (who: Who) => Viewer
  /** An order, accepted or refused; what happened is folded. */
  readonly asks: (who: Who, command: object, dice?: Faces) => Result<Happened>
  /** An order that must be accepted; gives what happened. */
  readonly does: (who: Who, command: object, dice?: Faces) => Happened
  /** An order that must be refused; gives why. */
  readonly refused: (who: Who, command: object, dice?: Faces) => Refusal
  /** Something begins or ends: who leads says so. */
  readonly moment: (
    moment: MomentChange['moment'],
    change: MomentChange['change'],
    dice?: Faces,
  ) => Result<Happened>
  /** Facts put straight into the state. */
  readonly happens: (...events: Happened) => void
  /** What the last act did. */
  readonly happened: () => Happened
  readonly docs: (who: Who) => Docs
  readonly offers: (who: Who) => readonly Offer[]
  /** What somebody reads of what happened, from the state it fell on; absent: of the last act. */
  readonly reads: (who: Who, events?: Happened, before?: S) => readonly Label[]
  readonly later: (milliseconds: number) => void
  readonly opens: (owner: Who, kind: string, about: object) => Result<BenchSlip>
  /** A slip that this seat may open. */
  readonly slip: (owner: Who, kind: string, about: object) => BenchSlip
  /** The slip that follows another, owned by whom the game says. */
  readonly follows: (next: NextSlip | null) => BenchSlip
  /** A slip as it stands. */
  readonly takes: (slip: Slip) => BenchSlip
  readonly applies: (effects: readonly Effect<Stated>[]) => void
}

export interface BenchSetting<S> {
  readonly facts: TableFacts
  /** Absent: as a new table begins. */
  readonly state?: S
  /** Ids of what is new; absent: numbered along. */
  readonly fresh?: (prefix: string) => string
}

const BEGUN = 1_000_000

export function bench<S>(
  game: Ruleset<S, Stated, Stated>,
  { facts, state = game.initial(facts.options), fresh }: BenchSetting<S>,
): Bench<S> {
  let count = 0
  const held: Held<S> = {
    game,
    facts: frozen(facts),
    state: frozen(state),
    at: BEGUN,
    last: [],
    fresh: fresh ?? (prefix => `${prefix}-${(count += 1)}`),
  }
  const viewer = (who: Who) => viewerOf(who, held.facts)
  const follows: Bench<S>['follows'] = next => {
    assert(next !== null, 'a slip should follow')
    return benchSlip(held, { id: held.fresh('slip'), ...next, parts: [] })
  }
  const opens: Bench<S>['opens'] = (owner, kind, about) => {
    const opened = opening(held, viewer(owner), kind, about)
    return opened.ok ? ok(follows(opened.value)) : opened
  }
  const asks: Bench<S>['asks'] = (who, command, dice = []) => {
    const decided = decide(held, viewer(who), command, dice)
    if (decided.ok) fold(held, decided.value)
    return decided
  }
  return {
    state: () => held.state,
    facts: () => held.facts,
    change(changes) {
      held.facts = frozen({ ...held.facts, ...changes })
    },
    viewer,
    asks,
    does: (who, command, dice) => must(asks(who, command, dice), JSON.stringify(command)),
    refused(who, command, dice = []) {
      const decided = decide(held, viewer(who), command, dice)
      assert(!decided.ok, `${JSON.stringify(command)} was accepted`)
      return decided.error
    },
    moment: (moment, change, dice = []) => turn(held, { moment, change, title: '' }, dice),
    happens: (...events) => fold(held, events),
    happened: () => held.last.map(({ event }) => event),
    docs: who => frozen(game.view(held.state, viewer(who), held.facts)),
    offers: who => frozen(game.offers(held.state, viewer(who), held.facts)),
    reads: (who, events, before) => reads(held, viewer(who), events, before),
    later(milliseconds) {
      held.at += milliseconds
    },
    opens,
    slip: (owner, kind, about) => must(opens(owner, kind, about), kind),
    follows,
    takes: slip => benchSlip(held, slip),
    applies: effects =>
      fold(
        held,
        effects.flatMap(({ events }) => events),
      ),
  }
}

function actBy<S>(held: Held<S>, by: Viewer, faces: Faces) {
  const dice = 'roll' in faces ? faces : scripted(faces)
  const { at, facts: table, fresh } = held
  return { by, dice, at, table, fresh }
}

function decide<S>(held: Held<S>, by: Viewer, command: object, faces: Faces): Result<Happened> {
  const parsed = s.parse(held.game.command, frozen(command), 'command')
  if (!parsed.ok) return parsed
  const act = actBy(held, by, faces)
  const decided = held.game.decide(held.state, frozen(parsed.value), act)
  if (decided.ok) act.dice.finish?.()
  return decided
}

/** The game is asked first; then it has begun, or ended. */
function turn<S>(held: Held<S>, change: MomentChange, faces: Faces): Result<Happened> {
  const { master, seats } = held.facts
  const act = actBy(held, viewerOf(master ?? seats[0]!.id, held.facts), faces)
  const decided = held.game.moment(held.state, change, act)
  if (!decided.ok) return decided
  act.dice.finish?.()
  fold(held, decided.value)
  const { moment } = change
  const begins = change.change === 'begin'
  const { number, title } = held.facts[moment]
  const now = { number: begins ? number + 1 : number, open: begins, title }
  held.facts = frozen({ ...held.facts, [moment]: now })
  return decided
}

function reads<S>(
  held: Held<S>,
  viewer: Viewer,
  events: Happened | undefined,
  before: S = held.state,
): readonly Label[] {
  const { game, facts } = held
  let state = before
  const fallen =
    events?.map(event => {
      const one = { event, before: state }
      state = game.evolve(state, event)
      return one
    }) ?? held.last
  return fallen.flatMap(one => {
    const line = game.tell(one.event, one.before, facts)
    const text = line === null ? null : readBy(line, viewer)
    return text === null ? [] : [text]
  })
}
