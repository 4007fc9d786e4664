import type { CreationStep, Field } from '@mastro/core'
import { plain, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import type { Answers } from '../../../screens/create/answers.ts'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages } from './messages.ts'
import * as styles from './people.module.css'

/** A field with this maximum has none in the book. */
const NO_LIMIT = 99

/** Splits «Corpo: Agilità» into the Component or skill and the short name. */
export function splitName(name: string): readonly [of: string, short: string] {
  const at = name.indexOf(': ')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 2)]
}

/** A row with a price and a stepper with its limit. Highlighted when it returns points. */
export function BuyRow({
  step,
  field,
  answers,
}: {
  step: CreationStep
  field: Field
  answers: Answers
}) {
  const t = useMessages(messages)
  const { min = 0, max = 99 } = field
  const stored = answers.valueOf(field)
  const value = typeof stored === 'number' ? stored : min
  const price = step.prices?.[field.id] ?? 0
  const name = localize(field.label)
  const [of, short] = splitName(name)
  const note = step.notes?.[field.id]
  const below = of === '' ? (note === undefined ? '' : localize(note)) : of
  const format = (n: number) => (min < 0 && n > 0 ? signed(n) : plain(n))
  const set = (next: number) => answers.change(field, next)
  return (
    <div class={styles.buy}>
      <span>
        <b>{short}</b>
        {below !== '' && (
          <>
            <br />
            <span class="caption">{below}</span>
          </>
        )}
      </span>
      <span
        class={price < 0 ? `${styles.buyPrice} ${styles.buyPriceRefund}` : styles.buyPrice}
        aria-label={t.price(price)}
      >
        {plain(price)}
      </span>
      <Figure
        label={name}
        value={value}
        min={min}
        max={max}
        less={t.less}
        more={t.more}
        format={format}
        {...(max > 0 && max < NO_LIMIT ? { note: t.max(format(max)) } : {})}
        onChange={set}
      />
    </div>
  )
}
