import type { Language, Offer, Ruleset, SeatId } from '@mastro/core'
import type { TableFeature } from '../engine/feature.ts'
import { seatOf, tableInfo, viewerOf } from '../engine/table-info.ts'
import { envelopesFeature } from '../features/envelopes/feature.ts'
import { logFeature } from '../features/log.ts'
import { seatsFeature } from '../features/seats/seats.ts'
import { settingsFeature } from '../features/settings.ts'
import { slipsFeature } from '../features/slips/feature.ts'
import { talkFeature } from '../features/talk.ts'
import { answerQuery } from '../queries/answer-query.ts'
import type { LineDoc } from '../docs.ts'
import type { SlipState, State } from '../state.ts'
import { newViewPass } from '../view/selector.ts'
import { seeded, type Random } from './random.ts'
import { rareEvents } from './rare-events.ts'
import { chooseCommand, chooseFill, chooseOnSlips, fillFields, withThrow } from './walk.ts'
import type { Command, SeenDocs } from './walk.ts'
import { newTestTable, type TestTable } from './test-table.ts'
import type { AnywhereTyping } from './type-anywhere.ts'
import { createCharacter, type TypedWords } from './typed-words.ts'

/** How often each kind of offer was taken, over all sessions that share this map. */
export type OfferCounts = Map<string, number>

export interface WideSession {
  readonly seed: number
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly automation: 'full' | 'ask' | 'dice-only'
  /** Number of commands tried. */
  readonly length: number
  readonly taken: OfferCounts
  /** Called after every act, and when every seat has filled its parts of a slip. */
  readonly watch: (state: State, world: TestTable) => void
  /** Use books whose proofs can be checked. */
  readonly fair?: boolean
  /** Language of the pages from which characters are imported. */
  readonly language?: Language
  /** Starts from rare situations, and retries what was refused when finishing a slip. */
  readonly thorough?: boolean
  /** Builds the views of all seats after each act, as a server does, instead of those that are read. */
  readonly showsAll?: boolean
  /** Types unique words into the text fields of every command. */
  readonly words?: TypedWords
  /** Types words also where no schema marks free text. */
  readonly anywhere?: AnywhereTyping
}

/**
 * Plays a random session through the offers, preferring those taken least, so that it covers many
 * kinds. All seats fill slips and roll them, acts are undone and redone, and people talk and seal.
 */
export function playWideSession(ruleset: Ruleset, options: WideSession): TestTable {
  const { seed, masterMode, automation, length, watch, fair = false, language = 'it' } = options
  const { thorough = false, showsAll = false } = options
  const rulesets = { [ruleset.system]: ruleset }
  const { system } = ruleset
  const table = { rulesets, system, seed, masterMode, automation, fair, showsAll }
  const { world, host } = newTestTable(table)
  if (options.words !== undefined) typeWords(world, options.words, options.anywhere)
  const random = seeded(seed)
  const seats = [host, world.join('Bo'), world.join('Cleo'), world.join('Robi', 'bot')]
  world.join('Schermo', 'screen')
  world.join('Olmo', 'observer')
  const walk: WalkState = {
    ruleset,
    world,
    random,
    seats,
    taken: options.taken,
    nth: 0,
    language,
    tries: thorough ? 8 : 1,
    watch,
  }
  if (options.words !== undefined)
    for (const seat of seats.slice(0, 3)) createCharacter(world, ruleset, seat, options.words)
  arrive(walk, masterMode === 'none')
  if (thorough) world.lay(rareEvents(system, world.served.state))
  for (let nth = 0; nth < length; nth++) {
    const before = world.acts.length
    step({ ...walk, nth })
    if (world.acts.length > before) watch(world.served.state, world)
  }
  return world
}

/** Commands are sent with words in their text fields, or as they are if that is refused. */
function typeWords(world: TestTable, words: TypedWords, anywhere?: AnywhereTyping): void {
  const send = world.send.bind(world)
  world.send = (seat, sent, id) => {
    const command = sent as Command // safe: sessions send commands
    const typed = words.typed(command, seat, world.served.state)
    const retyped = anywhere?.retype(typed, seat) ?? null
    const attempts = [...(retyped === null ? [] : [retyped]), typed]
    for (const attempt of attempts) {
      const result = send(seat, attempt, id)
      if (result.ok) return result
    }
    return send(seat, command, id)
  }
}

interface WalkState {
  readonly ruleset: Ruleset
  readonly world: TestTable
  readonly random: Random
  readonly seats: readonly SeatId[]
  readonly taken: OfferCounts
  readonly nth: number
  readonly language: Language
  /** How often a refused command is retried, in another way, when finishing a slip. */
  readonly tries: number
  readonly watch: WideSession['watch']
}

function arrive(
  { ruleset, world, seats, random, language, tries }: WalkState,
  everybodyPlays: boolean,
): void {
  for (const moment of ['adventure', 'session', 'scene'])
    world.send(seats[0]!, { type: 'begin', moment, title: moment })
  const people = ruleset.presets.filter(one => one.kind === 'character')
  const foes = ruleset.presets.filter(one => one.kind !== 'character')
  const take = (seat: SeatId, id: string) =>
    world.send(seat, { type: 'game', command: { type: 'take-ready-made', id, language } })
  const players = seats.slice(everybodyPlays ? 0 : 1)
  const seated = players.filter(seat => take(seat, random.pick(people).id).ok)
  // rare situations need two people, but all seats may have chosen the same one
  if (tries > 1 && seated.length < 2) {
    const seat = players.find(one => !seated.includes(one))!
    people.some(({ id }) => take(seat, id).ok)
  }
  if (foes.length > 0) for (let i = 0; i < 2; i++) take(seats[0]!, random.pick(foes).id)
}

function step(walk: WalkState): void {
  const { world, random, seats } = walk
  const { brake, master } = world.served.state.steady
  const lead = master ?? seats[0]!
  if (brake) return send(walk, lead, { type: 'release-brake' })
  if (walk.tries > 1 && random.is(0.25)) return finishSlip(walk)
  const kind = random.next()
  if (kind < 0.12) return finishSlip(walk)
  if (kind < 0.2) return undoSomething(walk, lead)
  if (kind < 0.5) return onSomeSlip(walk)
  const seat = random.is(0.4) ? lead : random.pick(seats)
  const offered = kind < 0.92 ? takeOffer(walk, seat) : null
  const walker = { rulesets: world.rulesets, extras: () => [] }
  const seen = () => ({ seat, docs: seenDocs(world, seat, READ_FOR.any) })
  const command = offered ?? chooseCommand(walker, world.served, seen(), random)
  if (command['type'] === 'pull-brake' && random.is(0.8)) return
  send(walk, seat, command)
}

function send({ world, random, nth }: WalkState, seat: SeatId, command: Command): void {
  world.send(seat, withThrow(command, world.served, seat, nth, random.hex(16)))
}

/** Every seat fills what it can of one slip, then it is rolled. */
function finishSlip(walk: WalkState): void {
  const { world, random, seats } = walk
  const open = Object.values(world.served.state.play.slips).filter(
    slip => slip.roll === null && !slip.withdrawn,
  )
  if (open.length === 0) return
  const count = ({ kind }: SlipState) => walk.taken.get(`finish ${kind}`) ?? 0
  const least = Math.min(...open.map(count))
  const rare = walk.tries > 1 ? open.filter(slip => count(slip) === least) : open
  const chosen = random.pick(rare)
  const { id, owner } = chosen
  walk.taken.set(`finish ${chosen.kind}`, count(chosen) + 1)
  for (const [turn, seat] of [...seats, ...seats].entries())
    for (let left = walk.tries; left > 0; left--) {
      const neededFirst = walk.tries > 1 && turn < seats.length
      const fill = chooseFill(seenDocs(world, seat, READ_FOR.fill), id, random, neededFirst)
      if (fill === null || world.send(seat, fill).ok) break
    }
  walk.watch(world.served.state, world)
  send(walk, owner, { type: 'roll-slip', slip: id })
}

function onSomeSlip(walk: WalkState): void {
  const { world, random, seats } = walk
  const first = random.int(0, seats.length - 1)
  for (const seat of [...seats.slice(first), ...seats.slice(0, first)]) {
    const command = chooseOnSlips(seenDocs(world, seat, READ_FOR.slips), random)
    if (command !== null) return send(walk, seat, command)
  }
}

function undoSomething(walk: WalkState, lead: SeatId): void {
  const { world, random } = walk
  const docs = seenDocs(world, lead, READ_FOR.undo)
  const lines = Object.keys(docs)
    .filter(key => key.startsWith('line/'))
    .map(key => docs[key] as LineDoc) // safe: a line document, by its key
    .filter(line => line.undoable)
  if (lines.length === 0) return
  const { act, undone } = random.pick(lines.slice(-10))
  send(
    walk,
    lead,
    undone === null ? { type: 'undo', act, withDependants: random.is(0.7) } : { type: 'redo', act },
  )
}

const kindOf = ({ slip, command }: Offer) => slip?.kind ?? (command!['type'] as string) // safe: an offer has a slip or a command, and every command has a type

function takeOffer({ world, random, taken, language }: WalkState, seat: SeatId): Command | null {
  const answer = answerQuery(world.rulesets, world.served, seat, { about: 'offers' })
  const offers = answer.ok && answer.value.about === 'offers' ? answer.value.offers : []
  if (offers.length === 0) return null
  const count = (offer: Offer) => taken.get(kindOf(offer)) ?? 0
  const least = Math.min(...offers.map(count))
  const rare = random.is(0.7) ? offers.filter(offer => count(offer) === least) : offers
  const offer = random.pick(rare)
  taken.set(kindOf(offer), count(offer) + 1)
  if (offer.slip !== undefined) return { type: 'open-slip', ...offer.slip }
  return {
    type: 'game',
    command: {
      ...offer.command,
      ...fillFields(offer.fields ?? [], random),
      ...(kindOf(offer) === 'take-ready-made' ? { language } : {}),
    },
  }
}

/** The features that a bot reads for each kind of command, in the order of `TABLE_FEATURES`. */
const READ_FOR = {
  fill: [slipsFeature],
  slips: [seatsFeature, slipsFeature],
  undo: [logFeature],
  any: [settingsFeature, seatsFeature, slipsFeature, envelopesFeature, talkFeature, logFeature],
} as const satisfies Readonly<Record<string, readonly TableFeature[]>>

/**
 * The documents of these features that a seat sees now. Bots read nothing else, and building whole
 * views takes most of the time of a random session.
 */
function seenDocs(
  { rulesets, served }: TestTable,
  id: SeatId,
  features: readonly TableFeature[],
): SeenDocs {
  const { state, cache } = served
  const seat = seatOf(state.steady, id)
  if (seat === undefined || seat.retired) return {}
  const ruleset = rulesets[state.steady.system]! // the table was opened with it
  const specs = features.flatMap(({ sections = [] }) => sections)
  const pass = newViewPass(specs, { ruleset, state, table: tableInfo(state, cache), cache })
  const viewer = viewerOf(state.steady, seat)
  const docs: Record<string, unknown> = {}
  for (const i of specs.keys()) {
    const section = pass.section(i, viewer, undefined)
    for (const [nth, key] of section.keys.entries()) docs[key] = section.docs[nth]
  }
  return docs
}
