import { useState } from 'preact/hooks'
import type { SeatDoc, SlipDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { FieldRow, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { useCharacters } from '../characters.ts'
import { PRELOAD } from '../preload.ts'
import { messages } from '../messages.ts'
import * as styles from '../daimon.module.css'

const RESERVE = 7

const UseSheet = lazy(async () => (await import('./use-sheet.tsx')).UseSheet, PRELOAD)

/** The roller's choices on a slip: what applies from the sheet, and Reserve dice moved by a tap. */
export function OwnerForm({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const [isChoosing, choose] = useState(false)
  const seat = useSeats().find(one => one.id === part.seat)
  const doc = useCharacters().find(one => one.seat === part.seat)
  const used = typeof values['reserve'] === 'number' ? values['reserve'] : 0
  const reserve = doc?.character.reserve ?? 0
  const strategy = part.fields.find(field => field.id === 'strategy')
  const change = (next: FieldValues) => void fill(next)
  return (
    <div class={`slip__body ${styles.ownPart}`}>
      <button type="button" class="ledger-line ledger-line--use-sheet" onClick={() => choose(true)}>
        <span>{t.use}</span>
        <Icon name="plus" size="small" />
      </button>
      {strategy !== undefined && (
        <div class={styles.ownPartRow}>
          <FieldRow
            field={strategy}
            value={values['strategy'] ?? strategy.initial}
            onChange={value => change({ ...values, strategy: value })}
          />
        </div>
      )}
      {part.fields.some(field => field.id === 'reserve') && (
        <>
          <div class="ledger-line">
            <span>{t.reserve}</span>
            <span class="secondary">{t.inPlay(used, Math.max(0, reserve - used))}</span>
          </div>
          <ReserveRow
            used={used}
            reserve={reserve}
            seat={seat}
            onChange={count => change({ ...values, reserve: count })}
          />
        </>
      )}
      {isChoosing && (
        <UseSheet
          slip={slip}
          part={part}
          values={values}
          change={change}
          close={() => choose(false)}
        />
      )}
    </div>
  )
}

/** Seven dice in the seat's colour: in play (lifted), ready, spent (dashed). */
export function ReserveRow({
  used,
  reserve,
  seat,
  onChange,
}: {
  used: number
  reserve: number
  seat: SeatDoc | undefined
  onChange: (count: number) => void
}) {
  const t = useMessages(messages)
  return (
    <div class={styles.reserveKeys}>
      {Array.from({ length: RESERVE }, (_, i) => {
        if (i >= reserve) {
          return (
            <button key={i} type="button" disabled aria-label={t.dieSpent(i + 1)}>
              <Die look="gone" size={34} />
            </button>
          )
        }
        const isIn = i < used
        return (
          <button
            key={i}
            type="button"
            class={isIn ? styles.reserveKeysDieInPlay : undefined}
            aria-pressed={isIn}
            aria-label={isIn ? t.dieIn(i + 1) : t.dieReady(i + 1)}
            onClick={() => onChange(isIn ? used - 1 : used + 1)}
          >
            <Die face={5} seat={seat} size={34} />
          </button>
        )
      })}
    </div>
  )
}
