import { expect, test } from 'vitest'
import codeTable from '../../data/error-codes.json' with { type: 'json' }
import { readFileSync } from 'node:fs'
import { SKILL_ROWS } from '../data/skills.ts'
import { SKILL_TIMES, timesOf } from '../data/time.ts'
import { options } from './option-labels.ts'
import { refusals } from './refusals.ts'
import { skillLabel, weaponLabel } from './terms.ts'

test('[BRP-API-1] every error code of RULES.md has a message in both languages', () => {
  const rules = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8')
  const listed = rules.slice(rules.indexOf('### 12.7 Error codes')).match(/`[a-z0-9-]+`/g)!
  const codes = listed.map(code => code.replaceAll('`', ''))
  expect(new Set(codes)).toEqual(new Set(codeTable.codes.map(row => row.code)))
  for (const code of codes) {
    expect(refusals[code]?.it.length).toBeGreaterThan(3)
    expect(refusals[code]?.en.length).toBeGreaterThan(3)
  }
})

test('[BRP-SET-1] every option and every value of it has a label', () => {
  expect(options.length).toBe(25)
  for (const option of options) {
    expect(option.values.length).toBeGreaterThan(1)
    expect(option.values.some(({ value }) => value === option.initial)).toBe(true)
    for (const { label } of option.values) expect([label.it, label.en]).not.toContain('')
  }
})

test('[BRP-SKILL-2] a specialisation is shown with its family, whether listed or new', () => {
  expect(skillLabel('knowledge:law')).toEqual({ it: 'Conoscenza (Legge)', en: 'Knowledge (Law)' })
  expect(skillLabel('craft:boat-building').en).toBe('Craft (Boat building)')
  expect(skillLabel('listen')).toEqual({ it: 'Ascoltare', en: 'Listen' })
  expect(weaponLabel('shield:round')).toEqual({ it: 'Scudo Rotondo', en: 'Round shield' })
})

test('[BRP-TIME-5] five bands of typical durations, and a skill can be in several', () => {
  expect(timesOf('listen')).toEqual(['seconds-to-round', 'one-to-five-minutes'])
  expect(timesOf('teach')).toEqual(['six-hours-to-days'])
  expect(timesOf('art')).toContain('six-hours-to-days')
  const used = new Set(SKILL_ROWS.flatMap(row => timesOf(row.id)))
  expect(used).toEqual(new Set(SKILL_TIMES))
})
