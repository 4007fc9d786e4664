import { expect, test } from 'vitest'
import { ERAS } from '../data/skills.ts'
import { describeCharacter } from '../sheet/describe-character.ts'
import { parseSkillRef } from '../operations/shared/skill-ref.ts'
import { ruleset } from '../ruleset.ts'
import { output } from '../testing/run-operation.ts'
import { CHARACTERS, OPPONENTS } from './presets.ts'

test('[BRP-VALID-1] [BRP-PROF-2] six ready-made characters are legal and spend every point', () => {
  expect(CHARACTERS.length).toBe(6)
  expect(new Set(CHARACTERS.map(one => one.made.choices.era))).toEqual(new Set(ERAS))
  for (const { made } of CHARACTERS) {
    const character = {
      ...made.choices,
      ready: { weapons: made.weapons.filter(id => !id.startsWith('shield:')).slice(0, 1) },
    }
    for (const settings of [{}, { skillCap75: true, capHighBase: 'frozen' }])
      expect(output('validate-character', { character, settings })).toEqual({
        valid: true,
        problems: [],
        unspent: { profession: 0, personal: 0 },
      })
  }
})

test('[BRP-EQUIP-1] [BRP-EQUIP-2] they start with the usual items and weapons they can use', () => {
  for (const { made } of CHARACTERS) {
    const { eligibleWeapons, skills } = output('create-character', made.choices) as {
      eligibleWeapons: string[]
      skills: Record<string, { total: number }>
    }
    for (const weapon of made.weapons)
      expect(
        weapon.startsWith('shield:')
          ? skills[weapon]!.total >= 50
          : eligibleWeapons.includes(weapon),
      ).toBe(true)
    expect(made.items).toEqual(['clothes', 'money', 'keepsake', 'tools'])
    expect(
      output('armour-penalties', { worn: made.armour })['armourPoints'],
    ).toBeGreaterThanOrEqual(0)
  }
})

test('[BRP-CREAT-1] six opponents have figures that follow from their characteristics', () => {
  expect(OPPONENTS.length).toBe(6)
  for (const { block } of OPPONENTS) {
    const derived = output('derive', { characteristics: block.characteristics, mov: block.mov })
    expect(derived).toMatchObject({ hitPoints: block.hitPoints, damageBonus: block.damageBonus })
    for (const ref of Object.keys(block.skills)) expect(parseSkillRef(ref, ref).ok).toBe(true)
    expect(block.weapons.length + block.attacks.length).toBeGreaterThan(0)
  }
})

test('[BRP-SHEET-1] every preset has texts in both languages and a readable sheet', () => {
  for (const { name, look, motive, kind, character } of ruleset.presets) {
    for (const text of [name, look.it, look.en, motive.it, motive.en])
      expect(text.length).toBeGreaterThan(3)
    if (kind === 'opponent') continue
    const lines = describeCharacter(character, 'it')
    expect(lines[0]).toContain(name)
    expect(lines).toContain('ABILITÀ')
    expect(describeCharacter(character, 'en')).toContain('SKILLS')
  }
})
