import type { Label } from '@mastro/core'
import { SPELLS } from '../data/magic.ts'
import { labelOf } from '../messages/label-of.ts'

const BY_NAME: ReadonlyMap<string, Label> = new Map(
  SPELLS.map(id => labelOf('spell', id)).flatMap(label => [
    [label.it, label] as const,
    [label.en, label] as const,
  ]),
)

/** Translates the names of the book's spells. Custom names stay as typed. */
export const spellName = (name: string): Label => BY_NAME.get(name) ?? { it: name, en: name }
