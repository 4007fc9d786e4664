import type { Field, Json, Label, Offer, RuleId } from '@mastro/core'

/** Something to order, completed by its fields. */
export function toOrder(
  id: string,
  title: Label,
  group: Label,
  command: Readonly<Record<string, Json>>,
  rule: RuleId,
  fields: readonly Field[] = [],
): Offer {
  return { id, label: title, group, command, rule, ...(fields.length === 0 ? {} : { fields }) }
}

/** A roll to open; a value fills the owner's part at once. */
export function toRoll(
  id: string,
  title: Label,
  group: Label,
  slip: NonNullable<Offer['slip']>,
  rule: RuleId,
): Offer {
  return { id, label: title, group, slip, rule }
}

export const askText = (id: string, title: Label): Field => ({ id, label: title, kind: 'text' })
export const askYes = (id: string, title: Label, initial: boolean = false): Field => ({
  id,
  label: title,
  kind: 'bool',
  initial,
})
export const askInt = (
  id: string,
  title: Label,
  min: number,
  max: number,
  initial: number = min,
): Field => ({ id, label: title, kind: 'int', min, max, initial })

type Choices = NonNullable<Field['choices']>
export const askOne = (id: string, title: Label, choices: Choices, initial?: string): Field => ({
  id,
  label: title,
  kind: 'choice',
  choices,
  ...(initial === undefined ? {} : { initial }),
})
