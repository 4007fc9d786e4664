import type { CharacterDoc, ExchangeDoc, DaimonFightDoc, FoeDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useTable } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { fightMessages } from './fight-messages.ts'
import { firstName, sheetName } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { Wounds } from '../drawings/wounds.tsx'
import { FoeWounds } from './foe-wounds.tsx'
import * as styles from '../daimon.module.css'

export interface DuelInfo {
  readonly doc: CharacterDoc
  readonly slip: SlipDoc | undefined
  readonly foes: readonly FoeDoc[]
  /** Dice for outnumbering the other side, or for being outnumbered. */
  readonly numbers: number
  readonly exchange: ExchangeDoc | undefined
  readonly isNow: boolean
  readonly isDone: boolean
}

interface DuelProps extends DuelInfo {
  readonly fight: DaimonFightDoc
  readonly me: MeDoc
  readonly isFolded: boolean
}

/** One character and its opponents: wounds, pool against difficulty, gear, result. */
export function Duel(props: DuelProps) {
  const { doc, slip, foes, fight, isFolded } = props
  const seat = useSeats().find(one => one.id === doc.seat)
  const isDue = fight.toAct.includes(doc.id)
  if (isFolded)
    return (
      <div class={`${styles.duel} ${styles.duelDone} caption`}>
        <b>{firstName(doc.name)}</b> {foes.map(foe => foe.name).join(', ')}: <Status {...props} />
      </div>
    )
  return (
    <div class={`${styles.duel}${props.isNow ? ` ${styles.duelNow}` : ''}`}>
      <SeatTile seat={seat} />
      <div>
        <b class="strong">{firstName(doc.name)}</b>
        <Wounds doc={doc} isShort />
      </div>
      <Versus {...props} />
      <div class={styles.duelRight}>
        {foes.map(foe => (
          <div key={foe.id} class={foe.state === 'defeated' ? 'muted' : undefined}>
            <b class="strong">{foe.state === 'defeated' ? <s>{foe.name}</s> : foe.name}</b>
            <FoeWounds foe={foe} />
          </div>
        ))}
      </div>
      <div class={`${styles.duelGear} caption`}>
        <span>{gearWords(doc, slip)}</span>
        <Status {...props} />
      </div>
      {isDue && slip === undefined && doc.seat === props.me.seat && <TurnButtons {...props} />}
    </div>
  )
}

function Versus({ slip, foes, numbers }: DuelProps) {
  const t = useMessages(fightMessages)
  const [foe] = foes.filter(one => one.state !== 'defeated')
  const now = foe?.effectiveDifficulty
  return (
    <span class={`${styles.duelVersus} tabular`}>
      <b>{slip === undefined ? signedDice(numbers) : localize(slip.bill.total)}</b>
      {now !== undefined && (
        <span class="caption">
          {t.against} {foe?.difficulty !== now && <s>{foe?.difficulty}</s>} {now}
        </span>
      )}
    </span>
  )
}

const signedDice = (dice: number) =>
  dice === 0 ? '' : dice > 0 ? `+${dice}D` : `−${Math.abs(dice)}D`

/** The status of a duel: «ora», «fallita: 1 ferita», «94 %». */
function Status({ doc, slip, exchange, fight, isNow }: DuelProps) {
  const t = useMessages(fightMessages)
  const hasMaster = useTable()?.master != null
  if (exchange !== undefined) {
    const isLost = exchange.outcome === 'failure'
    const words = isLost ? t.lost(exchange.woundsTaken) : t.won
    const who = exchange.narrator === 'player' ? firstName(doc.name) : t.master
    const isKnown = exchange.narrator === 'player' || hasMaster
    return (
      <span class={exchange.woundsTaken > 0 ? 'wound-text' : undefined}>
        {words}
        {isKnown && `, ${t.narrates(who)}`}
      </span>
    )
  }
  const chance = slip?.odds?.outcomes?.find(one => one.id === 'success')?.chance
  if (chance !== undefined) return <span>{percent(chance)}</span>
  if (isNow) return <b class="strong">{t.now}</b>
  return <span>{fight.toAct.includes(doc.id) ? t.waits : t.out}</span>
}

/** Weapon, armour and strategy, from the roll if there is one, otherwise from the sheet. */
function gearWords(doc: CharacterDoc, slip: SlipDoc | undefined): string {
  const used = valuesOf(slip?.parts.find(part => part.id === 'owner')?.value)
  const held = doc.character.equipment.filter(
    item =>
      item.kind !== 'shield' &&
      (used === null || used['weapon'] === item.id || used['armour'] === item.id),
  )
  return held
    .map(({ id, name, level }) => `${sheetName(doc, `item/${id}`, name)} ${level}`)
    .join(', ')
}

/** A player's actions on their turn: face an opponent, or leave the fight. */
function TurnButtons({ doc, foes }: DuelProps) {
  const t = useMessages(fightMessages)
  const open = useOpenSlip()
  const send = useDaimonSend()
  const offers = useOffers().filter(offer => offer.slip?.kind === 'combat-round')
  const standing = foes.filter(foe => foe.state !== 'defeated')
  return (
    <div class={styles.duelActs}>
      {standing.map(foe => {
        const offer = offers.find(one => one.slip?.about['foe'] === foe.id)
        return (
          <button
            key={foe.id}
            type="button"
            class="button button--primary button--small grow"
            disabled={offer?.slip === undefined}
            onClick={() => offer?.slip !== undefined && void open(offer.slip)}
          >
            <Icon name="sword" size="small" /> {t.face(foe.name)}
          </button>
        )
      })}
      <button
        type="button"
        class="button button--small button--quiet"
        onClick={() => void send({ type: 'leave-fight', id: doc.id })}
      >
        {t.leave(firstName(doc.name))}
      </button>
    </div>
  )
}
