import { scriptedDice } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { creation } from '../creation/creation.ts'
import { FOES } from '../presets/people.ts'
import { presets } from '../presets/presets.ts'
import { refusals } from '../messages/refusals.ts'
import { testTable, withSheet } from '../testing/test-table.ts'

/** Regression tests of creation and opponents at the table. */

describe('the six dice of creation', () => {
  const EVEN = { power: 2, dexterity: 2, agility: 2, intelligence: 2, spirit: 2, charisma: 2 }
  const answersOf = (draft: ReturnType<typeof creation.begin>) =>
    draft.answers['characteristics'] as Record<string, unknown>

  test('[DAI-CREATE-2] rolled on an untouched page, they leave the points unchanged', () => {
    const blank = creation.begin({})
    const thrown = creation.random(blank, 'characteristics', scriptedDice([6, 1, 5, 2, 4, 3]))
    expect(answersOf(thrown)).toMatchObject(EVEN)
    expect(thrown.dice['characteristics']).toEqual([6, 1, 5, 2, 4, 3])
  })

  test('[DAI-CREATE-2] they are rolled once, and the refusal says what to do instead', () => {
    const table = testTable({ seats: ['giulia', 'teo', 'sara'] })
    table.does('sara', { type: 'begin-draft' })
    const roll = { type: 'roll-draft', step: 'social-class' }
    table.does('sara', roll, [3, 1])
    expect(table.refused('sara', roll)).toEqual({ code: 'dice-thrown', path: 'step' })
    expect(refusals['dice-thrown']?.en).toContain('consent of the group')
  })

  test('[DAI-CREATE-6] everybody reads that dice which were thrown are dropped with the draft', () => {
    const table = testTable({ seats: ['giulia', 'teo', 'sara'] })
    const dropped = () => table.told('teo').filter(text => text.includes('ricomincia'))
    table.does('sara', { type: 'begin-draft' })
    table.does('sara', { type: 'drop-draft' })
    expect(dropped()).toEqual([])
    table.does('sara', { type: 'begin-draft' })
    table.does('sara', { type: 'roll-draft', step: 'social-class' }, [3, 1])
    table.does('sara', { type: 'drop-draft' })
    expect(dropped()).toEqual([
      'Sara ricomincia il personaggio: i dadi già tirati non valgono più.',
    ])
  })
})

describe('a rematch', () => {
  const POWER = { characteristic: 'power' }

  function beaten() {
    const table = testTable()
    table
      .slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
      .fill('pool:teo', POWER)
      .fill('pool:nadir', POWER)
      .fill('side:teo', { reserve: 0 })
      .fill('side:nadir', { reserve: 0 })
      .roll([1, 1, 1, 6, 6, 6])
    return table
  }

  test('[DAI-CONTEST-10] repeating the same approach after a defeat is refused when it is chosen', () => {
    const slip = beaten().slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
    expect(() => slip.fill('pool:teo', POWER)).toThrow('rematch-not-allowed')
    slip.fill('pool:nadir', POWER) // the winner may defend as before
  })

  test('[DAI-CONTEST-10] the leader’s «Si può ritentare» allows it', () => {
    const slip = beaten().slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
    slip.fill('terms', { allowRematch: true })
    slip.fill('pool:teo', POWER).fill('pool:nadir', POWER)
    slip.fill('side:teo', { reserve: 0 }).fill('side:nadir', { reserve: 0 })
    expect(slip.roll([6, 6, 6, 1, 1, 1]).outcome('giulia').stamp).toBeDefined()
  })

  test('[DAI-CONTEST-11] another approach with another goal is allowed', () => {
    const about = { contenders: ['teo', 'nadir'], distinctGoal: true }
    const slip = beaten().slip('contest', 'teo', about)
    slip.fill('pool:teo', { characteristic: 'charisma' })
  })
})

describe('opponents', () => {
  test('[DAI-MASTER-12] a player who portrays a foe reads its look and notes; no other player does', () => {
    const table = testTable()
    const ctx = 'Cappotto lungo'
    const notes = 'Vuole la valigetta'
    table.does('giulia', {
      type: 'add-opponent',
      name: 'Kessler',
      difficulty: 4,
      look: ctx,
      notes,
      seen: true,
    })
    const [foe] = Object.keys(table.state().foes)
    expect(table.doc('teo', `foe/${foe}`)).not.toHaveProperty('notes')
    table.does('giulia', { type: 'hand-opponent', id: foe!, seat: 'teo' })
    expect(table.doc('teo', `foe/${foe}`)).toMatchObject({ look: ctx, notes, handedTo: 'teo' })
    expect(table.doc('nadir', `foe/${foe}`)).not.toHaveProperty('notes')
    expect(table.doc('teo', `foe/${foe}`)).not.toHaveProperty('difficulty')
  })

  test('[DAI-NPC-1] only the leader reads the figures of preset opponents', () => {
    const table = testTable()
    const { figures, levels, difficulties } = table.doc('giulia', 'prepared') as {
      figures: Record<string, { it: string; en: string }>
      levels: readonly object[]
      difficulties: readonly object[]
    }
    expect(Object.keys(figures)).toEqual(FOES.map(foe => foe.id))
    for (const foe of FOES)
      expect(figures[foe.id]!.it).toMatch(new RegExp(`^contro ${foe.difficulty}\\b`))
    expect(figures['guardia-centro']).toEqual({
      it: 'contro 2, arma leggera, protezione leggera, scudo',
      en: 'against 2, light weapon, light armour, shield',
    })
    expect([levels.length, difficulties.length]).toEqual([5, 7])
    expect(table.docs('teo')).not.toHaveProperty('prepared')
  })

  test('[DAI-NPC-6] an opponent may have the sheet of a preset that nobody plays', () => {
    const table = testTable()
    const vera = presets.find(({ id }) => id === 'vera-lanza')!
    table.does('giulia', { type: 'add-opponent', name: 'La giudice', difficulty: 4, like: vera.id })
    const [foe] = Object.values(table.state().foes)
    expect(foe).toMatchObject({ name: 'La giudice', sheet: vera.character })
    const stranger = { type: 'add-opponent', name: 'X', difficulty: 1, like: 'nobody' }
    expect(table.refused('giulia', stranger)).toMatchObject({ code: 'unknown-id', path: 'like' })
  })
})

test('[DAI-CREATE-23] a preset is described by its classes and best skills', () => {
  const teo = presets.find(({ id }) => id === 'teo-ferri')!
  // his best skills by the sheet: hacking 4 and motorbikes 4
  expect(teo.look.it).toMatch(/polso come un braccialetto\. Cracker e Corriere: Hacking 4, .* 4\.$/)
  expect(teo.look.en).toMatch(/Cracker and .+: Hacking 4, .* 4\.$/)
  for (const { kind, look: ctx } of presets)
    if (kind === 'character') expect(ctx.it).toMatch(/ \d, .+ \d\.$/)
})

test('[DAI-RESERVE-3] only reserves that grow are logged when a session begins', () => {
  const table = testTable()
  withSheet(table, 'teo', { reserve: 7 })
  withSheet(table, 'nadir', { reserve: 4 })
  table.end('scene')
  table.end('session')
  table.begin('session', [6, 3, 2])
  const told = table.told('teo')
  expect(told.some(text => /7\s→\s7/.test(text))).toBe(false)
  expect(told.some(text => /4\s→\s5/.test(text))).toBe(true)
  expect(table.pc('teo').character.reserve).toBe(7)
})
