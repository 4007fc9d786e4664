import * as styles from '../warp.module.css'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import type { BodyDoc, WarpCharacterDoc, StrikeOption, Trait } from '../docs.ts'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { useTap } from '../master/use-tap.tsx'
import { short, useFight, type Attack } from '../own-character.ts'
import { messages } from '../messages.ts'
import {
  fightTraits,
  reachOf,
  useAttackDraft,
  useChosenAttack,
  type ChosenAttack,
} from './attack-draft.ts'
import { SweepingFire } from './sweeping-fire.tsx'
import { isSeveral } from './targets-under-fire.ts'

/** Target, weapon, trait and mode, with everything already chosen. */
export function AttackPlan({
  doc,
  offers,
  me,
}: {
  doc: WarpCharacterDoc
  offers: readonly Offer[]
  me: MeDoc
}) {
  const t = useMessages(messages)
  const [plan, change] = useAttackDraft(doc.id)
  const { attacks, chosen } = useChosenAttack(doc, offers)
  const [isMore, more] = useState(false)
  const isTurn = useFight()?.acting.includes(doc.id) === true
  const { tap, form } = useTap()
  const declare = offers.find(({ id }) => id === `declare-turn:${doc.id}`) // WARP-MULTI-3
  return (
    <section class="slip slip--tabbed" aria-label={t.yourAttack} data-seat={me.seat}>
      <div class="slip__tab">{isTurn ? t.yourTurnTab : t.yourAttack}</div>
      <div class="slip__body gap">
        <Targets attacks={attacks} chosen={chosen} onChoose={on => change({ ...plan, on })} />
        {chosen !== null && chosen.attack.targets.length > 1 && (
          <SweepingFire
            inReach={reachOf(attacks, chosen.attack)}
            targets={chosen.targets}
            on={chosen.attack.on}
            onChange={under => change({ ...plan, under })}
          />
        )}
        {chosen !== null && (
          <>
            <Weapons
              doc={doc}
              attacks={attacks}
              chosen={chosen}
              onChoose={weapon => change({ ...plan, weapon })}
            />
            <Traits
              doc={doc}
              chosen={chosen}
              isWhole={isMore}
              onChoose={trait => change({ ...plan, trait })}
            />
            <ChancesIfDefended doc={doc} chosen={chosen} />
            <input
              class="input"
              aria-label={t.how}
              placeholder={t.howHint}
              value={chosen.what}
              maxLength={300}
              onInput={event => change({ ...plan, what: event.currentTarget.value })}
            />
            {!isMore && traitsFor(doc, chosen).length < fightTraits(doc).length && (
              <button type="button" class="button button--wide" onClick={() => more(true)}>
                {t.otherTraits}
              </button>
            )}
          </>
        )}
        {chosen === null && <p class="secondary">{t.nobody}</p>}
        {declare !== undefined && (
          <button
            type="button"
            class="button button--quiet button--small"
            onClick={() => tap(declare)}
          >
            {t.extraActions}
          </button>
        )}
        {form}
      </div>
    </section>
  )
}

function Targets({
  attacks,
  chosen,
  onChoose,
}: {
  attacks: readonly Attack[]
  chosen: ChosenAttack | null
  onChoose: (on: string) => void
}) {
  const t = useMessages(messages)
  const bodies = useGameBelow<BodyDoc>('body/')
  const groups = new Map(attacks.map(({ on, targets }) => [on, targets]))
  const all = [...groups].toSorted(([, a], [, b]) => rankOf(a, bodies) - rankOf(b, bodies))
  return (
    <div class="chips" role="group" aria-label={t.whom}>
      {all.map(([on, targets]) => {
        const body = bodies.find(one => one.id === on)
        return (
          <button
            key={on}
            type="button"
            class="chip"
            aria-pressed={chosen?.attack.on === on}
            onClick={() => onChoose(on)}
          >
            {isSeveral(on) ? t.several[on] : short(body?.name ?? '')}
            {targets.length === 1 && body !== undefined && body.state.tone !== 'well' && (
              <span class="caption"> {localize(body.state.label)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

const rankOf = (targets: readonly string[], bodies: readonly BodyDoc[]) => {
  const of = bodies.filter(({ id }) => targets.includes(id))
  const isUp = of.some(({ state }) => state.tone === 'well')
  const isFriend = of.some(({ kind }) => kind !== 'foe')
  return (isFriend ? 4 : 0) + (isUp ? 0 : 2) + (targets.length > 1 ? 1 : 0)
}

function Weapons({
  doc,
  attacks,
  chosen,
  onChoose,
}: {
  doc: WarpCharacterDoc
  attacks: readonly Attack[]
  chosen: ChosenAttack
  onChoose: (weapon: string) => void
}) {
  const t = useMessages(messages)
  const arms = (doc.arms ?? []).filter(arm =>
    attacks.some(one => one.weapon === arm.id && one.on === chosen.attack.on),
  )
  return (
    <div class={styles.weapons} role="radiogroup" aria-label={t.withWhat}>
      {arms.map(arm => (
        <button
          key={arm.id}
          type="button"
          class={styles.weapon}
          role="radio"
          aria-checked={arm.id === chosen.attack.weapon}
          onClick={() => onChoose(arm.id)}
        >
          <b>{localize(arm.name)}</b>
          <span class={`${styles.weaponFactor} tabular`}>×{arm.factor}</span>
          <span class="caption">
            {arm.rounds === undefined ? localize(arm.leaves) : t.rounds(arm.rounds)}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The defence is not known, so this shows the chance to beat two, three and four dice. */
function ChancesIfDefended({ doc, chosen }: { doc: WarpCharacterDoc; chosen: ChosenAttack }) {
  const t = useMessages(messages)
  const strike = useStrike(doc.id, chosen)
  if (strike === undefined) return null
  return (
    <div>
      <div class="secondary">{t.ifDefended(t.hand(strike.tray))}</div>
      <dl class={styles.effect}>
        {strike.passes.map(({ dice, chance }) => (
          <div key={dice}>
            <dt class="caption">{t.dice(dice)}</dt>
            <dd class="strong tabular">{percent(chance)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Finds the dice for the trait in melee or ranged combat, with those against this target first. */
function useStrike(being: string, { trait, arm, targets }: ChosenAttack): StrikeOption | undefined {
  const strikes = useGame<readonly StrikeOption[]>(`strikes/${being}`) ?? []
  const isFire = arm?.fire !== undefined
  const fits = strikes.filter(one => one.trait === (trait?.id ?? '') && one.isFire === isFire)
  return (
    fits.find(({ on }) => on !== undefined && targets.includes(on)) ??
    fits.find(({ on }) => on === undefined)
  )
}

/** The traits that fight, and the chosen one. All traits if none fights. */
function traitsFor(doc: WarpCharacterDoc, { trait }: ChosenAttack): readonly Trait[] {
  const all = fightTraits(doc)
  const first = all.filter(one => one.combat || one.id === trait?.id)
  return first.length === 0 ? all : first
}

/** Chooses the trait. The others are folded. */
function Traits({
  doc,
  chosen,
  isWhole,
  onChoose,
}: {
  doc: WarpCharacterDoc
  chosen: ChosenAttack
  isWhole: boolean
  onChoose: (trait: string) => void
}) {
  const t = useMessages(messages)
  const used = useFight()?.fighters[doc.id]?.used ?? {}
  const rows = [
    ...(isWhole ? fightTraits(doc) : traitsFor(doc, chosen)).map(trait => ({
      id: trait.id,
      name: trait.name ?? '',
      dice: trait.score ?? 0,
      note: trait.combat ? t.fighting : t.loose,
      isSpent: !trait.combat && (used[trait.id] ?? []).includes('defence'),
    })),
    { id: '', name: t.noTrait, dice: 2, note: t.anybody, isSpent: false },
  ]
  return (
    <div class={styles.weapons} role="radiogroup" aria-label={t.withTrait}>
      {rows.map(row => (
        <button
          key={row.id}
          type="button"
          class={styles.weapon}
          role="radio"
          aria-checked={(chosen.trait?.id ?? '') === row.id}
          aria-disabled={row.isSpent}
          onClick={() => !row.isSpent && onChoose(row.id)}
        >
          <b lang={row.id === '' ? undefined : ''}>{row.name}</b>
          <SmallDice count={row.dice} look="d6--pool" />
          <span class="caption">{row.isSpent ? t.spent.defence : row.note}</span>
        </button>
      ))}
    </div>
  )
}
