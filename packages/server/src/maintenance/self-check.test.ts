import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClientAddresses, type ClientRequest } from '../http/client-addresses.ts'
import { browser } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { examineFolder } from './self-check.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mastro-self-check-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const came = (remoteAddress: string, headers: Record<string, string> = {}): ClientRequest =>
  ({ headers, socket: { remoteAddress } }) as unknown as ClientRequest // safe: nothing else is read

test('files that other users can read are reported, unless they cannot enter the folder', () => {
  mkdirSync(join(folder, 'backups'), { mode: 0o700 })
  for (const name of ['mastro.db', 'backups/x.mastro-backup'])
    writeFileSync(join(folder, name), 'x', { mode: 0o600 })
  chmodSync(folder, 0o755)
  const readable = () => examineFolder(folder).filter(({ code }) => code === 'files-readable')
  expect(readable()).toEqual([])
  chmodSync(join(folder, 'mastro.db'), 0o644)
  chmodSync(join(folder, 'backups/x.mastro-backup'), 0o644)
  expect(readable().map(({ name }) => name)).toEqual([join(folder, 'mastro.db')])
  chmodSync(join(folder, 'backups'), 0o755)
  expect(readable()).toHaveLength(2)
  chmodSync(folder, 0o700)
  expect(readable()).toEqual([])
})

test('a proxy is unnamed if it passes on other people’s requests from this or a private network', () => {
  const clients = createClientAddresses({
    trustedProxies: ['10.0.0.2'],
    hasPublicUrl: false,
    isRemote: () => false,
  })
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect(clients.unnamedProxyOf(came('127.0.0.1', forwarded))).toBe('127.0.0.1')
  expect(clients.unnamedProxyOf(came('172.18.0.3', forwarded))).toBe('172.18.0.3')
  expect(clients.unnamedProxyOf(came('10.0.0.2', forwarded))).toBeNull()
  expect(clients.unnamedProxyOf(came('127.0.0.1'))).toBeNull()
  expect(clients.unnamedProxyOf(came('203.0.113.7', forwarded))).toBeNull()
})

test('[PRO-18] an administrator learns that a proxy is not named, a seat does not', async () => {
  const servers = createTestServers()
  const { port } = await servers.start({ store: 'memory' })
  const admin = browser(port)
  const troubles = () => admin.get<{ troubles: readonly object[] }>('/api/house/troubles')
  expect(await troubles()).toMatchObject({ troubles: [] })
  const refused = await fetch(`http://127.0.0.1:${port}/api/house/troubles`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(refused.status).toBe(403)
  expect(await troubles()).toMatchObject({
    troubles: [{ code: 'proxy-unnamed', table: null, name: '127.0.0.1' }],
  })
  await servers.clean()
})
