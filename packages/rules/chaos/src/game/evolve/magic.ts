import { never } from '@mastro/core'
import { spend } from '../../acts/experience.ts'
import type { EventOf, MagicEvent } from '../events.ts'
import { nameKey, type Being, type State } from '../state.ts'
import { without } from './collections.ts'
import { onBeing } from './beings.ts'
import { withSheet } from './sheets.ts'

export function onMagic(state: State, event: MagicEvent): State {
  switch (event.type) {
    case 'spell-cast':
      return spellCast(state, event)
    case 'spell-ended':
      return { ...state, air: without(state.air, event.spell) }
    case 'foci-used':
      return fociUsed(state, event.who, event.foci)
    case 'spell-answered':
      return answered(state, event)
    case 'spell-studied':
      return onBeing(state, event.who, being => studied(being, event))
    case 'spell-learned':
      return onBeing(state, event.who, being => learned(being, event))
    default:
      return never(event)
  }
}

/** WOC-IMPROV-9. The combination is remembered for ever; the spell stays on the table until it ends. */
function spellCast(state: State, { spell, foci }: EventOf<'spell-cast'>): State {
  const remembered = fociUsed(state, spell.caster, foci)
  return { ...remembered, air: { ...state.air, [spell.id]: spell } }
}

function fociUsed(state: State, who: string, foci: readonly string[]): State {
  if (foci.length === 0) return state
  return onBeing(state, who, being => ({ ...being, combinations: [...being.combinations, foci] }))
}

function answered(state: State, { spell: id, who, how }: EventOf<'spell-answered'>): State {
  const spell = Object.hasOwn(state.air, id) ? state.air[id] : undefined
  if (spell === undefined) return state
  const list = how === 'watched' ? 'watchers' : 'counters'
  return { ...state, air: { ...state.air, [id]: { ...spell, [list]: [...spell[list], who] } } }
}

function studied(being: Being, { spell, element, step }: EventOf<'spell-studied'>): Being {
  return { ...being, studied: { ...being.studied, [nameKey(spell)]: { spell, element, step } } }
}

function learned(being: Being, { spell, cost }: EventOf<'spell-learned'>): Being {
  const { spells, xp } = being.character
  const left = spend(xp, Math.min(cost, xp.available))
  return withSheet(being, { spells: [...spells, spell], xp: left })
}
