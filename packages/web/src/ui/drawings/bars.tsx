import { percent, wholePercent } from '../../i18n/format.ts'

export interface Bar {
  readonly at: number | string
  readonly chance: number
}

export interface BarsProps {
  readonly bars: readonly Bar[]
  readonly chosen?: number | string | undefined
  /** The chance of the highest possible bar. 1 if omitted. */
  readonly top?: number
  /** The whole series as text. */
  readonly label: string
  readonly onChoose?: (at: number | string) => void
}

/** With more bars than this, only every fifth has its figures. */
const MANY = 14

/**
 * One bar per step with its figure. The chosen one is highlighted. The label contains the same data
 * as text.
 */
export function Bars({ bars, chosen, top = 1, label, onChoose }: BarsProps) {
  return (
    <div
      class={bars.length > MANY ? 'bars bars--many' : 'bars'}
      role={onChoose ? 'group' : 'img'}
      aria-label={label}
    >
      {bars.map(bar => {
        const isOn = bar.at === chosen
        const inside = (
          <>
            <span class="bar__column" aria-hidden="true">
              <span class="bar__value">
                {isOn ? percent(bar.chance) : wholePercent(bar.chance)}
              </span>
              <span class="bar__fill" style={{ '--share': bar.chance / top }} />
            </span>
            <span class="bar__label" aria-hidden="true">
              {bar.at}
            </span>
          </>
        )
        const classes = `bar${isOn ? ' bar--chosen' : ''}`
        return onChoose ? (
          <button
            key={bar.at}
            type="button"
            class={classes}
            aria-pressed={isOn}
            onClick={() => onChoose(bar.at)}
          >
            <span class="visually-hidden">
              {bar.at}: {percent(bar.chance)}
            </span>
            {inside}
          </button>
        ) : (
          <span key={bar.at} class={classes}>
            {inside}
          </span>
        )
      })}
    </div>
  )
}
