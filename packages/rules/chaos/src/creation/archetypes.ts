import { label, type Label } from '@mastro/core'
import type { ComponentName, Style } from '../acts/fields.ts'

/** A direction for the quick path: what to buy first, in our words. */
export interface Archetype {
  readonly id: string
  readonly label: Label
  readonly hint: Label
  readonly component: ComponentName
  readonly skills: readonly string[]
  readonly specialisation: string
  readonly nuance: string
  readonly look: string
  readonly aim: string
  readonly magic: Discipline | null
}

export interface Discipline {
  readonly name: string
  readonly school: string
  readonly style: Style
  readonly element: string
  readonly spells: readonly string[]
  readonly foci: readonly { readonly name: string; readonly meanings: readonly string[] }[]
}

const WINDS: Discipline = {
  name: 'Arte dei venti',
  school: 'Osservatorio dei Venti',
  style: 'codified',
  element: 'Aria',
  spells: [
    'Soffio che spinge (Aria)',
    'Passo leggero (Aria)',
    'Voce lontana (Aria)',
    'Nebbia sottile (Acqua)',
    'Scudo di corrente (Aria)',
    'Brace nel palmo (Fuoco)',
    'Orecchio della tempesta (Aria)',
    'Pioggia chiamata (Acqua)',
    'Polvere che acceca (Terra)',
    'Caduta lenta (Aria)',
    'Lama d’aria (Aria)',
    'Occhio del ciclone (Aria)',
  ],
  foci: [],
}

const KNOTS: Discipline = {
  name: 'Arte dei nodi',
  school: 'Compagnia della Corda',
  style: 'improvised',
  element: 'Acqua',
  spells: [],
  foci: [
    { name: 'Cappio', meanings: ['legare', 'fermare'] },
    { name: 'Gassa', meanings: ['salvare', 'portare'] },
    { name: 'Piano', meanings: ['unire', 'accordo'] },
    { name: 'Sciolto', meanings: ['aprire', 'liberare'] },
  ],
}

export const ARCHETYPES: readonly Archetype[] = [
  {
    id: 'blade',
    label: label('Lama', 'Blade'),
    hint: label('Risolve da vicino', 'Settles things up close'),
    component: 'body',
    skills: ['Scherma', 'Furtività', 'Oratoria', 'Tracce'],
    specialisation: 'Scherma/Sciabola',
    nuance: 'body/Riflessi',
    look: 'Mani segnate e passo che non fa rumore',
    aim: 'Pagare un debito d’onore',
    magic: null,
  },
  {
    id: 'scholar',
    label: label('Studi', 'Scholar'),
    hint: label('Sa, cura, ricorda', 'Knows, mends, remembers'),
    component: 'mind',
    skills: ['Storia', 'Medicina', 'Lingua straniera', 'Astronomia'],
    specialisation: 'Medicina/Veleni',
    nuance: 'mind/Memoria',
    look: 'Dita d’inchiostro e tasche piene di appunti',
    aim: 'Ritrovare un libro che tutti negano',
    magic: null,
  },
  {
    id: 'wanderer',
    label: label('Esplorazione', 'Wanderer'),
    hint: label('Trova la strada', 'Finds the way'),
    component: 'body',
    skills: ['Sopravvivenza', 'Tracce', 'Archi e balestre', 'Nuoto'],
    specialisation: 'Sopravvivenza/Paludi',
    nuance: 'body/Vista',
    look: 'Mantello scolorito e occhi sull’orizzonte',
    aim: 'Disegnare la carta che manca',
    magic: null,
  },
  {
    id: 'voice',
    label: label('Voce', 'Voice'),
    hint: label('Convince e intuisce', 'Persuades and senses'),
    component: 'soul',
    skills: ['Oratoria', 'Raggiro', 'Commercio', 'Canto'],
    specialisation: 'Oratoria/Piazze',
    nuance: 'soul/Intuito',
    look: 'Un sorriso pronto e vestiti un po’ troppo belli',
    aim: 'Farsi ascoltare da chi comanda',
    magic: null,
  },
  {
    id: 'ritualist',
    label: label('Magia dei riti', 'Ritual mage'),
    hint: label('Incantesimi noti, rituali precisi', 'Known spells, exact rituals'),
    component: 'soul',
    skills: ['Storia', 'Astronomia', 'Oratoria'],
    specialisation: '',
    nuance: 'soul/Concentrazione',
    look: 'Nastri ai polsi che si muovono senza vento',
    aim: 'Capire chi ha spento l’Osservatorio',
    magic: WINDS,
  },
  {
    id: 'weaver',
    label: label('Magia dei nodi', 'Knot magic'),
    hint: label('Focus e improvvisazione', 'Foci and improvisation'),
    component: 'soul',
    skills: ['Vela', 'Furtività', 'Commercio'],
    specialisation: 'Vela/Burrasca',
    nuance: 'soul/Calma',
    look: 'Una corda annodata al posto della cintura',
    aim: 'Slegare la nave che porta il suo nome',
    magic: KNOTS,
  },
]

/** A weak side that gives points back. */
export const FLAWS = [
  { id: 'frail', label: label('Salute fragile', 'Frail health') },
  { id: 'unhandy', label: label('Zero con la tecnica', 'Hopeless with machines') },
  { id: 'dull', label: label('Un punto debole', 'A dull side') },
] as const
export type Flaw = (typeof FLAWS)[number]['id']

export const NAMES = [
  'Ilda Ferrante',
  'Bastiano Corvi',
  'Nera Malipiero',
  'Oddo Tarsi',
  'Zaira Lupinacci',
  'Ruggero Alba',
  'Mirta Scoglio',
  'Tancredi Vento',
  'Ginevra Orsi',
  'Fosco Danieli',
  'Livia Strozzi',
  'Amos Calderari',
] as const
