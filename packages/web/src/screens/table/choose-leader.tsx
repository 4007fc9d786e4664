import type { MeDoc, TableDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { useSeats, useSend } from '../../net/context.tsx'

const messages = dictionary({
  it: { company: 'C’è compagnia. Chi conduce?', rotating: 'A turno', fixed: 'Io' },
  en: { company: 'You have company. Who leads?', rotating: 'By turns', fixed: 'I do' },
})

/** When a second person joins a solo table, it either gets a leader or continues without one. */
export function ChooseLeader({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const players = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  if (table.masterMode !== 'none' || players.length < 2 || !me.isHost) return null
  const lead = async (mode: 'rotating' | 'fixed') => {
    if (!(await send({ type: 'set-master-mode', mode })).ok) return
    if (table.master === null) await send({ type: 'take-master' })
  }
  return (
    <section class="note" aria-label={t.company}>
      <span class="grow">{t.company}</span>
      <button type="button" class="button button--small" onClick={() => void lead('rotating')}>
        {t.rotating}
      </button>
      <button type="button" class="button button--small" onClick={() => void lead('fixed')}>
        {t.fixed}
      </button>
    </section>
  )
}
