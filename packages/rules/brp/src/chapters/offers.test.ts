import { s, type Offer } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { filledIn } from '@mastro/core/testing'
import { must, openSlip, rolledSlip, tableWith, take, viewerOf } from '../testing/test-table.ts'
import type { TestTable } from '../testing/test-table.ts'

/**
 * A table with a wound, a poison, a draft, a lesson, ticks, free checks and an unconscious
 * character.
 */
function busy(): TestTable {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  take(table, 'gm', 'wolf')
  take(table, 'gm', 'paid-blade')
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [40])
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 3 })
  must(table, 'gm', { type: 'hurt', being: berta, damage: 13 }, [2])
  must(table, 'gm', { type: 'poison', being: aldo, doses: [8] })
  must(table, 'gm', { type: 'open-experience' })
  must(table, 'gm', { type: 'grant-downtime', characters: [aldo] })
  must(table, 'ada', {
    type: 'ask-lesson',
    teacher: berta,
    student: aldo,
    skill: 'melee-weapon:sword',
  })
  must(table, 'gm', {
    type: 'approve-lesson',
    lesson: Object.keys(table.state.lessons)[0],
    time: 'a week',
    price: '',
  })
  must(table, 'bo', { type: 'begin-draft' })
  must(table, 'bo', { type: 'ask-reroll' })
  return table
}

function fought(): TestTable {
  const table = busy()
  must(table, 'gm', {
    type: 'begin-fight',
    beings: [...Object.keys(table.state.characters), ...Object.keys(table.state.foes)],
  })
  return table
}

function isStarted(table: TestTable, seat: string, offer: Offer): string {
  if (offer.slip !== undefined) {
    const opened = openSlip(table, seat, offer.slip.kind, offer.slip.about)
    return opened.ok ? 'started' : opened.error.code
  }
  const parsed = s.parse(
    ruleset.command,
    { ...offer.command, ...filledIn(offer.fields) },
    'command',
  )
  if (!parsed.ok) return `${parsed.error.code} ${parsed.error.path}`
  const dice = { roll: () => 1 }
  const act = {
    by: viewerOf(table, seat),
    dice,
    at: 1,
    table: table.facts,
    newId: (prefix: string) => `${prefix}-new`,
  }
  const decided = ruleset.decide(table.state, parsed.value, act)
  return decided.ok ? 'started' : decided.error.code
}

test.each([
  ['a player', 'ada'],
  ['another player', 'bo'],
  ['the Master', 'gm'],
])('[BRP-SYS-1] every offer to %s can be started unchanged, in and out of a fight', (_, seat) => {
  for (const table of [busy(), fought()]) {
    const offers = ruleset.offers(table.state, viewerOf(table, seat), table.facts)
    expect(offers.length).toBeGreaterThan(8)
    expect(new Set(offers.map(one => one.id)).size).toBe(offers.length)
    for (const offer of offers) {
      expect([offer.label.it, offer.label.en, offer.group.it, offer.group.en]).not.toContain('')
      const outcome = isStarted(table, seat, offer)
      expect(outcome, offer.id).toBe('started')
    }
  }
})

test('[BRP-ROLE-1] a table screen or spectator gets no offers', () => {
  const table = busy()
  for (const kind of ['screen', 'observer'] as const)
    expect(
      ruleset.offers(table.state, { seat: 'tv', kind, isMaster: false, leads: false }, table.facts),
    ).toEqual([])
})

test('[BRP-EXP-6] experience, downtime, lesson and poison are offered to the right seats', () => {
  const table = busy()
  const ids = (seat: string) =>
    ruleset.offers(table.state, viewerOf(table, seat), table.facts).map(one => one.id.split('/')[0])
  for (const kind of ['experience', 'downtime', 'teach', 'poison', 'aid'])
    expect(ids('ada')).toContain(kind)
  expect(ids('bo')).not.toContain('experience')
  expect(ids('bo')).not.toContain('poison')
  expect(ids('gm')).toContain('grant-reroll')
})
