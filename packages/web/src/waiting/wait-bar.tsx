import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { WaitDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { useLink } from '../net/context.tsx'
import { Icon } from '../ui/drawings/icon.tsx'
import { firstName } from '../ui/text/first-name.ts'
import { isTurnInView, useAnswerWait } from './answer-wait.ts'
import { messages } from './messages.ts'
import { useAwaySeats } from '../net/absent-seats.ts'
import { lazy } from '../ui/lazy.tsx'
import { WaitAnswer } from './wait-row.tsx'
import { useDebts, useWaits } from './waits.ts'
import * as styles from './waiting.module.css'

const WaitSheet = lazy(async () => (await import('./wait-list.tsx')).WaitSheet)

/** The row above the dock that counts what waits for this seat. It opens the list. */
export function WaitBar({ except }: { except?: string | undefined }) {
  const t = useMessages(messages)
  const { link } = useLink()
  const { own: waits, others } = useWaits(except, useAwaySeats())
  const debts = useDebts(others)
  const [isOpen, open] = useState(false)
  const answer = useAnswerWait()
  const [path] = useLocation()
  const own = waits.filter(wait => !isTurnInView(wait, path))
  const close = () => open(false)
  const sheet = isOpen && <WaitSheet except={except} close={close} />
  if (own.length === 0 && debts.length === 0) return null
  if (own.length === 1 && canAnswerHere(own[0]!) && link !== 'lost')
    return <SingleWait wait={own[0]!} />
  const isLost = link === 'lost'
  const isUrgent = own.some(wait => wait.isUrgent)
  const isOthers = own.length === 0
  // elsewhere, the bar leads to the only roll that somebody still has to fill
  const elsewhere =
    isOthers && !/(?:tavolo|regia)$|t\/[^/]+$/.test(path) ? onlySlip(others) : undefined
  const look = isLost || isOthers ? styles.others : isUrgent ? styles.now : ''
  return (
    <>
      <button
        type="button"
        class={`${styles.bar} ${look}`}
        aria-haspopup={elsewhere === undefined ? 'dialog' : undefined}
        data-wait-bar
        onClick={() => (elsewhere === undefined ? open(true) : answer.go(elsewhere))}
      >
        <span class={styles.figure}>{isOthers ? debts.length : own.length}</span>
        <span>
          <b>
            {isOthers
              ? t.waitFor(debts.map(({ seat }) => firstName(seat.name)))
              : isLost
                ? t.wereWaiting
                : t.waiting(own.length)}
          </b>
          <small>{isLost ? t.offline : summaryOf(isOthers ? others : own, t.first)}</small>
        </span>
        <Icon name={isLost ? 'offline' : elsewhere === undefined ? 'up' : 'forward'} />
      </button>
      {sheet}
    </>
  )
}

/** The only thing that waits: the bar is its row. */
function SingleWait({ wait }: { wait: WaitDoc }) {
  const t = useMessages(messages)
  const answer = useAnswerWait()
  const note = wait.note === undefined ? (wait.isUrgent ? t.urgent : '') : localize(wait.note)
  const look = `${styles.bar}${wait.isUrgent ? ` ${styles.now}` : ''}`
  const text = (
    <>
      <span class={styles.figure}>{wait.isUrgent ? '!' : 1}</span>
      <span>
        <b>{localize(wait.title)}</b>
        {note !== '' && <small>{note}</small>}
      </span>
    </>
  )
  const isWay = (wait.replies ?? []).length === 0
  // what cannot wait is the whole bar, and so is a way without a button
  if (isWay && (wait.isUrgent || wait.verb === undefined))
    return (
      <button type="button" class={look} data-wait-bar onClick={() => answer.go(wait)}>
        {text}
        <Icon name="forward" />
      </button>
    )
  return (
    <div class={`${look} ${styles.one}`} role="group" aria-label={t.waiting(1)} data-wait-bar>
      {text}
      <span class={styles.answers}>
        <WaitAnswer wait={wait} onDone={() => undefined} />
      </span>
    </div>
  )
}

function onlySlip(others: readonly WaitDoc[]): WaitDoc | undefined {
  const [first] = others
  return others.every(({ onSlip }) => onSlip !== undefined && onSlip === first?.onSlip)
    ? first
    : undefined
}

/** The letters of the buttons that leave room for the title on the smallest phone. */
const SHORT = 12

const canAnswerHere = ({ replies = [] }: WaitDoc): boolean =>
  replies.length <= 2 && replies.map(({ verb }) => localize(verb)).join('').length <= SHORT

const NAMED = 3

/** A few titles, or the first urgent one and how many more there are. */
function summaryOf(
  waits: readonly WaitDoc[],
  first: (title: string, more: number) => string,
): string {
  if (waits[0]?.isUrgent) return first(localize(waits[0].title), waits.length - 1)
  return waits
    .slice(0, NAMED)
    .map(({ title }) => localize(title))
    .join(' · ')
}
