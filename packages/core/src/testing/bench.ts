import { scriptedDice, type Dice } from '../dice/dice.ts'
import type { AnyEvent } from '../kit/define-event.ts'
import type { Label } from '../labels/label.ts'
import { assert, ok, type Refusal, type Result } from '../result.ts'
import type { Docs, MomentChange, Ruleset } from '../ruleset.ts'
import * as s from '../schema.ts'
import type { TableInfo, Viewer } from '../seat.ts'
import type { Effect, NextSlip, Offer, Slip } from '../slip.ts'
import { benchSlip, checkOpening, type BenchSlip } from './bench-slip.ts'
import { evolve, must, type BenchEvents, type BenchState } from './bench-state.ts'
import { readBy, viewerOf, type ViewerRef } from './viewers.ts'
import { deepFreeze } from './deep-freeze.ts'

/** The faces to roll, in order and all of them, or dice that roll by themselves. */
export type Faces = readonly number[] | Dice

/**
 * Plays a game like the table does, without a table. Commands are parsed, decided and evolved.
 * Slips are filled by several seats and rolled. Every state is frozen, and every face must be used.
 */
export interface Bench<S> {
  readonly state: () => S
  readonly tableInfo: () => TableInfo
  /** Changes the table info from now on. */
  readonly change: (tableInfo: Partial<TableInfo>) => void
  readonly viewer: (who: ViewerRef) => Viewer
  /** Sends a command that may be refused. Its events are applied. */
  readonly trySend: (who: ViewerRef, command: object, dice?: Faces) => Result<BenchEvents>
  /** Sends a command that must be accepted, and returns its events. */
  readonly send: (who: ViewerRef, command: object, dice?: Faces) => BenchEvents
  /** Sends a command that must be refused, and returns the refusal. */
  readonly refusalOf: (who: ViewerRef, command: object, dice?: Faces) => Refusal
  /** Begins or ends a moment, by command of the leader. */
  readonly moment: (
    moment: MomentChange['moment'],
    change: MomentChange['change'],
    dice?: Faces,
  ) => Result<BenchEvents>
  /** Applies events directly to the state. */
  readonly apply: (...events: BenchEvents) => void
  /** The events of the last act. */
  readonly lastEvents: () => BenchEvents
  readonly docs: (who: ViewerRef) => Docs
  readonly offers: (who: ViewerRef) => readonly Offer[]
  /**
   * The log lines that a viewer reads for these events, described from the state before them.
   * Defaults to the last act.
   */
  readonly linesFor: (who: ViewerRef, events?: BenchEvents, before?: S) => readonly Label[]
  readonly advanceTime: (milliseconds: number) => void
  readonly tryOpenSlip: (owner: ViewerRef, kind: string, about: object) => Result<BenchSlip>
  /** Opens a slip, which this seat must be allowed to do. */
  readonly openSlip: (owner: ViewerRef, kind: string, about: object) => BenchSlip
  /** Opens the slip that follows another, with the owner chosen by the game. */
  readonly openFollowUp: (next: NextSlip | null) => BenchSlip
  /** Puts an existing slip on the bench. */
  readonly benchSlip: (openSlip: Slip) => BenchSlip
  readonly applyEffects: (effects: readonly Effect<AnyEvent>[]) => void
}

export interface BenchOptions<S> {
  readonly tableInfo: TableInfo
  /** The initial state. Defaults to that of a new table. */
  readonly state?: S
  /** Creates new ids. Defaults to a counter. */
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
  const dice = 'roll' in faces ? faces : scriptedDice(faces)
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

/** Asks the game first, then changes the moment. */
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
