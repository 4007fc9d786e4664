import '../../parts/parts.css'
import type { BodyDoc, CallDoc, FightDoc, PinDoc } from '@mastro/core'
import { localize } from '../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../net/context.tsx'
import { CallRoll } from '../../parts/call-roll.tsx'
import { Track } from '../../parts/track.tsx'
import { Phases, TurnOrder } from '../../parts/turn-order.tsx'
import type { TvPersonProps } from '../game.ts'
import { isFight } from './fight.ts'

/** The public state of a character. */
export function TvPerson({ character }: TvPersonProps) {
  const body = useGame<BodyDoc>(`body/${character.id}`)
  if (body === undefined) return null
  return (
    <>
      {(body.tracks ?? []).map(track => (
        <Track key={track.id} track={track} size="small" />
      ))}
      <span class={body.state.tone === 'well' ? 'tv-person__state' : 'tv-person__state wound-text'}>
        {localize(body.state.label)}
      </span>
    </>
  )
}

/**
 * Shown beside the roll: the order of a fight, an open called roll, or the text pinned to the
 * scene.
 */
export function TvAside() {
  const seats = useSeats()
  const fight = useGame<FightDoc>('fight')
  const call = useGameBelow<CallDoc>('call/').findLast(one => one.isOpen)
  const pins = useGameBelow<PinDoc>('pin/')
  if (isFight(fight))
    return (
      <aside class="tv__side tv__parts gap">
        <Phases fight={fight} />
        <TurnOrder fight={fight} seats={seats} />
      </aside>
    )
  if (call !== undefined)
    return (
      <aside class="tv__side tv__parts">
        <CallRoll call={call} seats={seats} />
      </aside>
    )
  const pin = pins.at(-1)
  return pin === undefined ? null : (
    <aside class="tv-pinned" aria-label={localize(pin.title)}>
      <span>{localize(pin.title)}</span>
      <b>
        {pin.words.map((word, i) => (
          <span key={i} class="tv-pinned__word">
            {localize(word)}
          </span>
        ))}
      </b>
      {pin.note !== undefined && <span>{localize(pin.note)}</span>}
    </aside>
  )
}
