import type { SeatId } from '@mastro/core'
import { EXAMPLES } from './example/ruleset.ts'
import { newWorld, type World, type WorldOptions } from './world.ts'

/** Ada hosts and leads, Teo and Sara play, each with a hero: where most stories begin. */
export interface Three {
  readonly world: World
  readonly ada: SeatId
  readonly teo: SeatId
  readonly sara: SeatId
}

export const SALT = 'ab'.repeat(32)

export function threeAtTable(options: Partial<WorldOptions> = {}): Three {
  const { world, host: ada } = newWorld({ rulesets: EXAMPLES, system: 'example', ...options })
  const teo = world.join('Teo')
  const sara = world.join('Sara')
  for (const [seat, name] of [
    [ada, 'Lupo'],
    [teo, 'Nibbio'],
    [sara, 'Volpe'],
  ] as const)
    world.do(seat, { type: 'game', command: { type: 'arrive', name } })
  return { world, ada, teo, sara }
}

/** Opens a slip and gives its id. */
export function openSlip(
  world: World,
  owner: SeatId,
  command: Readonly<Record<string, unknown>>,
): string {
  const act = world.do(owner, { type: 'open-slip', ...command })
  for (const event of act.events) if (event.type === 'slip-opened') return event.slip
  return ''
}

export function openCheck(world: World, owner: SeatId, bonus: number = 0): string {
  return openSlip(world, owner, { kind: 'check', value: { bonus } })
}

/** The code a command is refused with; `done` if it is not. */
export function codeOf(world: World, seat: SeatId, command: unknown): string {
  const result = world.send(seat, command)
  return result.ok ? 'done' : result.error.code
}
