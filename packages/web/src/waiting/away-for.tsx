import { useMessages } from '../i18n/language.ts'
import { useNow } from '../ui/device/theme.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { messages } from './messages.ts'
import * as styles from './waiting.module.css'

const MINUTE = 60_000

/** How long a phone has been away. */
export function AwayFor({ since }: { since: number }) {
  const t = useMessages(messages)
  const now = useNow(MINUTE)
  return (
    <span class={styles.away}>
      <Icon name="offline" />
      {t.awayFor(Math.floor((now - since) / MINUTE))}
    </span>
  )
}
