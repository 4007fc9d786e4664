export const TEN = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, app: 10 }

export const HUNTER_SKILLS = [
  'listen',
  'stealth',
  'spot',
  'hide',
  'navigate',
  'climb',
  'track',
  'missile-weapon:bow',
  'melee-weapon:spear',
  'knowledge:natural-history',
]

export const HUNTER = {
  characteristics: TEN,
  profession: 'hunter',
  professionSkills: HUNTER_SKILLS,
}
