import type { OptionSpec } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { useCatalogue } from '../../net/catalogue.ts'
import { messages } from './messages.ts'

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
  const send = useSend()
  const value = table.options[option.id] ?? option.initial
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
          if (chosen !== undefined)
            void send({ type: 'set-option', option: option.id, value: chosen.value })
        }}
      >
        {option.values.map(one => (
          <option key={String(one.value)} value={String(one.value)}>
            {localize(one.label)}
          </option>
        ))}
      </select>
      {option.help !== undefined && <span class="caption">{localize(option.help)}</span>}
    </label>
  )
}
