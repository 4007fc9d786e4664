import './parts.css'
import { useState } from 'preact/hooks'
import { percent } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { lazy } from '../ui/lazy.tsx'
import { messages } from './messages.ts'

const FigureKeypad = lazy(async () => (await import('../ui/form/figure-keypad.tsx')).FigureKeypad)

export interface AnswerChoice {
  readonly id: string
  /** The button's text: «Para con lo scudo». */
  readonly verb: string
  readonly chance?: number | undefined
  /** Its cost or its remaining effect. */
  readonly note?: string | undefined
}

/** A request that waits for this seat: one tap per answer, the best one first and highlighted. */
export function Answer({
  label,
  choices,
  onAnswer,
}: {
  label: string
  choices: readonly AnswerChoice[]
  onAnswer: (id: string) => void
}) {
  const t = useMessages(messages)
  return (
    <div class="gap" role="group" aria-label={label}>
      {choices.map(({ id, verb, chance, note }, i) => (
        <button
          key={id}
          type="button"
          class={`answer${i === 0 ? ' answer--best' : ''}`}
          data-primary={i === 0 ? true : undefined}
          onClick={() => onAnswer(id)}
        >
          <span>
            <b>{verb}</b>
            {note !== undefined && <span class="caption">{note}</span>}
          </span>
          {chance !== undefined && <b class="number">{percent(chance)}</b>}
          {i === 0 && <span class="visually-hidden">, {t.best}</span>}
        </button>
      ))}
    </div>
  )
}

/** The next roll with the same choices. */
export function RepeatRollButton({
  verb,
  note,
  onTap,
}: {
  verb: string
  note?: string
  onTap: () => void
}) {
  const t = useMessages(messages)
  return (
    <button type="button" class="button button--primary button--wide" data-primary onClick={onTap}>
      <Icon name="reroll" />
      <span>
        {verb}
        <br />
        <span class="odds">{note ?? t.again}</span>
      </span>
    </button>
  )
}

export interface Amount {
  readonly value: number
  readonly name?: string
}

const HIGHEST = 99

/** Reference amounts, one tap each, and any other amount typed on a keypad. */
export function Amounts({
  label,
  amounts,
  chosen,
  onChoose,
}: {
  label: string
  amounts: readonly Amount[]
  chosen: number | null
  onChoose: (value: number) => void
}) {
  const t = useMessages(messages)
  const [isTyping, type] = useState(false)
  const isOther = chosen !== null && amounts.every(({ value }) => value !== chosen)
  return (
    <>
      <div class="amounts" role="radiogroup" aria-label={label}>
        {amounts.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            onClick={() => onChoose(value)}
          >
            <b class="tabular">{value}</b>
            {name !== undefined && <span>{name}</span>}
          </button>
        ))}
      </div>
      <button
        type="button"
        class={`button button--small${isOther ? '' : ' button--quiet'}`}
        aria-haspopup="dialog"
        onClick={() => type(true)}
      >
        {isOther ? t.otherIs(chosen) : t.other}
      </button>
      {isTyping && (
        <FigureKeypad
          label={label}
          value={chosen ?? 0}
          min={0}
          max={HIGHEST}
          less={t.less}
          more={t.more}
          onChange={onChoose}
          close={() => type(false)}
        />
      )}
    </>
  )
}
