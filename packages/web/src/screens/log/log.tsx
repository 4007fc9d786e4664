import './log.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { LineDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import type { LogFilter, ScreenProps } from '../../games/game.ts'
import { ExportDialog } from './export.tsx'
import { filterIds, FILTERS, matchesFilter, type LogFilterId } from './filters.ts'
import { useHistory } from './history.ts'
import { LogTabs } from '../story/log-tabs.tsx'
import { useSceneHeads } from './scene-heads.ts'
import { LogPage } from './log-page.tsx'
import { MessageForm } from './message-form.tsx'
import { messages } from './messages.ts'

/** The log as text, with filters, explanations and undo. Older lines load while scrolling. */
export function Log({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const [filter, setFilter] = useState<LogFilterId>('all')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [isExporting, setExporting] = useState(false)
  const history = useHistory(search)
  const seats = useSeats()
  const headOf = useSceneHeads(table)
  const own = useUi().logFilters
  const pages = history.pages.map(page => filteredLines(page, filter, own))
  return (
    <Frame
      top={
        <TopBar table={table} title={t.title} sub={t.session(table.session.number)}>
          <Link href={`/t/${table.id}/note`} class="icon-button" aria-label={t.notes}>
            <Icon name="pencil" />
          </Link>
          <button
            type="button"
            class="icon-button"
            aria-label={t.export}
            onClick={() => setExporting(true)}
          >
            <Icon name="export" />
          </button>
        </TopBar>
      }
      dock={me.kind === 'player' ? <MessageForm me={me} /> : undefined}
      nav={<Tabs table={table} me={me} current="diario" />}
    >
      <LogTabs table={table.id} current="atti" />
      <Filters filter={filter} setFilter={setFilter} />
      <SearchField onSearch={setSearch} />
      <div>
        {pages.map((lines, i) => (
          <LogPage
            key={i}
            lines={lines}
            above={lastBefore(pages, i)}
            seats={seats}
            open={open}
            setOpen={setOpen}
            headOf={headOf}
          />
        ))}
      </div>
      {pages.every(page => page.length === 0) && !history.isLoading && (
        <p class="secondary">{search === '' && filter === 'all' ? t.empty : t.noneSuch}</p>
      )}
      {history.hasMore && (
        <EarlierButton load={() => history.earlier()} isLoading={history.isLoading} />
      )}
      {isExporting && <ExportDialog table={table} me={me} close={() => setExporting(false)} />}
    </Frame>
  )
}

function lastBefore(pages: readonly (readonly LineDoc[])[], at: number): LineDoc | undefined {
  return pages
    .slice(0, at)
    .findLast(page => page.length > 0)
    ?.at(-1)
}

/** The same list for the same page and filter, so that an unchanged page is not rendered again. */
const filteredPages = new WeakMap<readonly LineDoc[], Map<LogFilterId, readonly LineDoc[]>>()
function filteredLines(
  page: readonly LineDoc[],
  filter: LogFilterId,
  own: readonly LogFilter[],
): readonly LineDoc[] {
  const known = filteredPages.get(page) ?? new Map<LogFilterId, readonly LineDoc[]>()
  const lines = known.get(filter) ?? page.filter(line => matchesFilter(line, filter, own))
  filteredPages.set(page, known.set(filter, lines))
  return lines
}

function Filters({
  filter,
  setFilter,
}: {
  filter: LogFilterId
  setFilter: (filter: LogFilterId) => void
}) {
  const t = useMessages(messages)
  const own = useUi().logFilters
  const nameOf = (id: LogFilterId) => {
    const found = own.find(one => one.id === id)
    const shared = FILTERS.find(one => one === id)
    return found !== undefined
      ? localize(found.label)
      : shared === undefined
        ? ''
        : t.filters[shared]
  }
  return (
    <div class="log-filters" role="group" aria-label={t.filter}>
      {filterIds(own).map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={filter === one}
          onClick={() => setFilter(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  )
}

function SearchField({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), 400)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (location.hash === '#cerca') field.current?.focus()
  }, [])
  return (
    <input
      ref={field}
      type="search"
      class="input wide log-search"
      aria-label={t.search}
      placeholder={t.search}
      value={typed}
      maxLength={200}
      onInput={event => setTyped(event.currentTarget.value)}
    />
  )
}

/** Loads when it is scrolled into view. The button is for the keyboard. */
function EarlierButton({ load, isLoading }: { load: () => Promise<void>; isLoading: boolean }) {
  const t = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => entries.at(-1)?.isIntersecting === true && void load(), // of several entries the last one is current
      { rootMargin: '600px' },
    )
    if (button.current !== null) watcher.observe(button.current)
    return () => watcher.disconnect()
  }, [load])
  return (
    <button
      ref={button}
      type="button"
      class="button button--wide"
      aria-busy={isLoading}
      onClick={() => void load()}
    >
      {t.earlier}
    </button>
  )
}
