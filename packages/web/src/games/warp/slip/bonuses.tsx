import * as styles from '../warp.module.css'
import type { BillLine } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { localize } from '../../../i18n/language.ts'
import { Reasons } from './verdict/verdict.tsx'

/** Bonus and penalty dice with their origin and reason, one line each. */
export function Bonuses({ slip }: { slip: SlipDoc }) {
  const lines = slip.bill.lines.filter(isGiven)
  return (
    <>
      {lines.map((line, i) => (
        <div key={i} class={`ledger-line ${styles.ledgerLine}`}>
          <span>{localize(line.label)}</span>
          <span class={`${styles.bonus}${line.value < 0 ? ` ${styles.bonusPenalty}` : ''}`}>
            {line.unit === 'die' && <i class="d6" aria-hidden="true" />}
            {signed(line.value)}
          </span>
        </div>
      ))}
      <Reasons slip={slip} />
    </>
  )
}

/** Experience dice are excluded, since they are listed below with their reason. */
const isGiven = ({ source, side }: BillLine) =>
  source !== 'trait' &&
  source !== 'experience' &&
  source !== 'shot' && // its cost is shown where it is chosen
  (side === undefined || side === 'owner')
