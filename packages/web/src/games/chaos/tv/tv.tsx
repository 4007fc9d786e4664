import * as styles from './tv.module.css'
import '../../../parts/parts.css'
import type { BodyDoc, CallDoc, OutcomeView } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-chaos'
import type { SlipDoc } from '@mastro/table'
import { localize } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { CallRoll } from '../../../parts/call-roll.tsx'
import { Track } from '../../../parts/track.tsx'
import { PublicRoll } from '../../../screens/tv/public-roll.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import type { TvPersonProps, TvRollProps } from '../../game.ts'
import { figuresOf, useRungs } from '../slip/contest-sides.ts'
import { ChaosChain, EgoBurst, throwOf, MarginLadder } from '../drawings/drawings.tsx'

/** The Ego and both tracks, since sheets are public in this game. Nothing is shown for a foe. */
export function TvPerson({ character }: TvPersonProps) {
  const body = useGame<BodyDoc>(`body/${character.id}`)
  const doc = useGame<CharacterDoc>(`character/${character.id}`)
  if (body === undefined) return null
  return (
    <>
      {doc !== undefined && (
        <span class={styles.tvEgo}>
          <EgoBurst value={doc.figures.ego} />
        </span>
      )}
      <span class={styles.tracks}>
        {(body.tracks ?? []).map(track => (
          <Track key={track.id} track={track} size="small" />
        ))}
        {body.state.tone !== 'well' && <span class="wound-text">{localize(body.state.label)}</span>}
      </span>
    </>
  )
}

/** An open call. The fighters are listed below with their tracks. */
export function TvAside() {
  const seats = useSeats()
  const call = useGameBelow<CallDoc>('call/').findLast(one => one.isOpen)
  return call === undefined ? null : (
    <aside class={styles.side}>
      <CallRoll call={call} seats={seats} />
    </aside>
  )
}

/**
 * A contest: two levels, two chains and the ladder between them. A single roll: one chain, one
 * level, the stamp.
 */
export function TvRoll({ slip, seats }: TvRollProps) {
  const { outcome } = slip
  const sides = outcome?.sides ?? []
  if (
    outcome === null ||
    (sides.length === 0 && throwOf(outcome.dice) === null) ||
    sides.length > 2
  )
    return <PublicRoll slip={slip} seats={seats} />
  return sides.length === 2 ? (
    <Against outcome={outcome} />
  ) : (
    <SingleRoll slip={slip} outcome={outcome} />
  )
}

function Against({ outcome }: { outcome: OutcomeView }) {
  const rungs = useRungs()
  const { winner, margin } = figuresOf(outcome)
  const [first, second] = outcome.sides ?? []
  const side = (one: typeof first) => {
    if (one === undefined) return null
    const fall = throwOf(outcome.dice, one.id)
    const isBad = one.at === null
    return (
      <div class={styles.side} data-side={one.id}>
        <span class={styles.name}>{firstName(localize(one.name))}</span>
        <span class={one.id === winner ? `${styles.level} accent` : styles.level}>
          {isBad ? '–' : localize(one.total)}
        </span>
        {fall !== null && <ChaosChain fall={fall} isCatastrophe={isBad} />}
        {isBad && <span class="wound-text">{localize(one.total)}</span>}
      </div>
    )
  }
  return (
    <div class={styles.tv}>
      {side(first)}
      <MarginLadder rungs={rungs} at={margin ?? 0} />
      {side(second)}
    </div>
  )
}

function SingleRoll({ slip, outcome }: { slip: SlipDoc; outcome: OutcomeView }) {
  const fall = throwOf(outcome.dice)
  const level = outcome.figures['successLevel']
  const isBad = outcome.id === 'catastrophic-failure'
  return (
    <div class={styles.single}>
      <p class={styles.title}>{localize(slip.title)}</p>
      <div class={styles.row}>
        {typeof level === 'number' && <span class={`${styles.level} accent`}>{level}</span>}
        {fall !== null && <ChaosChain fall={fall} isCatastrophe={isBad} />}
        <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
      </div>
    </div>
  )
}
