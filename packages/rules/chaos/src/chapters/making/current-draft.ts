import { ok, refuse, withTableOptions } from '@mastro/core'
import type { ActContext, AnyEvent, Draft, Json, Result, SeatId, TableInfo } from '@mastro/core'
import { TRAIT_LISTS } from '../../operations/change-trait.ts'
import type { Character } from '../../sheet/character.ts'
import {
  newBeing,
  NEW_DRAFT_APPROVAL,
  priceKey,
  type DraftApproval,
  type State,
} from '../../state.ts'
import { SCHOOLS_OPTION } from '../../creation/element-systems.ts'
import { characterMade } from '../people.ts'
import { draftDropped } from './events.ts'

export function makingOf({ making }: State, seat: SeatId): DraftApproval {
  return Object.hasOwn(making, seat) ? making[seat]! : NEW_DRAFT_APPROVAL
}

export function draftOf(
  state: State,
  seat: SeatId | null,
  table: TableInfo,
): Result<{ readonly seat: SeatId; readonly draft: Draft }> {
  if (seat === null) return refuse('not-seated')
  const draft = Object.hasOwn(state.drafts, seat) ? state.drafts[seat] : undefined
  return draft === undefined
    ? refuse('no-draft')
    : ok({ seat, draft: draftNow(state, draft, table) })
}

/**
 * WOC-MAGIC-1. The draft with the options in force now and the Elements of the table's schools,
 * which its Cosmic Scheme may use. The schools are added while it is read and never stored with it.
 */
export function draftNow({ campaign }: State, stored: Draft, table: TableInfo): Draft {
  const draft = withTableOptions(stored, table)
  const schools = Object.values(campaign.schools)
    .filter(({ elements }) => elements.length > 1)
    .map(({ name, elements, opposites = [] }) => ({ name, elements, opposites }))
  if (schools.length === 0) return draft
  return { ...draft, options: { ...draft.options, [SCHOOLS_OPTION]: schools } }
}

export function withoutSchools(draft: Draft): Draft {
  const { [SCHOOLS_OPTION]: _, ...options } = draft.options
  return { ...draft, options }
}

/** The prices in a player's draft come only from the Master. */
export function withPrices(draft: Draft, prices: DraftApproval['prices']): Draft {
  const answers = TRAIT_LISTS.flatMap(of => {
    if (draft.answers[of] === undefined) return []
    const priced = Object.entries(traitsIn(draft, of)).map(([trait, kept]) => {
      const value = prices[priceKey(of, trait)] ?? null
      const innate =
        typeof kept === 'object' && kept !== null && 'innate' in kept && kept['innate'] === true
      return [trait, innate ? { value, innate } : value] as const
    })
    return [[of, Object.fromEntries(priced)] as const]
  })
  return { ...draft, answers: { ...draft.answers, ...Object.fromEntries(answers) } }
}

export function traitsIn({ answers }: Draft, of: (typeof TRAIT_LISTS)[number]) {
  return (answers[of] ?? {}) as Readonly<Record<string, Json>> // safe: these steps are stored as maps
}

/** Replaces a finished draft with its character. */
export function withoutDraft(seat: SeatId, sheet: Character, act: ActContext): readonly AnyEvent[] {
  const being = newBeing(act.newId('character'), seat, sheet, sheet.description.appearance)
  return [characterMade({ being }), draftDropped({ seat })]
}
