import type { Draft } from '@mastro/core'
import { expect, test } from 'vitest'
import { creation } from './creation.ts'
import { makingOf } from './making-doc.ts'

const SET = { str: 12, con: 11, siz: 13, int: 14, pow: 10, dex: 13, app: 9 }

const answered = (draft: Draft, step: string, value: unknown): Draft => {
  const next = creation.answer(draft, step, value)
  if (!next.ok) throw new Error(`${step}: ${next.error.code} ${next.error.path}`)
  return next.value
}

function begun(profession: string, options: Record<string, unknown> = {}): Draft {
  const draft = answered(creation.begin(options), 'characteristics', SET)
  return answered(draft, 'profession', { profession })
}
const shapeOf = (draft: Draft) => makingOf(draft).profession!
const problemsOf = (draft: Draft, step: string) =>
  creation
    .steps(draft)
    .find(({ id }) => id === step)!
    .problems.map(({ text }) => text.en)

test('[BRP-PROF-2] a warrior always has three skills, chooses two weapons and five of a list', () => {
  const { always, groups } = shapeOf(begun('warrior'))
  expect(always.map(({ ref }) => ref)).toEqual(['grapple', 'brawl', 'dodge'])
  expect(always.find(({ ref }) => ref === 'dodge')?.base).toBe(26) // DEX 13 × 2
  expect(groups.map(({ label, count }) => [label.en, count])).toEqual([
    ['Missile Weapon: one', 1],
    ['Melee Weapon: one', 1],
    ['Five of these', 5],
  ])
  expect(groups[2]?.options.some(({ ref }) => ref === 'listen')).toBe(true)
})

test('[BRP-PROF-3] chosen skills are shown in the group that they fill', () => {
  const skills = ['grapple', 'brawl', 'dodge', 'listen', 'melee-weapon:sword', 'spot']
  const draft = answered(begun('warrior'), 'skills', { skills })
  const [missile, melee, list] = shapeOf(draft).groups
  expect(missile?.chosen).toEqual([])
  expect(melee?.chosen).toEqual(['melee-weapon:sword'])
  expect(list?.chosen).toEqual(['listen', 'spot'])
  expect(problemsOf(draft, 'skills')[0]).toMatch(/Missing: Missile Weapon: one, Five of these\.$/)
})

test('[BRP-SKILL-2] a specialisation of the player’s own fills an open slot, in any letters', () => {
  const own = 'ride:cammelli-di-società'
  const skills = [
    'grapple',
    'brawl',
    'dodge',
    'missile-weapon:bow',
    'melee-weapon:sword',
    own,
    'listen',
    'spot',
    'swim',
    'jump',
  ]
  const draft = answered(begun('warrior'), 'skills', { skills })
  expect(problemsOf(draft, 'skills')).toEqual([])
  const chosen = shapeOf(draft).groups[2]!.options.find(({ ref }) => ref === own)
  expect(chosen).toMatchObject({ label: { it: 'Cavalcare (Cammelli di società)' }, base: 5 })
  expect(shapeOf(draft).groups[2]!.own.map(({ start, base }) => [start, base])).toContainEqual([
    'ride:',
    5,
  ])
})

test('[BRP-SKILL-5] a weapon without a printed base is named, and playable once the Master gives it', () => {
  const skills = (weapon: string) => [
    'grapple',
    'brawl',
    'dodge',
    'missile-weapon:bow',
    weapon,
    'swim',
    'listen',
    'spot',
    'hide',
    'jump',
  ]
  const flail = { skills: skills('melee-weapon:flail') }
  expect(problemsOf(answered(begun('warrior'), 'skills', flail), 'skills')[0]).toMatch(
    /^Melee Weapon \(Flail\): /,
  )
  const ruled = begun('warrior', { bases: { 'melee-weapon:flail': 10 } })
  expect(problemsOf(answered(ruled, 'skills', flail), 'skills')).toEqual([])
})

test('[BRP-PERS-1] [BRP-SKILL-10] personal points go to Fly and to any specialisation', () => {
  const draft = answered(begun('warrior'), 'personal-points', {
    fly: 10,
    'language:french': 30,
    'knowledge:bears': 20,
  })
  expect(problemsOf(draft, 'personal-points')).toEqual([])
  const bases = makingOf(draft).bases.filter(({ ref }) => /^(fly|language:f|knowledge:b)/.test(ref))
  expect(bases.map(({ ref, base }) => [ref, base])).toEqual([
    ['fly', 0],
    ['language:french', 0],
    ['knowledge:bears', 5],
  ])
  expect(makingOf(draft).families.map(({ start }) => start)).toContain('language:')
})

test('[BRP-PROF-2] every profession is listed with its skills, as the book groups them', () => {
  const { fields } = creation.steps(begun('warrior')).find(({ id }) => id === 'profession')!
  const hints = new Map(fields[0]?.choices?.map(({ value, hint }) => [value, hint?.en]))
  expect(hints.get('warrior')).toBe(
    'Missile Weapon, Melee Weapon, Grapple, Brawl, Dodge; five of Firearm, Martial Arts, Listen, Ride, Stealth, Spot, Throw, Language, Hide, Swim, Jump, Climb, Track',
  )
  expect([...hints.values()].every(hint => (hint ?? '').length > 40)).toBe(true)
})
