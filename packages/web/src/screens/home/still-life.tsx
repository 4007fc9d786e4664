import { GAMES } from '../../games/index.ts'
import * as styles from './home.module.css'

/** A die of each game, for wide screens. Decoration only. */
export function StillLife() {
  return (
    <div class={styles.stillLife} aria-hidden="true">
      {GAMES.map(({ id, die }, i) => (
        <span key={id} data-system={id} class={`${styles.stillLifeDie} still-life__die--${i + 1}`}>
          {die.sides === 6 ? (
            <i class="d6 d6--hit" data-face={die.face} />
          ) : (
            <Percentile face={die.face} />
          )}
        </span>
      ))}
    </div>
  )
}

function Percentile({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 120 120">
      <path
        d="M60 4 114 48v24L60 116 6 72V48z"
        fill="var(--accent)"
        stroke="var(--outline-fill)"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path
        d="M60 4 92 66 60 86 28 66zM6 48l22 18M114 48 92 66M60 86v30"
        fill="none"
        stroke="#14181a"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <text x="60" y="67" text-anchor="middle" font-size="30" font-weight="800" fill="#14181a">
        {face}
      </text>
    </svg>
  )
}
