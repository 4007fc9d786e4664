import { decimalLabel, json, label, phrase, same } from '@mastro/core'
import type { Docs, FightDoc, FightRow, FightState, Label, ViewContext, Tag } from '@mastro/core'
import { isSeen, plays } from '../../guards.ts'
import { statusOf } from '../../operations/shared/hit-points.ts'
import { traitName } from '../../sheet/format-trait.ts'
import { weaponName } from '../../sheet/sheet-view.ts'
import type { Being, FighterAction, Fight, Fighter, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { SOURCES, TERMS } from '../../messages/terms.ts'
import { severalWith } from './attack-parts.ts'
import { weaponOf } from './attack-sides.ts'
import { actingNow } from './turns.ts'

/**
 * The turn order, round and current turn. Only the Master sees the totals of the Master's
 * characters.
 */
export function fightDoc({ state, viewer }: ViewContext<State>): Docs {
  const { fight } = state
  if (fight === null) return {}
  const rows = fight.order.flatMap((group, place) =>
    group.flatMap(id => {
      const being = state.beings[id]
      return being === undefined || !isSeen(being, viewer)
        ? []
        : [rowOf({ state, viewer, fight }, being, place)]
    }),
  )
  const doc: FightDoc & OwnFight = {
    round: fight.round,
    roundSeconds: fight.roundSeconds,
    sides: SIDES,
    order: rows,
    acting: actingNow(fight),
    waiting: rows.filter(row => row.state === 'waiting').map(({ id }) => id),
    again: againOf(state, fight, viewer),
    fighters: ownFighters(state, fight, viewer),
  }
  return { fight: json(doc) }
}

/** Additional fields of this game. */
interface OwnFight {
  readonly roundSeconds: number
  /** For each of the viewer's fighters, the offer that repeats its last attack. */
  readonly again: Readonly<Record<string, string>>
  /** Traits used this round and edges, for those who play the fighter (WARP-SESSION-3). */
  readonly fighters: Readonly<Record<string, Pick<Fighter, 'used' | 'edges'>>>
}

const SIDES = [
  { id: 'players', name: label('Personaggi', 'Characters') },
  { id: 'master', name: label('Avversari', 'Opponents') },
]

interface FightViewContext extends Pick<ViewContext<State>, 'state' | 'viewer'> {
  readonly fight: Fight
}

function rowOf(ctx: FightViewContext, being: Being, place: number): FightRow {
  const { fight, viewer } = ctx
  const { id, seat, sheet } = being
  const own = plays(being, viewer)
  const fighter = fight.fighters[id]
  const rank = own || seat !== null ? fight.totals?.[id] : undefined
  const text = fighter?.doing?.what ?? ''
  const did = didOf(ctx, being)
  const tags = fighter === undefined ? [] : tagsOf(fighter, own)
  return {
    id,
    name: sheet.name,
    ...(seat === null ? {} : { seat }),
    side: seat === null ? 'master' : 'players',
    ...(rank === undefined ? {} : { rank }),
    place,
    state: stateOf(fight, being),
    ...(text === '' ? {} : { said: same(text) }),
    ...(did === undefined ? {} : { did }),
    ...(tags.length === 0 ? {} : { tags }),
  }
}

/**
 * The actions of a being in this round, in order. Powers of a Master's character are shown to the
 * leader only.
 */
function didOf(ctx: FightViewContext, being: Being): Label | undefined {
  const { did = [] } = ctx.fight.fighters[being.id] ?? {}
  const deeds = did.map(action => actionLabel(ctx, being, action))
  const all = [...deeds, attackLabel(ctx, being)].filter(text => text !== undefined)
  return all.length === 0 ? undefined : all.reduce((line, text) => phrase`${line} · ${text}`)
}

function actionLabel(
  { state, viewer }: FightViewContext,
  being: Being,
  action: FighterAction,
): Label | undefined {
  if (action.kind === 'move')
    return phrase`${labelOf('pace', action.pace)}, ${decimalLabel(action.metres)}\u00a0m`
  if (being.seat === null && !viewer.leads) return undefined
  const target = state.beings[action.target]
  const on = target !== undefined && isSeen(target, viewer) ? phrase` → ${target.sheet.name}` : ''
  if (action.kind === 'spell') return phrase`${action.spell}${on}`
  const trait = being.sheet.traits.find(one => one.id === action.trait)
  return phrase`${trait === undefined ? TERMS.fringe : traitName(trait)}${on}`
}

const HOME = label('a segno', 'hit')
const AWRY = label('a vuoto', 'miss')

/** The attack of this round: targets, weapon and whether it hit. */
function attackLabel({ state, viewer, fight }: FightViewContext, being: Being): Label | undefined {
  const { attacked, last } = fight.fighters[being.id] ?? {}
  if (attacked !== true || last === undefined) return undefined
  const struck = last.targets.flatMap(key => {
    const target = state.beings[key]
    return target !== undefined && isSeen(target, viewer) ? [target.sheet.name] : []
  })
  const weapon = weaponOf(being, last.weapon)
  const what = weapon === null ? '' : phrase`: ${weaponName(weapon)}`
  const home = last.hit === undefined ? '' : phrase`, ${last.hit ? HOME : AWRY}`
  if (struck.length === 0) return undefined
  const targets = same(struck.join(', '))
  return phrase`${label(`attacca ${targets.it}`, `attacks ${targets.en}`)}${what}${home}`
}

function stateOf(fight: Fight, { id, sheet }: Being): FightState {
  const status = statusOf(sheet.hitPoints)
  if (status === 'down' || status === 'dead') return 'out'
  const fighter = fight.fighters[id]
  if (fighter?.interrupting === true) return 'acting'
  if (fighter?.waiting === true) return 'waiting'
  if (actingNow(fight).includes(id)) return 'acting'
  return fighter?.acted === true ? 'acted' : 'to-act'
}

/** Visible conditions. Edges are shown only to those who play the fighter. */
function tagsOf(
  { extraActions, desperate, doing, edges, coordinated }: Fighter,
  own: boolean,
): Tag[] {
  const tag = (id: string, text: Label, tone?: Tag['tone']): Tag => ({
    id,
    label: text,
    ...(tone === undefined ? {} : { tone }),
  })
  return [
    ...(extraActions === 0
      ? []
      : [tag('extra', phrase`${TERMS.extraActions}: +${extraActions}`, 'warn')]),
    ...(desperate ? [tag('desperate', SOURCES['desperate-defence']!)] : []),
    ...(doing?.partial === true ? [tag('partial', label('solo in parte', 'only in part'))] : []),
    ...(coordinated.length === 0 ? [] : [tag('coordinated', SOURCES['coordinated']!, 'warn')]),
    ...(own
      ? edges.map(({ source, dice }, i) => tag(`edge-${i}`, phrase`${source} +${dice}`))
      : []),
  ]
}

function ownFighters({ beings }: State, { fighters }: Fight, viewer: ViewContext<State>['viewer']) {
  return Object.fromEntries(
    Object.entries(fighters).flatMap(([id, { used, edges }]) => {
      const being = beings[id]
      return being !== undefined && plays(being, viewer) ? [[id, { used, edges }]] : []
    }),
  )
}

function againOf({ beings }: State, fight: Fight, viewer: ViewContext<State>['viewer']) {
  return Object.fromEntries(
    Object.entries(fight.fighters).flatMap(([id, { last }]) => {
      const being = beings[id]
      if (being === undefined || last === undefined || !plays(being, viewer)) return []
      const [target] = last.targets
      const weapon = weaponOf(being, last.weapon)
      const key = last.targets.length > 1 && weapon !== null ? severalWith(weapon) : target
      return [[id, `attack:${id}:${last.weapon}:${key}`]]
    }),
  )
}
