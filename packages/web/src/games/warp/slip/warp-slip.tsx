import * as styles from '../warp.module.css'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { CorrectButton, useCorrecting } from '../../../slip/parts/correct-button.tsx'
import { isFilled, MyPartForm } from '../../../slip/parts/my-part.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipCard } from '../../../slip/slip-card.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { Bonuses } from './bonuses.tsx'
import { Chances } from './chances.tsx'
import { DiceTrayRow } from '../drawings/dice-tray.tsx'
import { Against, SlipFrame, Head, type SlipFrameProps } from './slip-frame.tsx'
import { aboutId, actorOf, ownerValues, short, useNames, textOf } from '../own-character.ts'
import { RollOutcome } from './outcome.tsx'
import { OwnerPartForm } from './owner-form.tsx'
import { PRELOAD } from '../preload.ts'
import { usePlayedCharacter } from './traits.tsx'
import { messages } from '../messages.ts'

const AttackCard = lazy(async () => (await import('./attack/attack-card.tsx')).AttackCard, PRELOAD)
const InitiativeCard = lazy(
  async () => (await import('./attack/initiative.tsx')).InitiativeCard,
  PRELOAD,
)
const TogetherCard = lazy(async () => (await import('./together.tsx')).TogetherCard, PRELOAD)
const CastCard = lazy(async () => (await import('../magic/magic.tsx')).CastCard, PRELOAD)
const StudyCard = lazy(async () => (await import('../magic/magic.tsx')).StudyCard, PRELOAD)
const TermsForm = lazy(async () => (await import('./terms.tsx')).TermsForm, PRELOAD)
const Meanings = lazy(async () => (await import('../magic/power-form.tsx')).Meanings, PRELOAD)
const Shots = lazy(async () => (await import('../magic/power-form.tsx')).Shots, PRELOAD)
const SqueezeChoice = lazy(
  async () => (await import('../magic/power-form.tsx')).SqueezeChoice,
  PRELOAD,
)
const Targets = lazy(async () => (await import('../magic/power-form.tsx')).Targets, PRELOAD)
const DefenceForm = lazy(async () => (await import('./attack/defence.tsx')).DefenceForm, PRELOAD)

/** A slip, drawn according to its kind. */
export function WarpSlip({ slip, table, me }: OneSlipProps) {
  switch (slip.kind) {
    case 'attack':
      return <AttackCard slip={slip} table={table} me={me} />
    case 'initiative':
      return <InitiativeCard slip={slip} table={table} me={me} />
    case 'group':
    case 'unitary':
      return <TogetherCard slip={slip} table={table} me={me} />
    case 'test':
    case 'contest':
    case 'power':
      return <RollCard slip={slip} table={table} me={me} />
    case 'cast-spell':
      return <CastCard slip={slip} table={table} me={me} />
    case 'learn-spell':
      return <StudyCard slip={slip} table={table} me={me} />
    default:
      return <SlipCard slip={slip} table={table} me={me} />
  }
}

/** A roll of one character: dice, bonuses, the player's part and chances, then the outcome. */
function RollCard({ slip, table, me }: SlipFrameProps) {
  const t = useMessages(messages)
  const names = useNames()
  const tab = useTab(slip, me.seat)
  const power = usePlayedCharacter(actorOf(slip))?.character?.traits.find(
    ({ id }) => id === aboutId(slip, 'power'),
  )
  const title = power?.name ?? titleOf(slip) // a power that costs no shots has no bill, but keeps its name
  const targetName = slip.kind === 'power' ? short(names(aboutId(slip, 'target'))) : ''
  const what = textOf(ownerValues(slip)?.['what']) || aboutId(slip, 'asked')
  const sub = [targetName === '' ? '' : t.on2(targetName), what]
    .filter(one => one !== '')
    .join(', ')
  if (slip.outcome !== null)
    return (
      <SlipFrame slip={slip} table={table} me={me} tab={tab}>
        <RollOutcome slip={slip} outcome={slip.outcome} table={table} title={title} sub={sub} />
      </SlipFrame>
    )
  const own = slip.mine.find(part => part.role === 'owner')
  const others = slip.mine.filter(part => part !== own)
  const seat = slip.parts.find(part => part.role === 'owner')?.seat
  return (
    <SlipFrame slip={slip} table={table} me={me} tab={tab}>
      <div class={`slip__body gap ${styles.roll}`}>
        <Head slip={slip} title={title} sub={sub}>
          {slip.kind === 'power' && <Shots being={actorOf(slip)} />}
          <Against slip={slip} />
        </Head>
        {slip.kind === 'power' && own !== undefined && <Targets slip={slip} />}
        {slip.kind === 'power' && own !== undefined && <SqueezeChoice slip={slip} part={own} />}
        {slip.bill.tray !== undefined && <Tray slip={slip} seat={seat} />}
        <Bonuses slip={slip} />
        {slip.bill.meanings !== undefined && <Meanings slip={slip} />}
        {own !== undefined && own.secrecy === 'open' && (
          <OwnerPartForm slip={slip} part={own} drawn={['squeeze']} />
        )}
        {own !== undefined && own.secrecy !== 'open' && <MyPartForm slip={slip} part={own} />}
      </div>
      {others.map(part => (
        <OtherPart key={part.id} slip={slip} part={part} />
      ))}
      {slip.odds !== null && !others.some(part => !isFilled(slip, part) && part.required) && (
        <>
          <div class="perforation" />
          <div class="slip__body">
            <Chances odds={slip.odds} isNamed={slip.kind === 'test'} />
          </div>
        </>
      )}
    </SlipFrame>
  )
}

function Tray({ slip, seat }: { slip: SlipDoc; seat: string | undefined }) {
  const seats = useSeats()
  const { tray } = slip.bill
  if (tray === undefined) return null
  return <DiceTrayRow tray={tray} seat={seats.find(one => one.id === seat)} />
}

/**
 * Another part of the roll: the Master's number or somebody's answer. It can be changed after it
 * was given.
 */
export function OtherPart({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const [again] = useCorrecting(slip.id)
  const isOpen = !isFilled(slip, part) || again === part.id
  const isDrawn = part.role === 'side' || part.fields.some(({ id }) => id === 'against')
  if (!isDrawn) return <MyPartForm slip={slip} part={part} />
  const isSealed = slip.parts.find(one => one.id === part.id)?.sealed === true
  return (
    <>
      {isOpen && (
        <>
          <div class="perforation" />
          {part.role === 'side' ? (
            <DefenceForm slip={slip} part={part} />
          ) : (
            <TermsForm slip={slip} part={part} />
          )}
        </>
      )}
      {isFilled(slip, part) && !isSealed && (
        <div class="slip__body row slip__again">
          <span class="caption grow">{localize(part.label)}</span>
          <CorrectButton slip={slip} part={part} />
        </div>
      )}
    </>
  )
}

/** The tab: «Il tuo tiro», «Tiro di Nives», «Luca propone». */
export function useTab(slip: SlipDoc, me: string | null): string {
  const t = useMessages(messages)
  const names = useNames()
  const seats = useSeats()
  if (slip.owner === me) return t.yourRoll
  const name = short(names(actorOf(slip)))
  const owner = seats.find(seat => seat.id === slip.owner)?.name ?? ''
  if (slip.outcome === null) return t.proposes(owner)
  return name === '' ? localize(slip.label) : t.rollOf(name)
}

/** The trait that is rolled, or the kind of roll. */
function titleOf(slip: SlipDoc): string {
  if (slip.kind !== 'test' && slip.kind !== 'power') return localize(slip.title)
  const line = slip.bill.lines.find(({ source }) => source === 'trait')
  return line === undefined ? localize(slip.title) : localize(line.label)
}
