import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useTap } from '../master/use-tap.tsx'
import { rowsOf } from './life.tsx'
import type { WholeSheetPartProps } from './whole-sheet.tsx'
import { sheetMessages } from './messages.ts'

/** Gear: weapons with factor and rounds, armour, items. Each gun can be loaded. */
export function Gear(part: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const { tap, form } = useTap()
  const { doc, offers } = part
  const rows = rowsOf(part, 'gear')
  const change = offers.find(({ id }) => id === `change-gear:${doc.id}`)
  const load = (row: string) =>
    offers.find(({ id }) => id === `load-weapon:${doc.id}:${row.replace('weapon:', '')}`)
  return (
    <section aria-label={t.gear}>
      <div class="section-head">
        <h2 class="h3">{t.gear}</h2>
        {change !== undefined && (
          <button
            type="button"
            class="button button--quiet button--small"
            onClick={() => tap(change)}
          >
            {t.change}
          </button>
        )}
      </div>
      {rows.map(row => {
        const loading = load(row.id)
        return (
          <div key={row.id} class="sheet-row">
            <span>{localize(row.label)}</span>
            <span class="row">
              {loading !== undefined && (
                <button
                  type="button"
                  class="button button--small"
                  aria-label={localize(loading.label)}
                  onClick={() => tap(loading)}
                >
                  {t.load}
                </button>
              )}
              <b class="tabular">{typeof row.value === 'number' ? plain(row.value) : row.value}</b>
            </span>
          </div>
        )
      })}
      {form}
    </section>
  )
}
