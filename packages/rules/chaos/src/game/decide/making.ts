import {
  decideDraft,
  never,
  ok,
  refuse,
  type Act,
  type Draft,
  type DraftCommand,
  type Json,
  type Result,
  type SeatId,
} from '@mastro/core'
import { bring, createCharacter } from '../../acts/create-character.ts'
import { creation, readCharacter } from '../../creation/creation.ts'
import { READY_MADE } from '../../ready-made/ready-made.ts'
import { writtenIn } from '../../ready-made/written.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { fromInput, leads, masterOnly, owns } from '../guards.ts'
import { needsApproval, settingsOf } from '../options.ts'
import { newBeing, NEW_MAKING, priceKey, type Making, type State } from '../state.ts'

export type MakingCommand =
  | DraftCommand
  | CommandOf<
      | 'finish-draft'
      | 'propose-concept'
      | 'judge-draft'
      | 'price-trait'
      | 'take-ready-made'
      | 'retire-character'
      | 'add-opponent'
      | 'remove-opponent'
    >

type Decided = Result<readonly Event[]>

export function decideMaking(state: State, command: MakingCommand, act: Act): Decided {
  switch (command.type) {
    case 'begin-draft':
    case 'answer-draft':
    case 'roll-draft':
    case 'quick-draft':
    case 'drop-draft':
      return draft(state, command, act)
    case 'propose-concept':
      return proposeConcept(state, act)
    case 'finish-draft':
      return finishDraft(state, act)
    case 'judge-draft':
      return judgeDraft(state, command, act)
    case 'price-trait':
      return priceTrait(state, command, act)
    case 'take-ready-made':
      return takeReadyMade(command, act)
    case 'retire-character':
      return retire(state, command, act)
    case 'add-opponent':
      return addOpponent(command, act)
    case 'remove-opponent':
      return masterOnly(act) ?? removeOpponent(state, command.id)
    default:
      return never(command)
  }
}

/** WOC-CREATE-1. While an idea waits for the Master the numbers wait too, and players set no price (WOC-TRAIT-2). */
function draft(state: State, command: DraftCommand, act: Act): Decided {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  const free = isFree(act)
  const { stage, prices } = makingOf(state, seat)
  if (!free && asksNumbers(command) && stage !== 'numbers' && stage !== 'numbers-proposed')
    return refuse('concept-not-approved', 'step')
  const decided = decideDraft(state.drafts, command, creation, act)
  if (!decided.ok) return decided
  const events: readonly Event[] = decided.value.map(event =>
    event.type === 'draft-changed' && !free
      ? { ...event, draft: withPrices(event.draft, prices) }
      : event,
  )
  return ok(isWhole(command) ? [...events, { type: 'numbers-opened', seat }] : events)
}

/** A step of numbers, answered or rolled by itself. */
function asksNumbers(command: DraftCommand): boolean {
  const step =
    command.type === 'answer-draft' || command.type === 'roll-draft' ? command.step : 'concept'
  return step !== 'concept' && step !== 'all'
}

/** The quick path and the dice give idea and numbers together: the Master judges both at the end. */
function isWhole(command: DraftCommand): boolean {
  return command.type === 'quick-draft' || (command.type === 'roll-draft' && command.step === 'all')
}

/** Nobody waits for the Master: the Master's own drafts, tables without one, tables that chose so. */
function isFree({ by, table }: Act): boolean {
  return leads(by, table) || !needsApproval(table.options)
}

export function makingOf(state: State, seat: SeatId): Making {
  return Object.hasOwn(state.making, seat) ? state.making[seat]! : NEW_MAKING
}

/** The prices in a player's draft are those the Master set, and no other. */
function withPrices(draft: Draft, prices: Making['prices']): Draft {
  const answers = (['advantages', 'disadvantages'] as const).flatMap(list => {
    const answer = draft.answers[list]
    if (answer === undefined) return []
    const priced = Object.entries(answer as Readonly<Record<string, Json>>).map(([name, kept]) => {
      const value = prices[priceKey(list, name)] ?? null
      const innate =
        typeof kept === 'object' && kept !== null && 'innate' in kept && kept['innate'] === true
      return [name, innate ? { value, innate } : value] as const
    })
    return [[list, Object.fromEntries(priced)] as const]
  })
  return { ...draft, answers: { ...draft.answers, ...Object.fromEntries(answers) } }
}

function proposeConcept(state: State, { by }: Act): Decided {
  const found = draftOf(state, by.seat)
  if (!found.ok) return found
  const { seat, draft: mine } = found.value
  if (mine.answers['concept'] === undefined) return refuse('concept-missing', 'concept')
  if (makingOf(state, seat).stage !== 'concept') return refuse('not-proposed')
  return ok([{ type: 'concept-proposed', seat }])
}

/** Without a Master in between the character is made at once; otherwise it waits for the second approval. */
function finishDraft(state: State, act: Act): Decided {
  const found = draftOf(state, act.by.seat)
  if (!found.ok) return found
  const { seat, draft: mine } = found.value
  const finished = creation.finish(mine)
  if (!finished.ok) return fromInput(finished)
  if (isFree(act)) return ok(made(seat, finished.value, act))
  const { stage } = makingOf(state, seat)
  if (stage !== 'numbers') return refuse('concept-not-approved')
  return ok([{ type: 'numbers-proposed', seat }])
}

function judgeDraft(
  state: State,
  { seat, approve, reason }: CommandOf<'judge-draft'>,
  act: Act,
): Decided {
  const refused = masterOnly(act)
  if (refused) return refused
  const found = draftOf(state, seat)
  const { stage } = makingOf(state, seat)
  if (!found.ok || (stage !== 'concept-proposed' && stage !== 'numbers-proposed'))
    return refuse('not-proposed', 'seat')
  if (!approve && reason.trim() === '') return refuse('reason-missing', 'reason')
  const of = stage === 'concept-proposed' ? 'concept' : 'numbers'
  const judged = { type: 'draft-judged', seat, of, approved: approve, reason } as const
  if (of === 'concept' || !approve) return ok([judged])
  const finished = creation.finish(found.value.draft)
  if (!finished.ok) return fromInput(finished)
  return ok([judged, ...made(seat, finished.value, act)])
}

function made(seat: SeatId, character: Json, act: Act): readonly Event[] {
  const sheet = readCharacter(character)
  const being = newBeing(act.fresh('character'), seat, sheet, sheet.description.appearance)
  return [
    { type: 'character-made', being },
    { type: 'draft-dropped', seat },
  ]
}

function priceTrait(state: State, command: CommandOf<'price-trait'>, act: Act): Decided {
  const refused = masterOnly(act)
  if (refused) return refused
  const { seat, list, name, value } = command
  const found = draftOf(state, seat)
  if (!found.ok) return refuse('unknown-seat', 'seat')
  if (list === 'advantages' ? value < 0 : value > 0) return refuse('out-of-range', 'value')
  const mine = found.value.draft
  const traits = (mine.answers[list] ?? {}) as Readonly<Record<string, Json>> // kept as a map
  const known = Object.keys(traits).find(one => priceKey(list, one) === priceKey(list, name))
  if (known === undefined) return refuse('not-found', 'name')
  const prices = { ...makingOf(state, seat).prices, [priceKey(list, name)]: value }
  return ok([
    { type: 'trait-priced', seat, list, name: known, value },
    { type: 'draft-changed', seat, draft: withPrices(mine, prices) },
  ])
}

function takeReadyMade({ id, language }: CommandOf<'take-ready-made'>, act: Act): Decided {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  const found = READY_MADE.find(one => one.id === id)
  if (found === undefined) return refuse('unknown-ready-made', 'id')
  const { sheet, look } = writtenIn(found, language)
  if (found.kind === 'character')
    return ok([
      { type: 'character-made', being: newBeing(act.fresh('character'), seat, sheet, look) },
    ])
  const refused = masterOnly(act)
  if (refused) return refused
  return ok([{ type: 'opponent-added', being: newBeing(act.fresh('foe'), null, sheet, look) }])
}

function retire(state: State, { character }: CommandOf<'retire-character'>, act: Act): Decided {
  const being = state.characters[character]
  if (being === undefined) return refuse('unknown-character', 'character')
  if (!owns(being, act.by) && !leads(act.by, act.table)) return refuse('not-yours', 'character')
  if (being.status === 'retired') return refuse('not-active', 'character')
  return ok([{ type: 'character-retired', who: character }])
}

/** WOC-CREATE-12. Opponents are made by no budget, but their sheet holds. */
function addOpponent(command: CommandOf<'add-opponent'>, act: Act): Decided {
  const refused = masterOnly(act)
  if (refused) return refused
  const { character, look } = command
  const settings = settingsOf(act.table.options)
  const created = createCharacter({
    kind: 'npc',
    pcpBudget: null,
    egoMin: 6,
    egoMax: null,
    character,
    settings,
  })
  if (!created.ok) return fromInput(created)
  const being = newBeing(act.fresh('foe'), null, bring(character), look)
  return ok([{ type: 'opponent-added', being }])
}

function removeOpponent(state: State, id: string): Decided {
  return Object.hasOwn(state.foes, id)
    ? ok([{ type: 'opponent-removed', id }])
    : refuse('unknown-character', 'id')
}

function draftOf(
  { drafts }: State,
  seat: SeatId | null,
): Result<{ readonly seat: SeatId; readonly draft: Draft }> {
  if (seat === null) return refuse('not-seated')
  const draft = Object.hasOwn(drafts, seat) ? drafts[seat] : undefined
  return draft === undefined ? refuse('no-draft') : ok({ seat, draft })
}
