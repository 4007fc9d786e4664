import * as styles from './lead-keys.module.css'
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { localize } from '../../i18n/language.ts'
import type { Label } from '@mastro/core'
import type { ScreenProps } from '../../games/game.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { IconName } from '../../ui/drawings/icon-shapes.ts'

export interface LeadKey {
  readonly id: string
  readonly label: Label
  readonly icon: IconName
  /** Opened below the keys. */
  readonly Panel: ComponentType<ScreenProps>
}

/**
 * The acts of a leader on the page of a table without one: four keys, one open at a time. `opened`
 * is open until one is tapped.
 */
export function LeadKeys({
  label,
  keys,
  opened,
  ...screen
}: ScreenProps & { label: string; keys: readonly LeadKey[]; opened?: string | undefined }) {
  const [chosen, choose] = useState<string | null | undefined>(undefined)
  const open = chosen === undefined ? opened : chosen
  const now = keys.find(({ id }) => id === open)
  return (
    <section class="gap" aria-label={label}>
      <div class={styles.keys}>
        {keys.map(key => (
          <button
            key={key.id}
            type="button"
            aria-pressed={key === now}
            onClick={() => choose(key === now ? null : key.id)}
          >
            <Icon name={key.icon} />
            {localize(key.label)}
          </button>
        ))}
      </div>
      {now !== undefined && <now.Panel key={now.id} {...screen} />}
    </section>
  )
}
