import {
  label,
  ok,
  phrase,
  type Bill,
  type Dice,
  type Effect,
  type Label,
  type OddsView,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import type { FirearmAttackOutput } from '../acts/firearm-attack.ts'
import { attackOdds, rangedAttackOdds, taserOdds } from '../odds/attacks.ts'
import { firearmAttackOdds } from '../odds/firearm.ts'
import { isTheirTurn } from '../game/decide/order.ts'
import type { Event } from '../game/events.ts'
import {
  checkCanAct,
  checkInPlay,
  fighterIn,
  leads,
  namedBeing,
  no,
  plays,
} from '../game/guards.ts'
import type { State } from '../game/state.ts'
import { attackerDice } from '../shared/attacker.ts'
import type { HitResult } from '../shared/hit.ts'
import { planPool } from '../shared/pool.ts'
import type { Roll } from '../shared/roll.ts'
import { TERMS } from '../words/terms.ts'
import { attackEffects, changeDamage } from './attack-effects.ts'
import {
  attackerOf,
  attackInput,
  runAttack,
  type AttackSlipInput,
  type AttackSlipOutput,
} from './attack-input.ts'
import {
  attackAbout,
  attackParts,
  sidesOf,
  weaponOf,
  type AttackAbout,
  type AttackerPart,
  type AttackMasterPart,
} from './attack-parts.ts'
import { billLines, billOf, diceOf, plainDice, whyRoll } from './bill.ts'
import { plannedCurve } from './odds-view.ts'
import { optionsFor, valueOf } from './parts.ts'

/** Any attack: by hand, thrown, with a gun or a taser; the weapon decides (WARP-ATTACK-1, WARP-RANGED-1, WARP-GUN-1). */
export const attack: SlipSpec<State, Event> = {
  kind: 'attack',
  label: TERMS.attack,
  rules: ['WARP-ATTACK-1', 'WARP-DAMAGE-1', 'WARP-RANGED-1', 'WARP-GUN-1', 'WARP-TASER-1'],
  about: attackAbout,
  open,
  parts: attackParts,
  input: attackInput,
  run: (input: AttackSlipInput, dice: Dice) => runAttack(input, dice),
  bill,
  odds,
  outcome,
  effects(
    state: State,
    slip: Slip,
    input: AttackSlipInput,
    output: AttackSlipOutput,
  ): readonly Effect<Event>[] {
    return attackEffects(state, slip, input, output)
  },
  change: changeDamage,
}

function open(state: State, about: AttackAbout, viewer: Viewer, table: TableFacts): Result<null> {
  const attacker = namedBeing(state, about.attacker, viewer, table, 'about.attacker')
  if (!attacker.ok) return attacker
  if (!plays(attacker.value, viewer, table)) return no('not-yours', 'about.attacker')
  const fault = checkCanAct(attacker.value, 'about.attacker')
  if (fault !== null) return fault
  if (weaponOf(attacker.value, about.weapon) === null) return no('unknown-weapon', 'about.weapon')
  for (const [i, id] of about.targets.entries()) {
    const at = `about.targets[${i}]`
    const target = namedBeing(state, id, viewer, table, at)
    if (!target.ok) return target
    if (about.targets.indexOf(id) < i || id === about.attacker) return no('unknown-being', at)
    const dead = checkInPlay(target.value, at)
    if (dead !== null) return dead
  }
  return checkTurn(state, about.attacker, viewer, table) ?? ok(null)
}

/** WARP-INIT-1, 5: in a fight one attacks in one's turn, or when one chose to wait for. */
function checkTurn({ fight }: State, id: string, viewer: Viewer, table: TableFacts) {
  if (fight === null || leads(viewer, table) || fighterIn(fight, id) === null) return null
  return isTheirTurn(fight, id) ? null : no('not-your-turn', 'about.attacker')
}

/** The attacker's dice; the other side's only where it is known. */
function bill(state: State, slip: Slip, table: TableFacts): Bill {
  const master = valueOf<AttackMasterPart>(slip, 'master')
  const options = optionsFor(table, master?.override)
  const sides = sidesOf(state, slip)
  const own = valueOf<AttackerPart>(slip, 'owner')
  if (sides === null || own === undefined) return billOf([], [null], options)
  const made = attackerOf(state, sides, own, master)
  if (!made.ok) return billOf([], [null], options)
  const planned = planPool(made.value.pool, attackerDice(made.value))
  const { attacker } = sides
  const rows = billLines(
    planned.pool,
    { it: attacker.sheet.name, en: attacker.sheet.name },
    attacker.seat ?? undefined,
  )
  return billOf(rows, [planned, null], options) // damage and armour dice depend on the fall
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const hidden = slip.parts.some(({ sealed, value }) => sealed && value === undefined)
  const input = hidden ? null : attackInput(state, slip, table)
  if (input !== null && input.ok) return hitOdds(withoutPoints(input.value))
  const master = valueOf<AttackMasterPart>(slip, 'master')
  const sides = sidesOf(state, slip)
  const own = valueOf<AttackerPart>(slip, 'owner')
  if (sides === null || own === undefined) return null
  const made = attackerOf(state, sides, own, master)
  if (!made.ok) return null
  const planned = planPool(made.value.pool, attackerDice(made.value))
  return plannedCurve(planned, optionsFor(table, master?.override), TERMS.defence)
}

/** Odds of hitting; what it would do to somebody's hit points is told only of players. */
function hitOdds({ act, input, who }: AttackSlipInput): OddsView | null {
  if (act === 'firearm') {
    const found = firearmAttackOdds(input)
    if (!found.ok) return null
    return {
      outcomes: found.value.shots.map(({ target, hit }, i) => ({
        id: `hit:${i}`,
        label: phrase`${label('Colpisce', 'Hits')} ${who.targets.find(({ id }) => id === target)?.name ?? target}`,
        chance: hit,
      })),
    }
  }
  const found =
    act === 'attack'
      ? attackOdds(input)
      : act === 'ranged'
        ? rangedAttackOdds(input)
        : taserOdds(input)
  if (!found.ok) return null
  const { hit = 0, down } = found.value
  return {
    outcomes: [
      { id: 'hit', label: label('Colpisce', 'Hits'), chance: hit },
      { id: 'miss', label: label('Manca', 'Misses'), chance: 1 - hit },
      ...(down === undefined
        ? []
        : [{ id: 'down', label: label('Lo mette a terra', 'Puts them down'), chance: down }]),
    ],
  }
}

/** Hit points of the Master's characters have no part in what others read. */
function withoutPoints(made: AttackSlipInput): AttackSlipInput {
  const mine = (id: string) => made.who.targets.some(target => target.id === id && target.isPlayer)
  if (made.act === 'attack') {
    const { defender } = made.input
    const keep = made.who.targets[0]!.isPlayer
    return {
      ...made,
      input: { ...made.input, defender: keep ? defender : { ...defender, hitPoints: null } },
    }
  }
  if (made.act === 'firearm') {
    const targets = made.input.targets.map(target =>
      mine(target.id) ? target : { ...target, hitPoints: null },
    )
    return { ...made, input: { ...made.input, targets } }
  }
  const { target } = made.input
  const bare = mine(target.id) ? target : { ...target, hitPoints: null }
  return made.act === 'ranged'
    ? { ...made, input: { ...made.input, target: bare } }
    : { ...made, input: { ...made.input, target: bare } }
}

/** What each blow came to, whatever the weapon. */
export interface Blow {
  readonly target: string
  readonly hit: boolean
  readonly margin: number
  readonly finalDamage: number
  readonly attack: Roll
  readonly defence: Roll
  readonly specialEffect: boolean | null
  readonly faces: readonly number[]
}

export function blowsOf({ who, act }: AttackSlipInput, output: AttackSlipOutput): Blow[] {
  const target = who.targets[0]!.id
  if (act === 'firearm')
    return (output as FirearmAttackOutput).shots.map(shot => ({ ...shot, faces: facesOf(shot) })) // its own output
  if (act === 'taser') {
    const shock = output as Extract<AttackSlipOutput, { temporary: true }> // a taser's own output
    return [
      {
        ...shock,
        target,
        specialEffect: null,
        faces: [...(shock.armor?.normalFaces ?? []), ...shock.damageFaces],
      },
    ]
  }
  const hit = output as HitResult // melee and missiles
  return [{ ...hit, target, faces: facesOf(hit) }]
}

function facesOf({ damage }: HitResult): number[] {
  return damage === null
    ? []
    : [...damage.damageFaces, ...damage.normalFaces, ...damage.ballisticFaces]
}

function outcome(
  input: AttackSlipInput,
  output: AttackSlipOutput,
  _: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { who } = input
  const blows = blowsOf(input, output)
  const open =
    knows('owner') && knows('master') && who.targets.every(({ id }) => knows(`side:${id}`))
  const hits = blows.filter(({ hit }) => hit).length
  const id = hits > 0 ? 'hit' : 'miss'
  const told = id === 'hit' ? label('Colpito', 'Hit') : label('Mancato', 'Missed')
  return {
    id,
    label: told,
    stamp: hits > 0 ? 'success' : 'failure',
    text: phrase`${who.attacker.name}: ${textOf(input, blows, open)}`,
    dice: open
      ? blows.flatMap(blow => [
          ...diceOf(blow.attack),
          ...diceOf(blow.defence),
          ...plainDice(blow.faces),
        ])
      : [],
    figures: {
      blows: blows.map(blow =>
        blowFigures(
          blow,
          who.targets.some(one => one.id === blow.target && one.isPlayer),
          open,
          knows,
        ),
      ),
    },
    why: open
      ? blows.flatMap(blow => [
          ...whyRoll(blow.attack, TERMS.attack),
          ...whyRoll(blow.defence, TERMS.defence),
        ])
      : [],
  }
}

/** A player's own body tells what it took; a Master's character only that it was hit. */
function blowFigures(
  blow: Blow,
  isPlayer: boolean,
  open: boolean,
  knows: (part: string) => boolean,
) {
  const { target, hit, margin, finalDamage, specialEffect } = blow
  if (open)
    return {
      target,
      hit,
      margin,
      damage: finalDamage,
      specialEffect,
      attack: blow.attack.total,
      defence: blow.defence.total,
    }
  return {
    target,
    hit,
    specialEffect,
    ...(isPlayer ? { damage: finalDamage } : {}),
    ...(knows('owner') && knows('master')
      ? { attack: blow.attack.total, kept: blow.attack.kept }
      : {}),
  }
}

function textOf({ who }: AttackSlipInput, blows: readonly Blow[], open: boolean): Label {
  const parts = blows.map(({ target, hit, margin, finalDamage }) => {
    const named = who.targets.find(({ id }) => id === target)
    const points = open || named?.isPlayer === true
    if (!hit) return phrase`${label('manca', 'misses')} ${named?.name ?? target}`
    const harm = points ? phrase`, ${finalDamage} ${label('danni', 'damage')}` : ''
    const by = open ? phrase` (+${margin})` : ''
    return phrase`${label('colpisce', 'hits')} ${named?.name ?? target}${by}${harm}`
  })
  return parts.reduce((all, part) => phrase`${all}; ${part}`)
}
