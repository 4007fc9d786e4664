import { characterSchema, type Character } from '../sheet/character.ts'

/** Three sheets for tests, with every figure given here. */
function sheet(name: string, changes: object): Character {
  return characterSchema.parse({
    name,
    characteristics: {
      power: 3,
      dexterity: 3,
      agility: 2,
      intelligence: 4,
      spirit: 2,
      charisma: 2,
    },
    initialCharacteristics: {
      power: 3,
      dexterity: 3,
      agility: 2,
      intelligence: 4,
      spirit: 2,
      charisma: 2,
    },
    socialClass: { origin: 3, current: 3 },
    resources: 3,
    classes: [
      { id: 'class-1', name: 'Cracker', category: 'criminal' },
      { id: 'class-2', name: 'Corriere' },
    ],
    traits: [
      { id: 'trait-1', name: 'Distratto' },
      { id: 'trait-2', name: 'Diffidente' },
    ],
    skills: [
      { id: 'hacking', classId: 'class-1', score: 4 },
      { id: 'pistols', classId: 'class-2', score: 2 },
      { id: 'first-aid', classId: 'class-2', score: 1 },
    ],
    enhancements: [
      {
        id: 'enh-1',
        name: 'Interfaccia',
        tech: 'cyber',
        bonuses: [{ on: 'skill', id: 'hacking', dice: 1 }],
      },
    ],
    equipment: [
      { id: 'item-1', name: 'Pistola', kind: 'weapon', level: 1 },
      { id: 'item-2', name: 'Giubbotto', kind: 'armour', level: 1 },
    ],
    daimon: { name: `Eco di ${name}`, description: 'Una volpe di vetro', traits: ['leale'] },
    reserve: 5,
    ...changes,
  })
}

export const TEO = sheet('Teo', {})
export const NADIR = sheet('Nadir', { reserve: 4 })
export const GIULIA = sheet('Giulia', { reserve: 6, disconnected: false })
