import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import {
  initialValues,
  useFill,
  useOwnPart,
  valuesOf,
  type OwnPart,
} from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

const Situation = lazy(async () => (await import('./situation.tsx')).AttackSituation, {
  isPreloaded: true,
  game: 'brp',
})

/**
 * The Master sets the difficulty with one tap or seals it with two. Rare options stay in the form.
 */
export function Terms({
  slip,
  part,
  others,
}: {
  slip: SlipDoc
  part: OwnPart
  others: readonly OwnPart[]
}) {
  const t = useMessages(messages)
  const [values] = useOwnPart(slip, part)
  const fill = useFill(slip, part)
  const [isSealing, seal] = useState(false)
  const field = part.fields.find(({ id }) => id === 'difficulty')
  const isFilled = slip.parts.some(one => one.id === part.id && one.filled)
  if (field === undefined) return <MyPartForm slip={slip} part={part} />
  const chosen = isFilled ? values['difficulty'] : field.initial
  const requested = valuesOf(slip.parts.find(({ id }) => id === 'asked')?.value)?.['difficulty']
  return (
    <div class="slip__body gap">
      <div class="row row--between">
        <h2 class="h3">{t.difficulty}</h2>
        <button
          type="button"
          class="button button--small"
          aria-pressed={isSealing}
          onClick={() => seal(!isSealing)}
        >
          <Icon name="envelope" size="small" /> {t.inEnvelope}
        </button>
      </div>
      <div class={`segmented ${styles.segmented}`} role="radiogroup" aria-label={t.difficulty}>
        {(field.choices ?? []).map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={chosen === value}
            class={requested === value && chosen !== value ? styles.requested : undefined}
            onClick={() =>
              void fill(
                { ...initialValues(part), ...values, difficulty: value },
                isSealing ? 'author' : false,
              )
            }
          >
            {localize(label)}
            {requested === value && chosen !== value && <small class="caption">{t.asked}</small>}
          </button>
        ))}
      </div>
      {others
        .filter(one => slip.kind === 'attack' && one.id === 'situation')
        .map(one => (
          <Situation key={one.id} slip={slip} part={one} />
        ))}
      <MyPartForm slip={slip} part={part} />
      {others.map(one => (
        <MyPartForm key={one.id} slip={slip} part={one} />
      ))}
    </div>
  )
}
