import { testTable, type TestTable, type TestTableOptions } from './test-table.ts'

export const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))
export const SHOOT = { characteristic: 'dexterity', skill: 'pistols' }

export interface TestFight {
  readonly table: TestTable
  readonly foes: readonly string[]
}

/** Teo (and Nadir) against a number of foes of difficulty 4, without gear. */
export function testFight(
  mode: 'single' | 'multi',
  characters: readonly string[] = ['teo'],
  foes: number = 1,
  setting: TestTableOptions = {},
  melee: boolean = false,
): TestFight {
  const table = testTable(setting)
  for (let k = 1; k <= foes; k++)
    table.does('giulia', { type: 'add-opponent', name: `Foe ${k}`, difficulty: 4 })
  const ids = Object.keys(table.state().foes)
  table.does('giulia', { type: 'begin-fight', mode, melee, characters, foes: ids })
  return { table, foes: ids }
}

export const strike = ({ table, foes }: TestFight, seat: string = 'teo', foe: number = 0) =>
  table.slip('combat-round', seat, { character: seat, foe: foes[foe]! })
