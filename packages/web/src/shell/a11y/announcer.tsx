import './a11y.css'
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { LineDoc, MeDoc, SeatDoc, SlipDoc } from '@mastro/table'
import { language, localize, useMessages } from '../../i18n/language.ts'
import type { Connection } from '@mastro/client'
import { useConnection, useMe, useTable } from '../../net/context.tsx'
import { playSound } from '../../ui/device/sound.ts'
import { Brake } from '../brake.tsx'
import { LinkBanner } from '../chrome.tsx'
import { useGrowingTextareas, useWakeLock, useFocusMissingChoice } from './document-hooks.ts'
import { logAnnouncements, slipAnnouncements, type Listener } from './announcements.ts'
import { messages } from './messages.ts'

const GATHER_MS = 2000

interface Message {
  readonly text: string
  /** Increases, so that equal texts are announced again. */
  readonly nth: number
}

const SILENCE: Message = { text: '', nth: 0 }

/**
 * Announcements above every screen: the brake, and the table for screen readers. An outcome is
 * announced at once and once. Everything else is collected in order, in at most one message every
 * two seconds.
 */
export function Announcer() {
  const connection = useConnection()
  const table = useTable()
  const me = useMe()
  const [polite, setPolite] = useState(SILENCE)
  const [urgent, setUrgent] = useState(SILENCE)
  const t = useMessages(messages)
  useWakeLock(table?.session.open === true)
  useGrowingTextareas()
  useFocusMissingChoice(
    useCallback(
      choice => setUrgent(({ nth }) => ({ text: t.firstChoose(choice), nth: nth + 1 })),
      [t],
    ),
  )
  useEffect(() => {
    const next = (text: string) => (was: Message) => ({ text, nth: was.nth + 1 })
    return listen(
      connection,
      text => setPolite(next(text)),
      text => setUrgent(next(text)),
    )
  }, [connection])
  return (
    <>
      {table?.brake === true && <Brake table={table} me={me} />}
      <LinkBanner isOver />
      <div class="visually-hidden announcer">
        <div role="log" aria-live="polite" data-testid="heard-later">
          <p key={polite.nth}>{polite.text}</p>
        </div>
        <div role="alert" data-testid="heard-now">
          <p key={urgent.nth}>{urgent.text}</p>
        </div>
        <Link />
      </div>
    </>
  )
}

/**
 * Announces a lost and restored connection in a region that already exists, because new regions are
 * often not announced.
 */
function Link() {
  const t = useMessages(messages)
  const connection = useConnection()
  const [heard, hear] = useState<'lost' | 'back' | null>(null)
  useEffect(() => {
    let was = connection.linkState()
    return connection.onChange(() => {
      const now = connection.linkState()
      if (now !== was && now === 'lost') hear('lost')
      if (now === 'live') hear(last => (last === 'lost' ? 'back' : last))
      was = now
    })
  }, [connection])
  return (
    <div role="status" data-testid="heard-link">
      {heard === null ? '' : heard === 'lost' ? t.offline : t.backOnline}
    </div>
  )
}

interface AnnouncedDocs {
  readonly slips: ReadonlyMap<string, SlipDoc>
  readonly lines: ReadonlyMap<string, LineDoc>
}

function listen(
  { docs }: Connection,
  sayLater: (text: string) => void,
  sayNow: (text: string) => void,
): () => void {
  const below = <T,>(prefix: string) =>
    new Map(docs.withPrefix(prefix).map(([key, doc]) => [key, doc as unknown as T])) // safe: the server builds each key with one type
  const now = (): AnnouncedDocs => ({ slips: below('slip/'), lines: below('line/') })
  const gathered = gatherer(sayLater)
  let before = now()
  let isWaiting = false
  const announce = () => {
    isWaiting = false
    const was = before
    before = now()
    const who = listenerOf(docs)
    const rolled = newOutcomes(was.slips, before.slips)
    if (rolled.length > 0) {
      gathered.empty() // contributions before the roll are no longer news after it
      sayNow(
        rolled.map(({ outcome }) => (outcome === null ? '' : localize(outcome.text))).join(' '),
      )
      playSound('dice')
      playSound('stamp')
    }
    const slips = [...before.slips].flatMap(([key, slip]) =>
      slipAnnouncements(was.slips.get(key), slip, who),
    )
    const acts = new Set(rolled.map(({ act }) => act))
    gathered.add([...slips, ...logAnnouncements(was.lines, before.lines, who, acts)])
  }
  const hear = () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(announce) // one frame may touch slips and lines
  }
  const stops = ['slip/', 'line/'].map(prefix => docs.subscribe(prefix, () => hear()))
  return () => {
    for (const stop of stops) stop()
    gathered.stop()
  }
}

function listenerOf(docs: Connection['docs']): Listener {
  const me = docs.get('me') as MeDoc | undefined // safe: see TableDocs
  const seats = (docs.get('seats') ?? []) as unknown as readonly SeatDoc[] // safe: see TableDocs
  return { me: me?.seat ?? null, seats, t: messages[language()] }
}

function newOutcomes(was: AnnouncedDocs['slips'], now: AnnouncedDocs['slips']): readonly SlipDoc[] {
  return [...now].flatMap(([key, slip]) =>
    slip.outcome === null || (was.get(key)?.outcome ?? null) !== null ? [] : [slip],
  )
}

/** Sends the first message at once. Messages of the next two seconds are collected into one. */
function gatherer(announce: (text: string) => void) {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    timer = null
    if (waiting.length === 0) return
    announce([...new Set(waiting)].join(' '))
    waiting = []
    timer = setTimeout(flush, GATHER_MS)
  }
  return {
    add(messages: readonly string[]) {
      waiting.push(...messages)
      if (timer === null) flush()
    },
    empty() {
      waiting = []
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
