import { chooseThrow } from '@mastro/client'
import type { DiceSource, MeDoc, TableDoc } from '@mastro/table'
import { kept } from '../ui/kept.ts'

/** The throw this page has chosen for its next roll. */
export function chosenThrow(table: TableDoc, me: MeDoc): DiceSource | undefined {
  return chooseThrow(kept, table, me)
}
