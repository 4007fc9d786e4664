import type { OddsView } from '@mastro/core'
import { useState } from 'preact/hooks'
import { percent } from '../i18n/format.ts'
import { say, useWords } from '../i18n/language.ts'
import { Bars } from '../ui/bars.tsx'
import { words } from './words.ts'

/** Odds from what this seat knows: figures when all is known, one bar a step when something is hidden. */
export function OddsStub({ odds, chosen }: { odds: OddsView; chosen?: number }) {
  const t = useWords(words)
  const [lit, light] = useState<number | string | undefined>(chosen)
  const hint = odds.hints?.[0]
  const best = hint === undefined ? null : t.helps(say(hint.label), `+${percent(hint.gain)}`)
  return (
    <div class="slip__b slip__stub">
      <div class="sec">
        <span class="sub">{odds.curve === undefined ? t.chanceOf : say(odds.curve.of)}</span>
        {best !== null && <span class="sub strong">{best}</span>}
      </div>
      {odds.curve !== undefined && (
        <Bars
          bars={odds.curve.steps}
          chosen={lit ?? middle(odds.curve.steps)}
          onChoose={light}
          label={odds.curve.steps.map(step => `${step.at}: ${percent(step.chance)}`).join(', ')}
        />
      )}
      {odds.outcomes !== undefined && (
        <dl class="outs">
          {odds.outcomes.map(outcome => (
            <div key={outcome.id}>
              <dt class="sub">{say(outcome.label)}</dt>
              <dd class="num">{percent(outcome.chance)}</dd>
              <span class="meter" aria-hidden="true">
                <i style={{ '--v': outcome.chance }} />
              </span>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The step nearest to an even chance: the one people ask about first. */
function middle(
  steps: readonly { readonly at: number; readonly chance: number }[],
): number | undefined {
  const sorted = [...steps].sort((a, b) => Math.abs(a.chance - 0.6) - Math.abs(b.chance - 0.6))
  return sorted[0]?.at
}
