import { ok, refuse, type Result, type Slip, type TableFacts } from '@mastro/core'
import { gearDice } from '../acts/pool.ts'
import { MARKS } from '../data/gear.ts'
import { groupOf, headsOf, opponentIn } from '../game/look.ts'
import type { Fight, Foe, Pc, State } from '../game/state.ts'
import { foeGear, gearOf, wielded } from './gear.ts'
import type { DifficultyPart, FighterPart } from './parts.ts'
import { valueOf } from './shared.ts'
import { pcOf, solo, type Said, type Solo, type SoloExtra } from './solo.ts'

/** Who faces whom in a round, and the pool that comes of it. */
export interface Facing {
  readonly pc: Pc
  readonly foe: Foe
  readonly fight: Fight
  readonly numbers: { readonly own: number; readonly foes: number }
}

export function facing(state: State, slip: Slip): Result<Facing> {
  const pc = pcOf(state, slip)
  const foeId = slip.about['foe']
  const foe = typeof foeId === 'string' ? state.foes[foeId] : undefined
  const group = pc && groupOf(state, pc.id)
  if (!state.fight || !pc || !group) return refuse('not-in-fight', 'about.character')
  if (!foe) return refuse('unknown-id', 'about.foe')
  const heads = headsOf(state, group)
  const numbers = { own: Math.max(1, heads.own.length), foes: Math.max(1, heads.foes.length) }
  return ok({ pc, foe, fight: state.fight, numbers })
}

export type Fighter = Solo<FighterPart>

export function fighter(
  state: State,
  slip: Slip,
  table: TableFacts,
  faced: Facing,
): Result<Fighter> {
  return solo<FighterPart>(state, slip, table, (pc, part, said) =>
    fighterExtra(pc, part, said, faced),
  )
}

/** Gear, numbers and strategy, on wounds as they were when the round began (DAI-WOUND-4). */
function fighterExtra(
  { id, character }: Pc,
  part: FighterPart,
  terms: Said,
  { foe, fight, numbers }: Facing,
): SoloExtra {
  const gear = terms.ignoreGear ? {} : { gear: gearOf(character, part), foeGear: foeGear(foe) }
  const wounds = fight.startWounds[id] ?? character.wounds
  return {
    items: wielded(character, part)
      .filter(item => item.marks < MARKS)
      .map(item => item.id),
    parts: {
      gearDice: gearDice({ ...gear, melee: fight.melee }),
      numbers: terms.numbers ?? numbers,
      strategy: part.strategy,
      health: { power: character.characteristics.power, wounds },
    },
  }
}

export function roundFields(faced: Facing, built: Fighter, slip: Slip) {
  const { fight, foe, pc } = faced
  const { part, billed, terms } = built
  const gear = terms.ignoreGear ? {} : { gear: gearOf(pc.character, part), foeGear: foeGear(foe) }
  return {
    mode: fight.mode,
    opponent: opponentIn(fight, foe, valueOf<DifficultyPart>(slip, 'master')?.difficulty),
    numbers: billed.parts.numbers,
    ...gear,
    melee: fight.melee,
    strategy: part.strategy,
  }
}
