import { label } from '@mastro/core'
import type { Person } from './person.ts'

/** Six opponents, from a frightened guard to somebody of whom songs are sung. */
export const OPPONENTS: readonly Person[] = [
  {
    id: 'guardia-del-dazio',
    kind: 'opponent',
    name: 'Guardia del dazio',
    called: label('Guardia del dazio', 'Toll guard'),
    look: label('Divisa stretta, alabarda prestata', 'Tight uniform, borrowed halberd'),
    motive: label('Arrivare a fine turno', 'To reach the end of the shift'),
    sheet: {
      ego: 4,
      components: { soul: 2, mind: 3, body: 3 },
      skills: [
        { name: 'Alabarda', level: 2 },
        { name: 'Osservare', level: 1 },
      ],
    },
  },
  {
    id: 'bravo-a-pagamento',
    kind: 'opponent',
    name: 'Bravo a pagamento',
    called: label('Bravo a pagamento', 'Hired bravo'),
    look: label('Cicatrice fresca, sorriso vecchio', 'Fresh scar, old smile'),
    motive: label('La seconda metà del compenso', 'The second half of the fee'),
    sheet: {
      ego: 6,
      components: { soul: 3, mind: 3, body: 5 },
      nuances: [{ component: 'body', name: 'Forza', value: 2 }],
      skills: [
        { name: 'Scherma', level: 4, specialisations: [{ name: 'Due lame', level: 2 }] },
        { name: 'Furtività', level: 3 },
        { name: 'Minacciare', level: 3 },
      ],
      disadvantages: [{ name: 'Avidità', value: -3 }],
    },
  },
  {
    id: 'lupo-bianco',
    kind: 'opponent',
    name: 'Lupo bianco',
    called: label('Lupo bianco', 'White wolf'),
    look: label('Grande come un vitello, non ulula mai', 'Big as a calf, never howls'),
    motive: label('La tana e chi ci dorme', 'The den and those who sleep in it'),
    sheet: {
      ego: 5,
      components: { soul: 4, mind: 2, body: 5 },
      nuances: [
        { component: 'body', name: 'Olfatto', value: 3 },
        { component: 'body', name: 'Salute', value: 2 },
      ],
      skills: [
        { name: 'Mordere', level: 4 },
        { name: 'Tracce', level: 5 },
        { name: 'Correre', level: 4 },
      ],
    },
  },
  {
    id: 'giudice-malatesta',
    kind: 'opponent',
    name: 'Giudice Malatesta',
    called: label('Giudice Malatesta', 'Judge Malatesta'),
    look: label('Guanti grigi, voce bassa, nessuno scriba', 'Grey gloves, low voice, no scribe'),
    motive: label('Un ordine che duri dopo di lui', 'An order that outlasts him'),
    sheet: {
      ego: 11,
      components: { soul: 4, mind: 7, body: 2 },
      nuances: [{ component: 'mind', name: 'Logica', value: 3 }],
      skills: [
        { name: 'Legge', level: 7 },
        { name: 'Oratoria', level: 6, specialisations: [{ name: 'Accusa', level: 4 }] },
        { name: 'Storia', level: 4 },
      ],
      advantages: [{ name: 'Ogni porta aperta', value: 8 }],
    },
  },
  {
    id: 'mastra-del-gelo',
    kind: 'opponent',
    name: 'Mastra del gelo',
    called: label('Mastra del gelo', 'Mistress of frost'),
    look: label('Veste d’inverno in piena estate', 'Winter dress in high summer'),
    motive: label('Una stagione che non finisca', 'A season without end'),
    sheet: {
      ego: 10,
      components: { soul: 6, mind: 5, body: 3 },
      nuances: [{ component: 'soul', name: 'Orgoglio', value: 2 }],
      skills: [
        {
          name: 'Arte del freddo',
          level: 5,
          magic: { school: 'Casa Bianca', style: 'codified' },
          specialisations: [{ name: 'Ghiaccio', level: 3 }],
        },
        { name: 'Storia', level: 3 },
      ],
      cosmicScheme: {
        school: 'Casa Bianca',
        elements: ['Caldo', 'Freddo'],
        opposites: [['Caldo', 'Freddo']],
        modifiers: { Freddo: 3, Caldo: -3 },
      },
      spells: [
        { name: 'Morsa di gelo', skill: 'Arte del freddo', element: 'Freddo' },
        { name: 'Specchio di brina', skill: 'Arte del freddo', element: 'Freddo' },
        { name: 'Passo sulla neve', skill: 'Arte del freddo', element: 'Freddo' },
        { name: 'Silenzio bianco', skill: 'Arte del freddo', element: 'Freddo' },
        { name: 'Rubare il calore', skill: 'Arte del freddo', element: 'Caldo' },
      ],
    },
  },
  {
    id: 'burattinaio',
    kind: 'opponent',
    name: 'Il Burattinaio',
    called: label('Il Burattinaio', 'The Puppeteer'),
    look: label(
      'Teatrino in spalla, fili che nessuno tiene',
      'Puppet stage on his back, strings nobody holds',
    ),
    motive: label('Una compagnia che non lo lasci', 'A company that never leaves him'),
    sheet: {
      ego: 9,
      components: { soul: 6, mind: 4, body: 3 },
      skills: [
        {
          name: 'Arte dei fili',
          level: 4,
          magic: {
            school: 'Teatro d’Ombra',
            style: 'improvised',
            foci: [
              { name: 'Re', meanings: ['comando'] },
              { name: 'Matto', meanings: ['caso', 'inganno'] },
              { name: 'Filo nero', meanings: ['tirare', 'fermare'] },
            ],
          },
        },
        { name: 'Raggiro', level: 5 },
        { name: 'Canto', level: 3 },
      ],
      cosmicScheme: {
        school: 'Teatro d’Ombra',
        elements: ['Luce', 'Ombra'],
        opposites: [['Luce', 'Ombra']],
        modifiers: { Ombra: 3, Luce: -3 },
      },
      disadvantages: [{ name: 'Teme gli specchi', value: -4 }],
    },
  },
]
