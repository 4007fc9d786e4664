import { Link } from 'wouter-preact'
import { useMessages } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import type { ScreenProps } from '../../games/game.ts'
import { messages } from './messages.ts'

/**
 * Shown when the lead has passed to somebody else. The desk closes, and sealed values stay with
 * their author.
 */
export function LeadPassedScreen({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const master = useSeats().find(seat => seat.id === table.master)
  return (
    <Frame top={<TopBar table={table} />} nav={<Tabs table={table} me={me} current="tavolo" />}>
      <section class="gap" aria-label={t.title}>
        <h2 class="h1">{t.leads(master?.name ?? '')}</h2>
        <div class="note">
          <Icon name="envelope" />
          <span>{t.gone}</span>
        </div>
        <Link class="button button--primary button--wide" href={`/t/${table.id}/tavolo`}>
          {t.toTable}
        </Link>
      </section>
    </Frame>
  )
}
