import type { Refusal, AnyEvent } from '@mastro/core'
import { bench, tableInfo, type Bench, type BenchSlip } from '@mastro/core/testing'
import { ruleset } from '../ruleset.ts'
import type { Being, State } from '../state.ts'

export type { BenchSlip } from '@mastro/core/testing'
export type TestSeat = 'mara' | 'ada' | 'teo' | 'screen'

/** A test table where Mara leads, Ada and Teo play, and a screen watches. */
export interface TestTable extends Bench<State> {
  options(options: Record<string, unknown>): void
  /** The code and path of a command that must be refused. */
  no(by: TestSeat, command: object): string
  /** The English log lines that a seat reads for these events. */
  tells(events: readonly AnyEvent[], seat: TestSeat): string[]
  being(name: string): Being
}

export function openWorld(state?: State): TestTable {
  const facts = tableInfo(['mara', 'ada', 'teo'])
  const world = bench(ruleset, { tableInfo: facts, ...(state === undefined ? {} : { state }) })
  return {
    ...world,
    options: options => world.change({ options: { ...world.tableInfo().options, ...options } }),
    no: (by, command) => asText(world.refusalOf(by, command)),
    tells: (events, seat) => world.linesFor(seat, events).map(({ en }) => en),
    being: name => find(world.state(), name),
  }
}

const asText = ({ code, path }: Refusal) => (path === undefined ? code : `${code} at ${path}`)

function find({ beings }: State, name: string): Being {
  const found = Object.values(beings).find(({ sheet }) => sheet.name === name)
  if (found === undefined) throw new Error(`no being is named ${name}`)
  return found
}

/** The ids of the fields of a part. */
export const fieldsOf = (slip: BenchSlip, part: string) =>
  slip
    .parts()
    .find(({ id }) => id === part)!
    .fields.map(({ id }) => id)
