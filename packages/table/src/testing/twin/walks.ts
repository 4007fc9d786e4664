import { assert, type SeatId } from '@mastro/core'
import { advance } from '../../engine/advance.ts'
import type { SlipDoc } from '../../docs.ts'
import type { ActBody } from '../../events.ts'
import { openTable } from '../../engine/open-table.ts'
import { viewOf } from '../../engine/snapshot.ts'
import type { Query } from '../../queries/queries.ts'
import { seeded, type Random } from '../random.ts'
import { chooseCommand, chooseFill, chooseOnSlips, withThrow } from '../walk.ts'
import type { Command, Walker } from '../walk.ts'
import { SECRET } from '../test-table.ts'
import { contextAt, takeStep, type PlayedTable, type StepResult, type Step } from './steps.ts'

/** A game for random sessions. */
export interface WalkGame extends Walker {
  readonly system: string
  /** Kinds of tables it is played at. By default with a fixed or rotating Master. */
  readonly masterModes?: readonly ('fixed' | 'rotating' | 'none')[]
  /** Returns the command that brings a player's character into play. */
  readonly arrive: (seat: SeatId, nth: number) => Command
  /** Possible first commands, so that rare secrets occur often enough. */
  readonly openers: readonly { readonly by: 'master' | 'player'; readonly command: Command }[]
}

/** The common start of both sessions: a table with its seats taken and every character in play. */
export function newPlayedTable(game: WalkGame, random: Random): PlayedTable {
  const context = { ...contextAt(0, '', 'open') }
  const input = {
    table: 'twin',
    system: game.system,
    name: 'Twin',
    secret: SECRET,
    hostName: 'Ada',
    masterMode: random.pick(game.masterModes ?? (['fixed', 'rotating'] as const)),
    automation: random.pick(['ask', 'full'] as const),
  }
  const opened = openTable(game.rulesets, input, context)
  assert(opened.ok, 'the table opens')
  let evening: PlayedTable = {
    served: advance(game.rulesets, null, opened.value.act).served,
    acts: [opened.value.act],
  }
  for (const step of openingSteps(random))
    evening = takeStep(game.rulesets, evening, step, 0).evening
  const players = evening.served.state.steady.seats.filter(
    seat => seat.kind === 'player' || seat.kind === 'bot',
  )
  for (const [nth, { id: seat }] of players.entries()) {
    const step: Step = { do: 'command', seat, id: `arrive-${nth}`, command: game.arrive(seat, nth) }
    evening = takeStep(game.rulesets, evening, step, 1).evening
  }
  return evening
}

/** Two or three players beside the host, a screen, an observer, sometimes a bot. */
function openingSteps(random: Random): readonly Step[] {
  const kinds = [
    'player',
    'player',
    'screen',
    'observer',
    ...(random.is(0.4) ? ['bot' as const] : []),
  ] as const
  return kinds.map((kind, i): Step => ({ do: 'join', id: `door-${i}`, name: `${kind} ${i}`, kind }))
}

/** The time of steps starts after the opening. */
export const FIRST_STEP = 2

/** Plays a first session. Each step is chosen from the current state. */
export function walkTable(
  game: WalkGame,
  start: PlayedTable,
  seed: number,
  length: number,
): { readonly taken: readonly StepResult[]; readonly evening: PlayedTable } {
  const random = seeded(seed)
  const asking = seeded(seed + ASKING)
  const taken: StepResult[] = []
  const counts = new Map<SeatId, number>()
  let evening = start
  const take = (step: Step) => {
    const happened = takeStep(game.rulesets, evening, step, taken.length + FIRST_STEP)
    taken.push(happened)
    evening = happened.evening
  }
  for (let at = 0; at < length; at++) {
    const step = nextStep(game, evening, random, counts, at)
    for (const one of [...askedBefore(step, asking), step]) take(one)
  }
  for (const seat of Object.keys(evening.served.views))
    for (const step of farewell(seat)) take(step)
  return { taken, evening }
}

const ASKING = 7_000_003

/**
 * Asks which real dice a command would need, also after some faces. If the answer depended on a
 * sealed value, a seat could find that value by trying.
 */
function askedBefore(step: Step, random: Random): readonly Step[] {
  if (step.do !== 'command' || step.command['type'] !== 'game' || !random.is(0.2)) return []
  const { seat, command } = step
  const faces = Array.from({ length: random.int(0, 4) }, () => random.int(1, 6))
  return [{ do: 'ask', seat, question: { about: 'dice', command, faces } }]
}

function nextStep(
  game: WalkGame,
  evening: PlayedTable,
  random: Random,
  counts: Map<SeatId, number>,
  nth: number,
): Step {
  const { served, acts } = evening
  const kind = random.next()
  if (kind < 0.04) return { do: 'restart', from: random.pick(['snapshot', 'log']) }
  if (kind < 0.06)
    return {
      do: 'join',
      id: `late-${acts.length}`,
      name: `Late ${acts.length}`,
      kind: random.pick(['player', 'observer']),
    }
  if (kind < 0.1) return { do: 'nothing' }
  const seat = whoActs(evening, random)
  const count = (counts.get(seat) ?? 0) + 1
  counts.set(seat, count)
  const id = `${seat}-${count}`
  if (kind < 0.25) return probe(evening, seat, id, random)
  if (random.is(0.03)) return { do: 'command', seat, id, command: { type: 'pull-brake' } }
  const moved = rotation(evening, random)
  if (moved !== null) return { do: 'command', id, ...moved }
  if (nth < 4 && random.is(0.6)) return opening(game, evening, id, nth, random)
  const next = random.is(0.4) ? onSlips(evening, random) : null
  if (next !== null)
    return {
      do: 'command',
      id,
      seat: next.seat,
      command: withThrow(next.command, served, next.seat, nth, random.hex(16)),
    }
  const { docs } = viewOf(served, seat)
  const command = (chance: boolean) => (chance ? chooseOnSlips(docs, random) : null)
  const { brake, master, host } = served.state.steady
  if (brake && random.is(0.5))
    return { do: 'command', seat: master ?? host, id, command: { type: 'release-brake' } }
  const chosen = command(random.is(0.45)) ?? chooseCommand(game, served, { seat, docs }, random)
  return { do: 'command', seat, id, command: withThrow(chosen, served, seat, nth, random.hex(16)) }
}

function opening(
  { openers }: WalkGame,
  { served }: PlayedTable,
  id: string,
  nth: number,
  random: Random,
): Step {
  const { by, command } = random.pick(openers)
  const { master, seats } = served.state.steady
  const players = seats.filter(seat => seat.kind === 'player' && seat.id !== master)
  const seat = by === 'player' || master === null ? random.pick(players).id : master
  return {
    do: 'command',
    seat,
    id: `${id}-${nth}`,
    command: withThrow(command, served, seat, nth, random.hex(16)),
  }
}

/** The next command for an open slip: a part that is still missing, or else the roll. */
function onSlips(
  { served }: PlayedTable,
  random: Random,
): { seat: SeatId; command: Command } | null {
  const open = Object.values(served.state.play.slips).filter(
    slip => slip.roll === null && !slip.withdrawn,
  )
  if (open.length === 0) return null
  const { owner, id } = random.pick(open)
  // safe: a slip document, by its key
  const doc = viewOf(served, owner).docs[`slip/${id}`] as unknown as SlipDoc | undefined
  const owed = doc?.parts.find(
    part => !part.filled && (part.role === 'master' || part.role === 'side'),
  )
  const seat = owed?.seat ?? owner
  const command =
    owed === undefined
      ? { type: 'roll-slip', slip: id }
      : chooseFill(viewOf(served, seat).docs, id, random)
  return command === null ? null : { seat, command }
}

/** Moves the Master's seat often, because secrets must stay with the former Master. */
function rotation(
  { served }: PlayedTable,
  random: Random,
): { seat: SeatId; command: Command } | null {
  const { seats, master, masterOfferedTo } = served.state.steady
  if (masterOfferedTo !== null && random.is(0.6))
    return { seat: masterOfferedTo, command: { type: 'accept-master' } }
  const heirs = seats.filter(seat => seat.kind === 'player' && !seat.retired && seat.id !== master)
  if (master === null || masterOfferedTo !== null || heirs.length === 0 || !random.is(0.06))
    return null
  return { seat: master, command: { type: 'pass-master', seat: random.pick(heirs).id } }
}

/** Picks the seat that acts. Players act most, and the Master more than others. */
function whoActs({ served }: PlayedTable, random: Random): SeatId {
  const { seats, master } = served.state.steady
  const seated = seats.filter(seat => !seat.retired)
  const playing = seated.filter(seat => seat.kind === 'player' || seat.kind === 'bot')
  if (master !== null && random.is(0.3)) return master
  return random.pick(random.is(0.9) ? playing : seated).id
}

/**
 * Queries and commands that probe one act: its lines, its envelopes, its slips and the act itself.
 */
export function probesAt(
  act: ActBody,
  seat: SeatId,
  acts: readonly ActBody[],
  random: Random,
): readonly Step[] {
  const id = `probe-${seat}`
  const ids = idsIn(act)
  const total = acts.flatMap(one => one.lines).length
  const commands: readonly Command[] = [
    { type: 'undo', act: act.id },
    { type: 'redo', act: act.id },
    { type: 'open-envelope', envelope: random.pick(ids) },
    { type: 'write-note', note: random.pick(ids), text: '' },
    { type: 'open-part', slip: random.pick(ids), part: 'master' },
    { type: 'game', command: { type: 'show-foe', foe: random.pick(ids) } },
  ]
  const questions: readonly Query[] = [
    { about: 'dependants', act: act.id },
    { about: 'history', limit: Math.min(200, Math.max(1, total - 1)) },
    { about: 'history', limit: 5, before: act.id },
  ]
  return [
    ...commands.map((command): Step => ({ do: 'command', seat, id, command })),
    ...questions.map((question): Step => ({ do: 'ask', seat, question })),
  ]
}

/** A probe with ids of hidden things, ids of others, commands of others or old pages. */
function probe(evening: PlayedTable, seat: SeatId, id: string, random: Random): Step {
  const { acts, served } = evening
  const act = random.pick(acts).id
  const line = random.pick(served.state.steady.lines)?.variants[0]?.doc.id ?? 'none'
  const asks: readonly Query[] = [
    { about: 'offers' },
    { about: 'recap' },
    { about: 'dependants', act },
    { about: 'history', limit: random.int(1, 8), before: line },
    { about: 'history', limit: 200 },
    { about: 'history', limit: 5, search: random.pick(['n', 'o', '1', 'w', 'EX']) },
  ]
  if (random.is(0.5)) return { do: 'ask', seat, question: random.pick(asks) }
  if (random.is(0.3)) return { do: 'look', seat }
  return { do: 'command', seat, id, command: random.pick(guessesOf(evening, random)) }
}

/** Commands about things that the seat may not know of. */
export function guessesOf(
  evening: PlayedTable,
  random: Random,
  aimed: readonly ActBody[] = [],
): readonly Command[] {
  const { served, acts } = evening
  const target = random.pick(aimed.length > 0 ? aimed : acts)
  const act = target.id
  const { steady, play } = served.state
  const any = (record: Readonly<Record<string, unknown>>) =>
    random.pick([...Object.keys(record), `none-${random.int(0, 9)}`])
  const slip = any(play.slips)
  const part = random.pick(play.slips[slip]?.parts ?? [])?.id ?? 'master'
  const foreign = idsIn(target)
  return [
    { type: 'undo', act },
    { type: 'redo', act },
    { type: 'open-envelope', envelope: any(steady.envelopes) },
    { type: 'vote-open', envelope: any(steady.envelopes) },
    { type: 'write-note', note: any(steady.notes), text: '' },
    { type: 'open-part', slip, part },
    { type: 'clear-part', slip, part },
    { type: 'fill-part', slip, part, value: {} },
    { type: 'roll-slip', slip },
    { type: 'call-time', slip },
    { type: 'game', command: { type: 'show-foe', foe: random.pick(foreign) } },
    { type: 'unpin', pin: random.pick(foreign) },
  ]
}

/** Ids created by an act, hidden or not. */
function idsIn(act: ActBody): readonly string[] {
  return JSON.stringify(act.events).match(/[a-z]+-[0-9a-f]{20}(-\d+)?/g) ?? ['none']
}

/** At the end every seat requests everything it can see. */
function farewell(seat: SeatId): readonly Step[] {
  return [
    { do: 'look', seat },
    { do: 'ask', seat, question: { about: 'history', limit: 200 } },
    { do: 'ask', seat, question: { about: 'recap' } },
    { do: 'ask', seat, question: { about: 'offers' } },
    { do: 'export', seat },
  ]
}
