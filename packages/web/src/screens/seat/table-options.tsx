import type { OptionSpec } from '@mastro/core'
import { useState } from 'preact/hooks'
import type { TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { useCatalogue } from '../../net/catalogue.ts'
import { lazy } from '../../ui/lazy.tsx'
import { messages } from './messages.ts'

const FigureKeypad = lazy(
  async () => (await import('../../ui/form/figure-keypad.tsx')).FigureKeypad,
)
/** The choice that opens the keypad. */
const OTHER = 'other'

/** Every optional rule. Only the host changes them, everybody may read them. */
export function TableOptions({ table, canEdit }: { table: TableDoc; canEdit: boolean }) {
  const t = useMessages(messages)
  const book = useCatalogue()
  return (
    <details class="gap">
      <summary class="button button--wide">{t.options}</summary>
      {!canEdit && <p class="caption">{t.optionsOfHost}</p>}
      {(book?.options ?? []).map(option => (
        <OptionRow key={option.id} option={option} table={table} canEdit={canEdit} />
      ))}
    </details>
  )
}

function OptionRow({
  option,
  table,
  canEdit,
}: {
  option: OptionSpec
  table: TableDoc
  canEdit: boolean
}) {
  const t = useMessages(messages)
  const send = useSend()
  const [isTyping, type] = useState(false)
  const value = table.options[option.id] ?? option.initial
  const set = (chosen: string | number | boolean) =>
    void send({ type: 'set-option', option: option.id, value: chosen })
  const isListed = option.values.some(one => one.value === value)
  return (
    <label class="field option">
      <span>
        {localize(option.label)}
        {option.rule !== undefined && <code> {option.rule}</code>}
      </span>
      <select
        value={typeof value === 'object' ? '' : String(value)}
        disabled={!canEdit}
        onChange={event => {
          const chosen = option.values.find(one => String(one.value) === event.currentTarget.value)
          if (chosen !== undefined) set(chosen.value)
          else type(true)
        }}
      >
        {option.values.map(one => (
          <option key={String(one.value)} value={String(one.value)}>
            {localize(one.label)}
          </option>
        ))}
        {typeof value === 'number' && !isListed && <option value={value}>{value}</option>}
        {option.range !== undefined && <option value={OTHER}>{t.otherNumber}</option>}
      </select>
      {isTyping && option.range !== undefined && (
        <FigureKeypad
          label={localize(option.label)}
          value={typeof value === 'number' ? value : option.range.min}
          {...option.range}
          less=""
          more=""
          onChange={set}
          close={() => type(false)}
        />
      )}
      {option.help !== undefined && <span class="caption">{localize(option.help)}</span>}
    </label>
  )
}
