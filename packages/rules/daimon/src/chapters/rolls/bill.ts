import { label, phrase, same } from '@mastro/core'
import type { Bill, BillLine, Label, SeatId } from '@mastro/core'
import { poolOf, type PoolParts } from '../../operations/pool.ts'
import type { Character } from '../../sheet/character.ts'
import type { PoolSource } from '../../data/modifiers.ts'
import type { Pc } from '../../state.ts'
import {
  characteristicName,
  className,
  severityName,
  skillName,
  sourceName,
  strategyName,
  traitName,
} from '../../messages/names.ts'
import { presetText } from '../../messages/preset-texts.ts'
import { severityOf } from '../../operations/health.ts'
import { SUCCESS_FROM } from '../../operations/roll.ts'
import type { AgreedUse } from './pool.ts'

export const EMPTY_BILL: Bill = { lines: [], total: same('0D'), dice: [] }

/** A number of six-sided dice, in the form that physical-dice entry needs. */
export const sixes = (dice: number): readonly number[] => Array.from({ length: dice }, () => 6)

/** A pool before it is thrown. */
export interface BilledPool {
  readonly seat: SeatId
  readonly character: Character
  readonly use: AgreedUse
  readonly parts: PoolParts
  readonly helpers: readonly Pc[]
}

/** DAI-DICE-8: the sources in order, each with its origin. */
export function billOf(billed: BilledPool): Bill {
  const { total } = poolOf(billed.parts)
  return {
    lines: linesOf(billed),
    total: same(`${total}D`),
    dice: sixes(total),
    hitsFrom: SUCCESS_FROM,
  }
}

export function linesOf(billed: BilledPool): readonly BillLine[] {
  return poolOf(billed.parts).sources.flatMap(({ source, dice }): readonly BillLine[] => {
    if (source === 'help') return billed.helpers.map(helpLine)
    const line: BillLine = {
      label: sourceLabel(source, billed),
      value: dice,
      unit: 'die',
      source,
      rule: SOURCE_RULE[source],
    }
    return [source === 'reserve' ? { ...line, seat: billed.seat } : line]
  })
}

const helpLine = ({ seat, character }: Pc): BillLine => ({
  label: phrase`${label('Aiuto di', 'Help from')} ${character.name}`,
  value: 1,
  unit: 'die',
  source: 'help',
  seat,
  rule: 'DAI-HELP-1',
})

/** The rule behind each source. */
export const SOURCE_RULE: Readonly<Record<PoolSource, string>> = {
  characteristic: 'DAI-DICE-2',
  classes: 'DAI-CLASS-2',
  traits: 'DAI-TRAIT-2',
  skill: 'DAI-DICE-4',
  'trait-modifier': 'DAI-TRAIT-3',
  enhancement: 'DAI-ENH-1',
  'gear-bonus': 'DAI-GEAR-5',
  advantage: 'DAI-MOD-1',
  numbers: 'DAI-MOD-2',
  gear: 'DAI-GEAR-2',
  strategy: 'DAI-MOD-5',
  wounds: 'DAI-WOUND-2',
  reserve: 'DAI-TEST-7',
  help: 'DAI-HELP-1',
}

function sourceLabel(source: PoolSource, { character, use, parts }: BilledPool): Label {
  switch (source) {
    case 'characteristic':
      return characteristicName(use.characteristic)
    case 'classes':
      return namedLines(character.classes, use.classes, className)
    case 'traits':
      return namedLines(character.traits, use.traits, traitName)
    case 'skill':
      return use.skill === null ? sourceName('skill') : skillName(use.skill)
    case 'enhancement':
      return namedLines(character.enhancements, use.enhancements, presetText)
    case 'strategy':
      return strategyName(parts.strategy ?? 'none')
    case 'wounds':
      return severityName(severityOf(parts.health?.power ?? 1, parts.health?.wounds ?? 0))
    default:
      return sourceName(source)
  }
}

function namedLines(
  owned: readonly { readonly id: string; readonly name: string }[],
  used: readonly string[],
  word: (name: string) => Label,
): Label {
  return owned
    .filter(({ id }) => used.includes(id))
    .map(({ name }) => word(name))
    .reduce<Label>((all, one) => (all.it === '' ? one : phrase`${all}, ${one}`), same(''))
}
