import { useState } from 'preact/hooks'
import type { Field, Json } from '@mastro/core'
import { localize, useMessages } from '../../i18n/language.ts'
import { ChipRow } from '../../slip/form/fields.tsx'
import { messages } from './messages.ts'

const FEW = 14
/** With fewer suitable choices, the first of the others are visible too. */
const ENOUGH = 5

/**
 * Choosing several of many: the chosen and the most suitable ones are visible, the others are found
 * by search.
 */
export function ManyChoices({
  field,
  value,
  onChange,
}: {
  field: Field
  value: Json | undefined
  onChange: (value: Json) => void
}) {
  const t = useMessages(messages)
  const [search, setSearch] = useState<string | null>(null)
  const chosen = Array.isArray(value) ? value.filter(isPlain) : []
  const all = (field.choices ?? []).map(choice => ({
    value: choice.value,
    text: localize(choice.label),
    hint: choice.hint === undefined ? undefined : localize(choice.hint),
  }))
  const best = all.filter(one => chosen.includes(one.value) || one.hint !== undefined)
  const isShort = all.length <= FEW
  const first = all.filter((one, i) => i < FEW || best.includes(one))
  const near = best.length >= ENOUGH && best.length < all.length ? best : first
  const wanted = search?.trim().toLowerCase() ?? ''
  const shown = isShort
    ? all
    : search === null
      ? near
      : all.filter(one => one.text.toLowerCase().includes(wanted) || chosen.includes(one.value))
  return (
    <div class="gap">
      <ChipRow
        label={localize(field.label)}
        choices={shown}
        chosen={chosen}
        onChange={next => onChange(next)}
      />
      {!isShort && search === null && (
        <button type="button" class="button button--small" onClick={() => setSearch('')}>
          {t.more(all.length - near.length)}
        </button>
      )}
      {!isShort && search !== null && (
        <label class="field">
          <span>{t.search}</span>
          <input
            type="search"
            value={search}
            onInput={event => setSearch(event.currentTarget.value)}
          />
        </label>
      )}
    </div>
  )
}

function isPlain(value: Json): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
