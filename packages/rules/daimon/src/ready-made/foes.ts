import { label, type Label, type Language, type ReadyMade } from '@mastro/core'

/** Opponents written by us, from an ordinary person to a legend (DAI-NPC-1). */
export interface ReadyFoe {
  readonly id: string
  readonly name: string
  /** Its name in English, where it means something. */
  readonly called?: string
  readonly difficulty: number
  readonly weapon: number
  readonly armour: number
  readonly shield?: boolean
  readonly look: Label
  readonly motive: Label
}

export const FOES: readonly ReadyFoe[] = [
  {
    id: 'gino-pace',
    name: 'Gino Pace',
    difficulty: 1,
    weapon: 0,
    armour: 0,
    look: label(
      'Cravatta allentata, pugni alzati come al cinema.',
      'Loose tie, fists up as in the films.',
    ),
    motive: label(
      'Ha bevuto e qualcuno deve avere torto.',
      'He has been drinking and somebody must be wrong.',
    ),
  },
  {
    id: 'le-cimici',
    name: 'Una delle Cimici',
    called: 'One of the Bedbugs',
    difficulty: 1,
    weapon: 1,
    armour: 0,
    look: label(
      'Quindici anni, cappuccio a specchio, un coltello che trema.',
      'Fifteen, a mirrored hood, a knife that shakes.',
    ),
    motive: label(
      'Deve portare qualcosa alla banda, stasera.',
      'Must bring something to the gang, tonight.',
    ),
  },
  {
    id: 'guardia-centro',
    name: 'Guardia del Centro',
    called: 'Centre guard',
    difficulty: 2,
    weapon: 1,
    armour: 1,
    shield: true,
    look: label(
      'Divisa grigia, scudo trasparente, auricolare che gracchia.',
      'Grey uniform, clear shield, a crackling earpiece.',
    ),
    motive: label(
      'Vuole finire il turno senza rapporti da scrivere.',
      'Wants to end the shift with no report to write.',
    ),
  },
  {
    id: 'lupo-discarica',
    name: 'Lupo da discarica',
    called: 'Junkyard wolf',
    difficulty: 2,
    weapon: 0,
    armour: 0,
    look: label(
      'Pelo a chiazze, occhi che riflettono arancione.',
      'Patchy fur, eyes that shine orange.',
    ),
    motive: label('Difende la cucciolata fra i rottami.', 'Guards its litter among the wrecks.'),
  },
  {
    id: 'dalia-ferro',
    name: 'Sergente Dalia Ferro',
    called: 'Sergeant Dalia Ferro',
    difficulty: 3,
    weapon: 2,
    armour: 2,
    look: label(
      'Mascella squadrata, visore abbassato, ordini brevi.',
      'Square jaw, visor down, short orders.',
    ),
    motive: label(
      'Esegue un mandato che ha chiesto di non ricevere.',
      'Serves a warrant she asked not to be given.',
    ),
  },
  {
    id: 'vespa',
    name: 'Drone Vespa',
    called: 'Wasp drone',
    difficulty: 3,
    weapon: 1,
    armour: 1,
    look: label(
      'Grande come un cane, sei rotori, una luce che cerca i volti.',
      'Big as a dog, six rotors, a light that looks for faces.',
    ),
    motive: label('Qualcuno lo guida da molto vicino.', 'Somebody is flying it from very near.'),
  },
  {
    id: 'kessler',
    name: 'Kessler',
    difficulty: 4,
    weapon: 3,
    armour: 2,
    look: label(
      'Capelli bianchi, cappotto lungo, un fucile che pulisce mentre parla.',
      'White hair, long coat, a rifle he cleans while talking.',
    ),
    motive: label(
      'Ultimo contratto: lo vuole pulito e lo vuole oggi.',
      'Last contract: he wants it clean and he wants it today.',
    ),
  },
  {
    id: 'la-sarta',
    name: 'La Sarta',
    called: 'The Seamstress',
    difficulty: 4,
    weapon: 1,
    armour: 1,
    look: label(
      'Guanti di seta, ditali d’acciaio, nessun rumore.',
      'Silk gloves, steel thimbles, no sound.',
    ),
    motive: label('Colleziona l’ultima frase di ognuno.', 'Collects everybody’s last sentence.'),
  },
  {
    id: 'agente-notte',
    name: 'Agente Notte',
    called: 'Agent Night',
    difficulty: 5,
    weapon: 3,
    armour: 3,
    look: label(
      'Nessuna insegna, nessun volto, passi perfettamente in tempo.',
      'No badge, no face, steps in perfect time.',
    ),
    motive: label(
      'Recuperare l’oggetto. I testimoni sono un costo.',
      'Recover the item. Witnesses are a cost.',
    ),
  },
  {
    id: 'cerbero',
    name: 'Cerbero',
    called: 'Cerberus',
    difficulty: 5,
    weapon: 0,
    armour: 2,
    look: label(
      'Due metri e mezzo, pelle come ardesia, tre collari spezzati.',
      'Two and a half metres, skin like slate, three broken collars.',
    ),
    motive: label(
      'Cerca chi lo ha fatto, e ha imparato a leggere.',
      'Looks for whoever made him, and has learned to read.',
    ),
  },
  {
    id: 'madama-ossidiana',
    name: 'Madama Ossidiana',
    called: 'Madam Obsidian',
    difficulty: 6,
    weapon: 2,
    armour: 2,
    look: label(
      'Abito nero, lama di vetro, un dàimon che parla con la sua bocca.',
      'Black gown, a blade of glass, a dàimon that speaks through her mouth.',
    ),
    motive: label('Metà di lei vuole essere fermata.', 'Half of her wants to be stopped.'),
  },
  {
    id: 'colosso',
    name: 'Il Colosso di Porto Nuovo',
    called: 'The Colossus of Porto Nuovo',
    difficulty: 7,
    weapon: 4,
    armour: 4,
    look: label(
      'Un esoscheletro da guerra alto come la gru, con una cabina illuminata.',
      'A war exoskeleton tall as the crane, with a lit cabin.',
    ),
    motive: label(
      'Chi lo pilota non dorme da nove giorni, e ha ragione.',
      'Its pilot has not slept for nine days, and is right.',
    ),
  },
]

/** As the table keeps an opponent: what all may see, and a note for the Master alone, in the words of one language. */
export function buildFoe(foe: ReadyFoe, language: Language): ReadyMade {
  const { id, look, motive, difficulty, weapon, armour, shield = false } = foe
  const called = label(foe.name, foe.called ?? foe.name)
  return {
    id,
    kind: 'opponent',
    name: called[language],
    called,
    look,
    motive,
    character: {
      difficulty,
      weapon,
      armour,
      shield,
      look: look[language],
      notes: motive[language],
    },
  }
}
