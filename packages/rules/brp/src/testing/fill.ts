import type { Field } from '@mastro/core'

/** What a person would add to a form: the initial value, or the first that fits. */
export function filledIn(fields: readonly Field[] = []): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap(
      ({ id, kind, initial, choices, min }): readonly (readonly [string, unknown])[] => {
        if (initial !== undefined) return [[id, initial]]
        if (kind === 'text') return [[id, 'Something']]
        if (kind === 'choice') return choices?.[0] === undefined ? [] : [[id, choices[0].value]]
        return kind === 'int' && min !== undefined ? [[id, min]] : []
      },
    ),
  )
}
