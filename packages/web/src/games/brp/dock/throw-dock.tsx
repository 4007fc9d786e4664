import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend } from '../../../net/context.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import type { OneSlipProps } from '../../game.ts'
import { messages } from '../messages.ts'
import { messages as dockMessages } from './dock-messages.ts'
import { RealDice } from './real-dice.tsx'

/**
 * Each player enters their own dice; the attacker enters the damage. The server rolls for absent
 * players.
 */
export function ThrowDock({ slip, me }: OneSlipProps) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const send = useSend()
  const seats = useSeats()
  const isReal = useDiceHabit() === 'real'
  /** A contest asks each side in the way its phone usually throws. Other dice follow a typed roll. */
  const isDigital = slip.kind === 'opposed' && !isReal
  const [isTyping, type] = useState(slip.owner === me.seat && !isDigital)
  const name = seats.find(seat => seat.id === slip.throwing?.seat)?.name ?? ''
  const table = () => void send({ type: 'throw-dice', slip: slip.id, table: true })
  const mayAsk = slip.asks !== undefined || slip.owner === me.seat || me.leads
  return (
    <>
      {slip.asks === undefined && (
        <span class="secondary grow" role="status">
          {s.throws(name)}
        </span>
      )}
      {mayAsk && !(isDigital && slip.asks !== undefined) && (
        <button type="button" class="button" onClick={table}>
          <Icon name="die" />{' '}
          <span class="dock__text">{slip.asks === undefined ? s.tableThrows : s.throwHere}</span>
        </button>
      )}
      {isDigital && slip.asks !== undefined && (
        <>
          <button type="button" class="button" onClick={() => type(true)}>
            <Icon name="real-dice" /> <span class="dock__text">{t.realDice}</span>
          </button>
          <button
            type="button"
            class="button button--primary grow"
            data-primary
            data-roll
            onClick={table}
          >
            {t.d100}
          </button>
        </>
      )}
      {!isDigital && slip.asks !== undefined && (
        <button
          type="button"
          class="button button--primary grow"
          data-primary
          onClick={() => type(true)}
        >
          <Icon name="real-dice" /> {s.throwYours(slip.asks.length)}
        </button>
      )}
      {slip.asks !== undefined && isTyping && (
        <RealDice slip={slip} me={me} close={() => type(false)} />
      )}
    </>
  )
}

/** Asks the sides of a contest for their dice, each on its own phone. */
export function AskThrows({
  slip,
  waited,
}: Pick<OneSlipProps, 'slip'> & {
  /** Who still has to choose. */
  waited: string
}) {
  const t = useMessages(dockMessages)
  const s = useMessages(slipMessages)
  const send = useSend()
  const isBlocked = slip.missing !== null
  const names = (slip.bill.sides ?? []).map(({ name }) => firstName(localize(name)))
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      data-roll
      aria-disabled={isBlocked}
      onClick={() => !isBlocked && void send({ type: 'throw-dice', slip: slip.id })}
    >
      <span>
        {t.askThrows(names)}
        <br />
        <span class="odds">{isBlocked ? s.chooses(waited) : t.eachThrows}</span>
      </span>
    </button>
  )
}
