import './warp.css'
import { useEffect, useRef } from 'preact/hooks'
import type { FightRow } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { initial, SeatTile } from '../../ui/seat.tsx'
import type { WarpFight } from './docs.ts'
import { short } from './look.ts'
import { words } from './words.ts'

/** Who acts is drawn into sight, with a little of who came before. */
const ASIDE = 70

/** The order of a round in one line: who acts is wide, who has acted is dashed; equal totals share a frame. */
export function Ribbon({ fight, me }: { fight: WarpFight; me: MeDoc | undefined }) {
  const t = useWords(words)
  const places = [...new Set(fight.order.map(row => row.place))]
  const next = fight.order.find(row => row.state === 'to-act')
  const line = useRef<HTMLOListElement>(null)
  const turn = `${fight.round} ${fight.acting.join(' ')}`
  useEffect(() => {
    const now = line.current?.querySelector<HTMLElement>('.ora')
    if (now != null) line.current?.scrollTo({ left: now.offsetLeft - ASIDE })
  }, [turn])
  useEffect(() => line.current?.setAttribute('tabindex', '0'), []) // a long order moves sideways by keys too
  return (
    <section aria-label={t.round(fight.round)} class="wp-ribbon">
      <span class="cap">{t.round(fight.round)}</span>
      <ol class="wp-ord" aria-label={t.order} ref={line}>
        {places.map(place => {
          const rows = fight.order.filter(row => row.place === place)
          const isNow = rows.some(row => fight.acting.includes(row.id))
          return (
            <li
              key={place}
              class={isNow ? 'ora' : rows.every(isDone) ? 'fatto' : undefined}
              aria-current={isNow ? 'true' : undefined}
            >
              {rows.map(row => (
                <Tile key={row.id} row={row} isNow={fight.acting.includes(row.id)} />
              ))}
              {isNow && <Now rows={rows} next={next} me={me} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const isDone = ({ state }: FightRow) => state === 'acted' || state === 'out'

function Tile({ row, isNow }: { row: FightRow; isNow: boolean }) {
  const t = useWords(words)
  const seat = useSeats().find(one => one.id === row.seat)
  const states = {
    'to-act': t.toAct,
    acting: '',
    acted: t.acted,
    waiting: t.waiting,
    out: t.out,
  }
  return (
    <>
      {seat === undefined ? (
        <span class="wp-pmg" aria-hidden="true">
          {initial(row.name)}
        </span>
      ) : (
        <SeatTile seat={seat} size="s" />
      )}
      {!isNow && (
        <>
          <span class="wp-nome" aria-hidden="true">
            {short(row.name)}
          </span>
          <span class="vh">{`${row.name}, ${states[row.state]}`}</span>
        </>
      )}
    </>
  )
}

function Now({
  rows,
  next,
  me,
}: {
  rows: readonly FightRow[]
  next: FightRow | undefined
  me: MeDoc | undefined
}) {
  const t = useWords(words)
  const isMine = (row: FightRow) => me !== undefined && row.seat === me.seat
  const who = rows.map(row => short(row.name)).join(', ')
  return (
    <em>
      {rows.some(isMine) ? t.yourTurn : who}
      {next !== undefined && <small>{isMine(next) ? t.thenYou : t.next(short(next.name))}</small>}
    </em>
  )
}
