import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createErasureList, type ErasureList, type FinalErasure } from '@mastro/log'
import { syncFile } from './sqlite/migrations.ts'

/** Beside the database. A restored backup does not replace it. */
export const erasuresFilePath = (file: string): string => `${file}.erased`

/** Final erasures, one line each: version, table, seat or `*`. It contains no names. */
export function openErasuresFile(path: string): ErasureList {
  return createErasureList(readErasures(path), all => {
    const draft = `${path}.draft`
    writeFileSync(draft, all.map(formatLine).join(''), { mode: 0o600 })
    syncFile(draft)
    renameSync(draft, path)
  })
}

const WHOLE_TABLE = '*'

/** The full stop marks the end of a line, so a truncated line is recognized. */
const formatLine = ({ table, seat, version }: FinalErasure): string =>
  `${version} ${table} ${seat ?? WHOLE_TABLE}.\n`

function readErasures(path: string): readonly FinalErasure[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, version, table, seat] = /^(\d{1,15}) (\S+) (\S+)\.$/.exec(line) ?? []
      if (version === undefined || table === undefined || seat === undefined) return []
      return [{ table, seat: seat === WHOLE_TABLE ? null : seat, version: Number(version) }]
    })
}
