import type { WhyStep } from '@mastro/core'
import { withMinus } from '../../i18n/format.ts'
import { localize } from '../../i18n/language.ts'
import { RuleId } from '../text/rule-id.tsx'

/** The list of sources: the name, the value and the rule of each. */
export function WhyList({ steps }: { steps: readonly WhyStep[] }) {
  return (
    <ol class="why-list">
      {steps.map((step, i) => (
        <li key={i}>
          <WhyLine step={step} />
        </li>
      ))}
    </ol>
  )
}

export function WhyLine({ step }: { step: WhyStep }) {
  return (
    <>
      <span>
        {localize(step.label)}
        {step.value === undefined ? '' : `: ${withMinus(String(step.value))}`}
      </span>
      {step.rule !== undefined && <RuleId rule={step.rule} />}
    </>
  )
}
