import { expect, test } from 'vitest'
import { createClientAddresses, type ClientRequest } from './client-addresses.ts'

const came = (remoteAddress: string, headers: Record<string, string> = {}): ClientRequest =>
  ({ headers, socket: { remoteAddress } }) as unknown as ClientRequest // safe: nothing else is read

const nobody = (): boolean => false

const xff = (way: string) => ({ 'x-forwarded-for': way })

test('[PRO-18] only trusted proxies set the client address, and earlier entries are ignored', () => {
  const open = createClientAddresses({ trustedProxies: [], hasPublicUrl: false, isRemote: nobody })
  const behind = createClientAddresses({
    trustedProxies: ['127.0.0.1', '10.9.0.0/16'],
    hasPublicUrl: true,
    isRemote: nobody,
  })
  expect(open.addressOf(came('127.0.0.1', xff('203.0.113.9')))).toBe('127.0.0.1')
  expect(behind.addressOf(came('127.0.0.1', xff('203.0.113.9')))).toBe('203.0.113.9')
  expect(behind.addressOf(came('::ffff:127.0.0.1', xff('203.0.113.9')))).toBe('203.0.113.9')
  expect(behind.addressOf(came('127.0.0.1', xff('6.6.6.6, 203.0.113.9, 10.9.3.3')))).toBe(
    '203.0.113.9',
  )
  expect(behind.addressOf(came('127.0.0.1', xff('[2001:db8::7]:443')))).toBe('2001:db8::7')
  expect(behind.networkOf(came('127.0.0.1', xff('[2001:db8::7]:443')))).toBe('2001:db8:0:0::/64')
  expect(open.networkOf(came('2001:db8::8'))).toBe('2001:db8:0:0::/64')
  expect(behind.addressOf(came('127.0.0.1', xff('<script>')))).toBe('127.0.0.1')
  expect(behind.addressOf(came('127.0.0.1'))).toBe('127.0.0.1')
  expect(behind.addressOf(came('198.51.100.1', xff('203.0.113.9')))).toBe('198.51.100.1')
  expect(() =>
    createClientAddresses({
      trustedProxies: ['proxy.local'],
      hasPublicUrl: false,
      isRemote: nobody,
    }),
  ).toThrow('proxy.local')
})

test('[PRO-26] with a public address, no client is local by its address', () => {
  const home = createClientAddresses({ trustedProxies: [], hasPublicUrl: false, isRemote: nobody })
  const open = createClientAddresses({ trustedProxies: [], hasPublicUrl: true, isRemote: nobody })
  const behind = createClientAddresses({
    trustedProxies: ['127.0.0.1'],
    hasPublicUrl: true,
    isRemote: nobody,
  })
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

test('[PRO-26] a chain of trusted proxies alone does not make a client private', () => {
  const docker = createClientAddresses({
    trustedProxies: ['172.16.0.0/12'],
    hasPublicUrl: true,
    isRemote: nobody,
  })
  for (const way of ['172.18.0.1', '172.18.0.1, 172.18.0.5', '', 'unknown'])
    expect(docker.isPrivate(came('172.18.0.9', xff(way))), way).toBe(false)
  expect(docker.isPrivate(came('172.18.0.9', xff('192.168.1.7, 172.18.0.1')))).toBe(true)
  expect(docker.addressOf(came('172.18.0.9', xff('172.18.0.1')))).toBe('172.18.0.1')
})

test('[PRO-18] a client of the remote address is never local, whatever its headers', () => {
  const far = came('127.0.0.1')
  const clients = createClientAddresses({
    trustedProxies: [],
    hasPublicUrl: false,
    isRemote: socket => socket === far.socket,
  })
  expect(clients.isLocal(came('127.0.0.1'))).toBe(true)
  expect(clients.isLocal(far)).toBe(false)
  expect(clients.isPrivate(far)).toBe(false)
  const through = { ...came('127.0.0.1', xff('203.0.113.9')), socket: far.socket }
  expect(clients.addressOf(through)).toBe('203.0.113.9')
})
