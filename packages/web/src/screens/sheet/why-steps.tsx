import type { WhyStep } from '@mastro/core'
import { useMessages } from '../../i18n/language.ts'
import { WhyList } from '../../ui/dialog/why-list.tsx'
import { messages } from './messages.ts'

/** Where a number comes from, rule by rule. */
export function WhySteps({ steps }: { steps: readonly WhyStep[] }) {
  const t = useMessages(messages)
  if (steps.length === 0) return null
  return (
    <div>
      <h3 class="caption">{t.why}</h3>
      <WhyList steps={steps} />
    </div>
  )
}
