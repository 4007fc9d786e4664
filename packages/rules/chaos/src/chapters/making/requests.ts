import { json, label, phrase, same, quoted } from '@mastro/core'
import type { AccountLine, Json, Offer, ReplyButton, RequestDoc } from '@mastro/core'
import { TRAIT_LISTS } from '../../operations/change-trait.ts'
import { assembleDraft } from '../../creation/assemble-draft.ts'
import type { GameContext } from '../../kit.ts'
import { needsApproval } from '../../options.ts'
import { STORY } from '../../sheet/sheet-sections.ts'
import { priceKey } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { seatName } from './events.ts'
import { proposedLines } from './proposed-lines.ts'
import { draftNow, makingOf, traitsIn } from './current-draft.ts'

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
    const stored = state.drafts[seat]
    const own = offers.filter(offer => offer.command?.['seat'] === seat)
    if (stored === undefined || own.length === 0) return []
    const draft = draftNow(state, stored, table)
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
        content: isIdea ? storyOf(ctx, seat) : proposedLines(assembleDraft(draft), table.options),
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
