import { chooseThrow } from '@mastro/client'
import type { DiceSource, MeDoc, TableDoc } from '@mastro/table'
import { deviceStorage } from '../ui/device/storage.ts'

/** The leaf and salt that this page has chosen for its next roll. */
export function chosenThrow(table: TableDoc, me: MeDoc): DiceSource | undefined {
  return chooseThrow(deviceStorage, table, me)
}
