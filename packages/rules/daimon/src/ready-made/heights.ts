import { label } from '@mastro/core'
import { onCharacteristic, onSkill, type Person } from './build.ts'

/** Those who climbed, those who serve, those who could afford to fall. */

export const GIULIA: Person = {
  id: 'giulia-serra',
  name: 'Giulia Serra',
  look: label(
    'Trentotto anni, distintivo in tasca e mai al collo, un taccuino di carta vera.',
    'Thirty-eight, her badge in the pocket and never round the neck, a notebook of real paper.',
  ),
  motive: label(
    'Ha fatto arrestare l’uomo sbagliato. Lo tirerà fuori, anche contro i suoi.',
    'She had the wrong man arrested. She will get him out, even against her own.',
  ),
  concept: 'Poliziotta sospesa che non ha smesso di indagare',
  story:
    'Poteva tacere e fare carriera. Ha parlato, ha perso il grado e la casa con vista; le è rimasto il vizio di guardare due volte.',
  base: { power: 2, dexterity: 3, agility: 2, intelligence: 2, spirit: 2, charisma: 1 },
  faces: [3, 6, 1, 4, 5, 2, 4, 6, 3, 5, 6],
  pick: 'origin-class',
  first: { name: 'Poliziotto', category: 'combat' },
  second: { name: 'Investigatore', category: 'other' },
  traits: [
    'Si ferma per tutti: anche quando è l’ultima cosa da fare.',
    'Entra per prima. Gliel’hanno rimproverato più volte.',
  ],
  skills: [
    { pistols: 4, aim: 2, intimidation: 2, 'drive-cars': 2, tracking: 1 },
    { cunning: 2, persuasion: 2, 'city-knowledge': 2, 'underworld-knowledge': 1 },
  ],
  enhancements: [
    { name: 'Mirino oculare', tech: 'cyber', bonuses: [onSkill('aim')] },
    { name: 'Naso forense', tech: 'cyber', hidden: true, bonuses: [onSkill('tracking')] },
  ],
  equipment: [
    { name: 'Pistola d’ordinanza', kind: 'weapon', level: 2 },
    { name: 'Giubbotto antiproiettile', kind: 'armour', level: 2 },
    { name: 'Scudo antisommossa', kind: 'shield', level: 1 },
  ],
  daimon: {
    name: 'Argo',
    description: 'Un cane da pastore di neve che conta le persone in ogni stanza',
    traits: ['leale', 'pignolo'],
  },
}

export const NADIR: Person = {
  id: 'nadir-haddad',
  name: 'Nadir Haddad',
  look: label(
    'Quarantacinque anni, camicia stirata e scarpe rotte, mani ferme anche quando parla troppo.',
    'Forty-five, a pressed shirt and broken shoes, steady hands even when he talks too much.',
  ),
  motive: label(
    'Qualcuno della clinica lo vuole morto: finché non sa chi, opera in cantina e incassa in natura.',
    'Somebody at the clinic wants him dead: until he knows who, he operates in a cellar for barter.',
  ),
  concept: 'Chirurgo di grido, oggi ricuce chi non può andare in ospedale',
  story:
    'Ha visto in sala operatoria un cliente che ufficialmente era altrove. La settimana dopo non aveva più un posto, un nome, un conto.',
  base: { power: 1, dexterity: 3, agility: 1, intelligence: 4, spirit: 1, charisma: 2 },
  faces: [4, 5, 2, 6, 1, 3, 5, 4, 2, 5, 5],
  pick: 'origin-class',
  first: { name: 'Chirurgo', category: 'other' },
  second: { name: 'Ricettatore', category: 'criminal' },
  traits: [
    'Riempie i silenzi, i propri e quelli degli altri.',
    'Si siede sempre con le spalle al muro e la porta davanti.',
  ],
  skills: [
    { surgery: 4, 'cybernetic-medicine': 3, medicine: 3, 'first-aid': 1 },
    {
      'business-trade': 3,
      'underworld-knowledge': 2,
      swindling: 1,
      'business-contacts': 1,
    },
  ],
  enhancements: [
    { name: 'Mani di precisione', tech: 'cyber', bonuses: [onCharacteristic('dexterity')] },
    { name: 'Nanoguanti', tech: 'nano', bonuses: [onSkill('surgery')] },
  ],
  equipment: [
    { name: 'Bisturi a vibrazione', kind: 'weapon', level: 1 },
    { name: 'Cappotto in fibra', kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Filo',
    description: 'Un vecchio liutaio con le dita fatte di luce',
    traits: ['pignolo', 'premuroso'],
  },
}

export const VERA: Person = {
  id: 'vera-lanza',
  name: 'Vera Lanza',
  look: label(
    'Ventinove anni, un vestito diverso ogni ora, la risata che si riconosce dal fondo della sala.',
    'Twenty-nine, a different dress every hour, a laugh you know from the back of the hall.',
  ),
  motive: label(
    'Tutti vogliono la sua voce. Lei vuole sapere di chi era il volto che le hanno dato.',
    'Everybody wants her voice. She wants to know whose face they gave her.',
  ),
  concept: 'Cantava in metropolitana; oggi la metropolitana porta il suo nome',
  story:
    'Un video girato per scherzo, dieci milioni di ascolti in una notte. Ha firmato quello che c’era da firmare, senza leggere la pagina sul viso.',
  base: { power: 1, dexterity: 1, agility: 2, intelligence: 2, spirit: 2, charisma: 4 },
  faces: [2, 1, 5, 3, 4, 6, 1, 5, 6, 2, 3],
  pick: 'origin-class',
  first: { name: 'Musicista', category: 'other' },
  second: { name: 'Famoso attore', category: 'other' },
  traits: [
    'Quando entra, la stanza si gira; quando esce, qualcuno la segue.',
    'Non chiede mai scusa: manda un biglietto omaggio.',
  ],
  skills: [
    { 'instrument-voice:canto': 4, music: 3, 'artistic-sensibility': 2, 'dance-poise': 1 },
    { acting: 3, 'charm-seduction': 3, etiquette: 1, 'high-placed-contacts': 1 },
  ],
  enhancements: [
    { name: 'Feromoni su misura', tech: 'genetic', bonuses: [onSkill('charm-seduction')] },
    {
      name: 'Corde vocali',
      tech: 'nano',
      bonuses: [onSkill('instrument-voice:canto'), onSkill('persuasion')],
    },
    { name: 'Suggeritore', tech: 'cyber', bonuses: [onSkill('etiquette')] },
  ],
  equipment: [
    { name: 'Pistola da borsetta', kind: 'weapon', level: 1 },
    { name: 'Abito corazzato', kind: 'armour', level: 2 },
  ],
  daimon: {
    name: 'Lira',
    description: 'Una signora in abito da sera con il viso di una radio',
    traits: ['teatrale', 'gelosa'],
  },
}

export const KIRAN: Person = {
  id: 'kiran-kaur',
  name: 'Kiran Kaur',
  look: label(
    'Trentatré anni, cuffie al collo, le mani che disegnano rotte nell’aria mentre parla.',
    'Thirty-three, headphones round the neck, hands that draw routes in the air while talking.',
  ),
  motive: label(
    'Qualcuno gli ha pagato il brevetto e non ha mai detto perché: il conto sta per arrivare.',
    'Somebody paid for the licence and never said why: the bill is about to come.',
  ),
  concept: 'Dal furgone all’elicottero dei ricchi, senza mai imparare a rallentare',
  story:
    'Portava pacchi nel quartiere basso finché una busta anonima non ha saldato la scuola di volo. Da allora atterra sui tetti e restituisce favori a chiunque, nel dubbio.',
  base: { power: 2, dexterity: 2, agility: 4, intelligence: 1, spirit: 2, charisma: 1 },
  faces: [1, 4, 6, 2, 3, 5, 3, 2, 5, 5, 2],
  pick: 'current-class',
  first: { name: 'Pilota', category: 'other' },
  second: { name: 'Corriere', category: 'other' },
  traits: [
    'Bendato e girato tre volte, indica ancora il nord.',
    'Non sa dire di no a chi chiede un passaggio.',
  ],
  skills: [
    { 'fly-helicopters': 3, 'drive-cars': 3, 'driving-piloting': 3, 'fly-planes': 1 },
    { 'drive-motorbikes': 3, orientation: 3, escape: 1, mechanics: 1 },
  ],
  enhancements: [
    { name: 'Vestibolo sintetico', tech: 'cyber', bonuses: [onCharacteristic('agility')] },
    {
      name: 'Visore di volo',
      tech: 'cyber',
      bonuses: [onSkill('fly-helicopters'), onSkill('drive-cars')],
    },
  ],
  equipment: [
    { name: 'Mitraglietta', kind: 'weapon', level: 2 },
    { name: 'Tuta da volo', kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Zefiro',
    description: 'Uno sciame di lucciole che scrive quote e rotte nell’aria',
    traits: ['impaziente', 'curioso di tutto'],
  },
}
