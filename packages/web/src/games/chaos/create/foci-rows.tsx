import type { Field } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import type { Answers } from '../../../screens/create/answers.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useLineRows, type LineFormat } from './line-rows.ts'
import { messages } from './messages.ts'
import * as styles from './create.module.css'

interface Focus {
  readonly name: string
  readonly means: string
}

const NONE: Focus = { name: '', means: '' }

/**
 * WOC-IMPROV-1. One row for each focus, with its name and meanings, and an empty row at the end.
 */
export function FociRows({ field, answers }: { field: Field; answers: Answers }) {
  const t = useMessages(messages)
  const { rows, change } = useLineRows(field, answers, FOCI)
  return (
    <fieldset class={`${styles.rows} gap`}>
      <legend class="h3">{localize(field.label)}</legend>
      {[...rows, NONE].map((focus, i) => (
        <div key={i} class="wizard__box gap" role="group" aria-label={focus.name || t.oneMore}>
          <TextInput
            label={t.focus}
            hint={t.focusHint}
            value={focus.name}
            max={60}
            onChange={name => change(i, { ...focus, name: name.replace(/[:;]/g, '') })}
          />
          <TextInput
            label={t.means}
            hint={t.meansHint}
            value={focus.means}
            max={200}
            onChange={means => change(i, { ...focus, means: means.replace(/[:;]/g, ',') })}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Formats the line that the rules read: «Moon: night, dream; Key». */
function lineOf(rows: readonly Focus[]): string {
  return rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, means }) => (means.trim() === '' ? name : `${name}: ${means}`))
    .join('; ')
}

function fociIn(line: string): readonly Focus[] {
  const pieces = line.split(';').filter(piece => piece.trim() !== '')
  return pieces.map(piece => {
    const [name = '', means = ''] = piece.split(':')
    return { name: name.trim(), means: means.trim() }
  })
}

const FOCI: LineFormat<Focus> = { read: fociIn, write: lineOf }
