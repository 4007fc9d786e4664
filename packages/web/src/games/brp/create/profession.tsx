import * as styles from './profession.module.css'
import { localize } from '../../../i18n/language.ts'
import { StepFields } from '../../../screens/create/step-fields.tsx'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'

/** The professions with their skills. A profession of the player's own also has a name. */
export function Profession({ step: { fields }, answers }: StepBodyProps) {
  const list = fields.find(({ kind }) => kind === 'choice')
  if (list === undefined) return <StepFields fields={fields} answers={answers} />
  const chosen = answers.valueOf(list)
  return (
    <>
      <div class="gap" role="radiogroup" aria-label={localize(list.label)}>
        {(list.choices ?? []).map(({ value, label, hint }) => (
          <button
            key={String(value)}
            type="button"
            role="radio"
            class={styles.profession}
            aria-checked={chosen === value}
            onClick={() => answers.change(list, value)}
          >
            <b>{localize(label)}</b>
            {hint !== undefined && <small>{localize(hint)}</small>}
          </button>
        ))}
      </div>
      {chosen === CUSTOM && (
        <StepFields fields={fields.filter(field => field !== list)} answers={answers} />
      )}
    </>
  )
}

const CUSTOM = 'custom'
