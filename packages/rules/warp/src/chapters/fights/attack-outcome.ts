import { label, phrase, quoted, same } from '@mastro/core'
import type { AccountLine, DieView, Label, OutcomeSide, OutcomeView, WhyStep } from '@mastro/core'
import { diceOf, plainDice, whyRoll } from '../rolls/bill.ts'
import type { Damage } from '../../operations/shared/damage.ts'
import type { HitResult } from '../../operations/shared/hit.ts'
import type { HitPoints } from '../../operations/shared/hit-points.ts'
import type { Roll } from '../../operations/shared/roll.ts'
import { TERMS } from '../../messages/terms.ts'
import { damageCount } from '../bodies/events.ts'
import type { AttackSlipInput, AttackSlipOutput } from './attack-situation.ts'

/** The result of one blow with any weapon. */
interface Blow {
  readonly target: string
  readonly hit: boolean
  readonly margin: number
  readonly factor: number
  readonly finalDamage: number
  readonly attack: Roll
  readonly defence: Roll
  readonly specialEffect: boolean | null
  readonly damage: Damage | null
  readonly hitPoints: HitPoints | null
  readonly temporary: boolean
  readonly damageFaces: readonly number[]
  readonly armorFaces: readonly number[]
}

function blowsOf({ who }: AttackSlipInput, output: AttackSlipOutput): Blow[] {
  const target = who.targets[0]!.id
  if ('shots' in output) return output.shots.map(shot => blowOf(shot, shot.target))
  if ('temporary' in output)
    return [
      {
        ...output,
        target,
        specialEffect: null,
        damage: null,
        armorFaces: output.armor?.normalFaces ?? [],
      },
    ]
  return [blowOf(output, target)]
}

function blowOf(hit: HitResult, target: string): Blow {
  const { damage } = hit
  return {
    ...hit,
    target,
    temporary: false,
    damageFaces: damage?.damageFaces ?? [],
    armorFaces: damage === null ? [] : [...damage.normalFaces, ...damage.ballisticFaces],
  }
}

const HIT = label('A segno', 'Hit')
const MISSED = label('A vuoto', 'Miss')

export function attackOutcome(
  input: AttackSlipInput,
  output: AttackSlipOutput,
  knows: (part: string) => boolean,
  effect: string = '',
): OutcomeView {
  const { who } = input
  const blows = blowsOf(input, output)
  const wanted = knows('owner') ? effect.trim() : ''
  const mine = knows('owner') && knows('master')
  const open = mine && who.targets.every(({ id }) => knows(`side:${id}`))
  const isPlayer = (id: string) => who.targets.some(one => one.id === id && one.isPlayer)
  const hit = blows.some(blow => blow.hit)
  return {
    id: hit ? 'hit' : 'miss',
    label: hit ? HIT : MISSED,
    stamp: hit ? 'success' : 'failure',
    text: phrase`${who.attacker.name}: ${textOf(input, blows, open)}${effectText(blows, wanted)}`,
    dice: open ? blows.flatMap((blow, i) => diceOfBlow(blow, nthOf(blows, i))) : [],
    ...(open || mine ? { sides: sidesOf(input, blows, open) } : {}),
    ...(open && hit ? { account: accountsOf(blows) } : {}),
    figures: {
      blows: blows.map(blow => blowFigures(blow, isPlayer(blow.target), open, mine)),
    },
    why: open ? blows.flatMap(blow => whyBlow(blow, isPlayer(blow.target))) : [],
  }
}

/** The sides with their totals: the attacker with one total per blow, then each target. */
function sidesOf({ who }: AttackSlipInput, blows: readonly Blow[], open: boolean): OutcomeSide[] {
  const [first] = blows
  const totals = (pick: (blow: Blow) => Roll, some: readonly Blow[]) =>
    same(some.map(blow => String(pick(blow).total)).join(' · '))
  const attack: OutcomeSide = {
    id: 'owner',
    name: same(who.attacker.name),
    total: totals(blow => blow.attack, blows),
    stamp: first?.hit === true ? 'success' : 'failure',
  }
  if (!open) return [attack]
  const struck = who.targets.flatMap(({ id, name }) => {
    const taken = blows.filter(blow => blow.target === id)
    const total = totals(blow => blow.defence, taken)
    return taken.length === 0 ? [] : [{ id: `side:${id}`, name: same(name), total }]
  })
  return [attack, ...struck]
}

/**
 * The damage calculation of each blow. With several blows, the ids have the index of the blow, as
 * in `damage:1`.
 */
function accountsOf(blows: readonly Blow[]): AccountLine[] {
  return blows.flatMap((blow, i) => accountOf(blow, nthOf(blows, i)))
}
const nthOf = (blows: readonly Blow[], i: number) => (blows.length > 1 ? `:${i}` : '')

/**
 * The damage calculation line by line: margin, factor, armour, damage (WARP-DAMAGE-1,
 * WARP-ARMOR-2).
 */
function accountOf(blow: Blow, nth: string): AccountLine[] {
  if (!blow.hit) return []
  const { target, margin, factor, damage, finalDamage } = blow
  const line = (id: string, title: Label, value: number, more: Partial<AccountLine> = {}) => ({
    id: `${id}${nth}`,
    label: title,
    value,
    side: `side:${target}`,
    ...more,
  })
  const rolled = blow.damageFaces.length > 0
  const before = damage?.raw ?? margin * factor
  const stopped = stoppedBy(blow)
  return [
    line('difference', TERMS.margin, margin, { rule: 'WARP-ATTACK-4' }),
    ...(rolled ? [] : [line('factor', TERMS.factor, factor, { op: '×', rule: 'WARP-DAMAGE-1' })]),
    ...(before === finalDamage ? [] : [line('raw', BLOW_DAMAGE, before)]),
    ...(damage === null || damage.beforeArmor === damage.raw
      ? []
      : [line('divided', dividedLabel(blow), damage.beforeArmor)]),
    ...(stopped === 0 && (damage === null || damage.normalFaces.length === 0)
      ? []
      : [
          line('armor', TERMS.armor, stopped, { op: '−', rule: 'WARP-ARMOR-2', ...partOf(damage) }),
        ]),
    ...(damage === null || damage.divisor === 1
      ? []
      : [line('halved', TERMS.armor, damage.divisor, { op: '÷', rule: 'WARP-ARMOR-8' })]),
    line('damage', SUFFERED, finalDamage, {
      op: '=',
      rule: 'WARP-DAMAGE-1',
      ...(blow.temporary ? { why: TEMPORARY } : {}),
    }),
  ]
}

/**
 * WARP-ARMOR-8, WARP-AMMO-2: explains that armour counts half against bullets and double against
 * hollow points.
 */
function partOf(damage: Damage | null): Pick<AccountLine, 'why'> {
  if (damage === null || damage.normalFaces.length === 0 || damage.ballisticStopped > 0) return {}
  const rolled = damage.normalFaces.reduce((sum, face) => sum + face, 0)
  if (damage.normalStopped === Math.floor(rolled / 2))
    return { why: label(`metà di ${rolled}`, `half of ${rolled}`) }
  if (damage.normalStopped === 2 * rolled)
    return { why: label(`il doppio di ${rolled}`, `twice ${rolled}`) }
  return {}
}

const BLOW_DAMAGE = label('Danni del colpo', 'Damage of the blow')
/** WARP-SPECIAL-1, WARP-GUN-9: what divides the damage before armour. */
const dividedLabel = ({ specialEffect }: Blow): Label =>
  specialEffect === null
    ? label('Diviso per i dadi distanza', 'Divided by the range dice')
    : label('Dimezzato (effetto speciale)', 'Halved (special effect)')
const SUFFERED = label('Danni subiti', 'Damage taken')

function stoppedBy({ damage, margin, factor, finalDamage }: Blow): number {
  if (damage !== null) return damage.normalStopped + damage.ballisticStopped
  return Math.max(0, margin * factor - finalDamage)
}

/**
 * The dice of a blow with their use. Dice rolled after a hit refer to the line of the calculation
 * they belong to.
 */
function diceOfBlow(blow: Blow, nth: string): DieView[] {
  const [mine, theirs] = [{ side: 'owner' }, { side: `side:${blow.target}` }]
  return [
    ...diceOf(blow.attack, { ...mine, label: TERMS.attack, use: `attack${nth}` }),
    ...diceOf(blow.defence, { ...theirs, label: TERMS.defence, use: `defence${nth}` }),
    ...plainDice(blow.damageFaces, { ...mine, label: TERMS.damage, use: `raw${nth}` }),
    ...plainDice(blow.armorFaces, { ...theirs, label: TERMS.armor, use: `armor${nth}` }),
  ]
}

/**
 * Figures of a blow. Players see the damage of player characters, but of a Master's character only
 * whether it was hit.
 */
function blowFigures(blow: Blow, isPlayer: boolean, open: boolean, mine: boolean) {
  const { target, hit, margin, factor, finalDamage, specialEffect } = blow
  if (open)
    return {
      target,
      hit,
      margin,
      factor,
      damage: finalDamage,
      temporary: blow.temporary,
      specialEffect,
      attack: blow.attack.total,
      defence: blow.defence.total,
      ...stoppedFigures(blow.damage),
    }
  return {
    target,
    hit,
    specialEffect,
    ...(isPlayer ? { damage: finalDamage, temporary: blow.temporary } : {}),
    ...(mine ? { attack: blow.attack.total, kept: blow.attack.kept } : {}),
  }
}

const stoppedFigures = (damage: Damage | null) =>
  damage === null
    ? {}
    : {
        raw: damage.raw,
        beforeArmor: damage.beforeArmor,
        stopped: damage.normalStopped + damage.ballisticStopped,
        divisor: damage.divisor,
      }

/**
 * All steps of the explanation: rolls, margin, factor, special effect, armour, division and
 * remaining hit points.
 */
function whyBlow(blow: Blow, isPlayer: boolean): WhyStep[] {
  const rolled = [...whyRoll(blow.attack, TERMS.attack), ...whyRoll(blow.defence, TERMS.defence)]
  const margin = { label: TERMS.margin, value: blow.margin, rule: 'WARP-ATTACK-4' }
  if (!blow.hit) return [...rolled, margin]
  return [
    ...rolled,
    margin,
    { label: TERMS.factor, value: `×${blow.factor}`, rule: 'WARP-DAMAGE-1' },
    ...whyDamage(blow),
    { label: TERMS.damage, value: blow.finalDamage, rule: 'WARP-DAMAGE-1' },
    ...(isPlayer && blow.hitPoints !== null
      ? [{ label: TERMS.hitPoints, value: blow.hitPoints.current, rule: 'WARP-HEALTH-1' }]
      : []),
  ]
}

function whyDamage(blow: Blow): WhyStep[] {
  const { damage } = blow
  if (damage === null) return []
  const stopped = damage.normalStopped + damage.ballisticStopped
  return [
    { label: label('Danni prima dell’armatura', 'Damage before armour'), value: damage.raw },
    ...(damage.beforeArmor === damage.raw
      ? []
      : [{ label: dividedLabel(blow), value: damage.beforeArmor }]),
    ...(stopped === 0 ? [] : [{ label: TERMS.armor, value: -stopped, rule: 'WARP-ARMOR-2' }]),
    ...(damage.divisor === 1
      ? []
      : [{ label: TERMS.armor, value: `÷${damage.divisor}`, rule: 'WARP-ARMOR-8' }]),
  ]
}

function textOf({ who }: AttackSlipInput, blows: readonly Blow[], open: boolean): Label {
  const parts = blows.map(({ target, hit, margin, finalDamage, temporary }) => {
    const named = who.targets.find(({ id }) => id === target)
    const points = open || named?.isPlayer === true
    if (!hit) return phrase`${label('manca', 'misses')} ${named?.name ?? target}`
    const lasting = temporary ? phrase` ${TEMPORARY}` : ''
    const harm = points ? phrase`, ${damageCount(finalDamage)}${lasting}` : ''
    const by = open ? phrase` (+${margin})` : ''
    return phrase`${label('colpisce', 'hits')} ${named?.name ?? target}${by}${harm}`
  })
  return parts.reduce((all, part) => phrase`${all}; ${part}`)
}
const TEMPORARY = label('(temporanei)', '(temporary)')

/** WARP-SPECIAL-2: whether the special effect worked, in the words of the attacker. */
function effectText(blows: readonly Blow[], wanted: string): Label | string {
  const [blow] = blows
  if (blow?.specialEffect == null || !blow.hit) return ''
  const effect = wanted === '' ? SPECIAL_EFFECT : phrase`${quoted(wanted)}`
  return blow.specialEffect
    ? phrase`; ${effect} ${label('riesce', 'works')}`
    : phrase`; ${effect} ${label('non riesce', 'does not work')}`
}
const SPECIAL_EFFECT = label('l’effetto speciale', 'the special effect')
