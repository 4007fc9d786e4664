import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GROUND = 'MASTRO_GROUND'

/** Vitest calls it before the first file: one folder for all files of a run, gone after the last. */
export function setup(): () => void {
  const folder = newGround()
  process.env[GROUND] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const making = new Map<string, Promise<string>>()

/** A file or folder that many proofs need alike and that takes work to make: the first who asks makes it, for all. */
export function madeOnce(
  name: string,
  make: (path: string) => Promise<void> | void,
): Promise<string> {
  const ground = (process.env[GROUND] ??= ownGround())
  const path = join(ground, name)
  const made = making.get(path) ?? makeAt(path, make)
  making.set(path, made)
  return made
}

async function makeAt(path: string, make: (path: string) => Promise<void> | void): Promise<string> {
  if (existsSync(path)) return path
  const draft = `${path}.${process.pid}`
  await make(draft)
  try {
    renameSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error // else another process made it meanwhile, alike
  }
  return path
}

/** Outside of a run of many files: for this process alone. */
function ownGround(): string {
  const folder = newGround()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function newGround(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-ground-'))
  chmodSync(folder, 0o755) // PostgreSQL's own user looks into it
  return folder
}
