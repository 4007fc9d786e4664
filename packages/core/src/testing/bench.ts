import { scripted, type Dice } from '../dice.ts'
import type { AnyEvent } from '../kit/define-event.ts'
import type { Label } from '../label.ts'
import { assert, ok, type Refusal, type Result } from '../result.ts'
import type { Docs, MomentChange, Ruleset } from '../ruleset.ts'
import * as s from '../schema.ts'
import type { TableInfo, Viewer } from '../seat.ts'
import type { Effect, NextSlip, Offer, Slip } from '../slip.ts'
import { benchSlip, checkOpening, type BenchSlip } from './bench-slip.ts'
import { evolve, must, type BenchEvents, type BenchState } from './bench-state.ts'
import { readBy, viewerOf, type ViewerRef } from './viewers.ts'
import { deepFreeze } from './deep-freeze.ts'

/** The faces that fall, in order and all of them; or dice that fall by themselves. */
export type Faces = readonly number[] | Dice

/**
 * A game played as the table plays it, without a table: orders are read by their schemas, decided and folded, rolls are
 * built by several hands and thrown. Every state is frozen, every face must be used.
 */
export interface Bench<S> {
  readonly state: () => S
  readonly tableInfo: () => TableInfo
  /** What the table is like from now on. */
  readonly change: (tableInfo: Partial<TableInfo>) => void
  readonly viewer: (who: ViewerRef) => Viewer
  /** An order, accepted or refused; what happened is folded. */
  readonly trySend: (who: ViewerRef, command: object, dice?: Faces) => Result<BenchEvents>
  /** An order that must be accepted; gives what happened. */
  readonly send: (who: ViewerRef, command: object, dice?: Faces) => BenchEvents
  /** An order that must be refused; gives why. */
  readonly refusalOf: (who: ViewerRef, command: object, dice?: Faces) => Refusal
  /** Something begins or ends: who leads says so. */
  readonly moment: (
    moment: MomentChange['moment'],
    change: MomentChange['change'],
    dice?: Faces,
  ) => Result<BenchEvents>
  /** Facts put straight into the state. */
  readonly apply: (...events: BenchEvents) => void
  /** What the last act did. */
  readonly lastEvents: () => BenchEvents
  readonly docs: (who: ViewerRef) => Docs
  readonly offers: (who: ViewerRef) => readonly Offer[]
  /** What somebody reads of what happened, from the state it fell on; absent: of the last act. */
  readonly linesFor: (who: ViewerRef, events?: BenchEvents, before?: S) => readonly Label[]
  readonly advanceTime: (milliseconds: number) => void
  readonly tryOpenSlip: (owner: ViewerRef, kind: string, about: object) => Result<BenchSlip>
  /** A slip that this seat may open. */
  readonly openSlip: (owner: ViewerRef, kind: string, about: object) => BenchSlip
  /** The slip that follows another, owned by whom the game says. */
  readonly openFollowUp: (next: NextSlip | null) => BenchSlip
  /** A slip as it stands. */
  readonly benchSlip: (openSlip: Slip) => BenchSlip
  readonly applyEffects: (effects: readonly Effect<AnyEvent>[]) => void
}

export interface BenchOptions<S> {
  readonly tableInfo: TableInfo
  /** Absent: as a new table begins. */
  readonly state?: S
  /** Ids of what is new; absent: numbered along. */
  readonly newId?: (prefix: string) => string
}

const BEGUN = 1_000_000

export function bench<S>(
  game: Ruleset<S, AnyEvent, AnyEvent>,
  { tableInfo, state = game.initial(tableInfo.options), newId }: BenchOptions<S>,
): Bench<S> {
  let count = 0
  const held: BenchState<S> = {
    game,
    tableInfo: deepFreeze(tableInfo),
    state: deepFreeze(state),
    at: BEGUN,
    last: [],
    newId: newId ?? (prefix => `${prefix}-${(count += 1)}`),
  }
  const viewer = (who: ViewerRef) => viewerOf(who, held.tableInfo)
  const follows: Bench<S>['openFollowUp'] = next => {
    assert(next !== null, 'a slip should follow')
    return benchSlip(held, { id: held.newId('slip'), ...next, parts: [] })
  }
  const opens: Bench<S>['tryOpenSlip'] = (owner, kind, about) => {
    const opened = checkOpening(held, viewer(owner), kind, about)
    return opened.ok ? ok(follows(opened.value)) : opened
  }
  const asks: Bench<S>['trySend'] = (who, command, dice = []) => {
    const decided = decide(held, viewer(who), command, dice)
    if (decided.ok) evolve(held, decided.value)
    return decided
  }
  return {
    state: () => held.state,
    tableInfo: () => held.tableInfo,
    change(changes) {
      held.tableInfo = deepFreeze({ ...held.tableInfo, ...changes })
    },
    viewer,
    trySend: asks,
    send: (who, command, dice) => must(asks(who, command, dice), JSON.stringify(command)),
    refusalOf(who, command, dice = []) {
      const decided = decide(held, viewer(who), command, dice)
      assert(!decided.ok, `${JSON.stringify(command)} was accepted`)
      return decided.error
    },
    moment: (moment, change, dice = []) => turn(held, { moment, change, title: '' }, dice),
    apply: (...events) => evolve(held, events),
    lastEvents: () => held.last.map(({ event }) => event),
    docs: who => deepFreeze(game.view(held.state, viewer(who), held.tableInfo)),
    offers: who => deepFreeze(game.offers(held.state, viewer(who), held.tableInfo)),
    linesFor: (who, events, before) => reads(held, viewer(who), events, before),
    advanceTime(milliseconds) {
      held.at += milliseconds
    },
    tryOpenSlip: opens,
    openSlip: (owner, kind, about) => must(opens(owner, kind, about), kind),
    openFollowUp: follows,
    benchSlip: openSlip => benchSlip(held, openSlip),
    applyEffects: effects =>
      evolve(
        held,
        effects.flatMap(({ events }) => events),
      ),
  }
}

function actBy<S>(held: BenchState<S>, by: Viewer, faces: Faces) {
  const dice = 'roll' in faces ? faces : scripted(faces)
  const { at, tableInfo: table, newId } = held
  return { by, dice, at, table, newId }
}

function decide<S>(
  held: BenchState<S>,
  by: Viewer,
  command: object,
  faces: Faces,
): Result<BenchEvents> {
  const parsed = s.parse(held.game.command, deepFreeze(command), 'command')
  if (!parsed.ok) return parsed
  const act = actBy(held, by, faces)
  const decided = held.game.decide(held.state, deepFreeze(parsed.value), act)
  if (decided.ok) act.dice.finish?.()
  return decided
}

/** The game is asked first; then it has begun, or ended. */
function turn<S>(held: BenchState<S>, change: MomentChange, faces: Faces): Result<BenchEvents> {
  const { master, seats } = held.tableInfo
  const act = actBy(held, viewerOf(master ?? seats[0]!.id, held.tableInfo), faces)
  const decided = held.game.moment(held.state, change, act)
  if (!decided.ok) return decided
  act.dice.finish?.()
  evolve(held, decided.value)
  const { moment } = change
  const begins = change.change === 'begin'
  const { number, title } = held.tableInfo[moment]
  const now = { number: begins ? number + 1 : number, open: begins, title }
  held.tableInfo = deepFreeze({ ...held.tableInfo, [moment]: now })
  return decided
}

function reads<S>(
  held: BenchState<S>,
  viewer: Viewer,
  events: BenchEvents | undefined,
  before: S = held.state,
): readonly Label[] {
  const { game, tableInfo } = held
  let state = before
  const fallen =
    events?.map(event => {
      const one = { event, before: state }
      state = game.evolve(state, event)
      return one
    }) ?? held.last
  return fallen.flatMap(one => {
    const line = game.describe(one.event, one.before, tableInfo)
    const text = line === null ? null : readBy(line, viewer)
    return text === null ? [] : [text]
  })
}
