import { NO_DICE } from '@mastro/core'
import type { ActContext, Dice, Ruleset, TableInfo, Viewer } from '@mastro/core'
import { actId, type Context } from './context.ts'
import type { DiceDoc } from './docs.ts'
import type { ActBody, ActFacts, StoredLine, TableEvent } from './events.ts'
import { factsOf, viewerOf } from './facts.ts'
import { fold, tellEvent } from './fold.ts'
import type { Hosted } from './hosted.ts'
import type { Memory } from './memory.ts'
import type { SlipsAt } from './slips.ts'
import type { SeatState, State } from './state.ts'

/**
 * Where one command is being decided: events are put down one by one and folded at once, so that each step sees what the
 * steps before it did. Nothing leaves the desk unless the whole command is accepted.
 */
export interface Desk {
  readonly ruleset: Ruleset
  readonly context: Context
  readonly seat: SeatState
  readonly act: ActFacts
  /** As it was before the command. */
  readonly start: State
  readonly memory: Memory
  state(): State
  facts(): TableInfo
  /** Slips as they are read now. */
  slipsAt(): SlipsAt
  viewer(): Viewer
  put(event: TableEvent): void
  /** A line that no event tells by itself. */
  tell(line: StoredLine): void
  fresh(prefix: string): string
  body(): ActBody
}

export function deskFor(
  ruleset: Ruleset,
  { state: start, memory }: Pick<Hosted, 'state' | 'memory'>,
  seat: SeatState,
  context: Context,
  author: Pick<ActFacts, 'id' | 'by'> = {
    id: actId(start.steady.secret, context.by, context.commandId),
    by: seat.id,
  },
): Desk {
  let state = start
  let count = 0
  let thrown: DiceDoc | null = null
  const { id } = author
  const act: ActFacts = { ...author, at: Math.max(context.at, start.steady.at) }
  const events: TableEvent[] = []
  const lines: StoredLine[] = []
  return {
    ruleset,
    context,
    seat,
    act,
    start,
    memory,
    state: () => state,
    facts: () => factsOf(state, memory),
    slipsAt: () => ({ game: state.play.game, facts: factsOf(state, memory), memory }),
    viewer: () => viewerOf(state.steady, seat),
    put(event) {
      const before = state
      events.push(event)
      state = fold(ruleset, state, event, act)
      if (event.type === 'dice-thrown') thrown = event.dice
      const told = tellEvent(event, { ruleset, before, act, after: state, memory })
      lines.push(...(event.type === 'game' && thrown !== null ? withProof(told, thrown) : told))
    },
    tell: line => void lines.push(line),
    fresh(prefix) {
      count += 1
      return `${prefix}-${id}${count === 1 ? '' : `-${count}`}`
    },
    body: () => bodyOf(act, state, events, lines),
  }
}

/** What a game gets to know of the act it is asked to decide. */
export function gameAct(desk: Desk, dice: Dice = NO_DICE): ActContext {
  return {
    by: desk.viewer(),
    dice,
    at: desk.act.at,
    table: desk.facts(),
    newId: prefix => desk.fresh(prefix),
  }
}

/** A game's line that tells its dice carries their proof, for those who read it. */
function withProof(lines: readonly StoredLine[], dice: DiceDoc): readonly StoredLine[] {
  return lines.map(line => ({
    ...line,
    variants: line.variants.map(one => (one.faces === undefined ? one : { ...one, dice })),
  }))
}

function bodyOf(
  act: ActFacts,
  { play }: State,
  events: readonly TableEvent[],
  lines: readonly StoredLine[],
): ActBody {
  const { session, scene } = play.moments
  return { v: 1, ...act, session: session.number, scene: scene.number, events, lines }
}
