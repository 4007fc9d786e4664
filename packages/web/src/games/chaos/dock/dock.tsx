import { useEffect, useState } from 'preact/hooks'
import type { ChaosCallDoc, EffortDoc } from '@mastro/rules-chaos'
import type { MeDoc, SeatDoc, SlipDoc } from '@mastro/table'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useRefusalMessage } from '../../../i18n/refusals.ts'
import { useGame, useMe, useSeats, useSend } from '../../../net/context.tsx'
import { chosenThrow } from '../../../net/chosen-throw.ts'
import { mustApplyEffects, usePutAway } from '../../../slip/table-slips.ts'
import { isFilled, isGivenWhole } from '../../../slip/parts/my-part.tsx'
import { valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipDock } from '../../../slip/dock/slip-dock.tsx'
import { aboutText, textIn } from '../../../slip/slip-title.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { vibrate } from '../../../ui/device/sound.ts'
import { useWide } from '../../../ui/device/screen-width.ts'
import type { OneSlipProps, ScreenProps } from '../../game.ts'
import { throwerOf } from '../slip/action-card.tsx'
import { takeAtOnce } from './roll-at-once.ts'
import { IdleDock } from './idle-dock.tsx'
import {
  AskThrows,
  ChaosPad,
  EACH_OWN,
  othersWhoThrow,
  ownLines,
  OwnThrowButtons,
  padSides,
  startsWithOwn,
} from './own-throw.tsx'
import { useSheetOf } from '../own-character.ts'
import { useNames } from '../being-names.ts'
import { PRELOAD } from '../preload.ts'
import { slipMessages } from '../slip/slip-messages.ts'
import { sumOf } from '../slip/sum-lines.ts'
import * as styles from '../chaos.module.css'

const AfterDock = lazy<OneSlipProps>(
  async () => (await import('./after-dock.tsx')).AfterDock,
  PRELOAD,
)

/**
 * The main button of a slip. Rolls have their own dock here; parts given as a whole use the shared
 * one.
 */
export function Dock(props: OneSlipProps) {
  const { slip, table, me } = props
  if (isOthers(slip, me)) return <ActsWhileWaiting table={table} me={me} />
  if (slip.outcome !== null)
    return mustApplyEffects(slip, table, me) && slip.kind !== 'contest' ? null : (
      <AfterDock {...props} />
    )
  if (slip.asks !== undefined && EACH_OWN.includes(slip.kind)) return <OwnThrowButtons {...props} />
  if (slip.throwing !== undefined) return <SlipDock {...props} isGivenAsItIs={false} />
  const todo = slip.mine.filter(part => !isFilled(slip, part))
  if (slip.owner !== me.seat && todo.some(part => isTapped(slip, part))) return null
  const isOther = todo.some(
    part => (isGivenWhole(part) && !isTapped(slip, part)) || part.secrecy === 'until-all',
  )
  if (slip.owner !== me.seat || isOther) return <SlipDock {...props} isGivenAsItIs={false} />
  return <RollDock {...props} />
}

/**
 * Whether the part is a spell or an answer to one. These are filled in on the slip, also for a foe,
 * so the dock only rolls.
 */
const isTapped = ({ kind }: SlipDoc, { role }: OwnPart): boolean =>
  role !== 'master' && SPELLS.includes(kind)
const SPELLS = ['cast-spell', 'resist-spell', 'counter-spell', 'magic-duel']

/** The slip belongs to another seat and nothing is asked of this one. */
const isOthers = ({ outcome, owner, mine, asks }: SlipDoc, { seat, leads }: MeDoc): boolean =>
  outcome === null && !leads && owner !== seat && mine.length === 0 && asks === undefined

/**
 * The player's own acts while another seat is choosing, for example answering a call. The desk
 * offers them elsewhere.
 */
function ActsWhileWaiting(props: ScreenProps) {
  return useWide() ? null : <IdleDock {...props} />
}

function RollDock({ slip, table, me }: OneSlipProps) {
  const t = useMessages(slipMessages)
  const send = useSend()
  const [isTyping, type] = useState(false)
  const isReal = useDiceHabit() === 'real'
  const isOut = useIsOut(slip)
  const isBlocked = slip.missing !== null || isOut
  const line = useWaiting(slip, isOut)
  const others = othersWhoThrow(slip, me)
  const roll = (typed?: readonly number[]) => {
    if (others.length > 0) return send({ type: 'throw-dice', slip: slip.id, table: true })
    const dice = typed === undefined ? chosenThrow(table, me) : { typed: [...typed] }
    return send({ type: 'roll-slip', slip: slip.id, ...(dice === undefined ? {} : { dice }) })
  }
  /** Where each side throws its own dice, the faces go to this seat's throw only. */
  const lay = (faces: readonly number[]) =>
    EACH_OWN.includes(slip.kind)
      ? send({ type: 'throw-dice', slip: slip.id, faces: [...faces] })
      : roll(faces)
  const throwHere = () => {
    if (isBlocked) return
    vibrate()
    void roll()
  }
  const typeFaces = () => !isBlocked && type(true)
  useEffect(() => {
    if (isBlocked || closed.has(slip.id)) return
    if (isSure(slip)) {
      closed.add(slip.id)
      void roll()
    } else if (takeAtOnce()) throwHere()
  })
  const own = slip.bill.sides?.find(({ seat }) => seat === me.seat)
  const isWaived = slip.bill.dice?.length === 0 || own?.dice?.length === 0
  if (others.length > 0 && !startsWithOwn(slip, me))
    return <AskThrows slip={slip} others={others} isBlocked={isBlocked} line={line} />
  return (
    <>
      <Waive slip={slip} isWaived={isWaived} />
      {!isWaived && (
        <button
          type="button"
          class="button"
          aria-label={isReal ? t.throwHere : t.realDice}
          aria-disabled={isBlocked}
          onClick={isReal ? throwHere : typeFaces}
        >
          <Icon name={isReal ? 'die' : 'real-dice'} />
        </button>
      )}
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        data-roll
        aria-disabled={isBlocked}
        onClick={isReal && !isWaived ? typeFaces : throwHere}
      >
        <TwoLines above={isWaived ? t.tryIt : t.roll(ownTotal(slip, me.seat))} below={line} />
      </button>
      {isTyping && (
        <ChaosPad
          close={() => type(false)}
          throwHere={() => {
            type(false)
            void roll()
          }}
          sides={padSides(slip, me)}
          sum={sumOf(ownLines(slip, me))}
          onFaces={faces => void lay(faces).then(done => done.ok && type(false))}
        />
      )}
    </>
  )
}

function TwoLines({ above, below }: { above: string; below: string | null }) {
  return (
    <span>
      {above}
      {below !== null && (
        <>
          <br />
          <span class="odds">{below}</span>
        </>
      )}
    </span>
  )
}

/**
 * Ids of impossible or certain questions that this page has already closed, so that each is closed
 * once.
 */
const closed = new Set<string>()

/**
 * The Master has ruled the action certain or impossible. There is nothing to roll, so the question
 * is closed.
 */
function isSure({ kind, parts }: SlipDoc): boolean {
  const ruling = valuesOf(parts.find(({ id }) => id === 'ruling')?.value)?.['ruling']
  return kind === 'action' && (ruling === 'certain' || ruling === 'impossible')
}

/** The dice and total of the roll, «2d6 + 10». In a contest, of this seat's side. */
function ownTotal(slip: SlipDoc, seat: string | null): string {
  const own = slip.bill.sides?.find(side => side.seat !== undefined && side.seat === seat)
  return localize(own?.total ?? slip.bill.total)
}

/** Kinds of slip that first need a spell or foci. */
const CASTS = ['counter-spell', 'magic-duel']

/** Kinds of slip in which a Component is named, by the player or by the Master. */
const WITH_COMPONENT = ['action', 'contest']

/**
 * A text about the next step of the roll and the seat it waits for, or about its consequence. Null
 * if there is nothing to show.
 */
function useWaiting(slip: SlipDoc, isOut: boolean): string | null {
  const t = useMessages(slipMessages)
  const seats = useSeats()
  const afterwards = useAfterwards(slip)
  const refused = localize(useRefusalMessage(slip.missing))
  if (isOut) return t.isDown
  if (slip.missing === null) return afterwards
  if (isPassive(slip)) return t.masterChooses(masterOf(seats, slip) ?? t.master)
  const { path = '' } = slip.missing
  if (slip.kind === 'cast-spell' && path === 'owner') return t.spellToSay
  if (CASTS.includes(slip.kind) && slip.mine.some(({ id }) => id === path)) return t.spellToSay
  if (path.endsWith('element')) return t.elementToLink
  const part = slip.parts.find(one => one.id === path) ?? null
  const seat = seats.find(one => one.id === part?.seat)
  const isOwn = path === 'owner' || path.startsWith('ruling')
  if (isOwn && WITH_COMPONENT.includes(slip.kind)) return t.yoursToSay
  if (path === 'owner') return OWN_CHOICE(t)[slip.kind] ?? refused
  const sealer = seat?.name ?? t.master
  if (part?.role === 'master' && !isOwn)
    return CASTS.includes(slip.kind) ? t.masterJudges(sealer) : t.masterChooses(sealer)
  return seat === undefined ? refused : t.waitsFor(seat.name)
}

/** The missing choice of the owner, by kind of slip. */
const OWN_CHOICE = (
  t: Pick<typeof slipMessages.it, 'choiceToMake' | 'resistOrAccept' | 'spellToMake'>,
): Readonly<Record<string, string>> => ({
  'observe-spell': t.choiceToMake,
  'resist-spell': t.resistOrAccept,
  'create-spell': t.spellToMake,
})

/**
 * Rolls that a fallen character cannot make, except passive reactions allowed by the Master
 * (WOC-VITAL-4).
 */
const FELLS = ['action', 'treat', 'cast-spell']
/**
 * Whether the roller is out of action. Checked even with a sealed Difficulty, since the refusal
 * would otherwise come only after the tap.
 */
function useIsOut(slip: SlipDoc): boolean {
  const thrower = useSheetOf(throwerOf(slip))
  const call = useGame<ChaosCallDoc>(`call/${aboutText(slip, 'call') ?? ''}`)
  const isUp = thrower === undefined || thrower.condition === 'able'
  return FELLS.includes(slip.kind) && !isUp && !isPassive(slip) && call?.isPassive !== true
}
const isPassive = ({ parts }: SlipDoc) =>
  valuesOf(parts.find(({ id }) => id === 'ruling')?.value)?.['passive'] === true
const masterOf = (seats: readonly SeatDoc[], { parts }: SlipDoc) =>
  seats.find(({ id }) => id === parts.find(({ role }) => role === 'master')?.seat)?.name

/** A short text about what follows the throw, or null. */
function useAfterwards(slip: SlipDoc): string | null {
  const t = useMessages(slipMessages)
  const names = useNames()
  const answers = valuesOf(slip.parts.find(one => one.role === 'owner')?.value)
  const target = aboutText(slip, 'target') ?? textIn(slip.parts[0]?.value, 'target')
  if (slip.kind === 'contest') return t.allReady
  if (slip.kind !== 'cast-spell') return null
  if (typeof target === 'string') return t.thenResists(firstName(names(target)))
  const foci = answers?.['foci']
  return Array.isArray(foci) && foci.length > 0 ? t.rowSealed : null
}

/** Toggles between dice and no dice: «Senza dadi, fa 12». */
function Waive({ slip, isWaived }: { slip: SlipDoc; isWaived: boolean }) {
  const t = useMessages(slipMessages)
  const send = useSend()
  const part = slip.mine.find(one => one.fields.some(field => field.id === 'waive'))
  const values = valuesOf(slip.parts.find(one => one.id === part?.id)?.value)
  if (part === undefined || values === null || slip.kind !== 'action') return null
  const sum = slip.bill.lines.reduce((total, line) => total + line.value, 0)
  if (slip.bill.lines.length === 0) return null
  const flip = () =>
    void send({
      type: 'fill-part',
      slip: slip.id,
      part: part.id,
      value: { ...values, waive: !isWaived },
    })
  return (
    <button type="button" class={`button ${styles.waive}`} aria-pressed={isWaived} onClick={flip}>
      <span>
        {isWaived ? t.withDice : t.withoutDice}
        {!isWaived && <span class={styles.smallLine}>{t.makes(plain(sum))}</span>}
      </span>
    </button>
  )
}

/** WOC-FATIGUE-6. Whether this seat has still to say how it uses the success on the slip. */
function useOwesUse(slip: SlipDoc): boolean {
  const me = useMe()
  const doc = useGame<EffortDoc>(`spent/${throwerOf(slip)}`)
  const isAsked = slip.kind === 'action' && slip.owner === me?.seat && doc?.slip === slip.id
  return isAsked && doc.chosen === null
}

/** Closes an outcome on this screen. It remains in the log. */
export function CloseButton({
  slip,
  isMain,
  before,
}: {
  slip: SlipDoc
  isMain: boolean
  /** Settles what is still open on the slip. */
  before?: () => Promise<void>
}) {
  const t = useMessages(slipMessages)
  const putAway = usePutAway()
  if (useOwesUse(slip))
    return (
      <button type="button" class={`button grow ${styles.owedClose}`} aria-disabled>
        <span>
          {t.close}
          <br />
          <span class="odds">{t.firstUse}</span>
        </span>
      </button>
    )
  const close = () => putAway(slip.id)
  return (
    <button
      type="button"
      class={isMain ? 'button button--primary grow' : 'button'}
      data-primary={isMain ? true : undefined}
      onClick={() => (before === undefined ? close() : void before().then(close))}
    >
      {t.close}
    </button>
  )
}
