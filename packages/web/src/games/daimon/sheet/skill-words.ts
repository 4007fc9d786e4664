import type { SheetRow } from '@mastro/core'
import { say } from '../../../i18n/language.ts'

/** The sheet writes «Hacking (S)»: the letter goes into its own box. */
export function skillWords(row: SheetRow): {
  readonly name: string
  readonly kind: 'G' | 'S' | null
} {
  const found = /^(.*) \((G|S)\)$/.exec(say(row.label))
  const kind = found?.[2]
  return found === null
    ? { name: say(row.label), kind: null }
    : { name: found[1] ?? '', kind: kind === 'G' ? 'G' : 'S' }
}
