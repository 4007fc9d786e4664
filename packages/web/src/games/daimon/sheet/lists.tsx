import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { SheetRow } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { plain, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { WhyDialog } from '../../../ui/dialog/why-dialog.tsx'
import { messages } from './messages.ts'
import * as styles from './sheet.module.css'

/** A folded section of the sheet: traits, social class and Resources, growth, story. */
export function ListSection({
  doc,
  section: id,
  children,
}: {
  doc: CharacterDoc
  section: string
  children?: ComponentChildren
}) {
  const [asked, ask] = useState<SheetRow | null>(null)
  const section = doc.sheet.sections.find(one => one.id === id)
  if (section === undefined) return null
  return (
    <details class="fold" open={id === 'traits'}>
      <summary class="h3">{localize(section.label)}</summary>
      {section.rows.map(row => (
        <ListRow key={row.id} row={row} ask={() => ask(row)} />
      ))}
      {children !== undefined && <div class={styles.acts}>{children}</div>}
      {asked !== null && (
        <WhyDialog title={localize(asked.label)} steps={asked.why ?? []} close={() => ask(null)} />
      )}
    </details>
  )
}

function ListRow({ row, ask }: { row: SheetRow; ask: () => void }) {
  const t = useMessages(messages)
  const value = typeof row.value === 'number' ? plain(row.value) : row.value
  const inside = (
    <>
      <span>
        {localize(row.label)}{' '}
        {row.note !== undefined && <span class="label pre-wrap">{localize(row.note)}</span>}
      </span>
      <b class="tabular sheet-row__value">{value}</b>
    </>
  )
  return row.why === undefined ? (
    <div class="sheet-row">{inside}</div>
  ) : (
    <button type="button" class="sheet-row" onClick={ask}>
      {inside}
      <span class="visually-hidden">, {t.explain}</span>
    </button>
  )
}

/** The latest changes of the Reserve and purchases, newest first. */
export function Movements({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  if (doc.movements.length + doc.purchases.length === 0) return null
  return (
    <details class="fold">
      <summary class="h3">{t.history}</summary>
      {doc.movements.toReversed().map((one, i) => (
        <div key={i} class="sheet-row">
          <span>
            {localize(one.label)}
            {one.lost > 0 && <span class="label"> {t.lost(one.lost)}</span>}
          </span>
          <b class="tabular sheet-row__value">
            {signed(one.dice)}D → {one.reserve}
          </b>
        </div>
      ))}
      {doc.purchases.toReversed().map((one, i) => (
        <div key={`bought ${i}`} class="sheet-row">
          <span>{localize(one.label)}</span>
          <b class="tabular sheet-row__value">{one.evo}&nbsp;EVO</b>
        </div>
      ))}
    </details>
  )
}
