import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Databases that a restore or an upgrade set aside beside this one, with their write-ahead files. */
export function setAsideDatabases(file: string): readonly string[] {
  const dir = dirname(file)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter(name => name.startsWith(basename(file)))
    .filter(name => /^\.(?:before|format)-/.test(name.slice(basename(file).length)))
    .map(name => join(dir, name))
}

/** Deletes those that were set aside before a time. */
export function deleteSetAside(file: string, before: number): void {
  for (const one of setAsideDatabases(file))
    if ((statSync(one, { throwIfNoEntry: false })?.ctimeMs ?? Infinity) <= before)
      rmSync(one, { force: true })
}
