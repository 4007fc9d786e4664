import { label, perCent, phrase, same } from '@mastro/core'
import type {
  Bill,
  BillLine,
  DieRequest,
  DieView,
  Json,
  Label,
  OddsView,
  OutcomeView,
  SeatId,
  WhyStep,
} from '@mastro/core'
import type { RollSheet } from '../../operations/roll-sheet.ts'
import type { DiceThrow } from '../../operations/throw-dice.ts'
import { isCatastrophic } from '../../operations/throw-dice.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { DIFFICULTIES } from '../../data/tables.ts'
import { againstDifficulty } from '../../odds/difficulty-odds.ts'
import { signedText } from '../../sheet/sheet-sections.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { PART_RULES, PART_LABELS, term, TERM_LABELS } from '../../messages/terms.ts'

/** Names of the parts of a pool, where the sheet has one: Body, Stealth. */
export type PartNames = Readonly<Record<string, Label>>
interface DiceOwner {
  readonly seat?: SeatId | undefined
  readonly side?: string | undefined
  readonly names?: PartNames
}

export function namesOf(sheet: RollSheet): PartNames {
  const { component, nuance, skill, specialisation, incapacity } = sheet
  const named = Object.entries({ nuance, skill, specialisation, incapacity }).flatMap(
    ([id, one]) => (one?.name === undefined ? [] : [[id, nameLabel(one.name)] as const]),
  )
  return { component: term('component', component.name), ...Object.fromEntries(named) }
}

/** The pool as a bill, with one line for each source that counts. */
export function billOf(parts: object, whose: DiceOwner = {}): Bill {
  return {
    lines: linesOf(parts, whose),
    total: totalOf(modifierOf(parts)),
    dice: null,
    asks: diceAsked(whose),
  }
}

/**
 * WOC-CHAOS-1, WOC-CHAOS-2. The two dice in the order of the throw. Re-rolls of a 6 on the Chaos
 * Die follow both.
 */
export function diceAsked({
  seat,
  side,
}: Pick<DiceOwner, 'seat' | 'side'> = {}): readonly DieRequest[] {
  const whose = {
    ...(seat === undefined ? {} : { seat }),
    ...(side === undefined ? {} : { side }),
  }
  const at = side === undefined ? '' : `:${side}`
  return [
    { id: `chaos${at}`, name: TERM_LABELS.chaos, row: 'chaos', sides: 6, again: 6, ...whose },
    { id: `plain${at}`, name: TERM_LABELS.plain, row: 'plain', sides: 6, ...whose },
  ]
}

/** For a viewer who may not read anything yet. */
export const EMPTY_BILL: Bill = {
  lines: [],
  total: same('2d6 + …'),
  dice: null,
  asks: diceAsked(),
}

export function linesOf(
  parts: object,
  { seat, side, names = {} }: DiceOwner = {},
): readonly BillLine[] {
  return Object.entries(parts as Readonly<Record<string, number>>) // safe: pools are numbers by source
    .filter(([, value]) => value !== 0)
    .map(([id, value]) => ({
      label: names[id] ?? PART_LABELS[id] ?? same(id),
      value,
      unit: 'point' as const,
      source: id,
      ...(side === undefined ? {} : { side }),
      ...(seat === undefined ? {} : { seat }),
      ...(PART_RULES[id] === undefined ? {} : { rule: PART_RULES[id] }),
    }))
}

/** Several sides that throw, each with its known lines and total. */
export function billOfSides(
  sides: readonly {
    readonly id: string
    readonly name: Label
    readonly seat: SeatId | null
    readonly parts: object | null
    readonly names?: PartNames
    /** WOC-NODICE-6. This side throws no dice. */
    readonly isWaived?: boolean
    readonly thrower?: SeatId | undefined
  }[],
  total: Label,
): Bill {
  return {
    lines: sides.flatMap(({ id, seat, parts, names = {} }) =>
      parts === null ? [] : linesOf(parts, { seat: seat ?? undefined, side: id, names }),
    ),
    total,
    dice: null,
    // a sealed side throws its own dice, so other seats are not asked for them
    asks: sides
      .filter(({ seat, parts, isWaived }) => (seat !== null || parts !== null) && !isWaived)
      .flatMap(({ id, seat }) => diceAsked({ seat: seat ?? undefined, side: id })),
    sides: sides.map(({ id, name, seat, parts, isWaived = false, thrower }) => ({
      id,
      name,
      ...(seat === null ? {} : { seat }),
      ...(thrower === undefined ? {} : { thrower }),
      dice: isWaived ? [] : null,
      total: isWaived
        ? WITHOUT_DICE
        : parts === null
          ? same('2d6 + ?')
          : totalOf(modifierOf(parts)),
    })),
  }
}

/** WOC-NODICE-1. In place of the dice and the total of a roll. */
export const WITHOUT_DICE = label('Senza dadi', 'Without dice')

export function totalOf(modifier: number): Label {
  return same(modifier === 0 ? '2d6' : `2d6 ${modifier > 0 ? '+' : '−'} ${Math.abs(modifier)}`)
}

/** WOC-CHAOS-3. Each re-roll is a separate die, in order. The Chaos Die is named. */
export function diceOf(
  roll: DiceThrow | null,
  { seat, side }: Pick<DiceOwner, 'seat' | 'side'> = {},
): readonly DieView[] {
  if (roll === null) return []
  const [first = 1, ...again] = roll.chaos
  const bad = isCatastrophic(roll)
  const die = (name: Label, face: number, state: DieView['state']): DieView => ({
    sides: 6,
    face,
    state,
    label: name,
    ...(side === undefined ? {} : { side }),
    ...(seat === undefined ? {} : { seat }),
  })
  return [
    die(TERM_LABELS.chaos, first, bad ? 'miss' : first === 6 ? 'hit' : 'plain'),
    die(TERM_LABELS.plain, roll.plain, bad ? 'miss' : 'plain'),
    ...again.map(face => die(TERM_LABELS.chaos, face, face === 6 ? 'hit' : 'plain')),
  ]
}

/** How the level is made up, step by step. */
export function whyOf(breakdown: object | null, names: PartNames = {}): readonly WhyStep[] {
  if (breakdown === null) return []
  return Object.entries(breakdown as Readonly<Record<string, number>>) // safe: breakdowns are numbers by source
    .filter(([id, value]) => value !== 0 || id === 'dice')
    .map(([id, value]) => ({
      label: names[id] ?? PART_LABELS[id] ?? same(id),
      value: signedText(value),
      ...(PART_RULES[id] === undefined ? {} : { rule: PART_RULES[id] }),
    }))
}

/** WOC-CATA-1. A double 1 comes once in 36 with any modifier. */
const CATASTROPHE_NOTE = (() => {
  const whole = Math.round(againstDifficulty(0, 1, []).catastrophic * 100)
  return phrase`${label('Catastrofe', 'Catastrophe')} ${perCent(whole)}`
})()

/** WOC-TABLE-4. Odds for every named Difficulty. The real one only if this viewer knows it. */
export function difficultyOdds(modifier: number, difficulty: number | null | undefined): OddsView {
  const steps = DIFFICULTIES.map(({ value }) => ({
    at: value,
    chance: againstDifficulty(modifier, value, []).success ?? 0,
  }))
  const every = NUMBERS.map(at => againstDifficulty(modifier, at, []).success ?? 0)
  const curve = { of: TERM_LABELS.difficulty, steps, every, note: CATASTROPHE_NOTE }
  if (difficulty === undefined || difficulty === null) return { curve }
  const { success, failure, catastrophic } = againstDifficulty(modifier, difficulty, [])
  return {
    curve,
    outcomes: [
      { id: 'success', label: OUTCOMES.success, chance: success ?? 0 },
      { id: 'failure', label: OUTCOMES.failure, chance: failure ?? 0 },
      { id: 'catastrophic-failure', label: OUTCOMES['catastrophic-failure'], chance: catastrophic },
    ],
  }
}

/** WOC-DIFF-1. The named Difficulties and the numbers between and above them, up to 40. */
export const NUMBERS = Array.from({ length: 40 }, (_, i) => i + 1)

export const OUTCOMES = {
  success: label('Successo', 'Success'),
  failure: label('Fallimento', 'Failure'),
  'catastrophic-failure': TERM_LABELS.catastrophic,
  open: label('Decide il Master', 'For the Master to read'),
  'automatic-failure': label('Fallimento per errore di rito', 'Failed by a ritual error'),
  insufficient: label('Non basta senza dadi', 'Not enough without dice'),
  certain: label('Riesce senza tirare', 'It works without a roll'),
  impossible: label('Impossibile', 'Impossible'),
  won: label('Vittoria', 'Won'),
  tie: label('Pareggio', 'Tie'),
} as const
export type OutcomeId = keyof typeof OUTCOMES

const STAMPS: Record<OutcomeId, OutcomeView['stamp']> = {
  success: 'success',
  failure: 'failure',
  'catastrophic-failure': 'failure',
  open: 'neutral',
  'automatic-failure': 'failure',
  insufficient: 'neutral',
  certain: 'success',
  impossible: 'failure',
  won: 'success',
  tie: 'tie',
}

export function outcomeView(
  id: OutcomeId,
  text: Label,
  more: Partial<Pick<OutcomeView, 'dice' | 'why' | 'stamp' | 'label' | 'sides'>> & {
    readonly figures?: object
  },
): OutcomeView {
  const plain: unknown = more.figures ?? {}
  return {
    id,
    label: more.label ?? OUTCOMES[id],
    stamp: more.stamp ?? STAMPS[id],
    text,
    dice: more.dice ?? [],
    ...(more.sides === undefined ? {} : { sides: more.sides }),
    figures: plain as Readonly<Record<string, Json>>, // safe: parts of operation outputs are plain JSON
    why: more.why ?? [],
  }
}

/** «Ilda: riuscita, livello 18.» A catastrophe has no level. */
export function levelText(id: OutcomeId, level: number | null): Label {
  if (level === null) return phrase`${OUTCOMES[id]}.`
  return phrase`${OUTCOMES[id]}, ${label('livello', 'level')} ${level}.`
}

/** The level of one side. A catastrophe has none. */
export const levelTotal = (at: number | null) => ({
  at,
  total: at === null ? OUTCOMES['catastrophic-failure'] : same(`${at}`),
})

export function marginText(result: string): Label {
  return term('margin', result)
}
