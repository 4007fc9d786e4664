import { withMinus } from '../i18n/format.ts'
import './parts.css'
import type { TimeDoc, TimeStep } from '@mastro/core'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../i18n/language.ts'
import { FieldRow, type FieldValues } from '../slip/form/fields.tsx'
import { messages } from './messages.ts'

/** The effects of an hour, a night or a week, in order, with one button that advances time. */
export function TimePasses({
  time,
  onPass,
}: {
  time: TimeDoc
  onPass: (time: TimeDoc, values: FieldValues) => void
}) {
  const t = useMessages(messages)
  const [values, setValues] = useState<FieldValues>({})
  return (
    <section class="gap" aria-label={localize(time.label)}>
      {time.steps.length === 0 && <p class="secondary">{t.nothing}</p>}
      <ol class="list">
        {time.steps.map(step => (
          <li key={step.id} class="time-step">
            <Step step={step} />
            {step.field !== undefined && (
              <FieldRow
                field={step.field}
                value={values[step.field.id] ?? step.field.initial}
                onChange={value => setValues({ ...values, [step.field?.id ?? '']: value })}
              />
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        onClick={() => onPass(time, values)}
      >
        {localize(time.verb)}
      </button>
    </section>
  )
}

function Step({ step: { name, change, note } }: { step: TimeStep }) {
  return (
    <div class="row row--between">
      <span>
        <b>{name}</b>
        {change !== undefined && ` ${localize(change.what)}`}
        {note !== undefined && <span class="caption"> {localize(note)}</span>}
      </span>
      {change !== undefined && (
        <b class="tabular nowrap">{withMinus(`${change.from} → ${change.to}`)}</b>
      )}
    </div>
  )
}
