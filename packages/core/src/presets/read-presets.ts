import type { Preset } from '../creation/creation.ts'
import type { Label, Language } from '../labels/label.ts'
import * as s from '../schema.ts'
import { bilingualFields, readTable } from '../read-table.ts'
import { isLabel } from './localized-fields.ts'

/**
 * Ready-made people are data in both languages: one file per game, read once when the game is
 * loaded.
 */

export const bilingualText = s.object(bilingualFields)

/** The fields of any preset. A name that has a meaning is written in both languages. */
export const presetRow = {
  id: s.name(),
  name: s.union([s.name(), bilingualText]),
  look: bilingualText,
  motive: bilingualText,
}

interface Row {
  readonly id: string
  readonly name: string | Label
}

/** A preset as written, under an Italian name, with `called` if the English name differs. */
export type PresetRow<Of, Kind extends Preset['kind'] = Preset['kind']> = Omit<Of, 'name'> & {
  readonly kind: Kind
  readonly name: string
  readonly called?: Label
}

export function readPresets<C extends Row, O extends Row>(
  table: { readonly characters: unknown; readonly opponents: unknown },
  character: s.Schema<C>,
  opponent: s.Schema<O>,
): {
  readonly characters: readonly PresetRow<C, 'character'>[]
  readonly opponents: readonly PresetRow<O, 'opponent'>[]
} {
  const characters = readTable(s.list(character, 1), table.characters, 'people.json')
  const opponents = readTable(s.list(opponent, 1), table.opponents, 'people.json')
  return {
    characters: characters.map(one => readName(one, 'character')),
    opponents: opponents.map(one => readName(one, 'opponent')),
  }
}

function readName<Of extends Row, Kind extends Preset['kind']>(
  { name, ...row }: Of,
  kind: Kind,
): PresetRow<Of, Kind> {
  return typeof name === 'string'
    ? { kind, name, ...row }
    : { kind, name: name.it, called: name, ...row }
}

/** One language of something written in both. */
export function inLanguage(written: unknown, language: Language): unknown {
  if (typeof written !== 'object' || written === null) return written
  if (Array.isArray(written)) return written.map(one => inLanguage(one, language))
  if (isLabel(written)) return written[language]
  const fields = Object.entries(written).map(([key, one]) => [key, inLanguage(one, language)])
  return Object.fromEntries(fields)
}

/** All its texts, in both languages. */
export function labelsIn(written: unknown): readonly Label[] {
  if (typeof written !== 'object' || written === null) return []
  return isLabel(written) ? [written] : Object.values(written).flatMap(labelsIn)
}
