import { label } from '@mastro/core'
import { onCharacteristic, onSkill, type Person } from './person.ts'

/** Those the city has pushed down, or never let up. */

export const TEO: Person = {
  id: 'teo-ferri',
  name: 'Teo Ferri',
  look: label(
    'Ventisei anni, giacca da moto rattoppata, un cavo arrotolato al polso come un braccialetto.',
    'Twenty-six, a patched motorbike jacket, a cable wound round the wrist like a bracelet.',
  ),
  motive: label(
    'Vuole sapere chi ha venduto il suo nome, e riprendersi la vita che ci stava attaccata.',
    'Wants to know who sold his name, and take back the life that came with it.',
  ),
  concept: label(
    'Entrava nei sistemi altrui; adesso consegna pacchi senza chiedere che cosa contengono',
    'Used to break into other people’s systems; now delivers parcels and never asks what is inside',
  ),
  story: label(
    'Lavorava in coppia. Un mattino la porta era aperta, i conti vuoti e il socio sparito. Da allora dorme dove capita e non presta più le chiavi a nessuno.',
    'He worked in a pair. One morning the door was open, the accounts empty and the partner gone. Since then he sleeps where he can and lends his keys to nobody.',
  ),
  base: { power: 2, dexterity: 2, agility: 2, intelligence: 3, spirit: 2, charisma: 1 },
  faces: [2, 4, 1, 6, 5, 3, 3, 5, 1, 6, 4],
  pick: 'origin-class',
  first: { name: 'Cracker', category: 'criminal' },
  second: { name: 'Corriere', category: 'other' },
  traits: [
    label(
      'Segue tre pensieri insieme e perde il quarto: le chiavi, l’ora, il semaforo.',
      'Follows three thoughts at once and loses the fourth: keys, time, traffic lights.',
    ),
    label(
      'Controlla due volte chi entra e tre volte chi esce.',
      'Checks twice who comes in and three times who goes out.',
    ),
  ],
  skills: [
    { hacking: 4, 'advanced-computing': 2, 'computer-use': 2, 'calculation-mathematics': 1 },
    { 'drive-motorbikes': 4, escape: 2, orientation: 1, 'underworld-knowledge': 1, pistols: 1 },
  ],
  outOfContext: ['pistols'],
  enhancements: [
    {
      name: label('Interfaccia neurale', 'Neural interface'),
      tech: 'cyber',
      hidden: true,
      bonuses: [onSkill('hacking')],
    },
    {
      name: label('Giroscopio', 'Gyroscope'),
      tech: 'cyber',
      bonuses: [onSkill('drive-motorbikes')],
    },
  ],
  equipment: [
    { name: label('Pistola', 'Pistol'), kind: 'weapon', level: 1 },
    {
      name: label('Giacca da moto rinforzata', 'Reinforced biker jacket'),
      kind: 'armour',
      level: 1,
    },
  ],
  daimon: {
    name: 'Eco',
    description: label(
      'Una volpe di vetro che ripete le tue frasi con un’altra intenzione',
      'A fox of glass that repeats your sentences with another meaning',
    ),
    traits: [label('sarcastica', 'sarcastic'), label('leale', 'loyal')],
  },
}

export const BRUNO: Person = {
  id: 'bruno-okafor',
  name: 'Bruno Okafor',
  look: label(
    'Quarant’anni, due braccia idrauliche color cantiere, la voce più bassa di quanto ci si aspetti.',
    'Forty, two hydraulic arms in building-site yellow, a voice lower than you would expect.',
  ),
  motive: label(
    'Tiene in piedi la mensa del molo, costi quel che costi, perché l’aveva promesso a lei.',
    'Keeps the pier’s canteen going whatever it costs, because he promised her.',
  ),
  concept: label(
    'Montatore di giorno, all’ingresso della mensa di notte',
    'A fitter by day, at the canteen’s door by night',
  ),
  story: label(
    'Le braccia gliele ha pagate il cantiere, dopo averle perse in cantiere. Sul molo ha trovato l’amore della vita e un posto da difendere; è rimasto il posto.',
    'The yard paid for his arms, after he lost them in the yard. On the pier he found the love of his life and a place to defend; the place is still there.',
  ),
  base: { power: 4, dexterity: 2, agility: 1, intelligence: 1, spirit: 2, charisma: 2 },
  faces: [5, 4, 2, 1, 6, 3, 3, 1, 3, 6, 4],
  pick: 'origin-class',
  first: { name: 'Operaio', category: 'other' },
  second: { name: 'Guardia', category: 'combat' },
  traits: [
    label(
      'Il dolore gli arriva in ritardo, e quando arriva trova occupato.',
      'Pain reaches him late, and then finds the line busy.',
    ),
    label(
      'Si accorge di come stai prima che tu lo dica, e non riesce a fare la faccia cattiva.',
      'Knows how you feel before you say it, and cannot pull a mean face.',
    ),
  ],
  modifiers: [
    { on: 'skill', id: 'pain-resistance', dice: 1 },
    { on: 'skill', id: 'intimidation', dice: -1 },
  ],
  skills: [
    {
      mechanics: 3,
      'weapon-fighting:martello': 3,
      melee: 2,
      'brute-strength': 1,
      'fatigue-resistance': 1,
    },
    { 'martial-arts:pugilato': 3, 'unarmed-combat': 2, intimidation: 2, 'pain-resistance': 1 },
  ],
  enhancements: [
    {
      name: label('Braccia idrauliche', 'Hydraulic arms'),
      tech: 'cyber',
      bonuses: [onCharacteristic('power')],
    },
  ],
  equipment: [
    { name: label('Martello pneumatico', 'Pneumatic hammer'), kind: 'weapon', level: 2 },
    { name: label('Esoscheletro da lavoro', 'Work exoskeleton'), kind: 'armour', level: 2 },
  ],
  daimon: {
    name: 'Nona',
    description: label(
      'Una cuoca minuscola seduta sul bordo di ogni cosa',
      'A tiny cook sitting on the edge of everything',
    ),
    traits: [label('premurosa', 'attentive'), label('chiacchierona', 'talkative')],
  },
}

export const ZOE: Person = {
  id: 'zoe-marani',
  name: 'Zoe Marani',
  look: label(
    'Trent’anni, scarpe silenziose, un sorriso che somiglia sempre a quello di qualcuno che conosci.',
    'Thirty, silent shoes, a smile that always looks like that of someone you know.',
  ),
  motive: label(
    'Ancora un colpo, il più bello: poi la casa con il limoneto. Lo dice da sei anni.',
    'One more job, the finest: then the house with the lemon grove. She has said so for six years.',
  ),
  concept: label(
    'Nata nei vicoli, oggi invitata alle feste di quelli che deruba',
    'Born in the alleys, today a guest of those she robs',
  ),
  story: label(
    'Ha ricattato l’uomo giusto al momento giusto e da allora ha un indirizzo rispettabile, un finto passato e un vero talento per le serrature.',
    'She blackmailed the right man at the right time; since then she has a decent address, a false past and a true gift for locks.',
  ),
  base: { power: 1, dexterity: 3, agility: 3, intelligence: 2, spirit: 1, charisma: 2 },
  faces: [1, 5, 4, 2, 3, 6, 2, 3, 4, 4, 1],
  pick: 'origin-class',
  first: { name: 'Ladro', category: 'criminal' },
  second: { name: 'Truffatore', category: 'criminal' },
  traits: [
    label(
      'Fa amicizia in ascensore e se ne va con l’orologio.',
      'Makes friends in the lift and leaves with the watch.',
    ),
    label(
      'Se c’è da scegliere fra lei e gli altri, ha già scelto.',
      'If it is her or the others, she has already chosen.',
    ),
  ],
  skills: [
    { lockpicking: 3, hiding: 3, subterfuge: 3, 'silent-movement': 1, climbing: 1 },
    { deception: 3, acting: 2, 'charm-seduction': 1, swindling: 1 },
  ],
  enhancements: [
    {
      name: label('Dita da scasso', 'Lockpick fingers'),
      tech: 'cyber',
      hidden: true,
      bonuses: [onSkill('lockpicking'), onSkill('pickpocketing')],
    },
    { name: label('Pelle opaca', 'Dull skin'), tech: 'cyber', bonuses: [onSkill('hiding')] },
  ],
  equipment: [
    { name: label('Coltelli da lancio', 'Throwing knives'), kind: 'weapon', level: 1 },
    { name: label('Pistola ad aghi', 'Needle pistol'), kind: 'weapon', level: 1 },
    { name: label('Tuta in fibra', 'Fibre suit'), kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Brace',
    description: label(
      'Una volpe di carta piegata e ripiegata, mai nella stessa forma',
      'A fox of paper, folded and folded again, never twice the same',
    ),
    traits: [label('impaziente', 'impatient'), label('teatrale', 'theatrical')],
  },
}

export const IRENE: Person = {
  id: 'irene-wolff',
  name: 'Irene Wolff',
  look: label(
    'Cinquantadue anni, saio da lavoro con le tasche piene di erbe, occhi di due colori scelti da lei.',
    'Fifty-two, a work habit with pockets full of herbs, eyes of two colours of her own choosing.',
  ),
  motive: label(
    'Deve una vita: cerca i bambini nati dal suo vecchio progetto, per dire loro la verità.',
    'She owes a life: she looks for the children born of her old project, to tell them the truth.',
  ),
  concept: label(
    'Era il futuro dell’ingenetica; oggi cura chi non ha un nome da dare',
    'She was the future of genetics; today she heals those with no name to give',
  ),
  story: label(
    'Il laboratorio portava il suo cognome. Dopo il funerale ha lasciato tutto sul tavolo, distintivo compreso, ed è scesa dove i ricchi non guardano.',
    'The laboratory bore her name. After the funeral she left everything on the table, badge included, and went down where the rich do not look.',
  ),
  base: { power: 1, dexterity: 2, agility: 1, intelligence: 4, spirit: 3, charisma: 1 },
  faces: [4, 2, 1, 5, 6, 3, 6, 5, 1, 5, 2],
  pick: 'origin-class',
  first: { name: 'Scienziato', category: 'other' },
  second: { name: 'Monaco', category: 'other' },
  traits: [
    label(
      'Risponde prima che tu abbia finito, e quasi sempre con un no.',
      'Answers before you have finished, and nearly always with a no.',
    ),
    label(
      'Si aspetta il peggio: almeno non resta delusa.',
      'Expects the worst: at least she is never let down.',
    ),
  ],
  skills: [
    { 'genetic-engineering': 4, medicine: 2, nanomedicine: 2, 'calculation-mathematics': 2 },
    { herbalism: 3, rhetoric: 2, 'first-aid': 1, willpower: 1, survival: 1 },
  ],
  enhancements: [
    {
      name: label('Lobo accelerato', 'Quickened lobe'),
      tech: 'genetic',
      bonuses: [onCharacteristic('intelligence')],
    },
    {
      name: label('Occhi adattivi', 'Adaptive eyes'),
      tech: 'genetic',
      bonuses: [onSkill('genetic-engineering')],
    },
  ],
  equipment: [
    { name: label('Bastone ferrato', 'Iron-shod staff'), kind: 'weapon', level: 1 },
    { name: label('Saio imbottito', 'Padded habit'), kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Sibilla',
    description: label(
      'Un coro di voci bianche senza volto, in una stanza vuota',
      'A faceless choir of children in an empty room',
    ),
    traits: [label('taciturna', 'silent'), label('pessimista', 'pessimistic')],
  },
}
