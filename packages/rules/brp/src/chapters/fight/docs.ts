import { joinList, label, phrase, same } from '@mastro/core'
import type { Docs, FightDoc, FightRow, Json, Label, Tag } from '@mastro/core'
import { canSee, type BrpContext } from '../../guards.ts'
import { beingOf } from '../../selectors.ts'
import { DARKNESS_LABEL, phaseLabel } from '../../messages/terms.ts'
import { blowResultLabel } from './blow-results.ts'
import {
  currentGroup,
  declaringGroup,
  isEngaged,
  meleeOf,
  turnOrderOf,
  PHASES,
  type Fight,
  type RoundRow,
} from './round.ts'
import { declaredIntent } from './declaring/declared-intents.ts'

/** Short phase name for the round bar. */
const INTENTS = label('Intenti', 'Intents')

/** Notes shown during the intents phase, in which nobody acts yet. */
const SAID = label('detto', 'declared')
const NOT_YET = label('non ancora', 'not yet')

export const fightDocs = (ctx: BrpContext): Docs =>
  ctx.state.fight === null ? {} : { fight: fightDoc(ctx.state.fight, ctx) }

/**
 * The fight as one viewer sees it. Ranks of opponents count as scores, and concealed opponents are
 * left out (BRP-ROLE-4).
 */
function fightDoc(fight: Fight, ctx: BrpContext): Json {
  const { state } = ctx
  const rows = fight.rows.filter(row => isSeen(ctx, row.being))
  const seen = new Set(rows.map(row => row.being))
  const order = turnOrderOf(state, fight)
  const groups = (lists: readonly (readonly string[])[]): Json =>
    lists.map(group => group.filter(id => seen.has(id))).filter(group => group.length > 0)
  const declaring = declaringGroup(state, fight).filter(id => seen.has(id))
  const current = currentGroup(state, fight).filter(id => seen.has(id))
  const acting = fight.phase === 'intents' ? declaring : current
  const lists = fight.phase === 'intents' ? order.declarationOrder : order.order
  const places = lists
    .map(group => group.filter(id => seen.has(id)))
    .filter(({ length }) => length > 0)
  const common: FightDoc = {
    round: fight.round,
    phase: fight.phase,
    phases: PHASES.map(id => ({ id, label: id === 'intents' ? INTENTS : phaseLabel(id) })),
    sides: SIDES,
    order: inPlaces(rows, places).map(({ row, place }) => fightRow(row, place, acting, ctx)),
    acting,
    waiting: [],
    ...(fight.darkness === 'none' ? {} : { notes: [DARKNESS_LABEL[fight.darkness]] }),
  }
  const shared: unknown = common
  return {
    ...(shared as Readonly<Record<string, Json>>), // safe: the document is plain JSON
    darkness: fight.darkness,
    declaring,
    declarationOrder: groups(order.declarationOrder),
    actionOrder: fight.phase === 'intents' ? [] : groups(order.order),
    defenceOnly: order.defenceOnly.filter(id => seen.has(id)),
    rows: rows.map(row => rowDoc(ctx, row, order.ranks[row.being] ?? null)),
  }
}

const SIDES = [
  { id: 'character', name: label('Personaggi', 'Characters') },
  { id: 'foe', name: label('Avversari', 'Opponents') },
]

/** Sorts rows by their place in the order. Rows without a place come last. */
function inPlaces(rows: readonly RoundRow[], places: readonly (readonly string[])[]) {
  const placed = rows.map(row => {
    const at = places.findIndex(group => group.includes(row.being))
    return { row, place: at < 0 ? places.length : at }
  })
  return placed.toSorted((a, b) => a.place - b.place)
}

const knowsScores = ({ state, viewer }: BrpContext, id: string): boolean => {
  const being = beingOf(state, id)
  return viewer.leads || being?.kind === 'character' || being?.revealed.includes('scores') === true
}

/** One row of the turn order. Only the Master sees an opponent's DEX rank and weapon. */
function fightRow(
  row: RoundRow,
  place: number,
  acting: readonly string[],
  ctx: BrpContext,
): FightRow {
  const { state } = ctx
  const { being: id, intent, done, ambushed } = row
  const being = beingOf(state, id)
  const open = knowsScores(ctx, id)
  const did = didOf(ctx, row)
  const declared =
    intent === null || did !== null
      ? null
      : declaredIntent(state, id, { ...row, text: intent }, ctx.viewer.leads)
  const rank = state.fight === null ? undefined : turnOrderOf(state, state.fight).ranks[id]
  const out = being?.status !== 'conscious'
  const now = out ? 'out' : done ? 'acted' : acting.includes(id) ? 'acting' : 'to-act'
  const tags: readonly Tag[] = [
    ...(ambushed
      ? [{ id: 'ambushed', label: label('di sorpresa', 'surprised'), tone: 'warn' as const }]
      : []),
    ...(!out && isEngaged(state, row) ? [{ id: 'engaged', label: meleeLabel(ctx, row) }] : []),
    ...(being?.prone === true ? [{ id: 'prone', label: label('a terra', 'down') }] : []),
  ]
  return {
    id,
    name: being?.name ?? '',
    ...(being?.seat == null ? {} : { seat: being.seat }),
    side: being?.kind ?? 'foe',
    ...(open && typeof rank === 'number' ? { rank } : {}),
    place,
    state: now,
    ...(now === 'to-act' && state.fight?.phase === 'intents'
      ? { note: intent === null ? NOT_YET : SAID }
      : {}),
    ...(declared === null ? {} : { said: declared }),
    ...(did === null ? {} : { did }),
    ...(tags.length === 0 ? {} : { tags }),
  }
}

/** «In mischia con Gerva», with the opponents that the viewer sees. */
function meleeLabel(ctx: BrpContext, row: RoundRow): Label {
  const names = meleeOf(ctx.state, row)
    .filter(other => canSee(ctx.viewer, other))
    .map(({ name }) => same(name))
  return names.length === 0
    ? label('in mischia', 'in melee')
    : phrase`${label('in mischia con', 'in melee with')} ${joinList(names)}`
}

/** The results of the being's blows in this round. They replace its declared intent. */
function didOf(ctx: BrpContext, { being, did = [] }: RoundRow): Label | null {
  const results = did.flatMap(one => blowResultLabel(ctx, being, one) ?? [])
  return results.length === 0 ? null : results.reduce((all, one) => phrase`${all}; ${one}`)
}

function isSeen({ state, viewer }: BrpContext, id: string): boolean {
  const being = beingOf(state, id)
  return being !== undefined && canSee(viewer, being)
}

function rowDoc(ctx: BrpContext, row: RoundRow, rank: number | null): Json {
  const being = beingOf(ctx.state, row.being)
  const open = knowsScores(ctx, row.being)
  return {
    being: row.being,
    name: being?.name ?? '',
    side: being?.kind ?? 'foe',
    intent: row.intent,
    moved: row.moved,
    engaged: isEngaged(ctx.state, row),
    done: row.done,
    ambushed: row.ambushed,
    ...(open ? { rank, arm: row.arm, acts: [...row.acts] } : {}),
    ...(open && row.target !== undefined ? { target: row.target } : {}),
  }
}
