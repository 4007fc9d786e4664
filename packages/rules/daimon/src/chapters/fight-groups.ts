import { ok, refuse, getOwnProperty, type Result } from '@mastro/core'
import { splitFight } from '../operations/split-fight.ts'
import { fightHeadcount, isOutOf } from '../selectors.ts'
import type { Options } from '../options.ts'
import type { Fight, FightGroup, State } from '../state.ts'

/** Which fighters face each other, and how they regroup when some fall (DAI-MOD-3). */

/** DAI-MOD-3: the most even split, in the given order. With `flat` everybody is in one group. */
export function evenGroups(
  characters: readonly string[],
  foes: readonly string[],
  options: Options,
): readonly FightGroup[] {
  if (options.numbersMode === 'flat') return [{ characters, foes }]
  const split = splitFight({ own: characters.length, foes: foes.length, options })
  let [own, against] = [0, 0]
  return (split.ok ? split.value.fights : []).map(size => ({
    characters: characters.slice(own, (own += size.own)),
    foes: foes.slice(against, (against += size.foes)),
  }))
}

export function checkGroups(
  state: State,
  groups: readonly FightGroup[],
  options: Options,
): Result<null> {
  const characters = groups.flatMap(one => one.characters)
  const foes = groups.flatMap(one => one.foes)
  if (characters.some(key => getOwnProperty(state.characters, key)?.status !== 'active'))
    return refuse('unknown-id', 'characters')
  if (foes.some(key => getOwnProperty(state.foes, key)?.defeated !== false))
    return refuse('unknown-id', 'foes')
  if ([characters, foes].some(keys => new Set(keys).size < keys.length))
    return refuse('duplicate-id', 'groups')
  const isUneven = ({ characters: own, foes: against }: FightGroup) =>
    own.length > 1 && against.length > 1 && own.length !== against.length
  return groups.some(isUneven) && options.numbersMode === 'split'
    ? refuse('unsplit-fight', 'groups')
    : ok(null)
}

/** The groups without fallen fighters, and without groups that have lost one side. */
export function stillFighting(state: State, groups: readonly FightGroup[]): readonly FightGroup[] {
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

/** Fighters who are up and have no opponent left. */
export function freeIn(state: State, { groups }: Fight): FreeFighters {
  const heads = groups.map(one => fightHeadcount(state, one))
  return {
    characters: heads.flatMap(({ own, foes }) => (foes.length === 0 ? own : [])),
    foes: heads.flatMap(({ own, foes }) => (own.length === 0 ? foes : [])),
  }
}

/** Adds a fighter to the group of an opponent. Null if the rules do not allow it (DAI-MOD-3). */
export function joinFight(
  state: State,
  fight: Fight,
  character: string,
  foe: string,
  options: Options,
) {
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

/**
 * Adds a newcomer to the group of the opponent to face, or alone if free. With several on both
 * sides, the opponent leaves the group and faces the newcomer alone (DAI-MOD-3).
 */
export function withNewcomer(
  state: State,
  groups: readonly FightGroup[],
  newcomer: string,
  against: string | null,
  options: Options,
): Result<readonly FightGroup[]> {
  const isCharacter = state.characters[newcomer] !== undefined
  const [near, far] = isCharacter ? NEAR_CHARACTER : NEAR_FOE
  const alone: FightGroup = { characters: [], foes: [], [near]: [newcomer] }
  const others = groups.map(one => ({ ...one, [near]: one[near].filter(key => key !== newcomer) }))
  if (against === null) return ok([...others, alone])
  const held = others.findIndex(one => one[far].includes(against))
  if (held === -1 || isOutOf(state, against)) return refuse('unknown-id')
  const joined = others.map((one, k) =>
    k === held ? { ...one, [near]: [...one[near], newcomer] } : one,
  )
  const [fighting] = stillFighting(state, joined.slice(held, held + 1))
  const isMany = fighting !== undefined && fighting[near].length > 1 && fighting[far].length > 1
  if (!isMany || options.numbersMode === 'flat') return ok(joined)
  const apart = others.map((one, k) =>
    k === held ? { ...one, [far]: one[far].filter(key => key !== against) } : one,
  )
  return ok([...apart, { ...alone, [far]: [against] }])
}

const NEAR_CHARACTER = ['characters', 'foes'] as const
const NEAR_FOE = ['foes', 'characters'] as const

/**
 * Puts every free fighter into a group: first one against one, then where there are the fewest
 * companions.
 */
export function proposedGroups(
  state: State,
  fight: Fight,
  options: Options,
): readonly FightGroup[] | null {
  const free = freeIn(state, fight)
  if (free.characters.length + free.foes.length === 0) return null
  const everybody = fight.groups.map(one => fightHeadcount(state, one))
  const own = everybody.flatMap(heads => heads.own)
  const foes = everybody.flatMap(heads => heads.foes)
  if (own.length === 0 || foes.length === 0) return null
  if (options.numbersMode === 'flat') return [{ characters: own, foes }]
  const pairs: FightGroup[] = [...stillFighting(state, fight.groups)]
  const [idle, waiting] = [[...free.characters], [...free.foes]]
  while (idle.length > 0 && waiting.length > 0)
    pairs.push({ characters: [idle.shift()!], foes: [waiting.shift()!] })
  for (const key of idle) addTo(pairs, 'foes', 'characters', key)
  for (const key of waiting) addTo(pairs, 'characters', 'foes', key)
  return checkGroups(state, pairs, options).ok ? pairs : evenGroups(own, foes, options)
}

/** Adds to the group with one fighter on the other side and the fewest on this side. */
function addTo(
  groups: FightGroup[],
  far: keyof FightGroup,
  near: keyof FightGroup,
  key: string,
): void {
  const fitting = groups.filter(one => one[far].length === 1)
  const [best] = fitting.sort((a, b) => a[near].length - b[near].length)
  if (best) groups[groups.indexOf(best)] = { ...best, [near]: [...best[near], key] }
}

/** Active characters that are not in the fight, those who left it included. */
export function outsideFight({ characters, fight }: State): readonly string[] {
  if (!fight) return []
  const isIn = (key: string) =>
    fight.groups.some(one => one.characters.includes(key)) && !fight.left.includes(key)
  return Object.values(characters)
    .filter(({ id: key, status }) => status === 'active' && !isIn(key))
    .map(({ id: key }) => key)
}

/** Whether this character may still be asked to join: it is outside and has not answered. */
export function isAskedToJoin(state: State, key: string): boolean {
  const { fight } = state
  if (!fight || !outsideFight(state).includes(key)) return false
  const answered = [...(fight.staysOut ?? []), ...fight.left]
  return !answered.includes(key) && !fight.joining?.some(one => one.id === key)
}
