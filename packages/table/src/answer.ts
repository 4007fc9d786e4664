import { ok, same, type Result, type SeatId } from '@mastro/core'
import { rulesetOf, type Rulesets } from './decide.ts'
import { undoing } from './dependence.ts'
import type { ActBody } from './events.ts'
import { factsOf } from './facts.ts'
import { historyReader, linesOf, recapOf } from './history.ts'
import { readerOf } from './reader.ts'
import type { Hosted } from './hosted.ts'
import { no } from './no.ts'
import type { Answers, Question } from './questions.ts'
import { actsInReach, isSeenBy, opened } from './recent.ts'
import { diceFor } from './try-dice.ts'

/**
 * Answers a seat from what it may know. `past` are stored acts: newest first for `history` (from `historyFrom` down),
 * oldest first for `recap` (those of `recapRange`).
 */
export function answer(
  rulesets: Rulesets,
  hosted: Hosted,
  seat: SeatId,
  question: Question,
  past: Iterable<ActBody> = [],
): Result<Answers> {
  const viewer = readerOf(hosted, seat)
  if (viewer === null) return no('unknown-seat')
  switch (question.about) {
    case 'offers': {
      const ruleset = rulesetOf(rulesets, hosted)
      const { state, memory } = hosted
      return ok({
        about: 'offers',
        offers: ruleset.offers(state.play.game, viewer, factsOf(state, memory)),
      })
    }
    case 'history': {
      const reader = historyReader(rulesets, hosted, seat, question)
      for (const act of past) if (reader.read(act)) break
      return ok(reader.answer())
    }
    case 'dependants':
      return dependants(rulesets, hosted, seat, question.act)
    case 'dice':
      return ok({ about: 'dice', asks: diceFor(rulesets, hosted, seat, question) })
    case 'recap':
      return ok(recapOf(rulesets, hosted, seat, past))
  }
}

/** An act the seat may not see is not there; and of those that depend on one, only what it may see is named. */
function dependants(rulesets: Rulesets, hosted: Hosted, seat: SeatId, id: string): Result<Answers> {
  const viewer = readerOf(hosted, seat)!
  const known = opened(actsInReach(hosted.recent).filter(one => one.id === id))[0]
  if (known === undefined || !isSeenBy(known, viewer)) return no('unknown-act', 'act')
  const { along } = undoing(rulesetOf(rulesets, hosted), hosted, id)
  const later = along.filter(act => isSeenBy(act, viewer))
  const acts = later.map(act => ({
    act: act.id,
    text: linesOf(rulesets, hosted, act, seat)[0]?.text ?? same(''),
  }))
  return ok({ about: 'dependants', acts })
}
