import * as styles from './fight.module.css'
import type { CharacterDoc, DaimonFightDoc, FoeDoc, GroupDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { Wounds } from '../drawings/wounds.tsx'
import { messages } from './messages.ts'

const FEW_LINES = 3

/**
 * The pairs of a fight, with those who have acted and those who are out. Public information only.
 */
export function TvFight({ fight }: { fight: DaimonFightDoc }) {
  const t = useMessages(messages)
  const toAct = useGameBelow<CharacterDoc>('character/')
    .filter(doc => fight.toAct.includes(doc.id))
    .map(doc => firstName(doc.name))
  const lines = fight.groups.reduce(
    (sum, { characters, foes }) => sum + Math.max(characters.length, foes.length),
    0,
  )
  const isMany = lines > FEW_LINES
  return (
    <aside class={`tv__fight${isMany ? ` ${styles.many}` : ''}`} aria-label={t.fight}>
      <h2>{fight.mode === 'single' ? t.single : t.round(fight.round)}</h2>
      {toAct.length > 0 && <p class="tv__subtitle">{t.toAct(toAct)}</p>}
      {fight.groups.map((group, i) => (
        <Facing key={i} group={group} fight={fight} isShort={isMany} />
      ))}
    </aside>
  )
}

function Facing({
  group,
  fight,
  isShort,
}: {
  group: GroupDoc
  fight: DaimonFightDoc
  isShort: boolean
}) {
  const t = useMessages(messages)
  const isNow = group.characters.some(id => fight.toAct.includes(id))
  return (
    <div class={`${styles.facing}${isNow ? ` ${styles.facingNow}` : ''}`}>
      <div class={styles.facingSide}>
        {group.characters.map(id => (
          <Fighter key={id} id={id} isShort={isShort} />
        ))}
      </div>
      <span class={styles.facingMiddle} role="img" aria-label={isNow ? t.against : t.done}>
        <Icon name={isNow ? 'sword' : 'check'} size="large" />
      </span>
      <div class={`${styles.facingSide} ${styles.facingSideFoes}`}>
        {group.foes.map(id => (
          <Foe key={id} id={id} />
        ))}
      </div>
    </div>
  )
}

/** Wounds of many are only below, beside their names. */
function Fighter({ id, isShort }: { id: string; isShort: boolean }) {
  const t = useMessages(messages)
  const doc = useGame<CharacterDoc>(`character/${id}`)
  const seat = useSeats().find(one => one.id === doc?.seat)
  if (doc === undefined) return null
  const isOut = doc.status !== 'active'
  return (
    <div class={`${styles.facingFighter}${isOut ? ` ${styles.facingFighterOut}` : ''}`}>
      <SeatTile seat={seat} />
      <b>{firstName(doc.name)}</b>
      {isOut ? <span>{t.out}</span> : !isShort && <Wounds doc={doc} isShort />}
    </div>
  )
}

/** A word for the foe's state. Boxes would reveal its difficulty. */
function Foe({ id }: { id: string }) {
  const t = useMessages(messages)
  const foe = useGameBelow<FoeDoc>('foe/').find(one => one.id === id)
  if (foe === undefined) return null
  return (
    <div
      class={`${styles.facingFighter}${foe.state === 'defeated' ? ` ${styles.facingFighterOut}` : ''}`}
    >
      <b>{foe.name}</b>
      <span>{t.foe[foe.state]}</span>
    </div>
  )
}
