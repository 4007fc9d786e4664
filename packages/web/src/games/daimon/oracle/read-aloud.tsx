import { useEffect, useState } from 'preact/hooks'
import { useDaimonSend } from '../daimon-send.ts'
import { useMessages } from '../../../i18n/language.ts'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

const ALONE_MS = 15_000

/**
 * The Master has about fifteen seconds to think alone, then a pulse invites to share the answer
 * with the table (DAI-ORACLE-11).
 */
export function ReadAloud({ draw }: { draw: string }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), ALONE_MS)
    return () => clearTimeout(timer)
  }, [draw])
  return (
    <button
      type="button"
      class={`button button--small button--primary grow${isTime ? ` ${styles.readAloudNow}` : ''}`}
      onClick={() => void send({ type: 'read-oracle', draw })}
    >
      <span class={styles.ring} aria-hidden="true" />
      {t.read}
    </button>
  )
}
