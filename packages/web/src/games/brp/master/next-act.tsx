import type { FightDoc, Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { useStart } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { attacksWith, useBodies, type PlayView } from './desk-docs.ts'
import { useFoeIntents } from './foe-intents.tsx'
import { messages } from './messages.ts'
import * as styles from './desk.module.css'

/**
 * The Master's next step in the fight: the declared attack of the foe whose turn it is, or the next
 * phase.
 */
export function NextAct({ fight, offers }: { fight: FightDoc; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const start = useStart()
  const open = useOpenSlip()
  const bodies = useBodies()
  const plays = useGameBelow<PlayView>('play/')
  const nameOf = (id: string | null | undefined) => bodies.find(one => one.id === id)?.name ?? ''
  const turn = fight.acting
    .map(id => bodies.find(one => one.id === id))
    .find(one => one?.kind === 'foe')
  const play = plays.find(one => one.id === turn?.id)
  const on = offers.find(({ id }) => id === 'next-phase')
  const { foes: silent, title: declareAll, line, declare: declareThem } = useFoeIntents(fight)
  if (silent.length > 0)
    return <MainButton title={declareAll} line={line} go={() => void declareThem()} />
  if (turn !== undefined && play?.turn !== undefined) {
    const { said, attack } = play.turn
    const arm = play.arms.find(one => one.id === said.arm)
    const title = t.strikes(
      turn.name,
      arm === undefined ? '' : localize(arm.label),
      nameOf(said.target),
    )
    const strike = attack && attacksWith(offers, turn.id, attack.arm)
    const slip = strike?.find(one => one.slip?.about['target'] === attack?.target)?.slip
    if (attack !== undefined && slip !== undefined)
      return <MainButton title={title} line={t.asSaid(attack.success)} go={() => void open(slip)} />
    const load = offers.find(({ id }) => id.startsWith(`reload/${turn.id}/`))
    const other = load ?? offers.find(({ id }) => id === `other/${turn.id}`)
    const { text = '' } = play.turn
    if (other !== undefined)
      return (
        <MainButton
          title={localize(other.label)}
          line={load === undefined ? text : ''}
          go={() => void start(other, load === undefined ? { text } : {})}
        />
      )
  }
  if (on !== undefined)
    return <MainButton title={localize(on.label)} line="" go={() => void start(on, {})} />
  const names = fight.acting.map(nameOf).filter(name => name !== '')
  return names.length === 0 ? null : <p class="secondary grow">{t.waiting(names.join(', '))}</p>
}

function MainButton({ title, line, go }: { title: string; line: string; go: () => void }) {
  return (
    <button
      type="button"
      class={`button button--primary grow ${styles.nextAct}`}
      data-primary
      onClick={go}
    >
      <span>
        {title}
        {line !== '' && <small>{line}</small>}
      </span>
    </button>
  )
}
