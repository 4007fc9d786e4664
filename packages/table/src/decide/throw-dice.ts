import { fairDice, ok, pendingDice, proofOf, scripted } from '@mastro/core'
import type { Dice, DieAsk, Result, SeatId } from '@mastro/core'
import { namedDie, neededDice, type NeededDie } from '../asked-dice.ts'
import type { Desk } from '../desk.ts'
import type { DiceDoc } from '../docs.ts'
import { no } from '../no.ts'
import { leads } from '../roles.ts'
import { billAndOdds, hiddenFrom, slipFor, wholeSlip, type Held } from '../slips.ts'
import { leafFor, renewBook, withUnseen } from '../throws.ts'
import { inputOf, putRoll } from './rolled.ts'

interface Throwing {
  readonly faces: readonly number[]
  readonly table: boolean
}
type Draws = DiceDoc['draws']

/**
 * Real dice: each side throws its own and types them on its own phone, as they are asked for by name. What a side has
 * sealed the table throws for it: nobody waits, and nobody learns how many dice that were.
 */
export function throwDice(desk: Desk, held: Held, command: Throwing): Result<null> {
  const { slip } = held
  const seat = desk.seat.id
  if (slip.laid === undefined && slip.owner !== seat) return no('not-your-slip', 'slip')
  const input = inputOf(desk, held, slip.owner)
  if (!input.ok) return input
  const laying = layingOf(desk, held, input.value)
  const turn = laying.next()[0]?.seat ?? slip.owner
  if (command.table) {
    if (turn !== seat && slip.owner !== seat && !leads(desk)) return no('not-your-dice', 'slip')
    const thrown = laying.tableThrows(one => one === turn)
    return thrown.ok ? finish(desk, held, laying) : thrown
  }
  if (command.faces.length > 0) {
    if (turn !== seat) return no('not-your-dice', 'faces')
    const counted = countFirst(desk, held, command.faces)
    if (!counted.ok) return counted
    const laid = laying.take(seat, command.faces)
    if (!laid.ok) return laid
  }
  return finish(desk, held, laying)
}

/** What is left is the table's to throw: for who began with real dice and goes on with others. */
export function throwTheRest(
  desk: Desk,
  held: Held,
  input: unknown,
  faces: readonly number[],
): Result<null> {
  const laying = layingOf(desk, held, input)
  const laid = laying.take(held.slip.owner, faces)
  if (!laid.ok) return laid
  const thrown = laying.tableThrows(() => true)
  return thrown.ok ? finish(desk, held, laying) : thrown
}

interface Laying {
  readonly input: unknown
  readonly draws: () => Draws
  readonly leaf: () => Leaf | undefined
  readonly next: () => readonly NeededDie[]
  readonly take: (seat: SeatId, faces: readonly number[]) => Result<null>
  readonly tableThrows: (whose: (seat: SeatId) => boolean) => Result<null>
}
interface Leaf {
  readonly book: string
  readonly k: number
}

function layingOf(desk: Desk, held: Held, input: unknown): Laying {
  const { slip } = held
  const draws: Draws[number][] = [...(slip.laid?.draws ?? [])]
  let leaf = slip.laid?.leaf
  let dice: Dice | null = null
  const whole = billAndOdds(held.spec, wholeSlip(slip, desk.memory), desk.slipsAt()).bill
  const rolling = { held, input, sides: whole.sides ?? [], master: desk.facts().master }
  const next = () =>
    neededDice(
      rolling,
      draws.map(([, face]) => face),
    )
  const tableThrows = (whose: (seat: SeatId) => boolean): Result<null> => {
    for (let [die] = next(); die !== undefined && whose(die.seat); [die] = next()) {
      if (dice === null) {
        const chosen = leafFor(desk, slip.owner, leaf)
        if (!chosen.ok) return chosen
        const { book, k } = chosen.value
        leaf = { book: book.id, k }
        dice = fairDice(book, { seat: slip.owner, book: book.id, k, salts: [] })
        for (const [sides, , by] of draws) if (by === undefined) dice.roll(sides)
      }
      draws.push([die.ask.sides, dice.roll(die.ask.sides)])
    }
    return ok(null)
  }
  const take = (seat: SeatId, faces: readonly number[]): Result<null> => {
    const sealed = hiddenFrom(slip, seat) !== ''
    for (const [i, face] of faces.entries()) {
      const [die] = next()
      if (die === undefined || die.seat !== seat)
        return sealed ? ok(null) : no('dice-unused', `faces[${i}]`)
      if (face > die.ask.sides) return no('dice-invalid', `faces[${i}]`)
      draws.push([die.ask.sides, face, seat])
    }
    return ok(null)
  }
  return { input, draws: () => draws, leaf: () => leaf, next, take, tableThrows }
}

/** Writes down what lies there; when nothing more is needed, it is the roll. */
function finish(desk: Desk, held: Held, laying: Laying): Result<null> {
  const { slip, spec } = held
  const closed = new Set(slip.parts.filter(part => part.sealed).map(part => part.seat))
  const thrown = laying.tableThrows(seat => seat !== slip.owner && closed.has(seat))
  if (!thrown.ok) return thrown
  const draws = laying.draws()
  const leaf = laying.leaf()
  const next = laying.next()
  const [first] = next
  if (first !== undefined) {
    const own = next.slice(0, lengthOf(next, first.seat)).map(one => one.ask)
    desk.put({
      type: 'dice-laid',
      slip: slip.id,
      draws,
      seat: first.seat,
      asks: draws.length === 0 ? (knownAsks(desk, held, first.seat) ?? own) : own,
      ...(leaf === undefined ? {} : { leaf }),
    })
    return ok(null)
  }
  const faces = draws.map(([, face]) => face)
  const output = spec.run(laying.input as never, withUnseen(desk, scripted(faces))) // what this very spec made
  if (!output.ok) return output
  const dice = diceOf(desk, slip.owner, draws, leaf)
  if (!dice.ok) return dice
  putRoll(desk, held, laying.input, output.value, dice.value)
  if (dice.value.proof !== undefined) renewBook(desk, slip.owner)
  return ok(null)
}

function lengthOf(next: readonly NeededDie[], seat: SeatId): number {
  const other = next.findIndex(one => one.seat !== seat)
  return other < 0 ? next.length : other
}

function diceOf(desk: Desk, seat: SeatId, draws: Draws, leaf: Leaf | undefined): Result<DiceDoc> {
  if (leaf === undefined || draws.every(([, , by]) => by !== undefined))
    return ok({ origin: 'typed', seat, draws: draws.map(([sides, face]) => [sides, face]) })
  const chosen = leafFor(desk, seat, leaf)
  if (!chosen.ok) return chosen
  const { book, k } = chosen.value
  const proof = { book: book.id, k, salts: [], ...proofOf(book, seat, k) }
  return ok({ origin: 'unsalted', seat, draws, proof })
}

/** The first faces are counted by what their thrower knows: what the roll truly needs may be sealed. */
function countFirst(desk: Desk, held: Held, faces: readonly number[]): Result<null> {
  if ((held.slip.laid?.draws.length ?? 0) > 0) return ok(null)
  const asks = knownAsks(desk, held, desk.seat.id)
  if (asks === null) return ok(null)
  const open = pendingDice(asks, faces)
  if (faces.length < open.length) return no('dice-exhausted', 'faces')
  if (faces.length > open.length) return no('dice-unused', 'faces')
  const wrong = faces.findIndex((face, i) => face > open[i]!.sides)
  return wrong < 0 ? ok(null) : no('dice-invalid', `faces[${wrong}]`)
}

/** A seat's own dice as its bill has them, where something of the roll is sealed to it; null: as they truly are. */
export function knownAsks(
  desk: Desk,
  { slip, spec }: Held,
  seat: SeatId,
): readonly DieAsk[] | null {
  if (hiddenFrom(slip, seat) === '') return null
  const { bill } = billAndOdds(spec, slipFor(slip, seat, desk.memory), desk.slipsAt())
  const { asks, sides, dice } = bill
  if (asks !== undefined) return asks.filter(ask => (ask.seat ?? slip.owner) === seat)
  const own = sides?.find(side => (side.seat ?? slip.owner) === seat)
  const mine = sides === undefined ? dice : (own?.dice ?? null)
  return (
    mine?.map((size, i) => ({
      id: String(i),
      ...namedDie(size, own?.name, own?.id),
      sides: size,
    })) ?? null
  )
}
