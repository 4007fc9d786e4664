import type { PersonaTrait, Said } from '../ready-made/persona.ts'

export interface Archetype {
  readonly id: string
  readonly concept: Said
  readonly central: PersonaTrait
  readonly side: readonly [PersonaTrait, PersonaTrait]
  readonly flaw: { readonly name: Said; readonly sign: Said }
  readonly equipment: Said
  readonly finances: Said
  readonly weapons: readonly string[]
  readonly armor: readonly 'leather'[]
}

/** Ideas for the quick path and for chance, written by us: each is a legal set of traits. */
export const ARCHETYPES: readonly Archetype[] = [
  {
    id: 'detective',
    concept: ['Indaga in proprio, senza licenza', 'Private eye without a licence'],
    central: {
      name: ['Indagini private', 'Private eye'],
      sign: ['taccuino consunto', 'a worn notebook'],
    },
    side: [
      {
        name: ['Cazzotti', 'Fists'],
        sign: ['mento squadrato', 'a square chin'],
        combat: true,
        hitPoints: true,
      },
      { name: ['Pedinare', 'Tailing'], sign: ['cappotto anonimo', 'a nondescript coat'] },
    ],
    flaw: { name: ['Beve', 'Drinks'], sign: ['fiaschetta', 'a flask'] },
    equipment: ['taccuino, macchina fotografica', 'notebook, camera'],
    finances: ['Anticipi e debiti', 'Advances and debts'],
    weapons: ['revolver-light'],
    armor: [],
  },
  {
    id: 'scholar',
    concept: ['Una vita sulle lingue morte', 'Scholar of dead languages'],
    central: {
      name: ['Filologia', 'Philologist'],
      sign: ['libri sottobraccio', 'books under the arm'],
    },
    side: [
      { name: ['Occulto', 'Occult lore'], sign: ['amuleto', 'an amulet'], kind: 'technical' },
      { name: ['Memoria di ferro', 'Iron memory'], sign: ['cita a memoria', 'quotes by heart'] },
    ],
    flaw: {
      name: ['Testa fra le nuvole', 'Absent-minded'],
      sign: ['occhiali perduti', 'lost glasses'],
    },
    equipment: ['dizionari, lente', 'dictionaries, lens'],
    finances: ['Una borsa di studio', 'A grant'],
    weapons: [],
    armor: [],
  },
  {
    id: 'courier',
    concept: ['Corriere in moto di merci difficili', 'Motorbike courier of difficult goods'],
    central: { name: ['Corriere', 'Courier'], sign: ['casco al braccio', 'a helmet on the arm'] },
    side: [
      { name: ['Riflessi', 'Reflexes'], sign: ['afferra al volo', 'catches things in mid-air'] },
      {
        name: ['Pellaccia', 'Thick hide'],
        sign: ['cicatrici da asfalto', 'asphalt scars'],
        hitPoints: true,
      },
    ],
    flaw: { name: ['Va sempre di fretta', 'Reckless'], sign: ['non frena', 'never brakes'] },
    equipment: ['moto, attrezzi', 'motorbike, tools'],
    finances: ['Pagato a consegna', 'Paid on delivery'],
    weapons: ['knife'],
    armor: ['leather'],
  },
  {
    id: 'psychic',
    concept: ['Insegnante che sposta le cose', 'Teacher who moves things'],
    central: {
      name: ['Insegnante', 'Teacher'],
      sign: ['gesso sulle maniche', 'chalk on the sleeves'],
    },
    side: [
      {
        name: ['Telecinesi', 'Telekinesis'],
        sign: ['gli oggetti tremano', 'things tremble nearby'],
        kind: 'technical',
        fringe: true,
      },
      {
        name: ['Parlare in pubblico', 'Public speaking'],
        sign: ['voce che riempie', 'a voice that fills the room'],
      },
    ],
    flaw: { name: ['Incubi', 'Nightmares'], sign: ['occhiaie', 'dark rings'] },
    equipment: ['registro, gessi', 'register, chalk'],
    finances: ['Stipendio da statale', 'A public salary'],
    weapons: [],
    armor: [],
  },
  {
    id: 'veteran',
    concept: ['Reduce che fa la guardia del corpo', 'Veteran working as a bodyguard'],
    central: {
      name: ['Vita militare', 'Soldier'],
      sign: ['schiena dritta', 'a straight back'],
      combat: true,
      hitPoints: true,
    },
    side: [
      { name: ['Allerta', 'Alert'], sign: ['si siede al muro', 'sits against the wall'] },
      { name: ['Meccanica', 'Mechanics'], sign: ['mani nere', 'black hands'], kind: 'technical' },
    ],
    flaw: { name: ['Scatta ai rumori', 'Starts at noises'], sign: ['sobbalza', 'flinches'] },
    equipment: ['zaino, borraccia', 'pack, canteen'],
    finances: ['Pensione di guerra', 'A war pension'],
    weapons: ['semi-automatic-pistol-medium', 'knife'],
    armor: ['leather'],
  },
  {
    id: 'performer',
    concept: ['Acrobata di un circo fallito', 'Acrobat of a bankrupt circus'],
    central: { name: ['Acrobata', 'Acrobat'], sign: ['cammina sulle punte', 'walks on tiptoe'] },
    side: [
      {
        name: ['Lancio di coltelli', 'Knife thrower'],
        sign: ['fodero alla caviglia', 'an ankle sheath'],
        combat: true,
      },
      { name: ['Incantare la gente', 'Charm'], sign: ['sorriso da palco', 'a stage smile'] },
    ],
    flaw: { name: ['Vanità', 'Vain'], sign: ['specchietto', 'a pocket mirror'] },
    equipment: ['trucchi, corde', 'make-up, ropes'],
    finances: ['La cassa del circo', 'The circus cash box'],
    weapons: ['throwing-knife'],
    armor: [],
  },
]
