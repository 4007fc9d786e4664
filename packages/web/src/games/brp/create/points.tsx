import * as styles from './create.module.css'
import { useState } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { MakingDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Search } from '../../../parts/reference.tsx'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { DraftView } from './characteristics.tsx'
import { OwnSkill } from './own-skill.tsx'
import { messages } from './messages.ts'
import * as shared from '../brp.module.css'

type Base = MakingDoc['bases'][number]
const STEP = 5
const HUNDRED = 100

/**
 * Points as rows: base in grey, added points in blue, the total in large. Five points at a time.
 */
export function Points({ step, answers, send }: StepBodyProps) {
  const t = useMessages(messages)
  const draft = useGame<DraftView & { readonly draft: { readonly answers: Spent } }>('draft')
  const [added, add] = useState<readonly string[]>([])
  if (draft === undefined) return null
  const { bases } = draft.making
  const isPersonal = step.id === 'personal-points'
  const before = isPersonal ? (draft.draft.answers['profession-points'] ?? {}) : {}
  const pointsOf = (field: Field) => {
    const value = answers.valueOf(field)
    return typeof value === 'number' ? value : 0
  }
  const shown = step.fields.filter(field => {
    const base = bases.find(one => one.ref === field.id)
    return base?.isOfProfession === true || pointsOf(field) > 0 || added.includes(field.id)
  })
  const total = step.totals[0]?.of ?? 0
  const evenly = () => {
    const each = Math.floor(total / Math.max(1, shown.length))
    const rest = total - each * shown.length
    void send(Object.fromEntries(shown.map(({ id }, i) => [id, each + (i < rest ? 1 : 0)])))
  }
  return (
    <>
      <p class="secondary">{t.five}</p>
      <div class="chips">
        <button type="button" class="chip" onClick={evenly}>
          {t.evenly}
        </button>
        <button type="button" class="chip" onClick={() => void send({})}>
          {t.clear}
        </button>
      </div>
      <div>
        {shown.map(field => (
          <Row
            key={field.id}
            field={field}
            base={bases.find(one => one.ref === field.id)}
            before={before[field.id] ?? 0}
            points={pointsOf(field)}
            onChange={value => answers.change(field, value)}
          />
        ))}
      </div>
      {isPersonal && (
        <Search
          label={t.add}
          items={bases
            .filter(({ ref }) => !shown.some(field => field.id === ref))
            .map(({ ref, label, base }) => ({
              id: ref,
              text: localize(label),
              hint: t.base(base),
            }))}
          onPick={id => add([...added, id])}
        />
      )}
      {isPersonal && (
        <details class="fold">
          <summary>{t.own}</summary>
          <OwnSkill
            families={draft.making.families}
            taken={shown.map(({ id }) => id)}
            onAdd={ref => {
              add([...added, ref])
              void send({ [ref]: STEP })
            }}
          />
        </details>
      )}
    </>
  )
}

type Spent = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>

function Row({
  field,
  base,
  before,
  points,
  onChange,
}: {
  field: Field
  base: Base | undefined
  before: number
  points: number
  onChange: (value: number) => void
}) {
  const t = useMessages(messages)
  const name = base === undefined ? localize(field.label) : localize(base.label)
  const start = (base?.base ?? 0) + before
  const max = field.max ?? HUNDRED
  const set = (value: number) => onChange(Math.min(max, Math.max(0, value)))
  return (
    <div class={shared.pointsRow}>
      <span class={shared.pointsRowName}>
        {name}
        <span class={shared.pointsMeter} aria-hidden="true">
          <i style={{ width: `${Math.min(HUNDRED, start)}%` }} />
          <i style={{ width: `${Math.min(HUNDRED - Math.min(HUNDRED, start), points)}%` }} />
        </span>
      </span>
      <span class={`${shared.total} tabular`}>{start + points}</span>
      <span class="stepper">
        <button
          type="button"
          aria-label={t.lessFive(name)}
          disabled={points <= 0}
          onClick={() => set(points - STEP)}
        >
          <Icon name="minus" />
        </button>
        <input
          class={`${styles.input} tabular`}
          type="number"
          inputMode="numeric"
          aria-label={t.points(name)}
          min={0}
          max={max}
          value={points}
          onInput={event => {
            const typed = event.currentTarget.valueAsNumber
            if (Number.isInteger(typed)) set(typed)
          }}
        />
        <button
          type="button"
          aria-label={t.moreFive(name)}
          disabled={points >= max}
          onClick={() => set(points + STEP)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  )
}
