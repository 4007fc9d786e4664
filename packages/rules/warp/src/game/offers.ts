import {
  label,
  phrase,
  same,
  type Field,
  type Label,
  type Offer,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { traitName } from '../sheet/format-trait.ts'
import { weaponName } from '../sheet/sheet-view.ts'
import { HANDS } from '../shared/gear.ts'
import { statusOf } from '../shared/hit-points.ts'
import { isResisted, sampleFor } from '../slips/power-parts.ts'
import { TERMS } from '../words/terms.ts'
import { isTheirTurn } from './decide/order.ts'
import { fighterIn, isSeen, leads } from './guards.ts'
import { masterOffers } from './offers-master.ts'
import { growthOffers } from './offers-growth.ts'
import { powersOf, rollable } from './traits.ts'
import type { Being, State } from './state.ts'

/** What this seat could start now: ids are stable, so that rows of a sheet can name them. */
export function offers(state: State, viewer: Viewer, table: TableFacts): readonly Offer[] {
  if (viewer.seat === null || (viewer.kind !== 'player' && viewer.kind !== 'bot')) return []
  const mine = Object.values(state.beings).filter(
    ({ seat }) => seat === viewer.seat || (seat === null && leads(viewer, table)),
  )
  return [
    ...startOffers(state, viewer, table),
    ...mine.flatMap(being => beingOffers(state, being, viewer, table)),
    ...togetherOffers(state, viewer, table),
    ...(leads(viewer, table) ? masterOffers(state) : []),
  ]
}

const CHARACTER = label('Personaggio', 'Character')

/** A seat without a character can make one, or take one ready. */
function startOffers(state: State, viewer: Viewer, table: TableFacts): Offer[] {
  const has = Object.values(state.beings).some(({ seat }) => seat === viewer.seat)
  if (has || (viewer.isMaster && table.masterMode !== 'none')) return []
  const drafting = viewer.seat !== null && state.drafts[viewer.seat] !== undefined
  return drafting
    ? [
        {
          id: 'finish-draft',
          label: label('Finisci il personaggio', 'Finish the character'),
          group: CHARACTER,
          command: { type: 'finish-draft' },
        },
      ]
    : [
        {
          id: 'begin-draft',
          label: label('Crea un personaggio', 'Make a character'),
          group: CHARACTER,
          command: { type: 'begin-draft' },
        },
      ]
}

function beingOffers(state: State, being: Being, viewer: Viewer, table: TableFacts): Offer[] {
  const group = same(being.sheet.name)
  if (!being.sheet.approved) return []
  const status = statusOf(being.sheet.hitPoints)
  if (status === 'dead') return deadOffers(being, group)
  const named = being.seat !== null || being.shown
  return [
    ...(status === 'down' || !named
      ? []
      : [
          ...testOffers(being, group),
          ...attackOffers(state, being, group, viewer, table),
          ...powerOffers(state, being, group, viewer, table),
          ...spellOffers(being, group),
        ]),
    ...turnOffers(state, being, group),
    ...(being.seat === null ? [] : growthOffers(being, group)),
  ]
}

function deadOffers({ id, seat, plea }: Being, group: Label): Offer[] {
  if (seat === null || plea !== null) return []
  return [
    {
      id: `plead:${id}`,
      label: label('Una ragione per vivere', 'A reason to live'),
      group,
      command: { type: 'plead', character: id },
      fields: [{ id: 'reason', label: label('Perché', 'Why'), kind: 'text' }],
      rule: 'WARP-DEATH-2',
    },
  ]
}

function testOffers(being: Being, group: Label): Offer[] {
  const about = { character: being.id }
  return [
    ...rollable(being).map(trait => ({
      id: `test:${being.id}:${trait.id}`,
      label: phrase`${traitName(trait)} (${trait.score ?? 0})`,
      group,
      slip: { kind: 'test', about, value: { trait: trait.id } },
      rule: 'WARP-ROLL-1',
    })),
    {
      id: `test:${being.id}`,
      label: phrase`${TERMS.noTrait} (2)`,
      group,
      slip: { kind: 'test', about, value: {} },
      rule: 'WARP-ROLL-1',
    },
  ]
}

/** Whoever else is there and can be named. */
function others(state: State, being: Being, viewer: Viewer, table: TableFacts): Being[] {
  const { fight } = state
  return Object.values(state.beings).filter(
    other =>
      other.id !== being.id &&
      isSeen(other, viewer, table) &&
      (other.seat !== null || other.shown) &&
      other.sheet.approved &&
      statusOf(other.sheet.hitPoints) !== 'dead' &&
      (fight === null || fighterIn(fight, other.id) !== null),
  )
}

function attackOffers(
  state: State,
  being: Being,
  group: Label,
  viewer: Viewer,
  table: TableFacts,
): Offer[] {
  const { fight } = state
  const waits =
    fight !== null && fighterIn(fight, being.id) !== null && !isTheirTurn(fight, being.id)
  if (waits && !leads(viewer, table)) return []
  return others(state, being, viewer, table).flatMap(target =>
    [...being.weapons, HANDS].map(weapon => ({
      id: `attack:${being.id}:${weapon.id}:${target.id}`,
      label: phrase`${TERMS.attack}: ${weaponName(weapon)} → ${target.sheet.name}`,
      group,
      slip: {
        kind: 'attack',
        about: { attacker: being.id, targets: [target.id], weapon: weapon.id },
      },
      rule: 'WARP-ATTACK-1',
    })),
  )
}

function powerOffers(
  state: State,
  being: Being,
  group: Label,
  viewer: Viewer,
  table: TableFacts,
): Offer[] {
  return powersOf(being)
    .filter(({ id }) => !being.lostPowers.includes(id))
    .flatMap(trait => {
      const sample = sampleFor(trait.name)
      const offer = (target: Being | null): Offer => ({
        id: `power:${being.id}:${trait.id}${target === null ? '' : `:${target.id}`}`,
        label:
          target === null ? traitName(trait) : phrase`${traitName(trait)} → ${target.sheet.name}`,
        group,
        slip: {
          kind: 'power',
          about: { character: being.id, power: trait.id, sample, target: target?.id ?? '' },
        },
        rule: 'WARP-POWER-1',
      })
      const targets =
        isResisted(sample) || sample === 'heal' || sample === 'telekinetic-punch'
          ? others(state, being, viewer, table)
          : []
      return [offer(null), ...targets.map(offer)]
    })
}

function spellOffers({ id, sheet }: Being, group: Label): Offer[] {
  return [
    ...sheet.studying.map(({ name }) => ({
      id: `learn-spell:${id}:${name}`,
      label: phrase`${label('Studia', 'Study')} ${name}`,
      group,
      slip: { kind: 'learn-spell', about: { character: id, spell: name } },
      rule: 'WARP-SPELL-1',
    })),
    ...sheet.spells.map(({ name }) => ({
      id: `cast-spell:${id}:${name}`,
      label: phrase`${label('Lancia', 'Cast')} ${name}`,
      group,
      slip: { kind: 'cast-spell', about: { character: id, spell: name } },
      rule: 'WARP-SPELL-5',
    })),
  ]
}

/** What one may say in a fight. */
function turnOffers({ fight }: State, { id }: Being, group: Label): Offer[] {
  const fighter = fighterIn(fight, id)
  if (fight === null || fighter === null) return []
  const command = (type: string, title: Label, rule: string, fields?: readonly Field[]): Offer => ({
    id: `${type}:${id}`,
    label: title,
    group,
    command: { type, being: id },
    rule,
    ...(fields === undefined ? {} : { fields }),
  })
  const turn = isTheirTurn(fight, id)
  return [
    ...(turn
      ? [
          command('declare-turn', label('Dichiara il turno', 'Declare the turn'), 'WARP-MULTI-3', [
            {
              id: 'extraActions',
              label: TERMS.extraActions,
              kind: 'int',
              min: 0,
              max: 10,
              initial: 0,
            },
            { id: 'what', label: label('Che cosa fa', 'What they do'), kind: 'text' },
            {
              id: 'partial',
              label: label('Solo in parte', 'Only in part'),
              kind: 'bool',
              initial: false,
            },
          ]),
          command('wait', label('Aspetta', 'Wait'), 'WARP-INIT-5'),
        ]
      : []),
    ...(fighter.waiting
      ? [command('act-now', label('Agisci adesso', 'Act now'), 'WARP-INIT-5')]
      : []),
    ...(turn
      ? [
          {
            id: 'next-turn',
            label: label('Passa il turno', 'Pass the turn'),
            group,
            command: { type: 'next-turn' },
            rule: 'WARP-INIT-1',
          },
        ]
      : []),
  ]
}

/** Efforts of the whole company. */
function togetherOffers(state: State, viewer: Viewer, table: TableFacts): Offer[] {
  const able = Object.values(state.beings).filter(
    ({ seat, sheet }) =>
      seat !== null && sheet.approved && ['fine', 'hurt'].includes(statusOf(sheet.hitPoints)),
  )
  const mine = leads(viewer, table) || able.some(({ seat }) => seat === viewer.seat)
  if (!mine || able.length === 0) return []
  const characters = able.map(({ id }) => id)
  const group = label('Insieme', 'Together')
  return [
    ...(able.length < 2
      ? []
      : [
          {
            id: 'group',
            label: label('Sforzo di gruppo', 'Group effort'),
            group,
            slip: { kind: 'group', about: { characters } },
            rule: 'WARP-GROUP-1',
          },
        ]),
    {
      id: 'unitary',
      label: label('Combattimento unitario', 'Unitary combat'),
      group,
      slip: { kind: 'unitary', about: { characters } },
      rule: 'WARP-UNITARY-1',
    },
  ]
}
