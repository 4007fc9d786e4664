import '../../../slip/slip.css'
import * as styles from '../warp.module.css'
import type { BillSide } from '@mastro/core'
import type { ComponentChildren } from 'preact'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { SealedNote, useOwnOpening } from '../../../slip/slip-card.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { PRELOAD } from '../preload.ts'
import { useRungs, type TargetRung } from './chances.tsx'
import { messages } from '../messages.ts'

const Effects = lazy(async () => (await import('../../../slip/effects.tsx')).Effects, PRELOAD)
const OwnSeals = lazy(
  async () => (await import('../../../slip/parts/own-seals.tsx')).OwnSeals,
  PRELOAD,
)

export interface SlipFrameProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
}

/** The frame of a slip: tab, heading, parts, effects, explanations and undo. */
export function SlipFrame({
  slip,
  table,
  me,
  tab,
  children,
}: SlipFrameProps & { readonly tab: string; readonly children: ComponentChildren }) {
  const seats = useSeats()
  const isRolled = slip.outcome !== null
  return (
    <>
      <section
        class={`slip slip--tabbed${isRolled ? ' slip--rolled' : ''}`}
        aria-label={localize(slip.title)}
        data-slip={slip.id}
        data-kind={slip.kind}
      >
        <div class="slip__tab">{tab}</div>
        {children}
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

/** The heading gets the focus if this page opened the slip. */
export function Head({
  slip,
  title,
  sub,
  children,
}: {
  slip: SlipDoc
  title: string
  sub?: string | undefined
  children?: ComponentChildren
}) {
  const heading = useOwnOpening(slip.id)
  return (
    <div class="pool-head">
      <div>
        <h2 class="h2" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {sub !== undefined && sub !== '' && <p class="secondary">{sub}</p>}
      </div>
      {children}
    </div>
  )
}

/** Marks dice that the attacker keeps hidden until the roll. */
export function TheirDice({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const theirs = slip.parts.find(part => part.role === 'owner' && part.value === undefined)
  if (theirs === undefined) return null
  return (
    <span class="row slip__against">
      <span class="caption tall-only">{t.theirDice}</span>
      <Envelope
        author={seats.find(seat => seat.id === theirs.seat)}
        label={t.theirDice}
        width={52}
      />
    </span>
  )
}

/** The opposition of the roll: the number with its name, or its envelope. */
export function Against({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const rungs = useRungs()
  const sealed = slip.parts.find(
    part => part.role === 'master' && part.sealed && part.value === undefined,
  )
  if (sealed !== undefined) {
    const author = seats.find(seat => seat.id === sealed.seat)
    return (
      <span class="row slip__against">
        <span class="caption tall-only">{t.sealedNumber}</span>
        <Envelope author={author} label={t.sealedNumber} width={52} />
      </span>
    )
  }
  const side = slip.bill.sides?.find(one => one.id === 'against')
  const set = slip.parts.find(part => part.id === 'master' && part.filled)
  if (side === undefined || set === undefined || !isCounted(side)) return null
  const rung = rungs.find(rungIn(valuesOf(set.value)))
  return (
    <div class={styles.against}>
      <span class="number">{localize(side.total)}</span>
      <div class="caption">{rung?.name ?? localize(side.name)}</div>
    </div>
  )
}

const isCounted = ({ dice, tray }: BillSide): boolean => dice !== null || tray !== undefined

/** The chosen difficulty, by name or by number. */
const rungIn =
  (set: FieldValues | null) =>
  ({ id, at }: TargetRung): boolean =>
    set?.['against'] === 'level' ? set['level'] === id : set?.['factor'] === at
