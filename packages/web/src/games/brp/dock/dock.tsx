import { useState } from 'preact/hooks'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend } from '../../../net/context.tsx'
import { chosenThrow } from '../../../net/chosen-throw.ts'
import { useDraft } from '../../../slip/form/drafts.ts'
import { mustApplyEffects, usePutAway } from '../../../slip/table-slips.ts'
import { isFilled } from '../../../slip/parts/my-part.tsx'
import { successChance } from '../../../slip/chances.ts'
import { SlipDock } from '../../../slip/dock/slip-dock.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { vibrate } from '../../../ui/device/sound.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import type { OneSlipProps } from '../../game.ts'
import { textOf, useOwnCharacter } from '../own-character.ts'
import { IdleDock } from './idle-dock.tsx'
import { messages } from '../messages.ts'

const RealDice = lazy(async () => (await import('./real-dice.tsx')).RealDice, {
  isPreloaded: true,
  game: 'brp',
})

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

/**
 * Each player enters their own dice; the attacker enters the damage. The server rolls for absent
 * players.
 */
function ThrowDock({ slip, me }: OneSlipProps) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const send = useSend()
  const seats = useSeats()
  const isReal = useDiceHabit() === 'real'
  /** A contest asks each side in the way its phone usually throws. Other dice follow a typed roll. */
  const isDigital = slip.kind === 'opposed' && !isReal
  const [isTyping, type] = useState(slip.owner === me.seat && !isDigital)
  const name = seats.find(seat => seat.id === slip.throwing?.seat)?.name ?? ''
  const table = () => void send({ type: 'throw-dice', slip: slip.id, table: true })
  const mayAsk = slip.asks !== undefined || slip.owner === me.seat || me.leads
  return (
    <>
      {slip.asks === undefined && (
        <span class="secondary grow" role="status">
          {s.throws(name)}
        </span>
      )}
      {mayAsk && !(isDigital && slip.asks !== undefined) && (
        <button type="button" class="button" onClick={table}>
          <Icon name="die" />{' '}
          <span class="dock__text">{slip.asks === undefined ? s.tableThrows : s.throwHere}</span>
        </button>
      )}
      {isDigital && slip.asks !== undefined && (
        <>
          <button type="button" class="button" onClick={() => type(true)}>
            <Icon name="real-dice" /> <span class="dock__text">{t.realDice}</span>
          </button>
          <button
            type="button"
            class="button button--primary grow"
            data-primary
            data-roll
            onClick={table}
          >
            {t.d100}
          </button>
        </>
      )}
      {!isDigital && slip.asks !== undefined && (
        <button
          type="button"
          class="button button--primary grow"
          data-primary
          onClick={() => type(true)}
        >
          <Icon name="real-dice" /> {s.throwYours(slip.asks.length)}
        </button>
      )}
      {slip.asks !== undefined && isTyping && (
        <RealDice slip={slip} me={me} close={() => type(false)} />
      )}
    </>
  )
}

/**
 * The player's turn has come while an old outcome is still shown. Offers to close it or to take the
 * turn.
 */
function TurnDock({ slip, table, me }: OneSlipProps) {
  const s = useMessages(slipMessages)
  const putAway = usePutAway()
  return (
    <>
      <button type="button" class="button" aria-label={s.close} onClick={() => putAway(slip.id)}>
        <Icon name="close" />
      </button>
      <IdleDock table={table} me={me} isTight />
    </>
  )
}

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
  const others = otherThrowers(slip, me)
  const roll = () => {
    if (isBlocked) return
    vibrate()
    if (others.length > 0) return void send({ type: 'throw-dice', slip: slip.id, table: true })
    const dice = chosenThrow(table, me)
    void send({ type: 'roll-slip', slip: slip.id, ...(dice === undefined ? {} : { dice }) })
  }
  const enter = () => !isBlocked && type(true)
  if (others.length > 0 && slip.bill.sides?.[0]?.seat !== me.seat)
    return (
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        data-roll
        aria-disabled={isBlocked}
        onClick={() => !isBlocked && void send({ type: 'throw-dice', slip: slip.id })}
      >
        <span>
          {t.askThrows(others)}
          <br />
          <span class="odds">{isBlocked ? s.chooses(waited) : t.eachThrows}</span>
        </span>
      </button>
    )
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
 * The names of the sides of a contest that other players throw for, each on an own phone. The server
 * throws for a side whose skill is sealed.
 */
function otherThrowers({ kind, bill, parts }: SlipDoc, me: MeDoc): readonly string[] {
  if (kind !== 'opposed') return []
  return (bill.sides ?? [])
    .filter(({ id, seat }) => {
      const isSealed = parts.find(part => part.id === `side:${id}`)?.sealed === true
      return seat !== undefined && seat !== me.seat && !isSealed
    })
    .map(({ name }) => firstName(localize(name)))
}

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
