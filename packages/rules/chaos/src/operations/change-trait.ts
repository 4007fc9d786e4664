import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { advantage, disadvantage, type Trait } from '../sheet/character.ts'
import { flag, listOf, nameField, orNull, sameName } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const TRAIT_LISTS = ['advantages', 'disadvantages'] as const

export const changeTraitInput = s.object({
  advantages: listOf(advantage),
  disadvantages: listOf(disadvantage),
  change: s.object({
    action: s.oneOf(['add', 'remove']),
    list: s.oneOf(TRAIT_LISTS),
    name: nameField,
    value: orNull(s.int(-99, 99)),
    innate: flag(false),
  }),
  masterOverride: flag(false),
  settings: settingsField,
})
export type ChangeTraitInput = s.Infer<typeof changeTraitInput>

export interface ChangeTraitOutput {
  readonly advantages: readonly Trait[]
  readonly disadvantages: readonly Trait[]
  readonly pcpChange: 0
  readonly xpChange: 0
}

export type ChangeTraitCode = 'duplicate-name' | 'out-of-range' | 'innate-trait' | 'not-found'

/** WOC-TRAITV-1, WOC-TRAITV-2. Dice: none. */
export function changeTrait(input: ChangeTraitInput): Result<ChangeTraitOutput, ChangeTraitCode> {
  const { advantages, disadvantages, change } = input
  const refused = change.action === 'add' ? checkAdd(input) : checkRemove(input)
  if (refused) return refused
  const list = input[change.list]
  const after =
    change.action === 'add'
      ? [...list, { name: change.name, value: change.value, innate: change.innate }]
      : list.filter(trait => trait !== findTrait(input))
  const lists = { advantages, disadvantages, [change.list]: after }
  return ok({ ...lists, pcpChange: 0, xpChange: 0 })
}

function findTrait({ change, ...lists }: ChangeTraitInput): Trait | undefined {
  return lists[change.list].find(trait => sameName(trait.name, change.name))
}

function checkAdd(input: ChangeTraitInput): Refused<ChangeTraitCode> | null {
  const { change, masterOverride } = input
  if (findTrait(input) !== undefined) return refuse('duplicate-name', 'input.change.name')
  const value = change.value ?? 0
  if (change.list === 'advantages' ? value < 0 : value > 0)
    return refuse('out-of-range', 'input.change.value')
  return change.innate && !masterOverride ? refuse('innate-trait', 'input.change.innate') : null
}

function checkRemove(input: ChangeTraitInput): Refused<ChangeTraitCode> | null {
  const found = findTrait(input)
  if (found === undefined) return refuse('not-found', 'input.change.name')
  return found.innate && !input.masterOverride ? refuse('innate-trait', 'input.change.name') : null
}
