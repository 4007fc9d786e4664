import { json, viewDraft, type Chapter, type ViewContext } from '@mastro/core'
import { TRAIT_LISTS } from '../../operations/change-trait.ts'
import { withStartingState } from '../../operations/create-character.ts'
import { assembleDraft } from '../../creation/assemble-draft.ts'
import { creation } from '../../creation/creation.ts'
import type { MakingDoc } from '../../documents.ts'
import { sheetView } from '../../sheet/sheet-view.ts'
import type { State } from '../../state.ts'
import { drafting, makingCommands } from './drafts.ts'
import { makingEvents } from './events.ts'
import { makingOf } from './current-draft.ts'
import { judgeDraft, priceTrait } from './draft-approval.ts'
import { requestDocs } from './requests.ts'

/** Chapter 1.6: making a character, idea first. */
export const making = {
  events: makingEvents,
  commands: [...makingCommands, judgeDraft, priceTrait],
  docs: ctx => {
    const { state, viewer } = ctx
    const seats = Object.keys(state.making)
    const draft = drafting(ctx)
    return {
      ...Object.fromEntries(
        seats.map(seat => [`making/${seat}`, json(makingDoc(state, seat, viewer.leads))]),
      ),
      ...(draft === undefined ? {} : { draft: viewDraft(draft, creation, waits(ctx)) }),
      ...(viewer.leads
        ? requestDocs(ctx, { judge: judgeDraft.offers(ctx), price: priceTrait.offers(ctx) })
        : {}),
    }
  },
} satisfies Chapter<State>

const waits = ({ state, viewer: { seat } }: ViewContext<State>): boolean =>
  seat !== null && makingOf(state, seat).stage === 'numbers-proposed'

function makingDoc(state: State, seat: string, leads: boolean): MakingDoc {
  const { stage, note } = makingOf(state, seat)
  const draft = state.drafts[seat]
  if (!leads || draft === undefined) return { seat, stage, note }
  const character = assembleDraft(draft)
  const unpriced = TRAIT_LISTS.flatMap(of =>
    character[of]
      .filter(({ value }) => value === null)
      .map(trait => ({ list: of, name: trait.name })),
  )
  return {
    seat,
    stage,
    note,
    concept: { name: character.name, ...character.description },
    sheet: sheetView(withStartingState(character)),
    unpriced,
  }
}
