import {
  byOwner,
  byAuthor,
  s,
  evolveDrafts,
  label,
  phrase,
  textsInDraft,
  textsOf,
  type TableInfo,
} from '@mastro/core'
import { creation } from '../../creation/creation.ts'
import { TRAIT_LISTS } from '../../operations/change-trait.ts'
import { idField, nameField } from '../../operations/shared-fields.ts'
import { withoutKey } from '../../updates.ts'
import { defineEvent } from '../../kit.ts'
import { line, reasonSuffix } from '../../messages/log-lines.ts'
import { draft as draftShape } from '../../schemas.ts'
import { NEW_DRAFT_APPROVAL, priceKey, type DraftApproval, type State } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'

/**
 * WOC-CREATE-1. Stages: concept, approved, numbers, approved. The Master sets prices (WOC-TRAIT-2).
 */

const seated = s.object({ seat: idField })
const inMaking = (state: State, seat: string, change: Partial<DraftApproval>): State => {
  const making = state.making[seat] ?? NEW_DRAFT_APPROVAL
  return { ...state, making: { ...state.making, [seat]: { ...making, ...change } } }
}
export const seatName = (seat: string, { seats }: TableInfo) =>
  seats.find(({ id }) => id === seat)?.name ?? seat

export const draftChanged = defineEvent(
  'draft-changed',
  s.object({ seat: idField, draft: draftShape }),
  {
    personalText: ({ seat, draft: held }) => textsOf(seat, textsInDraft(creation, held)),
    evolve: (state, event) => ({
      ...state,
      drafts: evolveDrafts(state.drafts, event),
      making: { ...state.making, [event.seat]: state.making[event.seat] ?? NEW_DRAFT_APPROVAL },
    }),
  },
)
/** A draft that ends takes its approvals with it. */
export const draftDropped = defineEvent('draft-dropped', seated, {
  evolve: (state, event) => ({
    ...state,
    drafts: evolveDrafts(state.drafts, event),
    making: withoutKey(state.making, event.seat),
  }),
})
export const conceptProposed = defineEvent('concept-proposed', seated, {
  evolve: (state, { seat }) => inMaking(state, seat, { stage: 'concept-proposed' }),
  describe: ({ seat }, _before, table) =>
    line(phrase`${seatName(seat, table)} ${PROPOSES}.`, ['WOC-CREATE-1']),
})
export const numbersOpened = defineEvent('numbers-opened', seated, {
  evolve: (state, { seat }) => inMaking(state, seat, { stage: 'numbers' }),
})
export const numbersProposed = defineEvent('numbers-proposed', seated, {
  evolve: (state, { seat }) => inMaking(state, seat, { stage: 'numbers-proposed' }),
  describe: ({ seat }, _before, table) =>
    line(phrase`${seatName(seat, table)} ${FINISHED}.`, ['WOC-CREATE-1']),
})
export const draftJudged = defineEvent(
  'draft-judged',
  s.object({
    seat: idField,
    of: s.oneOf(['concept', 'numbers']),
    approved: s.bool(),
    reason: s.text(),
  }),
  {
    personalText: byAuthor,
    evolve: (state, { seat, of, approved, reason }) =>
      inMaking(state, seat, {
        stage: of === 'concept' && !approved ? 'concept' : 'numbers',
        note: reason,
      }),
    describe: ({ seat, of, approved, reason }, _before, table) => {
      const verdict = JUDGED[of][approved ? 'yes' : 'no']
      return line(phrase`${seatName(seat, table)}: ${verdict}${reasonSuffix(reason)}.`, [
        'WOC-CREATE-1',
      ])
    },
  },
)
export const traitPriced = defineEvent(
  'trait-priced',
  s.object({ seat: idField, list: s.oneOf(TRAIT_LISTS), name: nameField, value: s.int(-99, 99) }),
  {
    personalText: byOwner(({ seat }) => seat),
    evolve: (state, event) => {
      const { prices } = state.making[event.seat] ?? NEW_DRAFT_APPROVAL
      const key = priceKey(event.list, event.name)
      return inMaking(state, event.seat, { prices: { ...prices, [key]: event.value } })
    },
    describe: event =>
      line(phrase`${nameLabel(event.name)}: ${event.value}\u00a0PCP.`, ['WOC-TRAIT-2']),
  },
)

const PROPOSES = label('propone un’idea di personaggio', 'proposes a character idea')
const FINISHED = label('ha finito i numeri della scheda', 'has finished the numbers of the sheet')
const JUDGED = {
  concept: {
    yes: label('idea accolta', 'idea accepted'),
    no: label('idea da cambiare', 'idea to be changed'),
  },
  numbers: {
    yes: label('numeri approvati', 'numbers approved'),
    no: label('numeri da rivedere', 'numbers to be reviewed'),
  },
} as const

export const makingEvents = [
  draftChanged,
  draftDropped,
  conceptProposed,
  numbersOpened,
  numbersProposed,
  draftJudged,
  traitPriced,
]
