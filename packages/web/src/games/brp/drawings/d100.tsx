import * as styles from '../brp.module.css'
import { useMessages } from '../../../i18n/language.ts'
import { twoDigits } from './band.tsx'
import { messages } from './band-messages.ts'

const BODY = 'M60 5 113 49v21L60 115 7 70V49z'
const EDGES = 'M60 5 93 67 60 84 27 67zM7 49l20 18M113 49 93 67M60 84v31'

/** Two ten-sided dice: the tens die is outlined, the units die is filled on a success. */
export function D100({
  face,
  isWon,
  size = 'large',
}: {
  face: number
  isWon: boolean
  size?: 'large' | 'small'
}) {
  const t = useMessages(messages)
  const tens = Math.floor((face % 100) / 10) * 10
  return (
    <span class={styles.d10Pair} role="img" aria-label={t.dice(twoDigits(face))}>
      <D10 text={twoDigits(tens)} isFilled={false} size={size} />
      <D10 text={String(face % 10)} isFilled={isWon} size={size} />
    </span>
  )
}

function D10({
  text,
  isFilled,
  size,
}: {
  text: string
  isFilled: boolean
  size: 'large' | 'small'
}) {
  const edge = isFilled ? 'var(--on-accent)' : 'var(--line-2)'
  return (
    <svg
      class={size === 'small' ? `${styles.d10} ${styles.d10Small}` : styles.d10}
      viewBox="0 0 120 120"
      aria-hidden="true"
    >
      <path
        d={BODY}
        fill={isFilled ? 'var(--accent)' : 'var(--raised)'}
        stroke={edge}
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      <path d={EDGES} fill="none" stroke={edge} stroke-width="2" stroke-linejoin="round" />
      <text
        x="60"
        y="68"
        text-anchor="middle"
        font-size={text.length > 1 ? 32 : 36}
        font-weight="800"
        fill={isFilled ? 'var(--on-accent)' : 'var(--ink)'}
        font-family="inherit"
      >
        {text}
      </text>
    </svg>
  )
}
