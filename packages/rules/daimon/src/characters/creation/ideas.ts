import { label, type Label } from '@mastro/core'
import type { ItemKind } from '../../data/gear.ts'
import type { Tech } from '../../data/enhancements.ts'
import type { Bonus, Modifier } from '../character.ts'

/** What the dice draw from: all written by us, none of it from the book. A sheet keeps the Italian words. */

export const DAIMON_LOOKS: readonly Label[] = [
  label(
    'Un corvo di vetro nero che lascia righe di codice',
    'A raven of black glass that sheds lines of code',
  ),
  label(
    'Una bambina con un impermeabile giallo sempre bagnato',
    'A little girl in a yellow raincoat that never dries',
  ),
  label(
    'Un vecchio liutaio con le dita fatte di luce',
    'An old lute maker with fingers made of light',
  ),
  label('Una volpe di carta piegata e ripiegata', 'A fox of paper, folded and folded again'),
  label(
    'Un fumo azzurro che prende la forma di chi ha davanti',
    'A blue smoke that takes the shape of whoever it faces',
  ),
  label(
    'Una statua romana senza testa, con la voce dal petto',
    'A Roman statue without a head, its voice from the chest',
  ),
  label(
    'Un gatto di pixel grossi, come nei giochi di una volta',
    'A cat of big pixels, as in the games of old',
  ),
  label(
    'Una signora in abito da sera con il viso di una radio',
    'A lady in evening dress with a radio for a face',
  ),
  label(
    'Uno sciame di lucciole che scrive nell’aria',
    'A swarm of fireflies that writes in the air',
  ),
  label(
    'Un cosmonauta con il casco pieno d’acqua e di pesci',
    'A cosmonaut with a helmet full of water and fish',
  ),
  label(
    'Una maschera di teatro che cambia espressione da sola',
    'A theatre mask that changes its face by itself',
  ),
  label(
    'Un cane da pastore fatto di neve che non si scioglie',
    'A sheepdog made of snow that does not melt',
  ),
]

export const DAIMON_FEATURES: readonly Label[] = [
  label('sarcastico', 'sarcastic'),
  label('premuroso', 'caring'),
  label('pignolo', 'fussy'),
  label('curioso di tutto', 'curious about everything'),
  label('pessimista', 'pessimistic'),
  label('teatrale', 'theatrical'),
  label('taciturno', 'silent'),
  label('geloso', 'jealous'),
  label('impaziente', 'impatient'),
  label('leale', 'loyal'),
  label('chiacchierone', 'talkative'),
  label('prudente', 'prudent'),
]

export const CONCEPTS: readonly Label[] = [
  label(
    'Ha un debito che non può pagare e un segreto che vale di più',
    'Owes a debt that cannot be paid and keeps a secret worth more',
  ),
  label(
    'Cerca qualcuno che ufficialmente non è mai esistito',
    'Looks for somebody who officially never existed',
  ),
  label(
    'Vuole andarsene dalla città, ma prima deve chiudere un conto',
    'Wants to leave the city, but has a score to settle first',
  ),
  label(
    'Faceva parte di qualcosa di grande; adesso fa finta di niente',
    'Was part of something big; now looks the other way',
  ),
  label(
    'Tiene insieme il suo quartiere, un favore alla volta',
    'Holds the neighbourhood together, a favour at a time',
  ),
  label(
    'Non si fida delle macchine, eppure senza non saprebbe vivere',
    'Does not trust machines, and could not live without them',
  ),
]

export interface EnhancementIdea {
  readonly name: Label
  readonly tech: Tech
  readonly hidden: boolean
  readonly bonus: Bonus
}

const skill = (id: string): Bonus => ({ on: 'skill', id, dice: 1 })
const power = (id: string): Bonus => ({ on: 'characteristic', id, dice: 1 })

export const ENHANCEMENT_IDEAS: readonly EnhancementIdea[] = [
  {
    name: label('Retina da pilota', 'Pilot’s retina'),
    tech: 'cyber',
    hidden: false,
    bonus: skill('drive-cars'),
  },
  {
    name: label('Coprocessore neurale', 'Neural coprocessor'),
    tech: 'cyber',
    hidden: true,
    bonus: skill('hacking'),
  },
  {
    name: label('Modulatore vocale', 'Voice modulator'),
    tech: 'cyber',
    hidden: false,
    bonus: skill('persuasion'),
  },
  {
    name: label('Polso stabilizzato', 'Steadied wrist'),
    tech: 'cyber',
    hidden: false,
    bonus: skill('pistols'),
  },
  {
    name: label('Dita da scasso', 'Lockpick fingers'),
    tech: 'cyber',
    hidden: false,
    bonus: skill('lockpicking'),
  },
  {
    name: label('Naso da segugio', 'Bloodhound nose'),
    tech: 'genetic',
    hidden: false,
    bonus: skill('tracking'),
  },
  {
    name: label('Giroscopio interno', 'Inner gyroscope'),
    tech: 'cyber',
    hidden: false,
    bonus: skill('drive-motorbikes'),
  },
  {
    name: label('Nanoguanti chirurgici', 'Surgical nanogloves'),
    tech: 'nano',
    hidden: false,
    bonus: skill('surgery'),
  },
  {
    name: label('Mappa cerebrale', 'Brain map'),
    tech: 'cyber',
    hidden: false,
    bonus: skill('orientation'),
  },
  {
    name: label('Feromoni su misura', 'Tailored pheromones'),
    tech: 'genetic',
    hidden: false,
    bonus: skill('charm-seduction'),
  },
  {
    name: label('Pelle mimetica', 'Camouflage skin'),
    tech: 'nano',
    hidden: false,
    bonus: skill('hiding'),
  },
  {
    name: label('Memoria d’archivio', 'Archive memory'),
    tech: 'cyber',
    hidden: true,
    bonus: skill('advanced-computing'),
  },
  {
    name: label('Gambe in lega', 'Alloy legs'),
    tech: 'cyber',
    hidden: false,
    bonus: power('agility'),
  },
  {
    name: label('Muscoli sintetici', 'Synthetic muscles'),
    tech: 'cyber',
    hidden: false,
    bonus: power('power'),
  },
  {
    name: label('Mani di precisione', 'Precision hands'),
    tech: 'cyber',
    hidden: false,
    bonus: power('dexterity'),
  },
  {
    name: label('Lobo accelerato', 'Quickened lobe'),
    tech: 'nano',
    hidden: false,
    bonus: power('intelligence'),
  },
]

export interface GearIdea {
  readonly name: Label
  readonly kind: ItemKind
  readonly level: number
}

export const LIGHT_WEAPONS: readonly GearIdea[] = [
  { name: label('Coltello a scatto', 'Switchblade'), kind: 'weapon', level: 1 },
  { name: label('Pistola leggera', 'Light pistol'), kind: 'weapon', level: 1 },
  { name: label('Coltelli da lancio', 'Throwing knives'), kind: 'weapon', level: 1 },
  { name: label('Balestra pieghevole', 'Folding crossbow'), kind: 'weapon', level: 1 },
  { name: label('Fucile da caccia', 'Hunting rifle'), kind: 'weapon', level: 1 },
  { name: label('Storditore elettrico', 'Stun gun'), kind: 'weapon', level: 1 },
]

export const MEDIUM_WEAPONS: readonly GearIdea[] = [
  { name: label('Pistola pesante', 'Heavy pistol'), kind: 'weapon', level: 2 },
  { name: label('Machete monofilo', 'Monofilament machete'), kind: 'weapon', level: 2 },
  { name: label('Mitraglietta', 'Submachine gun'), kind: 'weapon', level: 2 },
]

export const LIGHT_ARMOUR: readonly GearIdea[] = [
  { name: label('Giubbotto rinforzato', 'Reinforced jacket'), kind: 'armour', level: 1 },
  { name: label('Cappotto in fibra', 'Fibre coat'), kind: 'armour', level: 1 },
  { name: label('Tuta da moto imbottita', 'Padded biker suit'), kind: 'armour', level: 1 },
]

export interface PenaltyIdea {
  readonly name: Label
  readonly modifier: Modifier
}

/** Third traits that cost nothing: they only weigh (DAI-CREATE-17), and bring reserve dice when played. */
export const PENALTY_IDEAS: readonly PenaltyIdea[] = [
  { name: label('Zoppia', 'Limp'), modifier: { on: 'skill', id: 'running', dice: -1 } },
  { name: label('Balbuziente', 'Stutterer'), modifier: { on: 'skill', id: 'rhetoric', dice: -1 } },
  {
    name: label('Vertigini', 'Fear of heights'),
    modifier: { on: 'skill', id: 'climbing', dice: -2 },
  },
  {
    name: label('Faccia da schiaffi', 'Face that asks for it'),
    modifier: { on: 'skill', id: 'charm-seduction', dice: -1 },
  },
  {
    name: label('Scuola mai finita', 'School never finished'),
    modifier: { on: 'skill', id: 'general-culture', dice: -2 },
  },
  {
    name: label('Sonno leggero', 'Light sleeper'),
    modifier: { on: 'skill', id: 'fatigue-resistance', dice: -1 },
  },
]
