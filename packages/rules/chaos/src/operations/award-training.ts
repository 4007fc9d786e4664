import { s, ok, type Result } from '@mastro/core'
import { training, TRAINABLE, type Training } from '../sheet/character.ts'
import { listOf, nameField, points, sameName } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const awardTrainingInput = s.object({
  training: listOf(training),
  kind: s.oneOf(TRAINABLE),
  name: nameField,
  points,
  settings: settingsField,
})
export type AwardTrainingInput = s.Infer<typeof awardTrainingInput>

/** WOC-TRAIN-1. Points for a single trait. Dice: none. */
export function awardTraining(
  input: AwardTrainingInput,
): Result<{ readonly training: readonly Training[] }, never> {
  const { kind, name } = input
  const found = findTraining(input.training, kind, name)
  if (found === undefined)
    return ok({ training: [...input.training, { kind, name, points: input.points }] })
  return ok({
    training: input.training.map(entry =>
      entry === found ? { ...entry, points: entry.points + input.points } : entry,
    ),
  })
}

export function findTraining(
  entries: readonly Training[],
  kind: Training['kind'],
  name: string,
): Training | undefined {
  return entries.find(entry => entry.kind === kind && sameName(entry.name, name))
}
