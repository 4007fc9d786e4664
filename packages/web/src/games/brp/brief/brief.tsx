import * as styles from '../brp.module.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { HintDoc } from '@mastro/rules-brp'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { Phases } from '../../../parts/turn-order.tsx'
import { Newcomer } from '../../../screens/table/preload.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { useWide } from '../../../ui/device/screen-width.ts'
import type { ScreenProps, SlipsProps } from '../../game.ts'
import { Arms } from './arms.tsx'
import { useCalledRolls, useKeptCalls } from './use-called-rolls.ts'
import { HitPoints } from '../drawings/hit-points.tsx'
import {
  CHARACTERISTICS,
  hpOf,
  ownOpen,
  rollOf,
  useFight,
  useOwnCharacter,
  type OwnCharacter,
} from '../own-character.ts'
import { IdleDock } from '../dock/idle-dock.tsx'
import { Skills } from './skills.tsx'
import { UrgentCards } from './urgent.tsx'
import { messages } from '../messages.ts'

const Hint = lazy(async () => (await import('./hint.tsx')).Hint, { isPreloaded: true, game: 'brp' })
const Wounds = lazy(async () => (await import('./wounds.tsx')).Wounds, {
  isPreloaded: true,
  game: 'brp',
})

/**
 * Name, hit points with their wounds, and rolls to start with one tap. In a fight the turn comes
 * first.
 */
export function Brief({ table, me, slips }: SlipsProps) {
  const mine = useOwnCharacter(me)
  if (mine === undefined) return me.isMaster ? null : <Newcomer table={table} />
  return <OwnBrief table={table} me={me} mine={mine} building={ownOpen(slips, me)} />
}

interface OwnBriefProps extends ScreenProps {
  readonly mine: OwnCharacter
  readonly building: SlipDoc | undefined
}

function OwnBrief({ table, me, mine, building }: OwnBriefProps) {
  const t = useMessages(messages)
  const isWide = useWide()
  const turn = mine.play?.turn
  const isDown = mine.character.status !== 'conscious'
  const fight = useFight()
  const isShort = building !== undefined
  const isTurn = !isShort && (turn?.is === 'to-declare' || turn?.is === 'to-act')
  const calls = useCalledRolls(me).length + useKeptCalls(me)[0].length
  const hints = useGameBelow<HintDoc>('hint/')
  const isHinted = hints.some(({ being }) => being === mine.character.id)
  const isBusy = turn !== undefined || calls > 0
  return (
    <section
      aria-label={t.brief}
      class={isTurn || calls > 0 ? `${styles.brief} ${styles.briefTurn}` : styles.brief}
    >
      {fight !== undefined && !isWide && <Phases fight={fight} />}
      {mine.character.status !== 'dead' && (
        <>
          <CharacterHead table={table} me={me} mine={mine} />
          <Points mine={mine} isSmall={isShort || (isBusy && !isWide)} />
        </>
      )}
      {isHinted && !isShort && !isBusy && !isDown && <Hint />}
      {isWide && <UrgentCards table={table} me={me} mine={mine} isBuilding={isShort} />}
      {isWide && !isShort && (
        <div class="row">
          <IdleDock table={table} me={me} />
        </div>
      )}
      {!isDown && !isShort && (isWide || !isBusy) && <Rolls mine={mine} isFolded={isBusy} />}
    </section>
  )
}

/** Other available rolls. On a phone they come below pending requests. */
export function RollsBelow({ me, isBuilding }: { me: MeDoc; isBuilding: boolean }) {
  const mine = useOwnCharacter(me)
  const calls = useCalledRolls(me).length
  const [kept] = useKeptCalls(me)
  const isAsked = mine?.play?.turn !== undefined || calls > 0
  const isBusy = isAsked || kept.length > 0
  const isWide = useWide()
  if (mine === undefined || !isBusy || isWide || isBuilding) return null
  return mine.character.status === 'conscious' ? <Rolls mine={mine} isFolded={isAsked} /> : null
}

/** In a fight the rolls are folded below the current turn. */
function Rolls({ mine, isFolded }: { mine: OwnCharacter; isFolded: boolean }) {
  const t = useMessages(messages)
  const all = (
    <div class={`${styles.brief} ${styles.rolls}`}>
      <Keys mine={mine} />
      <Arms mine={mine} />
      <Skills mine={mine} />
    </div>
  )
  return isFolded ? (
    <details class="fold">
      <summary class="h3">{t.sheet}</summary>
      {all}
    </details>
  ) : (
    all
  )
}

function CharacterHead({ table, me, mine: { character } }: ScreenProps & { mine: OwnCharacter }) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === me.seat)
  return (
    <Link href={`/t/${table.id}/scheda`} class={styles.me}>
      <SeatTile seat={seat} isMaster={me.isMaster} />
      <span>
        <b class="h3">{character.name}</b>
        <br />
        <span class="secondary">
          {localize(character.sheet.subtitle)}, {t.armour(character.armour.armourPoints)}
        </span>
      </span>
      <span class={styles.figure}>
        <b class="tabular">{character.powerPoints}</b>
        <br />
        <span class="caption">{t.power}</span>
      </span>
    </Link>
  )
}

function Points({ mine, isSmall }: { mine: OwnCharacter; isSmall: boolean }) {
  const t = useMessages(messages)
  const [isOpen, open] = useState(false)
  const track = hpOf(mine.body)
  if (track === undefined) return null
  return (
    <>
      <button
        type="button"
        class={isSmall ? `${styles.bodyButton} ${styles.bodyButtonSmall}` : styles.bodyButton}
        onClick={() => open(true)}
      >
        {isSmall && (
          <b class="tabular" aria-hidden="true">
            {plain(track.value)}
            <span class="label">/{track.capacity}</span>
          </b>
        )}
        <HitPoints
          track={track}
          wounds={mine.body?.wounds ?? []}
          size={isSmall ? 'small' : 'large'}
        />
        <span class="visually-hidden">{t.openWounds}</span>
      </button>
      {isOpen && <Wounds mine={mine} close={() => open(false)} />}
    </>
  )
}

/** The seven characteristics. A tap opens the roll at ×5, or a resistance roll for Size. */
function Keys({ mine }: { mine: OwnCharacter }) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const { character } = mine
  const rows = character.sheet.sections.find(({ id }) => id === 'characteristics')?.rows ?? []
  const propose = (id: string, offer: string | undefined) => {
    const value = { characteristic: id, against: 'str', side: 'active' }
    const match = { kind: 'resistance', about: { being: character.id }, value }
    void open(rollOf(character.id, offer) ?? match)
  }
  return (
    <div class={`keys ${styles.sevenKeys}`}>
      {CHARACTERISTICS.map(id => {
        const row = rows.find(one => one.id === id)
        if (row === undefined) return null
        return (
          <button key={id} type="button" class="key" onClick={() => propose(id, row.offer)}>
            <b aria-hidden="true">{row.value}</b>
            <span aria-hidden="true">{t.short[id]}</span>
            <span class="visually-hidden">{t.key(localize(row.label), row.value)}</span>
          </button>
        )
      })}
    </div>
  )
}
