import type { Field, Json } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-chaos'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { say, useWords } from '../../../i18n/language.ts'
import type { Values } from '../../../slip/fields.tsx'
import type { MyPart } from '../../../slip/part.tsx'
import { firstName } from '../../../ui/first-name.ts'
import { nameOn } from '../look.ts'
import { ChaosDie } from '../marks.tsx'
import { slipWords } from '../slip-words.ts'
import { Pick, PickRow } from '../sum-form.tsx'
import { words } from './words.ts'

export interface OwnProps {
  readonly slip: SlipDoc
  readonly part: MyPart
  readonly doc: CharacterDoc
}

export const fieldOf = (part: MyPart, id: string): Field | undefined =>
  part.fields.find(field => field.id === id)

export interface ChoosingProps {
  readonly part: MyPart
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** On whom: a second tap takes it back. */
export function Against({ part, values, onChange }: ChoosingProps) {
  const t = useWords(words)
  const choices = fieldOf(part, 'target')?.choices ?? []
  return (
    <PickRow label={t.against}>
      {choices.map(({ value, label }) => (
        <Pick
          key={String(value)}
          name={firstName(say(label))}
          value=""
          isOn={values['target'] === value}
          onTap={isOn => onChange({ ...values, target: isOn ? null : value })}
        />
      ))}
    </PickRow>
  )
}

/** Shade of Soul, specialisation of the art, and what kind of spell it is. */
export function Adds({
  doc,
  values,
  onChange,
}: {
  doc: CharacterDoc
  values: Values
  onChange: (values: Values) => void
}) {
  const t = useWords(words)
  const told = useWords(slipWords)
  const art = doc.figures.skills.find(({ name }) => name === values['skill'])
  const toggle = (key: string, name: Json) => (isOn: boolean) =>
    onChange({ ...values, [key]: isOn ? null : name })
  return (
    <details class="fold">
      <summary>{t.adds}</summary>
      <PickRow label={told.shade}>
        {doc.figures.nuances
          .filter(({ component }) => component === 'soul')
          .map(({ name, value }) => (
            <Pick
              key={name}
              name={nameOn(doc, name)}
              value={signed(value)}
              isOn={values['nuance'] === name}
              onTap={toggle('nuance', name)}
            />
          ))}
      </PickRow>
      <PickRow label={told.specialisation}>
        {(art?.specialisations ?? []).map(({ name, level }) => (
          <Pick
            key={name}
            name={nameOn(doc, name)}
            value={signed(level)}
            isOn={values['specialisation'] === name}
            onTap={toggle('specialisation', name)}
          />
        ))}
      </PickRow>
      <PickRow label={t.kind}>
        {(['attack', 'powerful'] as const).map(key => (
          <Pick
            key={key}
            name={t[key]}
            value=""
            isOn={values[key] === true}
            onTap={isOn => onChange({ ...values, [key]: !isOn })}
          />
        ))}
      </PickRow>
    </details>
  )
}

const TOGETHER = [['component', 'nuance'], ['skill', 'specialisation'], ['cosmic']]
const WEIGHTS = ['fatigue', 'damage']

/** «Anima 6, Intuito +1: 7»: what enters, two by two; what weighs in red. */
export function Ledger({ slip }: { slip: SlipDoc }) {
  const { lines } = slip.bill
  const rows = TOGETHER.map(sources => lines.filter(line => sources.includes(line.source ?? '')))
  const weights = lines.filter(line => WEIGHTS.includes(line.source ?? ''))
  const sum = (some: typeof lines) => some.reduce((total, line) => total + line.value, 0)
  const told = (some: typeof lines) =>
    some.map(line => `${say(line.label)} ${signed(line.value)}`).join(', ')
  return (
    <div>
      {rows
        .filter(some => some.length > 0)
        .map(some => (
          <div key={told(some)} class="led">
            <span>{told(some)}</span>
            <span class="v">{signed(sum(some))}</span>
          </div>
        ))}
      {weights.length > 0 && (
        <div class="led">
          <span class="wnd">{told(weights)}</span>
          <span class="v wnd">{signed(sum(weights))}</span>
        </div>
      )}
    </div>
  )
}

export function Sum({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const sum = slip.bill.lines.reduce((total, line) => total + line.value, 0)
  if (slip.bill.lines.length === 0) return null
  return (
    <div class="woc-sum">
      <span class="woc-pair" aria-hidden="true">
        <ChaosDie isPlain />
        <ChaosDie />
      </span>
      <span class="sub">{t.afterwards}</span>
      <span class="num">{signed(sum)}</span>
    </div>
  )
}

/** Written with commas, or already a list. */
export function namesIn(value: Json | undefined): readonly string[] {
  const all = typeof value === 'string' ? value.split(/[,;\n]/) : Array.isArray(value) ? value : []
  return all.flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
}
