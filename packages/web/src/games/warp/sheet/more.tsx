import { localize, useMessages } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useTap } from '../master/use-tap.tsx'
import { actOf, isAbout } from '../people-docs.ts'
import type { WholeSheetPartProps } from './whole-sheet.tsx'
import { sheetMessages } from './messages.ts'

const HERE = ['share-secret', 'rewrite-trait', 'write-sheet', 'retire']

/** Rare acts on a sheet: write a note, edit a trait, retire. */
export function MoreActs({ doc, offers }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const { tap, form } = useTap()
  const acts = offers.filter(offer => isAbout(offer, doc.id) && HERE.includes(actOf(offer)))
  if (acts.length === 0) return null
  return (
    <details class="fold" open={doc.approved === false && doc.review != null}>
      <summary>{t.more}</summary>
      <ul class="list">
        {acts.map(offer => (
          <li key={offer.id}>
            <button type="button" class="list-item" onClick={() => tap(offer)}>
              <span class="grow">{localize(offer.label)}</span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
      {form}
    </details>
  )
}
