import * as styles from './escalation.module.css'
import type { SlipDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useConnection } from '../../../net/context.tsx'
import { useDoc } from '../../../net/docs.ts'
import { Effects } from '../../../slip/effects.tsx'
import { contestOf } from '../../../slip/table-slips.ts'
import { useBid } from '../../../slip/parts/my-part.tsx'
import { isDiceless } from '../../../slip/dice/dice-to-type.ts'
import { OddsStub } from '../../../slip/odds.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { BidChoice, bidToMake, mostOf, stepsFor } from './bid.tsx'
import { BidEnvelope, BidTime, type ContestProps } from './contest.tsx'
import { contestMessages } from './contest-messages.ts'
import { ContestResult } from './contest-result.tsx'
import { contenderOf, useContenders, type Contender } from './contenders.ts'
import * as shared from '../daimon.module.css'

/**
 * After a tie, on the same slip: the first throw stays, then each side withdraws or adds Reserve
 * dice, sealed.
 */
export function EscalationCard({ slip, table, me }: ContestProps) {
  const t = useMessages(contestMessages)
  const sides = useContenders(slip)
  const first = useDoc<SlipDoc>(useConnection().docs, `slip/${contestOf(slip) ?? ''}`)
  const isRolled = slip.outcome !== null
  const bid = bidToMake(slip)
  const names = new Map(sides.map(side => [side.id, side.name]))
  return (
    <>
      <section class="slip slip--tabbed" aria-label={t.escalation} data-slip={slip.id}>
        <div class="slip__tab">{isRolled ? t.escalation : t.first}</div>
        {first !== undefined && (
          <>
            <div class="slip__body">
              <ContestResult slip={first} more={settledWords(first, names)} />
            </div>
            {mayApplyEffects(first, table, me) && <Effects slip={first} canSettle />}
            <div class="perforation" />
          </>
        )}
        <div class="slip__body">
          <div class="section-head">
            <h2 class="h2">{t.escalation}</h2>
            <span class="caption">{t.onlyReserve}</span>
          </div>
          {isRolled ? (
            <ContestResult slip={slip} />
          ) : bid === undefined ? (
            sides.map(side => <StakeRow key={side.id} slip={slip} side={side} />)
          ) : (
            <StakeForm slip={slip} part={bid} sides={sides} />
          )}
        </div>
        {!isRolled && bid === undefined && slip.odds !== null && !isDiceless(slip) && (
          <OddsStub slip={slip} odds={slip.odds} />
        )}
        {isRolled && <Effects slip={slip} canSettle={mayApplyEffects(slip, table, me)} />}
      </section>
      {!isRolled && <SealedChoices sides={sides} />}
      {!isRolled && <BidTime slip={slip} table={table} me={me} sides={sides} />}
      {isRolled && <SlipActions slip={slip} me={me} />}
    </>
  )
}

/** The cost of the first throw in one line: «Teo 3 → 2, Ines 5 → 4». */
function settledWords(first: SlipDoc, names: ReadonlyMap<string, string>): string {
  return first.effects
    .flatMap(({ change }) =>
      change === undefined
        ? []
        : [`${names.get(change.subject) ?? ''} ${change.from} → ${change.to}`.trim()],
    )
    .join(', ')
}

function StakeRow({ slip, side }: { slip: SlipDoc; side: Contender }) {
  return (
    <div class={shared.side}>
      <SeatTile seat={side.seat} />
      <b class="strong">{side.name}</b>
      <BidEnvelope slip={slip} side={side} />
    </div>
  )
}

function StakeForm({
  slip,
  part,
  sides,
}: {
  slip: SlipDoc
  part: OwnPart
  sides: readonly Contender[]
}) {
  const t = useMessages(contestMessages)
  const [draft, setDraft] = useBid(slip, part)
  const side = sides.find(one => one.id === contenderOf(part))
  const other = sides.find(one => one.id !== side?.id)
  const reserve = mostOf(part, 'stake')
  const stake = draft['concede'] === true ? 0 : Number(draft['stake'] ?? 0)
  const steps = stepsFor(slip.odds?.bids, part.id, stake).filter(step => step.at > 0)
  return (
    <>
      {side?.isFoe === true && <h2 class="h3">{t.bidOf(side.name)}</h2>}
      <BidChoice slip={slip} part={part} field="stake" reserve={reserve} from={1} seat={side?.seat}>
        <button
          type="button"
          role="radio"
          class={shared.bidConcede}
          aria-checked={draft['concede'] === true}
          onClick={() => setDraft({ ...draft, concede: true, stake: 0 })}
        >
          <span class="strong">{t.giveUp}</span>
          <span class="caption">{t.giveUpLine(reserve)}</span>
        </button>
      </BidChoice>
      {steps.length > 0 && (
        <>
          <p class={`secondary ${shared.bidOdds}`}>{t.winWith(stake, other?.name ?? '')}</p>
          <div
            class={`${styles.stakeOdds} tabular`}
            role="img"
            aria-label={t.series(
              steps.map(step => `${step.at}D ${percent(step.chance)}`).join(', '),
            )}
          >
            {steps.map(step => (
              <div key={step.at}>
                <b>{percent(step.chance)}</b>
                <span class="label">{step.at}D</span>
              </div>
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** The sides that have sealed a choice, without its content. */
function SealedChoices({ sides }: { sides: readonly Contender[] }) {
  const t = useMessages(contestMessages)
  const sealed = sides.filter(side => side.bid?.filled === true && side.bid.sealed)
  if (sealed.length === 0) return null
  return (
    <div class="row">
      {sealed.map(side => (
        <Envelope key={side.id} author={side.seat} label={t.sealedBy(side.name)} width={54} />
      ))}
      <span class="secondary">
        {sealed.map(side => t.sealedBy(side.name)).join(', ')}. {t.mixed}
      </span>
    </div>
  )
}
