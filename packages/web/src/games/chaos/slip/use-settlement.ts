import { useEffect } from 'preact/hooks'
import type { FightDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { useGame, useGameSend, useSend } from '../../../net/context.tsx'
import { dropDraft, useDraft } from '../../../slip/form/drafts.ts'
import { figuresOf } from './contest-sides.ts'
import { UNHURT, useWound, type WoundDraft } from './wound-form.tsx'

interface Draft {
  readonly loser: string | undefined
  readonly wound: WoundDraft
  readonly isDone: boolean
}

/** The Master's settlement of an exchange, shared by card and dock. */
export interface Settlement extends Draft {
  readonly losers: readonly string[]
  readonly change: (draft: Partial<Draft>) => void
  /** Applies the proposed effects of the exchange and records the wound, with one tap. */
  readonly apply: () => Promise<void>
  readonly without: () => Promise<void>
  /** null if the exchange cannot be taken back, because its fight has reached a later round */
  readonly noFight: (() => Promise<void>) | null
}

const keyOf = (slip: string) => `${slip} wound`

export function useSettlement(slip: SlipDoc): Settlement {
  const send = useSend()
  const give = useWound()
  const winner = slip.outcome === null ? null : figuresOf(slip.outcome).winner
  const losers = (slip.outcome?.sides ?? []).map(side => side.id).filter(id => id !== winner)
  const begun: Draft = { loser: losers[0], wound: UNHURT, isDone: false }
  const [draft, setDraft] = useDraft(keyOf(slip.id), begun)
  const open = slip.effects.filter(effect => effect.choice === 'proposed')
  const settle = async (isCounted = true) => {
    if (open.length === 0) return true
    const settlements = open.map(({ id }) => ({
      effect: id,
      choice: isCounted || id !== 'exchange' ? ('apply' as const) : ('waive' as const),
    }))
    return (await send({ type: 'settle-slip', slip: slip.id, settlements })).ok
  }
  const end = (isOk: boolean) => isOk && setDraft({ ...draft, isDone: true })
  const noFight = useNoFight(slip)
  return {
    ...draft,
    losers,
    change: next => setDraft({ ...draft, ...next }),
    apply: async () => {
      const { loser, wound } = draft
      if (loser === undefined || wound.points === null || !(await settle())) return
      end(await give(loser, wound))
    },
    without: async () => void end(await settle()),
    noFight: noFight && (async () => void end(await noFight(await settle(false)))),
  }
}

/** Resets the settlement when a throw is undone. */
export function useSettleAnew({ id, outcome }: SlipDoc): void {
  useEffect(() => {
    if (outcome === null) dropDraft(keyOf(id))
  }, [id, outcome === null])
}

/**
 * Declares that a first exchange was not a fight. Its fatigue is waived if still proposed. If
 * applied, the fight that it started ends without fatigue.
 */
function useNoFight(slip: SlipDoc): ((isSettled: boolean) => Promise<boolean>) | null {
  const sendGame = useGameSend()
  const fight = useGame<FightDoc>('fight')
  const exchange = slip.effects.find(({ id }) => id === 'exchange')?.choice
  if (exchange === 'proposed' && fight === undefined) return async isSettled => isSettled
  if (exchange !== 'applied' || fight?.round !== 1) return null
  const felt = fight.order.map(({ id }) => ({ who: id, points: 0 }))
  return async isSettled => isSettled && (await sendGame({ type: 'end-combat', felt })).ok
}
