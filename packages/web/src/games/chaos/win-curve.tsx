import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { percent, plain } from '../../i18n/format.ts'
import { dictionary, say, useWords } from '../../i18n/language.ts'
import { Bars } from '../../ui/bars.tsx'

const words = dictionary({
  it: {
    tie: (chance: string) => `Pareggio ${chance}. Doppio 1 di uno solo: perde come di 7.`,
  },
  en: {
    tie: (chance: string) => `A tie ${chance}. A double 1 on one side: lost as by 7.`,
  },
})

/** Against a sealed side: how likely for what its total, or its Ego, may be. */
export function WinCurve({
  slip,
  format = plain,
}: {
  slip: SlipDoc
  format?: (at: number) => string
}) {
  const t = useWords(words)
  const curve = slip.odds?.curve
  const [lit, light] = useState<number | string | undefined>(undefined)
  if (curve === undefined) return null
  const bars = curve.steps.map(step => ({ at: format(step.at), chance: step.chance }))
  const at = bars.findIndex(bar => bar.at === lit)
  const middle = at < 0 ? Math.floor(bars.length / 2) : at
  const tie = curve.steps[middle]?.tie
  return (
    <>
      <div class="perf" />
      <div class="slip__b slip__stub">
        <div class="sub">{say(curve.of)}</div>
        <Bars
          bars={bars}
          chosen={bars[middle]?.at}
          onChoose={light}
          label={bars.map(bar => `${bar.at}: ${percent(bar.chance)}`).join(', ')}
        />
        {tie !== undefined && <p class="cap">{t.tie(percent(tie))}</p>}
      </div>
    </>
  )
}
