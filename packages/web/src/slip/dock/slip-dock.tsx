import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { percent } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useRefusalMessage } from '../../i18n/refusals.ts'
import { useCatalogue } from '../../net/catalogue.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { chosenThrow } from '../../net/chosen-throw.ts'
import { randomHex } from '@mastro/client'
import { useDiceHabit } from '../../ui/device/dice-habit.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { vibrate } from '../../ui/device/sound.ts'
import { isKept, mustApplyEffects, usePutAway } from '../table-slips.ts'
import { useCorrecting } from '../parts/correct-button.tsx'
import { successChance } from '../chances.ts'
import { isFilled, isGivenWhole } from '../parts/my-part.tsx'
import { initialValues, isComplete, useFill, type OwnPart } from '../parts/own-part.tsx'
import { titleOf } from '../slip-title.ts'
import { diceToType, isDiceless } from '../dice/dice-to-type.ts'
import { messages } from '../messages.ts'

const PRELOAD = { isPreloaded: true }
const RealDice = lazy(async () => (await import('../dice/real-dice.tsx')).RealDice, PRELOAD)
const ThrowDock = lazy<DockProps>(async () => (await import('./throw-dock.tsx')).ThrowDock, PRELOAD)
const BidDock = lazy(async () => (await import('./bid-dock.tsx')).BidDock, PRELOAD)
const TargetDock = lazy(async () => (await import('../parts/target-part.tsx')).TargetDock, PRELOAD)

export interface DockProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
  /** If false, an open part is only filled on the slip itself, never by a tap here. */
  readonly isGivenAsItIs?: boolean
  /** A game's own text for what is about to be sealed. */
  readonly lockWords?: ((values: Readonly<Record<string, unknown>>) => string | null) | undefined
  /** The dice of the roll in the game's own words, and the line below. */
  readonly total?: string | undefined
  readonly line?: string | undefined
  /** The button's text, if it does more than roll. */
  readonly act?: string | undefined
}

/** The one primary action of this seat on a slip, near the thumb. */
export function SlipDock(props: DockProps) {
  const { slip, table, me } = props
  const [again] = useCorrecting(slip.id)
  if (slip.outcome !== null)
    return mustApplyEffects(slip, table, me) ? null : <CloseDock slip={slip} me={me} />
  if (isThrown(slip, me)) return <ThrowDock {...props} />
  const todo = slip.mine.filter(part => !isFilled(slip, part))
  const target = todo.find(isGivenWhole) ?? slip.mine.find(part => part.id === again)
  if (target !== undefined) return <TargetDock slip={slip} part={target} />
  const open = todo.find(part => part.required && part.secrecy === 'open')
  const bid = todo.find(part => part.secrecy === 'until-all')
  if (bid !== undefined)
    return <BidDock slip={slip} part={bid} isBlocked={open !== undefined} words={props.lockWords} />
  if (open !== undefined && props.isGivenAsItIs !== false)
    return <GiveDock slip={slip} part={open} />
  if (slip.owner === me.seat) return <RollDock {...props} />
  return <AllyDock slip={slip} me={me} todo={todo} />
}

/** Real dice are on the table, or another seat rolls first. */
const isThrown = ({ throwing, asks, owner }: SlipDoc, { seat }: MeDoc): boolean =>
  throwing?.isBegun === true ||
  (throwing !== undefined && throwing.seat !== seat) ||
  (asks !== undefined && owner !== seat)

/** Anybody can put an outcome away on their own screen. The log keeps it. */
function CloseDock({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const putAway = usePutAway()
  return (
    <button
      type="button"
      class={`button grow${slip.state === 'rolled' ? '' : ' button--primary'}`}
      data-primary={slip.state === 'rolled' ? undefined : true}
      onClick={() => putAway(slip.id)}
    >
      <span>
        {t.close}
        {isKept(slip, me) && (
          <>
            <br />
            <span class="odds">{t.stays}</span>
          </>
        )}
      </span>
    </button>
  )
}

/** A part filled with the usual values, which one tap sends as it is. */
function GiveDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const fill = useFill(slip, part)
  const values = initialValues(part)
  const canGive = isComplete(part, values)
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      aria-disabled={!canGive}
      onClick={() => canGive && void fill(values)}
    >
      {canGive ? t.asItIs : t.chooseFirst}
    </button>
  )
}

/** One button to help, one to be ready. Empty for seats with nothing to give. */
function AllyDock({ slip, me, todo }: { slip: SlipDoc; me: MeDoc; todo: readonly OwnPart[] }) {
  const t = useMessages(messages)
  const send = useSend()
  const mine = slip.parts.filter(part => part.seat === me.seat && part.filled)
  const isReady = mine.every(part => part.ready)
  const hasBid = slip.parts.some(part => part.role === 'side' && part.seat === me.seat) // sealing counts as ready
  const help = todo.find(part => part.role === 'ally')
  return (
    <>
      {help !== undefined && <HelpButton slip={slip} part={help} isMain={mine.length === 0} />}
      {mine.length > 0 && !hasBid && (
        <button
          type="button"
          class={`button grow${isReady ? '' : ' button--primary'}`}
          data-primary={isReady ? undefined : true}
          onClick={() =>
            void send({ type: 'ready', slip: slip.id, ready: !isReady, salt: randomHex(16) })
          }
        >
          {isReady ? t.notReady : t.ready}
        </button>
      )}
    </>
  )
}

/** Simple help is sent at once. Help that needs a choice is chosen on the slip. */
function HelpButton({ slip, part, isMain }: { slip: SlipDoc; part: OwnPart; isMain: boolean }) {
  const t = useMessages(messages)
  const fill = useFill(slip, part)
  const choice = part.fields.find(field => field.kind === 'choice')
  if (choice === undefined)
    return (
      <button
        type="button"
        class={`button grow${isMain ? ' button--primary' : ''}`}
        onClick={() => void fill({ help: true })}
      >
        {t.help}
      </button>
    )
  return (
    <>
      {(choice.choices ?? []).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          class="button grow"
          onClick={() => void fill({ [choice.id]: value })}
        >
          {t.helpWho(localize(label))}
        </button>
      ))}
    </>
  )
}

function RollDock({ slip, table, me, total, line, act }: DockProps) {
  const t = useMessages(messages)
  const send = useSend()
  const seats = useSeats()
  const [isTyping, setTyping] = useState(false)
  const roll = () => {
    const dice = chosenThrow(table, me)
    return send({ type: 'roll-slip', slip: slip.id, ...(dice === undefined ? {} : { dice }) })
  }
  const lay = (faces: readonly number[]) =>
    send({ type: 'throw-dice', slip: slip.id, faces: [...faces] })
  const isBlocked = slip.missing !== null
  useCatalogue() // loads the texts of refusals
  const missing = slip.parts.find(part => part.id === slip.missing?.path)
  const waited = seats.find(seat => seat.id === missing?.seat && seat.id !== me.seat)
  const refused = localize(useRefusalMessage(slip.missing))
  const lacking =
    waited !== undefined && slip.missing?.code === 'part-missing' ? t.chooses(waited.name) : refused
  const hasDice = isBlocked || !isDiceless(slip)
  const isReal = useDiceHabit() === 'real' && hasDice
  const asks = diceToType(slip, me)
  const what = total ?? shortTotal(slip, t)
  const throwHere = () => {
    if (isBlocked) return
    vibrate()
    void roll()
  }
  const type = () => {
    if (isBlocked) return
    setTyping(true)
    if (slip.throwing === undefined) void lay([])
  }
  return (
    <>
      {hasDice && (
        <button
          type="button"
          class="button"
          aria-disabled={isBlocked}
          onClick={isReal ? throwHere : type}
        >
          <Icon name={isReal ? 'die' : 'real-dice'} />{' '}
          <span class="dock__text">{isReal ? t.throwHere : t.realDice}</span>
        </button>
      )}
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        data-roll
        aria-disabled={isBlocked}
        onClick={isReal ? type : throwHere}
      >
        <span>
          {act ?? (isReal ? t.rollReal(what) : t.roll(what))}
          <br />
          <span class="odds">
            {line ?? (slip.missing === null ? rollLine(slip, me, seats, t) : lacking)}
          </span>
        </span>
      </button>
      {isTyping && asks.length > 0 && (
        <RealDice
          what={titleOf(slip)}
          hitsFrom={slip.bill.hitsFrom}
          asks={asks}
          close={() => setTyping(false)}
          throwHere={() => {
            setTyping(false)
            void roll()
          }}
          onFaces={faces => void lay(faces)}
        />
      )}
    </>
  )
}

type Messages = (typeof messages)['it']

/** «11D». Empty for a contest, because the sum of all sides means nothing. */
function shortTotal(slip: SlipDoc, t: Messages): string {
  return slip.bill.sides === undefined ? localize(slip.bill.total) : t.forAll
}

/** Under «Tira»: the chance if it is known, otherwise who is ready. */
function rollLine(
  slip: SlipDoc,
  me: MeDoc,
  seats: readonly { readonly id: string; readonly name: string }[],
  t: Messages,
): string {
  const chance = successChance(slip.odds)
  // a seat that gave a help die has nothing more to say
  const late = slip.parts.filter(
    part => part.filled && part.seat !== me.seat && !part.ready && part.role !== 'ally',
  )
  const names = [
    ...new Set(late.map(part => seats.find(seat => seat.id === part.seat)?.name ?? '')),
  ]
  const isContest = slip.parts.some(part => part.role === 'side')
  const ready = names.length === 0 || isContest ? t.allReady : t.waitingFor(names)
  return chance === undefined ? ready : t.succeeds(percent(chance))
}
