import type { SeatId } from '@mastro/core'
import type { Random } from '../random.ts'
import type { Command } from '../walk.ts'
import type { Step } from './steps.ts'

/** One changed secret: the step, its replacement, and the name of what was changed. */
export interface Variation {
  readonly at: number
  readonly step: Step
  readonly name: string
}

/** Changes a step that an observer does not fully know. Null if it contains no secret. */
export function vary(
  step: Step,
  at: number,
  hidden: boolean,
  seats: readonly SeatId[],
  random: Random,
): Variation | null {
  if (step.do !== 'command') return null
  const { command } = step
  const to = (next: Command, name: string): Variation => ({
    at,
    step: { ...step, command: next },
    name,
  })
  if (hidden && random.is(0.4))
    return { at, step: { do: 'nothing' }, name: `existence of ${nameOf(command)}` }
  switch (command['type']) {
    case 'pull-brake':
      return { at, step: { ...step, seat: random.pick(seats) }, name: 'author of the brake' }
    case 'seal-note':
    case 'whisper':
    case 'write-note':
      return to({ ...command, text: 'z'.repeat(random.int(1, 40)) }, `text of ${nameOf(command)}`)
    case 'blind-roll':
      return to(
        { ...command, notation: random.pick(['1d6', '3d6', '2d10+3']) },
        'dice of a blind roll',
      )
    case 'fill-part':
      return command['seal'] === undefined && !hidden
        ? null
        : to({ ...command, value: mutate(command['value'], random) }, 'sealed value')
    case 'game':
      return to(
        { ...command, command: mutate(command['command'], random) },
        `figures of ${nameOf(command)}`,
      )
    default:
      return null
  }
}

function nameOf(command: Command): string {
  const game = command['command'] as { type?: string } | undefined
  return `${String(command['type'])}${game?.type === undefined ? '' : `/${game.type}`}`
}

const WORDS: readonly string[] = ['type', 'id', 'foe', 'seat', 'slip', 'character', 'part']

/** The same command with other numbers, texts and answers. Ids and kinds stay. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return random.int(0, 6)
  if (typeof value === 'boolean') return random.is(0.5)
  if (Array.isArray(value)) return value.map(one => (random.is(0.5) ? mutate(one, random) : one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, field]) => [
    key,
    WORDS.includes(key) ? field : mutatedField(field, random),
  ])
  return Object.fromEntries(entries)
}

/** Replaces free text by a text of another length. Words that select something stay. */
function mutatedField(field: unknown, random: Random): unknown {
  if (typeof field !== 'string') return mutate(field, random)
  return /^(.)\1*$/.test(field) || field.includes(' ') ? 'y'.repeat(random.int(1, 30)) : field
}
