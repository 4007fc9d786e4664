import { label } from '@mastro/core'
import { onCharacteristic, onSkill, type Person } from './person.ts'

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
  concept: label(
    'Poliziotta sospesa che non ha smesso di indagare',
    'A suspended policewoman who has not stopped investigating',
  ),
  story: label(
    'Poteva tacere e fare carriera. Ha parlato, ha perso il grado e la casa con vista; le è rimasto il vizio di guardare due volte.',
    'She could have kept quiet and risen. She spoke, lost her rank and the house with a view; she kept the habit of looking twice.',
  ),
  base: { power: 2, dexterity: 3, agility: 2, intelligence: 2, spirit: 2, charisma: 1 },
  faces: [3, 6, 1, 4, 5, 2, 4, 6, 3, 5, 6],
  pick: 'origin-class',
  first: { name: 'Poliziotto', category: 'combat' },
  second: { name: 'Investigatore', category: 'other' },
  traits: [
    label(
      'Si ferma per tutti: anche quando è l’ultima cosa da fare.',
      'Stops for everybody: even when it is the last thing to do.',
    ),
    label(
      'Entra per prima. Gliel’hanno rimproverato più volte.',
      'Goes in first. They have told her off for it more than once.',
    ),
  ],
  skills: [
    { pistols: 4, aim: 2, intimidation: 2, 'drive-cars': 2, tracking: 1 },
    { cunning: 2, persuasion: 2, 'city-knowledge': 2, 'underworld-knowledge': 1 },
  ],
  enhancements: [
    { name: label('Mirino oculare', 'Ocular sight'), tech: 'cyber', bonuses: [onSkill('aim')] },
    {
      name: label('Naso forense', 'Forensic nose'),
      tech: 'cyber',
      hidden: true,
      bonuses: [onSkill('tracking')],
    },
  ],
  equipment: [
    { name: label('Pistola d’ordinanza', 'Service pistol'), kind: 'weapon', level: 2 },
    { name: label('Giubbotto antiproiettile', 'Bulletproof vest'), kind: 'armour', level: 2 },
    { name: label('Scudo antisommossa', 'Riot shield'), kind: 'shield', level: 1 },
  ],
  daimon: {
    name: 'Argo',
    description: label(
      'Un cane da pastore di neve che conta le persone in ogni stanza',
      'A sheepdog of snow that counts the people in every room',
    ),
    traits: [label('leale', 'loyal'), label('pignolo', 'fussy')],
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
    'Somebody at the clinic wants him dead: until he knows who, he operates in a cellar and is paid in kind.',
  ),
  concept: label(
    'Chirurgo di grido, oggi ricuce chi non può andare in ospedale',
    'A celebrated surgeon who now stitches up those who cannot go to hospital',
  ),
  story: label(
    'Ha visto in sala operatoria un cliente che ufficialmente era altrove. La settimana dopo non aveva più un posto, un nome, un conto.',
    'In the theatre he saw a client who officially was elsewhere. A week later he had no post, no name, no account.',
  ),
  base: { power: 1, dexterity: 3, agility: 1, intelligence: 4, spirit: 1, charisma: 2 },
  faces: [4, 5, 2, 6, 1, 3, 5, 4, 2, 5, 5],
  pick: 'origin-class',
  first: { name: 'Chirurgo', category: 'other' },
  second: { name: 'Ricettatore', category: 'criminal' },
  traits: [
    label(
      'Riempie i silenzi, i propri e quelli degli altri.',
      'Fills silences, his own and other people’s.',
    ),
    label(
      'Si siede sempre con le spalle al muro e la porta davanti.',
      'Always sits with his back to the wall and the door in sight.',
    ),
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
    {
      name: label('Mani di precisione', 'Precision hands'),
      tech: 'cyber',
      bonuses: [onCharacteristic('dexterity')],
    },
    { name: label('Nanoguanti', 'Nanogloves'), tech: 'nano', bonuses: [onSkill('surgery')] },
  ],
  equipment: [
    { name: label('Bisturi a vibrazione', 'Vibrating scalpel'), kind: 'weapon', level: 1 },
    { name: label('Cappotto in fibra', 'Fibre coat'), kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Filo',
    description: label(
      'Un vecchio liutaio con le dita fatte di luce',
      'An old lute maker with fingers made of light',
    ),
    traits: [label('pignolo', 'fussy'), label('premuroso', 'caring')],
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
  concept: label(
    'Cantava in metropolitana; oggi una stazione porta il suo nome',
    'She sang in the underground; today a station bears her name',
  ),
  story: label(
    'Un video girato per scherzo, dieci milioni di ascolti in una notte. Ha firmato quello che c’era da firmare, senza leggere la pagina sul viso.',
    'A video shot for a laugh, ten million plays in a night. She signed what there was to sign, without reading the page about the face.',
  ),
  base: { power: 1, dexterity: 1, agility: 2, intelligence: 2, spirit: 2, charisma: 4 },
  faces: [2, 1, 5, 3, 4, 6, 1, 5, 6, 2, 3],
  pick: 'origin-class',
  first: { name: 'Musicista', category: 'other' },
  second: { name: 'Famoso attore', category: 'other' },
  traits: [
    label(
      'Quando entra, la stanza si gira; quando esce, qualcuno la segue.',
      'When she comes in, the room turns; when she leaves, somebody follows.',
    ),
    label(
      'Non chiede mai scusa: manda un biglietto omaggio.',
      'Never says sorry: she sends a free ticket.',
    ),
  ],
  skills: [
    { 'instrument-voice:canto': 4, music: 3, 'artistic-sensibility': 2, 'dance-poise': 1 },
    { acting: 3, 'charm-seduction': 3, etiquette: 1, 'high-placed-contacts': 1 },
  ],
  enhancements: [
    {
      name: label('Feromoni su misura', 'Tailored pheromones'),
      tech: 'genetic',
      bonuses: [onSkill('charm-seduction')],
    },
    {
      name: label('Corde vocali', 'Vocal cords'),
      tech: 'nano',
      bonuses: [onSkill('instrument-voice:canto'), onSkill('persuasion')],
    },
    { name: label('Suggeritore', 'Prompter'), tech: 'cyber', bonuses: [onSkill('etiquette')] },
  ],
  equipment: [
    { name: label('Pistola da borsetta', 'Handbag pistol'), kind: 'weapon', level: 1 },
    { name: label('Abito corazzato', 'Armoured gown'), kind: 'armour', level: 2 },
  ],
  daimon: {
    name: 'Lira',
    description: label(
      'Una signora in abito da sera con il viso di una radio',
      'A lady in evening dress with a radio for a face',
    ),
    traits: [label('teatrale', 'theatrical'), label('gelosa', 'jealous')],
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
  concept: label(
    'Dal furgone all’elicottero dei ricchi, senza mai imparare a rallentare',
    'From the van to the helicopter of the rich, without ever learning to slow down',
  ),
  story: label(
    'Portava pacchi nel quartiere basso finché una busta anonima non ha saldato la scuola di volo. Da allora atterra sui tetti e restituisce favori a chiunque, nel dubbio.',
    'Carried parcels in the low quarter until an unsigned envelope paid for flight school. Since then lands on roofs and returns favours to anybody, just in case.',
  ),
  base: { power: 2, dexterity: 2, agility: 4, intelligence: 1, spirit: 2, charisma: 1 },
  faces: [1, 4, 6, 2, 3, 5, 3, 2, 5, 5, 2],
  pick: 'current-class',
  first: { name: 'Pilota', category: 'other' },
  second: { name: 'Corriere', category: 'other' },
  traits: [
    label(
      'Bendato e girato tre volte, indica ancora il nord.',
      'Blindfolded and spun three times, still points north.',
    ),
    label(
      'Non sa dire di no a chi chiede un passaggio.',
      'Cannot say no to whoever asks for a lift.',
    ),
  ],
  skills: [
    { 'fly-helicopters': 3, 'drive-cars': 3, 'driving-piloting': 3, 'fly-planes': 1 },
    { 'drive-motorbikes': 3, orientation: 3, escape: 1, mechanics: 1 },
  ],
  enhancements: [
    {
      name: label('Vestibolo sintetico', 'Synthetic inner ear'),
      tech: 'cyber',
      bonuses: [onCharacteristic('agility')],
    },
    {
      name: label('Visore di volo', 'Flight visor'),
      tech: 'cyber',
      bonuses: [onSkill('fly-helicopters'), onSkill('drive-cars')],
    },
  ],
  equipment: [
    { name: label('Mitraglietta', 'Submachine gun'), kind: 'weapon', level: 2 },
    { name: label('Tuta da volo', 'Flight suit'), kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Zefiro',
    description: label(
      'Uno sciame di lucciole che scrive quote e rotte nell’aria',
      'A swarm of fireflies that writes heights and routes in the air',
    ),
    traits: [
      label('impaziente', 'impatient'),
      label('curioso di tutto', 'curious about everything'),
    ],
  },
}
