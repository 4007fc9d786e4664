import './parts.css'
import type { ReferenceDoc, TokenDoc } from '@mastro/core'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'

/** A reference table of the rulebook, with the current row highlighted. */
export function Reference({ table }: { table: ReferenceDoc }) {
  return (
    <div class="reference">
      <table>
        <caption class="h3">
          {localize(table.title)}{' '}
          {table.rule !== undefined && <code class="caption">{table.rule}</code>}
        </caption>
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th key={i} scope="col">
                {localize(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, cells, isNow }) => (
            <tr key={id} class={isNow === true ? 'reference__now' : undefined}>
              {cells.map((cell, i) => (
                <td key={i}>{localize(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export interface SearchItem {
  readonly id: string
  readonly text: string
  readonly hint?: string | undefined
}

const LETTERS = 2
const SHOWN = 12

/** A search that needs two letters. Until then it shows what was used last. */
export function Search({
  label,
  items,
  recent = [],
  onPick,
}: {
  label?: string
  items: readonly SearchItem[]
  recent?: readonly string[]
  onPick: (id: string) => void
}) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const wanted = plain(typed.trim())
  const last = recent.flatMap(id => items.find(item => item.id === id) ?? [])
  const found = wanted.length < LETTERS ? last : items.filter(item => matches(item, wanted))
  const pick = (id: string) => {
    setTyped('')
    onPick(id)
  }
  return (
    <div class="gap">
      <input
        type="search"
        class="input wide"
        aria-label={label ?? t.search}
        placeholder={label ?? t.search}
        value={typed}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      {wanted.length >= LETTERS && found.length === 0 && (
        <p class="secondary" role="status">
          {t.none}
        </p>
      )}
      <ul class="list">
        {found.slice(0, SHOWN).map(({ id, text, hint }) => (
          <li key={id}>
            <button type="button" class="list-item" onClick={() => pick(id)}>
              <span class="grow">{text}</span>
              {hint !== undefined && <span class="caption">{hint}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ignores accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Matches at the beginning of a word. */
const matches = ({ text }: SearchItem, wanted: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some(word => word.startsWith(wanted)) || plain(text).startsWith(wanted)

/** Something earned but not used yet. */
export function TokenTag({ token }: { token: TokenDoc }) {
  return (
    <span class="token">
      {localize(token.label)}
      {token.from !== undefined && <span class="caption">{localize(token.from)}</span>}
    </span>
  )
}

/** A refusal that explains itself: what happened, why (with the rule), and what to do instead. */
export function RefusalNotice({
  what,
  why,
  rule,
  way,
}: {
  what: string
  why?: string | undefined
  rule?: string | undefined
  way?: { readonly verb: string; readonly run: () => void } | undefined
}) {
  const t = useMessages(messages)
  return (
    <div class="note note--warning" role="alert">
      <span class="grow">
        <b class="strong">{what}</b> {why}{' '}
        {rule !== undefined && (
          <code class="caption" title={t.rule}>
            {rule}
          </code>
        )}
      </span>
      {way !== undefined && (
        <button type="button" class="button button--small" onClick={way.run}>
          {way.verb}
        </button>
      )}
    </div>
  )
}
