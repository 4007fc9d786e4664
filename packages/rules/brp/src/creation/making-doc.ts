import { label, type Draft, type Label } from '@mastro/core'
import { damageBonusOf, hitPointsOf, personalPointsOf } from '../operations/derive.ts'
import {
  CHARACTERISTIC_ROWS,
  ROLL_MULTIPLIER,
  ROLL_ROWS,
  SHIFT_LIMIT,
} from '../data/characteristics.ts'
import { baseOf } from '../operations/shared/base-chance.ts'
import { sum } from '../operations/shared/damage.ts'
import { knownSkillRef, parseSkillRef } from '../operations/shared/skill-ref.ts'
import { baseChanceContext } from '../sheet/chosen-skills.ts'
import { abbreviationLabel, characteristicLabel, rollLabel, skillLabel } from '../messages/terms.ts'
import { everyFamily, professionShapeOf } from './profession-shape.ts'
import { pointSkills } from './skill-choices.ts'
import { readDraft, shiftsOf, type DraftReading } from './read-draft.ts'
import { bonusNotation } from '../messages/dice-notation.ts'
import type { MakingDoc, MakingFigure } from '../documents.ts'

export function makingOf(draft: Draft): MakingDoc {
  const reading = readDraft(draft)
  const [moved] = shiftsOf(reading.answers)
  const profession = professionShapeOf(reading)
  return {
    figures: figuresOf(draft, reading),
    derived: derivedOf(reading),
    moved: moved ?? null,
    limit: SHIFT_LIMIT,
    bases: basesOf(reading),
    ...(profession === null ? {} : { profession }),
    families: everyFamily(baseChanceContext(reading.choices, reading.settings)),
  }
}

function figuresOf({ dice }: Draft, { characteristics }: DraftReading): readonly MakingFigure[] {
  const fell = dice['characteristics'] ?? []
  return CHARACTERISTIC_ROWS.map(({ id, count, add }, i) => {
    const before = sum(CHARACTERISTIC_ROWS.slice(0, i).map(row => row.count))
    const value = characteristics?.[id] ?? null
    const roll = ROLL_ROWS.find(row => row.characteristic === id)
    return {
      id,
      short: abbreviationLabel(id),
      label: characteristicLabel(id),
      faces: fell.slice(before, before + count),
      add,
      value,
      ...(roll === undefined || value === null
        ? {}
        : {
            roll: {
              label: bare(rollLabel(roll.id)),
              chance: value * ROLL_MULTIPLIER,
            },
          }),
    }
  })
}

/**
 * Shortens the name of a roll, such as «Tiro Vigore» to «Vigore», because it is shown beside its
 * characteristic.
 */
const bare = ({ it, en }: Label): Label => label(it.replace('Tiro ', ''), en.replace(' roll', ''))

function derivedOf({ characteristics: set }: DraftReading): MakingDoc['derived'] {
  if (set === null) return []
  const bonus = damageBonusOf(set)
  return [
    { id: 'hp', label: label('Punti Ferita', 'Hit points'), value: hitPointsOf(set) },
    {
      id: 'bonus',
      label: label('Bonus al danno', 'Damage bonus'),
      value: bonus === null || bonus === 'none' ? NO_BONUS : bonusNotation(bonus),
    },
    { id: 'power', label: label('Punti Potere', 'Power points'), value: set.pow },
    {
      id: 'personal',
      label: label('Punti personali', 'Personal points'),
      value: personalPointsOf(set),
    },
  ]
}

const NO_BONUS = label('nessuno', 'none')

function basesOf({ choices, settings }: DraftReading): MakingDoc['bases'] {
  const situation = baseChanceContext(choices, settings)
  const written = Object.keys(choices.personalPoints)
  const legal = choices.professionSkills.filter(ref => parseSkillRef(ref, ref).ok)
  return [...new Set([...legal, ...pointSkills(written, situation)])].map(ref => ({
    ref,
    label: skillLabel(ref),
    base: baseOf(knownSkillRef(ref), situation) ?? 0,
    isOfProfession: choices.professionSkills.includes(ref),
  }))
}
