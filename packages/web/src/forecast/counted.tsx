import * as styles from './forecast.module.css'
import type { ForecastDoc, ForecastFighterDoc } from '@mastro/core'
import { localize, useMessages } from '../i18n/language.ts'
import { Figure } from '../ui/form/figure.tsx'
import { Select } from '../ui/form/select.tsx'
import type { ForecastChoices } from './input.ts'
import { messages } from './messages.ts'

export interface CountedProps {
  readonly doc: ForecastDoc
  readonly fighters: readonly ForecastFighterDoc[]
  readonly choices: ForecastChoices
  readonly onChange: (choices: ForecastChoices) => void
}

const MOST_DAMAGE = 99

/** Who counts, with which weapon or skill, and the damage that the Master would give. */
export function Counted({ doc, fighters, choices, onChange }: CountedProps) {
  const t = useMessages(messages)
  const { without, ways } = choices
  const toggle = (id: string) => {
    const next = new Set(without)
    if (!next.delete(id)) next.add(id)
    onChange({ ...choices, without: next })
  }
  return (
    <details class="fold">
      <summary class="button button--small">{t.who}</summary>
      <ul class="list">
        {fighters.map(({ id, name, ways: known }) => (
          <li key={id} class={styles.choice}>
            <label>
              <input type="checkbox" checked={!without.has(id)} onChange={() => toggle(id)} />
              {t.counts(name)}
            </label>
            {known.length > 1 && !without.has(id) && (
              <Select
                label={t.way(name)}
                value={ways[id] ?? known[0]!.id}
                options={known.map(way => ({ value: way.id, label: localize(way.label) }))}
                onChange={way => onChange({ ...choices, ways: { ...ways, [id]: way } })}
              />
            )}
          </li>
        ))}
      </ul>
      {doc.wounds !== undefined && (
        <Wounds
          wounds={choices.wounds ?? doc.wounds}
          onChange={wounds => onChange({ ...choices, wounds })}
        />
      )}
    </details>
  )
}

function Wounds({
  wounds,
  onChange,
}: {
  wounds: readonly number[]
  onChange: (wounds: readonly number[]) => void
}) {
  const t = useMessages(messages)
  return (
    <section class="gap" aria-label={t.wounds}>
      <h3 class="h3">{t.wounds}</h3>
      {wounds.map((points, margin) => (
        <div key={margin} class={styles.margin}>
          <span aria-hidden="true">{t.woundsAt(margin)}</span>
          <Figure
            label={t.woundsAt(margin)}
            value={points}
            min={0}
            max={MOST_DAMAGE}
            less={t.fewer}
            more={t.further}
            onChange={value => onChange(wounds.with(margin, value))}
          />
        </div>
      ))}
    </section>
  )
}
