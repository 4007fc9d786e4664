import { plain } from '../../i18n/format.ts'
import { Icon } from '../drawings/icon.tsx'

export interface StepperProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly less: string
  readonly more: string
  readonly format?: (value: number) => string
  readonly onChange: (value: number) => void
}

/**
 * A number with minus and plus buttons. The targets are large, and no keyboard or slider is needed.
 */
export function Stepper({
  label,
  value,
  min,
  max,
  less,
  more,
  format = plain,
  onChange,
}: StepperProps) {
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={less}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{format(value)}</output>
      <button
        type="button"
        aria-label={more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
