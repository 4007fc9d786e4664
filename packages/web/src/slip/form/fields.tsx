import { useTyping } from './typing.ts'
import type { Field, Json } from '@mastro/core'
import { plain } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Figure } from '../../ui/form/figure.tsx'
import { messages } from '../messages.ts'

type Choice = NonNullable<Field['choices']>[number]

/** «4 · Difficile»: a choice with a number shows the number first. */
export const choiceWords = ({ label, at }: Choice) =>
  at === undefined ? localize(label) : `${at} · ${localize(label)}`

export type FieldValues = Readonly<Record<string, Json | undefined>>

/** A form generated from the fields that a game defines. Every change is passed on at once. */
export function Fields({
  fields,
  values,
  onChange,
}: {
  fields: readonly Field[]
  values: FieldValues
  onChange: (values: FieldValues) => void
}) {
  const t = useMessages(messages)
  const valueOf = ({ id, initial }: Field) => (id in values ? values[id] : initial)
  const visible = fields.filter(field => isAsked(field, fields, valueOf))
  const rows = (some: readonly Field[]) =>
    some.map(field => (
      <FieldRow
        key={field.id}
        field={field}
        value={valueOf(field)}
        onChange={value => onChange({ ...values, [field.id]: value ?? emptyOf(field) })}
      />
    ))
  const rare = visible.filter(field => field.rare === true)
  return (
    <div class="gap">
      {rows(visible.filter(field => field.rare !== true))}
      {rare.length > 0 && (
        <details class="fold">
          <summary>{t.otherFields}</summary>
          <div class="gap">{rows(rare)}</div>
        </details>
      )}
    </div>
  )
}

/** A removed answer is not sent, unless null is a valid answer. */
const emptyOf = ({ initial }: Field) => (initial === null ? null : undefined)

/** Some fields depend on another, such as the figure of an opponent. */
export function isAsked(
  { when }: Field,
  fields: readonly Field[],
  valueOf: (field: Field) => Json | undefined,
): boolean {
  const other = fields.find(field => field.id === when?.field)
  if (when === undefined || other === undefined) return true
  return when.is.some(value => value === valueOf(other))
}

interface FieldProps {
  readonly field: Field
  readonly value: Json | undefined
  readonly onChange: (value: Json) => void
  /** Shows long lists of choices as chips instead of a menu. */
  readonly asChips?: boolean
  /** One chip is always chosen, so a second tap does not remove it. */
  readonly isKept?: boolean
}

export function FieldRow({ asChips = false, ...props }: FieldProps) {
  const { field, value, onChange } = props
  const t = useMessages(messages)
  const label = localize(field.label)
  const { min = 0 } = field
  const isOptional = field.initial === undefined // a number without a value is shown as a dash
  switch (field.kind) {
    case 'int':
      return (
        <div class="row row--between">
          <span>{label}</span>
          <Figure
            label={label}
            value={typeof value === 'number' ? value : isOptional ? min - 1 : min}
            min={min}
            isOptional={isOptional}
            max={field.max ?? 99}
            less={t.less}
            more={t.more}
            format={n => (n < min ? '—' : plain(n))}
            choices={field.choices}
            onChange={n => onChange(n < min ? null : n)}
          />
        </div>
      )
    case 'bool':
      return (
        <label class="row row--between checkbox-row">
          <span>{label}</span>
          <input
            type="checkbox"
            checked={value === true}
            onChange={event => onChange(event.currentTarget.checked)}
          />
        </label>
      )
    case 'text':
      return (
        <TextField
          label={label}
          value={typeof value === 'string' ? value : ''}
          max={field.max ?? 500}
          onChange={onChange}
        />
      )
    case 'choice':
      return asChips ? (
        <OneChip {...props} />
      ) : (
        <ChoiceField field={field} value={value} onChange={onChange} />
      )
    case 'choices':
      return <ChoicesField field={field} value={value} onChange={onChange} />
  }
}

function TextField({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: string
  max: number
  onChange: (value: string) => void
}) {
  const { typed, type, settle } = useTyping(value, onChange)
  return (
    <label class="field">
      <span>{label}</span>
      <textarea
        class="growing-text"
        rows={1}
        value={typed}
        maxLength={max}
        onInput={event => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault() // one line of text, however many rows it is wrapped into
          event.currentTarget.blur()
        }}
      />
    </label>
  )
}

const SHORT = 16

function ChoiceField({ field, value, onChange }: FieldProps) {
  const t = useMessages(messages)
  const label = localize(field.label)
  const choices = field.choices ?? []
  const chosen = (value ?? '') as Choice['value'] // safe: the answer to a choice is one of its values
  const isShort = choices.every(choice => choiceWords(choice).length < SHORT)
  if (choices.length > 0 && choices.length <= 4 && (isShort || choices.length <= 3)) {
    return (
      <div>
        <div class="secondary">{label}</div>
        <Segmented
          label={label}
          value={chosen}
          onChange={onChange}
          options={choices.map(choice => ({ value: choice.value, label: choiceWords(choice) }))}
        />
      </div>
    )
  }
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={String(chosen)}
        onChange={event => {
          const next = choices.find(choice => String(choice.value) === event.currentTarget.value)
          onChange(next?.value ?? null)
        }}
      >
        {choices.every(choice => choice.value !== '') && (
          <option value="" aria-label={t.none}>
            —
          </option>
        )}
        {choices.map(choice => (
          <option key={choice.value} value={String(choice.value)}>
            {choiceWords(choice)}
            {choice.hint === undefined ? '' : ` (${localize(choice.hint)})`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** One of several chips. A second tap removes the choice, unless one is required. */
function OneChip({ field, value, onChange, isKept = false }: FieldProps) {
  const pick = (last: Json = null) => (last !== null || !isKept) && onChange(last)
  return <ChoicesField field={field} value={[value ?? null]} onChange={list => pick(list.at(-1))} />
}

function ChoicesField({
  field,
  value,
  onChange,
}: Pick<FieldProps, 'field' | 'value'> & { onChange: (chosen: Choice['value'][]) => void }) {
  return (
    <ChipRow
      label={localize(field.label)}
      choices={(field.choices ?? []).map(choice => ({
        value: choice.value,
        text: choiceWords(choice),
        hint: choice.hint === undefined ? undefined : localize(choice.hint),
      }))}
      chosen={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  )
}

/** Any number of several chips. */
export function ChipRow<T extends string | number>({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string
  choices: readonly {
    readonly value: T
    readonly text: string
    readonly hint?: string | undefined
  }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}) {
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <div class="secondary">{label}</div>
      <div class="chips">
        {choices.map(({ value, text, hint }) => {
          const isOn = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              class="chip"
              aria-pressed={isOn}
              onClick={() =>
                onChange(isOn ? chosen.filter(one => one !== value) : [...chosen, value])
              }
            >
              {text}
              {hint !== undefined && <span class="caption"> {hint}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
