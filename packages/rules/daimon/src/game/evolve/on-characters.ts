import { health } from '../../acts/health.ts'
import { RESERVE_MAX } from '../../data/reserve.ts'
import type { Character } from '../../characters/character.ts'
import type { Options } from '../../options.ts'
import type { EventOf, Figure } from '../events.ts'
import { NEW_PLAYER, type Movement, type Pc, type State } from '../state.ts'

/** How many movements and purchases a sheet keeps in sight; the log has them all. */
const KEPT = 12

/** A change to one character; an id that is gone changes nothing. */
export function onPc(state: State, id: string, change: (pc: Pc) => Pc): State {
  const pc = state.characters[id]
  return pc ? { ...state, characters: { ...state.characters, [id]: change(pc) } } : state
}

export function onSheet(state: State, id: string, change: (sheet: Character) => Character): State {
  return onPc(state, id, pc => ({ ...pc, character: change(pc.character) }))
}

export function joined(state: State, event: EventOf<'character-joined'>): State {
  const { id, seat, character, approved } = event
  const pc: Pc = {
    id,
    seat,
    character,
    status: 'active',
    fate: null,
    approved,
    worsening: null,
    granted: {},
    movements: [],
    purchases: [],
  }
  const player = { ...(state.players[seat] ?? NEW_PLAYER), legacyEvo: 0 }
  return {
    ...state,
    characters: { ...state.characters, [id]: pc },
    players: { ...state.players, [seat]: player },
  }
}

export function fateDeclared(state: State, { character, fate }: EventOf<'fate-declared'>): State {
  if (fate === 'back')
    return onPc(state, character, pc => ({ ...pc, status: 'active', fate: null }))
  const status = fate === 'dead' ? 'dead' : 'down'
  const told = onPc(state, character, pc => ({ ...pc, status, fate }))
  const pc = state.characters[character]
  if (fate !== 'dead' || !pc) return told
  // DAI-DEATH-2: the next character of this seat starts with these EVO.
  const player = { ...(state.players[pc.seat] ?? NEW_PLAYER), legacyEvo: pc.character.level }
  return { ...told, players: { ...told.players, [pc.seat]: player } }
}

/** DAI-RESERVE-1: whatever moves it, a reserve stays within 0 and 7. */
export function reserveMoved(state: State, event: EventOf<'reserve-moved'>): State {
  const { of, reason, dice, lost } = event
  const foe = state.foes[of]
  if (foe?.sheet) {
    const sheet = withReserve(foe.sheet, foe.sheet.reserve + dice)
    return { ...state, foes: { ...state.foes, [of]: { ...foe, sheet } } }
  }
  const moved = onPc(state, of, pc => {
    const character = withReserve(pc.character, pc.character.reserve + dice)
    return kept({ ...pc, character }, { reason, dice, lost, reserve: character.reserve })
  })
  return dice > 0 ? recovered(moved, of) : moved
}

/** DAI-CONTEST-10: a winner who regains dice can be challenged again. */
function recovered(state: State, winner: string): State {
  const bound = Object.values(state.contests).filter(contest => contest.winner === winner)
  if (bound.every(contest => contest.winnerRecovered)) return state
  const contests = bound.map(contest => [contest.id, { ...contest, winnerRecovered: true }])
  return { ...state, contests: { ...state.contests, ...Object.fromEntries(contests) } }
}

function kept(pc: Pc, movement: Movement): Pc {
  return { ...pc, movements: [...pc.movements, movement].slice(-KEPT) }
}

export function withReserve(sheet: Character, reserve: number): Character {
  return { ...sheet, reserve: Math.min(RESERVE_MAX, Math.max(0, reserve)) }
}

type DownRule = Pick<Options, 'downRule'>

/** DAI-WOUND-5/9. Serious wounds start no clock here: time is known only when a command brings it. */
export function wounded(state: State, event: EventOf<'wounded'>): State {
  const foe = state.foes[event.of]
  if (foe?.sheet) {
    const hurt = health(foe.sheet.characteristics.power, foe.sheet.wounds + event.add, event)
    const sheet = { ...foe.sheet, wounds: hurt.wounds }
    return {
      ...state,
      foes: { ...state.foes, [event.of]: { ...foe, sheet, defeated: foe.defeated || hurt.down } },
    }
  }
  return onPc(state, event.of, pc => withWounds(pc, pc.character.wounds + event.add, event))
}

export function withWounds(pc: Pc, wounds: number, rule: DownRule): Pc {
  const after = health(pc.character.characteristics.power, wounds, rule)
  const standing = pc.status === 'active' && after.down ? 'down' : pc.status
  return {
    ...pc,
    character: { ...pc.character, wounds: after.wounds },
    status: standing,
    worsening: after.worsens ? pc.worsening : null,
  }
}

/** DAI-HEAL-5: no wounds are left, and who was down is up. */
export function healed(state: State, { patient }: EventOf<'healed'>): State {
  return onPc(state, patient, pc => ({
    ...pc,
    character: { ...pc.character, wounds: 0 },
    status: pc.status === 'down' ? 'active' : pc.status,
    fate: pc.status === 'down' ? null : pc.fate,
    worsening: null,
  }))
}

export function worsened(state: State, event: EventOf<'worsened'>): State {
  const { character, added, hours, days, at } = event
  return onPc(state, character, pc => {
    const after = withWounds(pc, pc.character.wounds + added, event)
    return { ...after, worsening: { at, hours, days } }
  })
}

export function clockSet(state: State, { character, at, hours }: EventOf<'clock-set'>): State {
  return onPc(state, character, pc => ({
    ...pc,
    worsening: { at, hours, days: pc.worsening?.days ?? 0 },
  }))
}

export function figureCorrected(state: State, event: EventOf<'figure-corrected'>): State {
  const { character, figure, to } = event
  if (figure === 'wounds') return onPc(state, character, pc => revived(withWounds(pc, to, event)))
  return onSheet(state, character, sheet => FIGURE_CHANGE[figure](sheet, to))
}

/** Wounds set below the maximum put a character that is not dead back on its feet. */
function revived(pc: Pc): Pc {
  const max = pc.character.characteristics.power * 2
  return pc.status === 'down' && pc.character.wounds < max
    ? { ...pc, status: 'active', fate: null }
    : pc
}

type SheetFigure = Exclude<Figure, 'wounds'>
const FIGURE_CHANGE: Readonly<Record<SheetFigure, (sheet: Character, to: number) => Character>> = {
  reserve: withReserve,
  resources: (sheet, to) => ({ ...sheet, resources: to }),
  pe: (sheet, to) => ({ ...sheet, pe: to }),
  evo: (sheet, to) => ({ ...sheet, evo: to }),
  'social-class': (sheet, to) => ({ ...sheet, socialClass: { ...sheet.socialClass, current: to } }),
}

export function advanced(state: State, event: EventOf<'advanced'>): State {
  const { character, purchase, evo, dice, after } = event
  return onPc(state, character, pc => {
    const bought: Pc = {
      ...pc,
      character: after,
      purchases: [...pc.purchases, { type: purchase, evo }].slice(-KEPT),
    }
    if (dice === 0) return bought
    return kept(bought, {
      reason: 'evolution-point',
      dice: -dice,
      lost: 0,
      reserve: after.reserve,
    })
  })
}

export function resourceBought(state: State, event: EventOf<'resource-bought'>): State {
  const { character, resources, socialClass, item, onRequestUsed } = event
  const seat = state.characters[character]?.seat
  const bought = onSheet(state, character, sheet => ({
    ...sheet,
    resources,
    socialClass: { ...sheet.socialClass, current: socialClass },
    equipment: item ? [...sheet.equipment, item] : sheet.equipment,
  }))
  if (seat === undefined) return bought
  const player = { ...(state.players[seat] ?? NEW_PLAYER), onRequestUsed }
  return { ...bought, players: { ...bought.players, [seat]: player } }
}

export function moneyPaid(state: State, event: EventOf<'money-paid'>): State {
  return onSheet(state, event.character, sheet => ({
    ...sheet,
    resources: event.resources,
    socialClass: { ...sheet.socialClass, current: event.socialClass },
  }))
}
