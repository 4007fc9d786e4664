import { useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'
import { useDebts, useWaits } from './waits.ts'
import * as styles from './waiting.module.css'

/**
 * The number on a tab: what waits for this seat, or, dashed and only on other tabs, how many others
 * are waited for.
 */
export function TabCount({ isCurrent }: { isCurrent: boolean }) {
  const t = useMessages(messages)
  const { own, others } = useWaits()
  const debts = useDebts(others)
  if (own.length > 0)
    return (
      <span class="badge">
        {own.length}
        <span class="visually-hidden">{t.badge(own.length)}</span>
      </span>
    )
  if (isCurrent || debts.length === 0) return null
  return <span class={`badge ${styles.badgeOthers}`}>{debts.length}</span>
}
