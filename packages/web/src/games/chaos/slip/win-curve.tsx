import { useState } from 'preact/hooks'
import type { BodyDoc } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { percent, plain } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { Bars } from '../../../ui/drawings/bars.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { contendersOf } from './contest-sides.ts'
import { useOwnCharacter } from '../own-character.ts'

const messages = dictionary({
  it: {
    total: (name: string) => `Vince ${name}, se il totale dell’altra parte è`,
    ego: (name: string) => `Vince ${name}, se l’Ego dell’altra parte è`,
    tie: (chance: string) => `Pareggio ${chance}. Doppio 1 di uno solo: perde come di 7.`,
  },
  en: {
    total: (name: string) => `${name} wins if the other total is`,
    ego: (name: string) => `${name} wins if the other Ego is`,
    tie: (chance: string) => `A tie ${chance}. A double 1 on one side: lost as by 7.`,
  },
})

/**
 * Against a sealed side: the chance for each possible total, or Ego, of that side. Observers see
 * whose chance it is.
 */
export function WinCurve({
  slip,
  me,
  format = plain,
}: {
  slip: SlipDoc
  me: MeDoc
  format?: (at: number) => string
}) {
  const t = useMessages(messages)
  const curve = slip.odds?.curve
  const all = contendersOf(slip)
  const isIn = all.includes(useOwnCharacter(me)?.id ?? '')
  const bodies = useGameBelow<BodyDoc>('body/')
  const known = bodies.find(({ id, seat }) => all.includes(id) && seat !== undefined)
  const [lit, light] = useState<number | string | undefined>(undefined)
  if (curve === undefined) return null
  const bars = curve.steps.map(step => ({ at: format(step.at), chance: step.chance }))
  const at = bars.findIndex(bar => bar.at === lit)
  const middle = at < 0 ? Math.floor(bars.length / 2) : at
  const tie = curve.steps[middle]?.tie
  return (
    <>
      <div class="perforation" />
      <div class="slip__body slip__stub">
        <div class="secondary">
          {isIn || known === undefined
            ? localize(curve.of)
            : t[slip.kind === 'ego-contest' ? 'ego' : 'total'](firstName(known.name))}
        </div>
        <Bars
          bars={bars}
          chosen={bars[middle]?.at}
          onChoose={light}
          label={bars.map(bar => `${bar.at}: ${percent(bar.chance)}`).join(', ')}
        />
        {tie !== undefined && <p class="caption">{t.tie(percent(tie))}</p>}
      </div>
    </>
  )
}
