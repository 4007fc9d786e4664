import * as styles from './meanwhile.module.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
import { Icon } from '../ui/drawings/icon.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { titleOf } from './slip-title.ts'

const messages = dictionary({
  it: {
    meanwhile: 'Intanto:',
    proposes: (name: string, what: string) => `${name} propone ${what}`,
    outcome: (name: string, what: string, outcome: string) => `${name}, ${what}: ${outcome}`,
  },
  en: {
    meanwhile: 'Meanwhile:',
    proposes: (name: string, what: string) => `${name} proposes ${what}`,
    outcome: (name: string, what: string, outcome: string) => `${name}, ${what}: ${outcome}`,
  },
})

/** One line for a roll of others while the seat's own outcome is on the table. A tap expands it. */
export function Meanwhile({ slip, children }: { slip: SlipDoc; children: ComponentChildren }) {
  const t = useMessages(messages)
  const seat = useSeats().find(({ id }) => id === slip.owner)
  const [isOpen, open] = useState(false)
  if (isOpen) return <>{children}</>
  const name = seat?.name ?? ''
  return (
    <button type="button" class={styles.line} aria-expanded="false" onClick={() => open(true)}>
      <SeatTile seat={seat} size="small" />
      <span>
        <b>{t.meanwhile}</b>{' '}
        {slip.outcome === null
          ? slip.isOwed === true
            ? titleOf(slip)
            : t.proposes(name, titleOf(slip))
          : t.outcome(name, titleOf(slip), localize(slip.outcome.label))}
      </span>
      <Icon name="forward" size="small" />
    </button>
  )
}
