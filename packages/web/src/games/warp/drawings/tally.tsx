import * as styles from './tally.module.css'
import type { AccountLine, DieView } from '@mastro/core'
import { withMinus } from '../../../i18n/format.ts'
import { localize } from '../../../i18n/language.ts'
import { Die } from '../../../ui/drawings/die.tsx'

/**
 * The calculation of a hit or recovery: a column of figures with a total, each step with its
 * explanation.
 */
export function Tally({
  lines,
  dice = [],
}: {
  lines: readonly AccountLine[]
  /** Dice thrown in a step, drawn beside its figure: armour, damage. */
  dice?: readonly { readonly line: string; readonly die: DieView }[]
}) {
  return (
    <div class={styles.tally}>
      {lines.map(line => (
        <Step
          key={line.id}
          line={line}
          dice={dice.filter(one => one.line === line.id).map(one => one.die)}
        />
      ))}
    </div>
  )
}

function Step({ line, dice }: { line: AccountLine; dice: readonly DieView[] }) {
  const { label, value, op, why } = line
  const isSum = op === '='
  const figure = withMinus(String(value))
  return (
    <>
      <span class={isSum ? styles.sum : undefined}>{localize(label)}</span>
      <span class={isSum ? `value ${styles.sum}` : 'value'}>
        {dice.map((die, i) => (
          <Die key={i} face={die.face} look={die.state === 'dropped' ? 'miss' : 'plain'} />
        ))}
        {why !== undefined && <small>{localize(why)}</small>}
        {op === undefined || isSum ? figure : `${op}${figure}`}
      </span>
    </>
  )
}
