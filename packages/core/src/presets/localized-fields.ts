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

/** Maps the elements of a list. Returns the list itself if none changed. */
export function mapList<T extends readonly unknown[]>(
  list: T,
  each: (one: unknown, i: number) => unknown,
): T {
  let changed: unknown[] | null = null
  for (let i = 0; i < list.length; i++) {
    const read = each(list[i], i)
    if (read !== list[i]) (changed ??= [...list])[i] = read
  }
  return (changed ?? list) as T // safe: element by element
}

/** Maps the fields of an object. Returns the object itself if none changed. */
export function mapFields<T extends object>(
  fields: T,
  each: (one: unknown, key: string) => unknown,
): T {
  let copy: Record<string, unknown> | null = null
  const values = fieldsOf(fields)
  for (const key of Object.keys(values)) {
    const one = values[key]
    const read = each(one, key)
    if (read !== one) (copy ??= { ...values })[key] = read
  }
  return (copy ?? fields) as T // safe: field by field
}
