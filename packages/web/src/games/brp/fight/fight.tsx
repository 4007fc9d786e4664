import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Phases, TurnOrder } from '../../../parts/turn-order.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { useWide } from '../../../ui/device/screen-width.ts'
import type { SlipsProps } from '../../game.ts'
import { RollsBelow } from '../brief/brief.tsx'
import { ownOpen, useFight, useOwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'

const RoundEnd = lazy(async () => (await import('./round-end.tsx')).RoundEnd, {
  isPreloaded: true,
  game: 'brp',
})

/**
 * The order of action with declarations and the current turn, shown to every seat in every phase.
 */
export function FightScene({ hasPhases = true }: { hasPhases?: boolean }) {
  const t = useMessages(messages)
  const fight = useFight()
  const seats = useSeats()
  if (fight === undefined) return null
  return (
    <section class="gap" aria-label={t.round(fight.round)}>
      {hasPhases && <Phases fight={fight} />}
      <div class="section-head">
        <h2 class="h3">{t.round(fight.round)}</h2>
        <span class="caption">{t.ranks}</span>
      </div>
      {(fight.notes ?? []).map((note, i) => (
        <p key={i} class="note">
          {localize(note)}
        </p>
      ))}
      <TurnOrder fight={fight} seats={seats} />
      {fight.phase === 'resolution' && <RoundEnd />}
    </section>
  )
}

/** On a phone the phases come first and other available rolls below the order of action. */
export function Scene({ me, slips }: SlipsProps) {
  const isWide = useWide()
  const hasOwn = useOwnCharacter(me) !== undefined
  return (
    <>
      <FightScene hasPhases={isWide || !hasOwn} />
      <RollsBelow me={me} isBuilding={ownOpen(slips, me) !== undefined} />
    </>
  )
}
