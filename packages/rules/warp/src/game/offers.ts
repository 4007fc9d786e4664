import {
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
import { DO } from '../words/offers.ts'
import { TERMS } from '../words/terms.ts'
import { isTheirTurn } from './decide/order.ts'
import { fighterIn, isSeen, leads } from './guards.ts'
import { askInt, askText, askYes, toOrder, toRoll } from './offer.ts'
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

/** A seat without a character can make one, or take one ready. */
function startOffers(state: State, viewer: Viewer, table: TableFacts): Offer[] {
  const has = Object.values(state.beings).some(({ seat }) => seat === viewer.seat)
  if (has || (viewer.isMaster && table.masterMode !== 'none')) return []
  const drafting = viewer.seat !== null && state.drafts[viewer.seat] !== undefined
  const [type, title] = drafting
    ? (['finish-draft', DO.finishDraft] as const)
    : (['begin-draft', DO.beginDraft] as const)
  return [toOrder(type, title, DO.character, { type }, 'WARP-CREATE-1')]
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
  const command = { type: 'plead', character: id }
  return [
    toOrder(`plead:${id}`, DO.reasonToLive, group, command, 'WARP-DEATH-2', [
      askText('reason', DO.why),
    ]),
  ]
}

function testOffers(being: Being, group: Label): Offer[] {
  const about = { character: being.id }
  const withTrait = rollable(being).map(trait => {
    const title = phrase`${traitName(trait)} (${trait.score ?? 0})`
    const slip = { kind: 'test', about, value: { trait: trait.id } }
    return toRoll(`test:${being.id}:${trait.id}`, title, group, slip, 'WARP-ROLL-1')
  })
  const bare = { kind: 'test', about, value: {} }
  return [
    ...withTrait,
    toRoll(`test:${being.id}`, phrase`${TERMS.noTrait} (2)`, group, bare, 'WARP-ROLL-1'),
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
  const offer = (kind: string, title: Label, spell: string, rule: string) =>
    toRoll(
      `${kind}:${id}:${spell}`,
      phrase`${title} ${spell}`,
      group,
      { kind, about: { character: id, spell } },
      rule,
    )
  return [
    ...sheet.studying.map(({ name }) => offer('learn-spell', DO.study, name, 'WARP-SPELL-1')),
    ...sheet.spells.map(({ name }) => offer('cast-spell', DO.cast, name, 'WARP-SPELL-5')),
  ]
}

/** What one may say in a fight. */
function turnOffers({ fight }: State, { id }: Being, group: Label): Offer[] {
  const fighter = fighterIn(fight, id)
  if (fight === null || fighter === null) return []
  const order = (type: string, title: Label, rule: string, fields: readonly Field[] = []) =>
    toOrder(`${type}:${id}`, title, group, { type, being: id }, rule, fields)
  const now = order('act-now', DO.actNow, 'WARP-INIT-5')
  if (!isTheirTurn(fight, id)) return fighter.waiting ? [now] : []
  return [
    order('declare-turn', DO.declareTurn, 'WARP-MULTI-3', [
      askInt('extraActions', TERMS.extraActions, 0, 10),
      askText('what', DO.what),
      askYes('partial', DO.onlyInPart),
    ]),
    order('wait', DO.wait, 'WARP-INIT-5'),
    toOrder('next-turn', DO.passTurn, group, { type: 'next-turn' }, 'WARP-INIT-1'),
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
  const effort = toRoll(
    'group',
    DO.groupEffort,
    DO.together,
    { kind: 'group', about: { characters } },
    'WARP-GROUP-1',
  )
  const fight = { kind: 'unitary', about: { characters } }
  return [
    ...(able.length < 2 ? [] : [effort]),
    toRoll('unitary', DO.unitary, DO.together, fight, 'WARP-UNITARY-1'),
  ]
}
