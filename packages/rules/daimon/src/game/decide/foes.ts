import { ok, parse, refuse, type Act } from '@mastro/core'
import { characterSchema, type Character } from '../../characters/character.ts'
import type { FoeSheet } from '../foe-sheet.ts'
import type { Foe } from '../state.ts'
import { ledFoe, masterOnly, type Decide } from './guards.ts'

export function newFoe(
  act: Act,
  name: string,
  sheet: FoeSheet,
  full: Character | null,
  seen: boolean,
): Foe {
  return {
    id: act.fresh('foe'),
    name,
    ...sheet,
    wounds: 0,
    defeated: false,
    seen,
    open: false, // DAI-NPC-1: secret as any target
    handedTo: null,
    sheet: full,
  }
}

export const addOpponent: Decide<'add-opponent'> = (_, command, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const { type: __, name, sheet, seen, ...rest } = command
  const full = sheet === undefined ? ok(null) : parse(characterSchema, sheet, 'sheet')
  if (!full.ok) return full
  return ok([{ type: 'foe-added', foe: newFoe(act, name, rest, full.value, seen) }])
}

export const editOpponent: Decide<'edit-opponent'> = (state, command, act) => {
  const found = ledFoe(state, command.id, act)
  if (!found.ok) return found
  const { type: _, id: __, ...changes } = command
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const foe: Foe = { ...found.value, ...Object.fromEntries(given) }
  if (foe.wounds > foe.difficulty) return refuse('out-of-range', 'wounds', foe.difficulty)
  return ok([{ type: 'foe-edited', foe: { ...foe, defeated: isOut(found.value, foe) } }])
}

/** Wounds written by hand decide; otherwise it stays as it was. */
function isOut(before: Foe, after: Foe): boolean {
  const touched = before.wounds !== after.wounds || before.difficulty !== after.difficulty
  return touched ? after.wounds >= after.difficulty : before.defeated
}

export const showOpponent: Decide<'show-opponent'> = (state, command, act) => {
  const foe = ledFoe(state, command.id, act)
  if (!foe.ok) return foe
  const { open = foe.value.open, seen = foe.value.seen } = command
  // Figures that are open are figures of somebody who is seen.
  return ok([{ type: 'foe-shown', id: command.id, open, seen: seen || open }])
}

export const handOpponent: Decide<'hand-opponent'> = (state, { id, seat }, act) => {
  const foe = ledFoe(state, id, act)
  if (!foe.ok) return foe
  if (seat !== null && !act.table.seats.some(known => known.id === seat))
    return refuse('unknown-id', 'seat')
  return ok([{ type: 'foe-handed', id, seat }])
}

export const removeOpponent: Decide<'remove-opponent'> = (state, { id }, act) => {
  const foe = ledFoe(state, id, act)
  if (!foe.ok) return foe
  const fighting = state.fight?.groups.some(group => group.foes.includes(id)) ?? false
  return fighting ? refuse('fight-on', 'id') : ok([{ type: 'foe-removed', id }])
}
