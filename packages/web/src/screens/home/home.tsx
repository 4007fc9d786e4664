import * as styles from './home.module.css'
import { useEffect, useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { TableCard } from '@mastro/protocol'
import { language, localize, setLanguage, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { GameGlyph } from '../../games/game-glyph.tsx'
import { GAMES, type GameId } from '../../games/index.ts'
import { useSkin } from '../../ui/device/theme.ts'
import { Wordmark } from '../../shell/frame.tsx'
import { useAdminAction } from './admin-key.tsx'
import { ImportTable } from './import-table.tsx'
import { NewTableDialog } from './new-table.tsx'
import { StillLife } from './still-life.tsx'
import { messages } from './messages.ts'

/** Resuming a table, or choosing a game and opening a new one. */
export function Home() {
  const t = useMessages(messages)
  const [system, choose] = useState<GameId>(GAMES[0]!.id)
  const [opening, open] = useState<'group' | 'solo' | 'import' | null>(null)
  useSkin('mastro')
  useEffect(() => {
    document.title = 'Mastro'
  }, [])
  return (
    <div class={`app ${styles.home}`}>
      <main id="contenuto">
        <div class={styles.intro}>
          <div class={styles.head}>
            <Wordmark size="2.125rem" />
            <button
              type="button"
              class="button button--quiet button--small"
              aria-label={t.languageLabel}
              lang={t.languageCode}
              onClick={() => setLanguage(language() === 'it' ? 'en' : 'it')}
            >
              {t.language}
            </button>
          </div>
          <StillLife />
          <p class={styles.big} aria-hidden="true">
            {t.tonight[0]}
            <br />
            {t.tonight[1]}
          </p>
          <p class={styles.lead}>{t.lead}</p>
          <Resume />
        </div>
        <div class={styles.start}>
          <h1 class="h1">{t.newTable}</h1>
          <SystemChoice system={system} onChange={choose} />
          <MoreLinks openImport={() => open('import')} />
        </div>
      </main>
      <div class="footer">
        <div class={`dock ${styles.dock}`}>
          <button type="button" class="button" onClick={() => open('solo')}>
            {t.solo}
          </button>
          <button type="button" class="button button--primary grow" onClick={() => open('group')}>
            {t.open}
          </button>
        </div>
      </div>
      {opening === 'import' && <ImportTable close={() => open(null)} />}
      {(opening === 'group' || opening === 'solo') && (
        <NewTableDialog system={system} isSolo={opening === 'solo'} close={() => open(null)} />
      )}
    </div>
  )
}

/** Other ways in, and what to read. */
function MoreLinks({ openImport }: { openImport: () => void }) {
  const t = useMessages(messages)
  const [, go] = useLocation()
  const admin = useAdminAction()
  const openDemo = () =>
    admin.run(
      () => api.openDemoTable({ language: language() }),
      ({ table }) => go(`/t/${table}`),
    )
  return (
    <>
      <p class={styles.more}>
        <Link href="/j" class="button button--quiet button--small">
          <Icon name="qr" size="small" /> {t.haveCode}
        </Link>
        <button type="button" class="button button--quiet button--small" onClick={openImport}>
          {t.importFile}
        </button>
        <Link href="/fuori" class="button button--quiet button--small">
          {t.outside}
        </Link>
        {GAMES.some(game => game.hasDemo) && (
          <button
            type="button"
            class="button button--quiet button--small"
            disabled={admin.isBusy}
            onClick={() => void openDemo()}
          >
            {admin.isBusy ? t.opening : t.demo}
          </button>
        )}
        <a
          href={language() === 'it' ? '/guida/' : '/guida/en.html'}
          class="button button--quiet button--small"
        >
          {t.guide}
        </a>
        <Link href="/licenze" class="button button--quiet button--small">
          {t.licences}
        </Link>
      </p>
      {admin.note}
    </>
  )
}

const SHOWN = 3

function Resume() {
  const t = useMessages(messages)
  const [tables, setTables] = useState<readonly TableCard[]>([])
  useEffect(() => {
    void api.tables().then(reply => reply.ok && setTables(reply.tables))
  }, [])
  const [isLong, showAll] = useState(false)
  const shown = isLong ? tables : tables.slice(0, SHOWN)
  return (
    <>
      {shown.map(card => (
        <div key={card.table} class={styles.resume} data-system={card.system}>
          <div>
            <div class="h3" lang="">
              {card.name}
            </div>
            <div class="secondary">
              {card.deletedAt === undefined ? t.card(card.session, card.seats) : t.closed}
            </div>
          </div>
          <Link
            href={`/t/${card.table}`}
            class="button button--small"
            aria-label={t.resumeLabel(card.name)}
          >
            {t.resume}
          </Link>
        </div>
      ))}
      {shown.length < tables.length && (
        <button
          type="button"
          class="button button--quiet button--small"
          onClick={() => showAll(true)}
        >
          {t.more}
        </button>
      )}
    </>
  )
}

function SystemChoice({
  system,
  onChange,
}: {
  system: GameId
  onChange: (system: GameId) => void
}) {
  const t = useMessages(messages)
  return (
    <div role="radiogroup" aria-label={t.systems} class={styles.systems}>
      {GAMES.map(({ id, name, line }, i) => (
        <button
          key={id}
          type="button"
          class={styles.systemChoice}
          role="radio"
          aria-checked={id === system}
          tabIndex={id === system ? 0 : -1}
          data-system={id}
          onClick={() => onChange(id)}
          onKeyDown={event => {
            const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            const next = (i + step + GAMES.length) % GAMES.length
            onChange(GAMES[next]!.id)
            event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
          }}
        >
          <span class={styles.systemChoiceGlyph}>
            <GameGlyph system={id} size="large" />
          </span>
          <span>
            <span class="h3">{localize(name)}</span>
            <br />
            <span class="secondary">{localize(line)}</span>
          </span>
          <span class="radio-dot" />
        </button>
      ))}
    </div>
  )
}
