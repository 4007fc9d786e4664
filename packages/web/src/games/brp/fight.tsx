import './brp.css'
import { say, useWords } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { Phases, TurnOrder } from '../../parts/turn-order.tsx'
import { useFight } from './look.ts'
import { words } from './words.ts'

/** The ladder: who acts when, what they said, whose turn it is; on every seat and in every phase. */
export function FightScene() {
  const t = useWords(words)
  const fight = useFight()
  const seats = useSeats()
  if (fight === undefined) return null
  return (
    <section class="gap" aria-label={t.round(fight.round)}>
      <Phases fight={fight} />
      <div class="sec">
        <h2 class="h3">{t.round(fight.round)}</h2>
        <span class="cap">{t.ranks}</span>
      </div>
      {(fight.notes ?? []).map((note, i) => (
        <p key={i} class="note">
          {say(note)}
        </p>
      ))}
      <TurnOrder fight={fight} seats={seats} />
    </section>
  )
}
