import { ok, refuse, type Result } from '@mastro/core'
import { splitFight } from '../../acts/split-fight.ts'
import { useItem, type CountedKind } from '../../acts/use-item.ts'
import type { Options } from '../../options.ts'
import type { Emitted } from '../events.ts'
import { startWounds } from '../evolve/on-fights.ts'
import { groupOf, headsOf, optionsOf } from '../look.ts'
import type { Fight, Group, Pc, State } from '../state.ts'
import { knownFoe, leads, masterOnly, ownOrLed, type Decide } from './guards.ts'

export const beginFight: Decide<'begin-fight'> = (state, command, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  if (state.fight) return refuse('fight-on')
  const options = optionsOf(act.table)
  const { mode, melee, characters, foes } = command
  if (options.combatMode !== 'ask' && options.combatMode !== mode)
    return refuse('disabled-by-options', 'mode', options.combatMode) // DAI-COMBAT-2
  const groups = command.groups ?? evenGroups(characters, foes, options)
  const checked = checkGroups(state, groups, options)
  if (!checked.ok) return checked
  const fight: Fight = {
    id: act.fresh('fight'),
    mode,
    melee,
    round: 1,
    groups,
    left: [],
    startWounds: startWounds(state, characters),
    dealt: {},
    exchanges: [],
    toAssign: null,
    used: {},
  }
  return ok([{ type: 'fight-begun', fight }])
}

/** DAI-MOD-3: the most even split, in the order given; `flat` keeps everybody together. */
function evenGroups(
  characters: readonly string[],
  foes: readonly string[],
  options: Options,
): readonly Group[] {
  if (options.numbersMode === 'flat') return [{ characters, foes }]
  const split = splitFight({ own: characters.length, foes: foes.length, options })
  const sizes = split.ok ? split.value.fights : []
  let own = 0
  let against = 0
  return sizes.map(size => {
    const group = {
      characters: characters.slice(own, own + size.own),
      foes: foes.slice(against, against + size.foes),
    }
    own += size.own
    against += size.foes
    return group
  })
}

function checkGroups(state: State, groups: readonly Group[], options: Options): Result<null> {
  const characters = groups.flatMap(group => group.characters)
  const foes = groups.flatMap(group => group.foes)
  if (characters.some(id => state.characters[id]?.status !== 'active'))
    return refuse('unknown-id', 'characters')
  if (foes.some(id => !state.foes[id] || state.foes[id].defeated))
    return refuse('unknown-id', 'foes')
  const repeated = [characters, foes].some(ids => new Set(ids).size < ids.length)
  if (repeated) return refuse('duplicate-id', 'groups')
  const uneven = groups.some(
    ({ characters: own, foes: against }) =>
      own.length > 1 && against.length > 1 && own.length !== against.length,
  )
  return uneven && options.numbersMode === 'split' ? refuse('unsplit-fight', 'groups') : ok(null)
}

export const regroup: Decide<'regroup'> = (state, { groups }, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  if (!state.fight) return refuse('no-fight')
  const checked = checkGroups(state, groups, optionsOf(act.table))
  return checked.ok ? ok([{ type: 'fight-regrouped', groups }]) : checked
}

export const nextRound: Decide<'next-round'> = (state, _, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  if (!state.fight) return refuse('no-fight')
  if (state.fight.toAssign) return refuse('wounds-to-assign')
  return ok([{ type: 'round-begun', round: state.fight.round + 1 }])
}

/** DAI-COMBAT-10: after a success by 3 or more the player picks, after a lesser one the Master. */
export const assignWounds: Decide<'assign-wounds'> = (state, { foe }, act) => {
  const toAssign = state.fight?.toAssign
  if (!toAssign) return refuse('no-fight')
  const pc = state.characters[toAssign.character]
  const chooses = toAssign.chooser === 'master' ? leads(act) : pc?.seat === act.by.seat
  if (!chooses) return refuse('not-yours')
  const group = groupOf(state, toAssign.character)
  if (!group || !headsOf(state, group).foes.includes(foe)) return refuse('unknown-id', 'foe')
  return ok([{ type: 'foe-wounded', foe, add: toAssign.wounds }])
}

export const leaveFight: Decide<'leave-fight'> = (state, { id }, act) => {
  const { fight } = state
  if (!fight) return refuse('no-fight')
  const inIt = fight.groups.some(({ characters, foes }) => [...characters, ...foes].includes(id))
  if (!inIt || fight.left.includes(id)) return refuse('unknown-id', 'id')
  if (!state.characters[id]) {
    const foe = leads(act) ? knownFoe(state, id) : refuse('master-only')
    return foe.ok ? ok([{ type: 'fighter-left', id }]) : foe
  }
  const pc = ownOrLed(state, id, act)
  return pc.ok ? ok([{ type: 'fighter-left', id }]) : pc
}

/** DAI-COUNTER-2/3: the marks are written now, so every item worked to the end. */
export const endFight: Decide<'end-fight'> = (state, _, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const { fight } = state
  if (!fight) return refuse('no-fight')
  return ok([...marksFor(state, fight.used, act), { type: 'fight-ended', id: fight.id }])
}

/** One mark for each item used, whatever the number of times. */
export function marksFor(
  state: State,
  used: Readonly<Record<string, readonly string[]>>,
  { table }: Pick<Parameters<Decide<'end-fight'>>[2], 'table'>,
): Emitted[] {
  return Object.entries(used).flatMap(([character, items]) => {
    const pc = state.characters[character]
    return pc ? items.flatMap(item => markOf(pc, item, optionsOf(table))) : []
  })
}

function markOf(pc: Pc, item: string, options: Options): Emitted[] {
  const counted = countedItem(pc, item)
  if (!counted) return []
  const { kind, marks } = counted
  const mark = useItem({ item: { kind, marks }, sameUse: false, options })
  return mark.ok ? [{ type: 'marked', character: pc.id, item, kind }] : []
}

export interface Counted {
  readonly kind: CountedKind
  readonly marks: number
  readonly name: string
}

/** An item or an enhancement of the sheet, as its counter sees it. */
export function countedItem({ character }: Pc, id: string): Counted | null {
  const item = character.equipment.find(held => held.id === id)
  if (item) return item
  const enhancement = character.enhancements.find(held => held.id === id)
  return enhancement ? { ...enhancement, kind: 'enhancement' } : null
}
