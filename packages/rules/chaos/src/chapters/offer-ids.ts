import type { SheetOffers } from '../sheet/sheet-sections.ts'
import type { Being } from '../state.ts'

/** Stable ids of what can be started from a sheet. */
export const actionOffer = (being: string, what: string) => `action/${being}/${what}`
export const spellOffer = (being: string, spell: string) => `cast/${being}/${spell}`
export const egoOffer = (being: string) => `ego/${being}`

export function offerIds({ id, status }: Being): SheetOffers {
  if (status !== 'active') return {}
  return {
    component: name => actionOffer(id, name),
    skill: name => actionOffer(id, name),
    spell: name => spellOffer(id, name),
    ego: egoOffer(id),
  }
}
