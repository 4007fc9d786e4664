import './log.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { LineDoc, TableDoc } from '@mastro/table'
import { language, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useConnection, useSend } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Tabs } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { LogLine } from './line.tsx'
import { words } from './words.ts'

const FILTERS = ['all', 'roll', 'game', 'talk', 'house'] as const
type Filter = (typeof FILTERS)[number]

/** What happened, in words: filtered, explained, undone. Older lines are fetched as one asks for them. */
export function Log({ table, me }: ScreenProps) {
  const t = useWords(words)
  const connection = useConnection()
  const recent = useDocsBelow<LineDoc>(connection.docs, 'line/')
  const [older, setOlder] = useState<readonly LineDoc[]>([])
  const [hasMore, setMore] = useState(true)
  const [filter, setFilter] = useState<Filter>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [isExporting, setExporting] = useState(false)
  const shownIds = new Set(recent.map(line => line.id))
  const lines = [...recent.toReversed(), ...older.filter(line => !shownIds.has(line.id))].filter(
    line => filter === 'all' || line.kind === filter,
  )

  const earlier = async () => {
    const before = older.at(-1)?.id ?? recent[0]?.id
    const answer = await connection.ask({
      about: 'history',
      limit: 50,
      ...(before === undefined ? {} : { before }),
    })
    if (!('about' in answer) || answer.about !== 'history') return
    setOlder([...older, ...answer.lines])
    setMore(answer.more)
  }

  return (
    <Frame
      top={
        <header class="top">
          <Link href={`/t/${table.id}/posto`} class="top__glyph" aria-label={table.name}>
            <Icon name={`s-${table.system}`} size="l" />
          </Link>
          <div class="grow">
            <h1 class="top__t">{t.title}</h1>
            <div class="top__s">{t.session(table.session.number)}</div>
          </div>
          <button
            type="button"
            class="iconbtn"
            aria-label={t.export}
            onClick={() => setExporting(true)}
          >
            <Icon name="esporta" />
          </button>
        </header>
      }
      dock={me.kind === 'player' ? <Say /> : undefined}
      nav={<Tabs table={table} me={me} current="diario" />}
    >
      <div class="flt" role="group" aria-label={t.filter}>
        {FILTERS.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
          >
            {t.filters[one]}
          </button>
        ))}
      </div>
      {lines.length === 0 && <p class="sub">{t.empty}</p>}
      <ol class="diary">
        {withScenes(lines, t.scene).map(item =>
          typeof item === 'string' ? (
            <li key={item} class="scn">
              <b>{item}</b>
            </li>
          ) : (
            <LogLine
              key={item.id}
              line={item}
              isOpen={item.id === open}
              toggle={() => setOpen(item.id === open ? null : item.id)}
            />
          ),
        )}
      </ol>
      {hasMore && lines.length > 0 && (
        <button type="button" class="btn btn--w" onClick={() => void earlier()}>
          {t.earlier}
        </button>
      )}
      <RefusalBanner />
      {isExporting && <Export table={table} close={() => setExporting(false)} />}
    </Frame>
  )
}

/** A heading wherever the scene changes. */
function withScenes(
  lines: readonly LineDoc[],
  title: (scene: number) => string,
): readonly (LineDoc | string)[] {
  return lines.flatMap((line, i) => {
    const before = lines[i - 1]
    const isNew =
      before === undefined || before.scene !== line.scene || before.session !== line.session
    return isNew
      ? [`${title(line.scene)}${line.session === 0 ? '' : ` · ${line.session}`}`, line]
      : [line]
  })
}

function Say() {
  const t = useWords(words)
  const send = useSend()
  const [text, setText] = useState('')
  return (
    <form
      class="row wide"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() === '') return
        void send({ type: 'say', text: text.trim() }).then(done => done.ok && setText(''))
      }}
    >
      <input
        class="input grow"
        aria-label={t.say}
        placeholder={t.say}
        value={text}
        maxLength={2000}
        enterkeyhint="send"
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={text.trim() === ''}>
        {t.send}
      </button>
    </form>
  )
}

function Export({ table, close }: { table: TableDoc; close: () => void }) {
  const t = useWords(words)
  return (
    <Dialog title={t.export} close={close} closeLabel={t.close}>
      <a class="btn btn--w" href={api.exportUrl(table.id, 'md', language())} download>
        {t.markdown}
      </a>
      <a class="btn btn--w" href={api.exportUrl(table.id, 'file', language())} download>
        {t.file}
      </a>
      <button type="button" class="btn btn--w" onClick={() => print()}>
        {t.print}
      </button>
      <Link class="btn btn--w" href={`/t/${table.id}/riepilogo`}>
        {t.recap}
      </Link>
    </Dialog>
  )
}
