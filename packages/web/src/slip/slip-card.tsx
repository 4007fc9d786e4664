import './slip.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { MeDoc, SeatDoc, SlipDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { focusWhenFree } from '../ui/dialog/focus.ts'
import { lazy } from '../ui/lazy.tsx'
import { useWide } from '../ui/device/screen-width.ts'
import { billSentence, BillLines, type BillRow } from './bill.tsx'
import { mayApplyEffects } from './table-slips.ts'
import { useCorrecting, useIsSealedAgain } from './parts/correct-button.tsx'
import { isFilled, isGivenWhole, MyPartForm } from './parts/my-part.tsx'
import { takeExpected } from './open-slip.ts'
import { Result } from './result.tsx'
import { SlipActions } from './slip-actions.tsx'
import { slipDescription, titleOf } from './slip-title.ts'
import { messages } from './messages.ts'

const Effects = lazy(async () => (await import('./effects.tsx')).Effects, { isPreloaded: true })
export const OddsStub = lazy(async () => (await import('./odds.tsx')).OddsStub, {
  isPreloaded: true,
})
export const SealedNote = lazy(async () => (await import('./parts/sealed-note.tsx')).SealedNote, {
  isPreloaded: true,
})
const OwnSeals = lazy(async () => (await import('./parts/own-seals.tsx')).OwnSeals, {
  isPreloaded: true,
})

export interface SlipProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
  /** A game's own texts and drawing instead of the generic ones. */
  readonly tab?: string | undefined
  readonly title?: string | undefined
  readonly ownerForm?: ComponentChildren
  readonly masterForm?: ComponentChildren
  /** The bill as the game draws it. */
  readonly rows?: readonly BillRow[] | undefined
  readonly sub?: string | null
  /** Odds and outcome as the game draws them. */
  readonly stub?: ComponentChildren
  readonly result?: ComponentChildren
  /** Each target is listed with its chance, so the bars are not needed. */
  readonly isListed?: boolean
  /** After the roll, only the tab names the slip. */
  readonly isTabTold?: boolean
}

/** The only raised card on the table: a roll in preparation, or its result. */
export function SlipCard(props: SlipProps) {
  const { slip, table, me, ownerForm, masterForm } = props
  const t = useMessages(messages)
  const seats = useSeats()
  const isRolled = slip.outcome !== null
  const [again] = useCorrecting(slip.id)
  const needsTarget = slip.mine.some(
    part => part.id === again || (isGivenWhole(part) && !isFilled(slip, part)),
  )
  const isMine = slip.owner === me.seat
  const isWide = useWide()
  return (
    <>
      <section
        class={`slip slip--tabbed${isRolled ? ' slip--rolled' : ''}${needsTarget && !isRolled ? ' slip--target' : ''}`}
        aria-label={props.title ?? titleOf(slip)}
        data-slip={slip.id}
      >
        <div class="slip__tab">{props.tab ?? tabOf(slip, me, seats, t)}</div>
        <div class="slip__body slip__head">
          <SlipHead
            slip={slip}
            seats={seats}
            title={props.title ?? titleOf(slip)}
            sub={props.sub ?? slipDescription(slip)}
            isTabTold={props.isTabTold === true}
          />
          {slip.outcome !== null &&
            (props.result ?? <Result outcome={slip.outcome} seats={seats} me={me.seat} />)}
        </div>
        {!isRolled && (
          <div class="slip__body slip__bill">
            <BillLines
              rows={props.rows ?? slip.bill.lines}
              seats={seats}
              asFigures={isWide && needsTarget}
            />
          </div>
        )}
        {needsTarget && !isRolled && <div class="perforation" />}
        {!isRolled && isMine && ownerForm}
        {!isRolled &&
          slip.mine
            .filter(part => part.role !== 'owner' || ownerForm === undefined)
            .filter(part => part.role !== 'master' || part.required || masterForm === undefined)
            .map(part => <MyPartForm key={part.id} slip={slip} part={part} />)}
        {!isRolled && masterForm}
        {slip.odds !== null &&
          !isRolled &&
          (!needsTarget || (isMine && props.isListed !== true)) && (
            <>
              <div class="perforation" />
              {props.stub ?? <OddsStub slip={slip} odds={slip.odds} />}
            </>
          )}
        {isRolled && <Effects slip={slip} canSettle={mayApplyEffects(slip, table, me)} />}
        {slip.parts.some(part => part.sealed && part.seat === me.seat) && (
          <OwnSeals slip={slip} me={me} seats={seats} />
        )}
      </section>
      {isRolled && <SealedNote slip={slip} seats={seats} />}
      <SlipActions slip={slip} me={me} />
    </>
  )
}

type Messages = (typeof messages)['it']

function tabOf(slip: SlipDoc, me: MeDoc, seats: readonly SeatDoc[], t: Messages): string {
  const owner = seats.find(seat => seat.id === slip.owner)?.name ?? ''
  const what = localize(slip.label)
  if (slip.owner === me.seat) return t.yourRoll
  if (slip.outcome !== null) return t.rollOf(what, owner)
  return slip.isOwed === true ? t.owes(owner) : t.proposes(owner)
}

function SlipHead({
  slip,
  seats,
  title,
  sub,
  isTabTold,
}: {
  slip: SlipDoc
  seats: readonly SeatDoc[]
  title: string
  sub: string | null
  isTabTold: boolean
}) {
  const heading = useOwnOpening(slip.id)
  const isTold = isTabTold && slip.outcome !== null
  const isSealed = slip.parts.some(isTargetSealed)
  const isLong =
    slip.outcome === null && !isSealed && localize(slip.bill.total).length > SHORT_TOTAL
  return (
    <div class={isLong ? 'pool-head pool-head--long' : 'pool-head'}>
      <div>
        <h2 class={isTold ? 'visually-hidden' : 'h2'} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {sub !== null && <p class="secondary">{sub}</p>}
        {slip.outcome !== null && !isTold && <p class="secondary">{billSentence(slip.bill)}</p>}
      </div>
      {slip.outcome === null && <Against key={slip.id} slip={slip} seats={seats} />}
    </div>
  )
}

const SHORT_TOTAL = 8 // totals up to this length are shown large beside the title, longer ones below it

/** Focuses the title of a slip that this page opened, and of no other. */
export function useOwnOpening(slip: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeExpected()) focusWhenFree(heading.current)
  }, [slip])
  return heading
}

const isTargetSealed = ({ sealed, role, value }: SlipDoc['parts'][number]) =>
  sealed && role === 'master' && value === undefined

/** Texts up to this length are shown as a large figure. */
const FIGURE = 12

/** At the top right: the envelope of the target, or the dice of the roll. */
function Against({ slip, seats }: { slip: SlipDoc; seats: readonly SeatDoc[] }) {
  const t = useMessages(messages)
  const sealed = slip.parts.find(isTargetSealed)
  const isAgain = useIsSealedAgain(sealed?.fingerprint)
  const total = localize(slip.bill.total)
  if (sealed === undefined)
    return (
      <span class={total.length > FIGURE ? 'slip__long-total' : 'number slip__total'}>{total}</span>
    )
  const author = seats.find(seat => seat.id === sealed.seat)
  return (
    <span class="row slip__against">
      <span class="caption tall-only">{isAgain ? t.sealedAgain : t.sealedTarget}</span>
      <Envelope author={author} label={t.targetSealedBy(author?.name ?? '')} />
    </span>
  )
}
