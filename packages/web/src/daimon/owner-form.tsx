import type { SeatDoc, SlipDoc } from '@mastro/table'
import { useWords } from '../i18n/language.ts'
import { useGameBelow, useSeats } from '../net/context.tsx'
import { Die } from '../ui/die.tsx'
import { FieldRow } from '../slip/fields.tsx'
import { usePart, type MyPart } from '../slip/part.tsx'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { words } from './words.ts'

const RESERVE = 7

/** The roller's own choices on a Dàimon slip: what of the sheet applies, and Reserve dice moved by a tap. */
export function OwnerForm({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const t = useWords(words)
  const [values, fill] = usePart(slip, part)
  const seat = useSeats().find(one => one.id === part.seat)
  const doc = useGameBelow<CharacterDoc>('character/').find(one => one.seat === part.seat)
  const used = typeof values['reserve'] === 'number' ? values['reserve'] : 0
  const plain = part.fields.filter(field => field.id !== 'reserve')
  const reserve = doc?.character.reserve ?? 0
  return (
    <div class="slip__b">
      {part.fields.some(field => field.id === 'reserve') && (
        <>
          <div class="led">
            <span>{t.reserve}</span>
            <span class="sub">{t.inPlay(used, Math.max(0, reserve - used))}</span>
          </div>
          <ReserveRow
            used={used}
            reserve={reserve}
            seat={seat}
            onChange={count => fill({ ...values, reserve: count })}
          />
        </>
      )}
      <details class="part" open={values['skill'] === undefined || values['skill'] === null}>
        <summary>{t.fits}</summary>
        <div class="gap">
          {plain.map(field => (
            <FieldRow
              key={field.id}
              field={field}
              value={values[field.id] ?? field.initial}
              onChange={value => fill({ ...values, [field.id]: value })}
            />
          ))}
        </div>
      </details>
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
  const t = useWords(words)
  return (
    <div class="rsv">
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
            class={isIn ? 'in' : undefined}
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
