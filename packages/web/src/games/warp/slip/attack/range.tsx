import * as shared from '../../warp.module.css'
import * as styles from './range.module.css'
import type { Field } from '@mastro/core'
import { localize, useMessages } from '../../../../i18n/language.ts'
import type { FieldValues } from '../../../../slip/form/fields.tsx'
import type { CarriedWeaponView } from '../../docs.ts'
import { SmallDice } from '../../drawings/dice-tray.tsx'
import { textOf } from '../../own-character.ts'
import { messages } from '../../messages.ts'

/** The field names under which a part stores the circumstances. */
export interface RangeKeys {
  readonly metres: string
  readonly cover: string
  readonly moving: string
  readonly dark: string
}
export const SEEN: RangeKeys = {
  metres: 'metres',
  cover: 'seesCover',
  moving: 'seesMoving',
  dark: 'seesDark',
}
export const RULED: RangeKeys = {
  metres: 'distances',
  cover: 'cover',
  moving: 'targetMoving',
  dark: 'darkness',
}

/** Distance, cover and movement, each with its defence dice. */
export function RangeForm({
  arm,
  keys,
  values,
  change,
}: {
  arm: CarriedWeaponView | undefined
  keys: RangeKeys
  values: FieldValues
  change: (values: FieldValues) => void
}) {
  const t = useMessages(messages)
  const metres = textOf(values[keys.metres])
  const steps = (key: string) => Number(values[key] ?? 0)
  return (
    <div class="gap">
      <div class="section-head">
        <span class="secondary">{t.away}</span>
        <label class="row">
          <span class="visually-hidden">{t.metresExact}</span>
          <input
            class={`input ${styles.metres}`}
            inputMode="numeric"
            value={metres}
            maxLength={40}
            onInput={event => change({ [keys.metres]: event.currentTarget.value })}
          />
          <span class="caption">m</span>
        </label>
      </div>
      {arm?.bands !== undefined && (
        <Ruler bands={arm.bands} metres={metres} onChoose={m => change({ [keys.metres]: m })} />
      )}
      <div class={styles.factors}>
        {(
          [
            [keys.cover, t.cover],
            [keys.dark, t.dark],
          ] as const
        ).map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={steps(key) > 0}
            onClick={() => change({ [key]: (steps(key) + 1) % 3 })}
          >
            {label}
            <SmallDice count={Math.max(1, steps(key))} />
            <span class="visually-hidden">{t.dice(steps(key))}</span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={values[keys.moving] === true}
          onClick={() => change({ [keys.moving]: values[keys.moving] !== true })}
        >
          {t.moves}
          <SmallDice count={1} />
        </button>
        {keys === SEEN && <Moves values={values} change={change} />}
      </div>
    </div>
  )
}

/** The attacker moves too, which gives a defence die. */
export function Moves({
  values,
  change,
}: {
  values: FieldValues
  change: (values: FieldValues) => void
}) {
  const t = useMessages(messages)
  return (
    <button
      type="button"
      aria-pressed={values['moving'] === true}
      onClick={() => change({ moving: values['moving'] !== true })}
    >
      {t.youMove}
      <SmallDice count={1} />
    </button>
  )
}

/** The five distance bands of the weapon in metres, each with its defence dice. */
function Ruler({
  bands,
  metres,
  onChoose,
}: {
  bands: readonly (number | null)[]
  metres: string
  onChoose: (metres: string) => void
}) {
  const t = useMessages(messages)
  const at = Number(metres.split(/[\s,;]+/)[0] ?? '')
  const isIn = (i: number) => {
    const top = bands[i] ?? null
    const bottom = i === 0 ? -1 : (bands[i - 1] ?? null)
    return metres !== '' && top !== null && bottom !== null && at <= top && at > bottom
  }
  return (
    <div class={styles.distances} role="radiogroup" aria-label={t.away}>
      {bands.map((top, i) =>
        top === null ? null : (
          <button
            key={i}
            type="button"
            role="radio"
            aria-checked={isIn(i)}
            onClick={() => onChoose(String(top))}
          >
            <b>{t.metres(top)}</b>
            <SmallDice count={i + 1} />
            <span class="visually-hidden">{t.dice(i + 1)}</span>
          </button>
        ),
      )}
    </div>
  )
}

/** The mode of fire: a tile for each mode of the weapon. */
export function FireModes({
  field,
  value,
  rounds,
  fired,
  onChange,
}: {
  field: Field
  value: string
  rounds: number | undefined
  /** The number of rounds fired, if the mode lets the player choose. */
  fired: number
  onChange: (fire: string) => void
}) {
  const t = useMessages(messages)
  if ((field.choices ?? []).length < 2) return null
  return (
    <div class={shared.weapons} role="radiogroup" aria-label={t.mode}>
      {(field.choices ?? []).map(({ value: mode, label, hint, at: least = 0 }) => {
        const at = value === mode ? Math.max(least, fired) : least
        const isShort = rounds !== undefined && rounds < at
        const left = rounds === undefined || isShort ? [] : [t.roundsAfter(at, rounds - at)]
        const notes = [...(hint === undefined ? [] : [localize(hint)]), ...left]
        return (
          <button
            key={mode}
            type="button"
            class={shared.weapon}
            role="radio"
            aria-checked={value === mode}
            aria-disabled={isShort}
            onClick={() => !isShort && onChange(String(mode))}
          >
            <b>{localize(label)}</b>
            <span class="caption">{isShort ? t.needsShots(at, rounds) : notes.join(' · ')}</span>
          </button>
        )
      })}
    </div>
  )
}
