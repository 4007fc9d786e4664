import {
  chance,
  NO_DICE,
  parse,
  scripted,
  type Act,
  type Dice,
  type MomentChange,
  type Part,
  type Result,
  type Slip,
  type Stated,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { initial, type State } from '../state.ts'
import { ruleset } from '../game.ts'

export const MASTER: Viewer = { seat: 'mara', kind: 'player', isMaster: true, leads: true }
export const ADA: Viewer = { seat: 'ada', kind: 'player', isMaster: false, leads: false }
export const TEO: Viewer = { seat: 'teo', kind: 'player', isMaster: false, leads: false }
export const SCREEN: Viewer = { seat: 'tv', kind: 'screen', isMaster: false, leads: false }

const MOMENT = { number: 1, open: true, title: '' }
export const TABLE: TableFacts = {
  seats: ['mara', 'ada', 'teo'].map(id => ({ id, name: id, kind: 'player' as const })),
  master: 'mara',
  masterMode: 'fixed',
  options: {},
  adventure: MOMENT,
  session: MOMENT,
  scene: MOMENT,
}
/** Between two adventures. */
export const BETWEEN: TableFacts = { ...TABLE, adventure: { ...MOMENT, open: false } }
export const SOLO: TableFacts = {
  ...TABLE,
  master: null,
  masterMode: 'none',
  seats: TABLE.seats.slice(1, 2),
}

export function withOptions(
  options: Readonly<Record<string, unknown>>,
  table: TableFacts = TABLE,
): TableFacts {
  return { ...table, options }
}

let minted = 0
export function actBy(by: Viewer, table: TableFacts = TABLE, dice: Dice = NO_DICE): Act {
  return { by, table, dice, at: 0, fresh: prefix => `${prefix}-${(minted += 1)}` }
}

/** A command through its own schema, decided and folded. */
export function decided(
  state: State,
  order: Readonly<Record<string, unknown>>,
  by: Viewer,
  table: TableFacts = TABLE,
  dice: Dice = NO_DICE,
): Result<readonly Stated[]> {
  const parsed = parse(ruleset.command, order, 'command')
  if (!parsed.ok) return parsed
  return ruleset.decide(state, parsed.value, actBy(by, table, dice))
}

export function done(
  state: State,
  order: Readonly<Record<string, unknown>>,
  by: Viewer,
  table: TableFacts = TABLE,
  dice: Dice = NO_DICE,
): State {
  const result = decided(state, order, by, table, dice)
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`)
  return folded(state, result.value)
}

export function refusal(
  state: State,
  order: Readonly<Record<string, unknown>>,
  by: Viewer,
  table: TableFacts = TABLE,
): string {
  const result = decided(state, order, by, table)
  return result.ok ? 'done' : `${result.error.code} ${result.error.path ?? ''}`.trim()
}

export function folded(state: State, events: readonly Stated[]): State {
  return events.reduce<State>((now, event) => ruleset.evolve(now, event), state)
}

export function momentOf(state: State, change: MomentChange, table: TableFacts = TABLE): State {
  const result = ruleset.moment(state, change, actBy(MASTER, table))
  if (!result.ok) throw new Error(result.error.code)
  return folded(state, result.value)
}

/** Ada plays a ready-made character, Teo another, the Master two opponents. */
export function seated(ada = 'nerina-scala', teo = 'sorella-aurelia'): Seated {
  let state = done(initial(), { type: 'take-ready-made', id: ada }, ADA)
  state = done(state, { type: 'take-ready-made', id: teo }, TEO)
  state = done(state, { type: 'take-ready-made', id: 'bravo-a-pagamento' }, MASTER)
  state = done(state, { type: 'take-ready-made', id: 'mastra-del-gelo' }, MASTER)
  const [hers, his] = Object.keys(state.characters)
  const [bravo, mastra] = Object.keys(state.foes)
  return { state, ada: hers!, teo: his!, bravo: bravo!, mastra: mastra! }
}

export interface Seated {
  readonly state: State
  readonly ada: string
  readonly teo: string
  readonly bravo: string
  readonly mastra: string
}

/** A slip with its parts filled by their own schemas; parts of the Master's envelope are sealed. */
export function slipOf(
  state: State,
  kind: string,
  about: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  table: TableFacts = TABLE,
): Slip {
  const spec = ruleset.slips[kind]!
  const parsedAbout = parse(spec.about, about, 'about')
  if (!parsedAbout.ok) throw new Error(`about: ${parsedAbout.error.path}`)
  const empty: Slip = {
    id: 'slip-1',
    kind,
    owner: 'ada',
    about: parsedAbout.value as Slip['about'],
    parts: [],
  }
  const specs = spec.parts(state, empty, table)
  const parts = Object.entries(values).map(([id, value]): Part => {
    const part = specs.find(one => one.id === id)
    if (part === undefined) throw new Error(`no part ${id}`)
    const parsed = parse(part.schema, value, id)
    if (!parsed.ok) throw new Error(`${parsed.error.code} ${parsed.error.path}`)
    return {
      id,
      role: part.role,
      seat: part.seat,
      value: parsed.value,
      sealed: part.alwaysSealed === true,
      ready: true,
    }
  })
  return { ...empty, parts }
}

/** The slip as a seat receives it: what another sealed has no value. */
export function slipFor(slip: Slip, seat: string | null): Slip {
  const parts = slip.parts.map(part =>
    part.sealed && part.seat !== seat ? { ...part, value: undefined } : part,
  )
  return { ...slip, parts }
}

export function rolled(
  state: State,
  slip: Slip,
  faces: readonly number[],
  table: TableFacts = TABLE,
) {
  const spec = ruleset.slips[slip.kind]!
  const input = spec.input(state, slip, table)
  if (!input.ok) throw new Error(`${input.error.code} ${input.error.path}`)
  const dice = scripted(faces)
  const output = spec.run(input.value as never, dice)
  dice.finish()
  if (!output.ok) throw new Error(output.error.code)
  const effects = spec.effects(state, slip, input.value as never, output.value as never, table)
  const kept = spec.keeps?.(state, slip, input.value as never, output.value as never, table) ?? []
  const next = spec.next?.(state, slip, input.value as never, output.value as never, table) ?? null
  const seenBy = (seat: string | null) =>
    spec.outcome(input.value as never, output.value as never, slipFor(slip, seat), id => {
      const part = slip.parts.find(one => one.id === id)
      return part === undefined || !part.sealed || part.seat === seat
    })
  return {
    output: output.value,
    effects,
    next,
    seenBy,
    /** The state when every effect is applied. */
    after: folded(state, [...kept, ...effects.flatMap(({ events }) => events)]),
  }
}

/** All that a seat is shown of a slip before the roll. */
export function shown(state: State, slip: Slip, seat: string | null, table: TableFacts = TABLE) {
  const spec = ruleset.slips[slip.kind]!
  const seen = slipFor(slip, seat)
  return {
    bill: spec.bill(state, seen, table),
    odds: spec.odds(state, seen, table),
    mine: spec
      .parts(state, slipFor(slip, null), table)
      .filter(one => one.seat === seat)
      .map(({ id, fields }) => ({ id, fields })),
  }
}

export function inputRefusal(state: State, slip: Slip, table: TableFacts = TABLE): string {
  const input = ruleset.slips[slip.kind]!.input(state, slip, table)
  return input.ok ? 'ready' : `${input.error.code} ${input.error.path ?? ''}`.trim()
}

export function openRefusal(
  state: State,
  kind: string,
  about: Readonly<Record<string, unknown>>,
  by: Viewer,
  table: TableFacts = TABLE,
): string {
  const spec = ruleset.slips[kind]!
  const parsed = parse(spec.about, about, 'about')
  if (!parsed.ok) return `${parsed.error.code} ${parsed.error.path}`
  const opened = spec.open(state, parsed.value as never, by, table)
  return opened.ok ? 'open' : `${opened.error.code} ${opened.error.path ?? ''}`.trim()
}

/** A log line as a viewer reads it; null: not told to them. */
export function lineFor(event: Stated, before: State, viewer: Viewer, table: TableFacts = TABLE) {
  const line = ruleset.tell(event, before, table)
  if (line === null) return null
  const { audience } = line
  const among =
    audience === undefined ||
    (audience.master === true && viewer.leads) ||
    (viewer.seat !== null && (audience.seats ?? []).includes(viewer.seat))
  if (among) return line
  return line.others === undefined ? null : { text: line.others, rules: line.rules }
}

export function seededDice(seed: number): Dice {
  let x = seed | 1
  return chance(() => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return x >>> 0
  })
}
