import * as styles from './election.module.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { ElectionDoc, PlayersDoc, VoteDoc } from '@mastro/rules-daimon'
import type { LineDoc, MeDoc, SeatDoc, TableDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useAbsentSeats } from '../../../net/absent-seats.ts'
import { useConnection, useGame, useSeats } from '../../../net/context.tsx'
import { useDocsBelow } from '../../../net/docs.ts'
import { useThrowByHand } from '../../../slip/dice/throw-by-hand.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { useWide } from '../../../ui/device/screen-width.ts'
import { electionMessages } from './election-messages.ts'
import { useDaimonSend } from '../daimon-send.ts'

interface Props {
  readonly table: TableDoc
  readonly me: MeDoc
}

/** Chooses the next leader between two scenes of a table with a rotating Master. */
export function Election({ table, me }: Props) {
  const election = useGame<ElectionDoc>('election')
  if (election !== undefined && me.seat !== null)
    return <OpenElection table={table} me={me} election={election} />
  return table.scene.open || table.masterMode !== 'rotating' ? null : (
    <ElectionResult table={table} me={me} />
  )
}

/** The chance of each candidate, an optional die to take or keep the lead, then the roll. */
function OpenElection({ table, me, election }: Props & { readonly election: ElectionDoc }) {
  const t = useMessages(electionMessages)
  const send = useDaimonSend()
  const seats = useSeats()
  const players = useGame<PlayersDoc>('players')
  const away = useAbsentSeats()
  const [called, call] = useState<readonly string[]>([])
  const absent = away.filter(id => !called.includes(id))
  const byHand = useThrowByHand()
  const elect = { type: 'elect-master' as const, absent: [...absent] }
  const hasBid = me.seat !== null && election.bids.includes(me.seat)
  const isOut = election.outgoing === me.seat
  return (
    <section aria-label={t.title} class="gap">
      <div>
        <h2 class="h1">{t.title}</h2>
        <p class="secondary">{election.bids.length > 0 ? t.bidders : t.onlyThose}</p>
      </div>
      <div>
        {seats
          .filter(seat => players?.seats.some(player => player.seat === seat.id))
          .map(seat => (
            <Candidate
              key={seat.id}
              seat={seat}
              election={election}
              isMaster={seat.id === table.master}
              absent={absent}
              call={away.includes(seat.id) ? () => call([...called, seat.id]) : undefined}
            />
          ))}
      </div>
      <div class="row">
        {isOut ? (
          <button
            type="button"
            class="button grow"
            onClick={() => void send({ type: 'keep-master', quiet: true })}
          >
            {t.keep}
          </button>
        ) : (
          <button
            type="button"
            class="button grow"
            aria-pressed={hasBid}
            onClick={() => void send({ type: 'bid-master', bid: !hasBid })}
          >
            {hasBid ? t.unbid : t.bid}
          </button>
        )}
        {me.isMaster && (
          <button
            type="button"
            class="button button--primary grow"
            data-primary
            onClick={() => void send(elect)}
          >
            {t.elect}
          </button>
        )}
      </div>
      {me.isMaster && (
        <button
          type="button"
          class="button button--wide button--quiet"
          onClick={() => void byHand({ type: 'game', command: elect })}
        >
          <Icon name="real-dice" /> {t.realDice}
        </button>
      )}
    </section>
  )
}

function Candidate({
  seat,
  election,
  isMaster,
  absent,
  call,
}: {
  seat: SeatDoc
  election: ElectionDoc
  isMaster: boolean
  absent: readonly string[]
  call: (() => void) | undefined
}) {
  const t = useMessages(electionMessages)
  const isAway = absent.includes(seat.id)
  const present = election.candidates.filter(id => !absent.includes(id))
  const isIn = present.includes(seat.id)
  const chance = election.among[present.length - 1] ?? 0
  return (
    <div class={`${styles.candidate}${isIn ? '' : ` ${styles.candidateOff}`}`}>
      <SeatTile seat={seat} size="large" isMaster={isMaster} />
      <span>
        <b class="h3">{seat.name}</b>
        {isAway && <span class={`secondary ${styles.candidateBid}`}>{t.away}</span>}
        {election.bids.includes(seat.id) && (
          <span class={`secondary ${styles.candidateBid}`}>{t.bids}</span>
        )}
      </span>
      {isAway && call !== undefined ? (
        <button type="button" class="button button--small" onClick={call}>
          {t.include}
        </button>
      ) : (
        <span class={isIn ? 'tabular' : 'caption'}>{isIn ? percent(chance) : t.out}</span>
      )}
    </div>
  )
}

/** The new leader, with the dice that decided. */
function ElectionResult({ table, me }: Props) {
  const t = useMessages(electionMessages)
  const isWide = useWide() // on wide screens the Master is already on the desk
  const seats = useSeats()
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  const line = lines.findLast(one => one.rules.some(rule => /^DAI-MASTER-[23]$/.test(rule)))
  const master = seats.find(seat => seat.id === table.master)
  if (line === undefined || master === undefined || line.undone !== null) return null
  return (
    <section aria-label={t.title} class="gap">
      <div>
        <h2 class="h1">{me.isMaster ? t.youLead : t.leads(master.name)}</h2>
        <p class="secondary">{localize(line.text)}</p>
      </div>
      <div>
        {line.faces.map((die, i) => {
          const seat = seats.find(one => one.id === die.seat)
          const isIt = die.state === 'hit'
          return (
            <div key={i} class={`${styles.candidate}${isIt ? ` ${styles.candidateElected}` : ''}`}>
              <SeatTile seat={seat} size="large" />
              <span>
                <b class="h3">{seat?.name}</b>
                {isIt && (
                  <span class={`secondary ${styles.candidateBid}`}>
                    {me.isMaster ? t.highestYou : t.highest}
                  </span>
                )}
              </span>
              <Die face={die.face} look={isIt ? 'hit' : 'miss'} size={44} />
            </div>
          )
        })}
      </div>
      {me.isMaster && (
        <>
          <div class="note">
            <Icon name="envelope" />
            <span>{t.duties}</span>
          </div>
          {!isWide && !location.pathname.endsWith('/regia') && (
            <Link class="button button--primary button--wide" href={`/t/${table.id}/regia`}>
              {t.toDesk}
            </Link>
          )}
        </>
      )}
    </section>
  )
}

/** A secret vote to reward the last leader. */
export function RewardVote({ me }: { me: MeDoc }) {
  const t = useMessages(electionMessages)
  const send = useDaimonSend()
  const seats = useSeats()
  const vote = useGame<VoteDoc>('vote')
  if (vote === undefined || me.seat === null) return null
  const master = seats.find(seat => seat.id === vote.master)
  const mayVote = vote.waiting.includes(me.seat)
  const all = vote.voted.length + vote.waiting.length
  return (
    <section class={`row row--between ${styles.vote}`} aria-label={t.vote(master?.name ?? '')}>
      <span class="secondary">
        {t.vote(master?.name ?? '')}
        <br />
        <b class="strong">{t.voted(vote.voted.length, all)}</b>
      </span>
      {mayVote && (
        <span class="row">
          <button
            type="button"
            class="button button--small"
            onClick={() => void send({ type: 'vote-reward', yes: false })}
          >
            {t.no}
          </button>
          <button
            type="button"
            class="button button--small"
            onClick={() => void send({ type: 'vote-reward', yes: true })}
          >
            {t.yes}
          </button>
        </span>
      )}
      {me.isMaster && !mayVote && (
        <button
          type="button"
          class="button button--small"
          onClick={() => void send({ type: 'close-vote' })}
        >
          {t.closeVote}
        </button>
      )}
    </section>
  )
}
