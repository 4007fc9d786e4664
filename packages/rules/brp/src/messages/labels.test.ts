import { label } from '@mastro/core'
import { expect, test } from 'vitest'
import { everySkill } from '../creation/skill-choices.ts'
import { DEFAULT_SETTINGS } from '../options.ts'
import { actionToName } from './counted.ts'
import { skillLabel } from './terms.ts'

const GROUND = {
  characteristics: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, app: 10 },
  era: 'modern',
  flight: 'none',
  overrides: {},
  settings: DEFAULT_SETTINGS,
} as const

test('learnable skills have flat brackets, are translated and exclude powers', () => {
  const all = everySkill(GROUND)
  expect(all.length).toBeGreaterThan(60)
  expect(all).not.toContain('projection')
  expect(all).not.toContain('fly') // BRP-SKILL-10: flying requires wings or equipment
  expect(everySkill({ ...GROUND, flight: 'natural' })).toContain('fly')
  for (const ref of all) {
    const { it, en } = skillLabel(ref)
    expect(`${it} ${en}`, ref).not.toMatch(/\([^)]*\(/)
    expect(it, ref).not.toMatch(/\bSecond\)/)
  }
})

test('Italian uses “ad” before a name that begins with a', () => {
  const what = label('Togli un’arma', 'Take a weapon from')
  expect(actionToName(what, 'Aldo')).toEqual({
    it: 'Togli un’arma ad Aldo',
    en: 'Take a weapon from Aldo',
  })
  expect(actionToName(what, 'Berta').it).toBe('Togli un’arma a Berta')
})
