import * as styles from './join.module.css'
import { useEffect, useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { Refusal } from '@mastro/core'
import type { InvitePreview, JoinTable } from '@mastro/protocol'
import { language, setLanguage, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame, Wordmark } from '../../shell/frame.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { useSkin } from '../../ui/device/theme.ts'
import { CodeForm } from './code-form.tsx'
import { ReclaimSeat } from './reclaim-seat.tsx'
import { Welcome } from './welcome.tsx'
import { messages } from './messages.ts'

export type JoinDoor = JoinTable['door']

/**
 * Joining a table: scan or type, a name, join. The invite is removed from the address bar as soon
 * as it is read.
 */
export function Join({ code }: { code: string | undefined }) {
  const t = useMessages(messages)
  const [, go] = useLocation()
  const [door, setDoor] = useState<JoinDoor | null>(() => readDoor(code))
  const [view, setView] = useState<InvitePreview | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [asked, ask] = useState('')
  useSkin(view?.system)
  useEffect(() => {
    document.title = `${t.title} · Mastro`
  }, [t.title])

  useEffect(() => {
    const read = () => {
      const invite = readDoor(undefined)
      if (invite === null) return
      history.replaceState(null, '', '/j')
      setView(null)
      setRefusal(null)
      setDoor(invite)
    }
    if (location.hash !== '') history.replaceState(null, '', '/j')
    window.addEventListener('hashchange', read) // a link pasted while an invite is already open
    return () => window.removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (door === null) return
    void api.previewInvite(door).then(async reply => {
      if (!reply.ok) {
        setDoor(null)
        return setRefusal(reply.error)
      }
      if (reply.seat === null && (await isSeatedAt(reply.table)))
        return go(`/t/${reply.table}`, { replace: true })
      return setView(reply)
    })
  }, [door, go])

  if (door === null || view === null) {
    return (
      <Frame top={<JoinHeader />}>
        {refusal !== null && <RefusalNote refusal={refusal} />}
        {door === null ? (
          <CodeForm
            first={asked}
            onCode={typed => {
              ask(typed)
              setDoor({ code: typed })
            }}
          />
        ) : (
          <p class="secondary">{t.opening}</p>
        )}
      </Frame>
    )
  }
  return view.seat === null ? (
    <Welcome door={door} view={view} top={<JoinHeader />} />
  ) : (
    <ReclaimSeat door={door} view={view} name={view.seat} top={<JoinHeader />} />
  )
}

/** Somebody who already has a seat enters without typing a name again. */
async function isSeatedAt(table: string): Promise<boolean> {
  const mine = await api.tables()
  return mine.ok && mine.tables.some(card => card.table === table)
}

function JoinHeader() {
  const t = useMessages(messages)
  return (
    <header class="top-bar">
      <Link href="/" class={styles.doorHome}>
        <Wordmark />
        <span class="visually-hidden">{t.home}</span>
      </Link>
      <span class="grow" />
      <button
        type="button"
        class="button button--quiet button--small"
        aria-label={t.languageLabel}
        lang={t.languageCode}
        onClick={() => setLanguage(language() === 'it' ? 'en' : 'it')}
      >
        {t.language}
      </button>
    </header>
  )
}

function readDoor(code: string | undefined): JoinDoor | null {
  const invite = location.hash.slice(1)
  if (invite !== '') return { invite }
  return code === undefined || code === '' ? null : { code }
}
