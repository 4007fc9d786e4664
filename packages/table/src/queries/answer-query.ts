import { offerKey, ok, same, type Result, type SeatId } from '@mastro/core'
import { diceForCommand } from '../dice/dry-run.ts'
import { rulesetOf, type Rulesets } from '../engine/decide.ts'
import { refuse } from '../engine/refuse.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { tableInfo } from '../engine/table-info.ts'
import type { ActBody } from '../events.ts'
import { historyReader, linesOf, recapOf } from '../log/history.ts'
import { planUndo } from '../undo/dependencies.ts'
import { actsInReach, isSeenBy, readActs } from '../undo/window-acts.ts'
import type { QueryAnswer, Query } from './queries.ts'
import { readerOf } from './reader.ts'

/**
 * Answers a seat's query from what the seat may know. `past` holds stored acts: newest first for
 * `history` (from `historyFrom` down), oldest first for `recap` (those of `recapRange`).
 */
export function answerQuery(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  question: Query,
  past: Iterable<ActBody> = [],
): Result<QueryAnswer> {
  const viewer = readerOf(served, seat)
  if (viewer === null) return refuse('unknown-seat')
  switch (question.about) {
    case 'offers': {
      const ruleset = rulesetOf(rulesets, served)
      const { state, cache } = served
      const offers = ruleset.offers(state.play.game, viewer, tableInfo(state, cache))
      return ok({
        about: 'offers',
        offers: offers.map(offer => ({ ...offer, key: offerKey(offer) })),
      })
    }
    case 'history': {
      const reader = historyReader(rulesets, served, seat, question)
      for (const act of past) if (reader.read(act)) break
      return ok(reader.answer())
    }
    case 'dependants':
      return dependants(rulesets, served, seat, question.act)
    case 'dice':
      return ok({ about: 'dice', asks: diceForCommand(rulesets, served, seat, question) })
    case 'recap':
      return ok(recapOf(rulesets, served, seat, past))
  }
}

/**
 * Lists the acts that depend on an act. Refused if a later act that cannot be taken back needs it.
 * An act that the seat may not see counts as unknown, and only visible dependants are named.
 */
function dependants(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  id: string,
): Result<QueryAnswer> {
  const viewer = readerOf(served, seat)!
  const known = readActs(actsInReach(served.undoWindow).filter(one => one.id === id))[0]
  if (known === undefined || !isSeenBy(known, viewer)) return refuse('unknown-act', 'act')
  const plan = planUndo(rulesetOf(rulesets, served), served, id)
  if (plan.blockedBy !== undefined)
    return refuse('not-undoable', 'act', { acts: [plan.blockedBy.id] })
  const later = plan.dependants.filter(act => isSeenBy(act, viewer))
  const acts = later.map(act => ({
    act: act.id,
    text: linesOf(rulesets, served, act, seat)[0]?.text ?? same(''),
  }))
  return ok({ about: 'dependants', acts })
}
