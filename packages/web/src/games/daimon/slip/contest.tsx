import * as styles from './contest.module.css'
import { useState } from 'preact/hooks'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend } from '../../../net/context.tsx'
import { Effects } from '../../../slip/effects.tsx'
import { FieldRow } from '../../../slip/form/fields.tsx'
import { isFilled, useBid } from '../../../slip/parts/my-part.tsx'
import { OddsStub } from '../../../slip/odds.tsx'
import { useOwnPart, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { PoolDice } from '../../../ui/drawings/die.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { GameRefusalNote } from '../../../ui/refusal/refusal.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { BidChoice, bidToMake, mostOf, StackedBars, stepsFor } from './bid.tsx'
import { ContestTerms } from './contest-terms.tsx'
import { contestMessages } from './contest-messages.ts'
import { ContestResult } from './contest-result.tsx'
import { UseSheet } from './use-sheet.tsx'
import { contenderOf, useContenders, type Contender } from './contenders.ts'
import { messages } from '../messages.ts'
import * as shared from '../daimon.module.css'

export interface ContestProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
}

/** A contest of two or more full sheets. Pools are public, declarations sealed until all are in. */
export function ContestCard({ slip, table, me }: ContestProps) {
  const t = useMessages(contestMessages)
  const heading = useOwnOpening(slip.id)
  const sides = useContenders(slip)
  const isFight = valuesOf(slip.about)?.['fight'] === true
  const isRolled = slip.outcome !== null
  const terms = slip.mine.find(part => part.id === 'terms')
  return (
    <>
      <section class="slip slip--tabbed" aria-label={t.contest} data-slip={slip.id}>
        <div class="slip__tab">{isFight ? t.duel : t.contest}</div>
        <div class="slip__body">
          <h2 class="h2" tabIndex={-1} ref={heading}>
            {aboutText(slip, 'title') ?? sides.map(side => side.name).join(' · ')}
          </h2>
          {isRolled ? (
            <ContestResult slip={slip} />
          ) : (
            sides.map(side => <SideRow key={side.id} slip={slip} side={side} me={me} />)
          )}
        </div>
        {!isRolled && <Declarations slip={slip} me={me} sides={sides} />}
        {!isRolled && terms !== undefined && (
          <ContestTerms slip={slip} part={terms} sides={sides} />
        )}
        {isRolled && <Effects slip={slip} canSettle={mayApplyEffects(slip, table, me)} />}
      </section>
      {!isRolled && slip.missing !== null && slip.missing.code !== 'part-missing' && (
        <GameRefusalNote refusal={slip.missing} />
      )}
      {!isRolled && <BidTime slip={slip} table={table} me={me} sides={sides} />}
      <SlipActions slip={slip} me={me} />
    </>
  )
}

function SideRow({ slip, side, me }: { slip: SlipDoc; side: Contender; me: MeDoc }) {
  const t = useMessages(contestMessages)
  const who = side.seat?.id === me.seat ? t.you : (side.seat?.name ?? '')
  return (
    <div class={shared.side}>
      <SeatTile seat={side.seat} />
      <div>
        <b class="strong">{side.name}</b> <span class="label">{t.side(who, side.dice)}</span>
        {side.dice === null ? (
          <div class="caption">{t.chooses}</div>
        ) : (
          <div class="dice dice--tight">
            <PoolDice count={side.dice - side.staked} />
            <PoolDice count={side.staked} seat={side.seat} />
          </div>
        )}
      </div>
      <BidEnvelope slip={slip} side={side} />
    </div>
  )
}

/**
 * An envelope if sealed, dashed with the current choice while the player decides, and its content
 * once opened.
 */
export function BidEnvelope({ slip, side }: { slip: SlipDoc; side: Contender }) {
  const t = useMessages(contestMessages)
  const mine = slip.mine.find(part => part.id === side.bid?.id)
  if (side.bid?.filled === true && side.bid.sealed)
    return <Envelope author={side.seat} label={t.sealedBy(side.name)} width={62} />
  const bid = side.bid?.filled === true ? bidOf(side) : null
  if (bid !== null || mine === undefined)
    return (
      <span
        class="envelope envelope--open"
        style={{ '--envelope-width': '62px' }}
        role="img"
        aria-label={bid === null ? t.emptyEnvelope(side.name) : t.openEnvelope(side.name, bid)}
      >
        <span class="label">{bid ?? ''}</span>
      </span>
    )
  return <OwnDraft slip={slip} part={mine} />
}

function OwnDraft({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(contestMessages)
  const [draft] = useBid(slip, part)
  const dice = draft['concede'] === true ? 0 : Number(draft['reserve'] ?? draft['stake'] ?? 0)
  return (
    <span
      class="envelope envelope--open"
      style={{ '--envelope-width': '62px' }}
      role="img"
      aria-label={t.openEnvelope(t.you, `${dice}D`)}
    >
      <span class="label">{dice}D</span>
    </span>
  )
}

function bidOf({ bid }: Contender): string {
  const value = valuesOf(bid?.value) ?? {}
  return `${Number(value['reserve'] ?? value['stake'] ?? 0)}D`
}

/** The declarations this seat has still to make: the pool first, then the sealed number of dice. */
function Declarations({
  slip,
  me,
  sides,
}: {
  slip: SlipDoc
  me: MeDoc
  sides: readonly Contender[]
}) {
  const pool = slip.mine.find(part => part.id.startsWith('pool:') && !isFilled(slip, part))
  const bid = bidToMake(slip)
  const done = slip.mine.filter(part => part.id.startsWith('pool:') && isFilled(slip, part))
  const odds = slip.odds
  return (
    <>
      {pool === undefined ? (
        bid !== undefined && (
          <>
            {done
              .filter(part => contenderOf(part) === contenderOf(bid))
              .map(part => (
                <PoolForm key={part.id} slip={slip} part={part} sides={sides} isShort />
              ))}
            <div class="perforation" />
            <BidForm slip={slip} part={bid} sides={sides} />
          </>
        )
      ) : (
        <PoolForm slip={slip} part={pool} sides={sides} />
      )}
      {bid === undefined && odds !== null && <OtherOdds slip={slip} me={me} sides={sides} />}
    </>
  )
}

function OtherOdds({ slip, me, sides }: { slip: SlipDoc; me: MeDoc; sides: readonly Contender[] }) {
  const t = useMessages(contestMessages)
  const { odds } = slip
  if (odds === null) return null
  const other = sides.find(side => side.seat?.id !== me.seat)
  if (odds.curve === undefined)
    return odds.outcomes === undefined ? null : (
      <>
        <div class="perforation" />
        <OddsStub slip={slip} odds={odds} />
      </>
    )
  return (
    <>
      <div class="perforation" />
      <div class="slip__body">
        <OddsHead text={t.winIf(other?.name ?? '')} />
        <StackedBars steps={odds.curve.steps} />
      </div>
    </>
  )
}

export function OddsHead({ text }: { text: string }) {
  const t = useMessages(contestMessages)
  return (
    <div class="section-head">
      <span class="secondary">{text}</span>
      <span class={`caption ${styles.legend}`} aria-hidden="true">
        <span>
          <i class={styles.legendWin} />
          {t.win}
        </span>
        <span>
          <i class={styles.legendTie} />
          {t.tie}
        </span>
      </span>
    </div>
  )
}

/** Six keys, with the rest of the sheet folded. */
function PoolForm({
  slip,
  part,
  sides,
  isShort = false,
}: {
  slip: SlipDoc
  part: OwnPart
  sides: readonly Contender[]
  isShort?: boolean
}) {
  const t = useMessages(contestMessages)
  const d = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const [isOpen, open] = useState(false)
  const field = part.fields.find(one => one.id === 'characteristic')
  const side = sides.find(one => one.id === contenderOf(part))
  return (
    <div class={`slip__body ${shared.ownPart}`}>
      {!isShort && (
        <>
          <h2 class="h3">{side?.isFoe === true ? t.poolOf(side.name) : t.pool}</h2>
          <div class="keys keys--pool">
            {(field?.choices ?? []).map(choice => (
              <button
                key={choice.value}
                type="button"
                class="key"
                aria-pressed={values['characteristic'] === choice.value}
                onClick={() => void fill({ ...values, characteristic: choice.value })}
              >
                <b>{choice.hint === undefined ? '' : localize(choice.hint)}</b>
                <span>{localize(choice.label)}</span>
              </button>
            ))}
          </div>
        </>
      )}
      {isShort && (
        <button type="button" class="ledger-line ledger-line--use-sheet" onClick={() => open(true)}>
          <span>{d.use}</span>
          <Icon name="plus" size="small" />
        </button>
      )}
      {isOpen && (
        <UseSheet
          slip={slip}
          part={part}
          values={values}
          change={next => void fill(next)}
          close={() => open(false)}
        />
      )}
    </div>
  )
}

/** Reserve dice, and in a fight also strategy and weapons, sealed together. */
function BidForm({
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
  const steps = stepsFor(slip.odds?.bids, part.id, Number(draft['reserve'] ?? 0))
  return (
    <div class="slip__body">
      <div class="section-head">
        <h2 class="h3">{side?.isFoe === true ? t.bidOf(side.name) : t.bid}</h2>
        <span class="caption">{t.onlyYou}</span>
      </div>
      <BidChoice
        slip={slip}
        part={part}
        field="reserve"
        reserve={mostOf(part, 'reserve')}
        seat={side?.seat}
      />
      {part.fields
        .filter(field => field.id !== 'reserve')
        .map(field => (
          <FieldRow
            key={field.id}
            field={field}
            value={field.id in draft ? draft[field.id] : field.initial}
            onChange={value => setDraft({ ...draft, [field.id]: value })}
          />
        ))}
      {steps.length > 0 && (
        <div class={shared.bidOdds}>
          <OddsHead text={t.winIf(other?.name ?? '')} />
          <StackedBars steps={steps} />
        </div>
      )}
    </div>
  )
}

/** When the envelopes open, the default of absent players, and who can stop waiting. */
export function BidTime({
  slip,
  table,
  me,
  sides,
}: ContestProps & { readonly sides: readonly Contender[] }) {
  const t = useMessages(contestMessages)
  const send = useSend()
  const master = useSeats().find(seat => seat.id === table.master)
  const late = sides.filter(side => side.bid?.filled !== true)
  if (late.length === 0) return null
  const mayCall = (me.isMaster || me.isHost) && late.length < sides.length
  return (
    <div class={`row row--between ${shared.bidTime}`}>
      <p class="secondary">
        <Icon name="clock" size="small" /> {t.together}{' '}
        {slip.kind === 'contest' ? t.absent(master?.name ?? '') : t.absentStake(master?.name ?? '')}
      </p>
      {mayCall && (
        <button
          type="button"
          class="button button--small"
          onClick={() => void send({ type: 'call-time', slip: slip.id })}
        >
          {t.callTime}
        </button>
      )}
    </div>
  )
}
