import './parts.css'
import { percent } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'

export interface Rung {
  readonly at: number
  readonly name: string
  /** The exact chance of this roll against it. */
  readonly chance?: number | undefined
}

export interface RungsProps {
  readonly label: string
  readonly rungs: readonly Rung[]
  readonly chosen: number | null
  readonly onChoose: (at: number) => void
  /** Numbers between two rows, chosen with plus and minus inside the selected row. */
  readonly between?: { readonly min: number; readonly max: number }
  /** The chance against such a number. */
  readonly chanceAt?: ((at: number) => number | undefined) | undefined
  /** Keyboard shortcuts count the rows, if their numbers have two digits. */
  readonly isCounted?: boolean
  /** Answers in one tap: no number, certain, impossible. */
  readonly closers?: readonly {
    readonly id: string
    readonly verb: string
    readonly run: () => void
  }[]
}

/** Choosing a target from named rows, each with its chance. */
export function Rungs({
  label,
  rungs,
  chosen,
  onChoose,
  between,
  chanceAt,
  isCounted = false,
  closers = [],
}: RungsProps) {
  const near = rungs.findLast(({ at }) => chosen !== null && at <= chosen) ?? rungs[0]
  return (
    <div class="gap">
      <div role="radiogroup" aria-label={label}>
        {rungs.map((rung, i) => {
          const isOn = chosen !== null && rung === near
          const chance = isOn && chosen !== rung.at ? chanceAt?.(chosen) : rung.chance
          return (
            <div key={rung.at} class={isOn ? 'rungs__row rungs__row--on' : 'rungs__row'}>
              <button
                type="button"
                class="level"
                role="radio"
                aria-checked={isOn}
                data-level={isCounted ? i + 1 : rung.at}
                onClick={() => onChoose(rung.at)}
              >
                <span class="number">{isOn ? chosen : rung.at}</span>
                <span class="level__text">{rung.name}</span>
                <span class="level__chance tabular">
                  {chance === undefined ? '' : percent(chance)}
                </span>
                {chance !== undefined && <span class="level__fill" style={{ '--share': chance }} />}
              </button>
              {isOn && between !== undefined && (
                <BetweenRungs value={chosen} between={between} onChoose={onChoose} />
              )}
            </div>
          )
        })}
      </div>
      {closers.length > 0 && (
        <div class="row">
          {closers.map(({ id, verb, run }) => (
            <button key={id} type="button" class="button grow" onClick={run}>
              {verb}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function BetweenRungs({
  value,
  between: { min, max },
  onChoose,
}: {
  value: number
  between: { readonly min: number; readonly max: number }
  onChoose: (at: number) => void
}) {
  const t = useMessages(messages)
  return (
    <span class="rungs__between">
      <button
        type="button"
        class="button button--small"
        aria-label={t.less}
        disabled={value <= min}
        onClick={() => onChoose(value - 1)}
      >
        −
      </button>
      <button
        type="button"
        class="button button--small"
        aria-label={t.more}
        disabled={value >= max}
        onClick={() => onChoose(value + 1)}
      >
        +
      </button>
    </span>
  )
}
