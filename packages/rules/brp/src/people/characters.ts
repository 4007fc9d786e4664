import { label, type Label } from '@mastro/core'
import type { Characteristics } from '../data/characteristics.ts'
import type { Era } from '../data/skills.ts'
import type { Made } from '../sheet/made.ts'

export interface ReadyCharacter {
  readonly id: string
  readonly kind: 'character'
  readonly look: Label
  readonly motive: Label
  readonly made: Omit<Made, 'settings'>
}

interface Written {
  readonly id: string
  readonly name: string
  readonly look: Label
  readonly motive: Label
  readonly era: Era
  readonly characteristics: Characteristics
  readonly profession: string
  /** Points on the ten skills of the profession, in order. */
  readonly trade: Readonly<Record<string, number>>
  readonly own: Readonly<Record<string, number>>
  readonly weapons: readonly string[]
  readonly armour: readonly string[]
}

const USUAL_ITEMS = ['clothes', 'money', 'keepsake', 'tools']

function character(one: Written): ReadyCharacter {
  const { id, name, look, motive, era, characteristics, profession, trade, own } = one
  return {
    id,
    kind: 'character',
    look,
    motive,
    made: {
      name,
      choices: {
        characteristics,
        race: 'human',
        mov: 10,
        era,
        flight: 'none',
        baseOverrides: {},
        profession,
        professionSkills: Object.keys(trade),
        professionPoints: { ...trade },
        personalPoints: { ...own },
        identity: { name },
      },
      weapons: [...one.weapons],
      armour: [...one.armour],
      items: USUAL_ITEMS,
      background: '',
    },
  }
}

/** Six people of three eras, written for Mastro. */
export const CHARACTERS: readonly ReadyCharacter[] = [
  character({
    id: 'aldo-ferrante',
    name: 'Aldo Ferrante',
    look: label(
      'Magro, barba corta, un cappuccio color muschio',
      'Lean, short beard, a moss-coloured hood',
    ),
    motive: label(
      'Cerca il fratello, sparito oltre il valico',
      'Looking for his brother, lost beyond the pass',
    ),
    era: 'past',
    characteristics: { str: 13, con: 14, siz: 12, int: 12, pow: 11, dex: 15, app: 10 },
    profession: 'hunter',
    trade: {
      listen: 25,
      stealth: 40,
      spot: 35,
      hide: 25,
      navigate: 20,
      climb: 15,
      track: 30,
      'missile-weapon:bow': 65,
      'melee-weapon:spear': 35,
      'ride:horses': 10,
    },
    own: { dodge: 30, 'first-aid': 28, 'knowledge:natural-history': 24, brawl: 20, swim: 18 },
    weapons: ['long-bow', 'long-spear'],
    armour: ['soft-leather'],
  }),
  character({
    id: 'berta-roccaforte',
    name: 'Berta Roccaforte',
    look: label(
      'Spalle larghe, capelli rasati, una vecchia cicatrice',
      'Broad shoulders, shaved head, an old scar',
    ),
    motive: label(
      'Ha giurato di riportare a casa la sua compagnia',
      'Swore to bring her company home',
    ),
    era: 'past',
    characteristics: { str: 15, con: 15, siz: 14, int: 11, pow: 10, dex: 13, app: 11 },
    profession: 'warrior',
    trade: {
      'missile-weapon:crossbow': 25,
      'melee-weapon:sword': 60,
      grapple: 20,
      brawl: 25,
      dodge: 40,
      'ride:horses': 40,
      spot: 30,
      throw: 10,
      listen: 25,
      climb: 25,
    },
    own: { 'shield:round': 45, 'first-aid': 24, command: 21, persuade: 20 },
    weapons: ['broadsword', 'shield:round', 'light-crossbow'],
    armour: ['chain-mail', 'light-helmet'],
  }),
  character({
    id: 'irene-colombo',
    name: 'Irene Colombo',
    look: label(
      'Impermeabile, taccuino, occhi che non si fermano',
      'Raincoat, notebook, eyes that never rest',
    ),
    motive: label(
      'Vuole sapere chi ha incastrato il suo socio',
      'Wants to know who framed her partner',
    ),
    era: 'modern',
    characteristics: { str: 10, con: 12, siz: 11, int: 16, pow: 13, dex: 13, app: 12 },
    profession: 'investigator',
    trade: {
      'firearm:pistol': 35,
      listen: 25,
      'knowledge:law': 40,
      spot: 40,
      persuade: 35,
      research: 40,
      insight: 40,
      'fast-talk': 25,
      'drive:automobile': 10,
      stealth: 10,
    },
    own: {
      dodge: 24,
      'first-aid': 10,
      track: 25,
      'technology:use-computer': 35,
      'language:french': 30,
      'art:photography': 36,
    },
    weapons: ['pistol'],
    armour: [],
  }),
  character({
    id: 'tommaso-neri',
    name: 'Tommaso Neri',
    look: label('Alto, brizzolato, la borsa sempre pronta', 'Tall, greying, his bag always packed'),
    motive: label(
      'Non ha mai perdonato a se stesso una diagnosi',
      'Never forgave himself one diagnosis',
    ),
    era: 'modern',
    characteristics: { str: 11, con: 13, siz: 13, int: 17, pow: 12, dex: 12, app: 13 },
    profession: 'physician',
    trade: {
      spot: 25,
      'language:own': 0,
      medicine: 65,
      persuade: 35,
      'first-aid': 45,
      research: 35,
      insight: 30,
      'language:english': 30,
      psychotherapy: 10,
      'science:biology': 25,
    },
    own: {
      dodge: 21,
      'drive:automobile': 30,
      listen: 20,
      'status:city': 35,
      swim: 15,
      brawl: 10,
      'knowledge:law': 15,
      'fast-talk': 24,
    },
    weapons: [],
    armour: [],
  }),
  character({
    id: 'kaia-lind',
    name: 'Kaia Lind',
    look: label(
      'Capelli corti, tuta grigia, nessun gioiello',
      'Short hair, grey overall, no jewels',
    ),
    motive: label('Lavora per chi la lascerà smettere', 'Works for whoever will let her stop'),
    era: 'future',
    characteristics: { str: 10, con: 11, siz: 10, int: 15, pow: 12, dex: 16, app: 14 },
    profession: 'spy',
    trade: {
      listen: 25,
      stealth: 55,
      spot: 30,
      hide: 40,
      'fast-talk': 40,
      research: 15,
      dodge: 28,
      'firearm:pistol': 30,
      'martial-arts': 17,
      disguise: 20,
    },
    own: {
      brawl: 25,
      'energy-weapon:energy-pistol': 40,
      'technology:sensors': 35,
      'fine-manipulation': 30,
      'language:trade': 20,
    },
    weapons: ['laser-pistol'],
    armour: ['bulletproof-vest'],
  }),
  character({
    id: 'rado-vasic',
    name: 'Rado Vasic',
    look: label(
      'Massiccio, mani da meccanico, parla poco',
      'Heavyset, mechanic’s hands, few words',
    ),
    motive: label(
      'Manda metà della paga a una colonia che non vedrà più',
      'Sends half his pay to a colony he will not see again',
    ),
    era: 'future',
    characteristics: { str: 14, con: 15, siz: 15, int: 11, pow: 10, dex: 12, app: 9 },
    profession: 'soldier',
    trade: {
      'first-aid': 20,
      brawl: 30,
      climb: 10,
      dodge: 36,
      'firearm:rifle': 50,
      'melee-weapon:dagger': 25,
      listen: 30,
      stealth: 39,
      spot: 40,
      throw: 20,
    },
    own: { 'energy-weapon:energy-rifle': 50, 'repair:mechanical': 25, command: 20, swim: 15 },
    weapons: ['laser-rifle', 'knife'],
    armour: ['flak-jacket'],
  }),
]
