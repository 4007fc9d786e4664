import {
  label,
  phrase,
  same,
  type Field,
  type Offer,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { BAND_ROWS } from '../data/tables.ts'
import { ROLL_ROWS } from '../data/characteristics.ts'
import { SKILL_ROWS } from '../data/skills.ts'
import { creation } from '../creation/creation.ts'
import { READY_MADE } from '../ready-made/all.ts'
import { armLabel } from '../words/gear.ts'
import { rollLabel, skillLabel } from '../words/terms.ts'
import { armsOf } from './arms.ts'
import type { Character, Someone } from './beings.ts'
import { mayAct, mayAttackWith } from './decide/turns.ts'
import { declaringGroup, rowOf, type Fight } from './fight.ts'
import { careOffers, perilOffers, wakeOffers } from './care-offers.ts'
import { GROUP, offer } from './offer.ts'
import { masterOffers } from './master-offers.ts'
import { controls, everyone, leads, sees } from './people.ts'
import type { State } from './state.ts'

/** What this seat could start now. Ids are stable: a row of the sheet names its offer. */
export function offers(state: State, viewer: Viewer, table: TableFacts): readonly Offer[] {
  if (viewer.seat === null || (viewer.kind !== 'player' && viewer.kind !== 'bot')) return []
  const mine = everyone(state).filter(being => controls(viewer, being, table))
  const characters = mine.filter((being): being is Character => being.kind === 'character')
  return [
    ...characterOffers(state, viewer.seat),
    ...characters.flatMap(one => sheetOffers(state, one)),
    ...mine.flatMap(one => contestOffers(state, one, viewer, table)),
    ...mine.flatMap(one => fightOffers(state, one, viewer, table)),
    ...mine.flatMap(one => careOffers(state, one, viewer, table)),
    ...wakeOffers(state, mine, viewer, table),
    ...mine.flatMap(one => perilOffers(state, one)),
    ...characters.flatMap(one => growthOffers(state, one)),
    ...(leads(viewer, table) ? masterOffers(state, table) : []),
  ]
}

function characterOffers(state: State, seat: string): readonly Offer[] {
  const draft = state.drafts[seat]
  const drafting = draft !== undefined
  const made = READY_MADE.filter(one => one.kind === 'character')
  return [
    ...(drafting
      ? [
          ...(creation.finish(draft).ok
            ? [
                offer(
                  'finish-draft',
                  label('Finisci il personaggio', 'Finish the character'),
                  GROUP.characters,
                  { type: 'finish-draft' },
                ),
              ]
            : []),
          offer(
            'ask-reroll',
            label('Chiedi di ritirare', 'Ask to roll again'),
            GROUP.characters,
            { type: 'ask-reroll' },
            'BRP-CHAR-7',
          ),
        ]
      : [
          offer('begin-draft', label('Crea un personaggio', 'Make a character'), GROUP.characters, {
            type: 'begin-draft',
          }),
        ]),
    ...made.map(one =>
      offer(`ready/${one.id}`, same(one.made.name), GROUP.characters, {
        type: 'take-ready-made',
        id: one.id,
      }),
    ),
  ]
}

/** Rows of the sheet that roll: skills, characteristics, resistance, a bargain. */
function sheetOffers(state: State, being: Character): readonly Offer[] {
  if (being.status !== 'conscious') return []
  const plain = SKILL_ROWS.filter(
    row => row.specialisations !== 'required' && !row.tags.includes('powers-only'),
  ).map(row => row.id)
  const refs = [...new Set([...Object.keys(being.skills), ...plain, 'language:own'])].filter(
    ref => ref !== 'martial-arts' && !state.rulings.removed.includes(ref),
  )
  return [
    ...refs.map(skill => ({
      id: `skill/${being.id}/${skill}`,
      label: skillLabel(skill),
      group: GROUP.skills,
      slip: { kind: 'skill-check', about: { being: being.id, skill } },
      rule: 'BRP-CHECK-1',
    })),
    ...ROLL_ROWS.map(({ id: roll }) => ({
      id: `roll/${being.id}/${roll}`,
      label: rollLabel(roll),
      group: GROUP.rolls,
      slip: { kind: 'characteristic-check', about: { being: being.id, roll } },
      rule: 'BRP-CROLL-1',
    })),
    {
      id: `resistance/${being.id}`,
      label: label('Tiro resistenza', 'Resistance roll'),
      group: GROUP.rolls,
      slip: { kind: 'resistance', about: { being: being.id } },
      rule: 'BRP-RES-1',
    },
    ...BAND_ROWS.filter(({ id }) => id !== 'free').map(({ id: band, it, en }) => ({
      id: `bargain/${being.id}/${band}`,
      label: phrase`${skillLabel('bargain')}: ${label(it, en)}`,
      group: GROUP.skills,
      slip: { kind: 'bargain', about: { being: being.id, band } },
      rule: 'BRP-SKILL-12',
    })),
  ]
}

/** Skill against skill with anybody in sight, and lying in wait for them (BRP-OPP-1, BRP-AMB-1). */
function contestOffers(
  state: State,
  being: Someone,
  viewer: Viewer,
  table: TableFacts,
): readonly Offer[] {
  if (being.status !== 'conscious') return []
  const others = everyone(state).filter(
    other => other.id !== being.id && other.status === 'conscious' && sees(viewer, other, table),
  )
  const watched = others.filter(other => other.kind !== being.kind)
  const observers = watched.map(other => ({ being: other.id, skill: 'spot' }))
  return [
    ...others.map(other => ({
      id: `opposed/${being.id}/${other.id}`,
      label: phrase`${label('Contrasto', 'Opposed roll')}: ${being.name}, ${other.name}`,
      group: GROUP.skills,
      slip: { kind: 'opposed', about: { sides: [being.id, other.id] } },
      rule: 'BRP-OPP-1',
    })),
    ...(observers.length === 0
      ? []
      : [
          {
            id: `ambush/${being.id}`,
            label: phrase`${being.name}: ${label('prepara un’imboscata', 'lay an ambush')}`,
            group: GROUP.fight,
            command: {
              type: 'lay-ambush',
              ambusher: being.id,
              skill: 'stealth',
              observers,
              weapon: 'melee',
            },
            fields: AMBUSH_FIELDS,
            rule: 'BRP-AMB-1',
          },
        ]),
  ]
}

const AMBUSH_FIELDS: readonly Field[] = [
  {
    id: 'skill',
    label: label('Abilità', 'Skill'),
    kind: 'choice',
    choices: ['stealth', 'hide'].map(ref => ({ value: ref, label: skillLabel(ref) })),
    initial: 'stealth',
  },
  {
    id: 'weapon',
    label: label('Per colpire', 'To strike'),
    kind: 'choice',
    choices: [
      { value: 'melee', label: label('da vicino', 'at close quarters') },
      { value: 'ranged', label: label('a distanza', 'from afar') },
    ],
    initial: 'melee',
  },
]

function fightOffers(
  state: State,
  being: Someone,
  viewer: Viewer,
  table: TableFacts,
): readonly Offer[] {
  const attacks = mayAct(state, being.id).ok ? attackOffers(state, being, viewer, table) : []
  const { fight } = state
  if (fight === null || rowOf(fight, being.id) === undefined) return attacks
  const about = { being: being.id }
  const leave = phrase`${being.name}: ${label('esce dal combattimento', 'leave the fight')}`
  return [
    ...attacks,
    ...roundOffers(state, fight, being),
    offer(`leave/${being.id}`, leave, GROUP.fight, { type: 'leave-fight', ...about }),
  ]
}

/** What this one may do in the phase at hand. */
function roundOffers(state: State, fight: Fight, being: Someone): readonly Offer[] {
  const { id, name } = being
  if (declaringGroup(state, fight).includes(id)) {
    const text = phrase`${name}: ${label('dichiara', 'declare')}`
    const command = { type: 'declare-intent', being: id, text: '' }
    return [
      offer(`declare/${id}`, text, GROUP.fight, command, 'BRP-COMBAT-3', declareFields(being)),
    ]
  }
  if (fight.phase === 'movement' && being.status === 'conscious') {
    const text = phrase`${name}: ${label('muovi', 'move')}`
    const command = { type: 'move', being: id, metres: 0 }
    return [offer(`move/${id}`, text, GROUP.fight, command, 'BRP-COMBAT-5', moveFields(being))]
  }
  if (!mayAct(state, id).ok) return []
  const text = phrase`${name}: ${label('fa altro', 'does something else')}`
  const command = { type: 'act-otherwise', being: id, text: '' }
  return [offer(`other/${id}`, text, GROUP.fight, command, 'BRP-COMBAT-2')]
}

function attackOffers(
  state: State,
  being: Someone,
  viewer: Viewer,
  table: TableFacts,
): readonly Offer[] {
  const targets = everyone(state).filter(
    other =>
      other.id !== being.id &&
      other.kind !== being.kind &&
      other.status !== 'dead' &&
      sees(viewer, other, table),
  )
  const arms = armsOf(being).filter(arm => mayAttackWith(state, being, arm).ok)
  return targets.flatMap(target =>
    arms.map(arm => ({
      id: `attack/${being.id}/${arm}/${target.id}`,
      label: phrase`${armLabel(being, arm)} → ${target.name}`,
      group: GROUP.fight,
      slip: { kind: 'attack', about: { attacker: being.id, target: target.id }, value: { arm } },
      rule: 'BRP-ATT-1',
    })),
  )
}

function declareFields(being: Someone): readonly Field[] {
  return [
    { id: 'text', label: label('Intenzione', 'Intent'), kind: 'text' },
    {
      id: 'arm',
      label: label('Arma', 'Weapon'),
      kind: 'choice',
      choices: armsOf(being).map(arm => ({ value: arm, label: armLabel(being, arm) })),
    },
  ]
}

function moveFields({ mov }: Someone): readonly Field[] {
  return [
    {
      id: 'metres',
      label: label('Metri', 'Metres'),
      kind: 'int',
      min: 0,
      max: mov * 3,
      initial: 0,
    },
    { id: 'engaged', label: label('In mischia', 'Engaged'), kind: 'bool', initial: false },
  ]
}

function growthOffers(state: State, character: Character): readonly Offer[] {
  const about = { being: character.id }
  const lessons = Object.values(state.lessons).filter(one => one.student === character.id)
  return [
    ...(state.experienceOpen && character.ticks.length > 0
      ? [
          {
            id: `experience/${character.id}`,
            label: label('Tiri esperienza', 'Experience checks'),
            group: GROUP.growth,
            slip: { kind: 'experience', about, value: { skills: [...character.ticks] } },
            rule: 'BRP-EXP-6',
          },
        ]
      : []),
    ...(character.freeChecks > 0
      ? [
          {
            id: `downtime/${character.id}`,
            label: label('Interludio', 'Downtime'),
            group: GROUP.growth,
            slip: { kind: 'downtime', about },
            rule: 'BRP-EXP-12',
          },
        ]
      : []),
    ...lessons
      .filter(lesson => lesson.terms !== null)
      .map(lesson => ({
        id: `teach/${lesson.id}`,
        label: phrase`${label('Lezione', 'Lesson')}: ${skillLabel(lesson.skill)}`,
        group: GROUP.growth,
        slip: { kind: 'teach', about: { lesson: lesson.id } },
        rule: 'BRP-EXP-9',
      })),
  ]
}
