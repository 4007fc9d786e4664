import { readFileSync } from 'node:fs'

/**
 * How much longer the main thread of a process took so far because other programs used the
 * processor: 1 if it never had to wait. A test that measures a wait multiplies its limit by it.
 */
export function slowdown(pid: number | 'self' = 'self'): number {
  try {
    const [ran = 1, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number)
    return 1 + waited / Math.max(1, ran)
  } catch {
    return 1 // only Linux measures it
  }
}
