import type { DaimonFightDoc, OracleDoc } from '@mastro/rules-daimon'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import { TvFight } from './fight.tsx'
import { messages } from './messages.ts'

/** The fight while there is one, otherwise what is shown of the scene. */
export function Aside() {
  const fight = useGame<DaimonFightDoc>('fight')
  return fight === undefined ? <PinnedOracle /> : <TvFight fight={fight} />
}

/**
 * The last Oracle answer pinned to the scene, or else the last one of this scene that was read
 * aloud.
 */
function PinnedOracle() {
  const t = useMessages(messages)
  const draws = useGameBelow<OracleDoc>('oracle/').filter(draw => !draw.private)
  const draw =
    draws.findLast(one => one.pinned) ??
    draws.findLast(one => one.age === 0 && one.facets.length > 1)
  if (draw === undefined) return null
  const sides = draw.facets.flatMap(({ realm }) => (realm === 'vrn' ? [t.vrn] : []))
  return (
    <aside class="tv-pinned" aria-label={t.oracle}>
      <span>{t.oracle}</span>
      <b>
        {draw.facets.map((facet, i) => (
          <span key={i} class="tv-pinned__word">
            {localize(facet.label)}
          </span>
        ))}
      </b>
      {sides.length > 0 && <span>{sides[0]}</span>}
    </aside>
  )
}
