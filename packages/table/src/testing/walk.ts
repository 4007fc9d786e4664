import type { Field, Json, Offer, SeatId } from '@mastro/core'
import { answerQuery } from '../queries/answer-query.ts'
import { ENVELOPE_OPENINGS, ENVELOPE_VISIBILITIES } from '../shared-schemas.ts'
import type { Rulesets } from '../engine/decide.ts'
import type {
  EnvelopeDoc,
  HandDoc,
  LineDoc,
  MeDoc,
  SeatDoc,
  SharedSlipDoc,
  TableDoc,
} from '../docs.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { Random } from './random.ts'

/**
 * A bot that plays at random from its own view alone. Its commands are legal most of the time and
 * cover everything a table offers. A game may add commands that are not in its offers.
 */
export interface Walker {
  readonly rulesets: Rulesets
  readonly extras: (docs: SeenDocs, seat: SeatId, random: Random) => readonly Command[]
}

export type Command = Readonly<Record<string, unknown>>
export type SeenDocs = Readonly<Record<string, unknown>>

/** A seat with the documents it sees. */
export interface Seen {
  readonly seat: SeatId
  readonly docs: SeenDocs
}

/** A command for one of the open slips. Null if the seat that sees these documents can do nothing on them. */
export function chooseOnSlips(docs: SeenDocs, random: Random): Command | null {
  const choices = slipCommands(docs, docs['me'] as MeDoc, random) // safe: every seat at the table has this document
  return choices.length === 0 ? null : random.pick(choices)
}

/**
 * Fills a part of one slip that belongs to this seat. `neededFirst` prefers a part that the roll
 * needs.
 */
export function chooseFill(
  docs: SeenDocs,
  slip: string,
  random: Random,
  neededFirst = false,
): Command | null {
  const hand = handOn(docs, slip)
  const fills = fillCommands(hand, random).filter(one => one['type'] === 'fill-part')
  const needed = hand?.mine.flatMap(({ id, required }) => (required ? [id] : [])) ?? []
  const first = fills.filter(({ part }) => neededFirst && needed.some(id => id === part))
  if (first.length > 0) return random.pick(first)
  return fills.length === 0 ? null : random.pick(fills)
}

const ROLLING: readonly unknown[] = ['roll-slip', 'blind-roll', 'roll', 'game']
const FIRST_LEAF = 500 // far above the leaves that the table picks by itself

/**
 * The throw that a page would have prepared for its next act. Bots send none. `nth` makes every
 * leaf unique.
 */
export function withThrow(
  command: Command,
  served: ServedTable,
  seat: SeatId,
  nth: number,
  salt: string,
): Command {
  const { books, seats } = served.state.steady
  const isBot = seats.some(one => one.id === seat && one.kind === 'bot')
  const book = books.at(-1)?.book
  const isOpen = command['type'] === 'roll' || command['type'] === 'roll-slip'
  if (isOpen && nth % 2 === 0) return command // in an open roll the table may pick the leaf
  if (isBot || book === undefined || !ROLLING.includes(command['type'])) return command
  return { ...command, dice: { book, k: FIRST_LEAF + nth, salts: [{ seat, salt }] } }
}

export function chooseCommand(
  player: Walker,
  served: ServedTable,
  { seat, docs }: Seen,
  random: Random,
): Command {
  const me = docs['me'] as MeDoc // safe: every seat at the table has these documents
  const plays = me.kind === 'player' || me.kind === 'bot'
  const choices: Command[] = plays
    ? [
        ...chooseOffer(player, served, seat, random),
        ...slipCommands(docs, me, random),
        ...secretCommands(docs, seat, random),
        ...talkCommands(docs, seat, random),
        ...(random.is(0.3) ? houseCommands(docs, seat, random) : []),
        ...(random.is(0.4) ? undoCommands(docs, random) : []),
        ...player.extras(docs, seat, random),
      ]
    : [
        random.is(0.2)
          ? { type: 'pull-brake' }
          : { type: 'rename-seat', name: `N${random.int(1, 999)}` },
      ]
  return random.pick(choices)
}

function chooseOffer(
  player: Walker,
  served: ServedTable,
  seat: SeatId,
  random: Random,
): readonly Command[] {
  const answer = answerQuery(player.rulesets, served, seat, { about: 'offers' })
  const offers = answer.ok && answer.value.about === 'offers' ? answer.value.offers : []
  if (offers.length === 0) return []
  const some = Array.from({ length: 3 }, () => random.pick(offers))
  return some.map(offer => fromOffer(offer, random))
}

function fromOffer({ slip, command, fields }: Offer, random: Random): Command {
  if (slip !== undefined) return { type: 'open-slip', ...slip }
  return { type: 'game', command: { ...command, ...fillFields(fields ?? [], random) } }
}

/** Fills a form at random within its limits. */
export function fillFields(
  fields: readonly Field[],
  random: Random,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(fields.map(field => [field.id, fieldValue(field, random)]))
}

function fieldValue(
  { kind, min = 0, max = 6, choices = [], initial }: Field,
  random: Random,
): Json {
  if (initial !== undefined && random.is(0.4)) return initial
  switch (kind) {
    case 'int':
      return random.int(min, max)
    case 'bool':
      return random.is(0.5)
    case 'text':
      return `t${random.int(0, 99)}`
    case 'choice':
      return choices.length === 0 ? '' : random.pick(choices).value
    case 'choices':
      return choices.filter(() => random.is(0.2)).map(choice => choice.value)
  }
}

function documents<T>(docs: SeenDocs, prefix: string): readonly T[] {
  return Object.keys(docs)
    .filter(key => key.startsWith(prefix))
    .map(key => docs[key] as T) // safe: the caller knows the document type of the prefix
}

function slipCommands(docs: SeenDocs, me: MeDoc, random: Random): readonly Command[] {
  return documents<SharedSlipDoc>(docs, 'slip/').flatMap(slip => [
    ...fillCommands(handOn(docs, slip.id), random),
    ...rollCommands(slip, me, random),
    ...layCommands(handOn(docs, slip.id), random),
    ...settleCommands(slip, me, random),
  ])
}

function handOn(docs: SeenDocs, slip: string): HandDoc | undefined {
  return docs[`hand/${slip}`] as HandDoc | undefined // safe: a hand document, by its key
}

function fillCommands(hand: HandDoc | undefined, random: Random): readonly Command[] {
  const slip = hand?.slip
  return (hand?.mine ?? []).flatMap((part): readonly Command[] => {
    const sealed = part.secrecy !== 'open' && random.is(0.8)
    const opening = random.pick(['author', 'author', 'scene-end'])
    const command = {
      type: 'fill-part',
      slip,
      part: part.id,
      value: fillFields(part.fields, random),
      ...(sealed ? { seal: { salt: random.hex(32), opening } } : {}),
    }
    return random.is(0.15)
      ? [command, { type: 'clear-part', slip, part: part.id }]
      : [command, command, { type: 'ready', slip, salt: random.hex(16) }]
  })
}

function rollCommands(slip: SharedSlipDoc, me: MeDoc, random: Random): readonly Command[] {
  const { id, owner, state, parts } = slip
  const own = owner === me.seat
  const roll = { type: 'roll-slip', slip: id }
  const begin = { type: 'throw-dice', slip: id }
  const rolls = own && (state === 'open' || state === 'ready') ? [roll, roll, roll, begin] : []
  const sealed = parts.filter(part => part.sealed && part.seat === me.seat)
  const opens = sealed.map(part => ({ type: 'open-part', slip: id, part: part.id }))
  return [
    ...rolls,
    ...(random.is(0.25) ? opens : []),
    ...(own && random.is(0.1) ? [{ type: 'withdraw-slip', slip: id }] : []),
    ...(me.isMaster && random.is(0.2) ? [{ type: 'call-time', slip: id }] : []),
  ]
}

/** Lays the real dice that this seat is asked for now, or has the table throw them. */
function layCommands(hand: HandDoc | undefined, random: Random): readonly Command[] {
  const { slip, asks = [] } = hand ?? {}
  if (asks.length === 0) return []
  const faces = asks.map(({ sides }) => random.int(1, sides))
  const command = { type: 'throw-dice', slip, faces }
  return [command, command, command, { type: 'throw-dice', slip, table: true }]
}

function settleCommands(
  { id, effects }: SharedSlipDoc,
  me: MeDoc,
  random: Random,
): readonly Command[] {
  const waiting = effects.filter(effect => effect.choice === 'proposed')
  if (waiting.length === 0 || !me.isMaster) return []
  const settlements = waiting.map(effect => ({
    effect: effect.id,
    ...random.pick([
      { choice: 'apply' },
      { choice: 'apply' },
      { choice: 'waive' },
      { choice: 'change', to: random.int(0, 3), reason: 'so' },
    ]),
  }))
  const command = { type: 'settle-slip', slip: id, settlements }
  return [command, command]
}

function secretCommands(docs: SeenDocs, seat: SeatId, random: Random): readonly Command[] {
  const envelopes = documents<EnvelopeDoc>(docs, 'envelope/').filter(one => !one.open)
  const mine = envelopes.filter(one => one.author === seat)
  return [
    sealedNote(random),
    {
      type: 'blind-roll',
      notation: random.pick(['1d6', '2d6', '4d6dl1']),
      salt: random.hex(32),
      shown: random.pick(ENVELOPE_VISIBILITIES),
    },
    ...(mine.length > 0 && random.is(0.4)
      ? [{ type: 'open-envelope', envelope: random.pick(mine).id }]
      : []),
    ...envelopes
      .filter(one => one.opening === 'vote')
      .map(one => ({ type: 'vote-open', envelope: one.id })),
  ]
}

function sealedNote(random: Random): Command {
  const shown = random.pick(ENVELOPE_VISIBILITIES)
  const opening = shown === 'who' ? random.pick(ENVELOPE_OPENINGS) : 'author'
  return {
    type: 'seal-note',
    text: 'n'.repeat(random.int(1, 30)),
    salt: random.hex(32),
    opening,
    shown,
  }
}

function talkCommands(docs: SeenDocs, seat: SeatId, random: Random): readonly Command[] {
  const others = (docs['seats'] as readonly SeatDoc[]).filter(
    one => one.id !== seat && !one.retired,
  )
  const notes = documents<{ id: string; author: SeatId }>(docs, 'note/').filter(
    note => note.author === seat,
  )
  const note = notes.length > 0 && random.is(0.5) ? { note: random.pick(notes).id } : {}
  return [
    { type: 'say', text: `s${random.int(0, 99)}` },
    { type: 'roll', notation: random.pick(['1d20', '3d6']) },
    ...(others.length > 0
      ? [{ type: 'whisper', to: random.pick(others).id, text: 'w'.repeat(random.int(1, 20)) }]
      : []),
    { type: 'write-note', ...note, text: 'o'.repeat(random.int(0, 20)), shared: random.is(0.2) },
    ...(random.is(0.2)
      ? [
          { type: 'pin', text: 'p' },
          { type: 'open-thread', text: 't' },
        ]
      : []),
  ]
}

function houseCommands(docs: SeenDocs, seat: SeatId, random: Random): readonly Command[] {
  const table = docs['table'] as TableDoc
  const seats = docs['seats'] as readonly SeatDoc[]
  const players = seats.filter(
    one => one.kind === 'player' && !one.retired && one.id !== table.master,
  )
  const moment = random.pick(['scene', 'scene', 'session'])
  return [
    ...(table.masterOfferedTo === seat
      ? [{ type: 'accept-master' }, { type: 'accept-master' }, { type: 'decline-master' }]
      : []),
    ...(table.master === seat && players.length > 0
      ? [{ type: 'pass-master', seat: random.pick(players).id }]
      : []),
    ...(table.host === seat
      ? [{ type: 'take-master' }, { type: 'rename-table', name: `T${random.int(0, 9)}` }]
      : []),
    ...(table.brake
      ? [{ type: 'release-brake' }, { type: 'release-brake' }]
      : random.is(0.3)
        ? [{ type: 'pull-brake' }]
        : []),
    { type: random.pick(['begin', 'begin', 'end']), moment },
  ]
}

function undoCommands(docs: SeenDocs, random: Random): readonly Command[] {
  const lines = documents<LineDoc>(docs, 'line/').filter(line => line.undoable)
  if (lines.length === 0) return []
  const { act, undone } = random.pick(lines.slice(-8))
  return [
    undone === null ? { type: 'undo', act, withDependants: random.is(0.6) } : { type: 'redo', act },
  ]
}
