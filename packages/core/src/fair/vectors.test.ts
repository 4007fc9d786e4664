import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { chance, rollMany, type WordSource } from '../dice/dice.ts'
import { bookRoots, leafSecret, openDiceBook, proofOf } from './dice-book.ts'
import { fingerprint } from './bytes.ts'
import { chainFault, nextActHash, firstActHash } from './chain.ts'
import { checkSeal, seal } from './seal.ts'
import { fairDice, formatThrowKey, pledge } from './throw.ts'

// Test vectors of the specification. Another implementation must find the same values.
const counting = (from: number, length: number) =>
  bytesToHex(Uint8Array.from({ length }, (_, i) => from + i))
const book = openDiceBook('book-1', hexToBytes(counting(0, 32)))
const adaSalt = { seat: 'ada', salt: counting(0xa0, 16) }
const teoSalt = { seat: 'teo', salt: counting(0xb0, 16) }
const alone = { seat: 'ada', book: 'book-1', k: 5, salts: [adaSalt] }
const both = { ...alone, salts: [adaSalt, teoSalt] }

test('[PRO-30] a book of 1,024 leaves commits each seat to its root', () => {
  expect(bookRoots(book, ['ada', 'teo'])).toEqual({
    ada: 'a0746075b6f6479307deab479b2ea5b78f91fd3da899651ce7559f8307db7f66',
    teo: '97f933b82a401d397ddc324b7e068d4035836b788c4bbe03412191d0d33cfa76',
  })
})

test('[PRO-30] leaf 5: its secret, its hash and its path to the root', () => {
  expect(leafSecret(book, 'ada', 5)).toBe(
    'b36d0fb62746df71ac3793bde9ace13023922302edcfc5c8fb7859926162a118',
  )
  const { s, path } = proofOf(book, 'ada', 5)
  expect(s).toBe(leafSecret(book, 'ada', 5))
  expect(bytesToHex(sha256(Uint8Array.from([0, ...hexToBytes(s)])))).toBe(
    '5100b23106e303c10824540fb8476f71b9e383a53ec89f02306044e0679efc1e',
  )
  expect(path[0]).toBe('cfbdbbea95580d10f9cae9103f2344dcafff4809eb206d2429fd3ccb7637a624')
  expect(bytesToHex(sha256(hexToBytes(path.join(''))))).toBe(
    '3614edac1e581f1334216506ec10f1cc571609cbf89b046b13768931146d6aa0',
  )
})

test('[PRO-30] a throw with one salt: X and its faces', () => {
  expect(formatThrowKey(book, alone)).toBe(
    'bd6d20e1bd97eaeb0701fb039cec423834d3241aa5ce0e3b473349e35d5bec6e',
  )
  expect(rollMany(fairDice(book, alone), 10, 6)).toEqual([2, 6, 5, 4, 5, 6, 1, 1, 2, 5])
  const dice = fairDice(book, alone)
  expect([20, 100, 6, 10, 4, 8, 12, 3, 2].map(sides => dice.roll(sides))).toEqual([
    12, 42, 5, 4, 3, 8, 1, 1, 2,
  ])
})

test('[PRO-30] a second salt changes the throw, in whatever order the salts came', () => {
  expect(formatThrowKey(book, both)).toBe(
    'c3cc1c73fa0443487124ee173c24d66415444465ea31df50e6abfee6ca534ff9',
  )
  expect(rollMany(fairDice(book, both), 10, 6)).toEqual([1, 2, 2, 4, 4, 2, 5, 2, 1, 1])
  const swapped = { ...both, salts: [teoSalt, adaSalt] }
  expect(formatThrowKey(book, swapped)).toBe(formatThrowKey(book, both))
})

test('[PRO-30] words past the last whole multiple are skipped', () => {
  const words = (...list: number[]): WordSource => {
    let at = 0
    return () => list[at++]!
  }
  expect(chance(words(0xffffffff, 0xfffffffc, 0x00000005)).roll(6)).toBe(6)
  expect(chance(words(0xfffffffb)).roll(6)).toBe(6)
  expect(chance(words(0xfffffff0, 0x00000063)).roll(100)).toBe(100)
})

test('[PRO-30] a pledge commits to book, seat, leaf and salt', () => {
  expect(pledge('book-1', 'ada', 5, adaSalt.salt)).toBe(
    '92b6ce1554e5dbc16058559ce8c2d9b30bbd929e2cadd294754a37ee74f4a1be',
  )
})

const [ONES, TWOS] = ['11'.repeat(32), '22'.repeat(32)]

test('[PRO-31] seals of a number and of a text', () => {
  expect(seal('table-1', 'seal-1', ONES, '7')).toBe(
    '99b438fc725d22d6c75dcda4e344c5cf690b7e4b6617335d6789d07690c59f37',
  )
  expect(seal('table-1', 'seal-2', TWOS, '{"bid":3}')).toBe(
    'a050d20e4c746c193d45bbd33dec81aa69c9f357b2c7de1be20b51e3c454998e',
  )
})

test('[PRO-31] only the sealed value opens the seal, and equal values give different seals', () => {
  const opened = { table: 'table-1', sealId: 'seal-1', salt: ONES, value: '7' }
  const published = seal('table-1', 'seal-1', ONES, '7')
  expect(checkSeal(published, opened)).toBe(true)
  expect(checkSeal(published, { ...opened, value: '8' })).toBe(false)
  expect(checkSeal(published, { ...opened, salt: TWOS })).toBe(false)
  expect(checkSeal(published, { ...opened, sealId: 'seal-2' })).toBe(false)
  expect(checkSeal(published, { ...opened, table: 'table-2' })).toBe(false)
  expect(checkSeal(published, { ...opened, salt: 'no salt' })).toBe(false)
  expect(seal('table-1', 'seal-1', TWOS, '7')).not.toBe(published)
  expect(() => seal('table-1', 'seal-1', 'aa', '7')).toThrow('32 bytes')
})

const opened = '{"type":"table-opened"}'
const taken = '{"type":"seat-taken","seat":"ada"}'
const heads = [
  'bd3a0bad76d99f868c2098b8b68d7d41c564f22d29cc440f15389321edc35572',
  '07a97049d6ffcef510440bace6640773da4f6a816d2b09d2a916c74836dcfac9',
  '90071a49ebf074a39adc6dcf3d3b930c7fd8b1bc2c866d01b6acdf065e957279',
] as const

test('the hash chain of a log: start, first and second event', () => {
  expect(firstActHash('table-1')).toBe(heads[0])
  expect(nextActHash(heads[0], 1, opened)).toBe(heads[1])
  expect(nextActHash(heads[1], 2, taken)).toBe(heads[2])
})

test('checking a chain names the first event that does not follow', () => {
  const links = [
    { body: opened, head: heads[1] },
    { body: taken, head: heads[2] },
  ]
  expect(chainFault('table-1', links)).toBe(null)
  expect(chainFault('table-1', [])).toBe(null)
  expect(chainFault('table-2', links)).toBe(1)
  expect(chainFault('table-1', [links[0]!, { body: taken + ' ', head: heads[2] }])).toBe(2)
  expect(chainFault('table-1', links.toReversed())).toBe(1)
})

test('a fingerprint has four characters', () => {
  expect(fingerprint(heads[1])).toBe('07A9')
})
