import { useState } from 'preact/hooks'
import type { DaimonFightDoc, FoeDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { foeMessages } from './foe-messages.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { FoeWounds } from './foe-wounds.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import * as styles from '../daimon.module.css'

const AddFoe = lazy(async () => (await import('./add-foe.tsx')).AddFoe)
const EditFoe = lazy(async () => (await import('./edit-foe.tsx')).EditFoe)

/** The opponents: prepared hidden, brought into play, their figures shown or hidden. */
export function Foes({ canLead }: { canLead: boolean }) {
  const t = useMessages(foeMessages)
  const foes = useGameBelow<FoeDoc>('foe/')
  const [isAdding, add] = useState(false)
  const [edited, edit] = useState<string | null>(null)
  const foe = foes.find(one => one.id === edited)
  if (!canLead && foes.length === 0) return null
  return (
    <section aria-label={t.title}>
      <div class="section-head">
        <h2 class="h3">{t.title}</h2>
        {canLead && (
          <button type="button" class="button button--small" onClick={() => add(true)}>
            <Icon name="plus" size="small" /> {t.add}
          </button>
        )}
      </div>
      {foes.length === 0 && <p class="secondary">{t.none}</p>}
      <ul class="list">
        {foes.map(one => (
          <FoeRow key={one.id} foe={one} canLead={canLead} edit={() => edit(one.id)} />
        ))}
      </ul>
      {isAdding && <AddFoe close={() => add(false)} />}
      {foe !== undefined && <EditFoe foe={foe} close={() => edit(null)} />}
    </section>
  )
}

function FoeRow({ foe, canLead, edit }: { foe: FoeDoc; canLead: boolean; edit: () => void }) {
  const t = useMessages(foeMessages)
  const send = useDaimonSend()
  const player = useSeats().find(seat => seat.id === foe.handedTo)
  const fight = useGame<DaimonFightDoc>('fight')
  const isFighting = fight?.groups.some(group => group.foes.includes(foe.id)) === true
  const hide = isFighting ? t.hideFighter : t.hide
  return (
    <li class={`list-item ${styles.foe}`}>
      <span class="grow">
        <b>{foe.name}</b>{' '}
        {foe.effectiveDifficulty !== undefined && (
          <span class="label">{t.difficultyIs(foe.effectiveDifficulty)}</span>
        )}
        <br />
        <span class="secondary">
          {[foe.look, player === undefined ? '' : t.playedBy(player.name), foe.seen ? '' : t.unseen]
            .filter(text => text !== '')
            .join(' ')}
        </span>
        <FoeWounds foe={foe} />
      </span>
      {canLead && (
        <>
          <button
            type="button"
            class="icon-button"
            aria-pressed={foe.seen}
            aria-label={foe.seen ? hide(foe.name) : t.show(foe.name)}
            onClick={() => void send({ type: 'show-opponent', id: foe.id, seen: !foe.seen })}
          >
            <Icon name={foe.seen ? 'eye' : 'hidden'} />
          </button>
          <button type="button" class="icon-button" aria-label={t.edit(foe.name)} onClick={edit}>
            <Icon name="pencil" />
          </button>
        </>
      )}
    </li>
  )
}
