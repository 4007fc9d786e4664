import { splitFight } from '../operations/split-fight.ts'
import type { Body } from './bodies.ts'
import type { Group } from './group-fight.ts'
import type { ForecastInput } from './input.ts'

/** All fighters who are up. */
export interface Stand {
  readonly party: readonly Body[]
  readonly foes: readonly Body[]
}

/** DAI-MOD-3: one group for each fighter of the smaller side, the larger spread evenly, in order. */
export function groupsOf(input: ForecastInput, { party, foes }: Stand): readonly Group[] {
  const queue = foes.toSorted((a, b) => place(input, a) - place(input, b))
  if (input.options.numbersMode === 'flat' || party.length === 1 || foes.length === 1)
    return [{ party, foes: queue }]
  const split = splitFight({ own: party.length, foes: foes.length, options: input.options })
  let [own, against] = [0, 0]
  return (split.ok ? split.value.fights : []).map(size => ({
    party: party.slice(own, (own += size.own)),
    foes: foes
      .slice(against, (against += size.foes))
      .toSorted((a, b) => place(input, a) - place(input, b)),
  }))
}

/** In which order foes are struck: those of the policy, then who can take the fewest wounds. */
function place({ fighters, sides }: ForecastInput, { at, wounds }: Body): number {
  const one = fighters[at]!
  const listed = sides.party.order?.indexOf(one.id) ?? -1
  if (listed >= 0) return listed - 1000
  return one.side === 'foes' ? one.opponent.difficulty - wounds : 0
}

export function keyOf({ party, foes }: Stand): string {
  const of = ({ at, wounds, reserve }: Body) => `${at}:${wounds}:${reserve}`
  return `${party.map(of).join(' ')} | ${foes.map(of).join(' ')}`
}

/** Those without an opponent in this wave. */
export function idleOf({ party, foes }: Stand, groups: readonly Group[]): Stand {
  const busy = new Set(groups.flatMap(one => [...one.party, ...one.foes]).map(({ at }) => at))
  const idle = (bodies: readonly Body[]) => bodies.filter(({ at }) => !busy.has(at))
  return { party: idle(party), foes: idle(foes) }
}

/** Everybody in the order of the list, so that equal standings have equal keys. */
export function ordered({ party, foes }: Stand): Stand {
  const byPlace = (a: Body, b: Body) => a.at - b.at
  return { party: party.toSorted(byPlace), foes: foes.toSorted(byPlace) }
}
