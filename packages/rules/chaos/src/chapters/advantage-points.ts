import { s, json, label, phrase, type Chapter, type TokenDoc } from '@mastro/core'
import { idField } from '../operations/shared-fields.ts'
import { withoutKey } from '../updates.ts'
import { defineEvent } from '../kit.ts'
import { line, nameIn } from '../messages/log-lines.ts'
import type { State } from '../state.ts'
import { TERM_LABELS } from '../messages/terms.ts'

/** WOC-EGOC-5. Advantage Points won in a contest of Ego, spent by the winner's next contest. */

export const advantageKept = defineEvent(
  'advantage-kept',
  s.object({ who: idField, points: s.int(1, 99) }),
  {
    evolve: (state, { who, points }) => ({
      ...state,
      carried: { ...state.carried, [who]: points },
    }),
    describe: ({ who, points }, before) =>
      line(phrase`${nameIn(before, who)}: ${pointsOf(points)}, ${NEXT}.`, [
        'WOC-EGOC-5',
        'WOC-CONTEST-4',
      ]),
  },
)
const ONE = label('Punto di Vantaggio', 'Advantage Point')
const pointsOf = (points: number) =>
  phrase`+${points} ${points === 1 ? ONE : TERM_LABELS.advantagePoints}`
const NEXT = label('al prossimo Confronto', 'in the next contest')

export const advantageUsed = defineEvent('advantage-used', s.object({ who: idField }), {
  evolve: (state, { who }) => ({ ...state, carried: withoutKey(state.carried ?? {}, who) }),
})

export function carriedBy({ carried = {} }: State, id: string): number {
  return Object.hasOwn(carried, id) ? (carried[id] ?? 0) : 0
}

export const advantagePoints = {
  events: [advantageKept, advantageUsed],
  docs: ({ state }) =>
    Object.fromEntries(
      Object.entries(state.carried ?? {}).map(([being, points]) => {
        const token: TokenDoc = {
          id: being,
          being,
          label: pointsOf(points),
          from: TERM_LABELS.egoContest,
        }
        return [`token/${being}`, json(token)]
      }),
    ),
} satisfies Chapter<State>
