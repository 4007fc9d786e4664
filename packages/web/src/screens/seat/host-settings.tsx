import { useState } from 'preact/hooks'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import { gameOf } from '../../games/index.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Backups } from './backups.tsx'
import { DeleteTable } from './delete-table.tsx'
import { HostSeat } from './host-seat.tsx'
import { Incidents } from './incidents.tsx'
import { messages } from './messages.ts'
import * as styles from './seat.module.css'

const LEVELS = ['full', 'ask', 'dice-only'] as const
const MODES = ['rotating', 'fixed', 'none'] as const

/** What only the host manages: name, options, seats, invites, backups. */
export function HostSettings({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const seats = useSeats()
  const { leaderTitle } = useUi()
  return (
    <section class="gap" aria-label={t.hosting}>
      <h2 class="h3">{t.hosting}</h2>
      <Incidents table={table} />
      <TableName table={table} />
      <div>
        <div class="secondary">{t.automation}</div>
        <Segmented
          label={t.automation}
          value={table.automation}
          onChange={level => void send({ type: 'set-automation', level })}
          options={LEVELS.map(value => ({ value, label: t.levels[value] }))}
        />
      </div>
      {gameOf(table.system)?.isLedByOne !== true && (
        <div>
          <div class="secondary">{t.masterMode}</div>
          <Segmented
            label={t.masterMode}
            value={table.masterMode}
            onChange={mode => void send({ type: 'set-master-mode', mode })}
            options={MODES.map(value => ({ value, label: t.modes[value] }))}
          />
        </div>
      )}
      {table.master !== me.seat && table.masterMode !== 'none' && (
        <button
          type="button"
          class="button button--wide"
          onClick={() => void send({ type: 'take-master' })}
        >
          {t.takeMaster(localize(leaderTitle))}
        </button>
      )}
      <h3 class="h3">{t.seats}</h3>
      <ul>
        {seats
          .filter(seat => seat.id !== me.seat)
          .map(seat => (
            <HostSeat key={seat.id} seat={seat} table={table} />
          ))}
      </ul>
      <InviteSettings table={table} />
      <Backups table={table} />
      <DeleteTable table={table} />
    </section>
  )
}

function TableName({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const [name, setName] = useState(table.name)
  return (
    <form
      class={`row ${styles.pin}`}
      onSubmit={event => {
        event.preventDefault()
        void send({ type: 'rename-table', name: name.trim() })
      }}
    >
      <label class="field grow">
        <span>{t.tableName}</span>
        <input
          value={name}
          required
          maxLength={80}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        class="button"
        disabled={name.trim() === '' || name.trim() === table.name}
      >
        {t.save}
      </button>
    </form>
  )
}

function InviteSettings({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const [said, say] = useState<string | null>(null)
  const shut = async () => (await api.closeInvite(table.id)).ok && say(t.doorShut)
  return (
    <div>
      <button type="button" class="button button--wide" onClick={() => void shut()}>
        {t.shutDoor}
      </button>
      <p class="caption" role="status">
        {said ?? t.shutDoorLine}
      </p>
    </div>
  )
}
