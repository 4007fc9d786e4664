import { s, assert, NO_DICE, resolveRequest, type Answer } from '@mastro/core'
import { characterSchema, type Character } from '../sheet/character.ts'
import { characterOps } from '../operations/characters/ops.ts'

/** Sheets and requests for the tests of this package. */

/** An experienced soldier and nurse. Every figure is legal. */
export const RINA = {
  name: 'Rina',
  characteristics: {
    power: 4,
    dexterity: 3,
    agility: 5,
    intelligence: 2,
    spirit: 3,
    charisma: 2,
  },
  initialCharacteristics: {
    power: 3,
    dexterity: 3,
    agility: 3,
    intelligence: 2,
    spirit: 3,
    charisma: 2,
  },
  socialClass: { origin: 4, current: 4 },
  resources: 5,
  classes: [
    { id: 'class-1', name: 'Soldato', category: 'combat' },
    { id: 'class-2', name: 'Infermiere' },
  ],
  traits: [
    { id: 'trait-1', name: 'Coraggioso' },
    {
      id: 'trait-2',
      name: 'Massiccio',
      modifier: { on: 'characteristic', id: 'power', dice: 1 },
    },
  ],
  skills: [
    { id: 'driving-piloting', classId: 'class-1', score: 2, used: true, outOfContext: true },
    { id: 'drive-cars', classId: 'class-1', score: 3, used: true, outOfContext: true },
    { id: 'drive-motorbikes', classId: 'class-1', score: 2, used: true },
    { id: 'pistols', classId: 'class-1', score: 3 },
    { id: 'rifles', classId: 'class-1', score: 2 },
    { id: 'aim', classId: 'class-1', score: 1 },
    { id: 'first-aid', classId: 'class-2', score: 1 },
    { id: 'medicine', classId: 'class-2', score: 1 },
    { id: 'surgery', classId: 'class-2', score: 1 },
  ],
  enhancements: [
    {
      id: 'enh-1',
      name: 'Mirino',
      tech: 'cyber',
      bonuses: [
        { on: 'skill', id: 'pistols', dice: 1 },
        { on: 'characteristic', id: 'dexterity', dice: 1 },
      ],
      marks: 3,
    },
  ],
  equipment: [
    { id: 'item-1', name: 'Pistola', kind: 'weapon', level: 1, bonusSkill: 'pistols', marks: 0 },
    { id: 'item-2', name: 'Scudo', kind: 'shield', level: 1, marks: 1 },
  ],
  daimon: { name: 'Eco', description: 'Un corvo di vetro', traits: ['sarcastico'] },
  reserve: 6,
  evo: 9,
  level: 5,
}

/** The minimum request of creation: agreed story, free points, no dice. */
export const NEWCOMER = {
  name: 'Ada',
  characteristics: {
    method: 'points',
    base: { power: 2, dexterity: 2, agility: 2, intelligence: 2, spirit: 2, charisma: 2 },
    extra: { spirit: 2 },
  },
  background: {
    socialClass: { method: 'agreed', origin: 3, current: 4 },
    first: {
      method: 'chosen',
      className: 'Professore',
      traitName: 'Robusto',
      classFrom: 'current',
    },
    event: { method: 'chosen', event: 'Un mistero', traitName: 'Enigmatico' },
    groupAgrees: true,
  },
  secondClass: { name: 'Corriere' },
  skills: [
    { id: 'literature', classNo: 1, base: 3 },
    { id: 'rhetoric', classNo: 1, base: 2 },
    { id: 'economics', classNo: 1, base: 2 },
    { id: 'drive-motorbikes', classNo: 2, base: 3 },
    { id: 'orientation', classNo: 2, base: 2 },
    { id: 'escape', classNo: 2, base: 1 },
  ],
  daimon: { name: 'Bice', description: 'Una lanterna', traits: ['paziente'] },
}

export function sheet(changes: object = {}): Character {
  const read = s.parse(characterSchema, { ...RINA, ...changes })
  assert(read.ok, 'the sheet of a test must match the schema')
  return read.value
}

export function ask(op: string, input: object, dice: readonly number[] = []): Answer {
  return resolveRequest({ daimon: characterOps }, { system: 'daimon', op, input, dice }, NO_DICE)
}

export function refused(code: string, path: string) {
  return { ok: false, error: { code, path } }
}
