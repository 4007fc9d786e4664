import { isJsonEqual, s, viewerAt } from '@mastro/core'
import type { Field, Json, Offer, PartSpec, Ruleset, SeatId, Slip, TableInfo } from '@mastro/core'
import { tableInfo } from '../engine/table-info.ts'
import type { State } from '../state.ts'

/**
 * The things that people can do, collected over many states of a game: offers, fields of forms,
 * slips that can be opened. `missing` compares them with everything the game accepts.
 */
export interface Reachability {
  readonly ruleset: Ruleset
  /** For each offered command, every field that was given or asked for. */
  readonly commands: Map<string, Set<string>>
  /**
   * For each part of a slip, `<kind>.<part>`: the fields its schema takes and the fields its form
   * asks for.
   */
  readonly parts: Map<string, { readonly taken: Set<string>; readonly asked: Set<string> }>
  /** Kinds of slips that an offer opens. */
  readonly slips: Set<string>
  /** Kinds of slips seen on a table. These may have followed another slip. */
  readonly seenSlips: Set<string>
  /** Initial values, limits and choices of a form that its own schema refuses. */
  readonly misfits: Set<string>
  readonly recorded: Set<string>
  /**
   * States of the game already recorded, with the table info at that time. Equal info gives equal
   * offers.
   */
  readonly games: WeakMap<object, readonly TableInfo[]>
}

export function newReachability(ruleset: Ruleset): Reachability {
  return {
    ruleset,
    commands: new Map(),
    parts: new Map(),
    slips: new Set(),
    seenSlips: new Set(),
    misfits: new Set(),
    recorded: new Set(),
    games: new WeakMap(),
  }
}

/** Records everything that any seat could do now at a table. */
export function recordTable(reach: Reachability, state: State): void {
  const table = tableInfo(state)
  recordGame(reach, state.play.game as object, table) // safe: every game keeps its state in an object
  for (const slip of Object.values(state.play.slips)) {
    reach.seenSlips.add(slip.kind)
    if (slip.roll === null) recordSlip(reach, state.play.game, slip, table)
  }
}

/** The same for a state of the game alone. */
export function recordGame(reach: Reachability, game: object, table: TableInfo): void {
  const known = reach.games.get(game) ?? []
  if (known.some(one => isJsonEqual(one, table))) return
  reach.games.set(game, [...known, table])
  for (const seat of table.seats)
    for (const offer of reach.ruleset.offers(game, viewerAt(seat, table), table))
      recordOffer(reach, game, offer, seat.id, table)
}

function recordOffer(
  reach: Reachability,
  game: unknown,
  { slip, command, fields = [] }: Offer,
  owner: SeatId,
  table: TableInfo,
): void {
  if (slip !== undefined) {
    reach.slips.add(slip.kind)
    const { kind, about, value } = slip
    const empty = { id: 'slip', kind, owner, about, parts: [] }
    recordSlip(reach, game, empty, table)
    if (value !== undefined) recordSlip(reach, game, withOwner(empty, value), table)
  }
  if (command === undefined) return
  const type = command['type'] as string // safe: every command has a type
  const known = reach.commands.get(type) ?? new Set()
  reach.commands.set(type, known)
  for (const key of [...Object.keys(command), ...fields.map(field => field.id)]) known.add(key)
  recordForm(reach, type, { schema: reach.ruleset.command, given: command, fields })
}

const withOwner = (slip: Slip, value: Json): Slip => ({
  ...slip,
  parts: [{ id: 'owner', role: 'owner', seat: slip.owner, value, sealed: false, ready: false }],
})

function recordSlip(reach: Reachability, game: unknown, slip: Slip, table: TableInfo): void {
  const spec = reach.ruleset.slips[slip.kind]
  if (spec === undefined) return
  for (const part of spec.parts({ state: game, table, slip })) recordPart(reach, slip.kind, part)
}

function recordPart(reach: Reachability, kind: string, { id, schema, fields }: PartSpec): void {
  const name = `${kind}.${id.split(':')[0]}`
  const known = reach.parts.get(name) ?? { taken: keysOf(schema), asked: new Set() }
  reach.parts.set(name, known)
  for (const field of fields) known.asked.add(field.id)
  recordForm(reach, name, { schema, given: {}, fields })
}

interface FormToRecord {
  readonly schema: s.Schema
  readonly given: Readonly<Record<string, Json>>
  readonly fields: readonly Field[]
}

/** Records the values that a form allows but its schema refuses. */
function recordForm(reach: Reachability, name: string, form: FormToRecord): void {
  for (const field of form.fields) {
    const values = valuesOf(field)
    const key = `${name} ${field.id} ${JSON.stringify(values)}`
    if (reach.recorded.has(key)) continue
    reach.recorded.add(key)
    const others = Object.fromEntries(form.fields.map(one => [one.id, valuesOf(one)[0] ?? null]))
    for (const value of values) {
      const parsed = s.parse(form.schema, { ...form.given, ...others, [field.id]: value }, 'form')
      const path = parsed.ok ? undefined : parsed.error.path
      if (path === `form.${field.id}` || path?.startsWith(`form.${field.id}[`) === true)
        reach.misfits.add(`${name}.${field.id}`)
    }
  }
}

/** The values a person may leave in a field: its initial value, its limits and each choice. */
function valuesOf({ kind, initial, min, max, choices = [] }: Field): readonly Json[] {
  const first = initial === undefined ? [] : [initial]
  switch (kind) {
    case 'int':
      return [...first, ...[min, max].filter(limit => limit !== undefined)]
    case 'bool':
      return [...first, true, false]
    case 'text':
      return [...first, 'words']
    case 'choice':
      return [...first, ...choices.map(choice => choice.value)]
    case 'choices':
      return [...first, ...choices.map(choice => [choice.value])]
  }
}

export interface MissingInputs {
  /** Commands that are never offered. */
  readonly commands: readonly string[]
  /** Fields of offered commands that are never given and never asked for. */
  readonly fields: readonly string[]
  /** Kinds of slips that nothing opens. */
  readonly slips: readonly string[]
  /** Fields of parts that no form asks for. */
  readonly parts: readonly string[]
  readonly misfits: readonly string[]
}

export function missingInputs(reach: Reachability): MissingInputs {
  const { ruleset, commands: offered, parts, slips, seenSlips, misfits } = reach
  const unoffered = new Set(
    ruleset.commands?.flatMap(({ notOffered, type }) => (notOffered === null ? [] : [type])) ?? [],
  )
  const commands = commandsOf(ruleset.command)
  const isPlain = (type: string) => !unoffered.has(type)
  const reasons = onScreens(ruleset)
  return {
    commands: [...commands.keys()].filter(type => isPlain(type) && !offered.has(type)).sort(),
    fields: [...offered]
      .flatMap(([type, known]) => missingKeys(type, commands.get(type), known))
      .filter(name => !reasons.has(name))
      .sort(),
    slips: Object.keys(ruleset.slips)
      .filter(kind => !slips.has(kind) && !seenSlips.has(kind) && !followsAnother(ruleset, kind))
      .sort(),
    parts: [...parts]
      .flatMap(([name, { taken, asked }]) => missingKeys(name, taken, asked))
      .filter(name => !reasons.has(name))
      .sort(),
    misfits: [...misfits].sort(),
  }
}

function missingKeys(
  name: string,
  taken: ReadonlySet<string> | undefined,
  known: ReadonlySet<string>,
): readonly string[] {
  return [...(taken ?? [])].filter(key => !known.has(key)).map(key => `${name}.${key}`)
}

/**
 * Fields declared as asked for by a screen of the game: `<command>.<field>`,
 * `<kind>.<part>.<field>`.
 */
function onScreens({ commands = [], slips }: Ruleset): ReadonlySet<string> {
  const ofOrders = commands.flatMap(one =>
    Object.keys(one.onScreens).map(key => `${one.type}.${key}`),
  )
  const ofParts = Object.entries(slips).flatMap(([kind, spec]) =>
    Object.entries(spec.onScreens ?? {}).flatMap(([part, fields]) =>
      Object.keys(fields).map(key => `${kind}.${part}.${key}`),
    ),
  )
  return new Set([...ofOrders, ...ofParts])
}

/** True if slips of this kind can follow another slip. */
function followsAnother({ slips }: Ruleset, kind: string): boolean {
  const spec: object = slips[kind]!
  const way = 'notOffered' in spec ? spec.notOffered : null
  if (typeof way !== 'object' || way === null || !('way' in way) || !('why' in way)) return false
  return way.way === 'follows' ? Object.hasOwn(slips, String(way.why)) : true
}

interface JsonShape {
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>
  readonly oneOf?: readonly JsonShape[]
  readonly anyOf?: readonly JsonShape[]
  readonly allOf?: readonly JsonShape[]
}

/** Every command of a game with the fields it takes, read from its schema. */
export function commandsOf(command: s.Schema): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    shapesOf(s.toJsonSchema(command)).map(({ properties = {} }) => {
      const { type, ...rest } = properties
      return [String(type?.const), new Set(Object.keys(rest))]
    }),
  )
}

function keysOf(schema: s.Schema): Set<string> {
  return new Set(
    shapesOf(s.toJsonSchema(schema)).flatMap(shape => Object.keys(shape.properties ?? {})),
  )
}

function shapesOf(shape: JsonShape): readonly JsonShape[] {
  const below = [...(shape.oneOf ?? []), ...(shape.anyOf ?? []), ...(shape.allOf ?? [])]
  return below.length === 0 ? [shape] : below.flatMap(shapesOf)
}
