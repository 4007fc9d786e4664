import { useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'
import { useWaits } from './waits.ts'
import * as styles from './waiting.module.css'

/** How much waits for this seat, in the header of a desk. */
export function WaitCount() {
  const t = useMessages(messages)
  const { own } = useWaits()
  if (own.length === 0) return null
  return (
    <span class="secondary nowrap">
      {t.waiting(own.length)} <span class={styles.count}>{own.length}</span>
    </span>
  )
}
