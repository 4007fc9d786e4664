import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import type { ScreenProps } from '../../games/game.ts'
import { useMessages } from '../../i18n/language.ts'
import { TopBar } from '../../shell/chrome.tsx'
import { Frame } from '../../shell/frame.tsx'
import { EndMomentButton } from '../master/open-slips.tsx'
import { messages } from './messages.ts'

/**
 * The purchases after a session: dice into points, points into growth. Players finish on their own
 * phones.
 */
export function EndScreen({
  table,
  me,
  title,
  sub,
  dock,
  children,
}: ScreenProps & {
  readonly children: ComponentChildren
  /** Replaces the other buttons while a question is open. */
  readonly dock?: ComponentChildren
  /** For games in which characters grow at other times than the end of a session. */
  readonly title?: string
  readonly sub?: string
}) {
  const t = useMessages(messages)
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={title ?? t.title}
          sub={sub ?? t.lead}
          back={{ href: `/t/${table.id}`, label: t.back }}
        />
      }
      dock={
        dock ?? (
          <>
            <CloseSession table={table} me={me} />
            <Link class="button button--primary grow" href={`/t/${table.id}/riepilogo`}>
              {t.recap}
            </Link>
          </>
        )
      }
    >
      {children}
    </Frame>
  )
}

/** The leader ends the session, which opens the envelopes that wait for it. */
function CloseSession({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const leads = me.isMaster || (table.master === null && me.isHost)
  if (!leads || !table.session.open) return null
  return <EndMomentButton moment="session" label={t.closeSession} />
}
