import {
  decideDraft,
  ok,
  parse,
  refuse,
  type Act,
  type DraftCommand,
  type Json,
} from '@mastro/core'
import { health } from '../../acts/health.ts'
import { characterSchema, type Character } from '../../characters/character.ts'
import { creation } from '../../characters/creation.ts'
import { replacementCharacter } from '../../characters/replacement-character.ts'
import { readyMadeIn } from '../../ready-made/ready-made.ts'
import { foeSheet } from '../foe-sheet.ts'
import { optionsOf, pcOfSeat, playerOf } from '../look.ts'
import type { State } from '../state.ts'
import { newFoe } from './foes.ts'
import {
  knownPc,
  ledPc,
  masterOnly,
  ownOrLed,
  ownPc,
  seated,
  type Decide,
  type Decided,
} from './guards.ts'

export function draft(state: State, command: DraftCommand, act: Act): Decided {
  return decideDraft(state.drafts, command, creation, act)
}

export const finishDraft: Decide<'finish-draft'> = (state, _, act) => {
  const seat = seated(act)
  if (!seat.ok) return seat
  const made = state.drafts[seat.value]
  if (!made) return refuse('no-draft')
  const finished = creation.finish(made)
  if (!finished.ok) return finished
  const join = joinTable(state, finished.value, act)
  return join.ok ? ok([...join.value, { type: 'draft-dropped', seat: seat.value }]) : join
}

export const takeReadyMade: Decide<'take-ready-made'> = (state, { id, language }, act) => {
  const taken = readyMadeIn(id, language)
  if (!taken) return refuse('unknown-id', 'id')
  if (taken.kind === 'character') return joinTable(state, taken.character, act)
  const led = masterOnly(act)
  if (!led.ok) return led
  const sheet = parse(foeSheet, taken.character, 'id')
  return sheet.ok
    ? ok([{ type: 'foe-added', foe: newFoe(act, taken.name, sheet.value, null, false) }])
    : sheet
}

/** A finished sheet becomes the seat's character; who replaces a dead one brings its EVO (DAI-DEATH-2). */
function joinTable(state: State, json: Json, act: Act): Decided {
  const seat = seated(act)
  if (!seat.ok) return seat
  if (pcOfSeat(state, seat.value)) return refuse('already-has-character')
  const sheet = parse(characterSchema, json, 'character')
  if (!sheet.ok) return sheet
  const character = withLegacy(sheet.value, playerOf(state, seat.value).legacyEvo, act)
  const approved = act.by.isMaster || act.table.master === null
  const id = act.fresh('character')
  return ok([{ type: 'character-joined', id, seat: seat.value, character, approved }])
}

function withLegacy(character: Character, deadLevel: number, { table }: Act): Character {
  if (deadLevel === 0) return character
  return { ...character, ...replacementCharacter({ deadLevel, options: optionsOf(table) }).value }
}

export const retire: Decide<'retire-character'> = (state, { character }, act) => {
  const pc = ownOrLed(state, character, act)
  return pc.ok ? ok([{ type: 'character-retired', character }]) : pc
}

export const approve: Decide<'approve-character'> = (state, { character }, act) => {
  const pc = ledPc(state, character, act)
  return pc.ok ? ok([{ type: 'character-approved', character }]) : pc
}

export const describe: Decide<'describe-character'> = (state, command, act) => {
  const pc = ownPc(state, command.character, act)
  if (!pc.ok) return pc
  const { concept = pc.value.character.concept, story = pc.value.character.story } = command
  return ok([{ type: 'character-described', character: command.character, concept, story }])
}

export const describeDaimon: Decide<'describe-daimon'> = (state, command, act) => {
  const pc = ownPc(state, command.character, act)
  if (!pc.ok) return pc
  const { daimon } = pc.value.character
  if (daimon === null) return refuse('no-daimon', 'character')
  const { character, type: _, ...changes } = command
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return ok([
    { type: 'daimon-described', character, daimon: { ...daimon, ...Object.fromEntries(given) } },
  ])
}

/** Highest value of each figure; wounds are bound by Power. */
const FIGURE_MAX = { reserve: 7, resources: 6, pe: 6, evo: 999, 'social-class': 7 } as const

export const correctFigure: Decide<'correct-figure'> = (state, command, act) => {
  const pc = ledPc(state, command.character, act)
  if (!pc.ok) return pc
  const { character, figure, to, reason } = command
  const max =
    figure === 'wounds' ? pc.value.character.characteristics.power * 2 : FIGURE_MAX[figure]
  if (to > max || (figure === 'social-class' && to < 1)) return refuse('out-of-range', 'to', max)
  const { downRule } = optionsOf(act.table)
  return ok([{ type: 'figure-corrected', character, figure, to, reason, downRule }])
}

/** DAI-WOUND-5: only who is down has a fate; back on one's feet only below the maximum. */
export const declareFate: Decide<'declare-fate'> = (state, { character, fate }, act) => {
  const pc = ownOrLed(state, character, act)
  if (!pc.ok) return pc
  if (pc.value.status !== 'down') return refuse('not-down', 'character')
  const { characteristics, wounds } = pc.value.character
  if (fate === 'back' && health(characteristics.power, wounds, optionsOf(act.table)).down)
    return refuse('character-down', 'fate')
  return ok([{ type: 'fate-declared', character, fate }])
}

export const applyWounds: Decide<'apply-wounds'> = (state, { character, add, reason }, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const pc = knownPc(state, character)
  if (!pc.ok) return pc
  const { downRule } = optionsOf(act.table)
  return ok([{ type: 'wounded', of: character, add, reason, downRule }]) // DAI-WOUND-9
}
