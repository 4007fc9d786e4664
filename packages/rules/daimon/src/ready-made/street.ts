import { label } from '@mastro/core'
import { onCharacteristic, onSkill, type Person } from './build.ts'

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
  concept: 'Entrava nei sistemi altrui; adesso consegna pacchi senza chiedere che cosa contengono',
  story:
    'Lavorava in coppia. Un mattino la porta era aperta, i conti vuoti e il socio sparito. Da allora dorme dove capita e non presta più le chiavi a nessuno.',
  base: { power: 2, dexterity: 2, agility: 2, intelligence: 3, spirit: 2, charisma: 1 },
  faces: [2, 4, 1, 6, 5, 3, 3, 5, 1, 6, 4],
  pick: 'origin-class',
  first: { name: 'Cracker', category: 'criminal' },
  second: { name: 'Corriere', category: 'other' },
  traits: [
    'Segue tre pensieri insieme e perde il quarto: le chiavi, l’ora, il semaforo.',
    'Controlla due volte chi entra e tre volte chi esce.',
  ],
  skills: [
    { hacking: 4, 'advanced-computing': 2, 'computer-use': 2, 'calculation-mathematics': 1 },
    { 'drive-motorbikes': 4, escape: 2, orientation: 1, 'underworld-knowledge': 1, pistols: 1 },
  ],
  outOfContext: ['pistols'],
  enhancements: [
    { name: 'Interfaccia neurale', tech: 'cyber', hidden: true, bonuses: [onSkill('hacking')] },
    { name: 'Giroscopio', tech: 'cyber', bonuses: [onSkill('drive-motorbikes')] },
  ],
  equipment: [
    { name: 'Pistola', kind: 'weapon', level: 1 },
    { name: 'Giacca da moto rinforzata', kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Eco',
    description: 'Una volpe di vetro che ripete le tue frasi con un’altra intenzione',
    traits: ['sarcastica', 'leale'],
  },
}

export const BRUNO: Person = {
  id: 'bruno-okafor',
  name: 'Bruno Okafor',
  look: label(
    'Quarant’anni, due braccia idrauliche color cantiere, la voce più bassa di quanto ci si aspetti.',
    'Forty, two hydraulic arms in site yellow, a voice lower than you would expect.',
  ),
  motive: label(
    'Tiene in piedi la mensa del molo, costi quel che costi, perché l’aveva promesso a lei.',
    'Keeps the pier’s canteen going whatever it costs, because he promised her.',
  ),
  concept: 'Montatore di giorno, all’ingresso della mensa di notte',
  story:
    'Le braccia gliele ha pagate il cantiere, dopo averle perse in cantiere. Sul molo ha trovato l’amore della vita e un posto da difendere; è rimasto il posto.',
  base: { power: 4, dexterity: 2, agility: 1, intelligence: 1, spirit: 2, charisma: 2 },
  faces: [5, 4, 2, 1, 6, 3, 3, 1, 3, 6, 4],
  pick: 'origin-class',
  first: { name: 'Operaio', category: 'other' },
  second: { name: 'Guardia', category: 'combat' },
  traits: [
    'Il dolore gli arriva in ritardo, e quando arriva trova occupato.',
    'Si accorge di come stai prima che tu lo dica, e non riesce a fare la faccia cattiva.',
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
    { name: 'Braccia idrauliche', tech: 'cyber', bonuses: [onCharacteristic('power')] },
  ],
  equipment: [
    { name: 'Martello pneumatico', kind: 'weapon', level: 2 },
    { name: 'Esoscheletro da lavoro', kind: 'armour', level: 2 },
  ],
  daimon: {
    name: 'Nona',
    description: 'Una cuoca minuscola seduta sul bordo di ogni cosa',
    traits: ['premurosa', 'chiacchierona'],
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
  concept: 'Nata nei vicoli, oggi invitata alle feste di quelli che deruba',
  story:
    'Ha ricattato l’uomo giusto al momento giusto e da allora ha un indirizzo rispettabile, un finto passato e un vero talento per le serrature.',
  base: { power: 1, dexterity: 3, agility: 3, intelligence: 2, spirit: 1, charisma: 2 },
  faces: [1, 5, 4, 2, 3, 6, 2, 3, 4, 4, 1],
  pick: 'origin-class',
  first: { name: 'Ladro', category: 'criminal' },
  second: { name: 'Truffatore', category: 'criminal' },
  traits: [
    'Fa amicizia in ascensore e se ne va con l’orologio.',
    'Se c’è da scegliere fra lei e gli altri, ha già scelto.',
  ],
  skills: [
    { lockpicking: 3, hiding: 3, subterfuge: 3, 'silent-movement': 1, climbing: 1 },
    { deception: 3, acting: 2, 'charm-seduction': 1, swindling: 1 },
  ],
  enhancements: [
    {
      name: 'Dita da scasso',
      tech: 'cyber',
      hidden: true,
      bonuses: [onSkill('lockpicking'), onSkill('pickpocketing')],
    },
    { name: 'Pelle opaca', tech: 'cyber', bonuses: [onSkill('hiding')] },
  ],
  equipment: [
    { name: 'Coltelli da lancio', kind: 'weapon', level: 1 },
    { name: 'Pistola ad aghi', kind: 'weapon', level: 1 },
    { name: 'Tuta in fibra', kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Brace',
    description: 'Una volpe di carta piegata e ripiegata, mai nella stessa forma',
    traits: ['impaziente', 'teatrale'],
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
  concept: 'Era il futuro dell’ingenetica; oggi cura chi non ha un nome da dare',
  story:
    'Il laboratorio portava il suo cognome. Dopo il funerale ha lasciato tutto sul tavolo, distintivo compreso, ed è scesa dove i ricchi non guardano.',
  base: { power: 1, dexterity: 2, agility: 1, intelligence: 4, spirit: 3, charisma: 1 },
  faces: [4, 2, 1, 5, 6, 3, 6, 5, 1, 5, 2],
  pick: 'origin-class',
  first: { name: 'Scienziato', category: 'other' },
  second: { name: 'Monaco', category: 'other' },
  traits: [
    'Risponde prima che tu abbia finito, e quasi sempre con un no.',
    'Si aspetta il peggio: almeno non resta delusa.',
  ],
  skills: [
    { 'genetic-engineering': 4, medicine: 2, nanomedicine: 2, 'calculation-mathematics': 2 },
    { herbalism: 3, rhetoric: 2, 'first-aid': 1, willpower: 1, survival: 1 },
  ],
  enhancements: [
    { name: 'Lobo accelerato', tech: 'genetic', bonuses: [onCharacteristic('intelligence')] },
    { name: 'Occhi adattivi', tech: 'genetic', bonuses: [onSkill('genetic-engineering')] },
  ],
  equipment: [
    { name: 'Bastone ferrato', kind: 'weapon', level: 1 },
    { name: 'Saio imbottito', kind: 'armour', level: 1 },
  ],
  daimon: {
    name: 'Sibilla',
    description: 'Un coro di voci bianche senza volto, in una stanza vuota',
    traits: ['taciturna', 'pessimista'],
  },
}
