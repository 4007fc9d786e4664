import { useState } from 'preact/hooks'
import type { Field, Json } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-chaos'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { nameOn } from '../own-character.ts'
import { ChaosDie } from '../drawings/drawings.tsx'
import { slipMessages } from '../slip/slip-messages.ts'
import { linesWithoutWeight, sumOf, sumText, useLedger, useWeight } from '../slip/sum-lines.ts'
import { Pick, PickRow } from '../slip/sum-form.tsx'
import { messages } from './messages.ts'
import * as shared from '../chaos.module.css'
import * as styles from './magic.module.css'

export interface OwnCastProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
  readonly doc: CharacterDoc
  /** The side in a duel. Undefined for a single caster. */
  readonly side?: string | undefined
}

export const fieldOf = (part: OwnPart, id: string): Field | undefined =>
  part.fields.find(field => field.id === id)

export interface CastChoiceProps {
  readonly part: OwnPart
  readonly values: FieldValues
  readonly onChange: (values: FieldValues) => void
}

/** The target. A second tap clears it. An area spell, chosen as such, may have several. */
export function CastTarget({ part, values, onChange }: CastChoiceProps) {
  const t = useMessages(messages)
  const choices = fieldOf(part, 'target')?.choices ?? []
  const targets = targetsIn(values)
  const [isArea, setArea] = useState(targets.length > 1)
  const aimAt = ([target, ...others]: readonly string[]) =>
    onChange({ ...values, target: target ?? null, others })
  const tap = (id: string) => (isOn: boolean) =>
    aimAt(isOn ? targets.filter(one => one !== id) : isArea ? [...targets, id] : [id])
  return (
    <PickRow label={t.against}>
      {choices.map(({ value, label }) => (
        <Pick
          key={String(value)}
          name={firstName(localize(label))}
          value=""
          isOn={targets.includes(String(value))}
          onTap={tap(String(value))}
        />
      ))}
      {choices.length > 0 && (
        <Pick name={t.nobody} value="" isOn={targets.length === 0} onTap={() => aimAt([])} />
      )}
      {choices.length > 1 && (
        <Pick
          name={t.area}
          value=""
          isOn={isArea}
          onTap={() => {
            setArea(!isArea)
            if (isArea) aimAt(targets.slice(0, 1))
          }}
        />
      )}
    </PickRow>
  )
}

function targetsIn(values: FieldValues): readonly string[] {
  const { target, others } = values
  const more = Array.isArray(others) ? others.map(String) : []
  return typeof target === 'string' ? [target, ...more] : more
}

/** Shade of the Soul, specialisation of the art and kind of spell. */
export function CastAdditions({
  doc,
  values,
  onChange,
  isAnswer = false,
}: {
  doc: CharacterDoc
  values: FieldValues
  onChange: (values: FieldValues) => void
  /** Omits the kind of spell, which is known in a counter-spell. */
  isAnswer?: boolean
}) {
  const t = useMessages(messages)
  const slipTexts = useMessages(slipMessages)
  const arts = doc.figures.skills.filter(({ magic }) => magic !== null)
  const art = arts.find(({ name }) => name === values['skill']) ?? arts[0]
  const toggle = (key: string, name: Json) => (isOn: boolean) =>
    onChange({ ...values, [key]: isOn ? null : name })
  return (
    <details class="fold">
      <summary>{t.adds}</summary>
      <PickRow label={slipTexts.shade}>
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
      <PickRow label={slipTexts.specialisation}>
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
      {!isAnswer && (
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
      )}
    </details>
  )
}

/** The bill lines of one side, or of the only one. */
const linesOn = ({ bill }: SlipDoc, side: string | undefined) =>
  side === undefined ? bill.lines : bill.lines.filter(line => line.side === side)

/** The sum in rows of two, penalties in red: «Anima 6, Intuito +1: 7». */
export function Ledger({ slip, side }: { slip: SlipDoc; side?: string | undefined }) {
  const rows = useLedger(linesOn(slip, side))
  return (
    <div>
      {rows.map(row => (
        <div key={row.words} class="ledger-line">
          <span class={row.isWeight === true ? 'wound-text' : undefined}>{row.words}</span>
          <span class={row.isWeight === true ? 'value wound-text' : 'value'}>{row.value}</span>
        </div>
      ))}
    </div>
  )
}

export function Sum({ slip, side }: { slip: SlipDoc; side?: string | undefined }) {
  const t = useMessages(messages)
  const lines = linesOn(slip, side)
  if (lines.length === 0) return null
  return (
    <div class={shared.sum}>
      <span class={shared.dicePair} aria-hidden="true">
        <ChaosDie isPlain />
        <ChaosDie />
      </span>
      <span class="secondary">{t.afterwards}</span>
      <span class="number">{signed(sumOf(lines))}</span>
    </div>
  )
}

/** The sum on one line for small spaces: modifiers, penalties, total. */
export function SumLine({ slip }: { slip: SlipDoc }) {
  const { lines } = slip.bill
  const weight = useWeight(lines)
  if (lines.length === 0) return null
  return (
    <div class={`${shared.sum} ${styles.sumLine}`}>
      <span>
        {sumText(linesWithoutWeight(lines))}
        {weight !== null && <span class="wound-text">, {signed(weight.value)}</span>}
      </span>
      <span class="number">{signed(sumOf(lines))}</span>
    </div>
  )
}

/** Accepts a text with commas or a list. */
export function namesIn(value: Json | undefined): readonly string[] {
  const all = typeof value === 'string' ? value.split(/[,;\n]/) : Array.isArray(value) ? value : []
  return all.flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
}
