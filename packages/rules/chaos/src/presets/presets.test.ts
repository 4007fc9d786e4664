import { expect, test } from 'vitest'
import { answered } from '../testing/run-operation.ts'
import { describeCharacter } from '../sheet/sheet-view.ts'
import { PRESETS } from './presets.ts'

const CHARACTERS = PRESETS.filter(({ kind }) => kind === 'character')
const OPPONENTS = PRESETS.filter(({ kind }) => kind === 'opponent')

function validated(kind: string, character: object) {
  const { state: _, xp: __, training: ___, ...sheet } = character as Record<string, unknown>
  return answered('validate-character', { kind, pcpBudget: 80, character: sheet })
}

test.each(CHARACTERS)(
  '[WOC-CREATE-4] $name is legal within 80 PCP, and well spent',
  ({ sheet }) => {
    const check = validated('pc', sheet)
    expect(check).toMatchObject({ valid: true, violations: [], warnings: [], spellsToChoose: 0 })
    expect(check['remaining']).toBeGreaterThanOrEqual(0)
    expect(check['remaining']).toBeLessThan(12)
  },
)

test.each(OPPONENTS)('[WOC-CREATE-12] $name is legal as an NPC', ({ sheet }) => {
  expect(validated('npc', sheet)).toMatchObject({ valid: true, violations: [] })
})

test('[WOC-SHEET-3] six of each, two of the characters are mages, one of each style', () => {
  expect([CHARACTERS.length, OPPONENTS.length]).toEqual([6, 6])
  const styles = CHARACTERS.flatMap(({ sheet }) =>
    sheet.skills.flatMap(({ magic }) => magic?.style ?? []),
  )
  expect(styles.sort()).toEqual(['codified', 'improvised'])
  const all = [...CHARACTERS, ...OPPONENTS]
  expect(new Set(all.map(({ id }) => id)).size).toBe(12)
  for (const { look, motive } of all)
    for (const text of [look.it, look.en, motive.it, motive.en])
      expect(text.length).toBeGreaterThan(5)
})

test('[WOC-SHEET-1] a sheet reads as lines in both languages', () => {
  const [first] = CHARACTERS
  const lines = describeCharacter(first!.sheet, 'en')
  expect(lines[0]).toBe('Nerina Scala (Ego 7, Outstanding)')
  expect(lines).toContain('  Vitality: 13 (Fit)')
  expect(describeCharacter(first!.sheet, 'it')).toContain('  Vitalità: 13 (In piedi)')
})
