import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { Moments } from '../../../screens/master/moments.tsx'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Foes } from '../fight/foes.tsx'
import { MasterActs } from '../master/master-acts.tsx'
import { People } from '../master/people.tsx'
import { GameTime } from '../master/registers.tsx'

const messages = dictionary({
  it: { lead: 'Conduci tu', invite: 'Invita qualcuno al tavolo' },
  en: { lead: 'You lead', invite: 'Invite somebody to the table' },
})

/** The Master's acts for everybody at a table without a Master: fights, Reserve, foes, time. */
export function LeadHere({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  return (
    <Panel label={t.lead}>
      <MasterActs table={table} />
      <People table={table} me={me} />
      <Foes canLead />
      <GameTime />
      <Moments table={table} />
      <Link class="button button--wide" href={`/t/${table.id}/lobby`}>
        <Icon name="qr" /> {t.invite}
      </Link>
    </Panel>
  )
}

function Panel({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <section class="gap" aria-label={label}>
      <h2 class="h3">{label}</h2>
      {children}
    </section>
  )
}
