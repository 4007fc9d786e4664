import {
  label,
  object,
  phrase,
  same,
  withDefault,
  bool,
  type Audience,
  type BillLine,
  type Effect,
  type Field,
  type Label,
  type OddsView,
  type PartSpec,
  type Schema,
  type SeatId,
  type Slip,
  type TableFacts,
} from '@mastro/core'
import { levelOdds } from '../odds/faces.ts'
import {
  DIFFICULTIES,
  difficultyField,
  type Difficulty,
  type Level,
  type Target,
} from '../rules/check.ts'
import type { Event } from '../game/events.ts'
import type { Someone } from '../game/beings.ts'
import type { State } from '../game/state.ts'
import { difficultyLabel, levelLabel, skillLabel } from '../words/terms.ts'

/** What several slips share: who fills what, how a chance is told, ticks. */

export type BrpEffect = Effect<Event>

/** The value of a part, if it is in and open to whoever looks. */
export function valueOf<T>(slip: Slip, id: string): T | undefined {
  return slip.parts.find(part => part.id === id)?.value as T | undefined // parsed by that part's own schema
}

/** The part is in, and not for these eyes. */
export function isSealed(slip: Slip, id: string): boolean {
  return slip.parts.some(part => part.id === id && part.sealed && part.value === undefined)
}

/** BRP-ROLE-4: a foe's figures are kept from the players, where there is a Master to keep them. */
export function isSecret(being: Someone | undefined, table: TableFacts): boolean {
  return being?.kind === 'foe' && table.master !== null
}

/** How a part that stands for a foe's figures is sealed. */
export function secrecyOf(secret: boolean): Pick<PartSpec, 'secrecy' | 'alwaysSealed'> {
  return secret ? { secrecy: 'may-seal', alwaysSealed: true } : { secrecy: 'open' }
}

/** A secret part shows its figures only to who holds it sealed in hand: an unsealed one shows them to nobody. */
export function hides(slip: Slip, id: string, secret: boolean): boolean {
  const part = slip.parts.find(one => one.id === id)
  return secret && !(part?.sealed === true && part.value !== undefined)
}

/** Who plays everybody else; at a table without a Master whoever opened the slip. */
export function masterSeat(table: TableFacts, slip: Slip): SeatId {
  return table.master ?? slip.owner
}

/** Seen by who leads; never by a screen that looks on. */
export function forMaster(_table: TableFacts): { readonly audience: Audience } {
  return { audience: { master: true } }
}

export const checkTerms = object({
  difficulty: withDefault(difficultyField, 'normal'),
  stakes: withDefault(bool(), true),
  rollAnyway: withDefault(bool(), false),
})
export interface CheckTerms {
  readonly difficulty: Difficulty
  readonly stakes: boolean
  readonly rollAnyway: boolean
}
export const PLAIN_TERMS: CheckTerms = { difficulty: 'normal', stakes: true, rollAnyway: false }

export const DIFFICULTY_FIELD: Field = {
  id: 'difficulty',
  label: label('Difficoltà', 'Difficulty'),
  kind: 'choice',
  choices: DIFFICULTIES.map(id => ({ value: id, label: difficultyLabel(id) })),
  initial: 'normal',
}
const STAKES_FIELD: Field = {
  id: 'stakes',
  label: label('C’è qualcosa in gioco', 'Something is at stake'),
  kind: 'bool',
  initial: true,
}
const ROLL_ANYWAY_FIELD: Field = {
  id: 'rollAnyway',
  label: label('Impossibile, ma si tira lo stesso', 'Impossible, but rolled all the same'),
  kind: 'bool',
  initial: false,
}
export const CHECK_FIELDS: readonly Field[] = [DIFFICULTY_FIELD, STAKES_FIELD, ROLL_ANYWAY_FIELD]

/** BRP-CHECK-13: the Master's part, open or sealed as the Master likes. */
export function masterPart(
  table: TableFacts,
  slip: Slip,
  schema: Schema,
  fields: readonly Field[],
  required: boolean = false,
): PartSpec {
  return {
    id: 'master',
    role: 'master',
    seat: masterSeat(table, slip),
    label: label('Difficoltà e condizioni', 'Difficulty and conditions'),
    schema,
    fields,
    required,
    secrecy: 'may-seal',
  }
}

/** Special, success, failure, best first. */
export function levelOutcomes(target: Target): NonNullable<OddsView['outcomes']> {
  const odds = levelOdds(target)
  return (['special', 'success', 'failure'] as const).map(id => ({
    id,
    label: levelLabel(id),
    chance: odds[id],
  }))
}

/** With the difficulty under seal: one chance of success for each factor it may be. */
export function difficultyCurve(targetAt: (difficulty: Difficulty) => Target): OddsView {
  const steps = (
    [
      ['easy', 200],
      ['normal', 100],
      ['difficult', 50],
    ] as const
  ).map(([difficulty, at]) => {
    const { special, success } = levelOdds(targetAt(difficulty))
    return { at, chance: special + success }
  })
  return {
    curve: {
      of: label('Difficoltà: per cento della probabilità', 'Difficulty: percent of the chance'),
      steps,
    },
  }
}

export function percentLine(name: Label, value: number, rule: string): BillLine {
  return { label: name, value, unit: 'percent', rule }
}

export function penaltyLines(penalty: number): readonly BillLine[] {
  return penalty === 0
    ? []
    : [percentLine(label('Armatura indossata', 'Worn armour'), penalty, 'BRP-ARM-2')]
}

/** The difficulty as a line, where it changes something and may be seen. */
export function difficultyLines(difficulty: Difficulty | undefined): readonly BillLine[] {
  const factor = { automatic: 0, easy: 200, normal: 100, difficult: 50, impossible: 0 }
  return difficulty === undefined || difficulty === 'normal'
    ? []
    : [
        {
          label: difficultyLabel(difficulty),
          value: factor[difficulty],
          unit: 'other',
          rule: 'BRP-CHECK-3',
        },
      ]
}

/** «45 %», or what stands in its place. */
export function chanceTotal(target: Target): Label {
  if (target.decided === 'success') return difficultyLabel('automatic')
  return same(`${target.chance ?? 0} %`)
}

export function stampOf(level: Level): 'success' | 'failure' {
  return level === 'failure' ? 'failure' : 'success'
}

/** BRP-EXP-1: proposed, and seen by the player. */
export function tickEffects(
  state: State,
  being: string,
  skill: string,
  earned: boolean,
): readonly BrpEffect[] {
  const who = state.characters[being]
  if (!earned || who === undefined || who.ticks.includes(skill)) return []
  return [
    {
      id: `tick-${being}-${skill}`,
      label: phrase`${label('Spunta', 'Tick')}: ${skillLabel(skill)}`,
      rules: ['BRP-EXP-1'],
      change: { subject: being, what: skillLabel(skill), from: '☐', to: '☑' },
      events: [{ type: 'skill-ticked', being, skill }],
    },
  ]
}

export function die(face: number, sides: number, state: 'hit' | 'miss' | 'plain' = 'plain') {
  return { sides, face, state } as const
}

/** A d100 as it is shown. */
export function percentDie(roll: number | null, level: Level) {
  return roll === null ? [] : [die(roll, 100, level === 'failure' ? 'miss' : 'hit')]
}
