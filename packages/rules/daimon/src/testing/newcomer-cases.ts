import { ask, NEWCOMER } from './test-sheets.ts'

export type Changes = Readonly<Record<string, unknown>>

export const create = (changes: Changes = {}, dice: readonly number[] = []) =>
  ask('create-character', { ...NEWCOMER, ...changes }, dice)

export const background = (changes: Changes) => ({
  background: { ...NEWCOMER.background, ...changes },
})

export const plus = (...skills: object[]) => ({ skills: [...NEWCOMER.skills, ...skills] })
