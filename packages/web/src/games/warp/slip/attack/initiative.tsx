import * as styles from '../../warp.module.css'
import { localize, useMessages } from '../../../../i18n/language.ts'
import { useSeats, useSend } from '../../../../net/context.tsx'
import { useOffers } from '../../../../offers/offers.tsx'
import { isFilled, MyPartForm } from '../../../../slip/parts/my-part.tsx'
import { initial, SeatTile } from '../../../../ui/drawings/seat-tile.tsx'
import { DefenceForm } from './defence.tsx'
import { SlipFrame, Head, type SlipFrameProps } from '../slip-frame.tsx'
import { useTap } from '../../master/use-tap.tsx'
import { aboutIds, aboutOf, useNames } from '../../own-character.ts'
import { Reasons } from '../verdict/verdict.tsx'
import { messages } from '../../messages.ts'

/**
 * Initiative at the start of a fight. The fighting trait is preselected and totals appear as they
 * come in.
 */
export function InitiativeCard({ slip, table, me }: SlipFrameProps) {
  const t = useMessages(messages)
  const names = useNames()
  const order = slip.outcome === null ? [] : orderOf(slip.outcome.figures['order'])
  const fighters = aboutIds(slip.about, 'fighters').filter(id => names(id) !== '')
  const rows = order.length > 0 ? order.filter(id => fighters.includes(id)) : fighters
  return (
    <SlipFrame slip={slip} table={table} me={me} tab={t.fightBegins}>
      <div class="slip__body gap">
        <Head slip={slip} title={t.initiative} sub={t.initiativeHint} />
        {me.isMaster && slip.outcome === null && <OrderBySeats slip={slip.id} />}
      </div>
      {slip.outcome === null &&
        slip.mine.map(part =>
          part.role !== 'side' ? (
            <MyPartForm key={part.id} slip={slip} part={part} />
          ) : isFilled(slip, part) ? null : (
            <DefenceForm key={part.id} slip={slip} part={part} />
          ),
        )}
      <div class="perforation" />
      <div class={`slip__body${slip.outcome === null ? '' : ' result'}`}>
        {rows.map(id => (
          <Fighter key={id} id={id} name={names(id)} slip={slip} />
        ))}
        <Reasons slip={slip} />
        {slip.outcome !== null && (
          <p class="secondary result__text">{localize(slip.outcome.text)}</p>
        )}
      </div>
    </SlipFrame>
  )
}

/** WARP-INIT-4: the Master may set the order without dice. */
function OrderBySeats({ slip }: { slip: string }) {
  const t = useMessages(messages)
  const send = useSend()
  const offer = useOffers().find(({ id }) => id === 'start-fight')
  const { tap, form } = useTap(() => void send({ type: 'withdraw-slip', slip }))
  if (offer === undefined) return null
  return (
    <div>
      <button type="button" class="button button--small" onClick={() => tap(offer)}>
        {t.bySeats}
      </button>
      {form}
    </div>
  )
}

function orderOf(order: unknown): readonly string[] {
  return Array.isArray(order) ? order.flat().filter(id => typeof id === 'string') : []
}

function Fighter({ id, name, slip }: { id: string; name: string; slip: SlipFrameProps['slip'] }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const part = slip.parts.find(one => one.id === `side:${id}`)
  const side = slip.bill.sides?.find(one => one.id === `side:${id}`)
  const seat = seats.find(one => one.id === (part?.seat ?? side?.seat))
  const total = slip.outcome === null ? undefined : aboutOf(slip.outcome.figures['totals'], id)
  const isFoe = part === undefined
  return (
    <div class={`effect-line ${styles.participant}`}>
      {isFoe || seat === undefined ? (
        <span class={styles.foeInitial} aria-hidden="true">
          {initial(name)}
        </span>
      ) : (
        <SeatTile seat={seat} />
      )}
      <span>
        {name}
        <span class={`caption ${styles.block}`}>
          {side?.tray === undefined ? '' : t.dice(side.tray.rolled)}
        </span>
      </span>
      {typeof total === 'number' ? (
        <b class={`tabular ${styles.total}`}>{total}</b>
      ) : (
        <span class="caption">
          {isFoe ? t.inEnvelope : part.filled || slip.outcome !== null ? t.ready : t.chooses}
        </span>
      )}
    </div>
  )
}
