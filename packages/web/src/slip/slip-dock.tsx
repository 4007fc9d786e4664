import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { percent } from '../i18n/format.ts'
import { say, useWords } from '../i18n/language.ts'
import { useSeats, useSend } from '../net/context.tsx'
import { chosenThrow } from '../net/throws.ts'
import { randomHex } from '../net/outbox.ts'
import { Icon } from '../ui/icon.tsx'
import { RealDice } from './real-dice.tsx'
import { words } from './words.ts'

/** The one primary act on a slip, for this seat, in the thumb zone. */
export function SlipDock({ slip, table, me }: { slip: SlipDoc; table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const send = useSend()
  const seats = useSeats()
  const [isTyping, setTyping] = useState(false)
  if (slip.outcome !== null) {
    return slip.state === 'rolled' && slip.effects.length === 0 && slip.owner === me.seat ? (
      <button
        type="button"
        class="btn btn--p grow"
        onClick={() => void send({ type: 'settle-slip', slip: slip.id, settlements: [] })}
      >
        {t.close}
      </button>
    ) : null
  }
  const asked = slip.parts.filter(part => part.seat !== slip.owner)
  if (slip.owner !== me.seat) {
    const mine = asked.filter(part => part.seat === me.seat)
    if (mine.length === 0) return null
    const isReady = mine.every(part => part.ready)
    return (
      <button
        type="button"
        class={`btn grow${isReady ? '' : ' btn--p'}`}
        onClick={() =>
          void send({ type: 'ready', slip: slip.id, ready: !isReady, salt: randomHex(16) })
        }
      >
        {isReady ? t.notReady : t.ready}
      </button>
    )
  }
  const roll = (typed?: readonly number[]) => {
    const dice = typed === undefined ? chosenThrow(table, me) : { typed: [...typed] }
    return send({ type: 'roll-slip', slip: slip.id, ...(dice === undefined ? {} : { dice }) })
  }
  const waiting = asked.filter(part => !part.ready && part.role === 'ally')
  const chance = slip.odds?.outcomes?.find(outcome => outcome.id === 'success')?.chance
  const master = seats.find(seat => seat.id === table.master)
  const line =
    chance !== undefined
      ? percent(chance)
      : slip.state === 'ready' || waiting.length === 0
        ? t.allReady
        : ''
  const isBlocked = slip.missing !== null
  return (
    <>
      <button type="button" class="btn" disabled={isBlocked} onClick={() => setTyping(true)}>
        <Icon name="veri" /> <span class="dock__word">{t.realDice}</span>
      </button>
      <button
        type="button"
        class="btn btn--p grow"
        aria-disabled={isBlocked}
        onClick={() => !isBlocked && void roll()}
      >
        <span>
          {t.roll(say(slip.bill.total))}
          <br />
          <span class="odds">
            {isBlocked && master !== undefined ? t.chooses(master.name) : line}
          </span>
        </span>
      </button>
      {isTyping && (
        <RealDice
          slip={slip}
          close={() => setTyping(false)}
          onFaces={async faces => (await roll(faces)).ok && setTyping(false)}
        />
      )}
    </>
  )
}
