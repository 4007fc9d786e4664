import { useState } from 'preact/hooks'
import type { SeatDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useSend } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { EraseSeat } from './erase.tsx'
import { TicketButton } from './ticket.tsx'
import { messages } from './messages.ts'
import * as styles from './seat.module.css'

/** A seat as the host manages it: a new phone, removal and return, devices, a bot token. */
export function HostSeat({ seat, table }: { seat: SeatDoc; table: TableDoc }) {
  const t = useMessages(messages)
  const [isOpen, open] = useState(false)
  return (
    <li class={`row ${styles.one}`}>
      <SeatTile seat={seat} size="small" isMaster={seat.id === table.master} />
      <span class="grow">
        {seat.retired ? <s>{seat.name}</s> : seat.name}
        <span class="caption"> {seat.kind === 'player' ? '' : t.kinds[seat.kind]}</span>
      </span>
      <TicketButton table={table} seat={seat} label={t.ticketFor(seat.name)} isIcon />
      <button
        type="button"
        class="icon-button"
        aria-label={t.seatOptions(seat.name)}
        onClick={() => open(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen && <SeatOptions seat={seat} table={table} close={() => open(false)} />}
    </li>
  )
}

function SeatOptions({
  seat,
  table,
  close,
}: {
  seat: SeatDoc
  table: TableDoc
  close: () => void
}) {
  const t = useMessages(messages)
  const send = useSend()
  const [token, setToken] = useState<string | null>(null)
  const act = (command: Parameters<typeof send>[0]) => void send(command).then(close)
  const askToken = async () => {
    const reply = await api.token(table.id, seat.id)
    if (reply.ok) setToken(reply.token)
  }
  return (
    <Dialog title={seat.name} close={close} closeLabel={t.close}>
      {seat.retired ? (
        <button
          type="button"
          class="button button--wide"
          onClick={() => act({ type: 'restore-seat', seat: seat.id })}
        >
          {t.restore(seat.name)}
        </button>
      ) : (
        <>
          <SeatKinds seat={seat} act={act} />
          {seat.kind === 'bot' && (
            <button type="button" class="button button--wide" onClick={() => void askToken()}>
              {t.botToken}
            </button>
          )}
        </>
      )}
      <button
        type="button"
        class="button button--wide"
        onClick={() => void api.revoke(table.id, seat.id).then(close)}
      >
        {t.revoke(seat.name)}
      </button>
      <p class="caption">{t.revokeLine}</p>
      <EraseSeat table={table.id} seat={seat} isSelf={false} />
      {token !== null && (
        <div class="note">
          <span>
            {t.botTokenLine}
            <br />
            <code class={styles.link}>{token}</code>
          </span>
        </div>
      )}
    </Dialog>
  )
}

type Act = (command: Parameters<ReturnType<typeof useSend>>[0]) => void

/** Removing the seat, or changing its kind. */
function SeatKinds({ seat, act }: { seat: SeatDoc; act: Act }) {
  const t = useMessages(messages)
  const become = (kind: 'player' | 'observer' | 'bot') =>
    act({ type: 'change-seat-kind', seat: seat.id, kind })
  return (
    <>
      <button
        type="button"
        class="button button--wide"
        onClick={() => act({ type: 'retire-seat', seat: seat.id })}
      >
        {t.retire(seat.name)}
      </button>
      {seat.kind !== 'screen' && (
        <button
          type="button"
          class="button button--wide"
          onClick={() => become(seat.kind === 'player' ? 'observer' : 'player')}
        >
          {seat.kind === 'player' ? t.makeObserver(seat.name) : t.makePlayer(seat.name)}
        </button>
      )}
      {seat.kind === 'observer' && (
        <button type="button" class="button button--wide" onClick={() => become('bot')}>
          {t.makeBot(seat.name)}
        </button>
      )}
    </>
  )
}
