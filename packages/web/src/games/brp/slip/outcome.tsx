import type { OutcomeView } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useMe, useSeats } from '../../../net/context.tsx'
import { Result } from '../../../slip/result.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { Band, twoDigits } from '../drawings/band.tsx'
import { D100 } from '../drawings/d100.tsx'
import { Tick } from '../drawings/hit-points.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { wordFor, messages, type BrpMessages } from '../messages.ts'
import * as styles from '../brp.module.css'

const Opposed = lazy(async () => (await import('./opposed.tsx')).Opposed, {
  isPreloaded: true,
  game: 'brp',
})

const figure = ({ figures }: OutcomeView, name: string): number | null => {
  const value = figures[name]
  return typeof value === 'number' ? value : null
}

/** The die, the stamp and the marker on the band. The sentence comes first for screen readers. */
export function Outcome({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const me = useMe()
  const { outcome } = slip
  if (outcome === null) return null
  const roll = figure(outcome, 'roll')
  if (slip.kind === 'opposed')
    return (
      <Opposed
        outcome={outcome}
        names={(slip.bill.sides ?? []).map(one => [one.id, localize(one.name)])}
        own={
          me?.isMaster === false
            ? slip.bill.sides?.find(({ seat }) => seat !== undefined && seat === me.seat)?.id
            : undefined
        }
      />
    )
  if (roll === null) return <Result outcome={outcome} seats={seats} />
  const isDrawn = slip.kind === 'skill-check' || slip.kind === 'characteristic-check' // fully drawn above
  return (
    <div class={`${styles.outcome} result`} role="status">
      <div class={styles.outcomeHead}>
        <D100 face={roll} isWon={outcome.stamp === 'success'} />
        <Stamp kind={outcome.stamp}>{stampOf(outcome, t)}</Stamp>
      </div>
      <OutcomeBand outcome={outcome} roll={roll} />
      {outcome.figures['ticked'] === true && (
        <p class="row secondary">
          <Tick isOn /> {t.tickSet}
        </p>
      )}
      <p class={isDrawn ? 'visually-hidden result__text' : 'secondary result__text'}>
        {localize(outcome.text)}
      </p>
    </div>
  )
}

/** The level of success in one word: «Speciale». */
function stampOf(outcome: OutcomeView, t: BrpMessages): string {
  const { level } = outcome.figures
  return typeof level === 'string' ? wordFor(t.level, level) : localize(outcome.label)
}

/** The marker on the band, if this seat may see the chance. */
function OutcomeBand({ outcome, roll }: { outcome: OutcomeView; roll: number }) {
  const t = useMessages(messages)
  const special = figure(outcome, 'specialMax')
  const success = figure(outcome, 'successMax') ?? figure(outcome, 'rollerChance')
  const level = outcome.figures['level']
  if (success === null) return null
  return (
    <>
      <Band cut={{ special: special ?? 0, success }} mark={roll} />
      {typeof level === 'string' && special !== null && (
        <p class="secondary">
          <b class="strong">{wordFor(t.means, level)}</b>{' '}
          {t.limit(twoDigits(special), twoDigits(success))}
        </p>
      )}
    </>
  )
}
