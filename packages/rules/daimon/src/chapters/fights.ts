import { s, json, pluralForm, label, phrase, type Docs, type Label } from '@mastro/core'
import type { DaimonFightDoc } from '../documents.ts'
import { defineEvent, type GameContext } from '../kit.ts'
import {
  fightHeadcount,
  groupOf,
  isBeaten,
  nameOf,
  optionsOf,
  seatName,
  yetToRoll,
} from '../selectors.ts'
import { withFight, withFoe } from '../updates.ts'
import * as shapes from '../schemas.ts'
import type { Fight, FightGroup, State } from '../state.ts'
import { line, FOR_MASTER, masterName, woundCount } from '../messages/log-lines.ts'
import { freeIn, isAskedToJoin, outsideFight, proposedGroups } from './fight-groups.ts'
import { withSeen } from './foes.ts'

/** Fights: groups, rounds, fighters who are out, and marks at the end (DAI-COMBAT, DAI-MOD-3). */

const MODE = {
  single: label('round singolo', 'single round'),
  multi: label('round multipli', 'several rounds'),
} as const

export function groupsLabel(state: State, groups: readonly FightGroup[]): Label {
  const names = (keys: readonly string[]) => keys.map(key => nameOf(state, key)).join(', ')
  const groupsText = (against: string) =>
    groups
      .map(({ characters, foes }) => `${names(characters)} ${against} ${names(foes)}`)
      .join(' · ')
  return label(groupsText('contro'), groupsText('against'))
}

/** Every foe in the fight becomes visible. */
export const fightBegun = defineEvent('fight-begun', s.object({ fight: shapes.fight }), {
  evolve: (state, { fight }) => {
    const fighting = fight.groups.flatMap(({ foes }) => foes)
    return { ...withSeen(state, fighting), fight }
  },
  describe: ({ fight }, before) =>
    line(
      phrase`${label('Scontro', 'Fight')} (${MODE[fight.mode]}): ${groupsLabel(before, fight.groups)}.`,
      ['DAI-COMBAT-2', 'DAI-MOD-3'],
    ),
})

const keptGroups: s.Schema<readonly FightGroup[]> = s.list(shapes.group, 0, 100)
export const fightRegrouped = defineEvent('fight-regrouped', s.object({ groups: keptGroups }), {
  evolve: (state, { groups }) =>
    withFight(
      settled(state, key => isBeaten(state, key)),
      fight => ({ ...fight, groups }),
    ),
  describe: ({ groups }, before) =>
    line(
      phrase`${label('Cambia chi affronta chi', 'Who faces whom has changed')}: ${groupsLabel(before, groups)}.`,
      ['DAI-MOD-3'],
    ),
})

export const roundBegun = defineEvent('round-begun', s.object({ round: s.int(1, 10_000) }), {
  evolve: (state, { round }) =>
    withFight(settled(state), fight => ({
      ...fight,
      round,
      exchanges: [],
      dealt: {},
      toAssign: null,
      startWounds: woundsNow(
        state,
        fight.groups.flatMap(({ characters }) => characters),
      ),
    })),
  describe: ({ round }) => line(phrase`${label('Round', 'Round')} ${round}.`, ['DAI-COMBAT-1']),
})

/** Those beaten in a single round are out for good (DAI-COMBAT-9). */
function settled(state: State, isOut: (key: string) => boolean = () => true): State {
  const out = (state.fight?.beaten ?? []).filter(isOut)
  if (out.length === 0) return state
  const done = withFight(state, fight => ({
    ...fight,
    left: [...fight.left, ...out.filter(key => state.characters[key] !== undefined)],
    beaten: fight.beaten?.filter(key => !out.includes(key)) ?? [],
  }))
  return out.reduce((now, key) => withFoe(now, key, foe => ({ ...foe, defeated: true })), done)
}

export const woundsNow = (
  state: State,
  characters: readonly string[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(characters.map(key => [key, state.characters[key]?.character.wounds ?? 0]))

export const exchangeMade = defineEvent('exchange-made', s.object({ exchange: shapes.exchange }), {
  evolve: (state, { exchange }) =>
    withFight(state, fight => ({ ...fight, exchanges: [...fight.exchanges, exchange] })),
  describe: ({ exchange: { character } }, before) => {
    const out = outAfter(before, character)
    if (out.length === 0) return null
    const names = out.map(key => nameOf(before, key)).join(', ')
    const are = label(
      pluralForm(out.length, 'è fuori dallo scontro', 'sono fuori dallo scontro'),
      pluralForm(out.length, 'is out of the fight', 'are out of the fight'),
    )
    return line(phrase`${names} ${are}.`, ['DAI-COMBAT-9'])
  },
})

/** Those beaten earlier in this round who are out when this last character of a group has rolled. */
function outAfter(state: State, character: string): readonly string[] {
  const group = groupOf(state, character)
  if (!group || yetToRoll(state, group).some(key => key !== character)) return []
  const members = [...group.foes.filter(key => state.foes[key]?.seen), ...group.characters]
  return members.filter(key => state.fight?.beaten?.includes(key) === true)
}

export const woundsWon = defineEvent('wounds-won', s.object({ toAssign: shapes.toAssign }), {
  evolve: (state, { toAssign }) => withFight(state, fight => ({ ...fight, toAssign })),
  describe: ({ toAssign: { character, chooser, wounds } }, before, table) => {
    const who =
      chooser === 'master'
        ? masterName(table)
        : seatName(table, before.characters[character]?.seat ?? null)
    const others = phrase`${who} ${label('sceglie a chi vanno le ferite', 'picks who takes the wounds')}.`
    return line(
      phrase`${who} ${label(`sceglie a chi ${pluralForm(wounds, 'va', 'vanno')}`, 'picks who takes')} ${woundCount(wounds)}.`,
      ['DAI-COMBAT-10'],
      { ...FOR_MASTER, others },
    )
  },
})

const leftFight = s.object({
  id: shapes.id,
  /** It hides, so nobody sees where it went. */
  vanishes: s.optional(s.literal(true)),
  /** Beaten in a single round, out once the whole group has rolled. */
  after: s.optional(s.literal('rolls')),
})

export const fighterLeft = defineEvent('fighter-left', leftFight, {
  evolve: (state, { id: key, after }) =>
    after === 'rolls'
      ? withBeaten(state, key)
      : withFight(state, fight => ({ ...fight, left: [...fight.left, key] })),
  describe: ({ id: key, vanishes, after }, before) => {
    if (after === 'rolls') return beatenLine(before, key)
    const leaves =
      vanishes === true
        ? label('scompare dallo scontro', 'disappears from the fight')
        : label('lascia lo scontro', 'leaves the fight')
    return line(phrase`${nameOf(before, key)} ${leaves}.`, ['DAI-COMBAT-6'])
  },
})

/** A foe beaten in a single round by one of several characters. */
export const foeBeaten = defineEvent('foe-beaten', s.object({ foe: shapes.id }), {
  evolve: (state, { foe }) => withBeaten(state, foe),
  describe: ({ foe }, before) =>
    before.fight?.beaten?.includes(foe) === true ? null : beatenLine(before, foe),
})

const withBeaten = (state: State, key: string): State =>
  withFight(state, fight => ({ ...fight, beaten: [...new Set([...(fight.beaten ?? []), key])] }))

function beatenLine(before: State, key: string) {
  const now = withBeaten(before, key)
  const out = isBeaten(now, key)
    ? label('è fuori dallo scontro', 'is out of the fight')
    : label(
        'è fuori dallo scontro, quando tutti hanno tirato',
        'is out of the fight once everybody has rolled',
      )
  const audience = before.foes[key]?.seen === false ? FOR_MASTER : {}
  return line(phrase`${nameOf(before, key)} ${out}.`, ['DAI-COMBAT-9'], audience)
}

export const fightEnded = defineEvent('fight-ended', s.object({ id: shapes.id }), {
  evolve: state => ({ ...settled(state), fight: null }),
  describe: () => line(label('Lo scontro è finito.', 'The fight is over.'), ['DAI-COUNTER-2']),
})

/** Foes that may receive the wounds to assign. */
export function woundable(state: State): readonly string[] {
  const toAssign = state.fight?.toAssign
  const fought = toAssign && groupOf(state, toAssign.character)
  return fought ? fightHeadcount(state, fought).foes : []
}

/** Characters that have not rolled in this round and still can. */
export function fightersToAct(state: State): readonly string[] {
  const { fight } = state
  if (!fight) return []
  return fight.groups.flatMap(group =>
    fightHeadcount(state, group).foes.length === 0 ? [] : yetToRoll(state, group),
  )
}

export function fightDocs(ctx: GameContext): Docs {
  const { state, table } = ctx
  const { fight } = state
  if (!fight) return {}
  const heads = fight.groups.map(one => fightHeadcount(state, one))
  const doc: DaimonFightDoc = {
    id: fight.id,
    mode: fight.mode,
    melee: fight.melee,
    round: fight.round,
    groups: fight.groups.map((one, k) => {
      const [own, against] = [heads[k]!.own.length, heads[k]!.foes.length]
      const foes = one.foes.filter(key => state.foes[key]?.seen !== false)
      return { ...one, foes, own, against, dice: own > 0 && against > 0 ? own - against : 0 }
    }),
    exchanges: fight.exchanges,
    toAct: fightersToAct(state),
    toAssign: toAssignDoc(fight, ctx),
    decided:
      heads.every(({ own }) => own.length === 0) || heads.every(({ foes }) => foes.length === 0),
    free: freeIn(state, fight),
    proposed: proposedGroups(state, fight, optionsOf(table)),
    outside: outsideOf(state),
  }
  return { fight: json(doc) }
}

/** Characters who are not in it, and whether they join with the next round or stay out. */
function outsideOf(state: State): DaimonFightDoc['outside'] {
  const planned = (state.fight?.joining ?? []).map(one => one.id)
  return outsideFight(state).map(character => ({
    character,
    answer: planned.includes(character)
      ? 'next-round'
      : isAskedToJoin(state, character)
        ? null
        : 'stays-out',
  }))
}

/**
 * Only the Master sees the number of wounds, unless the figures of all possible targets are open.
 */
function toAssignDoc(
  { toAssign }: Fight,
  { state, viewer, table }: GameContext,
): DaimonFightDoc['toAssign'] {
  if (!toAssign) return null
  const { character, chooser, wounds } = toAssign
  const foes = woundable(state)
  const isOpen = viewer.leads || foes.every(key => state.foes[key]?.open)
  const by = chooser === 'master' ? table.master : (state.characters[character]?.seat ?? null)
  return { character, chooser: by, foes, ...(isOpen ? { wounds } : {}) }
}
