import { useState } from 'preact/hooks'
import type { FacetDoc } from '@mastro/rules-daimon'
import { useDaimon } from '../../daimon/send.ts'
import { say, useWords } from '../../i18n/language.ts'
import { useBook } from '../../net/rulesets.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { words } from './words.ts'

interface ChangeProps {
  readonly draw: string
  readonly index: number
  readonly facet: FacetDoc
  readonly close: () => void
}

/** Picked from the table's own grid, written by hand, or asked whether it is good or bad. */
export function ChangeFacet({ draw, index, facet, close }: ChangeProps) {
  const t = useWords(words)
  const send = useDaimon()
  return (
    <Dialog title={say(facet.label)} close={close} closeLabel={t.dialog}>
      <WriteFacet draw={draw} index={index} facet={facet} close={close} />
      {facet.tone === undefined && (
        <button
          type="button"
          class="btn btn--w"
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
  const t = useWords(words)
  const send = useDaimon()
  const cells = useBook()?.catalogue[`oracle/${facet.table}`] ?? []
  if (cells.length === 0) return null
  return (
    <section aria-label={t.pick}>
      <h3 class="h3">{t.pick}</h3>
      <p class="cap">{t.pickLine(say(facet.of))}</p>
      <div class={cells.length === 36 ? 'grid36' : 'gap'}>
        {cells.map(({ value, label }) => {
          const [row = 1, column = 1] = value.split('-').map(Number)
          const isThis = row === facet.row && column === (facet.column ?? 1)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isThis}
              aria-label={t.cell(row, column, say(label))}
              onClick={() =>
                void send({ type: 'pick-facet', draw, facet: index, row, column }).then(close)
              }
            >
              {say(label)}
            </button>
          )
        })}
      </div>
    </section>
  )
}

function WriteFacet({ draw, index, facet, close }: ChangeProps) {
  const t = useWords(words)
  const send = useDaimon()
  const [typed, setTyped] = useState('')
  return (
    <form
      class="row oracle__write"
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
          placeholder={say(facet.label)}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn" disabled={typed.trim() === ''}>
        {t.save}
      </button>
    </form>
  )
}
