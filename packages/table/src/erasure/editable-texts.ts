import type { TextPath } from '@mastro/core'
import { isGameEvent } from '../features/game.ts'
import { eventDefinition } from '../engine/event-registry.ts'
import type { EditedText, TableEvent } from '../events.ts'
import { isRepeatedByGames } from './act-personal-text.ts'
import { replaceAt } from './replace-at.ts'

/** A place in the log: a text of an event, or with `at` a text of a sheet inside it. */
export type EditedPlace = EditedText['places'][number]

/** A text that its author may change by hand, because it mentions somebody who was forgotten. */
export interface EditableText {
  /** The type of its event, or `sheet` for what a player typed into a game. */
  readonly kind: string
  readonly text: string
  /** Whether everybody at the table can read it, so that the host may change it for a seat that left. */
  readonly isPublic: boolean
  readonly longest: number
  /** The text that several events are versions of, such as a note. */
  readonly versionsOf?: string
  /** The event with another text. */
  readonly withText: (text: string) => TableEvent
}

/** The text at a place of an event, or null if its author may not change it. */
export function editableText(
  event: TableEvent | undefined,
  { at }: Pick<EditedPlace, 'at'> = {},
): EditableText | null {
  if (event === undefined) return null
  if (at !== undefined) return sheetText(event, at)
  const field = eventDefinition(event.type)?.editable
  if (field === undefined) return null
  const own = event as never // an event of this definition
  const text = field.read(own)
  if (text === null) return null
  const { isPublic, longest, versionsOf } = field
  return {
    kind: event.type,
    text,
    isPublic,
    longest,
    ...(versionsOf !== undefined && { versionsOf: versionsOf(own) }),
    withText: changed => field.write(own, changed) as TableEvent, // the same event with another text
  }
}

/** Fields of sheets have different lengths. The game checks those of its events. */
const LEAST_LENGTH = 80

function sheetText(event: TableEvent, at: readonly number[]): EditableText | null {
  if (!isRepeatedByGames(event)) return null
  const found = textAt(event, at)
  if (found === null) return null
  const { path, text } = found
  return {
    kind: 'sheet',
    text,
    isPublic: false,
    longest: isGameEvent(event) ? Math.max(LEAST_LENGTH, text.length) : text.length,
    withText: changed => replaceAt(event, [{ path, text: changed }]),
  }
}

/** The position of each step among the entries of its object or list. Keys may be texts themselves. */
export function positionsOf(value: unknown, path: TextPath): readonly number[] {
  const positions: number[] = []
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return []
    positions.push(Object.keys(here).indexOf(String(step)))
    here = (here as Readonly<Record<string, unknown>>)[String(step)] // safe: only read
  }
  return positions
}

function textAt(
  value: unknown,
  positions: readonly number[],
): { readonly path: TextPath; readonly text: string } | null {
  const path: string[] = []
  let here = value
  for (const position of positions) {
    if (typeof here !== 'object' || here === null) return null
    const entry = Object.entries(here)[position]
    if (entry === undefined) return null
    path.push(entry[0])
    here = entry[1] as unknown
  }
  return typeof here === 'string' ? { path, text: here } : null
}
