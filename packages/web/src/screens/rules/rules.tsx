import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ReferenceDoc } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { plain } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'
import { useCatalogue } from '../../net/catalogue.ts'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import { Reference } from '../../parts/reference.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import type { ScreenProps } from '../../games/game.ts'
import { messages } from './messages.ts'

/** The rules in force at this table: commands and options, searched by word or number. */
export function Rules(props: ScreenProps) {
  const [search, setSearch] = useState('')
  return (
    <RulesFrame {...props} search={search} setSearch={setSearch}>
      <RulesInForce table={props.table} wanted={search} isAlone />
    </RulesFrame>
  )
}

interface FrameProps extends ScreenProps {
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly children: ComponentChildren
}

/** The search field is above everything else. */
export function RulesFrame({ table, me, search, setSearch, children }: FrameProps) {
  const t = useMessages(messages)
  return (
    <Frame
      top={<TopBar table={table} title={t.title} />}
      nav={<Tabs table={table} me={me} current="regole" />}
    >
      <label class="field">
        <span>{t.search}</span>
        <input
          type="search"
          value={search}
          onInput={event => setSearch(event.currentTarget.value)}
        />
      </label>
      {children}
    </Frame>
  )
}

interface RulesInForceProps {
  readonly table: TableDoc
  readonly wanted: string
  /** Nothing else is searched, so no result here means no result at all. */
  readonly isAlone: boolean
}

/** Reference tables, commands and options that match the search. */
export function RulesInForce({ table, wanted: search, isAlone }: RulesInForceProps) {
  const t = useMessages(messages)
  const offers = useOffers()
  const book = useCatalogue()
  const wanted = search.trim().toLowerCase()
  const fits = (...texts: readonly (string | undefined)[]) =>
    wanted === '' || texts.some(text => text?.toLowerCase().includes(wanted))
  const acts = offers.filter(offer =>
    fits(localize(offer.label), localize(offer.group), offer.rule),
  )
  const options = (book?.options ?? []).filter(option =>
    fits(localize(option.label), option.help && localize(option.help), option.rule),
  )
  const reasons = new Map(
    Object.values(book?.because ?? {}).flatMap(({ rule, text }) =>
      text === undefined || !fits(localize(text), rule) ? [] : [[rule, localize(text)] as const],
    ),
  )
  const tables = useGameBelow<ReferenceDoc>('reference/').filter(one =>
    fits(localize(one.title), one.rule, ...one.rows.flatMap(row => row.cells.map(localize))),
  )
  return (
    <>
      {isAlone && acts.length + options.length + tables.length + reasons.size === 0 && (
        <p class="secondary">{t.none}</p>
      )}
      {tables.length > 0 && (
        <section aria-label={t.tables}>
          <h2 class="h3">{t.tables}</h2>
          {tables.map(one => (
            <details key={one.id} class="fold">
              <summary>{localize(one.title)}</summary>
              <Reference table={one} />
            </details>
          ))}
        </section>
      )}
      {reasons.size > 0 && (
        <details class="fold" open={wanted !== ''}>
          <summary>{t.told}</summary>
          {[...reasons].map(([rule, text]) => (
            <p key={rule} class="secondary">
              {text} <code class="caption">{rule}</code>
            </p>
          ))}
        </details>
      )}
      {acts.length > 0 && <OfferList offers={acts} title={t.acts} />}
      {options.length > 0 && <OptionList table={table} options={options} />}
    </>
  )
}

/** A number that is not among the usual ones. */
const plainValue = (value: unknown) => (typeof value === 'number' ? plain(value) : '')

type Options = NonNullable<ReturnType<typeof useCatalogue>>['options']

function OptionList({ table, options }: { table: TableDoc; options: Options }) {
  const t = useMessages(messages)
  return (
    <section aria-label={t.options}>
      <h2 class="h3">{t.options}</h2>
      {options.map(option => {
        const value = table.options[option.id] ?? option.initial
        const chosen = option.values.find(one => one.value === value)
        return (
          <div key={option.id} class="sheet-row">
            <span>
              {localize(option.label)}{' '}
              {option.rule !== undefined && <code class="caption">{option.rule}</code>}
            </span>
            <b>{chosen === undefined ? plainValue(value) : localize(chosen.label)}</b>
          </div>
        )
      })}
    </section>
  )
}
