import { useState } from 'preact/hooks'
import type { SheetRow } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { WhyDialog } from '../../../ui/dialog/why-dialog.tsx'
import { messages } from './messages.ts'
import type { DaimonSheetPartProps } from './daimon-sheet.tsx'
import * as styles from './sheet.module.css'

const MARKS = 13

/** Enhancements, weapons and protection with their counters of thirteen marks. */
export function Gear({ doc, act }: DaimonSheetPartProps) {
  const t = useMessages(messages)
  const [asked, ask] = useState<SheetRow | null>(null)
  const rows = doc.sheet.sections
    .filter(section => section.id === 'enhancements' || section.id === 'equipment')
    .flatMap(section => section.rows)
  const { enhancements, equipment } = doc.character
  const marksOf = (row: SheetRow) =>
    [
      ...enhancements.map(one => ({ key: `enhancement/${one.id}`, marks: one.marks })),
      ...equipment.map(one => ({ key: `item/${one.id}`, marks: one.marks })),
    ].find(one => one.key === row.id)?.marks
  if (rows.length === 0) return null
  const isUsed = [...enhancements, ...equipment].some(one => one.marks > 0)
  return (
    <section aria-label={t.gear}>
      <h2 class="h3 sheet-heading">{t.gear}</h2>
      {rows.map(row => (
        <GearRow key={row.id} row={row} marks={marksOf(row)} ask={() => ask(row)} />
      ))}
      {act !== null && isUsed && (
        <button type="button" class="button button--small" onClick={() => act('upkeep')}>
          {t.upkeep}
        </button>
      )}
      {asked !== null && (
        <WhyDialog title={localize(asked.label)} steps={asked.why ?? []} close={() => ask(null)} />
      )}
    </section>
  )
}

function GearRow({
  row,
  marks,
  ask,
}: {
  row: SheetRow
  marks: number | undefined
  ask: () => void
}) {
  const t = useMessages(messages)
  return (
    <button type="button" class={styles.gear} onClick={ask}>
      <span class="section-head">
        <span>
          {localize(row.label)}{' '}
          {row.note !== undefined && <span class="label">{localize(row.note)}</span>}
        </span>
        {marks !== undefined && <span class="label nowrap">{t.marks(marks)}</span>}
      </span>
      {marks !== undefined && (
        <span class={styles.marks} aria-hidden="true">
          {Array.from({ length: MARKS }, (_, i) => (
            <i key={i} class={i < marks ? 'on' : undefined} />
          ))}
        </span>
      )}
    </button>
  )
}
