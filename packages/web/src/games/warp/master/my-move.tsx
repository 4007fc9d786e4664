import * as styles from './master.module.css'
import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { useStart } from '../../../offers/offers.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { WarpFight } from '../docs.ts'
import { aboutIds } from '../own-character.ts'
import { useFoes, type PersonDoc } from '../people-docs.ts'
import { SweepingFire } from '../fight/sweeping-fire.tsx'
import { isSeveral, targetsUnderFire } from '../fight/targets-under-fire.ts'
import { messages } from '../messages.ts'
import { leadMessages } from './messages.ts'
import * as shared from '../warp.module.css'

interface Move {
  readonly weapon: string
  readonly target: string
  /** The targets chosen among those within reach. */
  readonly under?: readonly string[]
}
interface Attack extends Move {
  readonly offer: Offer
}

/** Every attack offered to one of the Master's characters: `attack:<being>:<weapon>:<target>`. */
function attacksOf(offers: readonly Offer[], being: string): readonly Attack[] {
  return offers.flatMap(offer => {
    const [act, who, weapon = '', target = ''] = offer.id.split(':')
    return act === 'attack' && who === being ? [{ weapon, target, offer }] : []
  })
}

/** The Master's characters whose turn it is, in order. Equal totals act together. */
function useMovers(fight: WarpFight | undefined): readonly PersonDoc[] {
  const foes = useFoes()
  const rows = fight?.order.filter(row => row.state === 'acting') ?? []
  return rows.flatMap(row => foes.find(({ id }) => id === row.id) ?? [])
}

const useChosenMover = () => useDraft<string>('mover', '')

/** The selected one, or the first that has not acted yet. */
export function useMover(fight: WarpFight | undefined): PersonDoc | undefined {
  const movers = useMovers(fight)
  const [chosen] = useChosenMover()
  const isFresh = ({ id }: PersonDoc) => fight?.order.find(row => row.id === id)?.did === undefined
  return movers.find(({ id }) => id === chosen) ?? movers.find(isFresh) ?? movers[0]
}

/** Chooses which of several characters acts. */
function Movers({ mover }: { mover: PersonDoc }) {
  const t = useMessages(leadMessages)
  const movers = useMovers(useGame<WarpFight>('fight'))
  const [, choose] = useChosenMover()
  if (movers.length < 2) return null
  return (
    <div class="chips" role="group" aria-label={t.whoMoves}>
      {movers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          class="chip"
          aria-pressed={id === mover.id}
          onClick={() => choose(id)}
        >
          {firstName(name)}
        </button>
      ))}
    </div>
  )
}

/** Target and weapon, as in the last attack until changed. */
function useMove(being: string, attacks: readonly Attack[], fight: WarpFight | undefined) {
  const again = attacks.find(({ offer }) => offer.id === fight?.again[being])
  const first = again ?? attacks[0]
  const [draft, choose] = useDraft<Move>(`move ${being}`, {
    weapon: first?.weapon ?? '',
    target: first?.target ?? '',
  })
  const chosen =
    attacks.find(one => one.weapon === draft.weapon && one.target === draft.target) ??
    attacks.find(one => one.target === draft.target) ??
    first
  const inReach = chosen === undefined ? [] : reachOf(attacks, chosen)
  const under = chosen === undefined ? [] : targetsUnderFire(inReach, draft.under, chosen.target)
  return {
    chosen,
    choose,
    there: inReach,
    under,
    isAgain: chosen !== undefined && chosen === again,
  }
}

export interface MoveProps {
  readonly mover: PersonDoc
  readonly offers: readonly Offer[]
}

/** «Muovi tu»: targets as chips, weapons as tiles with their factor. */
export function MyMove({ mover, offers, more }: MoveProps & { more: () => void }) {
  const t = useMessages(leadMessages)
  const w = useMessages(messages)
  const fight = useGame<WarpFight>('fight')
  const attacks = attacksOf(offers, mover.id)
  const { chosen, choose, there: inReach, under } = useMove(mover.id, attacks, fight)
  const targets = [...new Set(attacks.map(one => one.target))]
  const weapons = [...new Set(attacks.map(one => one.weapon))]
  const rows = mover.sheet.sections.flatMap(section => section.rows)
  const gear = (weapon: string) => rows.find(row => row.id === `weapon:${weapon}`)
  const armName = (weapon: string) => {
    const row = gear(weapon)
    return row === undefined ? weapon : localize(row.label)
  }
  const nameOf = (target: string) => fight?.order.find(row => row.id === target)?.name ?? ''
  return (
    <section class="slip slip--tabbed" aria-label={t.youMove}>
      <div class="slip__tab">{t.youMove}</div>
      <div class="slip__body gap">
        <Movers mover={mover} />
        <div class={`section-head ${styles.wrap}`}>
          <h2 class="h2">{mover.name}</h2>
          <div class="chips" role="group" aria-label={t.target}>
            {targets.map(target => (
              <button
                key={target}
                type="button"
                class="chip"
                aria-pressed={chosen?.target === target}
                onClick={() => chosen && choose({ weapon: chosen.weapon, target })}
              >
                {isSeveral(target) ? w.several[target] : firstName(nameOf(target))}
              </button>
            ))}
          </div>
        </div>
        {chosen !== undefined && isSeveral(chosen.target) && (
          <SweepingFire
            inReach={inReach}
            targets={under}
            on={chosen.target}
            onChange={now => choose({ ...chosen, under: now })}
          />
        )}
        <div class={shared.weapons} role="radiogroup" aria-label={t.weapon}>
          {weapons.map(weapon => (
            <button
              key={weapon}
              type="button"
              class={shared.weapon}
              role="radio"
              aria-checked={chosen?.weapon === weapon}
              onClick={() => chosen && choose({ weapon, target: chosen.target })}
            >
              <b>{armName(weapon)}</b>
              <span class={`${shared.weaponFactor} tabular`}>{gear(weapon)?.value}</span>
            </button>
          ))}
        </div>
        <button type="button" class="button button--small" onClick={more}>
          {t.otherActs(mover.name)}
        </button>
      </div>
    </section>
  )
}

/**
 * Possible targets of an attack, opponents first. With two shots, everybody that the same weapon
 * reaches.
 */
function reachOf(attacks: readonly Attack[], { target, weapon, offer }: Attack): readonly string[] {
  const offered = aboutIds(offer.slip?.about, 'targets')
  if (target !== 'double') return offered
  const singles = attacks.filter(one => one.weapon === weapon && !isSeveral(one.target))
  return [...new Set([...offered, ...singles.map(one => one.target)])]
}

/** The offer limited to the given targets. An empty list means all. */
function withTargets({ offer }: Attack, targets: readonly string[]): Offer {
  const { slip } = offer
  if (slip === undefined || targets.length === 0) return offer
  return { ...offer, slip: { ...slip, about: { ...slip.about, targets } } }
}

/** Opens the slip of the chosen attack. */
export function MoveButton({ mover, offers }: MoveProps) {
  const t = useMessages(leadMessages)
  const fight = useGame<WarpFight>('fight')
  const start = useStart()
  const w = useMessages(messages)
  const { chosen, isAgain, under } = useMove(mover.id, attacksOf(offers, mover.id), fight)
  if (chosen === undefined) return null
  const name = firstName(fight?.order.find(row => row.id === chosen.target)?.name ?? '')
  const { target } = chosen
  const isMany = isSeveral(target)
    ? w.fireOn[target](under.length)
    : isAgain
      ? t.again(name)
      : t.attack(name)
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => void start(withTargets(chosen, under), {})}
    >
      <Icon name="sword" size="small" /> {isMany}
    </button>
  )
}
