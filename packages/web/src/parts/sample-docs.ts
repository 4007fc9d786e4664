import type {
  AccountLine,
  BillSide,
  BodyDoc,
  CallDoc,
  DieRequest,
  DieView,
  FightDoc,
  Label,
  Offer,
  OutcomeSide,
  ReferenceDoc,
  RequestDoc,
  TimeDoc,
  TokenDoc,
  TrackDoc,
} from '@mastro/core'
import { same } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'

const seat = (id: string, name: string, colour: number): SeatDoc => ({
  id,
  name,
  kind: 'player',
  colour,
  retired: false,
})
export const seats: readonly SeatDoc[] = [seat('luca', 'Luca', 0), seat('sara', 'Sara', 1)]

const label = (it: string, en: string = it): Label => ({ it, en })

/** Wounds with separate cells, a bar below zero, and two kinds of mark on one scale. */
export const tracks: readonly TrackDoc[] = [
  {
    id: 'hit-points',
    label: label('Punti Ferita'),
    shape: 'cells',
    capacity: 13,
    value: 6,
    thresholds: [{ id: 'faint', at: 2, label: label('svenuto') }],
    rows: [
      {
        id: 'wounds',
        label: label('Ferite'),
        marks: [
          { look: 'full', size: 4, wound: 'w1', label: label('spada') },
          { look: 'full', size: 3, wound: 'w2', label: label('caduta') },
        ],
      },
    ],
  },
  {
    id: 'body',
    label: label('Incassatore'),
    shape: 'bar',
    capacity: 28,
    lowest: -28,
    value: 9,
    thresholds: [{ id: 'half', at: 14, label: label('inguaiato') }],
    rows: [{ id: 'body', label: label('Corpo'), marks: [{ look: 'temporary', size: 4 }] }],
    before: 22,
    gain: 15,
  },
  {
    id: 'vitality',
    label: label('Vitalità'),
    shape: 'cells',
    capacity: 14,
    value: 9,
    thresholds: [],
    rows: [
      {
        id: 'fatigue',
        label: label('Stanchezza'),
        marks: [
          { look: 'hatched', size: 3 },
          { look: 'put-aside', size: 2 },
        ],
      },
      { id: 'damage', label: label('Danni'), marks: [{ look: 'full', size: 5 }] },
    ],
  },
]

export const fight: FightDoc = {
  round: 2,
  phase: 'acts',
  phases: [
    { id: 'intents', label: label('Intenti') },
    { id: 'moves', label: label('Movimento') },
    { id: 'acts', label: label('Azioni') },
    { id: 'end', label: label('Risoluzione') },
  ],
  sides: [],
  acting: ['mira'],
  waiting: [],
  order: [
    {
      id: 'aldo',
      name: 'Aldo',
      seat: 'luca',
      rank: 15,
      place: 1,
      state: 'acted',
      did: label('colpisce Gerva: 5'),
    },
    {
      id: 'mira',
      name: 'Mira',
      seat: 'sara',
      rank: 13,
      place: 2,
      state: 'acting',
      said: label('arco su Gerva'),
    },
    {
      id: 'gerva',
      name: 'Gerva',
      place: 3,
      state: 'to-act',
      tags: [{ id: 'surprised', label: label('solo difesa'), tone: 'warn' }],
    },
  ],
}

export const rungs = [
  { at: 9, name: 'Facile', chance: 0.92 },
  { at: 12, name: 'Normale', chance: 0.66 },
  { at: 15, name: 'Difficile', chance: 0.31 },
]

export const sides: readonly BillSide[] = [
  {
    id: 'a',
    name: same('Nerina'),
    seat: 'luca',
    dice: [6, 6],
    total: same('2d6 + 9'),
    ready: true,
  },
  { id: 'b', name: same('Kraagan'), dice: null, total: same('?'), ready: false },
]
export const outcomeSides: readonly OutcomeSide[] = [
  { id: 'a', name: same('Nerina'), seat: 'luca', total: same('16'), stamp: 'success' },
  { id: 'b', name: same('Kraagan'), total: same('12'), stamp: 'failure' },
]
export const dice: readonly DieView[] = [
  { sides: 6, face: 5, state: 'plain', side: 'a' },
  { sides: 6, face: 2, state: 'dropped', side: 'a' },
  { sides: 100, face: 37, state: 'plain', side: 'b', name: label('Attacco') },
  { sides: 8, face: 6, state: 'plain', side: 'b', name: label('Danno') },
]

export const account: readonly AccountLine[] = [
  { id: 'difference', label: label('Differenza'), value: 8 },
  { id: 'weapon', label: label('Spadone'), value: 2, op: '×', why: label('arma a due mani') },
  { id: 'armour', label: label('Cuoio'), value: 3, op: '−' },
  { id: 'damage', label: label('Danno'), value: 13, op: '=' },
]
export const shares = [
  { id: 'over', label: 'superi', chance: 0.62, look: 'win' as const },
  { id: 'even', label: 'pari', chance: 0.12, look: 'tie' as const },
  { id: 'under', label: 'sotto', chance: 0.26, look: 'lose' as const },
]
export const asks: readonly DieRequest[] = [
  { id: 'hit', name: label('Attacco'), row: 'hit', sides: 100 },
  { id: 'burst', name: label('Dado Caotico'), row: 'burst', sides: 6, again: 6 },
  { id: 'damage', name: label('Danno'), row: 'damage', sides: 8, when: label('se passa') },
]
export const answers = [
  { id: 'parry', verb: 'Para con lo scudo', chance: 0.55, note: 'poi non attacchi' },
  { id: 'dodge', verb: 'Schiva', chance: 0.4 },
  { id: 'take', verb: 'Incassa', note: 'al massimo 8: resti a 1' },
]
export const call: CallDoc = {
  id: 'c1',
  by: 'sara',
  what: label('Ascoltare'),
  isSealed: true,
  isOpen: true,
  atLeastOne: 0.81,
  asked: [
    {
      seat: 'luca',
      name: 'Aldo',
      state: 'answered',
      outcome: { id: 'success', label: label('Successo'), stamp: 'success' },
    },
    { seat: 'sara', name: 'Mira', state: 'asked', chance: 0.45 },
  ],
}
export const requests: readonly RequestDoc[] = [
  {
    id: 'r1',
    kind: 'growth',
    from: 'luca',
    to: null,
    title: label('Nerina vuole crescere: Vela'),
    words: 'tutta la traversata al timone',
    content: [{ id: 'cost', label: label('Esperienza'), value: 6 }],
    changes: [{ subject: 'nerina', what: label('Vela'), from: 4, to: 5 }],
    state: 'open',
    answers: [
      { id: 'yes', verb: label('Sì, cresce'), tone: 'yes', command: { type: 'grant' } },
      { id: 'no', verb: label('Non ancora'), tone: 'no', command: { type: 'refuse' } },
    ],
  },
]
export const amounts = [
  { value: 0, name: 'niente' },
  { value: 1 },
  { value: 2, name: 'leggero' },
  { value: 5, name: 'grave' },
]
export const token: TokenDoc = {
  id: 't1',
  being: 'nerina',
  label: label('+1 vantaggio'),
  from: label('sta sopra'),
}
export const time: TimeDoc = {
  id: 'night',
  label: label('Una notte'),
  verb: label('Passa la notte'),
  command: { type: 'rest' },
  steps: [
    {
      id: '1',
      name: 'Tobia',
      change: { subject: 'tobia', what: label('Stanchezza'), from: 9, to: 3 },
      note: label('ha dormito'),
    },
    {
      id: '2',
      name: 'Nerina',
      field: { id: 'nerina', label: label('Riposa'), kind: 'int', min: 0, max: 6, initial: 2 },
    },
  ],
}
export const bodies: readonly BodyDoc[] = [
  {
    id: 'aldo',
    name: 'Aldo Ferrante',
    seat: 'luca',
    kind: 'character',
    state: { id: 'hurt', label: label('ferito'), tone: 'hurt' },
    figures: [{ id: 'armour', label: label('armatura'), value: 3 }],
    tracks: tracks.slice(0, 1),
    wounds: [
      {
        id: 'w1',
        size: 4,
        label: label('spada'),
        isGrave: true,
        isTreated: false,
        offers: ['aid'],
      },
    ],
  },
  {
    id: 'gerva',
    name: 'Gerva',
    kind: 'foe',
    state: {
      id: 'dying',
      label: label('in pericolo di vita'),
      tone: 'dying',
      note: label('Fino alla fine del round.'),
    },
    signs: label('zoppica, un occhio bendato'),
    conditions: [{ id: 'poison', label: label('Veleno'), clock: { run: 1, of: 3 }, tone: 'warn' }],
  },
]
export const offers: readonly Offer[] = [
  {
    id: 'aid',
    label: label('Pronto Soccorso su Aldo'),
    verb: label('Medica la spada'),
    group: label('Cure'),
  },
]
export const reference: ReferenceDoc = {
  id: 'difficulty',
  title: label('Difficoltà'),
  columns: [label('Grado'), label('Numero')],
  rows: [
    { id: 'easy', cells: [label('Facile'), same('4')] },
    { id: 'hard', cells: [label('Difficile'), same('11')], isNow: true },
  ],
}
export const skills = [
  { id: 'climb', text: 'Arrampicarsi', hint: '45' },
  { id: 'listen', text: 'Ascoltare', hint: '60' },
]
