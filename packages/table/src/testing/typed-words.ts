import { isRecord, s, type Draft, type Field, type Ruleset, type SeatId } from '@mastro/core'
import { tableCommand } from '../engine/command-registry.ts'
import { partShape } from '../slips/slip-readings.ts'
import type { State } from '../state.ts'
import type { TestTable } from './test-table.ts'
import type { Command } from './walk.ts'

/**
 * Types a unique word into every free-text field of commands, so that a test can see where the
 * texts of each seat are stored.
 */
export interface TypedWords {
  /** The seat that typed each word. */
  readonly seatOf: ReadonlyMap<string, SeatId>
  /** The same command with words of this seat in all its text fields. */
  typed(command: Command, seat: SeatId, state: State): Command
  /** A new word of this seat. */
  newWord(seat: SeatId): string
}

/** Matches the words, also inside generated sentences. */
export const TYPED_WORD = /Zq[a-j]+z/gu

export function typedWords(
  ruleset: Ruleset,
  /** Other words for some seats. Null for a unique one. */
  choose: (seat: SeatId) => string | null = () => null,
): TypedWords {
  const seatOf = new Map<string, SeatId>()
  const newWord = (seat: SeatId): string => {
    const chosen = choose(seat)
    if (chosen !== null) return chosen
    const digits = [...String(seatOf.size)].map(digit => 'abcdefghij'[Number(digit)]!)
    const word = `Zq${digits.join('')}z`
    seatOf.set(word, seat)
    return word
  }
  const typed = (command: Command, seat: SeatId, state: State): Command => {
    const word = () => newWord(seat)
    const filled = fillTexts(tableCommand, retyped(command, word), word) as Command // the same shape with other texts
    return fillJson(ruleset, filled, state, word)
  }
  return { seatOf, typed, newWord }
}

/** Replaces the texts that random sessions type into forms, whatever their schema. */
function retyped(value: unknown, word: () => string): unknown {
  if (typeof value === 'string') return /^t\d+$/.test(value) ? word() : value
  if (Array.isArray(value)) return value.map(one => retyped(one, word))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, retyped(one, word)]))
}

/** Fills the values that the schema of a table's command leaves open, by the schemas of the game. */
function fillJson(ruleset: Ruleset, command: Command, state: State, word: () => string): Command {
  switch (command['type']) {
    case 'game': {
      const filled = fillTexts(ruleset.command, command['command'], word)
      return { ...command, command: filled }
    }
    case 'open-slip': {
      const spec = ruleset.slips[String(command['kind'])]
      const owner = spec?.shapes?.['owner']
      return {
        ...command,
        ...(spec === undefined ? {} : { about: fillTexts(spec.about, command['about'], word) }),
        ...(owner === undefined || command['value'] === undefined
          ? {}
          : { value: fillTexts(owner, command['value'], word) }),
      }
    }
    case 'fill-part': {
      const kind = state.play.slips[String(command['slip'])]?.kind
      const spec = kind === undefined ? undefined : ruleset.slips[kind]
      const shape = spec && partShape(spec, String(command['part']))
      return shape === undefined
        ? command
        : { ...command, value: fillTexts(shape, command['value'], word) }
    }
    default:
      return command
  }
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, s.Schema>>
  readonly innerType?: s.Schema
  readonly element?: s.Schema
  readonly valueType?: s.Schema
  readonly options?: readonly s.Schema[]
  readonly getter?: () => s.Schema
}
const definitionOf = (schema: s.Schema): Definition => schema._zod.def

/** The value with a new word in each free text of its schema, also in those that are left out. */
export function fillTexts(schema: s.Schema, value: unknown, word: () => string): unknown {
  if (s.isFreeText(schema)) return word()
  const { shape, innerType, element, valueType, options, getter } = definitionOf(schema)
  if (innerType !== undefined) return fillTexts(innerType, value, word)
  if (getter !== undefined) return fillTexts(getter(), value, word)
  if (options !== undefined) {
    const chosen = options.find(option => option.safeParse(value).success)
    return chosen === undefined ? value : fillTexts(chosen, value, word)
  }
  if (Array.isArray(value))
    return element === undefined ? value : value.map(one => fillTexts(element, one, word))
  if (typeof value !== 'object' || value === null) return value
  const record = value as Readonly<Record<string, unknown>> // safe: an object that is no list
  const known = Object.entries(record).map(([key, one]) => {
    const below = shape?.[key] ?? valueType
    return [key, below === undefined ? one : fillTexts(below, one, word)] as const
  })
  const missing = Object.entries(shape ?? {}).flatMap(([key, one]) =>
    key in record || !isText(one) ? [] : [[key, word()] as const],
  )
  return Object.fromEntries([...known, ...missing])
}

const isText = (schema: s.Schema): boolean => {
  const { innerType } = definitionOf(schema)
  return s.isFreeText(schema) || (innerType !== undefined && isText(innerType))
}

/**
 * Makes a character in steps: first the concept, which the Master judges where the game asks for it,
 * then random answers with a word in every text field, then the commands that finish the draft. If
 * these answers do not fit together, a quick draft takes their place, with words for its texts, and
 * every step is answered again.
 */
export function createCharacter(
  world: TestTable,
  ruleset: Ruleset,
  seat: SeatId,
  words: TypedWords,
): void {
  const lead = world.served.state.steady.master ?? seat
  const game = (by: SeatId, command: Command) => world.send(by, { type: 'game', command })
  const judge = (approve: boolean, reason: string) =>
    game(lead, { type: 'judge-draft', seat, approve, reason })
  game(seat, { type: 'begin-draft', language: 'it' })
  game(seat, { type: 'roll-draft', step: 'concept' })
  typeDraft(world, ruleset, seat, words)
  for (const reason of [words.newWord(lead), '']) {
    game(seat, { type: 'propose-concept' })
    judge(reason === '', reason)
  }
  game(seat, { type: 'roll-draft', step: 'all' })
  typeDraft(world, ruleset, seat, words)
  priceTraits(world, seat, lead)
  if (!game(seat, { type: 'finish-draft' }).ok) {
    const questions = ruleset.creation.quickQuestions({})
    const choices = questions.map(({ choices: rows = [] }) => rows[0]?.value ?? '')
    game(seat, { type: 'quick-draft', choices })
    typeDraft(world, ruleset, seat, words, true)
    for (const { id: step, value } of shownAnswers(world, ruleset, seat))
      game(seat, { type: 'answer-draft', step, value })
    game(seat, { type: 'finish-draft' })
  }
  judge(true, '')
}

function draftOf(world: TestTable, seat: SeatId): Draft | undefined {
  const { drafts } = world.served.state.play.game as { drafts: Readonly<Record<SeatId, Draft>> } // safe: every game keeps drafts
  return drafts[seat]
}

/** Types into each text field in turn, or into each that has a text, beside the answers that its step has. */
function typeDraft(
  world: TestTable,
  { creation }: Ruleset,
  seat: SeatId,
  words: TypedWords,
  isFilledOnly: boolean = false,
): void {
  const draft = draftOf(world, seat)
  for (const { id: step, fields } of draft === undefined ? [] : creation.steps(draft))
    for (const { id, kind } of fields) {
      const kept = shownAnswer(draftOf(world, seat), step, fields)
      if (isFilledOnly && (kept[id] ?? '') === '') continue
      const word = words.newWord(seat)
      const texts = kind === 'text' ? [word, `${word} 1`] : []
      const values = texts.flatMap(text => [{ ...kept, [id]: text }, { [id]: text }])
      values.some(value => {
        const command = { type: 'answer-draft', step, value }
        return world.send(seat, { type: 'game', command }).ok
      })
    }
}

/** The answer of a step in the fields that its form shows, without what the game stores beside them. */
function shownAnswer(draft: Draft | undefined, step: string, fields: readonly Field[]) {
  const answer = draft?.answers[step]
  return isRecord(answer)
    ? Object.fromEntries(fields.flatMap(({ id }) => (id in answer ? [[id, answer[id]]] : [])))
    : {}
}

function shownAnswers(world: TestTable, { creation }: Ruleset, seat: SeatId) {
  const draft = draftOf(world, seat)
  const steps = draft === undefined ? [] : creation.steps(draft)
  return steps.map(({ id, fields }) => ({ id, value: shownAnswer(draft, id, fields) }))
}

/** Every trait needs a price of the Master in Chaos. */
function priceTraits(world: TestTable, seat: SeatId, lead: SeatId): void {
  for (const list of ['advantages', 'disadvantages'])
    for (const name of Object.keys(draftOf(world, seat)?.answers[list] ?? {})) {
      const value = list === 'advantages' ? 1 : -1
      world.send(lead, { type: 'game', command: { type: 'price-trait', seat, list, name, value } })
    }
}
