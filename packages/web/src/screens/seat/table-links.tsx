import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { useUi } from '../../games/ui-context.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { IconName } from '../../ui/drawings/icon-shapes.ts'
import { ExportDialog } from '../log/export.tsx'
import { TableOptions } from './table-options.tsx'
import { messages } from './messages.ts'

interface PageLink {
  readonly href: string
  readonly icon: IconName
  readonly text: string
}

/** Links for everybody at the table. */
export function TableLinks({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const [isExporting, show] = useState(false)
  const { pageLinks } = useUi()
  const at = (tab: string) => `/t/${table.id}/${tab}`
  const pages: readonly PageLink[] = [
    { href: at('lobby'), icon: 'qr', text: t.invite },
    { href: at('riepilogo'), icon: 'journal', text: t.recap },
    ...(me.kind === 'player' ? [{ href: at('fine'), icon: 'up' as const, text: t.growth }] : []),
    ...pageLinks(table, me).map(({ id, icon, label }) => ({
      href: at(id),
      icon,
      text: localize(label),
    })),
    { href: at('note'), icon: 'pencil', text: t.notes },
    { href: at('regole'), icon: 'question', text: t.rules },
    { href: '/licenze', icon: 'check', text: t.licences },
  ]
  return (
    <section aria-label={t.table}>
      <h2 class="h3">{t.table}</h2>
      <ul class="list">
        {pages.map(({ href, icon, text }) => (
          <li key={href}>
            <Link href={href} class="list-item">
              <Icon name={icon} />
              <span class="grow">{text}</span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
        <li>
          <a href={`/s/${table.id}`} target="_blank" rel="noreferrer" class="list-item">
            <Icon name="screen" />
            <span class="grow">{t.screen}</span>
            <Icon name="forward" />
          </a>
        </li>
        <li>
          <button type="button" class="list-item" onClick={() => show(true)}>
            <Icon name="export" />
            <span class="grow">{t.export}</span>
            <Icon name="forward" />
          </button>
        </li>
      </ul>
      <TableOptions table={table} canEdit={me.isHost} />
      {isExporting && <ExportDialog table={table} me={me} close={() => show(false)} />}
    </section>
  )
}
