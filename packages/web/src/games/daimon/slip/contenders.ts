import type { BillLine, DieView, Json } from '@mastro/core'
import type { FoeDoc } from '@mastro/rules-daimon'
import type { SeatDoc, SlipDoc, SlipPartDoc } from '@mastro/table'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { textIn } from '../../../slip/slip-title.ts'
import { firstName, useCharacters } from '../characters.ts'

/** One side of a contest, as shown at the table. */
export interface Contender {
  readonly id: string
  readonly name: string
  readonly seat: SeatDoc | undefined
  readonly isFoe: boolean
  readonly reserve: number
  /** The public part, with the rows used from the side's sheet. */
  readonly pool: SlipPartDoc | undefined
  /** The sealed part: bid or stake. */
  readonly bid: SlipPartDoc | undefined
  /** Dice of the pool according to the bill. Null if not chosen yet. */
  readonly dice: number | null
  /** Reserve dice among them, as far as this seat knows. */
  readonly staked: number
}

export function useContenders(slip: SlipDoc): readonly Contender[] {
  const seats = useSeats()
  const characters = useCharacters()
  const foes = useGameBelow<FoeDoc>('foe/')
  return contendersOf(slip).map(id => {
    const doc = characters.find(one => one.id === id)
    const foe = foes.find(one => one.id === id)
    const full = doc?.name ?? foe?.name ?? id
    const pool = slip.parts.find(part => part.id === `pool:${id}`)
    const bid = slip.parts.find(part => part.id === `side:${id}`)
    return {
      id,
      name: firstName(full),
      seat: seats.find(seat => seat.id === (doc?.seat ?? bid?.seat)),
      isFoe: doc === undefined,
      reserve: doc?.character.reserve ?? foe?.character?.reserve ?? 0,
      pool,
      bid,
      dice: pool?.filled === true ? diceOf(slip, id, () => true) : null,
      staked: diceOf(slip, id, line => line.source === 'reserve'),
    }
  })
}

export function contendersOf(slip: SlipDoc): readonly string[] {
  const contenders = valuesOf(slip.about)?.['contenders']
  return Array.isArray(contenders) ? contenders.filter(isText) : []
}

export const isText = (value: Json): value is string => typeof value === 'string'

function diceOf(slip: SlipDoc, side: string, counts: (line: BillLine) => boolean): number {
  const own = slip.bill.lines.filter(line => line.side === side && counts(line))
  return Math.max(
    0,
    own.reduce((sum, line) => sum + line.value, 0),
  )
}

/** The contender that owns this part. */
export function contenderOf(part: Pick<OwnPart, 'id'>): string {
  return part.id.slice(part.id.indexOf(':') + 1)
}

export interface RolledSide {
  readonly id: string
  readonly name: string
  readonly seat: string
  readonly dice: number
  readonly reserve: number
  readonly successes: number
  readonly faces: readonly DieView[]
  /** Out after an escalation without dice, in which one side insisted and this one withdrew. */
  readonly isOut: boolean
}

/** The sides after the roll, each with its faces in the order thrown. */
export function rolledSides(slip: SlipDoc): readonly RolledSide[] {
  const { outcome } = slip
  const sides = outcome?.figures['sides']
  const winner = outcome?.figures['winner']
  if (outcome === null || !Array.isArray(sides)) return []
  let from = 0
  return sides.map(value => {
    const side = valuesOf(value) ?? {}
    const text = (field: string) => textIn(value, field) ?? ''
    const dice = Number(side['dice'] ?? 0)
    const faces = outcome.dice.slice(from, from + dice)
    from += dice
    return {
      id: text('id'),
      name: firstName(text('name')),
      seat: text('seat'),
      dice,
      reserve: Number(side['reserve'] ?? 0),
      successes: Number(side['successes'] ?? 0),
      faces,
      isOut: outcome.dice.length === 0 && text('id') !== winner,
    }
  })
}
