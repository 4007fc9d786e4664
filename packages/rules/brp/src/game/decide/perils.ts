import { never, ok, refuse, type Act } from '@mastro/core'
import { ambush } from '../../acts/ambush.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import type { Event } from '../events.ts'
import { commanded, leads, masterOnly, seen } from '../people.ts'
import { armourPenalty, skillOf } from '../scores.ts'
import type { Ambush, State } from '../state.ts'

export function decidePerils(
  state: State,
  command: Of<'poison' | 'lay-ambush' | 'spring-ambush'>,
  act: Act,
): Decided {
  switch (command.type) {
    case 'poison':
      return poison(state, command, act)
    case 'lay-ambush':
      return layAmbush(state, command, act)
    case 'spring-ambush':
      return springAmbush(state, command, act)
    default:
      return never(command)
  }
}

/** BRP-POIS-1: taken in secret; the victim resists it on a slip of its own. */
function poison(state: State, command: Of<'poison'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const victim = seen(state, command.being, act)
  if (!victim.ok) return victim
  if (victim.value.status === 'dead') return refuse('character-dead', 'being')
  const { doses, target, speed, delay, antidote } = command
  const playerSide = victim.value.kind === 'character' ? 'passive' : 'none'
  return ok([
    {
      type: 'poisoned',
      poison: {
        id: act.fresh('poison'),
        being: command.being,
        recipe: { doses, target, speed, delay, antidote, playerSide },
        result: null,
      },
    },
  ])
}

/** BRP-AMB-1. Dice: the ambusher's d100, then one for each observer, in order. */
function layAmbush(state: State, command: Of<'lay-ambush'>, act: Act): Decided {
  const ambusher = commanded(state, command.ambusher, act, 'ambusher')
  if (!ambusher.ok) return ambusher
  const observers = []
  for (const [i, { being, skill, difficulty }] of command.observers.entries()) {
    const path = `observers[${i}].being`
    const observer = seen(state, being, act, path)
    if (!observer.ok) return observer
    if (being === command.ambusher) return refuse('same-being', path)
    observers.push({ id: being, ...rollerOf(state, being, skill), difficulty })
  }
  const { skill, difficulty, weapon } = command
  const laid = ambush(
    {
      attacker: { ...rollerOf(state, command.ambusher, skill), difficulty },
      observers,
      weapon,
      settings: state.settings,
    },
    act.dice,
  )
  if (!laid.ok) return refuse(laid.error.code, 'observers')
  return ok([
    {
      type: 'ambush-laid',
      ambush: {
        id: act.fresh('ambush'),
        ambusher: command.ambusher,
        skill,
        observers: command.observers.map(({ being, skill }) => ({ being, skill })),
        weapon,
        output: laid.value,
        sprung: false,
      },
    },
  ])
}

function rollerOf(state: State, id: string, skill: string) {
  const being = state.characters[id] ?? state.foes[id]!
  return {
    skill: Math.min(1000, skillOf(state, being, skill) ?? 0),
    armourPenalty: Math.max(-200, armourPenalty(state, being, skill)),
  }
}

/** Everybody learns of it now, and for one round it counts. */
function springAmbush(state: State, { ambush: id }: Of<'spring-ambush'>, act: Act): Decided {
  const laid = state.ambushes[id]
  const ambusher =
    laid === undefined ? undefined : (state.characters[laid.ambusher] ?? state.foes[laid.ambusher])
  const knows =
    ambusher !== undefined && (ambusher.seat === act.by.seat || leads(act.by, act.table))
  if (laid === undefined || !knows) return refuse('unknown-ambush', 'ambush')
  if (laid.sprung) return refuse('already-sprung', 'ambush')
  const shown: readonly Event[] =
    ambusher.kind === 'foe' && ambusher.concealed ? [{ type: 'foe-shown', foe: ambusher.id }] : []
  return ok([...shown, { type: 'ambush-sprung', ambush: id }, ...ticksOf(laid)])
}

/** Ticks show on a sheet: they come when the ambush does, not when it is laid. */
function ticksOf({ ambusher, skill, observers, output }: Ambush): readonly Event[] {
  const earned = [
    ...(output.tickEarned ? [{ being: ambusher, skill }] : []),
    ...observers.filter(({ being }) => output.observers[being]?.tickEarned === true),
  ]
  return earned.map(one => ({ type: 'skill-ticked', ...one }))
}
