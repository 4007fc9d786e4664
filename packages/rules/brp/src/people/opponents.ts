import { assert, label, type Label } from '@mastro/core'
import { damageBonusOf, hitPointsOf } from '../acts/derive.ts'
import type { CreatureCharacteristics } from '../data/characteristics.ts'
import type { NaturalAttack, StatBlock } from '../sheet/made.ts'

export interface ReadyOpponent {
  readonly id: string
  readonly kind: 'opponent'
  readonly called: Label
  readonly block: StatBlock
}

interface Written {
  readonly id: string
  readonly called: Label
  readonly look: Label
  readonly motive: Label
  readonly characteristics: CreatureCharacteristics
  readonly mov?: number
  readonly armour?: number
  readonly worn?: readonly string[]
  readonly skills: Readonly<Record<string, number>>
  readonly weapons?: readonly string[]
  readonly attacks?: readonly NaturalAttack[]
}

/** Hit points and damage bonus follow from the characteristics, as for anyone (BRP-CREAT-2). */
function opponent(one: Written): ReadyOpponent {
  const { id, called, look, motive, characteristics, skills } = one
  const damageBonus = damageBonusOf(characteristics)
  assert(damageBonus !== null, 'written within the table')
  return {
    id,
    kind: 'opponent',
    called,
    block: {
      name: called.it,
      look,
      motive,
      characteristics,
      mov: one.mov ?? 10,
      hitPoints: hitPointsOf(characteristics),
      damageBonus,
      armour: one.armour ?? 0,
      worn: one.worn ?? [],
      skills,
      weapons: one.weapons ?? [],
      attacks: one.attacks ?? [],
      creature: null,
    },
  }
}

/** Six opponents beside the bear, written for Mastro. */
export const OPPONENTS: readonly ReadyOpponent[] = [
  opponent({
    id: 'road-robber',
    called: label('Gerva la Storta', 'Gerva the Crooked'),
    look: label(
      'Una brigante con la lama larga e il naso rotto',
      'A robber with a broad blade and a broken nose',
    ),
    motive: label(
      'Vuole la borsa, non la vita; scappa se ne perde due',
      'Wants purses, not lives; runs when two are down',
    ),
    characteristics: { str: 13, con: 12, siz: 13, int: 10, pow: 9, dex: 12, app: 9 },
    worn: ['hard-leather'],
    skills: { 'melee-weapon:sword': 50, brawl: 40, dodge: 34, stealth: 35, spot: 40, listen: 35 },
    weapons: ['broadsword'],
  }),
  opponent({
    id: 'night-guard',
    called: label('Il guardiano Osti', 'Osti the watchman'),
    look: label(
      'Un guardiano notturno con la torcia in faccia a tutti',
      'A night guard who shines his torch in every face',
    ),
    motive: label(
      'Deve solo arrivare alle sei; chiama aiuto, poi spara',
      'Only has to reach six o’clock; calls for help, then shoots',
    ),
    characteristics: { str: 12, con: 12, siz: 13, int: 11, pow: 10, dex: 11, app: 10 },
    worn: ['heavy-clothing'],
    skills: {
      'firearm:pistol': 45,
      'melee-weapon:club': 50,
      brawl: 45,
      dodge: 30,
      listen: 45,
      spot: 50,
    },
    weapons: ['pistol', 'light-club'],
  }),
  opponent({
    id: 'paid-blade',
    called: label('La Vedova', 'The Widow'),
    look: label(
      'Una donna in grigio che nessuno ricorda di aver visto entrare',
      'A woman in grey whom nobody remembers coming in',
    ),
    motive: label('È già stata pagata; non combatte alla pari', 'Already paid; never fights fair'),
    characteristics: { str: 11, con: 12, siz: 11, int: 14, pow: 13, dex: 16, app: 11 },
    skills: {
      'melee-weapon:dagger': 70,
      'missile-weapon:throwing-dagger': 60,
      stealth: 75,
      hide: 70,
      dodge: 60,
      listen: 55,
      spot: 50,
      brawl: 60,
      'martial-arts': 30,
    },
    weapons: ['dagger', 'dagger'],
  }),
  opponent({
    id: 'wolf',
    called: label('Lupo grigio', 'Grey wolf'),
    look: label('Un lupo magro, le costole in vista', 'A thin wolf, its ribs showing'),
    motive: label('Ha fame; il fuoco lo tiene lontano', 'Hungry; fire keeps it away'),
    characteristics: { str: 12, con: 13, siz: 8, int: 5, pow: 10, dex: 14, app: null },
    mov: 14,
    armour: 1,
    skills: { listen: 60, sense: 75, track: 70, dodge: 40, stealth: 50 },
    attacks: [
      {
        id: 'bite',
        label: label('Morso', 'Bite'),
        skill: 50,
        damage: '1d6',
        damageBonus: 'full',
        knockdown: false,
      },
    ],
  }),
  opponent({
    id: 'boar',
    called: label('Cinghiale', 'Boar'),
    look: label(
      'Una massa di setole che carica a testa bassa',
      'A mass of bristles that charges head down',
    ),
    motive: label(
      'Difende i piccoli; smette se ci si allontana',
      'Guards its young; stops if you back away',
    ),
    characteristics: { str: 17, con: 15, siz: 13, int: 4, pow: 11, dex: 11, app: null },
    mov: 13,
    armour: 2,
    skills: { listen: 50, sense: 60, dodge: 25 },
    attacks: [
      {
        id: 'tusk',
        label: label('Zanne', 'Tusks'),
        skill: 45,
        damage: '1d6+1',
        damageBonus: 'full',
        knockdown: false,
      },
      {
        id: 'charge',
        label: label('Carica', 'Charge'),
        skill: 30,
        damage: '1d4',
        damageBonus: 'full',
        knockdown: true,
      },
    ],
  }),
  opponent({
    id: 'watch-drone',
    called: label('Sentinella K-7', 'K-7 sentry'),
    look: label(
      'Una sfera opaca che ronza a due metri da terra',
      'A dull sphere humming two metres above the floor',
    ),
    motive: label(
      'Ferma chi non ha il codice; dà l’allarme al primo danno',
      'Stops whoever lacks the code; gives the alarm when hit',
    ),
    characteristics: { str: 8, con: 14, siz: 6, int: 6, pow: 6, dex: 15, app: null },
    mov: 15,
    armour: 4,
    skills: { spot: 80, listen: 60, fly: 70, dodge: 45 },
    attacks: [
      {
        id: 'shock',
        label: label('Scarica', 'Shock'),
        skill: 45,
        damage: '1d6',
        damageBonus: 'none',
        knockdown: false,
      },
    ],
  }),
]
