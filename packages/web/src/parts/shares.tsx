import './parts.css'
import { percent } from '../i18n/format.ts'

export interface Share {
  readonly id: string
  readonly label: string
  readonly chance: number
  readonly look: 'win' | 'tie' | 'lose'
}

/** The shares of an outcome as a bar, with the figures as text below. */
export function Shares({ label, shares }: { label: string; shares: readonly Share[] }) {
  const sharesText = shares.map(one => `${one.label} ${percent(one.chance)}`).join(', ')
  return (
    <div class="shares">
      <div class="shares__bar" role="img" aria-label={`${label}: ${sharesText}`}>
        {shares.map(({ id, chance, look }) => (
          <i key={id} class={`shares__part shares__part--${look}`} style={{ flexGrow: chance }} />
        ))}
      </div>
      <div class="shares__legend" aria-hidden="true">
        {shares.map(({ id, label: name, chance }) => (
          <span key={id}>
            {name} <b>{percent(chance)}</b>
          </span>
        ))}
      </div>
    </div>
  )
}
