import { s, json, pluralForm, label, phrase, type Docs, type Label } from '@mastro/core'
import type { DaimonFightDoc } from '../documents.ts'
import { defineEvent, type GameContext } from '../kit.ts'
import { groupOf, fightHeadcount, nameOf, optionsOf, seatName } from '../selectors.ts'
import { withFight } from '../updates.ts'
import * as shapes from '../schemas.ts'
import type { Fight, FightGroup, State } from '../state.ts'
import { line, FOR_MASTER, masterName, woundCount } from '../messages/log-lines.ts'
import { freeIn, proposedGroups } from './fight-groups.ts'
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
  evolve: (state, { groups }) => withFight(state, fight => ({ ...fight, groups })),
  describe: ({ groups }, before) =>
    line(
      phrase`${label('Cambia chi affronta chi', 'Who faces whom has changed')}: ${groupsLabel(before, groups)}.`,
      ['DAI-MOD-3'],
    ),
})

export const roundBegun = defineEvent('round-begun', s.object({ round: s.int(1, 10_000) }), {
  evolve: (state, { round }) =>
    withFight(state, fight => ({
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

export const woundsNow = (
  state: State,
  characters: readonly string[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(characters.map(key => [key, state.characters[key]?.character.wounds ?? 0]))

export const exchangeMade = defineEvent('exchange-made', s.object({ exchange: shapes.exchange }), {
  evolve: (state, { exchange }) =>
    withFight(state, fight => ({ ...fight, exchanges: [...fight.exchanges, exchange] })),
})

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
})

export const fighterLeft = defineEvent('fighter-left', leftFight, {
  evolve: (state, { id: key }) =>
    withFight(state, fight => ({ ...fight, left: [...fight.left, key] })),
  describe: ({ id: key, vanishes }, before) => {
    const leaves =
      vanishes === true
        ? label('scompare dallo scontro', 'disappears from the fight')
        : label('lascia lo scontro', 'leaves the fight')
    return line(phrase`${nameOf(before, key)} ${leaves}.`, ['DAI-COMBAT-6'])
  },
})

export const fightEnded = defineEvent('fight-ended', s.object({ id: shapes.id }), {
  evolve: state => ({ ...state, fight: null }),
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
  const acted = fight.exchanges.map(({ character }) => character)
  return fight.groups
    .map(group => fightHeadcount(state, group))
    .flatMap(({ own, foes }) => (foes.length === 0 ? [] : own.filter(key => !acted.includes(key))))
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
  }
  return { fight: json(doc) }
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
