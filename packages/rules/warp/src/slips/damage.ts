import {
  bool,
  int,
  label,
  name,
  object,
  ok,
  oneOf,
  phrase,
  withDefault,
  type Dice,
  type Effect,
  type Infer,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { damageRoll, type DamageRollInput, type DamageRollOutput } from '../acts/damage-roll.ts'
import { ATTACK_KINDS } from '../data/firearms.ts'
import { WOUND_CLASSES } from '../data/weapons.ts'
import { pointsOf } from '../game/decide/bodies.ts'
import type { Event } from '../game/events.ts'
import { checkInPlay, leads, namedBeing, no } from '../game/guards.ts'
import type { State } from '../game/state.ts'
import { damageRollOdds } from '../odds/attacks.ts'
import { choicesOf, TERMS, WOUND_LABELS } from '../words/terms.ts'
import { harmEffect } from './attack-effects.ts'
import { plainDice } from './bill.ts'
import { overrideLogged } from './effects.ts'
import {
  boolField,
  choiceField,
  intField,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  valueOf,
} from './parts.ts'
import { ONES } from './test.ts'

const about = object({ target: name(80) })
type About = Infer<typeof about>
const ownerPart = object({
  dice: withDefault(int(1, 20), 4),
  doubled: withDefault(bool(), false),
  kind: withDefault(oneOf(ATTACK_KINDS), 'normal'),
  woundClass: withDefault(oneOf(WOUND_CLASSES), 'blunt'),
  ...overrideField,
})
type OwnerPart = Infer<typeof ownerPart>
interface DamageSlipInput {
  readonly input: DamageRollInput
  readonly name: string
  readonly isPlayer: boolean
}

/** Damage without an attack roll, such as an explosion (WARP-COMBATOPT-3). */
export const damage: SlipSpec<State, Event> = {
  kind: 'damage',
  label: TERMS.damage,
  rules: ['WARP-COMBATOPT-3'],
  about,
  open(state: State, { target }: About, viewer: Viewer, table: TableFacts) {
    if (!leads(viewer, table)) return no('master-only')
    const being = namedBeing(state, target, viewer, table, 'about.target')
    if (!being.ok) return being
    return checkInPlay(being.value, 'about.target') ?? ok(null)
  },
  parts: (_: State, slip: Slip) => [
    partSpec({
      id: 'owner',
      role: 'owner',
      seat: slip.owner,
      label: TERMS.damage,
      schema: ownerPart,
      fields: [
        intField('dice', TERMS.dice, 1, 20, 4),
        boolField('doubled', label('Raddoppiati', 'Doubled')),
        choiceField('kind', TERMS.attack, choicesOf('attackKind', ATTACK_KINDS), 'normal'),
        choiceField(
          'woundClass',
          label('Ferita', 'Wound'),
          WOUND_CLASSES.map(value => ({ value, label: WOUND_LABELS[value] })),
          'blunt',
        ),
        ...overrideForm(),
      ],
      secrecy: 'may-seal',
    }),
  ],
  input,
  run: ({ input }: DamageSlipInput, dice: Dice) => damageRoll(input, dice),
  bill(_: State, slip: Slip) {
    const own = valueOf<OwnerPart>(slip, 'owner')
    if (own === undefined) return { lines: [], total: TERMS.damage, dice: null }
    const lines = [
      { label: TERMS.damage, value: own.dice, unit: 'die' as const, rule: 'WARP-COMBATOPT-3' },
    ]
    return { lines, total: phrase`${own.dice}d6${own.doubled ? ' ×2' : ''}`, dice: null }
  },
  odds(state: State, slip: Slip, table: TableFacts) {
    const made = input(state, slip, table)
    if (!made.ok || !made.value.isPlayer) return null
    const found = damageRollOdds(made.value.input)
    if (!found.ok || found.value.down === undefined) return null
    return {
      outcomes: [
        { id: 'down', label: label('Mette a terra', 'Puts down'), chance: found.value.down },
      ],
    }
  },
  outcome(
    { name: who, isPlayer }: DamageSlipInput,
    output: DamageRollOutput,
    _: Slip,
    knows,
  ): OutcomeView {
    const open = knows('owner')
    const points = open || isPlayer
    const { damage: dealt } = output
    return {
      id: 'damage',
      label: TERMS.damage,
      stamp: 'neutral',
      text: points
        ? phrase`${who}: ${output.finalDamage} ${label('danni', 'damage')}`
        : phrase`${who}: ${TERMS.damage}`,
      dice: open ? plainDice([...output.faces, ...dealt.normalFaces, ...dealt.ballisticFaces]) : [],
      figures: points ? { damage: output.finalDamage } : {},
      why: open
        ? [
            { label: TERMS.damage, value: dealt.raw },
            { label: TERMS.armor, value: -dealt.normalStopped },
          ]
        : [],
    }
  },
  effects(
    state: State,
    slip: Slip,
    { input: made }: DamageSlipInput,
    output: DamageRollOutput,
  ): Effect<Event>[] {
    const target = targetOf(state, slip)
    const override = valueOf<OwnerPart>(slip, 'owner')?.override ?? []
    if (target === null || output.hitPoints === null) return []
    const from = pointsOf(target)
    return [
      harmEffect(target, from, output.hitPoints, made.woundClass, output.seriousWound, 'damage'),
      ...overrideLogged(override, false),
    ]
  },
}

function targetOf(state: State, slip: Slip) {
  const { target } = slip.about as About // parsed when the slip was opened
  return state.beings[target] ?? null
}

function input(state: State, slip: Slip, table: TableFacts): Result<DamageSlipInput> {
  const target = targetOf(state, slip)
  const own = valueOf<OwnerPart>(slip, 'owner')
  if (target === null) return no('unknown-being', 'about.target')
  if (own === undefined) return no('part-missing', 'owner')
  const made: DamageRollInput = {
    dice: own.dice,
    doubled: own.doubled,
    kind: own.kind,
    armor: [...target.armor],
    ironSkin: target.ironSkin,
    hitPoints: pointsOf(target),
    woundClass: own.woundClass,
    options: optionsFor(table, own.override),
  }
  const tried = damageRoll(made, ONES)
  return tried.ok
    ? ok({ input: made, name: target.sheet.name, isPlayer: target.seat !== null })
    : tried
}
