import { fairDice, ok, pendingDice, proofOf, scriptedDice } from '@mastro/core'
import type { Dice, DieRequest, Result, SeatId } from '@mastro/core'
import { dieName, requestedDice, type RequestedDie } from '../../dice/requested.ts'
import type { Decision } from '../../engine/decision.ts'
import type { DiceDoc } from '../../docs.ts'
import { refuse } from '../../engine/refuse.ts'
import { leads } from '../../engine/roles.ts'
import {
  billAndOdds,
  hiddenFrom,
  slipFor,
  wholeSlip,
  type SlipWithSpec,
} from '../../slips/slip-readings.ts'
import { leafFor, renewBook, withUnseen } from '../../dice/throws.ts'
import { inputOf, emitRoll } from './emit-roll.ts'

interface ThrowFields {
  readonly faces: readonly number[]
  readonly table: boolean
}
type Draws = DiceDoc['draws']

/**
 * Real dice: each side types its own dice on its own phone, as they are requested by name. The
 * server rolls for a side whose values are sealed, so that nobody waits and nobody learns how many
 * dice that were.
 */
export function throwDice(
  decision: Decision,
  target: SlipWithSpec,
  command: ThrowFields,
): Result<null> {
  const { slip } = target
  const seat = decision.seat.id
  if (slip.laid === undefined && slip.owner !== seat) return refuse('not-your-slip', 'slip')
  const input = inputOf(decision, target, slip.owner)
  if (!input.ok) return input
  const laying = diceLayout(decision, target, input.value)
  const turn = laying.next()[0]?.seat ?? slip.owner
  if (command.table) {
    if (turn !== seat && slip.owner !== seat && !leads(decision))
      return refuse('not-your-dice', 'slip')
    const thrown = laying.tableThrows(one => one === turn)
    return thrown.ok ? finish(decision, target, laying) : thrown
  }
  if (command.faces.length > 0) {
    if (turn !== seat) return refuse('not-your-dice', 'faces')
    const counted = countFirst(decision, target, command.faces)
    if (!counted.ok) return counted
    const laid = laying.take(seat, command.faces)
    if (!laid.ok) return laid
  }
  return finish(decision, target, laying)
}

/**
 * Requests the dice of a roll again after one of its parts changed before the first die. `target`
 * is the slip before the change.
 */
export function requestAgain(decision: Decision, { slip: before, spec }: SlipWithSpec): void {
  const slip = decision.state().play.slips[before.id]
  if (before.laid === undefined || slip === undefined) return
  const input = inputOf(decision, { slip, spec }, slip.owner)
  if (!input.ok) return
  const laying = diceLayout(decision, { slip, spec }, input.value)
  const [first] = laying.next()
  const isSealed = slip.parts.some(part => part.sealed && part.seat === first?.seat)
  if (first !== undefined && (first.seat === slip.owner || !isSealed))
    finish(decision, { slip, spec }, laying)
}

/**
 * The server rolls the dice of the roller, and the other sides type their own. For a roll that
 * follows one with real dice, such as the damage of an attack after its defence.
 */
export function throwOwnDice(
  decision: Decision,
  target: SlipWithSpec,
  input: unknown,
): Result<null> {
  const laying = diceLayout(decision, target, input)
  const thrown = laying.tableThrows(seat => seat === target.slip.owner)
  return thrown.ok ? finish(decision, target, laying) : thrown
}

/** Lets the server roll the remaining dice, for a roller who began with real ones. */
export function throwTheRest(
  decision: Decision,
  target: SlipWithSpec,
  input: unknown,
  faces: readonly number[],
): Result<null> {
  const laying = diceLayout(decision, target, input)
  const laid = laying.take(target.slip.owner, faces)
  if (!laid.ok) return laid
  const thrown = laying.tableThrows(() => true)
  return thrown.ok ? finish(decision, target, laying) : thrown
}

interface DiceLayout {
  readonly input: unknown
  readonly draws: () => Draws
  readonly leaf: () => LeafRef | undefined
  readonly next: () => readonly RequestedDie[]
  readonly take: (seat: SeatId, faces: readonly number[]) => Result<null>
  readonly tableThrows: (whose: (seat: SeatId) => boolean) => Result<null>
}
interface LeafRef {
  readonly book: string
  readonly k: number
}

function diceLayout(decision: Decision, target: SlipWithSpec, input: unknown): DiceLayout {
  const { slip } = target
  const draws: Draws[number][] = [...(slip.laid?.draws ?? [])]
  let leaf = slip.laid?.leaf
  let dice: Dice | null = null
  const whole = billAndOdds(
    target.spec,
    wholeSlip(slip, decision.cache),
    decision.slipsContext(),
  ).bill
  const rolling = {
    held: target,
    input,
    sides: whole.sides ?? [],
    master: decision.tableInfo().master,
  }
  const next = () =>
    requestedDice(
      rolling,
      draws.map(([, face]) => face),
    )
  const tableThrows = (whose: (seat: SeatId) => boolean): Result<null> => {
    for (let [die] = next(); die !== undefined && whose(die.seat); [die] = next()) {
      if (dice === null) {
        const chosen = leafFor(decision, slip.owner, leaf)
        if (!chosen.ok) return chosen
        const { book, k } = chosen.value
        leaf = { book: book.id, k }
        dice = fairDice(book, { seat: slip.owner, book: book.id, k, salts: [] })
        for (const [sides, , by] of draws) if (by === undefined) dice.roll(sides)
      }
      draws.push([die.request.sides, dice.roll(die.request.sides)])
    }
    return ok(null)
  }
  const take = (seat: SeatId, faces: readonly number[]): Result<null> => {
    const sealed = hiddenFrom(slip, seat) !== ''
    for (const [i, face] of faces.entries()) {
      const [die] = next()
      if (die === undefined || die.seat !== seat)
        return sealed ? ok(null) : refuse('dice-unused', `faces[${i}]`)
      if (face > die.request.sides) return refuse('dice-invalid', `faces[${i}]`)
      draws.push([die.request.sides, face, seat])
    }
    return ok(null)
  }
  return { input, draws: () => draws, leaf: () => leaf, next, take, tableThrows }
}

/** Stores the dice laid so far. Once none are missing, it makes the roll. */
function finish(decision: Decision, target: SlipWithSpec, laying: DiceLayout): Result<null> {
  const { slip, spec } = target
  const closed = new Set(slip.parts.filter(part => part.sealed).map(part => part.seat))
  const thrown = laying.tableThrows(seat => seat !== slip.owner && closed.has(seat))
  if (!thrown.ok) return thrown
  const draws = laying.draws()
  const leaf = laying.leaf()
  const next = laying.next()
  const [first] = next
  if (first !== undefined) {
    const own = next.slice(0, lengthOf(next, first.seat)).map(one => one.request)
    decision.emit({
      type: 'dice-laid',
      slip: slip.id,
      draws,
      seat: first.seat,
      asks: draws.length === 0 ? (knownRequests(decision, target, first.seat) ?? own) : own,
      ...(leaf === undefined ? {} : { leaf }),
    })
    return ok(null)
  }
  const faces = draws.map(([, face]) => face)
  const output = spec.run(laying.input, withUnseen(decision, scriptedDice(faces)))
  if (!output.ok) return output
  const dice = diceOf(decision, slip.owner, draws, leaf)
  if (!dice.ok) return dice
  emitRoll(decision, target, laying.input, output.value, dice.value)
  if (dice.value.proof !== undefined) renewBook(decision, slip.owner)
  return ok(null)
}

function lengthOf(next: readonly RequestedDie[], seat: SeatId): number {
  const other = next.findIndex(one => one.seat !== seat)
  return other < 0 ? next.length : other
}

function diceOf(
  decision: Decision,
  seat: SeatId,
  draws: Draws,
  leaf: LeafRef | undefined,
): Result<DiceDoc> {
  if (leaf === undefined || draws.every(([, , by]) => by !== undefined))
    return ok({ origin: 'typed', seat, draws: draws.map(([sides, face]) => [sides, face]) })
  const chosen = leafFor(decision, seat, leaf)
  if (!chosen.ok) return chosen
  const { book, k } = chosen.value
  const proof = { book: book.id, k, salts: [], ...proofOf(book, seat, k) }
  return ok({ origin: 'unsalted', seat, draws, proof })
}

/**
 * The first faces are counted by what the roller knows, because what the roll really needs may be
 * sealed.
 */
function countFirst(
  decision: Decision,
  target: SlipWithSpec,
  faces: readonly number[],
): Result<null> {
  if ((target.slip.laid?.draws.length ?? 0) > 0) return ok(null)
  const asks = knownRequests(decision, target, decision.seat.id)
  if (asks === null) return ok(null)
  const open = pendingDice(asks, faces)
  if (faces.length < open.length) return refuse('dice-exhausted', 'faces')
  if (faces.length > open.length) return refuse('dice-unused', 'faces')
  const wrong = faces.findIndex((face, i) => face > open[i]!.sides)
  return wrong < 0 ? ok(null) : refuse('dice-invalid', `faces[${wrong}]`)
}

/**
 * The dice of a seat as its own bill lists them, if something of the roll is sealed to it. Null if
 * the seat sees them all.
 */
export function knownRequests(
  decision: Decision,
  { slip, spec }: SlipWithSpec,
  seat: SeatId,
): readonly DieRequest[] | null {
  if (hiddenFrom(slip, seat) === '') return null
  const { bill } = billAndOdds(spec, slipFor(slip, seat, decision.cache), decision.slipsContext())
  const { asks, sides, dice } = bill
  if (asks !== undefined) return asks.filter(ask => (ask.seat ?? slip.owner) === seat)
  const own = sides?.find(side => (side.seat ?? slip.owner) === seat)
  const mine = sides === undefined ? dice : (own?.dice ?? null)
  return (
    mine?.map((size, i) => ({
      id: String(i),
      ...dieName(size, own?.name, own?.id),
      sides: size,
    })) ?? null
  )
}
