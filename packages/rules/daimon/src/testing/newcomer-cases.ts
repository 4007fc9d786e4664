import { ask, NEWCOMER } from './test-sheets.ts'

export type CharacterChanges = Readonly<Record<string, unknown>>

export const create = (changes: CharacterChanges = {}, dice: readonly number[] = []) =>
  ask('create-character', { ...NEWCOMER, ...changes }, dice)

export const background = (changes: CharacterChanges) => ({
  background: { ...NEWCOMER.background, ...changes },
})

export const plus = (...skills: object[]) => ({ skills: [...NEWCOMER.skills, ...skills] })
