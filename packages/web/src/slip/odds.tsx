import type { Hint, Json, OddsView } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { percent, wholePercent } from '../i18n/format.ts'
import { localize, useMessages } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Bars } from '../ui/drawings/bars.tsx'
import { Icon } from '../ui/drawings/icon.tsx'
import { middleStep, successChance } from './chances.ts'
import { lateMessages } from './late-messages.ts'

/**
 * The odds from what this seat knows: figures if everything is known, otherwise one bar per step.
 */
export function OddsStub({ slip, odds }: { slip: SlipDoc; odds: OddsView }) {
  const [selected, select] = useState<number | undefined>(undefined)
  const steps = odds.curve?.steps ?? []
  const at = selected ?? middleStep(steps)
  if (odds.curve === undefined && odds.outcomes === undefined) return null
  return (
    <div class="slip__body slip__stub">
      {odds.curve !== undefined && (
        <>
          <div class="secondary">{localize(odds.curve.of)}</div>
          <Bars
            bars={steps}
            chosen={at}
            onChoose={chosen => typeof chosen === 'number' && select(chosen)}
            label={localize(odds.curve.of)}
          />
        </>
      )}
      {odds.outcomes !== undefined && <Outcomes odds={odds} />}
      <BestHint slip={slip} odds={odds} at={at} />
    </div>
  )
}

function Outcomes({ odds }: { odds: OddsView }) {
  const t = useMessages(lateMessages)
  return (
    <>
      <div class="secondary">{t.chanceOf}</div>
      <dl class="odds-outcomes">
        {(odds.outcomes ?? []).map(outcome => (
          <div key={outcome.id}>
            <dt class="secondary">{localize(outcome.label)}</dt>
            <dd class="number">{percent(outcome.chance)}</dd>
            <dd class="meter" aria-hidden="true">
              <i style={{ '--share': outcome.chance }} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The most helpful hint in one line. If this seat can act on it, a tap does so. */
function BestHint({ slip, odds, at }: { slip: SlipDoc; odds: OddsView; at: number | undefined }) {
  const t = useMessages(lateMessages)
  const send = useSend()
  const mine = (odds.hints ?? []).find(one => slip.mine.some(part => part.id === one.part))
  const hint = mine ?? odds.hints?.[0]
  if (hint === undefined) return null
  const text = hintWords(hint, odds, at, t)
  if (hint !== mine || hint.part === undefined) return <p class="secondary hint">{text}</p>
  const { part, value } = hint
  return (
    <button
      type="button"
      class="hint"
      onClick={() => void send({ type: 'fill-part', slip: slip.id, part, value: value as Json })} // safe: a hint with a part has the value to send
    >
      <Icon name="plus" size="small" />
      <span>{text}</span>
    </button>
  )
}

type Messages = (typeof lateMessages)['it']

function hintWords(hint: Hint, odds: OddsView, at: number | undefined, t: Messages): string {
  const what = capital(localize(hint.label))
  if (hint.chance !== undefined) return t.hintChance(what, percent(hint.chance))
  const then = hint.steps?.find(step => step.at === at)?.chance
  if (at !== undefined && then !== undefined) return t.hintStep(what, at, percent(then))
  const now = successChance(odds) ?? odds.outcomes?.[0]?.chance
  return now === undefined
    ? t.hintGain(what, wholePercent(hint.gain))
    : t.hintTo(what, percent(Math.min(1, now + hint.gain)))
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
