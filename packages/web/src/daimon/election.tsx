import type { ElectionDoc, PlayersDoc, VoteDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { percent } from '../i18n/format.ts'
import { useWords } from '../i18n/language.ts'
import { useGame, useGameSend, useSeats } from '../net/context.tsx'
import { SeatTile } from '../ui/seat.tsx'
import { deskWords } from './desk-words.ts'

/** Between two scenes: who may lead next, with each one's chance; a die to take it or to keep it. */
export function Election({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(deskWords)
  const send = useGameSend()
  const seats = useSeats()
  const election = useGame<ElectionDoc>('election')
  const players = useGame<PlayersDoc>('players')
  if (election === undefined || me.seat === null) return null
  const hasBid = election.bids.includes(me.seat)
  const isOut = election.outgoing === me.seat
  return (
    <section aria-label={t.election} class="gap">
      <h2 class="h3">{t.election}</h2>
      {seats
        .filter(seat => players?.seats.some(player => player.seat === seat.id))
        .map(seat => {
          const chance = election.chances[seat.id] ?? 0
          return (
            <div key={seat.id} class={`cand${chance === 0 ? ' cand--off' : ''}`}>
              <SeatTile seat={seat} isMaster={seat.id === table.master} />
              <span class="h3">{seat.name}</span>
              <span class="cap">{chance === 0 ? t.noToken : t.chance(percent(chance))}</span>
            </div>
          )
        })}
      <div class="row">
        {isOut ? (
          <button
            type="button"
            class="btn grow"
            onClick={() => void send({ type: 'keep-master', quiet: true })}
          >
            {t.keep}
          </button>
        ) : (
          <button
            type="button"
            class="btn grow"
            aria-pressed={hasBid}
            onClick={() => void send({ type: 'bid-master', bid: !hasBid })}
          >
            {hasBid ? t.unbid : t.bid}
          </button>
        )}
        {(me.isMaster || isOut || me.isHost) && (
          <button
            type="button"
            class="btn btn--p grow"
            onClick={() => void send({ type: 'elect-master' })}
          >
            {t.elect}
          </button>
        )}
      </div>
    </section>
  )
}

/** The table rewards who led, by vote: nobody sees how others voted. */
export function RewardVote({ me }: { me: MeDoc }) {
  const t = useWords(deskWords)
  const send = useGameSend()
  const seats = useSeats()
  const vote = useGame<VoteDoc>('vote')
  if (vote === undefined || me.seat === null) return null
  const master = seats.find(seat => seat.id === vote.master)
  const mayVote = vote.waiting.includes(me.seat)
  return (
    <div class="row row--b vote">
      <span class="sub">
        {t.vote(master?.name ?? '')}
        <br />
        <b class="strong">
          {t.voteLine(vote.voted.length, vote.voted.length + vote.waiting.length)}
        </b>
      </span>
      {mayVote && (
        <span class="row">
          <button
            type="button"
            class="btn btn--s"
            onClick={() => void send({ type: 'vote-reward', yes: false })}
          >
            {t.no}
          </button>
          <button
            type="button"
            class="btn btn--s"
            onClick={() => void send({ type: 'vote-reward', yes: true })}
          >
            {t.yes}
          </button>
        </span>
      )}
      {me.isMaster && !mayVote && (
        <button type="button" class="btn btn--s" onClick={() => void send({ type: 'close-vote' })}>
          {t.closeVote}
        </button>
      )}
    </div>
  )
}
