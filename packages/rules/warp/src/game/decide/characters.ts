import { ok, type Act, type Result, type SeatId } from '@mastro/core'
import { creation } from '../../creation/creation.ts'
import { readyMadeIn } from '../../ready-made/ready-made.ts'
import type { Character, Trait } from '../../shared/character.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { beingFor, checkLeads, leads, ledBeing, no, ownBeing } from '../guards.ts'
import { leaveFight } from './order.ts'
import { newBeing, type Kept, type State } from '../state.ts'

/** WARP-TERM-2: every person but the Master plays one character. */
function checkSeat(state: State, { by, table }: Act): Result<SeatId> {
  if (by.seat === null) return no('not-seated')
  if (by.isMaster && table.masterMode !== 'none') return no('master-has-no-character')
  const has = Object.values(state.beings).some(({ seat }) => seat === by.seat)
  return has ? no('already-has-character') : ok(by.seat)
}

export function finishDraft(state: State, act: Act): Result<readonly Event[]> {
  const seat = checkSeat(state, act)
  if (!seat.ok) return seat
  const draft = state.drafts[seat.value]
  if (draft === undefined) return no('no-draft')
  const made = creation.finish(draft)
  if (!made.ok) return made
  const kept = made.value as unknown as Kept // what `finish` made
  return ok([joined(kept, seat.value, act), { type: 'draft-dropped', seat: seat.value }])
}

export function takeReadyMade(
  state: State,
  { id, language }: CommandOf<'take-ready-made'>,
  act: Act,
): Result<readonly Event[]> {
  const found = readyMadeIn(id, language)
  if (found === null) return no('unknown-ready-made', 'id')
  if (found.kind === 'opponent')
    return checkLeads(act) ?? ok([opponentJoined(found.kept, true, act)])
  const seat = checkSeat(state, act)
  return seat.ok ? ok([joined(found.kept, seat.value, act)]) : seat
}

/** WARP-CREATE-9: nobody enters play unapproved; alone at a table, one approves oneself. */
function joined(kept: Kept, seat: SeatId, act: Act): Event {
  const approved = leads(act.by, act.table)
  const sheet = { ...kept.sheet, approved }
  return {
    type: 'being-joined',
    being: newBeing(act.fresh('character'), seat, { ...kept, sheet }, true),
  }
}

function opponentJoined(kept: Kept, shown: boolean, act: Act): Event {
  const sheet = { ...kept.sheet, approved: true }
  return {
    type: 'being-joined',
    being: newBeing(act.fresh('foe'), null, { ...kept, sheet }, shown),
  }
}

export function retireCharacter(
  state: State,
  { character }: CommandOf<'retire-character'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ownBeing(state, character, act, 'character')
  if (!being.ok) return being
  if (being.value.seat === null) return no('unknown-being', 'character')
  return ok([...leaveFight(state.fight, character), { type: 'being-left', being: character }])
}

/** A Master's character made on the spot: only what the Master needs of it. */
export function addOpponent(
  { shown, armor, weapons, ...given }: CommandOf<'add-opponent'>,
  act: Act,
): Result<readonly Event[]> {
  return (
    checkLeads(act) ?? ok([opponentJoined({ sheet: sketch(given), armor, weapons }, shown, act)])
  )
}

type Sketch = Omit<CommandOf<'add-opponent'>, 'type' | 'shown' | 'armor' | 'weapons'> & {
  type?: string
}

function sketch({ name, signs, traits, fightDice, hitPoints, shots }: Sketch): Character {
  const all = fightDice === 0 ? traits : [...traits, fighting(name, signs, fightDice)]
  const written = all.map((trait, i): Trait => ({
    ...trait,
    id: `trait-${i + 1}`,
    role: 'side',
    rank: null,
    kind: trait.kind ?? 'standard',
    sign: trait.sign === '' && i === 0 ? signs : trait.sign,
    unknown: false,
  }))
  return {
    name,
    concept: signs,
    traits: written,
    hitPoints: { max: hitPoints, current: hitPoints, temporary: 0, label: '' },
    experience: { pool: 0, used: 0 },
    psychic: shots === 0 ? null : { max: shots, current: shots, label: '' },
    motivation: null,
    secret: null,
    importantPerson: null,
    history: '',
    equipment: [],
    finances: '',
    unknown: [],
    spells: [],
    studying: [],
    approved: true,
  }
}

function fighting(name: string, signs: string, score: number): Sketch['traits'][number] {
  return {
    name,
    description: '',
    sign: signs,
    kind: null,
    combat: true,
    hitPoints: false,
    fringe: false,
    score,
  }
}

export function removeOpponent(
  state: State,
  { id }: CommandOf<'remove-opponent'>,
  act: Act,
): Result<readonly Event[]> {
  const foe = ledBeing(state, id, act, 'id')
  if (!foe.ok) return foe
  if (foe.value.seat !== null) return no('unknown-being', 'id')
  return ok([...leaveFight(state.fight, id), { type: 'being-left', being: id }])
}

export function showOpponent(
  state: State,
  { id }: CommandOf<'show-opponent'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  const foe = beingFor(state, id, act.by, act.table, 'id')
  if (!foe.ok) return foe
  return foe.value.shown ? ok([]) : ok([{ type: 'being-shown', being: id }])
}
