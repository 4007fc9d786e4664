import { label, never, phrase, same, type Label, type Line } from '@mastro/core'
import type { FightEvent } from './events.ts'
import type { BeingId, State } from './state.ts'

export function tellFight(event: FightEvent, before: State): Line | null {
  const who = (id: BeingId) => same(before.beings[id]?.sheet.name ?? id)
  const names = (ids: readonly BeingId[]) =>
    ids.length === 0 ? same('—') : ids.map(who).reduce((all, one) => phrase`${all}, ${one}`)
  switch (event.type) {
    case 'fight-started': {
      const order = event.fight.order.map(names).reduce((all, group) => phrase`${all} · ${group}`)
      return told(
        phrase`${label('Comincia il combattimento', 'The fight begins')}: ${order}`,
        'WARP-INIT-1',
      )
    }
    case 'fight-ended':
      return told(label('Il combattimento è finito', 'The fight is over'), 'WARP-RECOVER-1')
    case 'round-begun':
      return told(label(`Round ${event.round}`, `Round ${event.round}`), 'WARP-TERM-4')
    case 'turn-passed':
      return told(
        phrase`${label('Tocca a', 'Now')} ${names(before.fight?.order[event.turn] ?? [])}`,
        'WARP-INIT-1',
      )
    case 'order-changed':
      return told(
        label('Il Moderatore cambia l’ordine', 'The Master changes the order'),
        'WARP-INIT-3',
      )
    case 'round-length-set':
      return told(
        label(`I round durano ${event.seconds} secondi`, `Rounds last ${event.seconds} seconds`),
        'WARP-TURN-2',
      )
    default:
      return tellFighter(event, who)
  }
}

type FighterEvent = Extract<FightEvent, { being: BeingId }>

function tellFighter(event: FighterEvent, who: (id: BeingId) => Label): Line | null {
  const one = who(event.being)
  switch (event.type) {
    case 'fighter-joined':
      return told(
        phrase`${one} ${label('entra nel combattimento', 'joins the fight')}`,
        'WARP-INIT-1',
      )
    case 'fighter-left':
      return told(
        phrase`${one} ${label('lascia il combattimento', 'leaves the fight')}`,
        'WARP-INIT-1',
      )
    case 'turn-declared': {
      const more =
        event.extraActions === 0
          ? ''
          : label(
              ` (${event.extraActions} azioni in più)`,
              ` (${event.extraActions} extra actions)`,
            )
      const part = event.partial ? label(' (solo in parte)', ' (only in part)') : ''
      return told(phrase`${one}: ${event.what}${part}${more}`, 'WARP-MULTI-3')
    }
    case 'desperation-declared':
      return told(
        phrase`${one} ${label('rinuncia ad attaccare e si difende', 'gives up attacking and defends')}`,
        'WARP-COMBATOPT-1',
      )
    case 'turn-waited':
      return told(phrase`${one} ${label('aspetta', 'waits')}`, 'WARP-INIT-5')
    case 'turn-taken':
      return told(phrase`${one} ${label('agisce adesso', 'acts now')}`, 'WARP-INIT-5')
    case 'role-taken':
      return null
    case 'attackers-faced': {
      const chosen =
        event.chosen.length === 0
          ? same('—')
          : event.chosen.map(who).reduce((all, each) => phrase`${all}, ${each}`)
      return told(
        phrase`${one} ${label('lascia scoperti', 'leaves openings to')}: ${chosen}`,
        'WARP-ADVANT-2',
      )
    }
    case 'edge-granted':
      return told(phrase`${one}: ${event.edge.source} (+${event.edge.dice})`, 'WARP-ADVANT-3')
    default:
      return never(event)
  }
}

const told = (text: Label, rule: string): Line => ({ text, rules: [rule] })
