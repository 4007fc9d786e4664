import type { Field, Json } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { quoted } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { FieldRow, Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { awaitsElement } from './seal-parts.ts'
import { unfoldedField } from './use-seal.ts'
import { messages } from './messages.ts'
import * as styles from './seal.module.css'

interface RulingProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
}

/**
 * The Master's ruling: uncertain, with which Component, or certain or impossible, which close the
 * question at once.
 */
export function Ruling({ slip, part }: RulingProps) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const [isOpen, open] = useState(awaitsElement(slip))
  const others = part.fields.filter(({ id }) => id !== 'ruling' && id !== 'hint')
  const hasRuling = part.fields.some(({ id }) => id === 'ruling')
  const ruling = values['ruling']
  const summary = summaryOf(others, values)
  return (
    <>
      {hasRuling && (
        <Segmented
          label={t.rulings}
          value={typeof ruling === 'string' ? ruling : 'doubtful'}
          onChange={value => void fill({ ...values, ruling: value })}
          options={[
            { value: 'certain', label: t.certain },
            { value: 'doubtful', label: t.doubtful },
            { value: 'impossible', label: t.impossible },
          ]}
        />
      )}
      {others.length > 0 && (
        <>
          <button
            type="button"
            class={`button button--small button--quiet ${styles.change}`}
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          >
            {isOpen ? t.close : `${t.change}${summary === '' ? '' : `: ${summary}`}`}
          </button>
          {isOpen && (
            <Fields
              fields={others.map(unfoldedField)}
              values={values}
              onChange={next => void fill(next)}
            />
          )}
        </>
      )}
    </>
  )
}

/** The name of an earlier ruling, which can be changed. */
function summaryOf(fields: readonly Field[], values: FieldValues): string {
  return fields
    .flatMap(({ id, label, kind, choices = [] }) => {
      const value = values[id]
      if (kind === 'bool') return value === true && id !== 'ritualComplete' ? [localize(label)] : []
      return choices.filter(choice => choice.value === value).map(choice => localize(choice.label))
    })
    .join(', ')
}

/** A hint shown to the table: one of three common ones, or free text. */
export function Hint({ slip, part }: RulingProps) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const [isWriting, write] = useState(false)
  const field = part.fields.find(({ id }) => id === 'hint')
  if (field === undefined) return null
  const hint = typeof values['hint'] === 'string' ? values['hint'] : ''
  const give = (next: Json) => void fill({ ...values, hint: next })
  const isOwn = hint !== '' && !t.hints.includes(hint)
  return (
    <div role="group" aria-label={t.hint}>
      <div class="secondary">{t.hint}</div>
      <div class="chips">
        {t.hints.map(one => (
          <button
            key={one}
            type="button"
            class="chip"
            aria-pressed={hint === one}
            onClick={() => give(hint === one ? '' : one)}
          >
            {quoted(one)}
          </button>
        ))}
        <button type="button" class="chip" aria-pressed={isOwn} onClick={() => write(!isWriting)}>
          {isOwn ? quoted(hint) : t.ownHint}
        </button>
      </div>
      {isWriting && <FieldRow field={field} value={hint} onChange={give} />}
    </div>
  )
}
