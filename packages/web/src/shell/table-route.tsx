import './table.css'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { UiProvider } from '../games/ui-context.ts'
import { useFetchedUi } from '../games/fetch-ui.ts'
import { localize, useMessages } from '../i18n/language.ts'
import { useRefusalMessage } from '../i18n/refusals.ts'
import type { Connection } from '@mastro/client'
import { takeConnection } from '../net/early-connection.ts'
import { TableProvider, useLink, useMe, useTable } from '../net/context.tsx'
import { Frame } from './frame.tsx'
import { fetchAhead, lazy } from '../ui/lazy.tsx'
import { TableRefusal } from '../ui/refusal/refusal.tsx'
import { useSkin } from '../ui/device/theme.ts'
import { TopLayer } from '../ui/dialog/top-layer.tsx'
import { Screen } from './screen.tsx'
import { messages } from './messages.ts'

const Announcer = lazy(async () => (await import('./a11y/announcer.tsx')).Announcer)
const LostSeat = lazy(async () => (await import('../screens/seat/lost-seat.tsx')).LostSeat)
const SlipQuestionDialog = lazy(
  async () => (await import('../slip/slip-question.tsx')).SlipQuestionDialog,
)

const AHEAD_MS = 2500

/** A seat at a table: one connection for all of its screens. */
export function TableRoute({ table, tab }: { table: string; tab: string }) {
  const connection = useMemo(() => takeConnection(table), [table])
  useEffect(() => () => connection.close(), [connection])
  return (
    <TableProvider connection={connection}>
      <SeatScreens id={table} tab={tab} connection={connection} />
    </TableProvider>
  )
}

function SeatScreens({ id, tab, connection }: { id: string; tab: string; connection: Connection }) {
  const t = useMessages(messages)
  const table = useTable()
  const me = useMe()
  const { link } = useLink()
  useSkin(table?.system)
  const system = table?.system ?? ''

  const ui = useFetchedUi(table?.system)
  const isThere = ui !== undefined
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => void fetchAhead(system), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [isThere, system])

  const refused = connection.farewell()
  const why = useRefusalMessage(refused)
  if (link === 'closed') return <Farewell code={connection.farewell()?.code ?? ''} table={id} />
  if (table === undefined || me === undefined || ui === undefined)
    return <Loading words={refused === null ? t.loading : localize(why)} late={localize(why)} />
  return (
    <UiProvider value={ui}>
      <Screen tab={tab} table={table} me={me} />
      <SlipQuestionDialog />
      <TopLayer>
        <TableRefusal tab={tab} />
        <Announcer />
      </TopLayer>
    </UiProvider>
  )
}

/**
 * Shows a text only after a noticeable wait, and after a long one that the server does not respond.
 */
function Loading({ words: text, late }: { words: string; late: string }) {
  const [isSlow, setSlow] = useState<string>()
  useEffect(() => {
    const timers = [setTimeout(setSlow, 400, text), setTimeout(setSlow, 5000, late)]
    return () => timers.forEach(clearTimeout)
  }, [text, late])
  return (
    <Frame>
      {isSlow && (
        <div class="loading">
          <div class="skeleton" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
          <p class="secondary" role="status">
            {isSlow}
          </p>
        </div>
      )}
    </Frame>
  )
}

function Farewell({ code, table }: { code: string; table: string }) {
  const t = useMessages(messages)
  const isOld = code === 'reload'
  return (
    <Frame>
      <div class="gap center farewell">
        <p class="h2" role="alert">
          {isOld
            ? t.reload
            : code === 'unknown-table' || code === 'not-seated'
              ? t.unknown
              : t.gone}
        </p>
        {!isOld && <LostSeat table={table} />}
        {isOld ? (
          <button type="button" class="button button--primary" onClick={() => location.reload()}>
            {t.reloadButton}
          </button>
        ) : (
          <Link href="/" class="button">
            {t.home}
          </Link>
        )}
      </div>
    </Frame>
  )
}
