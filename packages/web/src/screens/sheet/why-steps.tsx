import type { WhyStep } from '@mastro/core'
import { say, useWords } from '../../i18n/language.ts'
import { words } from './words.ts'

/** Where a number comes from, rule by rule. */
export function WhySteps({ steps }: { steps: readonly WhyStep[] }) {
  const t = useWords(words)
  if (steps.length === 0) return null
  return (
    <div>
      <h3 class="cap">{t.why}</h3>
      <ol class="why">
        {steps.map((step, i) => (
          <li key={i}>
            <span>
              {say(step.label)}
              {step.value === undefined ? '' : `: ${step.value}`}
            </span>
            {step.rule !== undefined && <code>{step.rule}</code>}
          </li>
        ))}
      </ol>
    </div>
  )
}
