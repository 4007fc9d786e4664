import {
  asked,
  fixed,
  int,
  label,
  list,
  name,
  object,
  ok,
  oneOf,
  optional,
  phrase,
  refuse,
  same,
  yes,
  type Chance,
  type Docs,
  type Label,
  type Result,
  type Schema,
  type TableFacts,
} from '@mastro/core'
import { MODES } from '../acts/combat-round.ts'
import { splitFight } from '../acts/split-fight.ts'
import { knownFoe, masterOnly, ownOrLed } from '../desk.ts'
import type { FightDoc } from '../docs.ts'
import { fact, form, order, type GameLook } from '../kit.ts'
import {
  groupOf,
  headsOf,
  isOutOf,
  json,
  nameOf,
  onFight,
  onFoe,
  optionsOf,
  seatName,
} from '../look.ts'
import type { Options } from '../options.ts'
import {
  exchange as exchangeShape,
  fight as fightShape,
  group,
  id,
  toAssign as toAssignShape,
} from '../shapes.ts'
import type { Fight, Group, State } from '../state.ts'
import { GROUPS } from '../words/groups.ts'
import { line, MASTER_EYES, masterName, woundWords } from '../words/lines.ts'
import { marksFor } from './counters.ts'
import { foeWounded } from './foes.ts'

/** Fights: who faces whom, rounds, who is out, the marks at the end (DAI-COMBAT, DAI-MOD-3). */

const MODE = {
  single: label('round singolo', 'single round'),
  multi: label('round multipli', 'several rounds'),
} as const

function groupsWords(state: State, groups: readonly Group[]): Label {
  const names = (keys: readonly string[]) => keys.map(key => nameOf(state, key)).join(', ')
  const told = (against: string) =>
    groups
      .map(({ characters, foes }) => `${names(characters)} ${against} ${names(foes)}`)
      .join(' · ')
  return label(told('contro'), told('against'))
}

/** Who fights is seen. */
const fightBegun = fact('fight-begun', object({ fight: fightShape }), {
  fold: (state, { fight }) => {
    const fighting = fight.groups.flatMap(({ foes }) => foes)
    const seen = fighting.reduce(
      (now, key) => onFoe(now, key, foe => ({ ...foe, seen: true })),
      state,
    )
    return { ...seen, fight }
  },
  tell: ({ fight }, before) =>
    line(
      phrase`${label('Scontro', 'Fight')} (${MODE[fight.mode]}): ${groupsWords(before, fight.groups)}.`,
      ['DAI-COMBAT-2', 'DAI-MOD-3'],
    ),
})

const keptGroups: Schema<readonly Group[]> = list(group, 0, 100)
const fightRegrouped = fact('fight-regrouped', object({ groups: keptGroups }), {
  fold: (state, { groups }) => onFight(state, fight => ({ ...fight, groups })),
  tell: ({ groups }, before) =>
    line(
      phrase`${label('Cambia chi affronta chi', 'Who faces whom has changed')}: ${groupsWords(before, groups)}.`,
      ['DAI-MOD-3'],
    ),
})

const roundBegun = fact('round-begun', object({ round: int(1, 10_000) }), {
  fold: (state, { round }) =>
    onFight(state, fight => ({
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
  tell: ({ round }) => line(phrase`${label('Round', 'Round')} ${round}.`, ['DAI-COMBAT-1']),
})

const woundsNow = (state: State, characters: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(characters.map(key => [key, state.characters[key]?.character.wounds ?? 0]))

export const exchangeMade = fact('exchange-made', object({ exchange: exchangeShape }), {
  fold: (state, { exchange }) =>
    onFight(state, fight => ({ ...fight, exchanges: [...fight.exchanges, exchange] })),
})

export const woundsWon = fact('wounds-won', object({ toAssign: toAssignShape }), {
  fold: (state, { toAssign }) => onFight(state, fight => ({ ...fight, toAssign })),
  tell: ({ toAssign: { character, chooser, wounds } }, before, table) => {
    const who =
      chooser === 'master'
        ? masterName(table)
        : seatName(table, before.characters[character]?.seat ?? null)
    const others = phrase`${who} ${label('sceglie chi resta ferito', 'picks who is hurt')}.`
    return line(
      phrase`${who} ${label('sceglie a chi vanno', 'picks who takes')} ${woundWords(wounds)}.`,
      ['DAI-COMBAT-10'],
      { ...MASTER_EYES, others },
    )
  },
})

export const fighterLeft = fact('fighter-left', object({ id }), {
  fold: (state, { id: key }) => onFight(state, fight => ({ ...fight, left: [...fight.left, key] })),
  tell: ({ id: key }, before) =>
    line(phrase`${nameOf(before, key)} ${label('lascia lo scontro', 'leaves the fight')}.`, [
      'DAI-COMBAT-6',
    ]),
})

const fightEnded = fact('fight-ended', object({ id }), {
  fold: state => ({ ...state, fight: null }),
  tell: () => line(label('Lo scontro è finito.', 'The fight is over.'), ['DAI-COUNTER-2']),
})

const askedGroup = object({ characters: list(name(64), 1, 12), foes: list(name(64), 1, 20) })
const askedGroups = list(askedGroup, 1, 12)
/** Groups as they stood may be sent back with the fallen in them, or with nobody left on one side. */
const sentGroups: Schema<readonly Group[]> = list(
  object({ characters: list(name(64), 0, 12), foes: list(name(64), 0, 20) }),
  1,
  12,
)

const standing = ({ characters }: State): readonly string[] =>
  Object.values(characters)
    .filter(({ status }) => status === 'active')
    .map(({ id: key }) => key)
const fit = ({ foes }: State): readonly string[] =>
  Object.values(foes)
    .filter(({ defeated }) => !defeated)
    .map(({ id: key }) => key)

const fighters = (what: Label, max: number, keys: (state: State) => readonly string[]) =>
  asked(list(name(64), 1, max), (field, { state }: GameLook) => ({
    id: field,
    label: what,
    kind: 'choices',
    choices: keys(state).map(key => ({ value: key, label: same(nameOf(state, key)) })),
    initial: keys(state).slice(0, max),
  }))

/** Who faces whom: one group for each fight apart (DAI-MOD-3). Without groups the most even split is made. */
const beginFight = order('begin-fight', {
  rule: 'DAI-COMBAT-2',
  label: label('Comincia uno scontro', 'Begin a fight'),
  group: GROUPS.fight,
  verb: label('Si comincia', 'Begin'),
  form: form({
    mode: fixed(oneOf(MODES)),
    characters: fighters(label('Personaggi', 'Characters'), 12, standing),
    foes: fighters(label('Avversari', 'Opponents'), 20, fit),
    melee: yes(label('Corpo a corpo', 'Close combat')),
    groups: fixed(optional(askedGroups)),
  }),
  offered: ({ state, viewer, table }) => {
    if (!viewer.leads || state.fight) return []
    if (standing(state).length === 0 || fit(state).length === 0) return []
    const { combatMode } = optionsOf(table)
    return (combatMode === 'ask' ? MODES : [combatMode]).map(mode => ({
      given: { mode },
      id: `begin-fight/${mode}`,
      label:
        mode === 'single'
          ? label('Scontro a round singolo', 'Single-round fight')
          : label('Scontro a round multipli', 'Multi-round fight'),
    }))
  },
  decide: ({ mode, melee, characters, foes, groups: asked }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { state, table, act } = at
    if (state.fight) return refuse('fight-on')
    const options = optionsOf(table)
    if (options.combatMode !== 'ask' && options.combatMode !== mode)
      return refuse('disabled-by-options', 'mode', options.combatMode) // DAI-COMBAT-2
    const groups = asked ?? evenGroups(characters, foes, options)
    const checked = checkGroups(state, groups, options)
    if (!checked.ok) return checked
    const fight: Fight = {
      id: act.fresh('fight'),
      mode,
      melee,
      round: 1,
      groups,
      left: [],
      startWounds: woundsNow(state, characters),
      dealt: {},
      exchanges: [],
      toAssign: null,
      used: {},
    }
    return ok([fightBegun({ fight })])
  },
})

/** DAI-MOD-3: the most even split, in the order given; `flat` keeps everybody together. */
function evenGroups(
  characters: readonly string[],
  foes: readonly string[],
  options: Options,
): readonly Group[] {
  if (options.numbersMode === 'flat') return [{ characters, foes }]
  const split = splitFight({ own: characters.length, foes: foes.length, options })
  let [own, against] = [0, 0]
  return (split.ok ? split.value.fights : []).map(size => ({
    characters: characters.slice(own, (own += size.own)),
    foes: foes.slice(against, (against += size.foes)),
  }))
}

function checkGroups(state: State, groups: readonly Group[], options: Options): Result<null> {
  const characters = groups.flatMap(one => one.characters)
  const foes = groups.flatMap(one => one.foes)
  if (characters.some(key => state.characters[key]?.status !== 'active'))
    return refuse('unknown-id', 'characters')
  if (foes.some(key => !state.foes[key] || state.foes[key].defeated))
    return refuse('unknown-id', 'foes')
  if ([characters, foes].some(keys => new Set(keys).size < keys.length))
    return refuse('duplicate-id', 'groups')
  const isUneven = ({ characters: own, foes: against }: Group) =>
    own.length > 1 && against.length > 1 && own.length !== against.length
  return groups.some(isUneven) && options.numbersMode === 'split'
    ? refuse('unsplit-fight', 'groups')
    : ok(null)
}

/** Those who still fight, group by group: the fallen have left them, and a group without one side is none. */
function stillFighting(state: State, groups: readonly Group[]): readonly Group[] {
  return groups
    .map(one => ({
      characters: one.characters.filter(key => !isOutOf(state, key)),
      foes: one.foes.filter(key => !isOutOf(state, key)),
    }))
    .filter(({ characters, foes }) => characters.length > 0 && foes.length > 0)
}

interface FreeFighters {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
}

/** Who stands and has nobody left to face. */
function freeIn(state: State, { groups }: Fight): FreeFighters {
  const heads = groups.map(one => headsOf(state, one))
  return {
    characters: heads.flatMap(({ own, foes }) => (foes.length === 0 ? own : [])),
    foes: heads.flatMap(({ own, foes }) => (own.length === 0 ? foes : [])),
  }
}

/** The groups with one more fighter in that of an opponent; null: the rules would not have it so (DAI-MOD-3). */
function joined(state: State, fight: Fight, character: string, foe: string, options: Options) {
  const kept = fight.groups.map(one => ({
    characters: one.characters.filter(key => key !== character),
    foes: one.foes.filter(key => key !== foe),
  }))
  const held = fight.groups.findIndex(one => one.foes.includes(foe))
  const withBoth = kept.map((one, k) =>
    k === held ? { characters: [...one.characters, character], foes: [...one.foes, foe] } : one,
  )
  const groups = stillFighting(state, withBoth)
  return checkGroups(state, groups, options).ok ? groups : null
}

/** Everybody free is put where somebody stands: first one to one, then with the fewest companions. */
export function proposedGroups(
  state: State,
  fight: Fight,
  options: Options,
): readonly Group[] | null {
  const free = freeIn(state, fight)
  if (free.characters.length + free.foes.length === 0) return null
  const everybody = fight.groups.map(one => headsOf(state, one))
  const own = everybody.flatMap(heads => heads.own)
  const foes = everybody.flatMap(heads => heads.foes)
  if (own.length === 0 || foes.length === 0) return null
  if (options.numbersMode === 'flat') return [{ characters: own, foes }]
  const pairs: Group[] = [...stillFighting(state, fight.groups)]
  const [idle, waiting] = [[...free.characters], [...free.foes]]
  while (idle.length > 0 && waiting.length > 0)
    pairs.push({ characters: [idle.shift()!], foes: [waiting.shift()!] })
  for (const key of idle) addTo(pairs, 'foes', 'characters', key)
  for (const key of waiting) addTo(pairs, 'characters', 'foes', key)
  return checkGroups(state, pairs, options).ok ? pairs : evenGroups(own, foes, options)
}

/** Into the group with one on the far side and the fewest on the near one. */
function addTo(groups: Group[], far: keyof Group, near: keyof Group, key: string): void {
  const fitting = groups.filter(one => one[far].length === 1)
  const [best] = fitting.sort((a, b) => a[near].length - b[near].length)
  if (best) groups[groups.indexOf(best)] = { ...best, [near]: [...best[near], key] }
}

/** Between rounds or as people fall: whoever is out of it is left out, so that the rest can go on. */
const regroup = order('regroup', {
  rule: 'DAI-MOD-3',
  label: label('Cambia chi affronta chi', 'Change who faces whom'),
  group: GROUPS.fight,
  verb: label('Si riparte così', 'Go on like this'),
  form: form({ groups: fixed(sentGroups) }),
  offered: ({ state, viewer, table }) =>
    viewer.leads && state.fight ? regroupChances(state, state.fight, table) : [],
  decide: ({ groups }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    if (!at.state.fight) return refuse('no-fight')
    const known = checkKnown(at.state, groups)
    if (!known.ok) return known
    const left = stillFighting(at.state, groups)
    if (left.length === 0) return refuse('unknown-id', 'groups')
    const checked = checkGroups(at.state, left, optionsOf(at.table))
    return checked.ok ? ok([fightRegrouped({ groups: left })]) : checked
  },
})

function checkKnown(state: State, groups: readonly Group[]): Result<null> {
  const isStranger = (key: string) => !state.characters[key] && !state.foes[key]
  if (groups.some(({ characters }) => characters.some(isStranger)))
    return refuse('unknown-id', 'characters')
  return groups.some(({ foes }) => foes.some(isStranger)) ? refuse('unknown-id', 'foes') : ok(null)
}

/** The split the program proposes, and one tap for each free fighter and each opponent still up. */
function regroupChances(
  state: State,
  fight: Fight,
  table: TableFacts,
): readonly Chance<{ readonly groups: readonly Group[] }>[] {
  const options = optionsOf(table)
  const free = freeIn(state, fight)
  const groups = proposedGroups(state, fight, options)
  if (groups === null) return []
  const foes = fight.groups.flatMap(one => headsOf(state, one).foes)
  const taps = free.characters.flatMap(character =>
    foes.flatMap(foe => {
      const next = joined(state, fight, character, foe, options)
      return next === null
        ? []
        : [
            {
              given: { groups: next },
              id: `face/${character}/${foe}`,
              label: phrase`${nameOf(state, character)} ${label('affronta', 'faces')} ${nameOf(state, foe)}`,
              verb: label('Affronta', 'Face'),
            },
          ]
    }),
  )
  return [
    {
      given: { groups },
      id: 'regroup',
      label: phrase`${label('Si riparte', 'Go on')}: ${groupsWords(state, groups)}`,
    },
    ...taps,
  ]
}

/** In a single-round fight: another test (DAI-COMBAT-11). */
const nextRound = order('next-round', {
  rule: 'DAI-COMBAT-6',
  label: label('Round seguente', 'Next round'),
  group: GROUPS.fight,
  verb: label('Round seguente', 'Next round'),
  form: form({}),
  offered: ({ state: { fight }, viewer }) =>
    viewer.leads && fight && !fight.toAssign ? [{ given: {} }] : [],
  decide: (_, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { fight } = at.state
    if (!fight) return refuse('no-fight')
    if (fight.toAssign) return refuse('wounds-to-assign')
    return ok([roundBegun({ round: fight.round + 1 })])
  },
})

/** Which of several foes takes the wounds: after a success by 3 or more the player picks, after a lesser one the Master (DAI-COMBAT-10). */
const assignWounds = order('assign-wounds', {
  rule: 'DAI-COMBAT-10',
  label: label('Scegli chi resta ferito', 'Pick who is hurt'),
  group: GROUPS.fight,
  verb: label('Ferisci', 'Wound'),
  form: form({ foe: fixed(name(64)) }),
  offered: look =>
    chooses(look)
      ? woundable(look.state).map(foe => ({
          given: { foe },
          id: `assign/${foe}`,
          label: phrase`${label('Le ferite vanno a', 'The wounds go to')} ${nameOf(look.state, foe)}`,
        }))
      : [],
  decide: ({ foe }, at) => {
    const toAssign = at.state.fight?.toAssign
    if (!toAssign) return refuse('no-fight')
    if (!chooses(at)) return refuse('not-yours')
    return woundable(at.state).includes(foe)
      ? ok([foeWounded({ foe, add: toAssign.wounds })])
      : refuse('unknown-id', 'foe')
  },
})

function chooses({ state, viewer }: GameLook): boolean {
  const toAssign = state.fight?.toAssign
  if (!toAssign) return false
  return toAssign.chooser === 'master'
    ? viewer.leads
    : viewer.seat !== null && state.characters[toAssign.character]?.seat === viewer.seat
}

function woundable(state: State): readonly string[] {
  const toAssign = state.fight?.toAssign
  const fought = toAssign && groupOf(state, toAssign.character)
  return fought ? headsOf(state, fought).foes : []
}

/** Out of the fight: fled, surrendered, taken (DAI-COMBAT-6). */
const leaveFight = order('leave-fight', {
  rule: 'DAI-COMBAT-6',
  label: label('Lascia lo scontro', 'Leave the fight'),
  group: GROUPS.fight,
  verb: label('Lascia', 'Leave'),
  form: form({ id: fixed(name(64)) }),
  offered: ({ state, viewer }) =>
    (state.fight?.groups ?? [])
      .flatMap(one => {
        const { own, foes } = headsOf(state, one)
        const mine = own.filter(key => state.characters[key]?.seat === viewer.seat)
        return viewer.leads ? [...own, ...foes] : mine
      })
      .map(key => ({
        given: { id: key },
        id: `leave/${key}`,
        label: phrase`${nameOf(state, key)} ${label('lascia lo scontro', 'leaves the fight')}`,
      })),
  decide: ({ id: key }, at) => {
    const { fight } = at.state
    if (!fight) return refuse('no-fight')
    const isIn = fight.groups.some(({ characters, foes }) => [...characters, ...foes].includes(key))
    if (!isIn || fight.left.includes(key)) return refuse('unknown-id', 'id')
    const may = at.state.characters[key]
      ? ownOrLed(key, at)
      : at.viewer.leads
        ? knownFoe(at.state, key)
        : refuse('master-only')
    return may.ok ? ok([fighterLeft({ id: key })]) : may
  },
})

/** DAI-COUNTER-2/3: the marks are written now, so every item worked to the end. */
const endFight = order('end-fight', {
  rule: 'DAI-COUNTER-2',
  label: label('Fine dello scontro', 'End the fight'),
  group: GROUPS.fight,
  verb: label('Fine', 'End it'),
  form: form({}),
  offered: ({ state, viewer }) => (viewer.leads && state.fight ? [{ given: {} }] : []),
  decide: (_, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { fight } = at.state
    if (!fight) return refuse('no-fight')
    const marks = marksFor(at.state, fight.used, optionsOf(at.table))
    return ok([...marks, fightEnded({ id: fight.id })])
  },
})

function fightDocs(look: GameLook): Docs {
  const { state, table } = look
  const { fight } = state
  if (!fight) return {}
  const acted = fight.exchanges.map(({ character }) => character)
  const heads = fight.groups.map(one => headsOf(state, one))
  const doc: FightDoc = {
    id: fight.id,
    mode: fight.mode,
    melee: fight.melee,
    round: fight.round,
    groups: fight.groups.map((one, k) => {
      const [own, against] = [heads[k]!.own.length, heads[k]!.foes.length]
      return { ...one, own, against, dice: own > 0 && against > 0 ? own - against : 0 }
    }),
    exchanges: fight.exchanges,
    toAct: heads.flatMap(({ own, foes }) =>
      foes.length === 0 ? [] : own.filter(key => !acted.includes(key)),
    ),
    toAssign: toAssignDoc(fight, look),
    decided:
      heads.every(({ own }) => own.length === 0) || heads.every(({ foes }) => foes.length === 0),
    free: freeIn(state, fight),
    proposed: proposedGroups(state, fight, optionsOf(table)),
  }
  return { fight: json(doc) }
}

/** How many wounds is the Master's, unless the figures of all who may take them are open. */
function toAssignDoc(
  { toAssign }: Fight,
  { state, viewer, table }: GameLook,
): FightDoc['toAssign'] {
  if (!toAssign) return null
  const { character, chooser, wounds } = toAssign
  const foes = woundable(state)
  const isOpen = viewer.leads || foes.every(key => state.foes[key]?.open)
  const by = chooser === 'master' ? table.master : (state.characters[character]?.seat ?? null)
  return { character, chooser: by, foes, ...(isOpen ? { wounds } : {}) }
}

export const fightsChapter = {
  facts: [fightBegun, fightRegrouped, roundBegun, exchangeMade, woundsWon, fighterLeft, fightEnded],
  orders: [beginFight, regroup, nextRound, assignWounds, leaveFight, endFight],
  docs: fightDocs,
}
