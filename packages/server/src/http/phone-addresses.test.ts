import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { outgoingAddress, rankAddresses } from './phone-addresses.ts'

const windows = [
  { adapter: 'vEthernet (WSL)', address: '172.28.160.1' },
  { adapter: 'VirtualBox Host-Only Network', address: '192.168.56.1' },
  { adapter: 'Ethernet', address: '169.254.12.7' },
  { adapter: 'Wi-Fi', address: '192.168.1.23' },
]

test('the address of the Wi-Fi comes first, virtual adapters last, link-local ones never', () => {
  const ranked = ['192.168.1.23', '192.168.56.1', '172.28.160.1']
  expect(rankAddresses(windows, '192.168.1.23')).toEqual(ranked)
  expect(rankAddresses(windows, null)).toEqual(ranked)
})

test('the address that the system uses to reach others wins over its range', () => {
  const two = [
    { adapter: 'eth0', address: '192.168.7.2' },
    { adapter: 'wlan0', address: '10.1.2.3' },
  ]
  expect(rankAddresses(two, '10.1.2.3')).toEqual(['10.1.2.3', '192.168.7.2'])
  expect(rankAddresses(two, null)).toEqual(['192.168.7.2', '10.1.2.3'])
})

test('a VPN that carries all traffic does not hide the network that phones are on', () => {
  const vpn = [
    { adapter: 'tun0', address: '10.8.0.6' },
    { adapter: 'wlan0', address: '192.168.1.5' },
  ]
  expect(rankAddresses(vpn, '10.8.0.6')).toEqual(['192.168.1.5', '10.8.0.6'])
})

test('a machine without a network has no address for phones', () => {
  expect(rankAddresses([{ adapter: 'Ethernet', address: '169.254.12.7' }], null)).toEqual([])
})

test('the outgoing address belongs to this machine, or is null without a network', async () => {
  const own = Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(x => x.address))
  expect([...own, null]).toContain(await outgoingAddress())
})
