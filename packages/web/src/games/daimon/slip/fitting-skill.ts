import type { CharacterDoc } from '@mastro/rules-daimon'
import type { FieldValues } from '../../../slip/form/fields.tsx'

type Enhancement = CharacterDoc['character']['enhancements'][number]

/**
 * The choices after one change, so that enhancements and skill always go together. An enhancement
 * brings the skill or characteristic of its bonus. Another skill or characteristic removes the
 * enhancements that do not help with it.
 */
export function withFittingSkill(
  doc: CharacterDoc | undefined,
  values: FieldValues,
  change: FieldValues,
): FieldValues {
  const next = { ...values, ...change }
  const owned = doc?.character.enhancements ?? []
  const before = listOf(values['enhancements'])
  const added = owned.find(
    ({ id }) => listOf(next['enhancements']).includes(id) && !before.includes(id),
  )
  if (added !== undefined && !helps(added, next)) Object.assign(next, targetOf(added))
  const kept = listOf(next['enhancements']).filter(id => {
    const held = owned.find(one => one.id === id)
    return held === undefined || helps(held, next)
  })
  return 'enhancements' in next ? { ...next, enhancements: kept } : next
}

const helps = ({ bonuses }: Enhancement, values: FieldValues): boolean =>
  bonuses.some(({ on, id }) => values[on] === id)

function targetOf({ bonuses }: Enhancement): FieldValues {
  const bonus = bonuses.find(({ on }) => on === 'skill') ?? bonuses[0]
  return bonus === undefined ? {} : { [bonus.on]: bonus.id }
}

function listOf(value: FieldValues[string]): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}
