import type { BidOdds, OddsStep } from '@mastro/core'
import type { SeatDoc, SlipDoc } from '@mastro/table'
import { percent, wholePercent } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { PoolDice } from '../../../ui/drawings/die.tsx'
import { isFilled, useBid } from '../../../slip/parts/my-part.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { contestMessages } from './contest-messages.ts'
import * as styles from '../daimon.module.css'

/** The label of the lock button, «Sigilla 2D». Null while nothing is chosen. */
export function useBidWords(
  slip: SlipDoc,
): ((values: Readonly<Record<string, unknown>>) => string | null) | undefined {
  const t = useMessages(contestMessages)
  if (slip.kind === 'contest') return values => t.seal(Number(values['reserve'] ?? 0))
  if (slip.kind !== 'escalation') return undefined
  return values => {
    if (values['concede'] === true) return t.sealGiveUp
    const stake = Number(values['stake'] ?? 0)
    return stake > 0 ? t.seal(stake) : null
  }
}

/** The first declaration that this seat has still to make. */
export function bidToMake(slip: SlipDoc): OwnPart | undefined {
  return slip.mine.find(part => part.secrecy === 'until-all' && !isFilled(slip, part))
}

/** The most dice that a declaration may use. */
export function mostOf(part: OwnPart, field: 'reserve' | 'stake'): number {
  return part.fields.find(one => one.id === field)?.max ?? 0
}

/** The number of dice to use, as cards: none, one, two… */
export function BidChoice({
  slip,
  part,
  field,
  reserve,
  from = 0,
  seat,
  children,
}: {
  slip: SlipDoc
  part: OwnPart
  field: 'reserve' | 'stake'
  reserve: number
  from?: number
  seat: SeatDoc | undefined
  children?: preact.ComponentChildren
}) {
  const t = useMessages(contestMessages)
  const [draft, setDraft] = useBid(slip, part)
  const isOut = draft['concede'] === true
  return (
    <div class={styles.bid} role="radiogroup" aria-label={t.reserveDice}>
      {children}
      {Array.from({ length: Math.max(0, reserve - from + 1) }, (_, i) => i + from).map(dice => (
        <button
          key={dice}
          type="button"
          role="radio"
          aria-checked={draft[field] === dice && !isOut}
          onClick={() =>
            setDraft({
              ...draft,
              [field]: dice,
              ...('concede' in draft ? { concede: false } : {}),
            })
          }
        >
          <b>{dice}</b>
          <PoolDice count={dice} seat={seat} />
        </button>
      ))}
    </div>
  )
}

/** The chances of a bid that is not locked yet. */
export function stepsFor(
  odds: readonly BidOdds[] | undefined,
  part: string,
  bid: number,
): readonly OddsStep[] {
  return odds?.find(one => one.part === part)?.own.find(one => one.at === bid)?.steps ?? []
}

/** Chances to win and tie, one bar for each possible bid of the opponent. */
export function StackedBars({ steps }: { steps: readonly OddsStep[] }) {
  const t = useMessages(contestMessages)
  if (steps.length === 0) return null
  return (
    <div
      class={styles.stackedBars}
      role="img"
      aria-label={t.series(steps.map(step => `${step.at}D ${percent(step.chance)}`).join(', '))}
    >
      {steps.map(step => (
        <div key={step.at}>
          <div class={styles.stackedBarsColumn}>
            <span class={styles.stackedBarsTie} style={{ '--tie': (step.tie ?? 0) * 100 }} />
            <span class={styles.stackedBarsWin} style={{ '--win': step.chance * 100 }}>
              {step.chance > 0.2 && wholePercent(step.chance)}
            </span>
          </div>
          <div class={styles.stackedBarsLabel}>{step.at}D</div>
        </div>
      ))}
    </div>
  )
}
