import { scriptedDice, type CreationStep, type Draft } from '@mastro/core'
import { expect } from 'vitest'
import { creation } from '../creation/creation.ts'

export const blank = creation.begin({})

export const stepOf = (draft: Draft, id: string): CreationStep =>
  creation.steps(draft).find(step => step.id === id)!

export const stateOf = (draft: Draft, id: string) => stepOf(draft, id).state

export const codesOf = (draft: Draft, id: string) =>
  stepOf(draft, id).problems.map(({ code }) => code)

export const roll = (draft: Draft, step: string, faces: readonly number[]) =>
  creation.random(draft, step, scriptedDice(faces))

export function answered(draft: Draft, step: string, value: object): Draft {
  const result = creation.answer(draft, step, value)
  expect(result).toMatchObject({ ok: true })
  return result.ok ? result.value : draft
}

/** Birth 3, today 1, rows 5 and 3 − 1: the book's own example. */
export const rolledStory = () =>
  answered(roll(roll(blank, 'social-class', [3, 1]), 'first', [5, 3]), 'first', {
    pick: 'current-class',
  })

/** The group agrees on social class 6 instead of the dice. */
export const moved = (draft: Draft) =>
  answered(draft, 'social-class', { method: 'agreed', origin: 6, current: 6, groupAgrees: true })

export const classes = () => answered(rolledStory(), 'second-class', { suggestion: 'Cracker' })

export const skilled = () =>
  answered(classes(), 'skills', {
    'skills-1': ['orientation', 'knife-fighting', 'survival', 'hiding'],
    'points/orientation': 3,
    'points/knife-fighting': 2,
    'skills-2': ['hacking', 'advanced-computing', 'computer-use'],
    'points/hacking': 4,
    'points/advanced-computing': 3,
    'points/computer-use': 2,
  })
