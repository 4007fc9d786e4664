import { useEffect, useState } from 'preact/hooks'
import type { Field, Json } from '@mastro/core'
import { say, useWords } from '../i18n/language.ts'
import { Segmented } from '../ui/choice.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { words } from './words.ts'

export type Values = Readonly<Record<string, Json | undefined>>

/** A form from a game's own description of its fields. Every change is handed on at once. */
export function Fields({
  fields,
  values,
  onChange,
}: {
  fields: readonly Field[]
  values: Values
  onChange: (values: Values) => void
}) {
  return (
    <div class="gap">
      {fields.map(field => (
        <FieldRow
          key={field.id}
          field={field}
          value={values[field.id] ?? field.initial}
          onChange={value => onChange({ ...values, [field.id]: value })}
        />
      ))}
    </div>
  )
}

export function FieldRow({
  field,
  value,
  onChange,
}: {
  field: Field
  value: Json | undefined
  onChange: (value: Json) => void
}) {
  const t = useWords(words)
  const label = say(field.label)
  switch (field.kind) {
    case 'int':
      return (
        <div class="row row--b">
          <span>{label}</span>
          <Stepper
            label={label}
            value={typeof value === 'number' ? value : (field.min ?? 0)}
            min={field.min ?? 0}
            max={field.max ?? 99}
            less={t.less}
            more={t.more}
            onChange={onChange}
          />
        </div>
      )
    case 'bool':
      return (
        <label class="row row--b check">
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
          onChange={onChange}
        />
      )
    case 'choice':
      return <ChoiceField field={field} value={value} onChange={onChange} />
    case 'choices':
      return <ChoicesField field={field} value={value} onChange={onChange} />
  }
}

function TextField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <label class="field">
      <span>{label}</span>
      <input
        value={typed}
        maxLength={500}
        onInput={event => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== value && onChange(typed)}
      />
    </label>
  )
}

function ChoiceField({
  field,
  value,
  onChange,
}: {
  field: Field
  value: Json | undefined
  onChange: (value: Json) => void
}) {
  const t = useWords(words)
  const label = say(field.label)
  const choices = field.choices ?? []
  if (
    choices.length > 0 &&
    choices.length <= 4 &&
    choices.every(choice => say(choice.label).length < 16)
  ) {
    const current = choices.find(choice => choice.value === value)?.value ?? ''
    return (
      <div>
        <div class="sub">{label}</div>
        <Segmented
          label={label}
          value={current}
          onChange={onChange}
          options={choices.map(choice => ({ value: choice.value, label: say(choice.label) }))}
        />
      </div>
    )
  }
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        onChange={event => {
          const chosen = choices.find(choice => String(choice.value) === event.currentTarget.value)
          onChange(chosen?.value ?? null)
        }}
      >
        <option value="">{t.none}</option>
        {choices.map(choice => (
          <option key={choice.value} value={String(choice.value)}>
            {say(choice.label)}
            {choice.hint === undefined ? '' : ` (${say(choice.hint)})`}
          </option>
        ))}
      </select>
    </label>
  )
}

function ChoicesField({
  field,
  value,
  onChange,
}: {
  field: Field
  value: Json | undefined
  onChange: (value: Json) => void
}) {
  const chosen = Array.isArray(value) ? value : []
  const label = say(field.label)
  if ((field.choices ?? []).length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <div class="sub">{label}</div>
      <div class="chips">
        {(field.choices ?? []).map(choice => {
          const isOn = chosen.includes(choice.value)
          return (
            <button
              key={choice.value}
              type="button"
              class="chip"
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  isOn ? chosen.filter(one => one !== choice.value) : [...chosen, choice.value],
                )
              }
            >
              {say(choice.label)}
              {choice.hint !== undefined && <span class="cap"> {say(choice.hint)}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
