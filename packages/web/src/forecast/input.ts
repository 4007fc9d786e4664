import type { ForecastDoc, ForecastFighterDoc, Json, PolicyName, Supposed } from '@mastro/core'
import type { Sizes } from './jobs.ts'

/** The Master's choices on this page. */
export interface ForecastChoices {
  /** Fighters that are left out. */
  readonly without: ReadonlySet<string>
  /** The way of fighting by fighter, if it is not the first one. */
  readonly ways: Readonly<Record<string, string>>
  /** Points of a wound by margin, if they are not the usual ones. */
  readonly wounds: readonly number[] | null
}

export interface Assumed {
  readonly policy?: PolicyName
  /** Dice of a reserve put into each roll of the party. */
  readonly reserve?: number
}

/** The input of the game's operation, from the documents of the view and the Master's choices. */
export function inputOf(
  doc: ForecastDoc,
  fighters: readonly ForecastFighterDoc[],
  { without, ways, wounds }: ForecastChoices,
  { policy = 'steady', reserve }: Assumed = {},
): Json {
  const included = fighters.filter(({ id }) => !without.has(id))
  const ids = new Set(included.map(({ id }) => id))
  const given = wounds ?? doc.wounds
  const own = given === undefined ? {} : { wounds: given }
  const party = { ...own, ...(reserve === undefined ? {} : { reserve }) }
  const sides = given === undefined && reserve === undefined ? {} : { sides: sidesOf(party, own) }
  return {
    ...onlyOf(doc.input as JsonObject, ids), // safe: an input is an object
    ...sides,
    policy,
    fighters: included.map(one => fighterOf(one, ways[one.id])),
  } as Json // safe: read-only lists of JSON
}

type JsonObject = Readonly<Record<string, Json>>

const sidesOf = (party: object, foes: object) =>
  Object.keys(foes).length === 0 ? { party } : { party, foes }

function fighterOf({ side, fighter, ways }: ForecastFighterDoc, chosen: string | undefined) {
  const way = ways.find(({ id }) => id === chosen) ?? ways[0]
  return { side, ...(fighter as JsonObject), ...(way?.fields as JsonObject | undefined) } // safe: fields of an input
}

/** Leaves out whoever is not counted from the lists of ids. */
function onlyOf(input: JsonObject, ids: ReadonlySet<string>): JsonObject {
  const { acted, order, groups, ...rest } = input
  const some = (list: Json | undefined) => (list as readonly string[]).filter(id => ids.has(id)) // safe: lists of ids
  const orders = order as readonly (readonly string[])[] | undefined // safe: a list of groups
  const split = groups as readonly { readonly party: Json; readonly foes: Json }[] | undefined // safe: as above
  return {
    ...rest,
    ...(acted === undefined ? {} : { acted: some(acted) }),
    ...(orders === undefined
      ? {}
      : { order: orders.map(group => some(group as Json)).filter(group => group.length > 0) }),
    ...(split === undefined
      ? {}
      : { groups: split.map(({ party, foes }) => ({ party: some(party), foes: some(foes) })) }),
  }
}

/** The counted foes of the same kind as the last one: brought in by the same command. */
export function likeFoes(
  fighters: readonly ForecastFighterDoc[],
  without: ReadonlySet<string>,
): readonly ForecastFighterDoc[] {
  const foes = fighters.filter(({ id, side }) => side === 'foes' && !without.has(id))
  const kind = JSON.stringify(foes.at(-1)?.more)
  return foes.filter(({ more }) => JSON.stringify(more) === kind)
}

const MOST_FOES = 12
const MOST_STEPS = 6

/** Changes of the number of like foes, and of their difficulty in games that have one. */
export function sizesOf(like: readonly ForecastFighterDoc[]): Sizes {
  const ids = like.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return { harder: [], easier: [] }
  const more = upTo(MOST_FOES - ids.length).map((count): Supposed => ({
    kind: 'more',
    like: last,
    count,
  }))
  const less = upTo(ids.length - 1).map((count): Supposed => ({
    kind: 'less',
    ids: ids.slice(-count),
  }))
  if (like.every(({ difficulties }) => difficulties === undefined))
    return { harder: [more], easier: [less] }
  const steps = (sign: number) =>
    upTo(MOST_STEPS).map((step): Supposed => ({ kind: 'stronger', ids, steps: sign * step }))
  return { harder: [more, steps(1)], easier: [less, steps(-1)] }
}

const upTo = (most: number): readonly number[] =>
  Array.from({ length: Math.max(0, most) }, (_, i) => i + 1)

/** The commands that make the change real. Empty if the page has none for it. */
export function commandsFor(
  change: Supposed,
  fighters: readonly ForecastFighterDoc[],
): readonly Json[] {
  const of = (id: string) => fighters.find(one => one.id === id)
  switch (change.kind) {
    case 'more': {
      const more = of(change.like)?.more
      return more === undefined ? [] : Array.from({ length: change.count }, () => more)
    }
    case 'less':
      return change.ids.flatMap(id => of(id)?.less ?? [])
    case 'stronger':
      return change.ids.flatMap(id => {
        const one = of(id)
        const now = difficultyOf(one)
        return (now === null ? undefined : one?.difficulties?.[now + change.steps]) ?? []
      })
  }
}

/** The only difficulty for which there is no command. */
function difficultyOf(one: ForecastFighterDoc | undefined): number | null {
  const known = Object.keys(one?.difficulties ?? {}).map(Number)
  if (known.length === 0) return null
  const all = Array.from({ length: known.length + 1 }, (_, i) => i + 1)
  return all.find(difficulty => !known.includes(difficulty)) ?? null
}
