import { label, phrase, type Label, type WhyStep } from '@mastro/core'
import { traitName } from '../messages/names.ts'
import { presetText } from '../messages/preset-texts.ts'
import type { Character, Modifier } from './character.ts'
import { MARKS } from '../data/gear.ts'
import { isOn, type DiceTarget } from '../operations/characters/trait-dice.ts'

/** «+1D», «−2D»: dice with their sign, using the minus character. */
export function signedDice(dice: number): string {
  return dice < 0 ? `−${-dice}D` : `+${dice}D`
}

/** DAI-TRAIT-3: each trait that changes this figure. */
export function traitSteps({ traits }: Character, target: DiceTarget): WhyStep[] {
  return traits.flatMap(({ name, modifier }) =>
    modifier !== null && isOn(modifier, target)
      ? [
          step(
            phrase`${label('Tratto', 'Trait')} ${traitName(name)}`,
            signedDice(modifier.dice),
            'DAI-TRAIT-3',
          ),
        ]
      : [],
  )
}

/** DAI-ENH-1: each enhancement that helps while it is active and not exhausted. */
export function enhancementSteps({ enhancements }: Character, target: DiceTarget): WhyStep[] {
  return enhancements.flatMap(({ name, bonuses, marks }) =>
    bonuses.flatMap(bonus => {
      if (!isOn(bonus, target)) return []
      const worn = marks >= MARKS
      return worn
        ? [
            step(
              phrase`${presetText(name)} (${label('marcatori finiti', 'no marks left')})`,
              '+0D',
              'DAI-ENH-12',
            ),
          ]
        : [
            step(
              phrase`${presetText(name)} (${label('se attivo', 'when in use')})`,
              signedDice(bonus.dice),
              'DAI-ENH-1',
            ),
          ]
    }),
  )
}

/** DAI-GEAR-5: each item that helps the skill when it is used. */
export function itemSteps({ equipment }: Character, skill: string): WhyStep[] {
  return equipment.flatMap(({ name, bonusSkill }) =>
    bonusSkill === skill
      ? [
          step(
            phrase`${presetText(name)} (${label('se usato', 'when in use')})`,
            '+1D',
            'DAI-GEAR-5',
          ),
        ]
      : [],
  )
}

export function step(text: Label, value: string | number, rule: string): WhyStep {
  return { label: text, value, rule }
}

/** A modifier as text: «Potenza +1D». */
export function modifierNote(modifier: Modifier, target: Label): Label {
  return phrase`${target} ${signedDice(modifier.dice)}`
}

/** Joins notes into one line. Empty if there are none. */
export function notes(...parts: readonly (Label | null)[]): { note?: Label } {
  const given = parts.filter(part => part !== null)
  const [first, ...rest] = given
  if (first === undefined) return {}
  return { note: rest.reduce((all, part) => phrase`${all}, ${part}`, first) }
}
