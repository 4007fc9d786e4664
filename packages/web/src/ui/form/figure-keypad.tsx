import * as styles from './figure-keypad.module.css'
import { withFullStop } from '@mastro/core'
import { useState } from 'preact/hooks'
import { plain } from '../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../i18n/language.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../drawings/icon.tsx'
import type { FigureProps } from './figure.tsx'
import {
  typedFrom,
  typedValue,
  withDigit,
  withoutLastDigit,
  type TypedNumber,
} from './figure-value.ts'

const messages = dictionary({
  it: {
    close: 'Chiudi',
    clear: 'Svuota',
    delete: 'Cancella',
    sign: 'Cambia segno',
    set: (value: string) => `Metti ${value}`,
    empty: 'Scrivi il numero',
    none: 'Lascia vuoto',
    tooHigh: (max: string) => withFullStop(`Il numero più alto qui è ${max}`),
    tooLow: (min: string) => withFullStop(`Il numero più basso qui è ${min}`),
  },
  en: {
    close: 'Close',
    clear: 'Clear',
    delete: 'Delete',
    sign: 'Change sign',
    set: (value: string) => `Set ${value}`,
    empty: 'Type the number',
    none: 'Leave it empty',
    tooHigh: (max: string) => withFullStop(`The highest number here is ${max}`),
    tooLow: (min: string) => withFullStop(`The lowest number here is ${min}`),
  },
})

const NOTHING: TypedNumber = { digits: '', isNegative: false }
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Types a number with large keys, usual amounts and what the number would do. */
export function FigureKeypad(props: FigureProps & { readonly close: () => void }) {
  const { label, title = label, min, max, format = plain, unit, act, close } = props
  const t = useMessages(messages)
  const typing = useTypedNumber(props)
  const { now, press, erase, put, step } = typing
  const inLimits = now === null ? null : Math.min(max, Math.max(min, now))
  const mayConfirm = inLimits !== null || props.isOptional === true
  const confirm = () => {
    if (!mayConfirm) return
    props.onChange(inLimits ?? min - 1)
    close()
  }
  const sign = min < 0 ? typing.changeSign : undefined
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Backspace: erase,
    Enter: confirm,
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    '-': sign,
  }
  return (
    <Dialog title={title} close={close} closeLabel={t.close}>
      <div
        class={styles.body}
        role="group"
        aria-label={title}
        onKeyDown={event => handleKey(event, keys, press)}
      >
        <TypedFigure
          less={props.less}
          more={props.more}
          text={typing.text}
          unit={unit}
          step={step}
        />
        {now !== inLimits && now !== null && (
          <p class="note note--warning" role="status">
            {now > max ? t.tooHigh(format(max)) : t.tooLow(format(min))}
          </p>
        )}
        {inLimits !== null && props.effect !== undefined && <div>{props.effect(inLimits)}</div>}
        <Usual amounts={usualOf(props)} chosen={now} format={format} onPick={put} />
        <Keys press={press} erase={erase} clear={typing.clear} changeSign={sign} />
        <button
          type="button"
          class="button button--primary button--wide"
          data-primary
          aria-disabled={!mayConfirm}
          onClick={confirm}
        >
          {inLimits === null
            ? mayConfirm
              ? t.none
              : t.empty
            : (act ?? (n => t.set(withUnit(format(n), unit))))(inLimits)}
        </button>
      </div>
    </Dialog>
  )
}

/** The first digit replaces the number that the keypad was opened with. */
function useTypedNumber({ value, min, max, step = 1 }: FigureProps) {
  const [typed, type] = useState<TypedNumber>(() => (value < min ? NOTHING : typedFrom(value)))
  const [isFresh, setFresh] = useState(true)
  const now = typedValue(typed)
  const edit = (next: TypedNumber) => {
    type(next)
    setFresh(false)
  }
  const put = (next: number) => {
    type(typedFrom(next))
    setFresh(true)
  }
  return {
    now,
    text: now === null ? (typed.isNegative ? '−' : '') : plain(now),
    press: (digit: string) =>
      edit(withDigit(isFresh ? { ...NOTHING, isNegative: typed.isNegative } : typed, digit)),
    erase: () => edit(isFresh ? NOTHING : withoutLastDigit(typed)),
    clear: () => edit(NOTHING),
    changeSign: () => type({ ...typed, isNegative: !typed.isNegative }),
    put,
    step: (direction: 1 | -1) =>
      put(Math.min(max, Math.max(min, (now ?? Math.max(0, min)) + direction * step))),
  }
}

const withUnit = (text: string, unit: string | undefined) =>
  unit === undefined ? text : `${text} ${unit}`

/** Digits type, Enter confirms, unless a button other than a digit has the focus. */
function handleKey(
  event: KeyboardEvent,
  keys: Readonly<Record<string, (() => void) | undefined>>,
  press: (digit: string) => void,
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { target, key } = event
  const isOtherButton = target instanceof HTMLButtonElement && !('digit' in target.dataset)
  const run = /^\d$/.test(key) ? () => press(key) : keys[key]
  if (run === undefined || (key === 'Enter' && isOtherButton)) return
  event.preventDefault()
  run()
}

const usualOf = ({ usual = [], choices = [] }: FigureProps): NonNullable<FigureProps['usual']> => [
  ...usual,
  ...choices.map(({ value, hint }) => ({
    value: Number(value),
    ...(hint === undefined ? {} : { label: localize(hint) }),
  })),
]

function Usual({
  amounts,
  chosen,
  format,
  onPick,
}: {
  amounts: NonNullable<FigureProps['usual']>
  chosen: number | null
  format: (value: number) => string
  onPick: (value: number) => void
}) {
  if (amounts.length === 0) return null
  return (
    <div class={styles.usual}>
      {amounts.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onPick(value)}
        >
          <b>{format(value)}</b>
          {label !== undefined && <span>{label}</span>}
        </button>
      ))}
    </div>
  )
}

function TypedFigure({
  less,
  more,
  text,
  unit,
  step,
}: Pick<FigureProps, 'less' | 'more'> & {
  text: string
  unit: string | undefined
  step: (direction: 1 | -1) => void
}) {
  return (
    <div class={styles.figure}>
      <button type="button" class={styles.step} aria-label={less} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <output class={styles.value} tabIndex={-1} autofocus>
        <span class={`tabular ${styles.number}`}>{text}</span>
        <i class={styles.caret} aria-hidden="true" />
        {unit !== undefined && <span class="h3 muted">{unit}</span>}
      </output>
      <button type="button" class={styles.step} aria-label={more} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

function Keys({
  press,
  erase,
  clear,
  changeSign,
}: {
  press: (digit: string) => void
  erase: () => void
  clear: () => void
  /** Omit if the number cannot be below zero. */
  changeSign: (() => void) | undefined
}) {
  const t = useMessages(messages)
  return (
    <div class={styles.keys}>
      {KEYS.map(key => (
        <button key={key} type="button" data-digit onClick={() => press(key)}>
          {key}
        </button>
      ))}
      {changeSign === undefined ? (
        <button type="button" class={styles.quiet} onClick={clear}>
          {t.clear}
        </button>
      ) : (
        <button type="button" aria-label={t.sign} onClick={changeSign}>
          ±
        </button>
      )}
      <button type="button" data-digit onClick={() => press('0')}>
        0
      </button>
      <button type="button" aria-label={t.delete} onClick={erase}>
        <Icon name="delete" />
      </button>
    </div>
  )
}
