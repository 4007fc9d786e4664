import type { SeatDoc, WaitDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { firstName } from '../ui/text/first-name.ts'
import { messages as waitMessages } from './messages.ts'
import { AwayFor } from './away-for.tsx'
import * as styles from './waiting.module.css'

const messages = dictionary({
  it: {
    waitingFor: (name: string, what: string) => `Aspettiamo ${name}: ${what}`,
    answerFor: (name: string) => `Rispondi per ${name}`,
    leaveOut: (name: string) => `Lascia fuori ${name}`,
    keepWaiting: 'Aspetta ancora',
  },
  en: {
    waitingFor: (name: string, what: string) => `We are waiting for ${name}: ${what}`,
    answerFor: (name: string) => `Answer for ${name}`,
    leaveOut: (name: string) => `Leave ${name} out`,
    keepWaiting: 'Keep waiting',
  },
})

/** Somebody the table waits for, with what the leader can do for the seat. */
export function Absent({
  seat,
  wait,
  since,
  close,
}: {
  seat: SeatDoc
  wait: WaitDoc
  /** When the phone went away. Null while it is here. */
  since: number | null
  close: () => void
}) {
  const t = useMessages(messages)
  const { choosing } = useMessages(waitMessages)
  const send = useSend()
  const name = firstName(seat.name)
  const answer = (leaveOut: boolean) =>
    void send({ type: 'answer-for', seat: seat.id, wait: wait.id, leaveOut })
  return (
    <div class={`${styles.absent} ${since === null ? styles.here : ''}`}>
      <div class={styles.absentHead}>
        <span class={since === null ? undefined : styles.tileAway}>
          <SeatTile seat={seat} />
        </span>
        <span>
          <b>{t.waitingFor(name, localize(wait.title))}</b>
          {since === null ? <small>{choosing}</small> : <AwayFor since={since} />}
        </span>
      </div>
      <div class={styles.absentAnswers}>
        {wait.forSeat?.answer === true && (
          <button type="button" class="button" onClick={() => answer(false)}>
            {t.answerFor(name)}
          </button>
        )}
        {wait.forSeat?.leaveOut === true && (
          <button type="button" class="button" onClick={() => answer(true)}>
            {t.leaveOut(name)}
          </button>
        )}
        <button type="button" class="button" onClick={close}>
          {t.keepWaiting}
        </button>
      </div>
    </div>
  )
}
