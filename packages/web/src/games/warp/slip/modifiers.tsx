import * as styles from './modifiers.module.css'
import { useMessages } from '../../../i18n/language.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Figure } from '../../../ui/form/figure.tsx'
import { textOf } from '../own-character.ts'
import { messages } from '../messages.ts'

export interface ChangeProps {
  readonly values: FieldValues
  readonly change: (values: FieldValues) => void
}

interface ReasonedDice {
  readonly dice: number
  readonly reason: string
}

/** Bonus and penalty dice with reasons: a common one in a tap, any other as text. */
export function Modifiers({ part, values, change }: ChangeProps & { part: OwnPart }) {
  const t = useMessages(messages)
  if (!part.fields.some(field => field.id === 'bonusDice')) return null
  const bonus = { dice: Number(values['bonusDice'] ?? 0), reason: textOf(values['bonusFor']) }
  const penalty = { dice: Number(values['penaltyDice'] ?? 0), reason: textOf(values['penaltyFor']) }
  const giveBonus = ({ dice, reason }: ReasonedDice) =>
    change({ bonusDice: dice, bonusFor: reason })
  const givePenalty = ({ dice, reason }: ReasonedDice) =>
    change({ penaltyDice: dice, penaltyFor: reason })
  return (
    <div class="gap">
      <div class="chips" role="group" aria-label={t.usual}>
        {t.bonuses.map(one => (
          <CommonReason key={one} sign="+" reason={one} given={bonus} onChange={giveBonus} />
        ))}
        {t.penalties.map(one => (
          <CommonReason key={one} sign="−" reason={one} given={penalty} onChange={givePenalty} />
        ))}
      </div>
      <div class={styles.modifiers}>
        <Mod label={t.bonus} why={t.bonusWhy} given={bonus} onChange={giveBonus} />
        <Mod label={t.penalty} why={t.penaltyWhy} given={penalty} onChange={givePenalty} />
      </div>
    </div>
  )
}

const BETWEEN = ', '

interface GivenProps {
  readonly given: ReasonedDice
  readonly onChange: (given: ReasonedDice) => void
}

/** A die for a common reason. A second tap removes it. */
function CommonReason({
  sign,
  reason,
  given,
  onChange,
}: GivenProps & { readonly sign: string; readonly reason: string }) {
  const all = given.reason.split(BETWEEN).filter(one => one !== '')
  const isOn = all.includes(reason)
  const tap = () =>
    onChange({
      dice: Math.max(0, given.dice + (isOn ? -1 : 1)),
      reason: (isOn ? all.filter(one => one !== reason) : [...all, reason]).join(BETWEEN),
    })
  return (
    <button type="button" class="chip" aria-pressed={isOn} onClick={tap}>
      {sign}1 {reason}
    </button>
  )
}

function Mod({
  label,
  why,
  given: { dice, reason },
  onChange,
}: GivenProps & { readonly label: string; readonly why: string }) {
  const s = useMessages(slipMessages)
  return (
    <div class="gap">
      <div class="row row--between">
        <span>{label}</span>
        <Figure
          label={label}
          value={dice}
          min={0}
          max={10}
          less={s.less}
          more={s.more}
          onChange={next => onChange({ dice: next, reason })}
        />
      </div>
      {dice > 0 && (
        <input
          class="input"
          aria-label={why}
          placeholder={why}
          value={reason}
          maxLength={120}
          onInput={event => onChange({ dice, reason: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
