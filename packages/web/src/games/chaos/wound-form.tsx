import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { dictionary, useWords } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import { Amounts } from '../../parts/answer.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { firstName } from '../../ui/first-name.ts'
import { useNames } from './names.ts'

const words = dictionary({
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

/** The wound of an exchange: an amount, light unless said otherwise, words of one's own. `also`: what goes with it. */
export function WoundForm({
  being,
  also,
  done,
  without,
}: {
  being: string
  also?: () => Promise<boolean>
  done: () => void
  /** The way on without a wound. */
  without?: ComponentChildren
}) {
  const t = useWords(words)
  const send = useGameSend()
  const names = useNames()
  const [points, choose] = useState<number | null>(null)
  const [severity, setSeverity] = useState<'light' | 'serious'>('light')
  const [description, describe] = useState('')
  const apply = async () => {
    if (points === null) return
    if (also !== undefined && !(await also())) return
    if (points > 0) {
      const wound = { who: being, points, severity, description: description.trim(), limits: '' }
      if (!(await send({ type: 'wound', ...wound })).ok) return
    }
    done()
  }
  return (
    <div class="gap" role="group" aria-label={t.wound(firstName(names(being)))}>
      <div class="sec">
        <h2 class="h3">{t.wound(firstName(names(being)))}</h2>
        <span class="cap">{t.points}</span>
      </div>
      <Amounts
        label={t.points}
        amounts={DAMAGE.map((value, i) => ({ value, name: t.amounts[i] ?? '' }))}
        chosen={points}
        onChoose={choose}
      />
      <div class="woc-how">
        <Segmented
          label={t.severity}
          value={severity}
          options={[
            { value: 'light', label: t.light },
            { value: 'serious', label: t.serious },
          ]}
          onChange={setSeverity}
        />
        <label class="field">
          <span class="vh">{t.where}</span>
          <input
            value={description}
            maxLength={200}
            placeholder={t.whereExample}
            onInput={event => describe(event.currentTarget.value)}
          />
        </label>
      </div>
      {(points !== null || without !== undefined) && (
        <div class={without === undefined || points === null ? 'gap' : 'woc-acts'}>
          {without}
          {points !== null && (
            <button
              type="button"
              class="btn btn--p btn--w woc-slim"
              data-primary
              onClick={() => void apply()}
            >
              {t.apply(points)}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
