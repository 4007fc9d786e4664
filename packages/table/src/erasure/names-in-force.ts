import type { PersonalText, SeatId } from '@mastro/core'
import type { ActBody, TableEvent } from '../events.ts'
import type { PermanentState } from '../state.ts'
import type { NamesToReplace } from './replace-names.ts'

/**
 * Narrows the texts of a person to those that a generated line of one act can repeat, for lines that
 * cannot be generated again. A line of another act never repeats a message or a note, and it names a
 * seat as it was called then. So a note «la», or a name that the person had later, changes no line.
 */
export type NamesInForce = (
  texts: readonly PersonalText[],
  before: PermanentState | null,
) => NamesToReplace

/** Events whose texts lines of other acts do not repeat, and names that change. */
const OF_ONE_ACT = new Set<TableEvent['type']>([
  'said',
  'whispered',
  'note-written',
  'seat-added',
  'seat-renamed',
])

export function createNamesInForce(
  acts: readonly ActBody[],
  own: readonly (readonly PersonalText[])[],
  seats: ReadonlySet<SeatId>,
  names: NamesToReplace,
  labels: ReadonlyMap<string, string>,
): NamesInForce {
  const ofOneAct = new Set<string>()
  const repeated = new Set<string>(labels.keys())
  for (const [i, texts] of own.entries())
    for (const { path, text } of texts) {
      const { type } = acts[i]!.events[Number(path[1])]!
      ;(OF_ONE_ACT.has(type) ? ofOneAct : repeated).add(text)
    }
  const isRestricted = (text: string) => ofOneAct.has(text) && !repeated.has(text)
  if (![...names.own.keys()].some(isRestricted)) return () => names
  return (texts, before) => {
    const here = new Set(texts.map(({ text }) => text))
    for (const seat of before?.seats ?? []) if (seats.has(seat.id)) here.add(seat.name)
    const inForce = [...names.own].filter(([text]) => !isRestricted(text) || here.has(text))
    return { ...names, own: new Map(inForce) }
  }
}
