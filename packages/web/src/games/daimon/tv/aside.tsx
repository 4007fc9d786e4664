import type { DaimonFightDoc, ElectionDoc, OracleDoc, VoteDoc } from '@mastro/rules-daimon'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { TvFight } from './fight.tsx'
import { messages } from './messages.ts'

/** The fight while there is one, then what waits between scenes, else what is shown of the scene. */
export function Aside() {
  const fight = useGame<DaimonFightDoc>('fight')
  const election = useGame<ElectionDoc>('election')
  const vote = useGame<VoteDoc>('vote')
  if (fight !== undefined) return <TvFight fight={fight} />
  if (election !== undefined || vote !== undefined)
    return <BetweenScenes election={election} vote={vote} />
  return <PinnedOracle />
}

/** Who may lead next, and how many have voted for the last Master. */
function BetweenScenes({
  election,
  vote,
}: {
  election: ElectionDoc | undefined
  vote: VoteDoc | undefined
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  const nameOf = (id: string) => seats.find(seat => seat.id === id)?.name ?? ''
  return (
    <aside class="tv-pinned" aria-label={t.next}>
      {election !== undefined && (
        <>
          <span>{t.next}</span>
          <b>
            {election.candidates.map(id => (
              <span key={id} class="tv-pinned__word">
                {nameOf(id)}
              </span>
            ))}
          </b>
        </>
      )}
      {vote !== undefined && (
        <span>
          {t.vote(nameOf(vote.master), vote.voted.length, vote.voted.length + vote.waiting.length)}
        </span>
      )}
    </aside>
  )
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
