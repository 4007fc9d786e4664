import { expect, test } from 'vitest'
import {
  docsOf,
  must,
  refusalCode,
  readBy,
  send,
  tableWith,
  take,
} from '../../testing/test-table.ts'
import type { TestTable } from '../../testing/test-table.ts'
import { moment } from '../moments.ts'
import type { AskableDoc, AskingDoc, BrpCallDoc } from '../../documents.ts'

/** A listen roll requested from Aldo (Ada) and Berta (Bo). Berta wears mail and a light helmet. */
function asked(terms: object = {}): {
  table: TestTable
  aldo: string
  berta: string
  call: string
} {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'call-roll', what: 'listen', beings: [aldo, berta], ...terms })
  return { table, aldo, berta, call: Object.keys(table.state.calls ?? {})[0] ?? '' }
}

const callSeen = (table: TestTable, seat: string | null) =>
  Object.entries(docsOf(table, seat)).find(([key]) => key.startsWith('call/'))?.[1] as unknown as
    | BrpCallDoc
    | undefined

test('[BRP-CHECK-1] [BRP-ARM-2] each being asked sees its chance, reduced by its armour', () => {
  const { table, aldo, berta } = asked()
  const doc = callSeen(table, 'ada')
  expect(doc?.isOpen).toBe(true)
  const row = (id: string) => doc?.asked.find(one => one.being === id)
  // RULES.md BRP-ARM-2: mail and a light helmet subtract 15 points from perceptive skills.
  const listens = table.state.characters[berta]?.skills['listen'] ?? 25
  expect(row(berta)).toMatchObject({ score: listens, penalty: -15, chance: (listens - 15) / 100 })
  const own = table.state.characters[aldo]?.skills['listen'] ?? 25
  expect(row(aldo)).toMatchObject({ score: own, chance: own / 100, state: 'asked', dice: [100] })
})

test('[BRP-CHECK-1] one command answers, and everybody sees the die and the level', () => {
  const { table, aldo, call } = asked()
  const said = must(table, 'ada', { type: 'answer-call', call, being: aldo }, [1])
  expect(said.map(event => event.type)).toEqual(['call-answered', 'skill-ticked'])
  expect(callSeen(table, 'bo')?.asked[0]).toMatchObject({
    state: 'answered',
    roll: 1,
    outcome: { id: 'special', stamp: 'success' },
  })
  expect(refusalCode(send(table, 'ada', { type: 'answer-call', call, being: aldo }, [50]))).toBe(
    'already-answered',
  )
})

test('[BRP-EXP-1] [BRP-EXP-2] no tick if nothing is at stake or the roll is Easy', () => {
  for (const terms of [{ stakes: false }, { difficulty: 'easy' }]) {
    const { table, aldo, call } = asked(terms)
    must(table, 'ada', { type: 'answer-call', call, being: aldo }, [1])
    expect(table.state.characters[aldo]?.ticks).toEqual([])
  }
})

test('[BRP-CHECK-3] a difficult request halves each chance, rounded up once', () => {
  const { table, aldo } = asked({ difficulty: 'difficult' })
  const own = table.state.characters[aldo]?.skills['listen'] ?? 25
  expect(callSeen(table, 'ada')?.asked[0]?.chance).toBe(Math.ceil(own / 2) / 100)
})

test('[BRP-CHECK-13] players cannot distinguish two sealed difficulties, even after the roll', () => {
  const worlds = (['easy', 'difficult'] as const).map(difficulty => {
    const world = asked({ difficulty, sealed: true })
    must(world.table, 'ada', { type: 'answer-call', call: world.call, being: world.aldo }, [1])
    return world
  })
  const plain = (text: string) => text.replaceAll(/(call|character|foe)-\d+/g, '$1')
  for (const seat of ['ada', 'bo', null]) {
    const [one, other] = worlds.map(({ table }) => plain(JSON.stringify(callSeen(table, seat))))
    expect(one).toBe(other)
    const [read, readOther] = worlds.map(({ table }) =>
      plain(
        JSON.stringify(
          readBy(
            table,
            seat,
            table.log.filter(event => event.type === 'roll-called'),
            table.state,
          ),
        ),
      ),
    )
    expect(read).toBe(readOther)
  }
  expect(callSeen(worlds[0]!.table, 'gm')?.difficulty).toBe('easy')
  expect(callSeen(worlds[0]!.table, 'ada')?.asked[0]?.cuts).toHaveLength(3)
})

test('[BRP-CHECK-13] a sealed request rolls a die even if the result is automatic', () => {
  const { table, aldo, call } = asked({ difficulty: 'automatic', sealed: true })
  must(table, 'ada', { type: 'answer-call', call, being: aldo }, [97])
  expect(callSeen(table, 'bo')?.asked[0]).toMatchObject({ roll: 97, outcome: { id: 'success' } })
})

test('[BRP-ROLE-1] only the Master requests and closes, and only those asked can answer', () => {
  const { table, aldo, berta, call } = asked()
  expect(
    refusalCode(send(table, 'ada', { type: 'call-roll', what: 'listen', beings: [aldo] })),
  ).toBe('master-only')
  expect(refusalCode(send(table, 'ada', { type: 'answer-call', call, being: berta }, [1]))).toBe(
    'not-your-character',
  )
  expect(
    refusalCode(send(table, 'bo', { type: 'answer-call', call: 'call-0', being: berta }, [1])),
  ).toBe('unknown-call')
  expect(
    refusalCode(send(table, 'gm', { type: 'call-roll', what: 'nothing', beings: [aldo] })),
  ).toBe('unknown-skill')
  expect(refusalCode(send(table, 'ada', { type: 'close-call', call }))).toBe('master-only')
  must(table, 'gm', { type: 'close-call', call })
  expect(callSeen(table, 'ada')).toMatchObject({ isOpen: false })
  expect(callSeen(table, 'ada')?.asked.map(one => one.state)).toEqual(['skipped', 'skipped'])
})

const endOfScene = ({ state }: TestTable) =>
  moment(state, { moment: 'scene', change: 'end', title: '' })

test('[BRP-PLAY-1] the end of the scene closes unanswered requests', () => {
  const { table } = asked()
  const ended = endOfScene(table)
  expect(ended.ok && ended.value.map(event => event.type)).toEqual(['call-closed'])
})

test('[BRP-ROLE-4] only the Master sees what each being can be asked, with all ranges', () => {
  const { table, aldo } = asked()
  expect(Object.keys(docsOf(table, 'ada')).filter(key => key.startsWith('ask'))).toEqual([])
  const docs = docsOf(table, 'gm')
  const asking = docs[`asking/${aldo}`] as unknown as AskingDoc
  // STR 13 × 5. BRP-CHECK-3: doubled, normal, or halved and rounded up. A special is one fifth.
  const figure = (table.state.characters[aldo]?.characteristics.str ?? 0) * 5
  expect(asking.rolls['effort']?.normal).toEqual([Math.round(figure / 5), figure])
  expect(asking.rolls['effort']?.difficult[1]).toBe(Math.ceil(figure / 2))
  expect(asking.rolls['effort']?.impossible).toEqual([0, 0])
  const askable = docs['askable'] as unknown as AskableDoc
  expect(askable.often[0]).toBe('listen')
  expect(askable.often).toHaveLength(7)
})
