import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_DIR = 'MASTRO_GROUND'

/** Vitest calls it before the first file: one folder for all files of a run, gone after the last. */
export function setup(): () => void {
  const folder = createSharedDir()
  process.env[SHARED_DIR] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const making = new Map<string, Promise<string>>()

/** A file or folder that many proofs need alike and that takes work to make: the first who asks makes it, for all. */
export function makeOnce(
  name: string,
  make: (path: string) => Promise<void> | void,
): Promise<string> {
  const ground = (process.env[SHARED_DIR] ??= createOwnSharedDir())
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
function createOwnSharedDir(): string {
  const folder = createSharedDir()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function createSharedDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-ground-'))
  chmodSync(folder, 0o755) // PostgreSQL's own user looks into it
  return folder
}
