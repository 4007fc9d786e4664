import { field, s, label, ok, phrase, refuse, type Draft, type Label } from '@mastro/core'
import { TRAIT_LISTS } from '../../operations/change-trait.ts'
import { idField, nameField } from '../../operations/shared-fields.ts'
import { fromInput, masterOnly } from '../../guards.ts'
import { assembleDraft } from '../../creation/assemble-draft.ts'
import { creation, readCharacter } from '../../creation/creation.ts'
import { form, defineCommand, type GameContext } from '../../kit.ts'
import { DESK } from '../../messages/offer-groups.ts'
import { needsApproval } from '../../options.ts'
import { priceKey, type DraftApproval } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { draftChanged, draftJudged, seatName, traitPriced } from './events.ts'
import {
  draftOf,
  makingOf,
  traitsIn,
  withoutDraft,
  withoutSchools,
  withPrices,
} from './current-draft.ts'

/** The offer shows the proposed idea: its player, name, look and goals. */
export const judgeDraft = defineCommand('judge-draft', {
  rule: 'WOC-CREATE-1',
  label: label('Giudica il personaggio', 'Judge the character'),
  group: DESK,
  form: form({
    seat: field.hidden(idField),
    approve: field.hidden(s.bool()),
    reason: field.text(8000, label('Motivo', 'Reason')),
  }),
  offered: ({ state, viewer, table }) =>
    viewer.leads
      ? Object.entries(state.making)
          .filter(([seat, { stage }]) => stage.endsWith('proposed') && state.drafts[seat])
          .flatMap(([seat, making]) =>
            [true, false].map(approve => ({
              given: approve ? { seat, approve, reason: '' } : { seat, approve },
              id: `judge/${seat}/${approve}`,
              label: judgeLabel(making, seatName(seat, table), state.drafts[seat]!, approve),
              verb: approve ? label('Approva', 'Approve') : label('Rimanda', 'Send back'),
            })),
          )
      : [],
  decide: ({ seat, approve, reason }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const found = draftOf(state, seat, act.table)
    const { stage } = makingOf(state, seat)
    if (!found.ok || (stage !== 'concept-proposed' && stage !== 'numbers-proposed'))
      return refuse('not-proposed', 'seat')
    if (!approve && reason.trim() === '') return refuse('reason-missing', 'reason')
    const of = stage === 'concept-proposed' ? ('concept' as const) : ('numbers' as const)
    const judged = draftJudged({ seat, of, approved: approve, reason })
    if (of === 'concept' || !approve) return ok([judged])
    const finished = creation.finish(found.value.draft)
    return finished.ok
      ? ok([judged, ...withoutDraft(seat, readCharacter(finished.value), act)])
      : fromInput(finished)
  },
})

function judgeLabel({ stage }: DraftApproval, who: string, draft: Draft, approve: boolean): Label {
  const { name, description } = assembleDraft(draft)
  const of = stage === 'concept-proposed' ? label('idea', 'idea') : label('numeri', 'numbers')
  const verb = approve ? label('approva', 'approve') : label('rimanda', 'send back')
  const idea = [name, description.appearance, description.goals].filter(one => one !== '')
  return approve
    ? phrase`${who}, ${of}: ${verb} (${idea.join('. ')})`
    : phrase`${who}, ${of}: ${verb}`
}

/** WOC-TRAIT-2. Offered once for each trait without a price. */
export const priceTrait = defineCommand('price-trait', {
  rule: 'WOC-TRAIT-2',
  label: label('Dai un valore', 'Set a value'),
  group: DESK,
  verb: label('Dai il valore', 'Set it'),
  form: form({
    seat: field.hidden(idField),
    list: field.hidden(s.oneOf(TRAIT_LISTS)),
    name: field.hidden(nameField),
    value: field.custom(s.int(-99, 99), (id, _ctx: GameContext, given) => ({
      id,
      label: label('Valore in PCP', 'Value in PCP'),
      kind: 'int',
      ...(given['list'] === 'advantages'
        ? { min: 0, max: 20, initial: 3 }
        : { min: -20, max: 0, initial: -3 }),
    })),
  }),
  offered: ({ state, viewer, table }) =>
    viewer.leads && needsApproval(table.options)
      ? Object.entries(state.drafts).flatMap(([seat, draft]) =>
          TRAIT_LISTS.flatMap(of =>
            Object.keys(traitsIn(draft, of)).map(trait => ({
              given: { seat, list: of, name: trait },
              id: `price/${seat}/${of}/${trait}`,
              label: phrase`${seatName(seat, table)}: ${label('quanto vale', 'how much is')} ${nameLabel(trait)}?`,
            })),
          ),
        )
      : [],
  decide: (input, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const { seat, list: of, value } = input
    const found = draftOf(state, seat, act.table)
    if (!found.ok) return refuse('unknown-seat', 'seat')
    if (of === 'advantages' ? value < 0 : value > 0) return refuse('out-of-range', 'value')
    const { draft } = found.value
    const wanted = priceKey(of, input.name)
    const existing = Object.keys(traitsIn(draft, of)).find(one => priceKey(of, one) === wanted)
    if (existing === undefined) return refuse('not-found', 'name')
    const prices = { ...makingOf(state, seat).prices, [wanted]: value }
    return ok([
      traitPriced({ seat, list: of, name: existing, value }),
      draftChanged({ seat, draft: withoutSchools(withPrices(draft, prices)) }),
    ])
  },
})
