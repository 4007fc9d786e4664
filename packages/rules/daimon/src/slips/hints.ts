import { label, phrase, same, type Hint, type Json, type Label, type OddsStep } from '@mastro/core'
import type { PoolParts } from '../acts/pool.ts'
import { bonusDice } from '../characters/pool-from-sheet.ts'
import { skillScore } from '../characters/derive.ts'
import { MARKS } from '../data/gear.ts'
import { STRATEGIES, type Strategy } from '../data/modifiers.ts'
import type { Pc } from '../game/state.ts'
import { className, skillName, strategyName, traitName } from '../words/catalogue.ts'
import type { BilledPool } from './bill.ts'
import { diceOf, sheetPool, type Terms, type UsePart } from './shared.ts'

/** A roll that could be better: what it is now, and how likely it is with other dice. */
export interface Improvable {
  readonly billed: BilledPool
  /** The owner's part as it stands; hints send it back with one change. */
  readonly part: UsePart & { readonly reserve: number; readonly strategy?: Strategy }
  readonly partId: string
  readonly terms: Terms
  /** Helpers that have not been asked in yet. */
  readonly others: readonly Pc[]
  /** The chance of success with so many dice. */
  readonly chance: (dice: number) => number
  /** The curve with so many dice, while the target is hidden. */
  readonly steps?: ((dice: number) => readonly OddsStep[]) | undefined
}

const SHOWN = 8

/** «What helps most»: the gain of each thing that could still be added, best first. */
export function hintsOf(roll: Improvable): readonly Hint[] {
  const now = roll.chance(diceOf(roll.billed.parts))
  const found = [
    ...reserveHint(roll),
    ...helpHints(roll),
    ...classHints(roll),
    ...traitHints(roll),
    ...skillHints(roll),
    ...enhancementHints(roll),
    ...strategyHints(roll),
  ]
  return found
    .map(option => ({ ...option, gain: roll.chance(option.dice) - now }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, SHOWN)
    .map(({ dice, ...hint }, k) =>
      k === 0 && roll.steps ? { ...hint, steps: roll.steps(dice) } : hint,
    )
}

interface Option {
  readonly label: Label
  readonly part?: string
  readonly value?: Json
  /** Dice of the pool with it. */
  readonly dice: number
}

/** DAI-TEST-7: one more die of one's own. */
function reserveHint({ billed, part, partId }: Improvable): readonly Option[] {
  const { reserve } = billed.parts
  if (reserve.spend >= reserve.available) return []
  const parts = { ...billed.parts, reserve: { ...reserve, spend: reserve.spend + 1 } }
  return [
    {
      label: label('un dado Riserva in più', 'one more reserve die'),
      part: partId,
      value: { ...part, reserve: part.reserve + 1 },
      dice: diceOf(parts),
    },
  ]
}

function helpHints({ billed, others }: Improvable): readonly Option[] {
  const { options, helpers } = billed.parts
  if (options.helpLimit === 'one-total' && helpers.length > 0) return []
  const helped = { ...billed.parts, helpers: [...helpers, { id: 'help', reserve: 1 }] }
  return others
    .filter(({ character }) => character.reserve > 0)
    .map(({ seat, character }) => ({
      label: phrase`${label('l’aiuto di', 'help from')} ${character.name}`,
      part: `ally:${seat}`,
      value: { help: true },
      dice: diceOf(helped),
    }))
}

function classHints(roll: Improvable): readonly Option[] {
  const { billed, part, terms } = roll
  return billed.character.classes
    .filter(({ id }) => !part.classes.includes(id) && !terms.strike.includes(id))
    .flatMap(({ id, name }) => withUse(roll, { classes: [...part.classes, id] }, className(name)))
}

function traitHints(roll: Improvable): readonly Option[] {
  const { billed, part, terms } = roll
  return billed.character.traits
    .filter(({ id }) => !part.traits.includes(id) && !terms.strike.includes(id))
    .flatMap(({ id, name }) => withUse(roll, { traits: [...part.traits, id] }, traitName(name)))
}

/** DAI-DICE-4: one skill only, so another one takes the place of this. */
function skillHints(roll: Improvable): readonly Option[] {
  const { billed, part, terms } = roll
  if (terms.strike.includes('skill')) return []
  const score = part.skill === null ? 0 : skillScore(billed.character, part.skill)
  return billed.character.skills
    .filter(owned => owned.id !== part.skill && owned.score > score)
    .flatMap(({ id }) => withUse(roll, { skill: id }, skillName(id)))
}

function enhancementHints(roll: Improvable): readonly Option[] {
  const { billed, part, terms } = roll
  return billed.character.enhancements
    .filter(
      held =>
        held.marks < MARKS &&
        !part.enhancements.includes(held.id) &&
        !terms.strike.includes(held.id) &&
        bonusDice(held, billed.use) > 0,
    )
    .flatMap(({ id, name }) =>
      withUse(roll, { enhancements: [...part.enhancements, id] }, same(name)),
    )
}

function withUse(
  { billed, part, partId, terms }: Improvable,
  change: Partial<UsePart>,
  name: Label,
): readonly Option[] {
  const next = { ...part, ...change }
  const { options } = billed.parts
  const built = sheetPool(billed.character, next, terms, options)
  if (!built.ok) return []
  const parts: PoolParts = { ...billed.parts, pool: built.value.pool }
  return [{ label: name, part: partId, value: next, dice: diceOf(parts) }]
}

/** DAI-MOD-5/6: only where there is a strategy to choose. */
function strategyHints({ billed, part, partId }: Improvable): readonly Option[] {
  if (part.strategy !== 'none') return []
  return STRATEGIES.filter(id => id !== 'none').map(strategy => ({
    label: strategyName(strategy),
    part: partId,
    value: { ...part, strategy },
    dice: diceOf({ ...billed.parts, strategy }),
  }))
}
