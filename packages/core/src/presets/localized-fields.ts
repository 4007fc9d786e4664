import type { Label } from '../labels/label.ts'

/** How documents distinguish the two languages. */

/** Plain texts that differ by language, stored beside their object, by field name. */
export interface LocalizedTexts {
  readonly inBoth?: Readonly<Record<string, { readonly it: unknown; readonly en: unknown }>>
}

/** Any object, by field name. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: object): Fields & LocalizedTexts {
  return value as Fields & LocalizedTexts // safe: missing fields are undefined
}

export function entriesOf(value: object): readonly (readonly [key: string, value: unknown])[] {
  return Object.entries(value)
}

/** Fields that are read by programs, not by people. */
export const MACHINE_FIELDS = new Set(['events', 'command', 'slip', 'about', 'schema'])

export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const above: unknown = Object.getPrototypeOf(value)
  return above === Object.prototype || above === null
}

export function isLabel(value: object): value is Label {
  const { it, en } = fieldsOf(value)
  return typeof it === 'string' && typeof en === 'string' && Object.keys(value).length === 2
}
