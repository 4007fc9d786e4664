import * as styles from '../warp.module.css'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { isFilled } from '../../../slip/parts/my-part.tsx'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { OtherPart } from './warp-slip.tsx'
import { Chances } from './chances.tsx'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { Against, SlipFrame, Head, type SlipFrameProps } from './slip-frame.tsx'
import { ownerValues, textOf } from '../own-character.ts'
import { JoinForm } from './join.tsx'
import { TogetherOutcome } from './together-outcome.tsx'
import { Reasons } from './verdict/verdict.tsx'
import { messages } from '../messages.ts'

/** A group roll: chosen participants, each with their own dice, and every total. */
export function TogetherCard({ slip, table, me }: SlipFrameProps) {
  const t = useMessages(messages)
  const what = textOf(ownerValues(slip)?.['what'])
  if (slip.outcome !== null)
    return (
      <SlipFrame slip={slip} table={table} me={me} tab={t.everybody}>
        <TogetherOutcome slip={slip} outcome={slip.outcome} me={me} />
      </SlipFrame>
    )
  const hands = slip.mine.filter(({ role }) => role === 'owner' || role === 'ally')
  const others = slip.mine.filter(part => !hands.includes(part))
  const isAsked = others.some(part => part.required && !isFilled(slip, part))
  return (
    <SlipFrame slip={slip} table={table} me={me} tab={t.everybody}>
      <div class="slip__body gap">
        <Head slip={slip} title={localize(slip.title)} sub={what}>
          <Against slip={slip} />
        </Head>
        {hands.map(part => (
          <JoinForm key={part.id} slip={slip} part={part} />
        ))}
      </div>
      {others.map(part => (
        <OtherPart key={part.id} slip={slip} part={part} />
      ))}
      <div class="perforation" />
      <div class="slip__body gap">
        {slip.parts
          .filter(({ role }) => role === 'owner' || role === 'ally')
          .map(part => (
            <Joiner key={part.id} slip={slip} part={part.id} />
          ))}
        <Reasons slip={slip} />
        {!isAsked && <Chances odds={slip.odds} isNamed={slip.kind === 'group'} />}
      </div>
    </SlipFrame>
  )
}

function Joiner({ slip, part: id }: { slip: SlipDoc; part: string }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const part = slip.parts.find(one => one.id === id)
  const side = slip.bill.sides?.find(one => one.seat !== undefined && one.seat === part?.seat)
  if (part === undefined) return null
  const isOut = valuesOf(part.value)?.['joins'] === false
  return (
    <div class={`effect-line ${styles.participant}`}>
      <SeatTile seat={seats.find(seat => seat.id === part.seat)} size="small" />
      <span>
        {localize(part.label)}{' '}
        <span class="caption">{isOut ? t.out2 : part.filled ? t.ready : t.chooses}</span>
      </span>
      {side?.tray === undefined || isOut ? (
        <span />
      ) : (
        <SmallDice count={side.tray.rolled} look="d6--pool" />
      )}
    </div>
  )
}
