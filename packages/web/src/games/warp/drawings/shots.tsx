import * as styles from '../warp.module.css'
import { useMessages } from '../../../i18n/language.ts'
import { messages } from './messages.ts'

/** Psychic shots as round tokens. The next one fills up gradually. */
export function ShotTokens({
  current,
  max,
  filling,
}: {
  current: number
  max: number
  /** The filled part of the next one, from 0 to 1. */
  filling?: number
}) {
  const t = useMessages(messages)
  return (
    <span class={styles.shots} role="img" aria-label={t.shots(current, max)}>
      {Array.from({ length: max }, (_, i) => {
        if (i < current) return <i key={i} class={styles.shot} />
        const isNext = i === current && filling !== undefined && filling > 0
        return isNext ? (
          <i
            key={i}
            class={`${styles.shot} ${styles.shotFilling}`}
            style={{ '--share': Math.round((filling ?? 0) * 100) }}
          />
        ) : (
          <i key={i} class={`${styles.shot} ${styles.shotMissing}`} />
        )
      })}
    </span>
  )
}
