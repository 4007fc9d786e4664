import * as styles from './desk.module.css'
import { useState } from 'preact/hooks'
import type { Offer, ReplyButton, RequestDoc, TimeDoc } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats, useSend } from '../../../net/context.tsx'
import { Inbox } from '../../../parts/inbox.tsx'
import { TimePasses } from '../../../parts/time-passes.tsx'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { twoDigits } from '../drawings/band.tsx'
import { useFight } from '../own-character.ts'
import { ActButton } from './act-button.tsx'
import type { HiddenRollView } from './desk-docs.ts'
import { messages } from './messages.ts'

/** Requests of players to the Master, if the table has one. */
export function Requests() {
  const send = useSend()
  const seats = useSeats()
  const requests = useGameBelow<RequestDoc>('request/').filter(
    ({ answers }) => answers !== undefined,
  )
  if (requests.every(({ state }) => state !== 'open')) return null
  const reply = (_: RequestDoc, { command, fields = [] }: ReplyButton, values: FieldValues) =>
    void send({
      type: 'game',
      command: {
        ...command,
        ...Object.fromEntries(fields.map(({ id }) => [id, values[id] ?? ''])),
      },
    })
  return <Inbox requests={requests} seats={seats} onReply={reply} />
}

const SHOWN = 4

/**
 * Rolls made in secret by the Master, to show to everybody or to one seat. Outside a fight, the form
 * that asks for a roll makes a new one.
 */
export function HiddenRolls({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const rolls = useGameBelow<HiddenRollView>('hidden/').filter(({ revealed }) => !revealed)
  const isFight = useFight() !== undefined
  const offerOf = (id: string) => offers.find(offer => offer.id === id)
  if (rolls.length === 0 && !isFight) return null
  return (
    <section aria-label={t.hiddenRolls} class="gap">
      <div class="section-head">
        <h2 class="h3">{t.hiddenRolls}</h2>
        {isFight && (
          <span class={styles.headButton}>
            <ActButton offer={offerOf('hidden')}>{t.hiddenRoll}</ActButton>
          </span>
        )}
      </div>
      {rolls
        .slice(-SHOWN)
        .toReversed()
        .map(roll => (
          <div key={roll.id} class={styles.hiddenRoll}>
            <span>
              <b>
                {t.of(localize(roll.title), firstName(roll.name))}
                {roll.roll !== null && `, ${twoDigits(roll.roll)}`}
              </b>
              <span class="caption">{localize(roll.outcome)}</span>
            </span>
            <span class="row">
              <ActButton offer={offerOf(`inform/${roll.being}`)}>
                {t.tell(firstName(roll.name))}
              </ActButton>
              <ActButton offer={offerOf(`hint-roll/${roll.id}`)}>{t.hint}</ActButton>
              <ActButton offer={offerOf(`reveal-roll/${roll.id}`)}>{t.reveal}</ActButton>
            </span>
          </div>
        ))}
    </section>
  )
}

/** Advances time by a turn, an hour, a day or a week. Shows a preview first if this has effects. */
export function GameTime({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const send = useSend()
  const times = useGameBelow<TimeDoc>('time/')
  const [asked, ask] = useState<TimeDoc | null>(null)
  const other = offers.find(({ id }) => id === 'pass-time')
  if (other === undefined) return null
  const pass = ({ command }: TimeDoc) =>
    send({ type: 'game', command }).then(done => done.ok && ask(null))
  return (
    <section aria-label={t.time} class="gap">
      <h2 class="h3">{t.time}</h2>
      <div class={styles.times}>
        {times.map(time => (
          <button
            key={time.id}
            type="button"
            class="button button--small"
            onClick={() => (time.steps.length === 0 ? void pass(time) : ask(time))}
          >
            {localize(time.label)}
          </button>
        ))}
        <ActButton offer={other}>{t.other}</ActButton>
      </div>
      <p class="caption">{t.timeLine}</p>
      {asked !== null && (
        <Dialog title={localize(asked.label)} close={() => ask(null)} closeLabel={t.close}>
          <TimePasses time={asked} onPass={time => void pass(time)} />
        </Dialog>
      )}
    </section>
  )
}
