import type { Field } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import type { Answers } from '../../../screens/create/answers.ts'
import type { DraftDoc } from '../../../screens/create/create.tsx'
import { ChipRow } from '../../../slip/form/fields.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useLineRows, type LineFormat } from './line-rows.ts'
import { messages } from './messages.ts'
import * as styles from './create.module.css'

interface Spell {
  readonly name: string
  readonly element: string
}

const NONE: Spell = { name: '', element: '' }

/**
 * WOC-CODIFIED-4. One row for each starting spell, with its name and its element of the Scheme, and
 * an empty row at the end.
 */
export function SpellRows({ field, answers }: { field: Field; answers: Answers }) {
  const t = useMessages(messages)
  const { rows, change, remove } = useLineRows(field, answers, SPELLS)
  const elements = useElements()
  return (
    <fieldset class={`${styles.rows} gap`}>
      <legend class="h3">{t.spells}</legend>
      {[...rows, NONE].map((spell, i) => (
        <div key={i} class="wizard__box gap" role="group" aria-label={spell.name || t.oneMoreSpell}>
          <div class="row">
            <span class="grow">
              <TextInput
                label={t.spell}
                value={spell.name}
                max={100}
                onChange={name => change(i, { ...spell, name: name.replace(/[(),]/g, '') })}
              />
            </span>
            {i < rows.length && (
              <button
                type="button"
                class="icon-button"
                aria-label={t.without(spell.name)}
                onClick={() => remove(i)}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          {i < rows.length && (
            <ChipRow
              label={t.element}
              choices={elements}
              chosen={[spell.element]}
              onChange={chosen => change(i, { ...spell, element: chosen.at(-1) ?? '' })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** The elements of the Scheme in the current draft. */
function useElements() {
  const scheme = useGame<DraftDoc>('draft')?.steps.find(({ id }) => id === 'scheme')
  return (scheme?.fields ?? [])
    .filter(({ kind }) => kind === 'int')
    .map(({ id, label }) => ({ value: id, text: localize(label) }))
}

/** The line that the rules read: «Bolt (Air), Shield». */
const SPELLS: LineFormat<Spell> = {
  write: rows =>
    rows
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, element }) => (element === '' ? name.trim() : `${name.trim()} (${element})`))
      .join(', '),
  read: line =>
    line
      .split(',')
      .filter(piece => piece.trim() !== '')
      .map(piece => {
        const [, name = piece, element = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(piece) ?? []
        return { name: name.trim(), element }
      }),
}
