import success from '../../data/success-table.json' with { type: 'json' }
import { openSlip, slipSeen, tableWith, take, type TestTable } from './test-table.ts'

/** Odds counted face by face from the printed tables, independently of the production odds. */

export type BruteForceLevel = 'special' | 'success' | 'failure'
export const FACES = Array.from({ length: 100 }, (_, i) => i + 1)

/**
 * The level of one face according to the printed success table (BRP-CHECK-4 to 7). 96–00 always
 * fails.
 */
export function levelAt(chance: number, face: number): BruteForceLevel {
  if (chance <= 0) return 'failure'
  const row = success.byChance.find(one => one.chance === Math.min(100, chance))
  const special = chance > 100 ? Math.ceil(chance / 5) : (row?.specialMaxTable ?? 0)
  if (face <= Math.min(95, special)) return 'special'
  return face <= Math.min(95, Math.max(5, chance)) ? 'success' : 'failure'
}

export const share = (holds: (face: number) => boolean): number => FACES.filter(holds).length / 100
export const shareOf = (chance: number, level: BruteForceLevel) =>
  share(face => levelAt(chance, face) === level)

/** A table with the characters Aldo and Berta and the opponent Gerva. */
export function met(options: Readonly<Record<string, unknown>> = {}) {
  const table = tableWith(options)
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  return { table, aldo, berta, gerva }
}

export function opened(
  table: TestTable,
  seat: string,
  kind: string,
  about: Record<string, unknown>,
) {
  const slip = openSlip(table, seat, kind, about as never)
  if (!slip.ok) throw new Error(slip.error.code)
  return slip.value
}

export const chancesShown = (table: TestTable, slip: ReturnType<typeof opened>, seat: string) =>
  Object.fromEntries(
    (slipSeen(table, slip, seat).odds?.outcomes ?? []).map(({ id, chance }) => [id, chance]),
  )
