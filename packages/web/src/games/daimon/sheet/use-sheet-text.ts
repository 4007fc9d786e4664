import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { localize } from '../../../i18n/language.ts'
import { rowOf } from '../characters.ts'

/**
 * A text of the sheet to edit, in the reader's language if it is a built-in one. Unless it is
 * changed, the stored text is sent back, so that others still read it in theirs.
 */
export function useSheetText(doc: CharacterDoc, row: string, stored: string) {
  const note = rowOf(doc, row)?.note
  const shown = note === undefined ? stored : localize(note)
  const [text, set] = useState(shown)
  return { text, set, toSend: text === shown ? stored : text }
}
