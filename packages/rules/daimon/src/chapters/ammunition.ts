import { s, label, phrase, toName, type Label } from '@mastro/core'
import { defineEvent } from '../kit.ts'
import { nameOf } from '../selectors.ts'
import { id, seat } from '../schemas.ts'
import type { AmmunitionRequest, State } from '../state.ts'
import { line } from '../messages/log-lines.ts'
import { presetText } from '../messages/preset-texts.ts'

/** Requests for a companion's ammunition, which the companion grants and pays (DAI-COUNTER-6). */

export const ammunitionAsked = defineEvent(
  'ammunition-asked',
  s.object({
    id,
    seat,
    character: id,
    item: id,
    companion: s.object({ character: id, item: id }),
  }),
  {
    evolve: (state, asked) => ({
      ...state,
      ammunitionAsked: { ...state.ammunitionAsked, [asked.id]: asked },
    }),
    describe: (asked, before) =>
      line(phrase`${ammunitionLabel(before, asked)}.`, ['DAI-COUNTER-6']),
  },
)

export const ammunitionAnswered = defineEvent(
  'ammunition-answered',
  s.object({ id, granted: s.oneOf(['yes', 'no', 'withdrawn']) }),
  {
    evolve: (state, { id: request }) => {
      const { [request]: _, ...stillAsked } = state.ammunitionAsked ?? {}
      return { ...state, ammunitionAsked: stillAsked }
    },
    describe: ({ id: request, granted }, before) => {
      const held = before.ammunitionAsked?.[request]
      return held && granted === 'no'
        ? line(
            phrase`${nameOf(before, held.companion.character)} ${label('non cede munizioni', 'keeps the ammunition')}.`,
            ['DAI-COUNTER-6'],
          )
        : null
    },
  },
)

/** «Bruno chiede munizioni a Giulia: Pistola di servizio» */
export function ammunitionLabel(
  state: State,
  { character, item, companion }: AmmunitionRequest,
): Label {
  const giver = nameOf(state, companion.character)
  const weapon = state.characters[character]?.character.equipment.find(({ id }) => id === item)
  const asks = label(`chiede munizioni ${toName(giver)}`, `asks ${giver} for ammunition`)
  return phrase`${nameOf(state, character)} ${asks}: ${presetText(weapon?.name ?? '?')}`
}

export const ammunitionRequests = (state: State): readonly AmmunitionRequest[] =>
  Object.values(state.ammunitionAsked ?? {})

export const isAmmunitionAsked = (state: State, character: string, item: string): boolean =>
  ammunitionRequests(state).some(held => held.character === character && held.item === item)
