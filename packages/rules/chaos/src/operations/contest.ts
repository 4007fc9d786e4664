import { s, ok, refuse, type Dice, type Refused, type Result } from '@mastro/core'
import { advantageField, flag, listOf, nameField } from './shared-fields.ts'
import { rank, type Ranking } from './ranking.ts'
import { modifierOf } from './roll-result.ts'
import { checkRollSheet, rollSheetShape, sheetParts, sheetPartsWithoutDice } from './roll-sheet.ts'
import type { RollSheetCode, SheetParts } from './roll-sheet.ts'
import { settingsField, type Settings } from '../options.ts'
import { isCatastrophic, throwDice, type DiceThrow } from './throw-dice.ts'

export const contender = s.object({
  id: nameField,
  ...rollSheetShape,
  advantagePoints: advantageField,
  waiveDice: flag(false),
})
export type Contender = s.Infer<typeof contender>

export const contestInput = s.object({ contenders: listOf(contender), settings: settingsField })
export type ContestInput = s.Infer<typeof contestInput>

/** A contender ready to throw: everything but the dice. */
export interface Entrant<Parts> {
  readonly id: string
  readonly parts: Parts
  readonly waived: boolean
}

export interface ContenderResult<Parts> {
  readonly roll: DiceThrow | null
  readonly waived: boolean
  readonly catastrophic: boolean
  readonly breakdown: Parts & { readonly dice: number }
  readonly successLevel: number | null
  readonly rank: number
}

export interface ContestOutput<Parts> extends Ranking {
  readonly results: Readonly<Record<string, ContenderResult<Parts>>>
}

export type ContestParts = SheetParts & { readonly advantagePoints: number }
export type ContestCode =
  | RollSheetCode
  | 'too-few-contenders'
  | 'duplicate-name'
  | 'waive-not-allowed'

/** WOC-CONTEST-1. Dice: one throw for each contender in order, except those who waive. */
export function contest(
  input: ContestInput,
  dice: Dice,
): Result<ContestOutput<ContestParts>, ContestCode> {
  const entrants = contestEntrants(input)
  return entrants.ok ? ok(compete(entrants.value, dice)) : entrants
}

export function contestEntrants({
  contenders,
  settings,
}: ContestInput): Result<readonly Entrant<ContestParts>[], ContestCode> {
  const refused = checkField(contenders) ?? firstRefusal(contenders, settings)
  return refused ?? ok(contenders.map(one => entrant(one, settings)))
}

/** Requires two or more different contenders. */
export function checkField(
  contenders: readonly { readonly id: string }[],
): Refused<'too-few-contenders' | 'duplicate-name'> | null {
  if (contenders.length < 2) return refuse('too-few-contenders', 'input.contenders')
  const ids = contenders.map(({ id }) => id)
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i)
  return twice < 0 ? null : refuse('duplicate-name', `input.contenders[${twice}].id`)
}

/** Throws for each contender in order and ranks them. */
export function compete<Parts extends object>(
  entrants: readonly Entrant<Parts>[],
  dice: Dice,
): ContestOutput<Parts> {
  const thrown = entrants.map(one => entrantResult(one, one.waived ? null : throwDice(dice)))
  const ranked = rank(thrown.map(({ id, successLevel }) => ({ id, level: successLevel })))
  const results = thrown.map(({ id, ...result }) => {
    const placed = ranked.ranking.find(({ ids }) => ids.includes(id))!.rank // safe: everyone has a rank
    return [id, { ...result, rank: placed }] as const
  })
  return { results: Object.fromEntries(results), ...ranked }
}

function entrantResult<Parts extends object>(
  { id, parts, waived }: Entrant<Parts>,
  roll: DiceThrow | null,
) {
  const catastrophic = roll !== null && isCatastrophic(roll)
  const dice = roll?.total ?? 0
  const successLevel = catastrophic ? null : modifierOf(parts) + dice
  return { id, roll, waived, catastrophic, breakdown: { ...parts, dice }, successLevel }
}

function firstRefusal(
  contenders: readonly Contender[],
  settings: Settings,
): Refused<ContestCode> | null {
  for (const [i, one] of contenders.entries()) {
    const refused = checkRollSheet(one, `input.contenders[${i}]`)
    if (refused) return refused
    if (one.waiveDice && !settings.waiveInContests)
      return refuse('waive-not-allowed', `input.contenders[${i}].waiveDice`) // WOC-NODICE-6
  }
  return null
}

function entrant(one: Contender, settings: Settings): Entrant<ContestParts> {
  const parts = one.waiveDice
    ? sheetPartsWithoutDice(one, settings.penaltiesWithoutDice)
    : sheetParts(one)
  return {
    id: one.id,
    parts: { ...parts, advantagePoints: one.advantagePoints },
    waived: one.waiveDice,
  }
}
