import { useState } from 'preact/hooks'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend } from '../../../net/context.tsx'
import { chosenThrow } from '../../../net/chosen-throw.ts'
import { useDraft } from '../../../slip/form/drafts.ts'
import { mustApplyEffects } from '../../../slip/table-slips.ts'
import { isFilled } from '../../../slip/parts/my-part.tsx'
import { successChance } from '../../../slip/chances.ts'
import { SlipDock } from '../../../slip/dock/slip-dock.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { vibrate } from '../../../ui/device/sound.ts'
import type { OneSlipProps } from '../../game.ts'
import { textOf, useOwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'

const PRELOAD = { isPreloaded: true, game: 'brp' } as const
const ThrowDock = lazy(async () => (await import('./throw-dock.tsx')).ThrowDock, PRELOAD)
const TurnDock = lazy(async () => (await import('./turn-dock.tsx')).TurnDock, PRELOAD)
const AskThrows = lazy(async () => (await import('./throw-dock.tsx')).AskThrows, PRELOAD)
const RealDice = lazy(async () => (await import('./real-dice.tsx')).RealDice, PRELOAD)

/**
 * The main button of a slip. Defences have their buttons on the card, so this handles all other
 * rolls.
 */
export function Dock(props: OneSlipProps) {
  const { slip, table, me } = props
  const turn = useOwnCharacter(me)?.play?.turn?.is
  const isTurn = turn === 'to-declare' || turn === 'to-act'
  const isMine = slip.owner === me.seat && slip.outcome === null
  if (slip.outcome !== null && isTurn && !mustApplyEffects(slip, table, me))
    return <TurnDock {...props} />
  if (slip.outcome === null && isThrowing(slip, me)) return <ThrowDock {...props} />
  if (slip.kind === 'defence' && isMine) return <OwnDice slip={slip} />
  const isAsked = slip.mine.some(part => part.required && !isFilled(slip, part))
  return isMine && !isAsked ? <RollDock {...props} /> : <SlipDock {...props} />
}

/** Whether real dice are being thrown, or are expected from this seat. */
const isThrowing = ({ throwing, asks, owner }: SlipDoc, me: MeDoc): boolean =>
  throwing?.isBegun === true ||
  (throwing !== undefined && throwing.seat !== owner) ||
  (asks !== undefined && owner !== me.seat)

function OwnDice({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const isReal = useDiceHabit() === 'real'
  const [byHand, set] = useDraft(`brp-real ${slip.id}`, isReal)
  return (
    <button type="button" class="button grow" aria-pressed={byHand} onClick={() => set(!byHand)}>
      <Icon name="real-dice" /> {t.ownDice}
    </button>
  )
}

function RollDock({ slip, table, me }: OneSlipProps) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const send = useSend()
  const seats = useSeats()
  const [isTyping, type] = useState(false)
  const isReal = useDiceHabit() === 'real'
  const isBlocked = slip.missing !== null
  const missing = slip.parts.find(part => part.id === slip.missing?.path)
  const waited = seats.find(seat => seat.id === (missing?.seat ?? table.master))?.name ?? ''
  const hasOthers = hasOtherThrowers(slip, me)
  const roll = () => {
    if (isBlocked) return
    vibrate()
    if (hasOthers) return void send({ type: 'throw-dice', slip: slip.id, table: true })
    const dice = chosenThrow(table, me)
    void send({ type: 'roll-slip', slip: slip.id, ...(dice === undefined ? {} : { dice }) })
  }
  const enter = () => !isBlocked && type(true)
  if (hasOthers && slip.bill.sides?.[0]?.seat !== me.seat)
    return <AskThrows slip={slip} waited={waited} />
  return (
    <>
      <button
        type="button"
        class="button"
        aria-disabled={isBlocked}
        onClick={isReal ? roll : enter}
      >
        <Icon name={isReal ? 'die' : 'real-dice'} />{' '}
        <span class="dock__text">{isReal ? t.throwHere : t.realDice}</span>
      </button>
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        data-roll
        aria-disabled={isBlocked}
        onClick={isReal ? enter : roll}
      >
        <span>
          {slip.kind === 'fall' && !isBlocked ? t.throwDice(localize(slip.bill.total)) : t.d100}
          <br />
          <span class="odds">{isBlocked ? s.chooses(waited) : underRoll(slip, t, s)}</span>
        </span>
      </button>
      {isTyping && <RealDice slip={slip} me={me} close={() => type(false)} />}
    </>
  )
}

/**
 * Whether other players throw for sides of a contest, each on an own phone. The server throws for a
 * side whose skill is sealed.
 */
const hasOtherThrowers = ({ kind, bill, parts }: SlipDoc, me: MeDoc): boolean =>
  kind === 'opposed' &&
  bill.sides?.some(
    ({ id, seat }) =>
      seat !== me.seat && parts.some(part => part.id === `side:${id}` && !part.sealed),
  ) === true

/** The chance, or its range if a part is sealed. */
function underRoll(
  slip: SlipDoc,
  t: (typeof messages)['it'],
  s: (typeof slipMessages)['it'],
): string {
  // bargaining failed: the price stays the same
  const dear = slip.odds?.outcomes?.find(({ id }) => id === textOf(slip.about, 'band'))
  const chance = successChance(slip.odds) ?? (dear && 1 - dear.chance)
  if (chance !== undefined) return s.succeeds(percent(chance))
  const steps = (slip.odds?.curve?.steps ?? []).map(step => step.chance)
  if (steps.length === 0) return s.allReady
  return t.between(percent(Math.min(...steps)), percent(Math.max(...steps)))
}
