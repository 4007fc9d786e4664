import type { Creation, Draft } from './creation.ts'
import type { FreeTextField, TextPath } from '../personal-text/find-free-texts.ts'
import { isRecord } from '../operations/ops.ts'

/** The texts that the player typed into a draft, found by the text fields of its steps. */
export function textsInDraft(creation: Creation, draft: Draft): readonly FreeTextField[] {
  return creation.steps(draft).flatMap(({ id, fields }) => {
    const answer = draft.answers[id]
    if (!isRecord(answer)) return []
    return fields
      .filter(({ kind }) => kind === 'text')
      .flatMap(field => textsIn(answer[field.id], ['draft', 'answers', id, field.id]))
  })
}

/** A text field may be stored as a list, one text for each line. */
function textsIn(value: unknown, path: TextPath): readonly FreeTextField[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }]
  return Array.isArray(value) ? value.flatMap((one, i) => textsIn(one, [...path, i])) : []
}
