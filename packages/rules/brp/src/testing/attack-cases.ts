import { output, refusal, type Some } from './run-operation.ts'

export const SWORD = { attacker: { skill: 50 }, weapon: { id: 'short-sword' } }

export const BOW = { attacker: { skill: 60 }, weapon: { id: 'long-bow' } }

export const parry = (more: Some = {}) => ({
  defence: { type: 'parry', skill: 40, with: 'broadsword', ...more },
})

export const attack = (input: Some, dice: readonly number[] = []) => output('attack', input, dice)

export const wrong = (input: Some) => refusal('attack', input)
