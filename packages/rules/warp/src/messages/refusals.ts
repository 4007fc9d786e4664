import { readLabels, type Label } from '@mastro/core'
import { ERROR_CODES, PROBLEM_CODES, WARNING_CODES } from '../operations/shared/codes.ts'
import { LABELS } from './label-of.ts'
import ours from './refusals.json' with { type: 'json' }

/** Refusal codes that exist only at a shared table. */
export type TableCode = keyof typeof ours
const TABLE_LABELS: Readonly<Record<TableCode, Label>> = readLabels(ours)

const fromData = (codes: readonly string[], table: 'error' | 'problem' | 'warning') =>
  codes.map(code => [code, LABELS[table].get(code)!] as const) // safe: a test checks that every code has a row

/** Messages for every refusal code of this game. */
export const refusals: Readonly<Record<string, Label>> = Object.fromEntries([
  ...fromData(ERROR_CODES, 'error'),
  ...fromData(PROBLEM_CODES, 'problem'),
  ...fromData(WARNING_CODES, 'warning'),
  ...Object.entries(TABLE_LABELS),
])
