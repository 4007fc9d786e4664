import type { BodyDoc } from '@mastro/core'
import { plain } from '../../../i18n/format.ts'
import { localize } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { TvAside } from '../../any/tv.tsx'
import type { TvPersonProps } from '../../game.ts'
import { FightScene } from '../fight/fight.tsx'
import { HitPoints } from '../drawings/hit-points.tsx'
import { hpOf, useFight } from '../own-character.ts'

/** A character's hit points, wounds and state. Nothing is shown for a foe. */
export function TvPerson({ character }: TvPersonProps) {
  const body = useGame<BodyDoc>(`body/${character.id}`)
  const track = hpOf(body)
  if (body === undefined) return null
  return (
    <>
      {track !== undefined && <HitPoints track={track} wounds={body.wounds ?? []} size="small" />}
      <span class={body.state.tone === 'well' ? 'tv-person__state' : 'tv-person__state wound-text'}>
        {track !== undefined && (
          <b class="tabular">
            {plain(track.value)}/{track.capacity}
          </b>
        )}{' '}
        {body.state.tone !== 'well' && localize(body.state.label)}
      </span>
    </>
  )
}

/** Beside the roll: the round, its phases and the order of action; otherwise the default. */
export function BrpTvAside() {
  const fight = useFight()
  if (fight === undefined) return <TvAside />
  return (
    <aside class="tv__side tv__parts">
      <FightScene />
    </aside>
  )
}
