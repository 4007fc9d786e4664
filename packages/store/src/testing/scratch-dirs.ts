import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM = 2 * 2 ** 30

/**
 * Where files may be thrown away: in memory where the machine has room for that, so that trials by the thousand cost no
 * disk. A process that is killed leaves there what it would leave on a disk; cut power is proved by images.
 */
export function scratchDir(name: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `mastro-${name}-`))
}

/** On the disk itself: where somebody's wait is measured, or the disk is. */
export function diskDir(name: string): string {
  return mkdtempSync(join(tmpdir(), `mastro-${name}-`))
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}
