import { Link } from 'wouter-preact'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useGameBelow, useTable } from '../../net/context.tsx'
import { useWide } from '../../ui/device/screen-width.ts'
import { messages } from '../../slip/messages.ts'

/**
 * Shown while nothing is rolled: what to tap, or, for the leader of a table without a scene, how to
 * begin one.
 */
export function EmptyTable({ me, toTap }: { me: MeDoc; toTap: string }) {
  const t = useMessages(messages)
  const table = useTable()
  const isWide = useWide() // the Master's desk has its own button
  const hasCharacter = useGameBelow<{ readonly seat?: string }>('character/').some(
    one => one.seat !== undefined && one.seat === me.seat,
  )
  return (
    <section class="empty-table">
      <h2 class="h2">{t.emptyTitle}</h2>
      <p class="secondary">{hasCharacter ? toTap : t.emptyOther}</p>
      {!isWide && me.isMaster && table?.session.open === true && !table.scene.open && (
        <Link href={`/t/${table.id}/regia`} class="button button--primary">
          {t.emptyScene}
        </Link>
      )}
    </section>
  )
}
