import type { WaitKind, WaitReply } from '@mastro/core'
import type { WaitDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Icon, Shapes } from '../ui/drawings/icon.tsx'
import { ICON_SHAPES, type IconName, type IconShape } from '../ui/drawings/icon-shapes.ts'
import { LATE_ICON_SHAPES } from '../ui/drawings/late-icon-shapes.ts'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { useAnswerWait } from './answer-wait.ts'
import { messages } from './messages.ts'
import * as styles from './waiting.module.css'

const OfferForm = lazy(async () => (await import('../offers/offer-form.tsx')).OfferForm)

const BALLOT: readonly IconShape[] = ['M4 12l3.5-6.5h9L20 12v7.5H4zM4 12h16M9 8.5h6']
const GROWTH: readonly IconShape[] = ['M4 19.5L9.5 13l4 3.5L20 8M15 8h5v5']

const ICONS: Readonly<Record<WaitKind, IconName | readonly IconShape[]>> = {
  answer: 'die',
  approval: 'sheet',
  award: BALLOT,
  call: 'die',
  choice: 'die',
  correction: 'pencil',
  defence: 'shield',
  effects: 'check',
  growth: GROWTH,
  intent: 'sword',
  lead: 'clapperboard',
  peril: 'wound',
  resistance: 'shield',
  roll: 'die',
  turn: 'sword',
  undo: 'undo',
  vote: BALLOT,
}

const ALL_SHAPES = { ...ICON_SHAPES, ...LATE_ICON_SHAPES }

function shapesOf(kind: WaitKind): readonly IconShape[] {
  const icon = ICONS[kind]
  return typeof icon === 'string' ? ALL_SHAPES[icon] : icon
}

/** The two answers that fit beside the text. */
const BESIDE = 2

/** One thing that waits for this seat, with its answer. `onDone` is called once it is answered. */
export function WaitRow({ wait, onDone }: { wait: WaitDoc; onDone: () => void }) {
  const t = useMessages(messages)
  const seat = useSeats().find(({ id }) => id === wait.from && id !== wait.seat)
  const { title, note, isUrgent, replies = [] } = wait
  const line = note === undefined ? (isUrgent ? t.urgent : '') : localize(note)
  const isWide = replies.length > BESIDE
  return (
    <li class={`${styles.row}${isUrgent ? ` ${styles.urgent}` : ''}`}>
      {seat === undefined || isUrgent ? (
        <span class={styles.mark}>
          <Shapes shapes={shapesOf(wait.kind)} />
        </span>
      ) : (
        <SeatTile seat={seat} />
      )}
      <div class={styles.text}>
        <b>{localize(title)}</b>
        {line !== '' && <small>{line}</small>}
      </div>
      <div class={isWide ? styles.wide : styles.answers}>
        <WaitAnswer wait={wait} onDone={onDone} />
      </div>
    </li>
  )
}

/** The buttons of a wait, or the way to where it is answered. */
export function WaitAnswer({ wait, onDone }: { wait: WaitDoc; onDone: () => void }) {
  const t = useMessages(messages)
  const answer = useAnswerWait()
  const [asked, ask] = useState<WaitReply | null>(null)
  const { title, verb, replies = [], isUrgent } = wait
  const go = () => {
    onDone()
    answer.go(wait)
  }
  const primary = isUrgent ? ` ${styles.primary}` : ''
  if (verb !== undefined)
    return (
      <button
        type="button"
        class={`${styles.answer}${primary}`}
        aria-label={t.act(localize(verb), localize(title))}
        onClick={go}
      >
        {localize(verb)}
      </button>
    )
  if (replies.length === 0)
    return (
      <button
        type="button"
        class={styles.chevron}
        aria-label={t.goThere(localize(title))}
        onClick={go}
      >
        <Icon name="forward" />
      </button>
    )
  const isWide = replies.length > BESIDE
  const buttons = replies
    .toSorted((a, b) => rank(a) - rank(b))
    .map(reply => (
      <button
        key={reply.id}
        type="button"
        class={`${styles.answer}${reply.tone === 'yes' ? primary : ''}`}
        aria-label={t.act(localize(reply.verb), localize(title))}
        onClick={() => ((reply.fields ?? []).length > 0 ? ask(reply) : void answer.reply(reply))}
      >
        {localize(reply.verb)}
      </button>
    ))
  return (
    <>
      {isWide ? <div class={styles.choices}>{buttons}</div> : buttons}
      {asked !== null && (
        <OfferForm
          offer={{ ...asked, label: title, group: title }}
          close={() => ask(null)}
          go={values => answer.reply(asked, values)}
        />
      )}
    </>
  )
}

/** The refusal is on the left and the approval on the right. */
const rank = ({ tone }: WaitReply): number => (tone === 'yes' ? 1 : 0)
