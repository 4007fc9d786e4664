import * as styles from './printed.module.css'
import type { ComponentChildren } from 'preact'
import type { SheetRow, SheetView } from '@mastro/core'
import { localize, useMessages } from '../../i18n/language.ts'
import { gameName } from '../../games/index.ts'
import { messages } from './messages.ts'

/** The same sheet for paper: A4, one page, black only. Visible only in print. */
export function PrintedSheet({ sheet, system }: { sheet: SheetView; system: string }) {
  const t = useMessages(messages)
  const rows = sheet.sections.reduce((sum, section) => sum + section.rows.length + 2, 0)
  return (
    <div
      class={`${styles.printPage}${rows > MANY ? ` ${styles.printPageDense}` : ''}`}
      aria-hidden="true"
    >
      <header>
        <b>{sheet.name}</b>
        <span>{localize(sheet.subtitle)}</span>
      </header>
      <div class={styles.printPageColumns}>
        {sheet.sections.map(section => (
          <section key={section.id}>
            <h2>{localize(section.label)}</h2>
            {section.rows.map(row => (
              <PrintedRow key={row.id} row={row} />
            ))}
          </section>
        ))}
        <section>
          <h2>{t.notes}</h2>
          <div class={styles.printPageLines} />
        </section>
      </div>
      <footer>{localize(gameName(system))} · Mastro</footer>
    </div>
  )
}

/** A page laid out by its game, visible only in print. */
export function PrintedPage({ look, children }: { look: string; children: ComponentChildren }) {
  return (
    <div class={`${styles.printPage} ${look}`} aria-hidden="true">
      {children}
    </div>
  )
}

const MANY = 80

function PrintedRow({ row }: { row: SheetRow }) {
  const { marks } = row
  return (
    <div class={styles.printPageRow}>
      <span>
        {localize(row.label)}
        {row.tag !== undefined && ` (${row.tag})`}
        {row.note !== undefined && <i> {localize(row.note)}</i>}
      </span>
      {marks === undefined ? (
        <b>{row.value}</b>
      ) : (
        <span class={styles.printPageMarks}>
          {Array.from({ length: marks.of }, (_, i) => (
            <i key={i} class={i < marks.marked ? 'on' : undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
