import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { useUi } from '../../games/context.ts'
import { say, useWords } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExportDialog } from '../log/export.tsx'
import { Options } from './options.tsx'
import { words } from './words.ts'

/** What anybody at the table may open. */
export function TableLinks({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const [isExporting, show] = useState(false)
  const { links } = useUi()
  const at = (tab: string) => `/t/${table.id}/${tab}`
  const pages = [
    { href: at('lobby'), icon: 'qr', text: t.invite },
    { href: at('riepilogo'), icon: 'diario', text: t.recap },
    ...(me.kind === 'player' ? [{ href: at('fine'), icon: 'su', text: t.growth }] : []),
    ...links(table, me).map(({ id, icon, label }) => ({ href: at(id), icon, text: say(label) })),
    { href: at('note'), icon: 'matita', text: t.notes },
    { href: at('regole'), icon: 'perche', text: t.rules },
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
              <Icon name="avanti" />
            </Link>
          </li>
        ))}
        <li>
          <a href={`/s/${table.id}`} target="_blank" rel="noreferrer" class="list-item">
            <Icon name="guarda" />
            <span class="grow">{t.screen}</span>
            <Icon name="avanti" />
          </a>
        </li>
        <li>
          <button type="button" class="list-item" onClick={() => show(true)}>
            <Icon name="esporta" />
            <span class="grow">{t.export}</span>
            <Icon name="avanti" />
          </button>
        </li>
      </ul>
      <Options table={table} canEdit={me.isHost} />
      {isExporting && <ExportDialog table={table} me={me} close={() => show(false)} />}
    </section>
  )
}
