import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_DIR = 'MASTRO_GROUND'

/**
 * Called by Vitest before the first file. Creates one folder for all files of a run and deletes it
 * after the last.
 */
export function setup(): () => void {
  const folder = createSharedDir()
  process.env[SHARED_DIR] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const making = new Map<string, Promise<string>>()

/** Creates an expensive file or folder that many tests share. The first caller makes it for all. */
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
    if (!existsSync(path)) throw error // otherwise another process has made the same one meanwhile
  }
  return path
}

/** For a single process, outside a run of several files. */
function createOwnSharedDir(): string {
  const folder = createSharedDir()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function createSharedDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-ground-'))
  chmodSync(folder, 0o755) // PostgreSQL's own user must be able to read it
  return folder
}
