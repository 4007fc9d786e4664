import { expect, test } from 'vitest'
import { networkOf } from './address-network.ts'

test('[PRO-18] an IPv4 address is one network, also when it is written as IPv6', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('0:0:0:0:0:FFFF:cb00:7109')).toBe('203.0.113.9')
})

test('[PRO-18] all addresses of an IPv6 /64 are one network, however they are written', () => {
  const same = [
    '2001:db8:1:2::',
    '2001:DB8:1:2::7',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:203.0.113.9',
  ]
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'))
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('[PRO-18] a text that is not an address is its own network', () => {
  expect(networkOf('')).toBe('')
  expect(networkOf('<script>')).toBe('<script>')
})
