import type { ItemKind } from '../../data/gear.ts'
import type { Tech } from '../../data/enhancements.ts'
import type { Bonus, Modifier } from '../character.ts'

/** What the dice draw from: all written by us, none of it from the book. Six or thirty-six of each. */

export const FIRST_NAMES = [
  'Adele',
  'Bruno',
  'Celeste',
  'Dario',
  'Elvira',
  'Fausto',
  'Gemma',
  'Hiro',
  'Irene',
  'Jamal',
  'Katia',
  'Leone',
  'Mirta',
  'Nadir',
  'Olga',
  'Piero',
  'Quenby',
  'Rocco',
  'Samira',
  'Tobia',
  'Ulla',
  'Vasco',
  'Wanda',
  'Xeno',
  'Yara',
  'Zeno',
  'Amos',
  'Bianca',
  'Cosmo',
  'Dalia',
  'Egon',
  'Fiamma',
  'Gaspare',
  'Halima',
  'Ivo',
  'Luce',
] as const

export const SURNAMES = [
  'Acerbi',
  'Barra',
  'Castro',
  'De Luna',
  'Esposti',
  'Ferro',
  'Gallo',
  'Haddad',
  'Ivanov',
  'Jovine',
  'Kaur',
  'Lanza',
  'Marani',
  'Nero',
  'Okafor',
  'Pace',
  'Quaglia',
  'Riva',
  'Sarti',
  'Tanaka',
  'Ugolini',
  'Valle',
  'Wolff',
  'Xu',
  'Yilmaz',
  'Zani',
  'Alba',
  'Bosco',
  'Corvi',
  'Diallo',
  'Falco',
  'Grigi',
  'Lupo',
  'Moretti',
  'Notte',
  'Serra',
] as const

export const DAIMON_NAMES = [
  'Eco',
  'Brace',
  'Lume',
  'Nona',
  'Zefiro',
  'Ruggine',
  'Alma',
  'Bussola',
  'Cifra',
  'Delta',
  'Ebano',
  'Filo',
  'Gorgo',
  'Iride',
  'Jolly',
  'Kappa',
  'Lira',
  'Mosca',
  'Nebbia',
  'Ombra',
  'Perla',
  'Quarzo',
  'Randagio',
  'Sibilla',
  'Tarlo',
  'Urania',
  'Vespa',
  'Zolfo',
  'Argo',
  'Bolla',
  'Cenere',
  'Dado',
  'Ermes',
  'Fosforo',
  'Grillo',
  'Neve',
] as const

export const DAIMON_LOOKS = [
  'Un corvo di vetro nero che lascia righe di codice',
  'Una bambina con un impermeabile giallo sempre bagnato',
  'Un vecchio liutaio con le dita fatte di luce',
  'Una volpe di carta piegata e ripiegata',
  'Un fumo azzurro che prende la forma di chi ha davanti',
  'Una statua romana senza testa, con la voce dal petto',
  'Un gatto di pixel grossi, come nei giochi di una volta',
  'Una signora in abito da sera con il viso di una radio',
  'Uno sciame di lucciole che scrive nell’aria',
  'Un cosmonauta con il casco pieno d’acqua e di pesci',
  'Una maschera di teatro che cambia espressione da sola',
  'Un cane da pastore fatto di neve che non si scioglie',
] as const

export const DAIMON_FEATURES = [
  'sarcastico',
  'premuroso',
  'pignolo',
  'curioso di tutto',
  'pessimista',
  'teatrale',
  'taciturno',
  'geloso',
  'impaziente',
  'leale',
  'chiacchierone',
  'prudente',
] as const

export const CONCEPTS = [
  'Ha un debito che non può pagare e un segreto che vale di più',
  'Cerca qualcuno che ufficialmente non è mai esistito',
  'Vuole andarsene dalla città, ma prima deve chiudere un conto',
  'Faceva parte di qualcosa di grande; adesso fa finta di niente',
  'Tiene insieme il suo quartiere, un favore alla volta',
  'Non si fida delle macchine, eppure senza non saprebbe vivere',
] as const

export interface EnhancementIdea {
  readonly name: string
  readonly tech: Tech
  readonly hidden: boolean
  readonly bonus: Bonus
}

const skill = (id: string): Bonus => ({ on: 'skill', id, dice: 1 })
const power = (id: string): Bonus => ({ on: 'characteristic', id, dice: 1 })

export const ENHANCEMENT_IDEAS: readonly EnhancementIdea[] = [
  { name: 'Retina da pilota', tech: 'cyber', hidden: false, bonus: skill('drive-cars') },
  { name: 'Coprocessore neurale', tech: 'cyber', hidden: true, bonus: skill('hacking') },
  { name: 'Modulatore vocale', tech: 'cyber', hidden: false, bonus: skill('persuasion') },
  { name: 'Polso stabilizzato', tech: 'cyber', hidden: false, bonus: skill('pistols') },
  { name: 'Dita da scasso', tech: 'cyber', hidden: false, bonus: skill('lockpicking') },
  { name: 'Naso da segugio', tech: 'genetic', hidden: false, bonus: skill('tracking') },
  { name: 'Giroscopio interno', tech: 'cyber', hidden: false, bonus: skill('drive-motorbikes') },
  { name: 'Nanoguanti chirurgici', tech: 'nano', hidden: false, bonus: skill('surgery') },
  { name: 'Mappa cerebrale', tech: 'cyber', hidden: false, bonus: skill('orientation') },
  { name: 'Feromoni su misura', tech: 'genetic', hidden: false, bonus: skill('charm-seduction') },
  { name: 'Pelle mimetica', tech: 'nano', hidden: false, bonus: skill('hiding') },
  { name: 'Memoria d’archivio', tech: 'cyber', hidden: true, bonus: skill('advanced-computing') },
  { name: 'Gambe in lega', tech: 'cyber', hidden: false, bonus: power('agility') },
  { name: 'Muscoli sintetici', tech: 'cyber', hidden: false, bonus: power('power') },
  { name: 'Mani di precisione', tech: 'cyber', hidden: false, bonus: power('dexterity') },
  { name: 'Lobo accelerato', tech: 'nano', hidden: false, bonus: power('intelligence') },
]

export interface GearIdea {
  readonly name: string
  readonly kind: ItemKind
  readonly level: number
}

export const LIGHT_WEAPONS: readonly GearIdea[] = [
  { name: 'Coltello a scatto', kind: 'weapon', level: 1 },
  { name: 'Pistola leggera', kind: 'weapon', level: 1 },
  { name: 'Coltelli da lancio', kind: 'weapon', level: 1 },
  { name: 'Balestra pieghevole', kind: 'weapon', level: 1 },
  { name: 'Fucile da caccia', kind: 'weapon', level: 1 },
  { name: 'Storditore elettrico', kind: 'weapon', level: 1 },
]

export const MEDIUM_WEAPONS: readonly GearIdea[] = [
  { name: 'Pistola pesante', kind: 'weapon', level: 2 },
  { name: 'Machete monofilo', kind: 'weapon', level: 2 },
  { name: 'Mitraglietta', kind: 'weapon', level: 2 },
]

export const LIGHT_ARMOUR: readonly GearIdea[] = [
  { name: 'Giubbotto rinforzato', kind: 'armour', level: 1 },
  { name: 'Cappotto in fibra', kind: 'armour', level: 1 },
  { name: 'Tuta da moto imbottita', kind: 'armour', level: 1 },
]

export interface PenaltyIdea {
  readonly name: string
  readonly modifier: Modifier
}

/** Third traits that cost nothing: they only weigh (DAI-CREATE-17), and bring reserve dice when played. */
export const PENALTY_IDEAS: readonly PenaltyIdea[] = [
  { name: 'Zoppo', modifier: { on: 'skill', id: 'running', dice: -1 } },
  { name: 'Balbuziente', modifier: { on: 'skill', id: 'rhetoric', dice: -1 } },
  { name: 'Vertigini', modifier: { on: 'skill', id: 'climbing', dice: -2 } },
  { name: 'Faccia da schiaffi', modifier: { on: 'skill', id: 'charm-seduction', dice: -1 } },
  { name: 'Scuola mai finita', modifier: { on: 'skill', id: 'general-culture', dice: -2 } },
  { name: 'Sonno leggero', modifier: { on: 'skill', id: 'fatigue-resistance', dice: -1 } },
]
