import { same } from '@mastro/core'
import { oracleCell, oracleTable } from '../data/oracle.ts'
import type { FacetDoc } from '../documents.ts'
import type { OracleQuestion, OracleFacet } from '../state.ts'
import { oracleTableName } from './names.ts'

/** Labels of draws and their facets. */

export const facetTable = (facet: OracleFacet): number =>
  facet.origin === 'written' ? facet.table : facet.drawn.table

/**
 * Tables of people, events and places, which may be used again later, unlike yes-or-no answers,
 * adjectives or shoulders.
 */
const THREAD_TABLES: readonly number[] = [2, 5, 7]

export const isThread = ({ pinned, closed, facets }: OracleQuestion): boolean =>
  !pinned && !closed && facets.some(facet => THREAD_TABLES.includes(facetTable(facet)))

export function facetDoc(facet: OracleFacet): FacetDoc {
  if (facet.origin === 'written')
    return {
      table: facet.table,
      of: oracleTableName(facet.table),
      label: same(facet.text),
      origin: 'written',
      row: null,
      column: null,
    }
  const { drawn, origin } = facet
  const side = sideDice(drawn)
  if ('answer' in drawn) {
    const { it, en } = oracleTable(0).rows![drawn.row - 1]!
    const { row, answer } = drawn
    const of = oracleTableName(0)
    return { table: 0, of, label: { it, en }, origin, row, column: null, answer, ...side }
  }
  const { table, row, column } = drawn
  const label = oracleCell(table, row, column)
  return { table, of: oracleTableName(table), label, origin, row, column, ...side }
}

/** Safe: side dice contain exactly the words of the data tables. */
function sideDice(drawn: object): Pick<FacetDoc, 'gender' | 'realm' | 'tone'> {
  const kept = Object.entries(drawn).filter(([key]) => ['gender', 'realm', 'tone'].includes(key))
  return Object.fromEntries(kept)
}
