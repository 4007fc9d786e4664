import type { ReferenceDoc, RequestDoc, TimeDoc } from '@mastro/core'
import { expect, test } from 'vitest'
import {
  docsOf,
  must,
  refusalCode,
  send,
  tableWith,
  take,
  type TestTable,
} from '../testing/test-table.ts'

const requestsSeen = (table: TestTable, seat: string) =>
  Object.entries(docsOf(table, seat))
    .filter(([key]) => key.startsWith('request/'))
    .map(([, doc]) => doc as unknown as RequestDoc)

test('[BRP-EXP-10] the Master sees a lesson request with the teacher’s figures and answers', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const skill = 'melee-weapon:sword'
  must(table, 'ada', { type: 'ask-lesson', teacher: berta, student: aldo, skill })
  const [asked] = requestsSeen(table, 'gm')
  expect(asked?.kind).toBe('lesson')
  expect(asked?.content.find(line => line.id === 'subject')?.value).toBe('75\u202f%')
  expect(requestsSeen(table, 'ada')[0]?.answers).toBeUndefined()
  expect(requestsSeen(table, 'bo')).toEqual([])
  const [yes] = asked?.answers ?? []
  must(table, 'gm', { ...yes?.command, time: 'un mese', price: '' })
  expect(requestsSeen(table, 'gm')).toEqual([])
})

test('[BRP-CHAR-7] a reroll is granted to everybody or refused to the requester', () => {
  const table = tableWith()
  must(table, 'ada', { type: 'begin-draft' })
  must(table, 'ada', { type: 'ask-reroll' })
  const [asked] = requestsSeen(table, 'gm')
  expect(asked?.answers?.map(({ command }) => command['type'])).toEqual([
    'grant-reroll',
    'refuse-reroll',
  ])
  expect(refusalCode(send(table, 'ada', { type: 'refuse-reroll', seat: 'ada' }))).toBe(
    'master-only',
  )
  expect(refusalCode(send(table, 'gm', { type: 'refuse-reroll', seat: 'bo' }))).toBe(
    'nothing-to-approve',
  )
  must(table, 'gm', { type: 'refuse-reroll', seat: 'ada' })
  expect(requestsSeen(table, 'gm')).toEqual([])
  expect(table.state.rerollsGranted).toBe(0)
})

test('[BRP-CHECK-6] [BRP-RES-1] the reference tables match the book', () => {
  const docs = docsOf(tableWith(), 'ada')
  const rows = (id: string) => (docs[`reference/${id}`] as unknown as ReferenceDoc).rows
  const special = rows('special').map(({ cells }) => cells.map(({ it }) => it))
  // The printed table: a first row with its own success, 96–00 always fails, a row above 100.
  expect(special.slice(0, 3)).toEqual([
    ['1–5', '01', '01–05', '06–00'],
    ['6–7', '01', 'secondo il punteggio', 'secondo il punteggio'],
    ['8–10', '01–02', 'secondo il punteggio', 'secondo il punteggio'],
  ])
  expect(special.slice(-2)).toEqual([
    ['98–100', '01–20', '01–95', '96–00'],
    ['oltre 100', 'un quinto, al massimo 95', '01–95', '96–00'],
  ])
  const resistance = rows('resistance').map(({ cells }) => cells.map(({ it }) => it))
  expect(resistance).toContainEqual(['−2', '40\u202f%']) // the book: 13 against 15
  expect(resistance).toHaveLength(21)
})

test('[BRP-TIME-1] the leader sees in order what will happen when time passes', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const timeSeen = (id: string, seat = 'gm') =>
    docsOf(table, seat)[`time/${id}`] as unknown as TimeDoc | undefined
  expect(timeSeen('week', 'ada')).toBeUndefined()
  expect(timeSeen('hour')?.steps).toEqual([])
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 3 })
  // BRP-HEAL-1: a week heals 1D3, and an hour heals nothing.
  expect(timeSeen('week')?.steps.map(step => step.note?.it)).toEqual(['+1D3 Punti Ferita'])
  expect(timeSeen('hour')?.steps).toEqual([])
  must(table, 'gm', timeSeen('week')?.command ?? {}, [3])
  expect(table.state.characters[aldo]?.hp).toBe(table.state.characters[aldo]?.maxHp)
})
