import { label, phrase, type Hint, type Json, type Label, type OddsStep } from '@mastro/core'
import type { PoolParts } from '../../operations/pool.ts'
import { skillScore } from '../../operations/characters/derive.ts'
import { bonusDice } from '../../operations/characters/pool-from-sheet.ts'
import { rowOf } from '../../operations/characters/skill-ids.ts'
import type { Character } from '../../sheet/character.ts'
import type { CharacteristicId } from '../../data/characteristics.ts'
import { MARKS } from '../../data/gear.ts'
import { STRATEGIES, type Strategy } from '../../data/modifiers.ts'
import type { Pc } from '../../state.ts'
import { className, skillName, strategyName, traitName } from '../../messages/names.ts'
import { presetText } from '../../messages/preset-texts.ts'
import type { BilledPool } from './bill.ts'
import { diceOf, sheetPool, type SheetUse, type RollTerms } from './pool.ts'

/** A roll to improve: its pool, and the chance with any number of dice. */
export interface ImprovableRoll {
  readonly billed: BilledPool
  /** The owner's current part. A hint sends it back with one change. */
  readonly part: SheetUse & { readonly reserve: number; readonly strategy?: Strategy }
  readonly partId: string
  readonly terms: RollTerms
  /** Helpers that are not in the roll yet. */
  readonly others: readonly Pc[]
  /** True in an exchange of blows. Combat skills are suggested only there. */
  readonly inFight: boolean
  /** The chance of success with a number of dice. */
  readonly chance: (dice: number) => number
  /** The curve with a number of dice, while the target is hidden. */
  readonly steps?: ((dice: number) => readonly OddsStep[]) | undefined
}

const SHOWN = 8

/**
 * Possible improvements, in order: a reserve die, help, a strategy, something on the sheet that
 * suits the action, another suitable skill. Within each group the greatest gain comes first.
 */
export function hintsOf(roll: ImprovableRoll): readonly Hint[] {
  const now = roll.chance(diceOf(roll.billed.parts))
  const ranked = [
    reserveHint(roll),
    helpHints(roll),
    strategyHints(roll),
    [...classHints(roll), ...traitHints(roll), ...enhancementHints(roll)],
    skillHints(roll),
  ]
  return ranked
    .flatMap(found =>
      found
        .map(option => ({ ...option, gain: roll.chance(option.dice) - now }))
        .filter(({ gain }) => gain > 0)
        .sort((a, b) => b.gain - a.gain),
    )
    .slice(0, SHOWN)
    .map(({ dice, ...hint }, k) =>
      k === 0 && roll.steps ? { ...hint, steps: roll.steps(dice) } : hint,
    )
}

interface HintOption {
  readonly label: Label
  readonly part?: string
  readonly value?: Json
  /** Dice of the pool with this change. */
  readonly dice: number
}

/** The value that a hint sends: the current part with one change, as plain JSON. */
const changedPart = (part: object, change: object): Json => ({ ...part, ...change })

/** DAI-TEST-7: one more die of the player's reserve. */
function reserveHint({ billed, part, partId }: ImprovableRoll): readonly HintOption[] {
  const { reserve } = billed.parts
  if (reserve.spend >= reserve.available) return []
  const parts = { ...billed.parts, reserve: { ...reserve, spend: reserve.spend + 1 } }
  return [
    {
      label: label('un dado Riserva in più', 'one more Reserve die'),
      part: partId,
      value: changedPart(part, { reserve: part.reserve + 1 }),
      dice: diceOf(parts),
    },
  ]
}

function helpHints({ billed, others }: ImprovableRoll): readonly HintOption[] {
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

/** DAI-MOD-5/6: only if there is a strategy to choose. */
function strategyHints({ billed, part, partId }: ImprovableRoll): readonly HintOption[] {
  if (part.strategy !== 'none') return []
  return STRATEGIES.filter(id => id !== 'none').map(strategy => ({
    label: strategyName(strategy),
    part: partId,
    value: changedPart(part, { strategy }),
    dice: diceOf({ ...billed.parts, strategy }),
  }))
}

function classHints(roll: ImprovableRoll): readonly HintOption[] {
  const { billed, part, terms } = roll
  return billed.character.classes
    .filter(({ id }) => !part.classes.includes(id) && !terms.strike.includes(id))
    .flatMap(({ id, name }) => withUse(roll, { classes: [...part.classes, id] }, className(name)))
}

function traitHints(roll: ImprovableRoll): readonly HintOption[] {
  const { billed, part, terms } = roll
  return billed.character.traits
    .filter(({ id }) => !part.traits.includes(id) && !terms.strike.includes(id))
    .flatMap(({ id, name }) => withUse(roll, { traits: [...part.traits, id] }, traitName(name)))
}

function enhancementHints(roll: ImprovableRoll): readonly HintOption[] {
  const { billed, part, terms } = roll
  return billed.character.enhancements
    .filter(
      held =>
        held.marks < MARKS &&
        !part.enhancements.includes(held.id) &&
        !terms.strike.includes(held.id),
    )
    .flatMap(held => {
      const skill = bonusDice(held, billed.use) > 0 ? part.skill : skillOf(held, roll)
      const enhancements = [...part.enhancements, held.id]
      return bonusDice(held, { characteristic: billed.use.characteristic, skill }) > 0
        ? withUse(roll, { skill, enhancements }, presetText(held.name))
        : []
    })
}

/** The skill not owned that an enhancement would bring to an action without one (DAI-DICE-3). */
function skillOf({ bonuses }: Character['enhancements'][number], roll: ImprovableRoll) {
  const { part, terms, billed } = roll
  if (part.skill !== null || terms.strike.includes('skill')) return part.skill
  const isOwned = (skill: string) => billed.character.skills.some(({ id }) => id === skill)
  const brought = bonuses.find(
    ({ on, id }) => on === 'skill' && !isOwned(id) && isFitting(id, roll),
  )
  return brought?.id ?? null
}

/**
 * Characteristics that suit each group of skills. Custom skills have no group and are never
 * suggested.
 */
const DONE_WITH: Readonly<Record<string, readonly CharacteristicId[]>> = {
  'general-culture-group': ['intelligence'],
  technology: ['intelligence', 'dexterity'],
  physical: ['power', 'agility', 'spirit'],
  'medicine-group': ['intelligence', 'dexterity'],
  movement: ['agility', 'power'],
  driving: ['dexterity', 'agility'],
  'subterfuge-group': ['dexterity', 'agility', 'charisma'],
  'survival-group': ['spirit', 'intelligence'],
  art: ['charisma', 'spirit'],
  social: ['charisma', 'spirit'],
  combat: ['power', 'dexterity', 'agility'],
  'contacts-resources': ['charisma'],
}

/** Whether this skill suits the characteristic and the current skill. */
function isFitting(skill: string, { billed, inFight }: ImprovableRoll): boolean {
  const group = rowOf(skill)?.group
  if (group === undefined || (group === 'combat') !== inFight) return false
  const { characteristic, skill: now } = billed.use
  const kept = now === null || rowOf(now)?.group === group
  return kept && (DONE_WITH[group]?.includes(characteristic) ?? false)
}

/** DAI-DICE-4: only one skill counts, so another one replaces it. */
function skillHints(roll: ImprovableRoll): readonly HintOption[] {
  const { billed, part, terms } = roll
  if (terms.strike.includes('skill')) return []
  const score = part.skill === null ? 0 : skillScore(billed.character, part.skill)
  return billed.character.skills
    .filter(owned => owned.id !== part.skill && owned.score > score && isFitting(owned.id, roll))
    .flatMap(({ id }) => withUse(roll, { skill: id }, skillName(id)))
}

function withUse(
  { billed, part, partId, terms }: ImprovableRoll,
  change: Partial<SheetUse>,
  name: Label,
): readonly HintOption[] {
  const next = { ...part, ...change }
  const built = sheetPool(billed.character, next, terms, billed.parts.options)
  if (!built.ok) return []
  const parts: PoolParts = { ...billed.parts, pool: built.value.pool }
  return [{ label: name, part: partId, value: changedPart(next, {}), dice: diceOf(parts) }]
}
