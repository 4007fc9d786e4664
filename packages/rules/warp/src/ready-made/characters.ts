import type { Persona } from './persona.ts'

/** Six people to play, written by us. */
export const CHARACTERS: readonly Persona[] = [
  {
    id: 'nives',
    name: 'Nives Talarico',
    look: [
      'Quarant’anni, camice sotto il cappotto, occhiaie da turno di notte.',
      'Forty, a white coat under the overcoat, eyes that have not slept.',
    ],
    motive: [
      'Vuole sapere chi firma i certificati falsi.',
      'She wants to know who signs the false certificates.',
    ],
    concept: [
      'Medico di guardia in una città che non dorme',
      'Night doctor in a city that never sleeps',
    ],
    central: {
      name: ['Medico d’urgenza', 'Emergency doctor'],
      description: [
        'tutto ciò che serve in un pronto soccorso',
        'everything a casualty ward asks for',
      ],
      sign: ['stetoscopio al collo', 'stethoscope around her neck'],
      kind: 'technical',
    },
    side: [
      {
        name: ['Nervi saldi', 'Steady nerves'],
        sign: ['parla sempre piano', 'always speaks softly'],
      },
      {
        name: ['Resistente alla fatica', 'Never tires'],
        sign: ['caffè in mano a ogni ora', 'coffee in hand at any hour'],
        hitPoints: true,
      },
    ],
    flaw: {
      name: ['Non sa dire di no', 'Cannot say no'],
      sign: ['telefono che vibra di continuo', 'a phone that never stops buzzing'],
    },
    superior: 'central',
    body: ['Testardaggine', 'Stubbornness'],
    motivation: ['Smascherare il giro dei certificati', 'Expose the trade in certificates'],
    secret: ['Ha firmato anche lei, una volta', 'She signed one too, once'],
    person: ['Il suo primario, morto in servizio', 'Her old head physician, dead on duty'],
    history: [
      'Vent’anni di corsie, tre città, nessuna casa.',
      'Twenty years of wards, three cities, no home.',
    ],
    equipment: [
      ['borsa medica', 'medical bag'],
      ['torcia', 'torch'],
    ],
    finances: ['Stipendio che basta appena', 'A salary that barely lasts'],
  },
  {
    id: 'dragan',
    name: 'Dragan Vuk',
    look: [
      'Spalle da armadio, naso rotto due volte.',
      'Shoulders like a wardrobe, a nose broken twice.',
    ],
    motive: [
      'Cerca il fratello sparito dalla palestra.',
      'He looks for the brother who vanished from the gym.',
    ],
    concept: ['Ex pugile che fa il buttafuori', 'Former boxer on the door of a club'],
    central: {
      name: ['Pugile', 'Boxer'],
      description: ['ring, palestre, incontri truccati', 'rings, gyms, fixed matches'],
      sign: ['nocche segnate', 'scarred knuckles'],
      combat: true,
      hitPoints: true,
    },
    side: [
      {
        name: ['Incute rispetto', 'Commands respect'],
        sign: ['la gente si scosta', 'people step aside'],
      },
      { name: ['Cuoco di casa', 'Home cook'], sign: ['odora di aglio', 'smells of garlic'] },
    ],
    flaw: {
      name: ['Vede male da un occhio', 'One bad eye'],
      sign: ['gira sempre la testa', 'always turns his head'],
    },
    superior: 'central',
    body: ['Incassatore', 'Takes it all'],
    motivation: ['Ritrovare Milan', 'Find Milan'],
    secret: ['L’ultimo incontro lo ha venduto lui', 'He threw his last match'],
    person: ['Il fratello Milan', 'His brother Milan'],
    history: [
      'Sessantadue incontri, poi la porta di un locale.',
      'Sixty-two matches, then a club door.',
    ],
    equipment: [
      ['guantoni', 'boxing gloves'],
      ['rasoio', 'razor'],
    ],
    finances: ['Contanti in una scatola di scarpe', 'Cash in a shoe box'],
    armor: ['leather'],
    weapons: [{ id: 'pipe', called: ['Tubo', 'Pipe'], use: 'melee', weapon: 'lead-pipe' }],
  },
  {
    id: 'iolanda',
    name: 'Iolanda Ferri',
    look: [
      'Vestita bene, guanti di seta, sguardo che pesa.',
      'Well dressed, silk gloves, a look that weighs.',
    ],
    motive: ['Vuole smettere di sentire gli altri.', 'She wants to stop hearing other people.'],
    concept: ['Medium di salotto che sente davvero', 'Parlour medium who really hears'],
    central: {
      name: ['Medium di salotto', 'Parlour medium'],
      description: [
        'pubblico, clienti, trucchi del mestiere',
        'audiences, clients, tricks of the trade',
      ],
      sign: ['gesti lenti e misurati', 'slow, measured gestures'],
    },
    side: [
      {
        name: ['Lettura Mentale', 'Mind reading'],
        sign: ['chiude gli occhi a metà frase', 'closes her eyes in mid-sentence'],
        kind: 'technical',
        fringe: true,
      },
      {
        name: ['Vedere Aura', 'See aura'],
        sign: ['fissa il contorno delle persone', 'stares at people’s outlines'],
        kind: 'technical',
        fringe: true,
      },
    ],
    flaw: {
      name: ['Emicranie', 'Migraines'],
      sign: ['occhiali scuri in casa', 'dark glasses indoors'],
    },
    superior: 'side-1',
    body: ['Fortuna', 'Luck'],
    pool: ['Silenzio', 'Silence'],
    motivation: ['Trovare chi l’ha resa così', 'Find who made her so'],
    secret: ['La prima seduta era una truffa', 'The first séance was a fraud'],
    person: ['La nonna Ersilia', 'Her grandmother Ersilia'],
    history: [
      'Sedute per signore, finché una voce rispose.',
      'Séances for ladies, until a voice answered.',
    ],
    equipment: [
      ['tarocchi', 'tarot cards'],
      ['candele', 'candles'],
    ],
    finances: ['Clienti ricchi, debiti più ricchi', 'Rich clients, richer debts'],
  },
  {
    id: 'teodoro',
    name: 'Teodoro Sánchez',
    look: [
      'Giacca a vento, macchina fotografica, tre tessere stampa.',
      'Windbreaker, camera, three press cards.',
    ],
    motive: ['La foto che nessuno vuole pubblicare.', 'The picture nobody wants to print.'],
    concept: ['Fotoreporter che entra dove non si può', 'Photographer who gets in where he cannot'],
    central: {
      name: ['Fotoreporter', 'News photographer'],
      description: ['contatti, attrezzatura, fiuto', 'contacts, gear, a nose for it'],
      sign: ['macchina sempre al collo', 'camera always round his neck'],
    },
    side: [
      { name: ['Agile', 'Nimble'], sign: ['si siede ovunque', 'sits anywhere'] },
      {
        name: ['Serrature', 'Locks'],
        sign: ['mazzo di chiavi strane', 'a ring of odd keys'],
        kind: 'technical',
      },
    ],
    flaw: {
      name: ['Deve vedere', 'Has to see'],
      sign: ['si sporge sempre troppo', 'always leans out too far'],
    },
    superior: 'side-1',
    body: ['Scatto', 'Quickness'],
    motivation: ['Pubblicare le foto del cantiere', 'Publish the pictures of the building site'],
    secret: ['Una sua foto è costata una vita', 'One of his pictures cost a life'],
    person: ['La collega Ines', 'His colleague Ines'],
    history: ['Guerre piccole, giornali piccoli.', 'Small wars, small papers.'],
    equipment: [
      ['macchina fotografica', 'camera'],
      ['ganci e grimaldelli', 'hooks and picks'],
    ],
    finances: ['A pezzo', 'By the piece'],
  },
  {
    id: 'petra',
    name: 'Petra Okonjo',
    look: [
      'Tuta da lavoro, capelli rasati, mani sporche di grasso.',
      'Overalls, shaved head, greasy hands.',
    ],
    motive: ['Ridare corrente al quartiere.', 'Give the quarter its power back.'],
    concept: [
      'Tecnica dei tralicci e tiratrice della domenica',
      'Pylon technician and Sunday shooter',
    ],
    central: {
      name: ['Tecnica elettrica', 'Electrician'],
      description: ['reti, quadri, altezze', 'grids, panels, heights'],
      sign: ['cintura piena di attrezzi', 'belt full of tools'],
    },
    side: [
      {
        name: ['Tiratrice', 'Markswoman'],
        sign: ['un occhio sempre socchiuso', 'one eye always half shut'],
        combat: true,
      },
      {
        name: ['Ben piantata', 'Sturdy'],
        sign: ['braccia da scalatrice', 'a climber’s arms'],
        hitPoints: true,
      },
    ],
    flaw: {
      name: ['Attacca briga con i capi', 'Quarrels with bosses'],
      sign: ['incrocia le braccia', 'crosses her arms'],
    },
    superior: 'side-1',
    body: ['Fiato', 'Breath'],
    motivation: ['Riaccendere il quartiere', 'Light the quarter again'],
    secret: ['Ha staccato lei la corrente, quella notte', 'She cut the power, that night'],
    person: ['Il capo squadra Amos', 'Amos, her foreman'],
    history: ['Dieci anni sui tralicci, due in tribunale.', 'Ten years on pylons, two in court.'],
    equipment: [
      ['cavi', 'cables'],
      ['corde', 'ropes'],
      ['radio', 'radio'],
    ],
    finances: ['Un salario onesto', 'An honest wage'],
    armor: ['armored-jacket'],
    weapons: [
      {
        id: 'pistol',
        called: ['Pistola media', 'Medium pistol'],
        use: 'firearm',
        type: 'semi-automatic-pistol',
        size: 'medium',
        magazine: 12,
        ammunition: 'standard',
      },
    ],
  },
  {
    id: 'olmo',
    name: 'Olmo Sartori',
    look: [
      'Giacca larga, sorriso largo, tasche piene di biglietti.',
      'Wide jacket, wide smile, pockets full of cards.',
    ],
    motive: ['Un ultimo colpo e poi il mare.', 'One last job and then the sea.'],
    concept: [
      'Truffatore gentile con un talento di troppo',
      'Gentle swindler with one gift too many',
    ],
    central: {
      name: ['Truffatore', 'Swindler'],
      description: ['identità, documenti, parlantina', 'identities, papers, patter'],
      sign: ['un accento diverso ogni volta', 'a different accent each time'],
    },
    side: [
      {
        name: ['Telecinesi', 'Telekinesis'],
        sign: ['le monete gli corrono tra le dita', 'coins run across his fingers'],
        kind: 'technical',
        fringe: true,
      },
      { name: ['Osservatore', 'Watchful'], sign: ['conta le uscite', 'counts the exits'] },
    ],
    flaw: {
      name: ['Gioca sempre', 'Always gambles'],
      sign: ['scommette su tutto', 'bets on everything'],
    },
    superior: 'central',
    body: ['Faccia tosta', 'Cheek'],
    pool: ['Polso', 'Wrist'],
    motivation: ['Comprarsi una barca', 'Buy himself a boat'],
    secret: ['La polizia lo paga per informazioni', 'The police pay him for news'],
    person: ['Sua figlia Lidia', 'His daughter Lidia'],
    history: ['Nato in treno, mai più sceso.', 'Born on a train, never got off.'],
    equipment: [
      ['documenti falsi', 'false papers'],
      ['mazzo di carte', 'deck of cards'],
    ],
    finances: ['Oggi molto, domani niente', 'Much today, nothing tomorrow'],
    weapons: [{ id: 'knife', called: ['Coltello', 'Knife'], use: 'melee', weapon: 'knife' }],
  },
]
