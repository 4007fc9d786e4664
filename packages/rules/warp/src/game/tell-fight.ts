import { label, never, phrase, same, type Label, type Line } from '@mastro/core'
import { SAY } from '../words/sentences.ts'
import type { FightEvent } from './events.ts'
import type { BeingId, State } from './state.ts'
import { line, nameOf } from './tell-line.ts'

type Names = (ids: readonly BeingId[]) => Label

export function tellFight(event: FightEvent, before: State): Line | null {
  const names: Names = ids =>
    ids.length === 0
      ? same('—')
      : ids.map(id => nameOf(before, id)).reduce((all, one) => phrase`${all}, ${one}`)
  switch (event.type) {
    case 'fight-started': {
      const order = event.fight.order.map(names).reduce((all, group) => phrase`${all} · ${group}`)
      return line(phrase`${SAY.fightBegins}: ${order}`, 'WARP-INIT-1')
    }
    case 'fight-ended':
      return line(SAY.fightOver, 'WARP-RECOVER-1')
    case 'round-begun':
      return line(same(`Round ${event.round}`), 'WARP-TERM-4')
    case 'turn-passed':
      return line(phrase`${SAY.now} ${names(before.fight?.order[event.turn] ?? [])}`, 'WARP-INIT-1')
    case 'order-changed':
      return line(SAY.reordered, 'WARP-INIT-3')
    case 'round-length-set': {
      const { seconds } = event
      return line(
        label(`I round durano ${seconds} secondi`, `Rounds last ${seconds} seconds`),
        'WARP-TURN-2',
      )
    }
    default:
      return tellFighter(event, names)
  }
}

type FighterEvent = Extract<FightEvent, { being: BeingId }>

function tellFighter(event: FighterEvent, names: Names): Line | null {
  const one = names([event.being])
  switch (event.type) {
    case 'fighter-joined':
      return line(phrase`${one} ${SAY.joinsFight}`, 'WARP-INIT-1')
    case 'fighter-left':
      return line(phrase`${one} ${SAY.leavesFight}`, 'WARP-INIT-1')
    case 'turn-declared':
      return declared(event, one)
    case 'desperation-declared':
      return line(phrase`${one} ${SAY.defends}`, 'WARP-COMBATOPT-1')
    case 'turn-waited':
      return line(phrase`${one} ${SAY.waits}`, 'WARP-INIT-5')
    case 'turn-taken':
      return line(phrase`${one} ${SAY.actsNow}`, 'WARP-INIT-5')
    case 'role-taken':
      return null
    case 'attackers-faced':
      return line(phrase`${one} ${SAY.leavesOpenings}: ${names(event.chosen)}`, 'WARP-ADVANT-2')
    case 'edge-granted':
      return line(phrase`${one}: ${event.edge.source} (+${event.edge.dice})`, 'WARP-ADVANT-3')
    default:
      return never(event)
  }
}

function declared(
  { what, partial, extraActions }: Extract<FighterEvent, { type: 'turn-declared' }>,
  one: Label,
): Line {
  const more =
    extraActions === 0
      ? ''
      : label(` (${extraActions} azioni in più)`, ` (${extraActions} extra actions)`)
  return line(phrase`${one}: ${what}${partial ? SAY.onlyInPart : ''}${more}`, 'WARP-MULTI-3')
}
