import {
  s,
  DiceFault,
  same,
  type DieRequest,
  type Dice,
  type DieView,
  type Label,
  type Ruleset,
  type SeatId,
} from '@mastro/core'
import { tableCommand, type TableCommand } from '../engine/command-registry.ts'
import type { CommandContext } from '../engine/context.ts'
import { decideTable, type Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { thrownDice } from '../features/dice.ts'
import { linesOf } from '../log/history.ts'
import type { Query } from '../queries/queries.ts'
import { dieName } from './requested.ts'

type DiceQuery = Extract<Query, { about: 'dice' }>

/**
 * Commands that roll outside slips: those of the game, beginning and ending moments, plain dice.
 */
const THROWS: ReadonlySet<string> = new Set(['game', 'begin', 'end', 'roll'])

/** Rolls that differ as much as possible. Dice that all of them need are certain. */
const FALLS: readonly ((sides: number, at: number) => number)[] = [
  (sides, at) => 1 + (at % sides),
  (sides, at) => sides - (at % sides),
  () => 1,
  sides => sides,
]
const ENDLESS = 60

/** Dice that people own. The server rolls others, such as a d23 that picks a name from a list. */
const REAL: ReadonlySet<number> = new Set([2, 3, 4, 6, 8, 10, 12, 20, 30, 100])

/**
 * The dice a command still needs after the given faces, as far as that is certain before they are
 * rolled. The command runs on trial dice. A command that is refused or rolls nothing needs none.
 */
export function diceForCommand(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  { command, faces }: DiceQuery,
): readonly DieRequest[] {
  const read = s.parse(tableCommand, command, 'command')
  if (!read.ok || !THROWS.has(read.value.type)) return []
  const acts = FALLS.flatMap(fall => {
    const tries = () => guessedDice(faces, fall)
    const act = decideTable(rulesets, served, read.value, {
      ...DRY_RUN,
      by: seat,
      trialDice: tries,
    })
    return act.ok ? [act.value] : []
  })
  const names = namesIn(rulesets[served.state.steady.system], read.value)
  const all = acts.map(act => diceOfAct(rulesets, served, seat, act, names).slice(faces.length))
  const [first = [], ...others] = all
  if (all.some(asks => asks.some(({ sides }) => !REAL.has(sides)))) return []
  const at = first.findIndex((ask, i) => others.some(other => !isSame(ask, other[i])))
  return at < 0 ? first : first.slice(0, at)
}

const DRY_RUN: Omit<CommandContext, 'by' | 'trialDice'> = {
  commandId: 'try',
  at: 0,
  bookOf: () => undefined,
  newBook: () => {
    throw new Error('trial context is read-only: cannot store dice')
  },
}

const isSame = (one: DieRequest, other: DieRequest | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The given faces, then guesses. Gives up on dice that never end. */
function guessedDice(faces: readonly number[], fall: (sides: number, at: number) => number): Dice {
  let at = 0
  return {
    roll(sides) {
      if (at >= faces.length + ENDLESS) throw new DiceFault('dice-exhausted', 'dice')
      const face = faces[at] ?? fall(sides, at - faces.length)
      at += 1
      return face
    },
  }
}

/** The names that the command gives its dice. */
function namesIn(ruleset: Ruleset | undefined, command: TableCommand): readonly Label[] {
  if (command.type !== 'game') return []
  const request = command.command as { readonly type: string } // safe: every command has its type
  const order = ruleset?.commands?.find(({ type }) => type === request.type)
  return order?.dice?.(request as never) ?? [] // safe: read by this command's schema
}

/** The dice of an act in order, named by the command or by the log line that this seat sees. */
function diceOfAct(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  act: ActBody,
  names: readonly Label[],
): readonly DieRequest[] {
  const draws = act.events.flatMap(event => thrownDice(event)?.draws ?? [])
  const named = names.length === draws.length ? names : []
  const shownFaces = linesOf(rulesets, served, act, seat)
    .map(line => line.faces)
    .find(
      shown =>
        shown.length === draws.length &&
        draws.every(([sides, face], i) => shown[i]!.sides === sides && shown[i]!.face === face),
    )
  return draws.map(([sides], i) => ({
    id: String(i),
    ...dieName(sides, named[i] ?? nameOf(shownFaces?.[i], served)),
    sides,
  }))
}

function nameOf(die: DieView | undefined, served: ServedTable): Label | undefined {
  if (die === undefined) return undefined
  const seat = served.state.steady.seats.find(one => one.id === die.seat)
  return die.label ?? die.name ?? (seat === undefined ? undefined : same(seat.name))
}
