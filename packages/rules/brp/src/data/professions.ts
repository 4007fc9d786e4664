import { s, readTable } from '@mastro/core'
import professionTable from '../../data/professions.json' with { type: 'json' }

/** One slot of a profession, filled by one skill (`slotFormat` in the data). */
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

const slot: s.Schema<Slot> = s.object({
  skill: s.optional(s.text()),
  family: s.optional(s.text()),
  any: s.optional(s.bool()),
  usual: s.optional(s.text()),
  exclude: s.optional(s.list(s.text())),
  oneOf: s.optional(s.list(s.text())),
  prefixes: s.optional(s.list(s.text())),
  anyOf: s.optional(s.lazy(() => s.list(slot))),
  anySkill: s.optional(s.bool()),
})

const data = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    points: s.int(0, 1000),
    skillsPerProfession: s.int(1, 20),
    slotFormat: s.map(s.text()),
    professions: s.list(
      s.object({
        id: s.text(),
        it: s.text(),
        en: s.text(),
        fixed: s.list(slot),
        choose: s.object({ count: s.int(0, 10), from: s.list(slot) }),
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
