import { field, label, perCent, phrase, same } from '@mastro/core'
import type {
  FieldSpec,
  BillLine,
  BillSide,
  Effect,
  Form,
  Label,
  OddsView,
  PartContext,
  PartSpec,
  SeatId,
  Slip,
  AnyEvent,
  TableInfo,
} from '@mastro/core'
import type { AnyBeing, State } from '../state.ts'
import { form } from '../kit.ts'
import { levelOdds } from '../odds/face-bands.ts'
import { DIFFICULTIES, targetOf } from '../operations/shared/check.ts'
import type { RollAttempt, Difficulty, Level, CheckTarget } from '../operations/shared/check.ts'
import type { Settings } from '../options.ts'
import { difficultyLabel, levelLabel, skillLabel } from '../messages/terms.ts'
import { skillTicked } from './growth/ticks.ts'

/** Helpers shared by several rolls: parts, odds, bills and ticks. */

export type BrpEffect = Effect<AnyEvent>

/** True if the part is filled in but sealed for this viewer. */
export function isSealed(slip: Slip, id: string): boolean {
  return slip.parts.some(part => part.id === id && part.sealed && part.value === undefined)
}

/**
 * BRP-ROLE-4: players do not see an opponent's figures. At a table without a Master, a shared
 * screen does not either.
 */
export function isSecret(being: AnyBeing | undefined): boolean {
  return being?.kind === 'foe'
}

/** The secrecy of a part that contains an opponent's figures. */
export function secrecyOf(secret: boolean): PartSpec['secrecy'] {
  return secret ? 'may-seal' : 'open'
}

/**
 * A secret part is shown only to the seat that can read it sealed. An unsealed one is shown to
 * nobody.
 */
export function hides(slip: Slip, id: string, secret: boolean): boolean {
  const part = slip.parts.find(known => known.id === id)
  return secret && !(part?.sealed === true && part.value !== undefined)
}

/**
 * The seat that plays everybody else: the Master, or the owner of the slip at a table without one.
 */
export function masterSeat(table: TableInfo, slip: Slip): SeatId {
  return table.master ?? slip.owner
}

/** Percentage of the chance at each difficulty. */
const PERCENT = { automatic: 100, easy: 200, normal: 100, difficult: 50, impossible: 0 } as const

/** BRP-CHECK-3, limited to the given difficulties. */
export function howHard<const T extends Difficulty>(of: readonly T[]): FieldSpec<T> {
  const plain = field.choice<Difficulty>(
    of,
    label('Difficoltà', 'Difficulty'),
    difficultyLabel,
    'normal',
  )
  return field.custom(plain.schema as FieldSpec<T>['schema'], (id, ctx, given) => {
    // safe: the choices are the given list
    const field = plain.field(id, ctx, given)
    const choices = of.map(value => ({
      value,
      label: difficultyLabel(value),
      ...(value === 'automatic' ? {} : { at: PERCENT[value] }),
    }))
    return field && { ...field, choices }
  })
}
export const anyDifficulty = howHard(DIFFICULTIES)
export const stakes = field.bool(
  label('C’è qualcosa in gioco (vale la spunta)', 'Something is at stake (it earns a tick)'),
  true,
)
export const CHECK_ASKS = {
  difficulty: anyDifficulty,
  stakes,
  rollAnyway: field.bool(
    label('Impossibile, ma si tira lo stesso', 'Impossible, but rolled all the same'),
  ),
}
export const difficultyForm = form({ difficulty: anyDifficulty })

/** BRP-CHECK-13: the Master's part, which may be sealed. */
export const masterPart = <T, L>(asks: Form<T, L>) =>
  ({
    role: 'master',
    label: label('Difficoltà e condizioni', 'Difficulty and conditions'),
    form: asks,
    required: false,
    secrecy: 'may-seal',
  }) as const

/**
 * Circumstances that the roller requests. They have no effect until granted, and are not available
 * at a table without a Master.
 */
export const askedPart = <T, L>(asks: Form<T, L>) =>
  ({
    role: 'owner',
    label: label('Che cosa chiedi', 'What you ask for'),
    form: asks,
    required: false,
    secrecy: 'open',
    when: ({ table, slip }: PartContext<State, unknown>) =>
      table.master !== null && table.master !== slip.owner,
  }) as const
export const askedDifficulty = askedPart(
  form({ difficulty: howHard(['easy', 'normal', 'difficult']) }),
)

/** Special, success and failure, best first. */
export function levelOutcomes(target: CheckTarget): NonNullable<OddsView['outcomes']> {
  const odds = levelOdds(target)
  return (['special', 'success', 'failure'] as const).map(id => ({
    id,
    label: levelLabel(id),
    chance: odds[id],
  }))
}

/** The odds if the difficulty is sealed: one chance for each possible factor. */
export function difficultyCurve(targetAt: (difficulty: Difficulty) => CheckTarget): OddsView {
  const steps = (['easy', 'normal', 'difficult'] as const).map(difficulty => {
    const { special, success } = levelOdds(targetAt(difficulty))
    return { at: PERCENT[difficulty], chance: special + success, best: special }
  })
  return {
    curve: {
      of: label('Difficoltà (% della probabilità)', 'Difficulty (% of the chance)'),
      steps,
    },
  }
}

export function percentLine(name: Label, value: number, rule: string, source?: string): BillLine {
  return { label: name, value, unit: 'percent', rule, ...(source === undefined ? {} : { source }) }
}

export function penaltyLines(penalty: number): readonly BillLine[] {
  return penalty === 0
    ? []
    : [percentLine(label('Armatura indossata', 'Worn armour'), penalty, 'BRP-ARM-2', 'armour')]
}

/** A named factor of a chance. */
export interface Factor {
  readonly name: Label
  readonly factor: number
  readonly source: string
}

/**
 * BRP-CHECK-8: the points that each factor adds or subtracts in turn, so that the lines add up to
 * the total.
 */
export function factorLines(
  attempt: RollAttempt,
  factors: readonly Factor[],
  settings: Settings,
): readonly BillLine[] {
  const chanceWith = (some: readonly Factor[]) =>
    targetOf({ ...attempt, factors: some.map(({ factor }) => factor) }, settings).chance ?? 0
  return factors.map(({ name, factor, source }, i) => {
    const value = chanceWith(factors.slice(0, i + 1)) - chanceWith(factors.slice(0, i))
    return percentLine(phrase`${name} (${factorWord(factor)})`, value, 'BRP-CHECK-8', source)
  })
}

function factorWord(factor: number): Label {
  if (factor === 0) return label('nessuna probabilità', 'no chance')
  if (factor === 0.5) return label('si dimezza', 'halved')
  if (factor === 0.25) return label('un quarto', 'a quarter')
  return factor === 2 ? label('si raddoppia', 'doubled') : same(`×${factor}`)
}

/** The bill lines of the difficulty. Empty if it changes nothing. */
export function difficultyLines(
  attempt: RollAttempt,
  difficulty: Difficulty,
  settings: Settings,
): readonly BillLine[] {
  if (difficulty === 'normal' || difficulty === 'automatic') return []
  const factor = PERCENT[difficulty] / 100
  return factorLines(
    attempt,
    [{ name: difficultyLabel(difficulty), factor, source: 'difficulty' }],
    settings,
  )
}

/** The chance such as «45 %», or the label of an automatic success. */
export function chanceTotal(target: CheckTarget): Label {
  if (target.decided === 'success') return difficultyLabel('automatic')
  return perCent(target.chance ?? 0)
}

export const sealedTotal = (chance: number): Label =>
  phrase`${perCent(chance)}, ${label('difficoltà in busta', 'difficulty sealed')}`

/** One throw of the slip, with its own id, for players who roll physical dice. */
export const throwOf = (
  id: string,
  name: Label,
  dice: readonly number[],
  total?: Label,
): BillSide => ({
  id,
  name,
  dice,
  total: total ?? same(dice.map(sides => `D${sides}`).join(' + ')),
})

export function stampOf(level: Level): 'success' | 'failure' {
  return level === 'failure' ? 'failure' : 'success'
}

export interface EarnedTick {
  readonly state: State
  readonly slip: Slip
  readonly being: string
  readonly skill: string
  readonly earned: boolean
}

/** True even if the viewer can read the sealed part. */
const isUnderSeal = ({ parts }: Slip): boolean =>
  parts.some(part => part.id === 'master' && part.sealed)

const isTick = ({ state, being, skill, earned }: EarnedTick): boolean =>
  earned && state.characters[being]?.ticks.includes(skill) === false

/**
 * BRP-EXP-1: ticks recorded with the roll. A sealed roll records none, because a tick could reveal
 * its difficulty.
 */
export const ticksOf = (one: EarnedTick): readonly AnyEvent[] =>
  isTick(one) && !isUnderSeal(one.slip) ? [skillTicked({ being: one.being, skill: one.skill })] : []

/** After a sealed roll, the tick is an effect that the leader applies. */
export function tickEffects(one: EarnedTick): readonly BrpEffect[] {
  const { slip, being, skill } = one
  if (!isTick(one) || !isUnderSeal(slip)) return []
  return [
    {
      id: `tick-${being}-${skill}`,
      label: phrase`${label('Spunta', 'Tick')}: ${skillLabel(skill)}`,
      rules: ['BRP-EXP-1'],
      decides: 'disclosure',
      change: { subject: being, what: skillLabel(skill), from: '☐', to: '☑' },
      events: [skillTicked({ being, skill })],
    },
  ]
}

export function die(face: number, sides: number, state: 'hit' | 'miss' | 'plain' = 'plain') {
  return { sides, face, state } as const
}

/** The view of a d100. */
export function percentDie(roll: number | null, level: Level) {
  return roll === null ? [] : [die(roll, 100, level === 'failure' ? 'miss' : 'hit')]
}

export const EMPTY_BILL = { lines: [], total: same('–'), dice: null }
export const SECRET_BILL = { lines: [], total: same('?'), dice: null }
