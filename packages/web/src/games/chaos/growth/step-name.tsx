import type { StepsDoc } from '@mastro/rules-chaos'
import { plain } from '../../../i18n/format.ts'
import { localize } from '../../../i18n/language.ts'

export type GrowthStep = StepsDoc['steps'][number]

/** A step by name: «Furtività 5 → 6». */
export function StepName({ step: { what, from, to } }: { step: GrowthStep }) {
  return (
    <>
      {localize(what)}
      {from !== null && to !== null && ` ${plain(from)} → ${plain(to)}`}
    </>
  )
}
