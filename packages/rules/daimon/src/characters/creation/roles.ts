import { label, type Label } from '@mastro/core'
import type { CharacteristicId } from '../../data/characteristics.ts'

/** Who one may be in three choices. Written by us; each is a class of the book's lists. */
export interface Role {
  readonly id: string
  readonly className: string
  readonly label: Label
  readonly hint: Label
  readonly characteristics: readonly [CharacteristicId, CharacteristicId, CharacteristicId]
}

export const ROLES: readonly Role[] = [
  {
    id: 'hacker',
    className: 'Hacker',
    label: label('Hacker', 'Hacker'),
    hint: label('le porte si aprono da remoto', 'doors open from afar'),
    characteristics: ['intelligence', 'spirit', 'dexterity'],
  },
  {
    id: 'soldier',
    className: 'Soldato',
    label: label('Soldato', 'Soldier'),
    hint: label('quando finiscono le parole', 'when words run out'),
    characteristics: ['dexterity', 'power', 'agility'],
  },
  {
    id: 'thief',
    className: 'Ladro',
    label: label('Ladro', 'Thief'),
    hint: label('entrare, prendere, sparire', 'in, out, gone'),
    characteristics: ['agility', 'dexterity', 'charisma'],
  },
  {
    id: 'doctor',
    className: 'Medico',
    label: label('Medico', 'Doctor'),
    hint: label('qualcuno deve ricucirvi', 'somebody must stitch you up'),
    characteristics: ['intelligence', 'dexterity', 'spirit'],
  },
  {
    id: 'pilot',
    className: 'Pilota',
    label: label('Pilota', 'Pilot'),
    hint: label('tutto ciò che si guida', 'anything that can be driven'),
    characteristics: ['agility', 'dexterity', 'spirit'],
  },
  {
    id: 'journalist',
    className: 'Giornalista',
    label: label('Giornalista', 'Journalist'),
    hint: label('la domanda che nessuno fa', 'the question nobody asks'),
    characteristics: ['charisma', 'intelligence', 'spirit'],
  },
  {
    id: 'spy',
    className: 'Spia',
    label: label('Spia', 'Spy'),
    hint: label('mai il suo vero nome', 'never the real name'),
    characteristics: ['spirit', 'agility', 'charisma'],
  },
  {
    id: 'swindler',
    className: 'Truffatore',
    label: label('Truffatore', 'Swindler'),
    hint: label('convincerebbe una macchina', 'could talk a machine round'),
    characteristics: ['charisma', 'spirit', 'intelligence'],
  },
]

export interface DaimonIdea {
  readonly id: string
  readonly label: Label
  readonly name: string
  readonly description: Label
  readonly traits: readonly Label[]
}

export const DAIMON_IDEAS: readonly DaimonIdea[] = [
  {
    id: 'raven',
    label: label('Un corvo sarcastico', 'A sarcastic raven'),
    name: 'Eco',
    description: label(
      'Un corvo di vetro nero che lascia righe di codice',
      'A raven of black glass that sheds lines of code',
    ),
    traits: [label('sarcastico', 'sarcastic'), label('leale', 'loyal')],
  },
  {
    id: 'child',
    label: label('Una bambina curiosa', 'A curious child'),
    name: 'Bolla',
    description: label(
      'Una bambina con un impermeabile giallo sempre bagnato',
      'A little girl in a yellow raincoat that never dries',
    ),
    traits: [label('curiosa di tutto', 'curious about everything'), label('testarda', 'stubborn')],
  },
  {
    id: 'luthier',
    label: label('Un vecchio pignolo', 'A fussy old man'),
    name: 'Filo',
    description: label(
      'Un vecchio liutaio con le dita fatte di luce',
      'An old lute maker with fingers made of light',
    ),
    traits: [label('pignolo', 'fussy'), label('premuroso', 'caring')],
  },
  {
    id: 'fox',
    label: label('Una volpe impaziente', 'An impatient fox'),
    name: 'Brace',
    description: label(
      'Una volpe di carta piegata e ripiegata',
      'A fox of paper, folded and folded again',
    ),
    traits: [label('impaziente', 'impatient'), label('furba', 'sly')],
  },
  {
    id: 'lady',
    label: label('Una signora teatrale', 'A theatrical lady'),
    name: 'Lira',
    description: label(
      'Una signora in abito da sera con il viso di una radio',
      'A lady in evening dress with a radio for a face',
    ),
    traits: [label('teatrale', 'theatrical'), label('gelosa', 'jealous')],
  },
  {
    id: 'cosmonaut',
    label: label('Un cosmonauta taciturno', 'A silent cosmonaut'),
    name: 'Delta',
    description: label(
      'Un cosmonauta con il casco pieno d’acqua e di pesci',
      'A cosmonaut with a helmet full of water and fish',
    ),
    traits: [label('taciturno', 'silent'), label('prudente', 'prudent')],
  },
]
