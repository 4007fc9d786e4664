import type { Json, Label } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { rowOf } from '../characters.ts'
import { CHARACTERISTICS, type messages as daimonMessages } from '../messages.ts'
import { localize } from '../../../i18n/language.ts'
import type { messages } from './messages.ts'

export type Purchase = { readonly type: string; readonly [field: string]: Json }

/** A purchase that needs no further input. */
export interface PlainPurchase {
  readonly key: string
  readonly text: string
  readonly detail: string
  readonly purchase: Purchase
}

/** All plain purchases of this sheet. The rules decide which are allowed, and the price. */
export function plainPurchases(
  doc: CharacterDoc,
  t: (typeof messages)['it'],
  d: (typeof daimonMessages)['it'],
): readonly PlainPurchase[] {
  const { character } = doc
  const plain = (label: Label | undefined, otherwise: string) =>
    label === undefined ? otherwise : localize(label)
  return [
    ...CHARACTERISTICS.map(id => ({
      key: `characteristic/${id}`,
      text: d.characteristics[id],
      detail: t.step(character.characteristics[id]),
      purchase: { type: 'characteristic', id },
    })),
    ...character.skills.map(({ id, score }) => ({
      key: `skill/${id}`,
      text: plain(rowOf(doc, `skill/${id}`)?.label, id),
      detail: t.step(score),
      purchase: { type: 'skill', id },
    })),
    {
      key: 'resources',
      text: t.resources,
      detail: t.step(character.resources),
      purchase: { type: 'resources' },
    },
    ...character.equipment.map(({ id, name, level }) => ({
      key: `item/${id}`,
      text: plain(rowOf(doc, `item/${id}`)?.label, name),
      detail: t.level(level),
      purchase: { type: 'upgrade-item', itemId: id },
    })),
  ]
}
