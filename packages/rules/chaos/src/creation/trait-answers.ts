import { s, label, type Draft, type Field, type Json } from '@mastro/core'
import book from '../../data/traits.json' with { type: 'json' }
import { listOf, nameField, sameName } from '../operations/shared-fields.ts'
import { needsApproval } from '../options.ts'
import { nameLabel } from '../messages/localized-names.ts'

/** WOC-TRAIT-1, WOC-TRAIT-2. Traits are chosen one by one. Their prices are set separately. */

export type TraitStep = 'advantages' | 'disadvantages'

const SIGN: Record<TraitStep, 1 | -1> = { advantages: 1, disadvantages: -1 }
const HIGHEST = 20

function storedPrices({ answers }: Draft, step: TraitStep): Readonly<Record<string, Json>> {
  return (answers[step] ?? {}) as Readonly<Record<string, Json>> // safe: these steps are stored as maps
}

/**
 * The sheet's traits and the built-in ones to choose from. Prices are asked only where the Master
 * sets none.
 */
export function traitFields(draft: Draft, step: TraitStep): readonly Field[] {
  const stored = storedPrices(draft, step)
  const chosen = Object.keys(stored)
  const ours = book[step].map(({ it }) => it)
  const names = [...ours, ...chosen.filter(name => !ours.includes(name))]
  const prices = needsApproval(draft.options)
    ? []
    : chosen.map(name => priceField(step, name, stored))
  return [
    {
      id: 'chosen',
      label: label('Tocca quelli che ha', 'Tap those they have'),
      kind: 'choices',
      choices: names.map(value => ({ value, label: nameLabel(value) })),
      initial: chosen,
    },
    {
      id: 'more',
      label: label('Un altro, tuo', 'Another, of your own'),
      kind: 'text',
      initial: '',
    },
    ...prices,
  ]
}

function priceField(step: TraitStep, name: string, stored: Readonly<Record<string, Json>>): Field {
  const [min, max] = step === 'advantages' ? [0, HIGHEST] : [-HIGHEST, 0]
  return {
    id: name,
    label: nameLabel(name),
    kind: 'int',
    min,
    max,
    initial: priceOf(stored[name]) ?? 0,
  }
}

function priceOf(stored: Json | undefined): number | null {
  if (typeof stored === 'number') return stored
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null
  return typeof stored['value'] === 'number' ? stored['value'] : null
}

const traitForm = s.object({
  chosen: listOf(nameField),
  more: s.text(),
  prices: s.map(s.unknown()),
})

/**
 * Converts ticked and written names to traits with their prices. A map of names and prices is kept.
 */
export function traitAnswer(draft: Draft, step: TraitStep, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('chosen' in value))
    return withoutZeros(value)
  const { chosen, more = '', ...prices } = value as { chosen: unknown; more?: unknown } // safe: parsed below
  const form = s.parse(traitForm, { chosen, more, prices })
  if (!form.ok) return value
  const stored = storedPrices(draft, step)
  const own = form.value.more.split(',').map(name => name.trim())
  const names = [...form.value.chosen, ...own.filter(name => name !== '')]
  const once = names.filter((name, at) => !names.slice(0, at).some(one => sameName(one, name)))
  const first = needsApproval(draft.options) ? null : SIGN[step]
  return Object.fromEntries(
    once.map(name => {
      const price = form.value.prices[name]
      const stands = stored[name]
      if (typeof price !== 'number') return [name, stands === undefined ? first : stands]
      const isInnate = typeof stands === 'object' && stands !== null && !Array.isArray(stands)
      return [name, isInnate ? { ...stands, value: price } : price]
    }),
  )
}

/** A list of number fields sends 0 for everything untouched. */
function withoutZeros(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, worth]) => worth !== 0))
}
