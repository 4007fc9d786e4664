import {
  parse,
  scripted,
  type Bill,
  type Effect,
  type Json,
  type OddsView,
  type OutcomeView,
  type Part,
  type Result,
  type Slip,
  type Stated,
} from '@mastro/core'
import { ruleset } from '../game.ts'
import type { Seat, World } from './world.ts'

/** A slip on the table, run as the table runs it. */
export interface OpenSlip {
  fill(part: string, value: object, sealed?: boolean): OpenSlip
  /** As a seat knows it. */
  seen(seat: Seat): Slip
  parts(): readonly {
    readonly id: string
    readonly seat: string
    readonly required: boolean
    readonly secrecy: string
  }[]
  fields(part: string): readonly string[]
  input(): Result<unknown>
  bill(seat: Seat): Bill
  odds(seat: Seat): OddsView | null
  roll(faces: readonly number[]): Rolled
}

export interface Rolled {
  readonly output: Record<string, unknown>
  readonly effects: readonly Effect<Stated>[]
  outcome(seat: Seat): OutcomeView
  /** What the rules propose to a seat. */
  proposed(seat: Seat): string[]
  settle(): readonly Stated[]
}

interface Whole extends Slip {
  parts: readonly Part[]
}

export function openSlip(world: World, owner: Seat, kind: string, about: object): OpenSlip {
  const spec = ruleset.slips[kind]!
  const read = parse(spec.about, about, 'about')
  const kept = (read.ok ? read.value : {}) as Record<string, Json> // the world has opened it with this very about
  const slip: Whole = { id: 'slip-1', kind, owner, about: kept, parts: [] }
  const specs = () => spec.parts(world.state(), knownTo(slip, null), world.table())
  const open: OpenSlip = {
    fill(id, value, sealed = false) {
      slip.parts = [...slip.parts.filter(one => one.id !== id), filled(specs(), id, value, sealed)]
      return open
    },
    seen: seat => knownTo(slip, seat),
    parts: () =>
      specs().map(({ id, seat, required, secrecy }) => ({ id, seat, required, secrecy })),
    fields: id =>
      specs()
        .find(one => one.id === id)!
        .fields.map(field => field.id),
    input: () => spec.input(world.state(), slip, world.table()),
    bill: seat => spec.bill(world.state(), knownTo(slip, seat), world.table()),
    odds: seat => spec.odds(world.state(), knownTo(slip, seat), world.table()),
    roll: faces => rolledOn(world, slip, faces),
  }
  return open
}

const isOpen = ({ sealed, seat }: Part, to: Seat | null) => !sealed || seat === to

function knownTo(slip: Whole, seat: Seat | null): Slip {
  const parts = slip.parts.map(part => (isOpen(part, seat) ? part : { ...part, value: undefined }))
  return { ...slip, parts }
}

type Specs = ReturnType<(typeof ruleset.slips)[string]['parts']>

function filled(specs: Specs, id: string, value: object, sealed: boolean): Part {
  const spec = specs.find(one => one.id === id)
  if (spec === undefined) throw new Error(`no part ${id}`)
  const parsed = parse(spec.schema, value, 'value')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  if (sealed && spec.secrecy === 'open') throw new Error(`${id} cannot be sealed`)
  const { role, seat, alwaysSealed } = spec
  return {
    id,
    role,
    seat,
    value: parsed.value,
    sealed: sealed || alwaysSealed === true,
    ready: true,
  }
}

/** What the very spec made, back from the log: any of its functions takes it. */
interface Stored {
  readonly input: never
  readonly output: never
}

/** The act on these faces; input and output go through the log as JSON. */
function rolledOn(world: World, slip: Whole, faces: readonly number[]): Rolled {
  const spec = ruleset.slips[slip.kind]!
  const input = spec.input(world.state(), slip, world.table())
  if (!input.ok) throw new Error(`input → ${JSON.stringify(input.error)}`)
  const dice = scripted(faces)
  const output = spec.run(input.value as never, dice)
  if (!output.ok) throw new Error(`run → ${JSON.stringify(output.error)}`)
  dice.finish()
  const stored: Stored = JSON.parse(JSON.stringify({ input: input.value, output: output.value }))
  const effects = spec.effects(world.state(), slip, stored.input, stored.output, world.table())
  const knows = (seat: Seat) => (id: string) => {
    const part = slip.parts.find(one => one.id === id)
    return part === undefined || isOpen(part, seat)
  }
  return {
    output: stored.output,
    effects,
    outcome: seat => spec.outcome(stored.input, stored.output, knownTo(slip, seat), knows(seat)),
    proposed: seat => effects.filter(effect => isFor(effect, seat)).map(({ id }) => id),
    settle() {
      world.apply(effects)
      return effects.flatMap(({ events }) => events)
    },
  }
}

function isFor({ audience }: Effect<Stated>, seat: Seat): boolean {
  return audience === undefined || (audience.master === true && seat === 'mara')
}
