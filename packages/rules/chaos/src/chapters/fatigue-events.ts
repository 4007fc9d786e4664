import { s, label, phrase } from '@mastro/core'
import { idField, points } from '../operations/shared-fields.ts'
import { RESTS } from '../operations/rest.ts'
import { addFatigue, CAUSES, totalPoints, type FatigueByCause } from '../operations/body-state.ts'
import { TIMINGS } from '../operations/tire.ts'
import { withBody } from '../updates.ts'
import { fatiguePoints, term, TERM_LABELS } from '../messages/terms.ts'
import { withoutHelpRequest, defineBodyEvent } from './bodies.ts'

/**
 * Chapter 2.2: fatigue events by cause. Fatigue is felt at once, deferred to the end of a fight or
 * removed by rest.
 */

const recovered = s.list(s.object({ cause: s.oneOf(CAUSES), points }))

export const tired = defineBodyEvent(
  'tired',
  s.object({
    who: idField,
    cause: s.oneOf(CAUSES),
    points: s.int(0, 999),
    timing: s.oneOf(TIMINGS),
  }),
  {
    change: (being, { cause, points: more, timing }) => {
      const { state } = being.character
      const kept = timing === 'immediate' ? 'fatigue' : 'deferredFatigue'
      return withBody(being, { ...state, [kept]: [...addFatigue(state[kept], cause, more)] })
    },
    describe: ({ points: more, cause, timing }, name) => {
      const later = timing === 'immediate' ? '' : phrase` (${TERM_LABELS.deferredFatigue})`
      return {
        text: phrase`${name}: +${fatiguePoints(more)}, ${term('cause', cause)}${later}.`,
        rules: ['WOC-FATIGUE-1'],
      }
    },
  },
)
export const combatEnded = defineBodyEvent(
  'combat-ended',
  s.object({ who: idField, points: s.int(0, 9999) }),
  {
    change: being => {
      const { state } = being.character
      const fatigue = state.deferredFatigue.reduce<readonly FatigueByCause[]>(
        (all, { cause, points: more }) => addFatigue(all, cause, more),
        state.fatigue,
      )
      return withBody(being, { ...state, fatigue: [...fatigue], deferredFatigue: [] })
    },
    describe: ({ points: landed }, name) => ({
      text:
        landed === 1
          ? label(
              `${name}: 1 Punto Stanchezza del combattimento si fa sentire.`,
              `${name}: 1 Fatigue Point of the fight is felt.`,
            )
          : label(
              `${name}: ${landed} Punti Stanchezza del combattimento si fanno sentire.`,
              `${name}: ${landed} Fatigue Points of the fight are felt.`,
            ),
      rules: ['WOC-FATIGUE-5'],
    }),
  },
)
/**
 * Deferred fatigue with a total set by the Master. A lower total drops the last points. Any surplus
 * has the cause `combat`.
 */
export const fatigueFelt = defineBodyEvent(
  'fatigue-felt',
  s.object({ who: idField, points: s.int(0, 999), aside: s.int(0, 9999) }),
  {
    change: (being, { points: felt }) => {
      const { state } = being.character
      const { left, fatigue } = state.deferredFatigue.reduce<{
        readonly left: number
        readonly fatigue: readonly FatigueByCause[]
      }>(
        (sum, { cause, points: aside }) => ({
          left: sum.left - Math.min(aside, sum.left),
          fatigue: addFatigue(sum.fatigue, cause, Math.min(aside, sum.left)),
        }),
        { left: felt, fatigue: state.fatigue },
      )
      const all = addFatigue(fatigue, 'combat', left)
      return withBody(being, { ...state, fatigue: [...all], deferredFatigue: [] })
    },
    describe: ({ points: felt, aside }, name) => ({
      text: phrase`${name}: +${fatiguePoints(felt)}, ${label(`invece di ${aside} in sospeso`, `instead of ${aside} put aside`)}.`,
      rules: ['WOC-FATIGUE-5'],
    }),
  },
)
export const rested = defineBodyEvent(
  'rested',
  s.object({ who: idField, kind: s.oneOf(RESTS), recover: recovered }),
  {
    change: (being, { recover }) => {
      const { state } = being.character
      const fatigue = recover.reduce<readonly FatigueByCause[]>(
        (all, { cause, points: less }) => addFatigue(all, cause, -less),
        state.fatigue,
      )
      return withoutHelpRequest(withBody(being, { ...state, fatigue: [...fatigue] }), 'rest')
    },
    describe: ({ kind, recover }, name) => ({
      text: phrase`${name}: ${term('rest', kind)}, −${fatiguePoints(totalPoints(recover))}.`,
      rules: ['WOC-REST-1', 'WOC-REST-2'],
    }),
  },
)
