import * as styles from '../warp.module.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { FightRow } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { initial, SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import type { WarpFight } from '../docs.ts'
import { short, useBody } from '../own-character.ts'
import { PersonActions } from '../brief/people.tsx'
import { messages } from '../messages.ts'

/**
 * Distance kept at the left of the current fighter when it is scrolled into view, so that part of
 * the previous one shows.
 */
const ASIDE = 70

/**
 * The order of a round in one line: the current fighter is wide, those who have acted are dashed,
 * equal totals share a frame.
 */
export function Ribbon({ fight, me }: { fight: WarpFight; me: MeDoc | undefined }) {
  const t = useMessages(messages)
  const places = [...new Set(fight.order.map(row => row.place))]
  const next = fight.order.find(row => row.state === 'to-act')
  const line = useRef<HTMLOListElement>(null)
  const turn = `${fight.round} ${fight.acting.join(' ')}`
  useEffect(() => {
    const now = line.current?.querySelector<HTMLElement>(`.${styles.ribbonGroupNow}`)
    if (now != null) line.current?.scrollTo({ left: now.offsetLeft - ASIDE })
  }, [turn])
  const [asked, ask] = useState<string | null>(null)
  return (
    <section aria-label={t.round(fight.round)} class={styles.ribbon}>
      <span class="caption">{t.round(fight.round)}</span>
      <ol class={styles.ribbonGroups} aria-label={t.order} ref={line}>
        {places.map(place => {
          const rows = fight.order.filter(row => row.place === place)
          const isNow = rows.some(row => fight.acting.includes(row.id))
          return (
            <li
              key={place}
              class={
                isNow
                  ? styles.ribbonGroupNow
                  : rows.every(isDone)
                    ? styles.ribbonGroupDone
                    : undefined
              }
              aria-current={isNow ? 'true' : undefined}
            >
              {rows.map(row => (
                <Tile
                  key={row.id}
                  row={row}
                  isNow={fight.acting.includes(row.id)}
                  onTap={me === undefined ? undefined : () => ask(row.id)}
                />
              ))}
              {isNow && <CurrentFighters rows={rows} next={next} me={me} />}
            </li>
          )
        })}
      </ol>
      {asked !== null && <TappedFighter id={asked} close={() => ask(null)} />}
    </section>
  )
}

/** The state of the fighter tapped in the order, and the acts on them. */
function TappedFighter({ id, close }: { id: string; close: () => void }) {
  const body = useBody(id)
  const offers = useOffers()
  return body === undefined ? null : <PersonActions body={body} offers={offers} close={close} />
}

const isDone = ({ state }: FightRow) => state === 'acted' || state === 'out'

interface TileProps {
  readonly row: FightRow
  readonly isNow: boolean
  /** Undefined on the shared screen, which nobody taps. */
  readonly onTap: (() => void) | undefined
}

function Tile({ row, isNow, onTap }: TileProps) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === row.seat)
  const states = {
    'to-act': t.toAct,
    acting: t.acting,
    acted: t.acted,
    waiting: t.waiting,
    out: t.out,
  }
  const inside = (
    <>
      {seat === undefined ? (
        <span class={styles.foeInitial} aria-hidden="true">
          {initial(row.name)}
        </span>
      ) : (
        <SeatTile seat={seat} size="small" />
      )}
      {!isNow && (
        <span class={styles.ribbonName} aria-hidden="true">
          {short(row.name)}
        </span>
      )}
      <span class="visually-hidden">{`${row.name}, ${states[row.state]}`}</span>
    </>
  )
  return onTap === undefined ? (
    inside
  ) : (
    <button type="button" onClick={onTap}>
      {inside}
    </button>
  )
}

function CurrentFighters({
  rows,
  next,
  me,
}: {
  rows: readonly FightRow[]
  next: FightRow | undefined
  me: MeDoc | undefined
}) {
  const t = useMessages(messages)
  const isMine = (row: FightRow) => me !== undefined && row.seat === me.seat
  const [first, ...more] = rows.map(row => short(row.name))
  const who = more.length > 1 ? `${first} +${more.length}` : [first, ...more].join(', ')
  return (
    <em>
      {rows.some(isMine) ? t.yourTurn : who}
      {next !== undefined && <small>{isMine(next) ? t.thenYou : t.next(short(next.name))}</small>}
    </em>
  )
}
