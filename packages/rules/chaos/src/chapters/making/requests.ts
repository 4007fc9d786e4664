import { json, label, phrase, same, quoted } from '@mastro/core'
import type { AccountLine, Json, Offer, ReplyButton, RequestDoc } from '@mastro/core'
import { creationCost } from '../../operations/creation-cost.ts'
import { TRAIT_LISTS } from '../../operations/change-trait.ts'
import { assembleDraft } from '../../creation/assemble-draft.ts'
import type { GameContext } from '../../kit.ts'
import { creationRules, needsApproval, settingsOf } from '../../options.ts'
import { STORY } from '../../sheet/sheet-sections.ts'
import { priceKey } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { seatName } from './events.ts'
import { makingOf, traitsIn } from './current-draft.ts'

/**
 * `request/…`: ideas, numbers and prices that wait for the Master, each with the details needed to
 * decide.
 */
export function requestDocs(
  ctx: GameContext,
  offers: { readonly judge: readonly Offer[]; readonly price: readonly Offer[] },
): Readonly<Record<string, Json>> {
  const all = [...judgements(ctx, offers.judge), ...prices(ctx, offers.price)]
  return Object.fromEntries(all.map(one => [`request/${one.id}`, json(one)]))
}

function judgements(ctx: GameContext, offers: readonly Offer[]): readonly RequestDoc[] {
  const { state, table } = ctx
  return Object.keys(state.making).flatMap(seat => {
    const { stage } = makingOf(state, seat)
    const draft = state.drafts[seat]
    const own = offers.filter(offer => offer.command?.['seat'] === seat)
    if (draft === undefined || own.length === 0) return []
    const isIdea = stage === 'concept-proposed'
    const { name } = assembleDraft(draft)
    return [
      {
        id: `idea-${seat}`,
        kind: isIdea ? 'idea' : 'numbers',
        from: seat,
        to: null,
        title: isIdea
          ? label(
              `${seatName(seat, table)} propone un’idea: ${name}`,
              `${seatName(seat, table)} proposes an idea: ${name}`,
            )
          : label(
              `${seatName(seat, table)}: i numeri di ${name}`,
              `${seatName(seat, table)}: ${name}’s numbers`,
            ),
        content: isIdea ? storyOf(ctx, seat) : numbersOf(ctx, seat),
        state: 'open' as const,
        answers: own.map(replyOf),
      },
    ]
  })
}

function replyOf(offer: Offer): ReplyButton {
  const isYes = offer.command?.['approve'] === true
  return {
    id: offer.id,
    verb: offer.verb ?? label('Rispondi', 'Answer'),
    tone: isYes ? 'yes' : 'no',
    command: offer.command ?? {},
    ...(isYes || offer.fields === undefined ? {} : { fields: offer.fields }),
  }
}

function storyOf({ state }: GameContext, seat: string): readonly AccountLine[] {
  const { description } = assembleDraft(state.drafts[seat]!) // safe: a seat that proposes has a draft
  return STORY.filter(({ id }) => description[id].trim() !== '').map(({ id, label: name }) => ({
    id,
    label: name,
    value: description[id],
  }))
}

/** WOC-CREATE-4. The total cost of the sheet and its parts. */
function numbersOf({ state, table }: GameContext, seat: string): readonly AccountLine[] {
  const character = assembleDraft(state.drafts[seat]!) // safe: a seat that proposes has a draft
  const { ego, components, skills, nuances } = character
  const cost = creationCost(character, settingsOf(table.options))
  const { pcpBudget } = creationRules(table.options)
  const counted = (rows: readonly { readonly name: string; readonly level: number }[]) =>
    rows.map(({ name, level }) => `${name} ${level}`).join(', ')
  const lines: readonly AccountLine[] = [
    { id: 'ego', label: TERM_LABELS.ego, value: ego },
    ...(['soul', 'mind', 'body'] as const).map(name => ({
      id: name,
      label: term('component', name),
      value: components[name],
    })),
    {
      id: 'nuances',
      label: TERM_LABELS.nuances,
      value: counted(nuances.map(({ name, value }) => ({ name, level: value }))),
    },
    { id: 'skills', label: TERM_LABELS.skills, value: counted(skills) },
    { id: 'traits', label: TERM_LABELS.advantages, value: traitNames(character) },
    { id: 'cost', label: same('PCP'), value: `${cost.total} / ${pcpBudget}`, op: '=' },
  ]
  return lines.filter(({ value }) => value !== '')
}

function traitNames(character: ReturnType<typeof assembleDraft>): string {
  return TRAIT_LISTS.flatMap(of => character[of].map(({ name }) => name)).join(', ')
}

const PROPOSED = [2, 4, 6] as const

/** WOC-TRAIT-2, WOC-CREATE-11. Three usual prices with one tap each, and any other. */
function prices(ctx: GameContext, offers: readonly Offer[]): readonly RequestDoc[] {
  const { state, table } = ctx
  if (!needsApproval(table.options)) return []
  return Object.entries(state.drafts).flatMap(([seat, draft]) =>
    TRAIT_LISTS.flatMap(of =>
      Object.keys(traitsIn(draft, of)).flatMap(name => {
        const offer = offers.find(({ id }) => id === `price/${seat}/${of}/${name}`)
        const known = makingOf(state, seat).prices[priceKey(of, name)]
        if (offer?.command === undefined || known !== undefined) return []
        const { command } = offer
        const sign = of === 'advantages' ? 1 : -1
        return [
          {
            id: `price-${seat}-${of}-${name}`,
            kind: 'price',
            from: seat,
            to: null,
            title: phrase`${assembleDraft(draft).name}: ${quoted(nameLabel(name))}, ${WHAT_PRICE}`,
            content: [],
            state: 'open' as const,
            answers: [
              ...PROPOSED.map((points, i) => ({
                id: `${offer.id}/${points}`,
                verb: same(sign > 0 ? `+${points}` : `−${points}`),
                tone: i === 1 ? ('yes' as const) : ('no' as const),
                command: { ...command, value: sign * points },
              })),
              {
                id: `${offer.id}/other`,
                verb: label('Un altro', 'Another'),
                tone: 'no' as const,
                command,
                ...(offer.fields === undefined ? {} : { fields: offer.fields }),
              },
            ],
          },
        ]
      }),
    ),
  )
}

const WHAT_PRICE = label('che prezzo?', 'what price?')
