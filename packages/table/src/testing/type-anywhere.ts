import type { SeatId } from '@mastro/core'
import { replaceAt } from '../erasure/replace-at.ts'
import type { Command } from './walk.ts'

/**
 * Types a word into one string of a command at a time, whatever its schema, so that a test finds
 * texts that no schema marks as free text. Keys of maps are strings too.
 */
export interface AnywhereTyping {
  /** The command with a word in the string that was tried least. Null if every string was tried enough. */
  retype(command: Command, seat: SeatId): Command | null
}

interface StringPlace {
  /** The kind of command and the path in it, with `*` for ids. */
  readonly name: string
  readonly path: readonly (string | number)[]
  readonly key?: true
}

/** Most strings are ids, which a command refuses if they are not known. */
const MOST_TRIES = 6

export function typeAnywhere(newWord: (seat: SeatId) => string): AnywhereTyping {
  const tries = new Map<string, number>()
  const triesOf = ({ name }: StringPlace) => tries.get(name) ?? 0
  return {
    retype(command, seat) {
      const places = [...stringsIn(command, kindOf(command), [])]
      const [first, ...others] = places.filter(place => triesOf(place) < MOST_TRIES)
      if (first === undefined) return null
      const place = others.reduce((a, b) => (triesOf(b) < triesOf(a) ? b : a), first)
      tries.set(place.name, triesOf(place) + 1)
      return replaceAt(command, [{ ...place, text: newWord(seat) }])
    },
  }
}

/** The command's type, and for commands of games and slips also which one. */
function kindOf({ type, kind, part, command }: Command): string {
  const inner = (command as { readonly type?: string } | undefined)?.type // safe: a command has a type
  return [type, kind, String(part).split(':')[0], inner].join(' ')
}

function* stringsIn(
  value: unknown,
  name: string,
  path: StringPlace['path'],
): Generator<StringPlace> {
  if (typeof value === 'string' && path.at(-1) !== 'type') yield { name, path }
  if (Array.isArray(value))
    for (const [i, one] of value.entries()) yield* stringsIn(one, `${name}.#`, [...path, i])
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      const below = `${name}.${/[-:/\d\s]|^[A-Z]/.test(key) ? '*' : key}`
      if (path.length > 0) yield { name: `${below} (key)`, path: [...path, key], key: true }
      yield* stringsIn(one, below, [...path, key])
    }
}
