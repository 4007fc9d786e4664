import { same } from '@mastro/core'
import type { BillSide, DieRequest, Dice, DieView, Label, SeatId } from '@mastro/core'
import { wholeSlip, type SlipWithSpec } from '../slips/slip-readings.ts'

/** A die that a roll needs, with its roller and its name. */
export interface RequestedDie {
  readonly seat: SeatId
  readonly request: DieRequest
}

/** A roll that can be made, with all that is known of its sides. */
export interface RollToThrow {
  readonly held: SlipWithSpec
  readonly input: unknown
  readonly sides: readonly BillSide[]
  readonly master: SeatId | null
}

/**
 * The dice a roll still needs after the given faces, as far as that is certain before they are
 * rolled. Dice that depend on another die's result are not included. Empty once all are rolled.
 * Names are those of the outcome.
 */
export function requestedDice(of: RollToThrow, faces: readonly number[]): readonly RequestedDie[] {
  const low = dryRun(of, faces, () => 1)
  if (low.length < 2) return low
  const high = dryRun(of, faces, sides => sides)
  const at = low.findIndex((one, i) => i > 0 && !isSame(one, high[i]))
  return at < 0 ? low : low.slice(0, at)
}

const isSame = (one: RequestedDie, other: RequestedDie | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const ENDLESS = 40 // open-ended dice must end

function dryRun(
  of: RollToThrow,
  faces: readonly number[],
  guess: (sides: number) => number,
): readonly RequestedDie[] {
  const { slip, spec } = of.held
  const { input } = of
  const draws: (readonly [number, number])[] = []
  const dice: Dice = {
    roll(sides) {
      const at = draws.length
      const face = faces[at] ?? (at < faces.length + ENDLESS ? guess(sides) : 1)
      draws.push([sides, face])
      return face
    },
    unseen: { roll: guess }, // requested of nobody
  }
  const output = spec.run(input, dice)
  if (!output.ok) return []
  const outcome = spec.outcome(output.value, input, () => true, { slip: wholeSlip(slip) })
  const shown = showsAllDice(outcome.dice, draws) ? outcome.dice : []
  const throwers = new Map(of.sides.map(({ id, thrower }) => [id as string | undefined, thrower]))
  return draws.slice(faces.length).map(([sides], i) => {
    const at = faces.length + i
    const { side, name, label: purpose = name, use } = shown[at] ?? {}
    const who = [...of.sides, ...(outcome.sides ?? [])].find(one => one.id === side)
    return {
      seat: who?.seat ?? throwers.get(side) ?? throwerOf(of, side, who !== undefined),
      request: {
        id: String(at),
        ...dieName(sides, purpose ?? who?.name, use ?? purpose?.it ?? side),
        sides,
        ...(side === undefined ? {} : { side }),
      },
    }
  })
}

/**
 * The name of a die, grouped with those of the same use. If the game names no use, dice of the same
 * name share a row. Names that may differ by language, as of a side, need a use.
 */
export function dieName(
  sides: number,
  name: Label | undefined,
  use: string | undefined = name?.it,
): Pick<DieRequest, 'name' | 'row'> {
  return name === undefined || use === undefined ? { name: same(`d${sides}`) } : { name, row: use }
}

/**
 * The seat that rolls for a side: its owner, else the seat that fills its part, else the Master.
 */
function throwerOf(
  { held: target, master }: RollToThrow,
  side: string | undefined,
  isNamed: boolean,
): SeatId {
  const { owner, parts } = target.slip
  const part = parts.find(one => one.id === side || one.id === `side:${side}`)
  if (part !== undefined) return part.seat
  const isOwn = side === undefined || side === 'owner' || (isNamed && !isOpposed(side))
  return isOwn ? owner : (master ?? owner)
}

/** The target and answers of other seats are never for the owner to roll. */
const isOpposed = (side: string): boolean => side === 'against' || side.startsWith('side:')

/** Does the outcome show every die that fell, in the order they fell? */
function showsAllDice(
  shown: readonly DieView[],
  draws: readonly (readonly [number, number])[],
): boolean {
  return (
    shown.length === draws.length &&
    draws.every(([sides, face], i) => shown[i]!.sides === sides && shown[i]!.face === face)
  )
}
