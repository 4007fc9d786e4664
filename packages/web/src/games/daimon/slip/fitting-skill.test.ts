import type { CharacterDoc } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import { withFittingSkill } from './fitting-skill.ts'

const bonus = (on: 'skill' | 'characteristic', id: string) => ({ on, id, dice: 1 })
const enhancement = (id: string, ...bonuses: ReturnType<typeof bonus>[]) => ({ id, bonuses })
const doc = {
  character: {
    enhancements: [
      enhancement('scope', bonus('skill', 'aim')),
      enhancement('arm', bonus('characteristic', 'power')),
    ],
  },
} as unknown as CharacterDoc // safe: only the enhancements are read

const PLAIN = { characteristic: 'dexterity', skill: null }

test('[DAI-DICE-3] an enhancement brings the skill of its bonus', () => {
  expect(withFittingSkill(doc, PLAIN, { enhancements: ['scope'] })).toEqual({
    characteristic: 'dexterity',
    skill: 'aim',
    enhancements: ['scope'],
  })
})

test('[DAI-ENH-1] an enhancement of a characteristic brings the characteristic', () => {
  expect(withFittingSkill(doc, PLAIN, { enhancements: ['arm'] })).toMatchObject({
    characteristic: 'power',
    enhancements: ['arm'],
  })
})

test('[DAI-ENH-1] another skill removes the enhancements that do not help with it', () => {
  const aiming = { ...PLAIN, skill: 'aim', enhancements: ['scope'] }
  expect(withFittingSkill(doc, aiming, { skill: 'pistols' })).toMatchObject({
    skill: 'pistols',
    enhancements: [],
  })
  expect(withFittingSkill(doc, aiming, { characteristic: 'power' })).toMatchObject({
    skill: 'aim',
    enhancements: ['scope'],
  })
})
