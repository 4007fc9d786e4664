import * as styles from '../warp.module.css'
import { percent } from '../../../i18n/format.ts'

/** A total, the chance to beat or match it, and a label. */
export interface LadderRung {
  readonly at: number
  readonly chance: number
  readonly below: string
}

/** Columns of chances with number and label, with a text alternative for screen readers. */
export function ChanceLadder({ rungs, label }: { rungs: readonly LadderRung[]; label: string }) {
  return (
    <div class={`bars ${styles.chanceBars}`} role="img" aria-label={label}>
      {rungs.map(({ at, chance, below }) => (
        <span key={at} class="bar">
          <span class="bar__column" aria-hidden="true">
            <span class="bar__value">{percent(chance)}</span>
            <span class="bar__fill" style={{ '--share': chance }} />
          </span>
          <span class="bar__label" aria-hidden="true">
            <b>{at}</b>
            {below}
          </span>
        </span>
      ))}
    </div>
  )
}
