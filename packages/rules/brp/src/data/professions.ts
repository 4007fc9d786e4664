import {
  bool,
  int,
  lazy,
  list,
  map,
  object,
  optional,
  readTable,
  text,
  type Schema,
} from '@mastro/core'
import professionTable from '../../data/professions.json' with { type: 'json' }

/** One place of a profession that one skill fills (`slotFormat` in the data). */
export interface Slot {
  readonly skill?: string | undefined
  readonly family?: string | undefined
  readonly any?: boolean | undefined
  readonly usual?: string | undefined
  readonly exclude?: readonly string[] | undefined
  readonly oneOf?: readonly string[] | undefined
  readonly prefixes?: readonly string[] | undefined
  readonly anyOf?: readonly Slot[] | undefined
  readonly anySkill?: boolean | undefined
}

export interface Profession {
  readonly id: string
  readonly it: string
  readonly en: string
  readonly fixed: readonly Slot[]
  readonly choose: { readonly count: number; readonly from: readonly Slot[] }
}

const slot: Schema<Slot> = object({
  skill: optional(text()),
  family: optional(text()),
  any: optional(bool()),
  usual: optional(text()),
  exclude: optional(list(text())),
  oneOf: optional(list(text())),
  prefixes: optional(list(text())),
  anyOf: optional(lazy(() => list(slot))),
  anySkill: optional(bool()),
})

const data = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    points: int(0, 1000),
    skillsPerProfession: int(1, 20),
    slotFormat: map(text()),
    professions: list(
      object({
        id: text(),
        it: text(),
        en: text(),
        fixed: list(slot),
        choose: object({ count: int(0, 10), from: list(slot) }),
      }),
    ),
  }),
  professionTable,
  'professions.json',
)

export const PROFESSIONS: readonly Profession[] = data.professions
export const PROFESSION_POINTS = data.points
export const SKILLS_PER_PROFESSION = data.skillsPerProfession

export function professionRow(id: string): Profession | undefined {
  return PROFESSIONS.find(row => row.id === id)
}
