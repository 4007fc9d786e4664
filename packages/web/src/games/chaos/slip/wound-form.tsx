import { useState } from 'preact/hooks'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useGameSend } from '../../../net/context.tsx'
import { Amounts } from '../../../parts/answer.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { useNames } from '../being-names.ts'
import * as styles from '../chaos.module.css'

export const woundMessages = dictionary({
  it: {
    wound: (name: string) => `Ferita ${/^a/i.test(name) ? 'ad' : 'a'} ${name}`,
    points: 'Punti Danno',
    amounts: ['niente', 'graffio', 'lesione', 'arto', 'osso', 'perso'],
    severity: 'Gravità',
    light: 'Leggera',
    serious: 'Grave',
    where: 'Dove e come',
    whereExample: 'al braccio',
    apply: (n: number) => (n === 0 ? 'Si va avanti' : `Applica ${n} e racconta`),
  },
  en: {
    wound: (name: string) => `Wound to ${name}`,
    points: 'Damage Points',
    amounts: ['none', 'scratch', 'injury', 'limb', 'bone', 'lost'],
    severity: 'Severity',
    light: 'Light',
    serious: 'Serious',
    where: 'Where and how',
    whereExample: 'on the arm',
    apply: (n: number) => (n === 0 ? 'Go on' : `Apply ${n} and tell`),
  },
})

const DAMAGE = [0, 1, 2, 3, 5, 10]

/** A wound in preparation: light by default, with an optional description. */
export interface WoundDraft {
  readonly points: number | null
  readonly severity: 'light' | 'serious'
  readonly description: string
}
export const UNHURT: WoundDraft = { points: null, severity: 'light', description: '' }

/** Records the wound. Does nothing without points. */
export function useWound(): (being: string, wound: WoundDraft) => Promise<boolean> {
  const send = useGameSend()
  return async (who, { points, severity, description }) => {
    if (points === null || points === 0) return true
    const wound = { who, points, severity, description: description.trim(), limits: '' }
    return (await send({ type: 'wound', ...wound })).ok
  }
}

/** Points, severity, location and cause. */
export function WoundFields({
  being,
  wound,
  change,
}: {
  being: string
  wound: WoundDraft
  change: (wound: WoundDraft) => void
}) {
  const t = useMessages(woundMessages)
  const names = useNames()
  return (
    <div class="gap" role="group" aria-label={t.wound(firstName(names(being)))}>
      <div class="section-head">
        <h2 class="h3">{t.wound(firstName(names(being)))}</h2>
        <span class="caption">{t.points}</span>
      </div>
      <Amounts
        label={t.points}
        amounts={DAMAGE.map((value, i) => ({ value, name: t.amounts[i] ?? '' }))}
        chosen={wound.points}
        onChoose={points => change({ ...wound, points })}
      />
      <div class={styles.woundOptions}>
        <Segmented
          label={t.severity}
          value={wound.severity}
          options={[
            { value: 'light', label: t.light },
            { value: 'serious', label: t.serious },
          ]}
          onChange={severity => change({ ...wound, severity })}
        />
        <label class="field">
          <span class="visually-hidden">{t.where}</span>
          <input
            value={wound.description}
            maxLength={200}
            placeholder={t.whereExample}
            onInput={event => change({ ...wound, description: event.currentTarget.value })}
          />
        </label>
      </div>
    </div>
  )
}

/** Records the wound caused by an action, on the slip of that action. */
export function WoundForm({ being, done }: { being: string; done: () => void }) {
  const t = useMessages(woundMessages)
  const [wound, change] = useState(UNHURT)
  const give = useWound()
  const apply = async () => {
    if (await give(being, wound)) done()
  }
  return (
    <>
      <WoundFields being={being} wound={wound} change={change} />
      {wound.points !== null && (
        <button
          type="button"
          class={`button button--primary button--wide ${styles.slimButton}`}
          data-primary
          onClick={() => void apply()}
        >
          {t.apply(wound.points)}
        </button>
      )}
    </>
  )
}
