import type { WhyStep } from '@mastro/core'
import { useWords } from '../../i18n/language.ts'
import { WhyList } from '../../ui/why-list.tsx'
import { words } from './words.ts'

/** Where a number comes from, rule by rule. */
export function WhySteps({ steps }: { steps: readonly WhyStep[] }) {
  const t = useWords(words)
  if (steps.length === 0) return null
  return (
    <div>
      <h3 class="caption">{t.why}</h3>
      <WhyList steps={steps} />
    </div>
  )
}
