import { s, type Ruleset } from '@mastro/core'

/** The ids and words of a game: a person may type them, but they are not personal. */
export function gameWords(ruleset: Ruleset): ReadonlySet<string> {
  const { command, events = [], slips, ops, catalogue = {}, options } = ruleset
  const schemas = [
    command,
    ...events.map(({ shape }) => shape),
    ...Object.values(slips).flatMap(({ about, shapes = {} }) => [about, ...Object.values(shapes)]),
    ...Object.values(ops).map(({ input }) => input),
  ]
  return new Set<string>([
    ...options.map(({ id }) => id),
    ...Object.values(catalogue).flatMap(rows => rows.map(({ value }) => value)),
    ...schemas.flatMap(schema => wordsIn(s.toJsonSchema(schema))),
  ])
}

/**
 * Whether a text is an id or a word of a game, or a text of its tables or ready-made characters,
 * also with a number after it: «Grey wolf 2».
 */
export function gameTexts(ruleset: Ruleset): (text: string) => boolean {
  const { presets, tables = [] } = ruleset
  const texts = new Set([...gameWords(ruleset), ...wordsIn(presets), ...wordsIn(tables)])
  return text => texts.has(text) || texts.has(text.replace(/ \d+$/, ''))
}

/** Every literal and every name of a field. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...wordsIn(one)])
}
