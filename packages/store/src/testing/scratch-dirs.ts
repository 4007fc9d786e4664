import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM = 2 * 2 ** 30

/**
 * A temporary folder, in memory if there is room, so that thousands of trials do not use the disk.
 * A killed process leaves the same files there as on a disk. Power cuts are tested with disk
 * images.
 */
export function scratchDir(name: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `mastro-${name}-`))
}

/** A temporary folder on the real disk, for tests that measure waiting times or the disk. */
export function diskDir(name: string): string {
  return mkdtempSync(join(tmpdir(), `mastro-${name}-`))
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}
