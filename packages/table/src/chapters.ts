import { diceFacts } from './chapters/dice.ts'
import { envelopeFacts } from './chapters/envelopes.ts'
import { gameFacts } from './chapters/game.ts'
import { houseFacts } from './chapters/house.ts'
import { logFacts } from './chapters/log.ts'
import { momentFacts } from './chapters/moments.ts'
import { seatFacts } from './chapters/seats.ts'
import { slipFacts } from './chapters/slips.ts'
import { talkFacts } from './chapters/talk.ts'
import type { AnyTableFact } from './fact.ts'

/** Every fact of a table, by chapter: the same for all games. */
export const TABLE_FACTS = [
  ...houseFacts,
  ...seatFacts,
  ...diceFacts,
  ...talkFacts,
  ...envelopeFacts,
  ...logFacts,
  ...momentFacts,
  ...slipFacts,
  ...gameFacts,
] as const

const BY_TYPE: ReadonlyMap<string, AnyTableFact> = new Map(
  TABLE_FACTS.map(fact => [fact.type, fact]),
)

/** The fact that such an event states; undefined: none of this table. */
export function factNamed(type: string): AnyTableFact | undefined {
  return BY_TYPE.get(type)
}
