import type { Json } from './seat.ts'
import type { Offer } from './slip.ts'

/**
 * The id of an offer in the form that all games share: the type of the command or the kind of roll,
 * then `/field=value` for each field that is given already, sorted by name and percent-encoded.
 * Lists and objects are JSON.
 */
export function offerKey({ command, slip }: Pick<Offer, 'command' | 'slip'>): string {
  const { type, ...fields } = command ?? {}
  const act = typeof type === 'string' ? type : (slip?.kind ?? '')
  const value = isRecord(slip?.value) ? slip.value : {}
  const given = Object.entries({ ...fields, ...slip?.about, ...value }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return [act, ...given.map(([name, one]) => `${name}=${textOf(one)}`)].join('/')
}

function textOf(value: Json): string {
  return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
