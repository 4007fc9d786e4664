import type { MeDoc, SlipDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { useCorrecting } from '../../../slip/parts/correct-button.tsx'
import { mustApplyEffects, usePutAway } from '../../../slip/table-slips.ts'
import { isFilled } from '../../../slip/parts/my-part.tsx'
import { successChance } from '../../../slip/chances.ts'
import { useFill, useFills, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipDock } from '../../../slip/dock/slip-dock.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { useWide } from '../../../ui/device/screen-width.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { DefenceDock } from './defence-dock.tsx'
import { TurnButtons } from './idle-dock.tsx'
import { costOf, useFight, useOwnCharacter } from '../own-character.ts'
import { PRELOAD } from '../preload.ts'
import { isTerms, termsOf } from '../slip/terms-draft.ts'
import { messages } from '../messages.ts'

const JoinDock = lazy(async () => (await import('../slip/join.tsx')).JoinDock, PRELOAD)
const JoinedDock = lazy(async () => (await import('../slip/join.tsx')).JoinedDock, PRELOAD)
const TermsDock = lazy(async () => (await import('../slip/terms.tsx')).TermsDock, PRELOAD)

/** Kinds of slip with dice of several characters, whose button shows no number of dice. */
const FOR_ALL = ['initiative', 'group', 'unitary']
const SIDES = ['attack', 'initiative', 'power', 'contest', 'cast-spell']

/** The main button of a slip. */
export function WarpDock({ slip, table, me }: OneSlipProps) {
  const t = useMessages(messages)
  const seats = useSeats()
  const [again] = useCorrecting(slip.id)
  if (slip.outcome !== null)
    return mustApplyEffects(slip, table, me) ? null : <AfterDock slip={slip} me={me} />
  const total =
    slip.bill.tray === undefined || FOR_ALL.includes(slip.kind)
      ? undefined
      : t.dice(slip.bill.tray.rolled)
  if (slip.throwing !== undefined)
    return <SlipDock slip={slip} table={table} me={me} total={total} />
  const open = slip.mine.filter(part => !isFilled(slip, part) || part.id === again)
  const hand = open.find(
    part => part.role === 'ally' || (part.role === 'owner' && slip.kind === 'group'),
  )
  if (hand !== undefined && (slip.kind === 'group' || slip.kind === 'unitary'))
    return <JoinDock slip={slip} part={hand} />
  const answered = slip.mine.find(part => part.role === 'ally')
  if (answered !== undefined && hand === undefined && open.length === 0 && slip.owner !== me.seat)
    return <JoinedDock slip={slip} part={answered} />
  const asked = open.find(part => part.role === 'owner' && slip.kind === 'test')
  if (asked !== undefined) return <NoTraitDock slip={slip} part={asked} />
  const sealable = open.filter(
    part => part.role !== 'side' && part.secrecy === 'may-seal' && part.required,
  )
  if (slip.kind === 'attack' && sealable.length > 0)
    return <StrikeDock slip={slip} parts={[...sidesIn(open), ...sealable]} />
  const side = SIDES.includes(slip.kind) ? open.find(part => part.role === 'side') : undefined
  const isMine = slip.owner === me.seat && slip.missing === null
  if (side !== undefined && !(isMine && !side.required))
    return <DefenceDock slip={slip} part={side} />
  const terms = slip.kind === 'cast-spell' ? undefined : open.find(isTerms)
  if (terms !== undefined) return <TermsDock slip={slip} part={terms} />
  const missing = slip.parts.find(part => part.id === slip.missing?.path)
  const late = seats.find(seat => seat.id === missing?.seat)?.name
  const isUnexplained = slip.missing?.code === 'experience-unjustified'
  const line = isUnexplained
    ? t.unexplained
    : late === undefined || slip.owner !== me.seat
      ? chanceLine(slip, t)
      : missing?.role === 'side'
        ? slip.kind === 'attack'
          ? t.defending(late)
          : t.waitingFor(late)
        : undefined
  return (
    <SlipDock
      slip={slip}
      table={table}
      me={me}
      total={total}
      act={actOf(slip, t)}
      line={slip.missing === null || isUnexplained || late !== undefined ? line : undefined}
    />
  )
}

/** A roll that the Master asked for: a trait is chosen above, or none with this button. */
function NoTraitDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const fill = useFill(slip, part)
  return (
    <button type="button" class="button grow" onClick={() => void fill({ trait: '' })}>
      <span>
        {t.noTrait}, {t.dice(2)}
        <br />
        <span class="odds">{t.orTrait}</span>
      </span>
    </button>
  )
}

/** Spells are cast or studied, so the button names the act instead of the roll. */
function actOf({ kind, bill }: SlipDoc, t: (typeof messages)['it']): string | undefined {
  if (kind === 'cast-spell') return t.castIt
  return kind === 'learn-spell' ? t.studyIt(t.dice(bill.dice?.length ?? 1)) : undefined
}

function chanceLine(slip: SlipDoc, t: (typeof messages)['it']): string | undefined {
  if (slip.kind === 'learn-spell') return t.spends(costOf(slip))
  const hit = slip.odds?.outcomes?.find(({ id }) => id === 'hit')
  if (hit !== undefined) return t.youHit(percent(hit.chance))
  const chance = successChance(slip.odds)
  return chance === undefined ? undefined : t.youPass(percent(chance))
}

/** The Master's defences and dodges, submitted together with the other parts. */
const sidesIn = (open: readonly OwnPart[]) =>
  open.filter(part => part.role === 'side' && part.secrecy === 'may-seal')

/** Submits the Master's parts of an attack together, sealed or shown. */
function StrikeDock({ slip, parts }: { slip: SlipDoc; parts: readonly OwnPart[] }) {
  const t = useMessages(messages)
  const fill = useFills(slip)
  const give = async (isSealed: boolean) => {
    for (const part of parts) {
      const { values, opening } = termsOf(slip, part)
      if (!(await fill(part)(values, isSealed && opening))) return
    }
  }
  return (
    <>
      <button type="button" class="button" onClick={() => void give(false)}>
        {t.show}
      </button>
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        onClick={() => void give(true)}
      >
        <Icon name="envelope" /> {t.seal}
      </button>
    </>
  )
}

/** Closes an outcome. In a fight the next act is beside it. */
function AfterDock({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const s = useMessages(slipMessages)
  const putAway = usePutAway()
  const fight = useFight()
  const offers = useOffers()
  const mine = useOwnCharacter(me)
  const isFight = fight !== undefined
  const isOnDesk = useWide() && me.isMaster // the desk has its own button for the next turn
  const goesOn = !isOnDesk && offers.some(({ id }) => id.startsWith('next-turn'))
  return (
    <>
      <button
        type="button"
        class={`button${isFight && goesOn ? '' : ' grow button--primary'}`}
        data-primary={isFight && goesOn ? undefined : true}
        onClick={() => putAway(slip.id)}
      >
        {isFight && goesOn ? <Icon name="close" /> : null}
        <span class={isFight && goesOn ? 'visually-hidden' : undefined}>{s.close}</span>
      </button>
      {isFight && <TurnButtons mine={mine} offers={offers} me={me} isBeside />}
    </>
  )
}
