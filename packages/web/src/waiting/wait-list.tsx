import { useState } from 'preact/hooks'
import { localize, useMessages } from '../i18n/language.ts'
import { useMe, useSeats, useTable } from '../net/context.tsx'
import { useAwaySince, useAwaySeats } from '../net/absent-seats.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { firstName } from '../ui/text/first-name.ts'
import { AwayFor } from './away-for.tsx'
import { messages } from './messages.ts'
import { WaitAnswer, WaitRow } from './wait-row.tsx'
import { useDebts, useWaits, type SeatDebts } from './waits.ts'
import { lazy } from '../ui/lazy.tsx'
import * as styles from './waiting.module.css'

const Absent = lazy(async () => (await import('./absent.tsx')).Absent)

/** The list that the bar opens. */
export function WaitSheet({ except, close }: { except?: string | undefined; close: () => void }) {
  const t = useMessages(messages)
  const { own } = useWaits(except)
  const title = own.length === 0 ? t.others : t.waiting(own.length)
  return (
    <Dialog title={title} close={close} closeLabel={t.close} count={own.length}>
      <WaitLists except={except} onDone={close} />
    </Dialog>
  )
}

/** What waits for this seat, and below it whom everybody waits for. `part` shows one of the two. */
export function WaitLists({
  except,
  onDone = () => undefined,
  isTitled = false,
  isDesk = false,
  part,
}: {
  except?: string | undefined
  onDone?: () => void
  /** Whether the first list has a heading. A sheet has it in its own title. */
  isTitled?: boolean
  isDesk?: boolean
  part?: 'own' | 'others'
}) {
  const t = useMessages(messages)
  const waits = useWaits(except, useAwaySeats())
  const own = part === 'others' ? [] : waits.own
  const debts = useDebts(part === 'own' ? [] : waits.others)
  if (own.length === 0 && debts.length === 0) return null
  return (
    <section
      class={`gap${isDesk ? ` ${styles.desk}` : ''}`}
      aria-label={own.length === 0 ? t.others : t.waiting(own.length)}
    >
      {own.length > 0 && (
        <>
          {isTitled && (
            <div class={styles.head}>
              <h2 class="h3">
                {t.waiting(own.length)} <span class={styles.count}>{own.length}</span>
              </h2>
            </div>
          )}
          <ul class={styles.list}>
            {own.map(wait => (
              <WaitRow key={`${wait.seat} ${wait.id}`} wait={wait} onDone={onDone} />
            ))}
          </ul>
        </>
      )}
      {debts.length > 0 && <Debts debts={debts} isAlone={own.length === 0 && !isTitled} />}
    </section>
  )
}

function Debts({ debts, isAlone }: { debts: readonly SeatDebts[]; isAlone: boolean }) {
  const t = useMessages(messages)
  const me = useMe()
  const table = useTable()
  const master = useSeats().find(({ id }) => id === table?.master)
  return (
    <>
      {!isAlone && (
        <div class={styles.head}>
          <h2 class="h3">
            {t.others} <span class={`${styles.count} ${styles.countOthers}`}>{debts.length}</span>
          </h2>
          {master !== undefined && (
            <span class="caption">
              {master.id === me?.seat ? t.youDecide : t.decides(master.name)}
            </span>
          )}
        </div>
      )}
      <ul class={styles.list}>
        {debts.map(debt => (
          <DebtRow key={debt.seat.id} {...debt} />
        ))}
      </ul>
    </>
  )
}

function DebtRow({ seat, waits }: SeatDebts) {
  const t = useMessages(messages)
  const since = useAwaySince(seat.id)
  const [asked, ask] = useState<boolean | null>(null)
  const mine = waits.find(wait => wait.replies !== undefined)
  const helpable = waits.find(wait => wait.forSeat !== undefined)
  const titles = waits.map(({ title }) => localize(title)).join(' · ')
  if (helpable !== undefined && (asked ?? since !== null))
    return (
      <li>
        <Absent seat={seat} wait={helpable} since={since} close={() => ask(false)} />
      </li>
    )
  return (
    <li class={styles.row}>
      <span class={since === null ? undefined : styles.tileAway}>
        <SeatTile seat={seat} />
      </span>
      <div class={styles.text}>
        <b>{seat.name}</b>
        <small>{titles}</small>
        {since === null ? (
          mine === undefined && <span class="caption">{t.choosing}</span>
        ) : (
          <AwayFor since={since} />
        )}
      </div>
      <div class={styles.answers}>
        {mine !== undefined && <WaitAnswer wait={mine} onDone={() => undefined} />}
        {helpable !== undefined && (
          <button type="button" class={styles.answer} onClick={() => ask(true)}>
            {t.forSeat(firstName(seat.name))}
          </button>
        )}
      </div>
    </li>
  )
}
