import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  deliver,
  isWebhookUrl,
  signatureOf,
  standardHeadersOf,
  standardSecretOf,
} from './deliver.ts'
import { isPublic, publicLookup } from './public-address.ts'

test('[PRO-18] no private address counts as public, in any notation', () => {
  const own =
    '127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.24 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:192.168.1.1 ::127.0.0.1 64:ff9b::7f00:1 ::ffff:0:7f00:1 100:0:0:1::9 3fff::1 5f00::1'
  const open =
    '1.1.1.1 172.32.0.1 172.15.255.255 100.128.0.1 192.167.1.1 2606:4700::1111 ::ffff:1.1.1.1'
  for (const address of own.split(' ')) expect(isPublic(address), address).toBe(false)
  for (const address of open.split(' ')) expect(isPublic(address), address).toBe(true)
})

test('[PRO-18] a webhook needs https and a public name, which is resolved at each delivery', async () => {
  for (const url of [
    'http://bot.example/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/', // the same address as one number
    'https://0x7f.1/',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/',
    'https://printer.local/',
    'https://nas.home/',
    'https://wiki.corp/',
    'https://api.default.svc/',
    'https://nas/',
    'https://me:secret@bot.example/',
    'ftp://bot.example/',
    'bot.example',
  ])
    expect(isWebhookUrl(url, false), url).toBe(false)
  expect(isWebhookUrl('https://bot.example/x', false)).toBe(true)
  expect(isWebhookUrl('http://127.0.0.1:8080/x', true)).toBe(true)
  const found = await new Promise(done => publicLookup('localhost', {}, error => done(error)))
  expect(found).toBeInstanceOf(Error)
})

test('[PRO-18] a webhook inside the network is not delivered without --hooks-inside', async () => {
  let requests = 0
  const server = createServer((_, reply) => {
    requests += 1
    reply.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  const delivery = { secret: 'x', body: '{}', at: 7, id: 'x', url: `http://127.0.0.1:${port}/` }
  expect(await deliver({ ...delivery, allowPrivate: true })).toBe(200)
  expect(await deliver({ ...delivery, allowPrivate: false })).toBeNull()
  expect(requests).toBe(1)
  server.close()
})

test('a signature is the HMAC of timestamp and body', () => {
  // printf '7.{}' | openssl dgst -sha256 -hmac key
  expect(signatureOf({ secret: 'key', at: 7, body: '{}' })).toBe(
    'v1=77bc83bd1f40422311e47918b203449aecf84b02c1568bb1b570ac2a474cc2d8',
  )
})

test('the headers follow Standard Webhooks', () => {
  // printf 'shop_seat-1_8.1614265330.{"n":1}' | openssl dgst -sha256 -hmac key -binary | base64
  const delivery = { secret: 'key', at: 1614265330, body: '{"n":1}', id: 'shop.seat-1.8' }
  expect(standardHeadersOf(delivery)).toEqual({
    'webhook-id': 'shop_seat-1_8',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,9DXzns30UaAa+ho+sdIrUuimni9EYC0/3Gd652Ck5Vc=',
  })
  expect(standardSecretOf('key')).toBe('whsec_a2V5') // printf key | base64
})
