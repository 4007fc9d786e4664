import { expect, test } from 'vitest'
import { createClients, type Came } from './clients.ts'

const came = (remoteAddress: string, headers: Record<string, string> = {}): Came =>
  ({ headers, socket: { remoteAddress } }) as unknown as Came // all that is looked at

const xff = (way: string) => ({ 'x-forwarded-for': way })

test('[PRO-18] only a named proxy speaks for somebody else, and what a stranger wrote before it does not count', () => {
  const open = createClients({ trustedProxies: [], hasPublicUrl: false })
  const behind = createClients({ trustedProxies: ['127.0.0.1', '10.9.0.0/16'], hasPublicUrl: true })
  expect(open.addressOf(came('127.0.0.1', xff('203.0.113.9')))).toBe('127.0.0.1')
  expect(behind.addressOf(came('127.0.0.1', xff('203.0.113.9')))).toBe('203.0.113.9')
  expect(behind.addressOf(came('::ffff:127.0.0.1', xff('203.0.113.9')))).toBe('203.0.113.9')
  expect(behind.addressOf(came('127.0.0.1', xff('6.6.6.6, 203.0.113.9, 10.9.3.3')))).toBe(
    '203.0.113.9',
  )
  expect(behind.addressOf(came('127.0.0.1', xff('[2001:db8::7]:443')))).toBe('2001:db8::7')
  expect(behind.addressOf(came('127.0.0.1', xff('<script>')))).toBe('127.0.0.1')
  expect(behind.addressOf(came('127.0.0.1'))).toBe('127.0.0.1')
  expect(behind.addressOf(came('198.51.100.1', xff('203.0.113.9')))).toBe('198.51.100.1')
  expect(() => createClients({ trustedProxies: ['proxy.local'], hasPublicUrl: false })).toThrow(
    'proxy.local',
  )
})

test('[PRO-26] nobody is of the house by where they come from once there is a public address', () => {
  const home = createClients({ trustedProxies: [], hasPublicUrl: false })
  const open = createClients({ trustedProxies: [], hasPublicUrl: true })
  const behind = createClients({ trustedProxies: ['127.0.0.1'], hasPublicUrl: true })
  expect([home, open, behind].map(one => one.isLocal(came('127.0.0.1')))).toEqual([
    true,
    false,
    false,
  ])
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(home.isLocal(came('::1', { [header]: 'x' }))).toBe(false)
  expect([home, open, behind].map(one => one.isPrivate(came('192.168.1.7')))).toEqual([
    true,
    false,
    false,
  ])
  expect(behind.isPrivate(came('127.0.0.1', xff('192.168.1.7')))).toBe(true)
  expect(behind.isPrivate(came('127.0.0.1', xff('203.0.113.9')))).toBe(false)
  expect(behind.isPrivate(came('127.0.0.1'))).toBe(false)
})
