import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { RealDice } from '../dice/real-dice.tsx'
import type { DockProps } from './slip-dock.tsx'
import { titleOf } from '../slip-title.ts'
import { messages } from '../messages.ts'

/** Real dice are being rolled: each side rolls its own, and the server rolls for absent players. */
export function ThrowDock({ slip, me }: DockProps) {
  const t = useMessages(messages)
  const send = useSend()
  const seats = useSeats()
  const asks = slip.asks
  const [isTyping, setTyping] = useState(slip.owner === me.seat)
  const name = seats.find(seat => seat.id === slip.throwing?.seat)?.name ?? ''
  const table = () => void send({ type: 'throw-dice', slip: slip.id, table: true })
  if (asks === undefined)
    return (
      <>
        <span class="secondary grow" role="status">
          {t.throws(name)}
        </span>
        {(slip.owner === me.seat || me.leads) && (
          <button type="button" class="button" onClick={table}>
            <Icon name="die" /> {t.tableThrows}
          </button>
        )}
      </>
    )
  return (
    <>
      <button type="button" class="button" onClick={table}>
        <Icon name="die" /> <span class="dock__text">{t.throwHere}</span>
      </button>
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        onClick={() => setTyping(true)}
      >
        <Icon name="real-dice" /> {t.throwYours(asks.length)}
      </button>
      {isTyping && (
        <RealDice
          key={asks[0]?.id}
          what={titleOf(slip)}
          hitsFrom={slip.bill.hitsFrom}
          asks={asks}
          close={() => setTyping(false)}
          throwHere={table}
          onFaces={faces => void send({ type: 'throw-dice', slip: slip.id, faces: [...faces] })}
        />
      )}
    </>
  )
}
