import type { CatalogueRow } from '@mastro/core'
import { oracleTables } from '../data/oracle.ts'
import { learnableSkills } from '../data/skills.ts'
import { SOCIAL_TIERS, socialTable, type SocialClass } from '../data/social-classes.ts'
import { oracleTableName, SKILL_KIND_NAMES, skillName } from './names.ts'

/** Lists for the screens of this game: skills of the book, tables of the Oracle and their cells. */
export const catalogue: Readonly<Record<string, readonly CatalogueRow[]>> = {
  skills: learnableSkills.map(({ id, kind }) => ({
    value: id,
    label: skillName(id),
    hint: SKILL_KIND_NAMES[kind],
  })),
  'oracle-tables': oracleTables.tables.map(({ table }) => ({
    value: String(table),
    label: oracleTableName(table),
  })),
  ...Object.fromEntries(socialTable.socialClasses.flatMap(availabilityOf)),
  ...Object.fromEntries(
    oracleTables.tables.map(table => [`oracle/${table.table}`, cellsOf(table)]),
  ),
}

/** Goods that a social class can obtain, by tier (DAI-SOCIAL-12): `availability/3/on-request`. */
function availabilityOf({ score, availability }: SocialClass) {
  if (availability === null) return []
  return SOCIAL_TIERS.map(tier => {
    const goods = availability[tier].map(({ it, en }, i) => ({
      value: String(i + 1),
      label: { it, en },
    }))
    return [`availability/${score}/${tier}`, goods] as const
  })
}

/** Cell ids: `3-5` is the third row, fifth column. Table 0 has only rows. */
function cellsOf({ grid, rows }: (typeof oracleTables.tables)[number]): readonly CatalogueRow[] {
  if (grid === undefined)
    return (rows ?? []).map(({ die, it, en }) => ({ value: String(die), label: { it, en } }))
  return grid.flatMap((row, i) => row.map((label, j) => ({ value: `${i + 1}-${j + 1}`, label })))
}
