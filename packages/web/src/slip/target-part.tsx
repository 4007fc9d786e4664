import { useState } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { Opening, SlipDoc } from '@mastro/table'
import { percent } from '../i18n/format.ts'
import { say, useWords } from '../i18n/language.ts'
import { FieldRow } from './fields.tsx'
import { useOpenings, usePart, type MyPart } from './part.tsx'
import { words } from './words.ts'

/** The Master's number, with how likely each one is; then sealed or shown. Two taps. */
export function TargetPart({ slip, part, field }: { slip: SlipDoc; part: MyPart; field: Field }) {
  const t = useWords(words)
  const [values, fill] = usePart(slip, part)
  const [draft, setDraft] = useState(values)
  const [opening, setOpening] = useState<Opening>('author')
  const openings = useOpenings()
  const steps = range(field.min ?? 1, field.max ?? 7)
  const chosen = draft[field.id]
  const chance = (at: number) => slip.odds?.curve?.steps.find(step => step.at === at)?.chance
  const others = part.fields.filter(one => one.id !== field.id)
  return (
    <div class="slip__b target">
      <div class="sec">
        <h2 class="h3">{say(field.label)}</h2>
        <span class="cap">{t.chanceOf}</span>
      </div>
      <div role="radiogroup" aria-label={say(field.label)}>
        {steps.map(at => {
          const odds = chance(at)
          const name = field.choices?.find(choice => choice.value === at)
          return (
            <button
              key={at}
              type="button"
              class="lv"
              role="radio"
              aria-checked={chosen === at}
              onClick={() => setDraft({ ...draft, [field.id]: at })}
            >
              <span class="num">{at}</span>
              <span class="m">{name === undefined ? '' : say(name.label)}</span>
              <span class="p tn">{odds === undefined ? '' : percent(odds)}</span>
              {odds !== undefined && <span class="f" style={{ '--v': odds }} />}
            </button>
          )
        })}
      </div>
      {others.map(one => (
        <FieldRow
          key={one.id}
          field={one}
          value={draft[one.id] ?? one.initial}
          onChange={value => setDraft({ ...draft, [one.id]: value })}
        />
      ))}
      {part.secrecy === 'may-seal' && (
        <label class="row row--b opens">
          <span>{t.opensLabel}</span>
          <select
            value={opening}
            onChange={event =>
              setOpening(
                openings.find(one => one.value === event.currentTarget.value)?.value ?? 'author',
              )
            }
          >
            {openings.map(one => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="row target__dock">
        <button
          type="button"
          class="btn"
          disabled={chosen === undefined}
          onClick={() => fill(draft)}
        >
          {t.show}
        </button>
        {part.secrecy === 'may-seal' && (
          <button
            type="button"
            class="btn btn--p grow"
            disabled={chosen === undefined}
            onClick={() => fill(draft, opening)}
          >
            {t.sealValue(typeof chosen === 'number' ? String(chosen) : '…')}
          </button>
        )}
      </div>
    </div>
  )
}

/** The field that is a short scale of whole numbers: what a target looks like in any game. */
export function scaleOf(part: MyPart): Field | undefined {
  return part.fields.find(
    field =>
      field.kind === 'int' &&
      field.min !== undefined &&
      field.max !== undefined &&
      field.max - field.min <= 9 &&
      field.min >= 0,
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
