import { label } from '@mastro/core'
import type { Person } from './person.ts'

/** Six people ready to play, 80 PCP each at most; the last two are mages. */
export const CHARACTERS: readonly Person[] = [
  {
    id: 'nerina-scala',
    kind: 'character',
    name: 'Nerina Scala',
    look: label(
      'Contrabbandiera di fiume, treccia umida e stivali senza suole che scricchiolino',
      'River smuggler, damp braid and boots whose soles never creak',
    ),
    motive: label(
      'Ricomprare la chiatta che suo fratello si è giocato ai dadi',
      'To buy back the barge her brother lost at dice',
    ),
    sheet: {
      ego: 7,
      components: { soul: 3, mind: 4, body: 6 },
      nuances: [
        { component: 'body', name: 'Agilità', value: 2 },
        { component: 'soul', name: 'Pazienza', value: -1 },
      ],
      skills: [
        { name: 'Furtività', level: 5, specialisations: [{ name: 'Moli e banchine', level: 2 }] },
        { name: 'Vela', level: 4, specialisations: [{ name: 'Burrasca', level: 1 }] },
        { name: 'Raggiro', level: 5 },
        { name: 'Coltello', level: 3 },
        { name: 'Osservare', level: 3 },
        { name: 'Nuoto', level: 3 },
      ],
      incapacities: [{ name: 'Etichetta', level: -2, covers: ['Oratoria'] }],
      advantages: [{ name: 'Compari in ogni porto', value: 4 }],
      disadvantages: [{ name: 'Ricercata dai doganieri', value: -4 }],
    },
  },
  {
    id: 'dottor-levi-bruno',
    kind: 'character',
    name: 'Levi Bruno',
    look: label(
      'Medico di campagna, occhiali rigati e una borsa che pesa più di lui',
      'Country doctor, scratched spectacles and a bag heavier than he is',
    ),
    motive: label(
      'Capire la febbre che gli ha vuotato il paese',
      'To understand the fever that emptied his village',
    ),
    sheet: {
      ego: 8,
      components: { soul: 4, mind: 6, body: 2 },
      nuances: [
        { component: 'mind', name: 'Memoria', value: 2 },
        { component: 'body', name: 'Mano ferma', value: 1 },
      ],
      skills: [
        { name: 'Medicina', level: 5, specialisations: [{ name: 'Contagi', level: 3 }] },
        { name: 'Chirurgia', level: 4 },
        { name: 'Botanica', level: 4 },
        { name: 'Storia', level: 3 },
        { name: 'Osservare', level: 3 },
        { name: 'Insegnare', level: 2 },
      ],
      incapacities: [{ name: 'Atletica', level: -3, covers: ['Nuoto', 'Correre'] }],
      advantages: [{ name: 'Buona fama fra i malati', value: 3 }],
      disadvantages: [{ name: 'Insonne', value: -2 }],
    },
  },
  {
    id: 'capitana-orsini',
    kind: 'character',
    name: 'Vera Orsini',
    look: label(
      'Ufficiale congedata, cappotto lungo e la schiena di chi aspetta ordini da dare',
      'Discharged officer, long coat and the back of one waiting to give orders',
    ),
    motive: label(
      'Ritrovare i tre che l’hanno lasciata sul ponte',
      'To find the three who left her on the bridge',
    ),
    sheet: {
      ego: 9,
      components: { soul: 5, mind: 3, body: 5 },
      nuances: [
        { component: 'soul', name: 'Coraggio', value: 2 },
        { component: 'body', name: 'Resistenza', value: 1 },
      ],
      skills: [
        { name: 'Scherma', level: 4, specialisations: [{ name: 'Sciabola', level: 2 }] },
        { name: 'Comando', level: 4 },
        { name: 'Tattica', level: 4 },
        { name: 'Cavalcare', level: 4 },
        { name: 'Sopravvivenza', level: 3 },
      ],
      incapacities: [{ name: 'Arti', level: -3, covers: ['Canto', 'Danza'] }],
      advantages: [{ name: 'Vecchi commilitoni', value: 3 }],
      disadvantages: [
        { name: 'Non si arrende mai', value: -4 },
        { name: 'Volto segnato', value: -2 },
      ],
    },
  },
  {
    id: 'ezio-tintore',
    kind: 'character',
    name: 'Ezio Tintore',
    look: label(
      'Scassinatore dal vestito pulito, mani azzurre di colore che non va più via',
      'Burglar in a clean suit, hands blue with a dye that never washes off',
    ),
    motive: label('Aprire la cassaforte di suo padre', 'To open his father’s safe'),
    sheet: {
      ego: 7,
      components: { soul: 4, mind: 5, body: 5 },
      nuances: [
        { component: 'body', name: 'Mano ferma', value: 2 },
        { component: 'body', name: 'Forza', value: -1 },
      ],
      skills: [
        { name: 'Serrature', level: 5, specialisations: [{ name: 'Casseforti', level: 4 }] },
        { name: 'Arrampicarsi', level: 4 },
        { name: 'Furtività', level: 5 },
        { name: 'Commercio', level: 4 },
        { name: 'Osservare', level: 4 },
      ],
      incapacities: [],
      advantages: [{ name: 'Due mani abili', value: 4 }],
      disadvantages: [
        { name: 'Terrore dei ragni', value: -3 },
        { name: 'Indebitato', value: -3 },
      ],
    },
  },
  {
    id: 'sorella-aurelia',
    kind: 'character',
    name: 'Aurelia dei Venti',
    look: label(
      'Osservatrice del cielo, nastri ai polsi e voce che arriva lontano',
      'Watcher of the sky, ribbons at her wrists and a voice that carries',
    ),
    motive: label(
      'Riaccendere l’Osservatorio prima dell’inverno',
      'To light the Observatory again before winter',
    ),
    sheet: {
      ego: 9,
      components: { soul: 6, mind: 5, body: 3 },
      nuances: [{ component: 'soul', name: 'Intuito', value: 1 }],
      skills: [
        {
          name: 'Arte dei venti',
          level: 4,
          magic: { school: 'Osservatorio dei Venti', style: 'codified' },
          specialisations: [{ name: 'Raffiche', level: 2 }],
        },
        { name: 'Astronomia', level: 5 },
        { name: 'Canto', level: 4 },
        { name: 'Oratoria', level: 4 },
      ],
      incapacities: [{ name: 'Tecnologia', level: -2, covers: ['Informatica', 'Ingegneria'] }],
      advantages: [{ name: 'Ospite dei conventi', value: 2 }],
      disadvantages: [{ name: 'Voto di povertà', value: -3 }],
      cosmicScheme: {
        school: 'Osservatorio dei Venti',
        elements: ['Aria', 'Acqua', 'Terra', 'Fuoco'],
        opposites: [
          ['Aria', 'Terra'],
          ['Acqua', 'Fuoco'],
        ],
        modifiers: { Aria: 3, Terra: -3, Acqua: 1, Fuoco: -1 },
      },
      spells: [
        { name: 'Soffio che spinge', skill: 'Arte dei venti', element: 'Aria' },
        { name: 'Scudo di corrente', skill: 'Arte dei venti', element: 'Aria' },
        { name: 'Voce lontana', skill: 'Arte dei venti', element: 'Aria' },
        { name: 'Nebbia sottile', skill: 'Arte dei venti', element: 'Acqua' },
        { name: 'Caduta lenta', skill: 'Arte dei venti', element: 'Aria' },
        { name: 'Brace nel palmo', skill: 'Arte dei venti', element: 'Fuoco' },
      ],
    },
  },
  {
    id: 'tobia-della-corda',
    kind: 'character',
    name: 'Tobia della Corda',
    look: label(
      'Marinaio a terra, una corda annodata per cintura e dita che non stanno ferme',
      'Sailor ashore, a knotted rope for a belt and fingers that never rest',
    ),
    motive: label(
      'Sciogliere il nodo che tiene in porto la nave dei morti',
      'To undo the knot that keeps the ship of the dead in port',
    ),
    sheet: {
      ego: 9,
      components: { soul: 5, mind: 4, body: 4 },
      nuances: [{ component: 'soul', name: 'Calma', value: 2 }],
      skills: [
        {
          name: 'Arte dei nodi',
          level: 4,
          magic: {
            school: 'Compagnia della Corda',
            style: 'improvised',
            foci: [
              { name: 'Cappio', meanings: ['legare', 'fermare'] },
              { name: 'Gassa', meanings: ['salvare', 'portare'] },
              { name: 'Piano', meanings: ['unire', 'accordo'] },
              { name: 'Sciolto', meanings: ['aprire', 'liberare'] },
              { name: 'Savoia', meanings: ['chiudere', 'trattenere'] },
            ],
          },
          specialisations: [{ name: 'Legature', level: 2 }],
        },
        { name: 'Vela', level: 5 },
        { name: 'Nuoto', level: 4 },
        { name: 'Commercio', level: 4 },
      ],
      incapacities: [],
      advantages: [{ name: 'Presagi', value: 3 }],
      disadvantages: [{ name: 'Superstizione', value: -2 }],
      cosmicScheme: {
        school: 'Compagnia della Corda',
        elements: ['Luce', 'Ombra'],
        opposites: [['Luce', 'Ombra']],
        modifiers: { Ombra: 2, Luce: -2 },
      },
    },
  },
]
