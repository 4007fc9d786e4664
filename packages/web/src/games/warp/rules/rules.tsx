import { useState } from 'preact/hooks'
import type { ReferenceDoc } from '@mastro/core'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { useCatalogue } from '../../../net/catalogue.ts'
import { Reference } from '../../../parts/reference.tsx'
import { Tabs, TopBar } from '../../../shell/chrome.tsx'
import { Frame } from '../../../shell/frame.tsx'
import type { ScreenProps } from '../../game.ts'

const messages = dictionary({
  it: {
    title: 'Regole',
    search: 'Cerca una parola o un numero di regola',
    hint: 'gittata, pasticcio, WARP-GUN-6',
    tables: 'Tabelle',
    options: 'Regole di questo tavolo',
    none: 'Niente con queste parole.',
    inHand: 'Riga accesa: l’arma che hai in mano.',
  },
  en: {
    title: 'Rules',
    search: 'Search for a word or a rule number',
    hint: 'range, botch, WARP-GUN-6',
    tables: 'Tables',
    options: 'Rules of this table',
    none: 'Nothing with these words.',
    inHand: 'The lit row is the weapon in your hand.',
  },
})

/**
 * The book's tables, one at a time with the current row highlighted, then the options of this
 * table.
 */
export function WarpRules({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const book = useCatalogue()
  const tables = useGameBelow<ReferenceDoc>('reference/')
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const wanted = search.trim().toLowerCase()
  const found = tables.filter(one => wanted !== '' && isIn(one, wanted))
  const open = tables.find(({ id }) => id === chosen) ?? tables[0]
  const shown = wanted === '' ? (open === undefined ? [] : [open]) : found
  const options = (book?.options ?? []).filter(({ label, help, rule }) =>
    [localize(label), help === undefined ? '' : localize(help), rule ?? ''].some(text =>
      text.toLowerCase().includes(wanted),
    ),
  )
  return (
    <Frame
      top={<TopBar table={table} title={t.title} />}
      nav={<Tabs table={table} me={me} current="regole" />}
    >
      <label class="field">
        <span>{t.search}</span>
        <input
          type="search"
          placeholder={t.hint}
          value={search}
          onInput={event => setSearch(event.currentTarget.value)}
        />
      </label>
      <div class="chips" role="group" aria-label={t.tables}>
        {tables.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            class="chip"
            aria-pressed={shown.some(one => one.id === id)}
            onClick={() => {
              setSearch('')
              choose(id)
            }}
          >
            {localize(title)}
          </button>
        ))}
      </div>
      {shown.map(one => (
        <Reference key={one.id} table={one} />
      ))}
      {shown.some(({ rows }) => rows.some(row => row.isNow)) && <p class="note">{t.inHand}</p>}
      {shown.length + options.length === 0 && <p class="secondary">{t.none}</p>}
      {options.length > 0 && (
        <section aria-label={t.options}>
          <h2 class="h3">{t.options}</h2>
          {options.map(option => {
            const value = table.options[option.id] ?? option.initial
            const now = option.values.find(one => one.value === value)
            return (
              <div key={option.id} class="sheet-row">
                <span>
                  {localize(option.label)}{' '}
                  {option.rule && <code class="caption">{option.rule}</code>}
                </span>
                <b>{now === undefined ? '' : localize(now.label)}</b>
              </div>
            )
          })}
        </section>
      )}
    </Frame>
  )
}

const isIn = ({ title, rows, rule = '' }: ReferenceDoc, wanted: string) =>
  [
    localize(title),
    rule,
    ...rows.flatMap(({ cells }) => cells.slice(0, 1).map(cell => localize(cell))),
  ].some(text => text.toLowerCase().includes(wanted))
