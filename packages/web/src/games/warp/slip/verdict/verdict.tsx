import type { SlipDoc } from '@mastro/table'
import { useSend } from '../../../../net/context.tsx'
import { valuesOf } from '../../../../slip/parts/own-part.tsx'
import { lazy } from '../../../../ui/lazy.tsx'
import { textOf } from '../../own-character.ts'
import { PRELOAD } from '../../preload.ts'

const Reason = lazy(async () => (await import('./verdict-cards.tsx')).Reason, PRELOAD)
const RefusedBonusNote = lazy(
  async () => (await import('./verdict-cards.tsx')).RefusedBonusNote,
  PRELOAD,
)
export const WhyNot = lazy(async () => (await import('./verdict-cards.tsx')).WhyNot, PRELOAD)

type DiceKind = 'experience' | 'bonus'

/** A reason that the Master refuses, with the explanation. */
export interface RefusedReason {
  readonly part: string
  readonly what: DiceKind
  readonly reason: string
  readonly why: string
}

const isRefused = (one: unknown): one is RefusedReason =>
  typeof one === 'object' && one !== null && 'reason' in one

const refusedOn = (slip: SlipDoc): readonly RefusedReason[] => {
  const refused = valuesOf(slip.parts.find(({ id }) => id === 'verdict')?.value)?.['refused']
  return Array.isArray(refused) ? refused.filter(isRefused) : []
}

/** The refusal of this reason. Undefined if there is none, or if the text has changed since. */
export const refusalOf = (slip: SlipDoc, part: string, what: DiceKind, reason: string) =>
  refusedOn(slip).find(
    one => one.part === part && one.what === what && one.reason.trim() === reason.trim(),
  )

/** The Master refuses a reason with an explanation, or withdraws the refusal. */
export function useVerdict(slip: SlipDoc) {
  const send = useSend()
  const say = async (refused: readonly RefusedReason[]) => {
    const value = { refused: refused.map(one => ({ ...one })) }
    const done = await send({ type: 'fill-part', slip: slip.id, part: 'verdict', value })
    if (done.ok) await send({ type: 'ready', slip: slip.id })
  }
  const others = (one: RefusedReason) =>
    refusedOn(slip).filter(({ part, what }) => part !== one.part || what !== one.what)
  return {
    mayJudge: slip.outcome === null && slip.mine.some(({ id }) => id === 'verdict'),
    refuse: (one: RefusedReason) => void say([...others(one), one]),
    accept: (one: RefusedReason) => void say(others(one)),
  }
}

/**
 * The reasons for experience dice, visible to all. The Master may refuse them with an explanation.
 */
export function Reasons({ slip }: { slip: SlipDoc }) {
  const given = slip.parts.filter(({ value }) => {
    const hand = valuesOf(value)
    return Number(hand?.['experience'] ?? 0) > 0 && textOf(hand?.['because']) !== ''
  })
  return (
    <>
      {given.map(part => (
        <Reason key={part.id} slip={slip} part={part} />
      ))}
    </>
  )
}

/** A requested bonus that was refused. */
export function RefusedBonus({ slip, part, asks }: { slip: SlipDoc; part: string; asks: string }) {
  const refused = asks === '' ? undefined : refusalOf(slip, part, 'bonus', asks)
  return refused === undefined ? null : <RefusedBonusNote refused={refused} />
}
