import { expect, test } from 'vitest'
import { trackReads, countReads, type ReadCounter } from './track-reads.ts'

const other = { hp: 5, weapon: 'Katana', notes: [] }
const sheet = (weapon: string, note: string) => ({
  heroes: { a: { hp: 3, weapon, notes: [note, 'typed'] }, b: other },
})
const it = sheet('Pistola', 'Vede poco')
const en = sheet('Pistol', 'Sees little')

function looking<T>(kept: typeof it, tell: (state: typeof it) => T) {
  const counter: ReadCounter = { reads: 0 }
  const state = trackReads(kept, it, en, counter)
  return countReads(counter, () => tell(state))
}

test('a computation that skips translated texts gives the same result in both languages', () => {
  const told = looking(it, ({ heroes }) => [heroes.a.hp, heroes.b.weapon, heroes.a.notes[1]])
  expect(told).toEqual({ result: [3, 'Katana', 'typed'], hasRead: false, holds: false })
})

test('reading a translated text is detected and returns the stored text', () => {
  const aloud = looking(en, ({ heroes }) => `${heroes.a.weapon}: ${heroes.a.notes.join()}`)
  expect(aloud).toEqual({ result: 'Pistol: Sees little,typed', hasRead: true, holds: false })
  const chosen = looking(it, ({ heroes }) => (heroes.a.weapon === 'Pistola' ? 1 : 2))
  expect(chosen).toEqual({ result: 1, hasRead: true, holds: false })
  const copied = looking(it, ({ heroes }) => Object.keys({ ...heroes.a }))
  expect(copied).toMatchObject({ hasRead: true, holds: false })
})

test('passing on an unread translated text is detected at any depth', () => {
  const handed = looking(it, ({ heroes }) => [{ events: [{ who: heroes.a }] }])
  expect(handed).toMatchObject({ hasRead: true, holds: true })
  expect(handed.result).toEqual([{ events: [{ who: it.heroes.a }] }])
})

test('values that are the same in both languages are not copied', () => {
  const counter: ReadCounter = { reads: 0 }
  expect(trackReads(it, it, en, counter).heroes.b).toBe(other)
  expect(trackReads(it, it, it, counter)).toBe(it)
})
