import { field, s, json, label, ok, phrase, refuse, type Chapter, type Label } from '@mastro/core'
import { idField } from '../operations/shared-fields.ts'
import { defineOwnCommand } from '../guards.ts'
import type { EffortDoc } from '../documents.ts'
import { defineEvent, form } from '../kit.ts'
import { line, nameIn, nameOf } from '../messages/log-lines.ts'
import { groupOf } from '../messages/offer-groups.ts'
import { EFFORTS, type Effort, type State } from '../state.ts'

/**
 * WOC-FATIGUE-6. A success is spent on a better result or on less effort. Asked after every
 * success, so that the question reveals nothing.
 */

export const successWon = defineEvent('success-won', s.object({ who: idField, slip: idField }), {
  evolve: (state, { who, slip }) => ({
    ...state,
    won: { ...state.won, [who]: { slip, effort: null } },
  }),
})

const successSpent = defineEvent(
  'success-spent',
  s.object({ who: idField, slip: idField, effort: s.oneOf(EFFORTS) }),
  {
    evolve: (state, { who, slip, effort }) => ({
      ...state,
      won: { ...state.won, [who]: { slip, effort } },
    }),
    describe: ({ who, effort }, before) =>
      line(phrase`${nameIn(before, who)} ${SPENT_WORDS[effort]}.`, ['WOC-FATIGUE-6']),
  },
)

export const EFFORT_LABELS: Readonly<Record<Effort, Label>> = {
  better: label('Riuscire meglio', 'A better result'),
  some: label('Un po’ e un po’', 'A bit of both'),
  less: label('Faticare meno', 'Less effort'),
}

const SPENT_WORDS: Readonly<Record<Effort, Label>> = {
  better: label('usa la riuscita per riuscire meglio', 'uses the success for a better result'),
  some: label(
    'divide la riuscita fra il risultato e la fatica',
    'splits the success between a better result and less effort',
  ),
  less: label('usa la riuscita per faticare meno', 'uses the success to tire less'),
}

function wonBy({ won = {} }: State, who: string) {
  return Object.hasOwn(won, who) ? won[who] : undefined
}

const spendSuccess = defineOwnCommand('spend-success', {
  rule: 'WOC-FATIGUE-6',
  label: label('Come usi la riuscita', 'How you use the success'),
  group: label('Azione', 'Action'),
  verb: label('Usala così', 'Use it this way'),
  form: form({
    effort: field.choice(
      EFFORTS,
      label('La usi per', 'You use it for'),
      id => EFFORT_LABELS[id],
      'better',
    ),
  }),
  variants: (being, { state }) =>
    wonBy(state, being.id) !== undefined
      ? {
          label: label(
            `${nameOf(being)}: come usi la riuscita`,
            `${nameOf(being)}: how you use the success`,
          ),
          group: groupOf(being),
        }
      : null,
  decide: (_, { who, effort }, { state }) => {
    const won = wonBy(state, who)
    if (won === undefined) return refuse('not-found', 'who')
    return ok([successSpent({ who, slip: won.slip, effort })])
  },
})

export const effort = {
  events: [successWon, successSpent],
  commands: [spendSuccess],
  docs: ({ state }) =>
    Object.fromEntries(
      Object.entries(state.won ?? {}).map(([being, { slip, effort: spent }]) => {
        const doc: EffortDoc = {
          being,
          slip,
          choices: EFFORTS.map(id => ({ id, label: EFFORT_LABELS[id] })),
          chosen: spent,
        }
        return [`spent/${being}`, json(doc)]
      }),
    ),
} satisfies Chapter<State>
