import type { ComponentChildren, TargetedPointerEvent } from 'preact'
import type { Field } from '@mastro/core'
import { useState } from 'preact/hooks'
import { plain } from '../../i18n/format.ts'
import { language } from '../../i18n/language.ts'
import { Icon } from '../drawings/icon.tsx'
import { lazy } from '../lazy.tsx'

export interface FigureProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly less: string
  readonly more: string
  readonly format?: (value: number) => string
  readonly onChange: (value: number) => void
  /** The number may be missing: `min - 1` then means that there is none. */
  readonly isOptional?: boolean
  /** How much minus and plus change. */
  readonly step?: number
  /** The unit after the number: «m». */
  readonly unit?: string
  /** The title of the keypad, if the label does not explain enough: «Danni a Viktor». */
  readonly title?: string
  /** Up to five usual amounts, one tap each. */
  readonly usual?: readonly { readonly value: number; readonly label?: string }[]
  /** Usual amounts that a game names. */
  readonly choices?: Field['choices'] | undefined
  /** The consequence of the number being typed: a bar, a band, a new total. */
  readonly effect?: (value: number) => ComponentChildren
  /** The button of the keypad names the whole action: «Togli 42 a Viktor». */
  readonly act?: (value: number) => string
  /** A small second line below the number. */
  readonly note?: string
}

const Keypad = lazy(async () => (await import('./figure-keypad.tsx')).FigureKeypad)

/**
 * A number with minus and plus buttons, which can also be typed: a tap on the number opens a keypad
 * with usual amounts.
 */
export function Figure(props: FigureProps) {
  const { label, value, min, max, less, more, format = plain, unit, note, step = 1 } = props
  const [isTyping, type] = useState(false)
  const lowest = props.isOptional === true ? min - 1 : min
  const [stepped] = useState(tapBox)
  const stepBy = (by: number) => ({
    onPointerDown: repeatWhileHeld,
    onClick: () => props.onChange(stepped(value, by, lowest, max)),
  })
  /** Not every screen reader reads the group's name before a button. */
  const named = (verb: string) => (verb.includes(label) ? verb : `${verb}: ${label}`)
  const shown = format(value)
  const written = [shown, unit, note].filter(part => part !== undefined).join(' ')
  return (
    <>
      <span class="stepper" role="group" aria-label={label}>
        <button
          type="button"
          aria-label={named(less)}
          disabled={value <= lowest}
          {...stepBy(-step)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          class="stepper__figure"
          aria-haspopup="dialog"
          aria-expanded={isTyping}
          aria-label={`${label}: ${written}, ${TYPE[language()]}`}
          onClick={() => type(true)}
        >
          <span>{shown}</span> {unit !== undefined && <small>{unit}</small>}{' '}
          {note !== undefined && <small class="stepper__note">{note}</small>}
        </button>
        <output class="visually-hidden" aria-live="polite">
          {shown}
        </output>
        <button type="button" aria-label={named(more)} disabled={value >= max} {...stepBy(step)}>
          <Icon name="plus" />
        </button>
      </span>
      {isTyping && <Keypad {...props} close={() => type(false)} />}
    </>
  )
}

const TYPE = { it: 'scrivi il numero', en: 'type the number' }

/** For so long, taps count from the last tap: the number shown may lag behind a slow connection. */
const LAG_MS = 1000

/** The number that the taps have reached. */
function tapBox() {
  let reached = 0
  let at = -LAG_MS
  return (value: number, by: number, min: number, max: number): number => {
    const now = performance.now()
    reached = Math.min(max, Math.max(min, (now - at < LAG_MS ? reached : value) + by))
    at = now
    return reached
  }
}

const HOLD_MS = 400
const REPEAT_MS = 125

/** Repeats the click of a held button eight times a second. */
function repeatWhileHeld({ currentTarget: button }: TargetedPointerEvent<HTMLButtonElement>) {
  let timer = setTimeout(repeat, HOLD_MS)
  function repeat() {
    if (!button.isConnected) return
    button.click()
    timer = setTimeout(repeat, REPEAT_MS)
  }
  for (const end of ['pointerup', 'pointerleave', 'pointercancel'])
    button.addEventListener(end, () => clearTimeout(timer), { once: true })
}
