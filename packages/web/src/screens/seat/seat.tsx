import * as styles from './seat.module.css'
import { useState } from 'preact/hooks'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { Frame } from '../../shell/frame.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { TopBar } from '../../shell/chrome.tsx'
import type { ScreenProps } from '../../games/game.ts'
import { DeviceSettings } from './device-settings.tsx'
import { HostSettings } from './host-settings.tsx'
import { Mentions } from './mentions.tsx'
import { OwnSeat } from './own-seat.tsx'
import { TableLinks } from './table-links.tsx'
import { messages } from './messages.ts'

/**
 * The seat, this device, the table and, for the host, the server. It shows no secrets, since the
 * host need not be the Master.
 */
export function Seat({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          sub={table.name}
          back={{ href: `/t/${table.id}`, label: t.back }}
        />
      }
    >
      <OwnName me={me} />
      <Mentions table={table.id} me={me} />
      <DeviceSettings />
      <TableLinks table={table} me={me} />
      <OwnSeat table={table} me={me} />
      {me.isHost && <HostSettings table={table} me={me} />}
      <p class="caption">
        {t.fingerprint}: <code>{table.fingerprint.slice(0, 8).toUpperCase()}</code>
      </p>
    </Frame>
  )
}

function OwnName({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const seat = useSeats().find(one => one.id === me.seat)
  const [name, setName] = useState(seat?.name ?? '')
  if (seat === undefined) return null
  return (
    <form
      class={`row ${styles.me}`}
      onSubmit={event => {
        event.preventDefault()
        void send({ type: 'rename-seat', name: name.trim() })
      }}
    >
      <SeatTile seat={seat} size="large" isMaster={me.isMaster} />
      <label class="field grow">
        <span>{t.name}</span>
        <input
          value={name}
          required
          maxLength={40}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        class="button"
        disabled={name.trim() === '' || name.trim() === seat.name}
      >
        {t.save}
      </button>
    </form>
  )
}
