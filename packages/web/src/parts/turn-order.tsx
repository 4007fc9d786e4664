import './parts.css'
import type { FightDoc, FightRow } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { initial, SeatTile } from '../ui/drawings/seat-tile.tsx'
import { messages } from './messages.ts'

export interface TurnOrderProps {
  readonly fight: FightDoc
  readonly seats: readonly SeatDoc[]
  /** One line of tiles for narrow places, with the acting one wide. */
  readonly asRibbon?: boolean
  readonly onTap?: (being: string) => void
}

/**
 * The order of turns with declarations and results. The current turn is marked by a bar, a tint and
 * a word.
 */
export function TurnOrder({ fight, seats, asRibbon = false, onTap }: TurnOrderProps) {
  const t = useMessages(messages)
  const next = fight.order.find(row => row.state === 'to-act')
  return (
    <ol class={asRibbon ? 'turn-order turn-order--ribbon' : 'turn-order'} aria-label={t.order}>
      {fight.order.map(row => {
        const isNow = fight.acting.includes(row.id)
        const inside = asRibbon ? (
          <RibbonTile row={row} seats={seats} isNow={isNow} next={next} />
        ) : (
          <OrderRow row={row} seats={seats} isNow={isNow} />
        )
        return (
          <li
            key={row.id}
            class={`turn-order__row turn-order__row--${row.state}${isNow ? ' turn-order__row--now' : ''}`}
            aria-current={isNow ? 'true' : undefined}
          >
            {onTap === undefined ? (
              <span class="turn-order__content">{inside}</span>
            ) : (
              <button type="button" class="turn-order__content" onClick={() => onTap(row.id)}>
                {inside}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface RowProps {
  readonly row: FightRow
  readonly seats: readonly SeatDoc[]
  readonly isNow: boolean
}

/** A being without a seat is drawn hollow, with its first letter. */
export function BeingTile({
  seat,
  name,
  seats,
}: {
  seat: string | undefined
  name: string
  seats: readonly SeatDoc[]
}) {
  const found = seats.find(one => one.id === seat)
  if (found !== undefined) return <SeatTile seat={found} size="small" />
  return (
    <span class="being-tile" aria-hidden="true">
      {initial(name)}
    </span>
  )
}

function OrderRow({ row, seats, isNow }: RowProps) {
  const t = useMessages(messages)
  return (
    <>
      <b class="turn-order__rank tabular">{row.rank ?? ''}</b>
      <BeingTile seat={row.seat} name={row.name} seats={seats} />
      <span class="turn-order__name">
        <b>{row.name}</b>
        {row.said !== undefined && <span class="caption">{localize(row.said)}</span>}
        {row.did !== undefined && <span class="caption turn-order__did">{localize(row.did)}</span>}
        {(row.tags ?? []).map(tag => (
          <span key={tag.id} class={`tag${tag.tone === 'wound' ? ' tag--wound' : ' tag--alert'}`}>
            {localize(tag.label)}
          </span>
        ))}
      </span>
      <span class={isNow ? 'tag tag--accent' : 'caption'}>
        {isNow ? t.now : row.note ? localize(row.note) : t.states[row.state]}
      </span>
    </>
  )
}

function RibbonTile({ row, seats, isNow, next }: RowProps & { next: FightRow | undefined }) {
  const t = useMessages(messages)
  return (
    <>
      <BeingTile seat={row.seat} name={row.name} seats={seats} />
      {isNow ? (
        <span class="turn-order__name">
          <b>{row.name}</b>
          {next !== undefined && <span class="caption">{t.after(next.name)}</span>}
        </span>
      ) : (
        <span class="visually-hidden">{`${row.name}, ${t.states[row.state]}`}</span>
      )}
    </>
  )
}

/** The phases of a round, with the current one filled and named. */
export function Phases({ fight }: { fight: FightDoc }) {
  const t = useMessages(messages)
  if (fight.phases === undefined) return null
  const at = fight.phases.findIndex(({ id }) => id === fight.phase)
  return (
    <ol class="phases" aria-label={t.phase}>
      {fight.phases.map(({ id, label }, i) => (
        <li
          key={id}
          class={i < at ? 'phases__done' : undefined}
          aria-current={i === at ? 'step' : undefined}
        >
          {localize(label)}
        </li>
      ))}
    </ol>
  )
}
