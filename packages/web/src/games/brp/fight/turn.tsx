import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import type { TurnDoc } from '@mastro/rules-brp'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { ArmNote } from '../brief/arms.tsx'
import { Band, Ranges } from '../drawings/band.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { offerOf, oneDecimal, useFight, type OwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'
import { rankOf, useIntent, type Intent } from './intent.ts'
import * as styles from '../brp.module.css'

/** Weapon, target and distance in three rows, each choice with its DEX rank. */
export function IntentCard({ mine, turn }: { mine: OwnCharacter; turn: TurnDoc }) {
  const t = useMessages(messages)
  const [intent, set] = useIntent(mine, turn)
  const rank = rankOf(turn, intent)
  return (
    <section
      class={`${styles.card} ${styles.cardNow}`}
      aria-label={t.intent(firstName(mine.character.name))}
    >
      <div class="row row--between">
        <h2 class="h3">{t.intent(firstName(mine.character.name))}</h2>
        <span class={styles.figure}>
          <b class="tabular">{rank ?? '–'}</b> <span class="caption">{t.dex}</span>
        </span>
      </div>
      <IntentArms mine={mine} turn={turn} intent={intent} set={set} />
      {intent.arm !== null && intent.arm in turn.swaps && (
        <WeaponChange turn={turn} intent={intent} set={set} />
      )}
      {intent.arm === null && (
        <label class="field">
          <span>{t.elseText}</span>
          <input
            value={intent.text}
            maxLength={400}
            onInput={event => set({ ...intent, text: event.currentTarget.value })}
          />
        </label>
      )}
      {intent.arm !== null && turn.targets.length > 0 && (
        <>
          <span class="caption">{t.against}</span>
          <div class="chips" role="radiogroup" aria-label={t.against}>
            {turn.targets.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                role="radio"
                class="chip"
                aria-checked={intent.target === id}
                onClick={() => set({ ...intent, target: id })}
              >
                {name}
              </button>
            ))}
          </div>
        </>
      )}
      <Moves turn={turn} intent={intent} set={set} />
    </section>
  )
}

interface ChoiceProps {
  readonly turn: TurnDoc
  readonly intent: Intent
  readonly set: (intent: Intent) => void
}

function IntentArms({ mine, turn, intent, set }: ChoiceProps & { mine: OwnCharacter }) {
  const t = useMessages(messages)
  const arms = (mine.play?.arms ?? []).filter(({ id }) => turn.arms.includes(id))
  return (
    <div class={styles.arms} role="radiogroup" aria-label={t.arms}>
      {arms.map(arm => (
        <button
          key={arm.id}
          type="button"
          role="radio"
          class={styles.arm}
          aria-checked={intent.arm === arm.id}
          onClick={() => set({ ...intent, arm: arm.id })}
        >
          <span class={styles.armTitle}>
            <span>{localize(arm.label)}</span>
            <b class="tabular">{arm.score}</b>
          </span>
          <span class="caption">
            {arm.place === 'carried' ? (
              t.changes(rankOf(turn, { ...intent, arm: arm.id }))
            ) : (
              <ArmNote arm={arm} />
            )}
          </span>
        </button>
      ))}
      <button
        type="button"
        role="radio"
        class={styles.arm}
        aria-checked={intent.arm === null}
        onClick={() => set({ ...intent, arm: null })}
      >
        <span class={styles.armTitle}>
          <span>{t.else}</span>
          <Icon name="pencil" size="small" />
        </span>
        <span class="caption">{t.elseWhat}</span>
      </button>
    </div>
  )
}

function Moves({ turn, intent, set }: ChoiceProps) {
  const t = useMessages(messages)
  return (
    <>
      <span class="caption">{t.movesTo}</span>
      <div class={styles.moves} role="radiogroup" aria-label={t.movesTo}>
        {turn.moves.map(({ from, to }) => (
          <button
            key={to}
            type="button"
            role="radio"
            aria-checked={from <= intent.metres && intent.metres <= to}
            onClick={() => set({ ...intent, metres: from === 0 ? 0 : to })}
          >
            {from === 0 ? t.upTo(to) : t.metres(from, to)}
            <small>{t.rankOf(rankOf(turn, { ...intent, metres: to }))}</small>
          </button>
        ))}
      </div>
    </>
  )
}

/** Shown on the player's turn when no attack is possible: load a weapon or do something else. */
function NoAttack({ mine, other }: { mine: OwnCharacter; other: Offer | undefined }) {
  const t = useMessages(messages)
  const start = useStart()
  const [isAsking, ask] = useState(false)
  const said = saidBy(mine)
  const loads = useOffers().filter(({ id }) => id.startsWith(`reload/${mine.character.id}/`))
  return (
    <section class={`${styles.card} ${styles.cardNow}`} aria-label={t.yourTurn}>
      <h2 class="h3">{t.yourTurn}</h2>
      {said !== '' && <p class="secondary">{t.youSaid(said)}</p>}
      {loads.map(offer => (
        <button
          key={offer.id}
          type="button"
          class="button button--wide"
          onClick={() => void start(offer, {})}
        >
          {t.reload}
        </button>
      ))}
      {other !== undefined && (
        <button
          type="button"
          class="button button--wide button--primary"
          data-primary
          onClick={() => ask(true)}
        >
          {t.otherwise}
        </button>
      )}
      {isAsking && other !== undefined && (
        <OtherAct offer={other} said={said} close={() => ask(false)} />
      )}
    </section>
  )
}

/** Shown before the player's turn: when it comes, who acts before, and the declared weapon. */
export function WaitingForTurn({ mine, turn }: { mine: OwnCharacter; turn: TurnDoc }) {
  const t = useMessages(messages)
  const fight = useFight()
  const [isOpen, open] = useState(false)
  const names = (fight?.order ?? [])
    .filter(({ id }) => fight?.acting.includes(id))
    .map(({ name }) => firstName(name))
  if (names.length === 0) return null
  const isActing = fight?.phase === 'actions'
  return (
    <>
      <p class="note">
        {isActing ? t.notYet(turn.rank, names.join(', ')) : t.declares(names.join(', '))}
      </p>
      {isActing && turn.attack !== undefined && (
        <button
          type="button"
          class="button button--small"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {t.lookAhead}
        </button>
      )}
      {isOpen && isActing && turn.attack !== undefined && (
        <AttackSlip mine={mine} turn={turn} attack={turn.attack} tab={t.soon} />
      )}
    </>
  )
}

const WeaponChange = lazy(async () => (await import('./weapon-change.tsx')).WeaponChange, {
  isPreloaded: true,
  game: 'brp',
})
const OtherAct = lazy(async () => (await import('./other-act.tsx')).OtherAct, {
  isPreloaded: true,
  game: 'brp',
})

const AttackRequests = lazy(async () => (await import('./attack-requests.tsx')).AttackRequests, {
  isPreloaded: true,
  game: 'brp',
})

/** Shown when the DEX rank has come: the declared attack on its band. */
export function AttackCard({ mine, turn }: { mine: OwnCharacter; turn: TurnDoc }) {
  const t = useMessages(messages)
  const { attack } = turn
  const [isAsking, ask] = useState(false)
  const other = offerOf(useOffers(), `other/${mine.character.id}`)
  if (attack === undefined) return <NoAttack mine={mine} other={other} />
  return (
    <AttackSlip mine={mine} turn={turn} attack={attack} tab={t.yourTurn} asks>
      {other !== undefined && (
        <button type="button" class="button button--small button--quiet" onClick={() => ask(true)}>
          {t.otherwise}
        </button>
      )}
      {isAsking && other !== undefined && (
        <OtherAct offer={other} said={saidBy(mine)} close={() => ask(false)} />
      )}
    </AttackSlip>
  )
}

/** The words in which the fighter declared another action. */
function saidBy({ play }: OwnCharacter): string {
  return play?.turn?.text ?? ''
}

interface AttackSlipProps {
  readonly mine: OwnCharacter
  readonly turn: TurnDoc
  readonly attack: NonNullable<TurnDoc['attack']>
  readonly tab: string
  readonly asks?: boolean
  readonly children?: ComponentChildren
}

function AttackSlip({ mine, turn, attack, tab, asks = false, children }: AttackSlipProps) {
  const t = useMessages(messages)
  const arm = mine.play?.arms.find(({ id }) => id === attack.arm)
  const target = turn.targets.find(({ id }) => id === attack.target)
  if (arm === undefined || target === undefined) return null
  return (
    <section class="slip slip--tabbed" aria-label={tab}>
      <div class="slip__tab">{tab}</div>
      <div class="slip__body slip__head">
        <div class="pool-head">
          <div>
            <h2 class="h2">{t.on(localize(arm.label), target.name)}</h2>
            <p class="secondary">{arm.damage}</p>
          </div>
          <span class="number slip__total">{percent(attack.success / 100)}</span>
        </div>
      </div>
      <div class="perforation" />
      <div class="slip__body">
        {asks && <AttackRequests mine={mine} attack={attack} />}
        <Band cut={attack} />
        <Ranges cut={attack} />
        <p class="secondary">{t.mean(oneDecimal(arm.mean), oneDecimal(arm.special))}</p>
        {children}
      </div>
    </section>
  )
}
