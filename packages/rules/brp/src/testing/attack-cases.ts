import { output, refusal, type JsonRecord } from './run-operation.ts'

export const SWORD = { attacker: { skill: 50 }, weapon: { id: 'short-sword' } }

export const BOW = { attacker: { skill: 60 }, weapon: { id: 'long-bow' } }

export const parry = (more: JsonRecord = {}) => ({
  defence: { type: 'parry', skill: 40, with: 'broadsword', ...more },
})

export const attack = (input: JsonRecord, dice: readonly number[] = []) =>
  output('attack', input, dice)

export const wrong = (input: JsonRecord) => refusal('attack', input)
