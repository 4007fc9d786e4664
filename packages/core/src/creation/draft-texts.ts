import type { Creation, Draft } from './creation.ts'
import type { FreeTextField, TextPath } from '../personal-text/find-free-texts.ts'
import { findFreeTexts, findTexts } from '../personal-text/find-free-texts.ts'
import { isRecord } from '../operations/ops.ts'

/**
 * The texts that the player typed into a draft, found by the text fields of its steps, by the
 * schemas of its answers, and wherever an answer repeats one of these texts or an earlier one.
 */
export function textsInDraft(
  creation: Creation,
  draft: Draft,
  path: TextPath = ['draft'],
  isEarlierText: (text: string) => boolean = () => false,
): readonly FreeTextField[] {
  const { answers } = draft
  const typed = creation.steps(draft).flatMap(({ id, fields }) => {
    const answer = answers[id]
    const at = [...path, 'answers', id]
    const shape = creation.answerShapes?.[id]
    if (shape !== undefined) return findFreeTexts(shape, answer, at)
    if (!isRecord(answer)) return []
    return fields
      .filter(({ kind }) => kind === 'text')
      .flatMap(field => textsIn(answer[field.id], [...at, field.id]))
  })
  const places = new Set(typed.map(one => JSON.stringify(one.path)))
  const texts = new Set(typed.map(({ text }) => text))
  const isRepeated = (text: string) => texts.has(text) || isEarlierText(text)
  const repeated = findTexts(answers, isRepeated, [...path, 'answers']).filter(({ key }) => !key)
  return [...typed, ...repeated.filter(one => !places.has(JSON.stringify(one.path)))]
}

/** A text field may be stored as a list, one text for each line. */
function textsIn(value: unknown, path: TextPath): readonly FreeTextField[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }]
  return Array.isArray(value) ? value.flatMap((one, i) => textsIn(one, [...path, i])) : []
}
