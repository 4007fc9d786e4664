import { expect, test } from 'vitest'
import { backupFailedCard } from './incidents.ts'

test.each([
  ['Error: ENOSPC: no space left on device, write', 'full', 'ENOSPC'],
  ["Error: EACCES: permission denied, open '/copies/x'", 'forbidden', 'EACCES'],
  ['Error: EROFS: read-only file system, mkdir', 'read-only', 'EROFS'],
  ['Error: ENOENT: no such file or directory, mkdir', 'missing', 'ENOENT'],
  ['Error: unable to open database file', 'missing', ''],
])('a usual cause of a failed backup is reported with a code: %s', (said, why, name) => {
  expect(backupFailedCard(said)).toEqual({ code: 'backup-failed', table: null, name, why })
})

test('an unknown failure is reported with the system’s own message', () => {
  const card = backupFailedCard(`Error: ${'x'.repeat(300)}`)
  expect(card).toEqual({ code: 'backup-failed', table: null, name: `Error: ${'x'.repeat(193)}` })
})
