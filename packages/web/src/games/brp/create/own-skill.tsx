import * as styles from './profession.module.css'
import { useState } from 'preact/hooks'
import type { MakingDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { messages } from './messages.ts'

type Family = MakingDoc['families'][number]

/** A specialisation of the player's own: its family, its name and its base chance. */
export function OwnSkill({
  families,
  taken,
  onAdd,
}: {
  families: readonly Family[]
  taken: readonly string[]
  onAdd: (ref: string) => void
}) {
  const t = useMessages(messages)
  const [start, choose] = useState(families[0]?.start ?? '')
  const [typed, type] = useState('')
  const family = families.find(one => one.start === start) ?? families[0]
  if (family === undefined) return null
  const name = specialisationOf(typed)
  const ref = `${family.start}${name}`
  const isReady = name !== '' && !taken.includes(ref)
  const add = () => {
    if (!isReady) return
    onAdd(ref)
    type('')
  }
  return (
    <div class={styles.own}>
      {families.length > 1 && (
        <select
          class="input"
          aria-label={t.family}
          value={family.start}
          onChange={event => choose(event.currentTarget.value)}
        >
          {families.map(one => (
            <option key={one.start} value={one.start}>
              {localize(one.label)}
            </option>
          ))}
        </select>
      )}
      <div class={styles.typing}>
        <input
          aria-label={t.ownName(localize(family.label))}
          placeholder={t.which}
          maxLength={40}
          value={typed}
          onInput={event => type(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && add()}
        />
        <button
          type="button"
          class={`${styles.skill} ${styles.add}`}
          aria-disabled={!isReady}
          onClick={add}
        >
          {t.addIt} <small>{family.base === null ? t.baseAsked : t.base(family.base)}</small>
        </button>
      </div>
      {family.base === null && <p class="caption">{t.baseByMaster}</p>}
    </div>
  )
}

/** The end of a skill reference: small letters and digits of any language, joined by dashes. */
const specialisationOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\d]+/gu, '-')
    .replace(/^-+|-+$/g, '')
