import { label, ok, phrase, refuse, same } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import type { Bill, Label, ViewContext, OddsView, RollOffer, Result, TableInfo } from '@mastro/core'
import { planAttack } from '../../operations/attack.ts'
import { planFirearm } from '../../operations/firearm-plan.ts'
import {
  checkCanAct,
  checkInPlay,
  namedBeing,
  tableRefusal,
  beingsPlayedBy,
  plays,
} from '../../guards.ts'
import { fighterIn, bestCombat } from '../../selectors.ts'
import { defineRoll } from '../../kit.ts'
import { attackOdds, rangedAttackOdds, taserOdds } from '../../odds/attack-odds.ts'
import { firearmAttackOdds } from '../../odds/firearm.ts'
import { billOf, sideOfBeing, type BilledSide } from '../rolls/bill.ts'
import { isHidden } from '../rolls/effects.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import { applyVerdict } from '../rolls/experience-verdict.ts'
import { plannedCurve } from '../rolls/odds-view.ts'
import { attackerDice } from '../../operations/shared/attacker.ts'
import { HANDS, type CarriedWeapon } from '../../operations/shared/gear.ts'
import { planPool, type PlannedPool } from '../../operations/shared/pool.ts'
import { factorOf, weaponName } from '../../sheet/sheet-view.ts'
import { isNamed, type Being, type State } from '../../state.ts'
import { TERMS } from '../../messages/terms.ts'
import { groupOf, otherBeingChoices } from '../sheets/being-choices.ts'
import { attackEffects, changeDamage } from './attack-effects.ts'
import { attackerOf, attackSituation, runAttack, type AttackSlipInput } from './attack-situation.ts'
import { attackOutcome } from './attack-outcome.ts'
import { attackParts, severalWith, type AttackKnowledge } from './attack-parts.ts'
import { defenceWorth } from './defence-worth.ts'
import { attackAbout, isRanged, sidesOf, weaponOf, type AttackAbout } from './attack-sides.ts'
import { namesOf } from './events.ts'
import { isTheirTurn } from './turns.ts'

const parts = { ...attackParts, side: { ...attackParts.side, worth: defenceWorth } } as const

/**
 * Any attack: melee, thrown, firearm or taser, depending on the weapon (WARP-ATTACK-1,
 * WARP-RANGED-1, WARP-GUN-1).
 */
export const attack = defineRoll({
  kind: 'attack',
  label: TERMS.attack,
  group: TERMS.fight,
  rules: ['WARP-ATTACK-1', 'WARP-DAMAGE-1', 'WARP-RANGED-1', 'WARP-GUN-1', 'WARP-TASER-1'],
  about: attackAbout,
  offered: ctx => beingsPlayedBy(ctx).flatMap(being => openingsOf(ctx, being)),
  open: checkOpen,
  isOver: ({ about, state }) => isAnyGone(state, [about.attacker, ...about.targets]),
  title: ({ about, state }) => titleOf(state, about),
  parts,
  normalize: applyVerdict,
  situation({ about, known, state, table, slip, all }) {
    const sides = sidesOf(state, about)
    const { owner: own } = known
    if (sides === null) return tableRefusal('unknown-being', 'about')
    if (own === undefined) return tableRefusal('part-missing', 'owner')
    if (!all && isHidden(slip)) return tableRefusal('part-missing', 'master')
    return attackSituation({ state, table, sides, known, own })
  },
  run: runAttack,
  bill: ({ situation, known, state, table, about }) =>
    billFor(situation, known, sidesOf(state, about), { state, table }),
  odds({ situation, known, state, table, about }) {
    if (situation.ok) return hitOdds(withoutPoints(situation.value))
    const planned = attackerPool(known, sidesOf(state, about), state)
    return planned === null
      ? null
      : plannedCurve(planned, optionsFor(table, known.master?.override), TERMS.defence)
  },
  outcome: (output, input, knows, { known }) =>
    attackOutcome(input, output, knows, known.owner?.effect ?? ''),
  effects: (output, input, at) => attackEffects(input, output, at),
  change: changeDamage,
})

function titleOf(state: State, about: AttackAbout): Label {
  const sides = sidesOf(state, about)
  if (sides === null) return TERMS.attack
  const [who, whom] = [sides.attacker.sheet.name, namesOf(state, about.targets)]
  const what = phrase`${weaponName(sides.weapon)} ×${factorOf(sides.weapon)}`
  return label(`${who} attacca ${whom.it}: ${what.it}`, `${who} attacks ${whom.en}: ${what.en}`)
}

function checkOpen(about: AttackAbout, ctx: ViewContext<State>): Result<null> {
  const attacker = namedBeing(ctx, about.attacker, 'about.attacker')
  if (!attacker.ok) return attacker
  if (!plays(attacker.value, ctx.viewer)) return tableRefusal('not-yours', 'about.attacker')
  const fault = checkCanAct(attacker.value, 'about.attacker')
  if (fault !== null) return fault
  if (hasForgoneAttack(ctx, about.attacker)) return refuse('attack-not-forgone', 'about.attacker')
  if (weaponOf(attacker.value, about.weapon) === null)
    return tableRefusal('unknown-weapon', 'about.weapon')
  for (const [i, key] of about.targets.entries()) {
    const at = `about.targets[${i}]`
    const target = namedBeing(ctx, key, at)
    if (!target.ok) return target
    if (about.targets.indexOf(key) < i || key === about.attacker)
      return tableRefusal('unknown-being', at)
    const dead = checkInPlay(target.value, at)
    if (dead !== null) return dead
  }
  return isTheirMoment(ctx, about.attacker)
    ? ok(null)
    : tableRefusal('not-your-turn', 'about.attacker')
}

/** WARP-INIT-1, 5: in a fight a character attacks in its turn, or later if it waited. */
function isTheirMoment({ state: { fight }, viewer }: ViewContext<State>, key: string): boolean {
  return fight === null || viewer.leads || fighterIn(fight, key) === null || isTheirTurn(fight, key)
}

/** WARP-COMBATOPT-1: true for who gave up attacking in this round for a desperate defence. */
const hasForgoneAttack = ({ state }: ViewContext<State>, key: string): boolean =>
  fighterIn(state.fight, key)?.desperate === true

/** One offer per weapon and target, and one per weapon that can hit several opponents at once. */
function openingsOf(ctx: ViewContext<State>, being: Being): RollOffer<AttackAbout>[] {
  if (checkCanAct(being, '') !== null || !isNamed(being)) return []
  if (!isTheirMoment(ctx, being.id) || hasForgoneAttack(ctx, being.id)) return []
  const others = otherBeingChoices(being, ctx)
  const enemies = others.filter(({ seat }) => (seat === null) !== (being.seat === null))
  const weapons = [...being.weapons, HANDS]
  const opening = (weapon: CarriedWeapon, targets: readonly Being[], key: string) => ({
    about: { attacker: being.id, targets: targets.map(one => one.id), weapon: weapon.id },
    id: `attack:${being.id}:${weapon.id}:${key}`,
    label: phrase`${TERMS.attack}: ${weaponName(weapon)} → ${same(targets.map(one => one.sheet.name).join(', '))}`,
    group: groupOf(being),
  })
  return [
    ...others.flatMap(target => weapons.map(weapon => opening(weapon, [target], target.id))),
    ...weapons.flatMap(weapon => {
      const fire = severalWith(weapon)
      if (fire === null || enemies.length < 2) return []
      const under = fire === 'double' ? enemies.slice(0, 2) : enemies
      const value = { fire, trait: bestCombat(being)?.id ?? '' }
      return [{ ...opening(weapon, under, fire), value }]
    }),
  ]
}

function attackerPool(
  { owner, master }: AttackKnowledge,
  sides: ReturnType<typeof sidesOf>,
  state: State,
): PlannedPool | null {
  if (sides === null || owner === undefined) return null
  const made = attackerOf(state, sides, owner, master)
  return made.ok ? planPool(made.value.pool, attackerDice(made.value)) : null
}

/**
 * The attacker's dice, and the other side's where they are known. Damage and armour dice depend on
 * the result and are left out.
 */
function billFor(
  situation: Result<AttackSlipInput>,
  known: AttackKnowledge,
  sides: ReturnType<typeof sidesOf>,
  { state, table }: { readonly state: State; readonly table: TableInfo },
): Bill {
  const options = optionsFor(table, known.master?.override)
  if (sides === null) return billOf([], options)
  const pool = firstShot(situation) ?? attackerPool(known, sides, state)
  const because = known.owner?.because ?? ''
  const own: BilledSide = { ...sideOfBeing(sides.attacker, 'owner'), because, pool }
  const others = sides.targets.map(target => ({
    ...sideOfBeing(target, `side:${target.id}`),
    pool: isRanged(sides.weapon) ? null : defencePool(situation),
  }))
  const bill = billOf([own, ...others], options)
  return { ...bill, dice: null }
}

/** WARP-GUN-6 to 8: the dice of the first shot, with those of the mode of fire. */
function firstShot(situation: Result<AttackSlipInput>): PlannedPool | null {
  if (!situation.ok || situation.value.act !== 'firearm') return null
  const plan = planFirearm(situation.value.input)
  return plan.ok ? (plan.value.shots[0]?.attack ?? null) : null
}

function defencePool(situation: Result<AttackSlipInput>): PlannedPool | null {
  if (!situation.ok || situation.value.act !== 'attack') return null
  const plan = planAttack(situation.value.input)
  return plan.ok ? plan.value.defence : null
}

/** The odds of hitting. The effect on hit points is included for player characters only. */
function hitOdds(situation: AttackSlipInput): OddsView | null {
  if (situation.act === 'firearm') return shotOdds(situation)
  const found = oneBlow(situation)
  if (!found.ok) return null
  const { hit = 0, down } = found.value
  return {
    outcomes: [
      { id: 'hit', label: label('A segno', 'Hit'), chance: hit },
      { id: 'miss', label: label('A vuoto', 'Miss'), chance: 1 - hit },
      ...(down === undefined
        ? []
        : [{ id: 'down', label: label('Va a terra', 'Goes down'), chance: down }]),
    ],
  }
}

function oneBlow({ act, input }: Exclude<AttackSlipInput, { act: 'firearm' }>) {
  if (act === 'attack') return attackOdds(input)
  return act === 'ranged' ? rangedAttackOdds(input) : taserOdds(input)
}

function shotOdds({ input, who }: Extract<AttackSlipInput, { act: 'firearm' }>): OddsView | null {
  const found = firearmAttackOdds(input)
  if (!found.ok) return null
  const named = (target: string) => who.targets.find(({ id }) => id === target)?.name ?? target
  return {
    outcomes: found.value.shots.map(({ target, hit }, i) => ({
      id: `hit:${i}`,
      label: phrase`${label('A segno', 'Hit')} ${named(target)}`,
      chance: hit,
    })),
  }
}

/**
 * Removes the hit points of the Master's characters from the input, so that players' odds do not
 * depend on them.
 */
function withoutPoints(made: AttackSlipInput): AttackSlipInput {
  const bare = <T extends { readonly id: string }>(target: T): T | (T & { hitPoints: null }) =>
    made.who.targets.some(({ id, isPlayer }) => id === target.id && isPlayer)
      ? target
      : { ...target, hitPoints: null }
  switch (made.act) {
    case 'attack': {
      const { defender } = made.input
      const shown = made.who.targets[0]!.isPlayer ? defender : { ...defender, hitPoints: null }
      return { ...made, input: { ...made.input, defender: shown } }
    }
    case 'firearm':
      return { ...made, input: { ...made.input, targets: made.input.targets.map(bare) } }
    case 'ranged':
      return { ...made, input: { ...made.input, target: bare(made.input.target) } }
    case 'taser':
      return { ...made, input: { ...made.input, target: bare(made.input.target) } }
  }
}
