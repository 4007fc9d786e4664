import '../warp.css'
import { percent } from '../../../i18n/format.ts'

/** A few totals, how likely each is passed or held, and a word below it. */
export interface LadderRung {
  readonly at: number
  readonly chance: number
  readonly below: string
}

/** Columns of chances with their number and what it means; the same in words for who listens. */
export function ChanceLadder({ rungs, label }: { rungs: readonly LadderRung[]; label: string }) {
  return (
    <div class="bars warp-chance-bars" role="img" aria-label={label}>
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
