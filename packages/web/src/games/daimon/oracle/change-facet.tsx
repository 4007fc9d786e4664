import { useState } from 'preact/hooks'
import type { CatalogueRow } from '@mastro/core'
import type { FacetDoc } from '@mastro/rules-daimon'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useCatalogue } from '../../../net/catalogue.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Die } from '../../../ui/drawings/die.tsx'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

interface ChangeProps {
  readonly draw: string
  readonly index: number
  readonly facet: FacetDoc
  readonly close: () => void
}

/** Changes a facet: picked from its table, written by hand, or asked whether it is good or bad. */
export function ChangeFacet({ draw, index, facet, close }: ChangeProps) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  return (
    <Dialog title={localize(facet.label)} close={close} closeLabel={t.dialog}>
      <WriteFacet draw={draw} index={index} facet={facet} close={close} />
      {facet.tone === undefined && (
        <button
          type="button"
          class="button button--wide"
          onClick={() => void send({ type: 'doubt-facet', draw, facet: index }).then(close)}
        >
          {t.doubt}
        </button>
      )}
      <Grid draw={draw} index={index} facet={facet} close={close} />
    </Dialog>
  )
}

function Grid({ draw, index, facet, close }: ChangeProps) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const cells = useCatalogue()?.catalogue[`oracle/${facet.table}`] ?? []
  if (cells.length === 0) return null
  return (
    <section aria-label={t.pick}>
      <h3 class="h3">{t.pick}</h3>
      <p class="caption">{t.pickLine(localize(facet.of))}</p>
      {rowsOf(cells).map(row => (
        <div key={row.number} class={styles.grid}>
          <Die face={row.number} look="light" size={24} />
          <div class={styles.gridCells}>
            {row.cells.map(({ column, label }) => (
              <button
                key={column}
                type="button"
                aria-pressed={row.number === facet.row && column === (facet.column ?? 1)}
                aria-label={t.cell(row.number, column, localize(label))}
                onClick={() =>
                  void send({
                    type: 'pick-facet',
                    draw,
                    facet: index,
                    row: row.number,
                    column,
                  }).then(close)
                }
              >
                {localize(label)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** `3-5` is the third row, fifth column. A table of one die has only rows. */
function rowsOf(cells: readonly CatalogueRow[]) {
  const placed = cells.map(({ value, label }) => {
    const [row = 1, column = 1] = value.split('-').map(Number)
    return { row, column, label }
  })
  const numbers = [...new Set(placed.map(cell => cell.row))]
  return numbers.map(number => ({ number, cells: placed.filter(cell => cell.row === number) }))
}

function WriteFacet({ draw, index, facet, close }: ChangeProps) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const [typed, setTyped] = useState('')
  return (
    <form
      class={`row ${styles.write}`}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() === '') return
        void send({ type: 'write-facet', draw, facet: index, text: typed.trim() }).then(close)
      }}
    >
      <label class="field grow">
        <span>{t.write}</span>
        <input
          value={typed}
          maxLength={80}
          placeholder={localize(facet.label)}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={typed.trim() === ''}>
        {t.save}
      </button>
    </form>
  )
}
