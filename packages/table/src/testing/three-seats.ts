import type { SeatId } from '@mastro/core'
import { EXAMPLES } from './example/ruleset.ts'
import { newTestTable, type TestTable, type TestTableOptions } from './test-table.ts'

/** Ada is host and Master, Teo and Sara play, each with a hero. Most tests start from here. */
export interface ThreeSeats {
  readonly world: TestTable
  readonly ada: SeatId
  readonly teo: SeatId
  readonly sara: SeatId
}

export const SALT = 'ab'.repeat(32)

export function newThreeSeatTable(options: Partial<TestTableOptions> = {}): ThreeSeats {
  const { world, host: ada } = newTestTable({ rulesets: EXAMPLES, system: 'example', ...options })
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

/** Opens a slip and returns its id. */
export function openSlip(
  world: TestTable,
  owner: SeatId,
  command: Readonly<Record<string, unknown>>,
): string {
  const act = world.do(owner, { type: 'open-slip', ...command })
  for (const event of act.events) if (event.type === 'slip-opened') return event.slip
  return ''
}

export function openCheck(world: TestTable, owner: SeatId, bonus: number = 0): string {
  return openSlip(world, owner, { kind: 'check', value: { bonus } })
}

/** The code with which a command is refused, or `done` if it is accepted. */
export function codeOf(world: TestTable, seat: SeatId, command: unknown): string {
  const result = world.send(seat, command)
  return result.ok ? 'done' : result.error.code
}
