import {
  label,
  ok,
  parse,
  phrase,
  refuse,
  same,
  type Bill,
  type Field,
  type Infer,
  type PartSpec,
  type Result,
  type Slip,
  type TableFacts,
  type Schema,
  type Viewer,
} from '@mastro/core'
import type { PoolParts } from '../acts/pool.ts'
import type { Strategy } from '../data/modifiers.ts'
import { leadsTable, optionsOf, seatName } from '../game/look.ts'
import type { Pc, State } from '../game/state.ts'
import { billOf, EMPTY_BILL, type BilledPool } from './bill.ts'
import {
  allyFields,
  declinedField,
  descriptionField,
  reserveField,
  termsFields,
  useFields,
} from './fields.ts'
import type { Improvable } from './hints.ts'
import { allyPart, type FightTerms } from './parts.ts'
import {
  agreedUse,
  helpersOf,
  helpInput,
  masterSeat,
  NO_TERMS,
  possibleHelpers,
  sheetPool,
  valueOf,
  type Terms,
  type UsePart,
} from './shared.ts'

/** Rolls of one character, with help, against something the Master knows: tests, rounds and shots. */

export interface RollerPart extends UsePart {
  readonly reserve: number
  readonly declined: readonly string[]
  readonly strategy?: Strategy
}

/** The Master's word on a roll; numbers and gear only in fights. */
export interface Said extends Terms {
  readonly refusedHelp: readonly string[]
  readonly numbers?: FightTerms['numbers']
  readonly ignoreGear?: boolean
}

export interface Solo<Part extends RollerPart> {
  readonly pc: Pc
  readonly part: Part
  readonly terms: Said
  readonly helpers: readonly Pc[]
  readonly billed: BilledPool
  /** Enhancements then items that the pool uses. */
  readonly mark: readonly string[]
}

/** What a kind of roll adds to the pool of a test. */
export interface SoloExtra {
  readonly items?: readonly string[]
  readonly parts?: Pick<Partial<PoolParts>, 'gearDice' | 'numbers' | 'strategy' | 'health'>
}

const SILENCE: Said = { ...NO_TERMS, refusedHelp: [] }

export function pcOf(state: State, slip: Slip): Pc | null {
  const id = slip.about['character']
  return (typeof id === 'string' && state.characters[id]) || null
}

/** The pool as the parts known so far make it. */
export function solo<Part extends RollerPart>(
  state: State,
  slip: Slip,
  table: TableFacts,
  extraOf: (pc: Pc, part: Part, said: Said) => SoloExtra = () => ({}),
): Result<Solo<Part>> {
  const pc = pcOf(state, slip)
  if (!pc) return refuse('unknown-id', 'about.character')
  const given = valueOf<Part>(slip, 'owner')
  if (!given) return refuse('part-missing', 'owner')
  const terms = valueOf<Said>(slip, 'terms') ?? SILENCE
  const extra = extraOf(pc, given, terms)
  const part = { ...given, items: [...new Set([...given.items, ...(extra.items ?? [])])] }
  const options = optionsOf(table)
  const built = sheetPool(pc.character, part, terms, options)
  if (!built.ok) return built
  const possible = possibleHelpers(state, table, [pc.seat])
  const helpers = helpersOf(possible, slip, part.declined, terms.refusedHelp)
  const parts: PoolParts = {
    pool: built.value.pool,
    health: built.value.health,
    reserve: { available: pc.character.reserve, spend: part.reserve },
    helpers: helpInput(helpers),
    options,
    ...extra.parts,
  }
  const use = agreedUse(part, terms)
  const billed = { seat: pc.seat, character: pc.character, use, parts, helpers }
  return ok({ pc, part, terms, helpers, billed, mark: built.value.mark })
}

export function soloBill(built: Result<{ readonly billed: BilledPool }>): Bill {
  return built.ok ? billOf(built.value.billed) : EMPTY_BILL
}

/** DAI-DICE-11: where the choice is strict, it is the Master who names the characteristic of every roll. */
export function agreed<Part extends RollerPart>(
  built: Result<Solo<Part>>,
  table: TableFacts,
): Result<Solo<Part>> {
  if (!built.ok || !isStrict(table) || built.value.terms.characteristic !== undefined) return built
  return refuse('part-missing', 'terms')
}

const isStrict = (table: TableFacts): boolean =>
  table.master !== null && optionsOf(table).characteristicChoice === 'strict'

/** The fields of a roll op that come from the pool; ranges are the op's own. */
export function request<S extends Schema>(
  schema: S,
  { billed }: Pick<Solo<RollerPart>, 'billed'>,
  more: Readonly<Record<string, unknown>>,
): Result<Infer<S>> {
  const { pool, health, reserve, helpers, options } = billed.parts
  return parse(schema, { pool, health, reserve, helpers, options, ...more })
}

export function improvable<Part extends RollerPart>(
  state: State,
  table: TableFacts,
  built: Solo<Part>,
  chance: (dice: number) => number,
  steps?: Improvable['steps'],
): Improvable {
  const { billed, part, terms, helpers, pc } = built
  const others = possibleHelpers(state, table, [pc.seat]).filter(
    helper => !helpers.includes(helper) && !terms.refusedHelp.includes(helper.seat),
  )
  return { billed, part, partId: 'owner', terms, others, chance, steps }
}

/** May this seat open a roll of this character? */
export function mayRoll(
  state: State,
  character: string,
  viewer: Viewer,
  table: TableFacts,
): Result<Pc> {
  const pc = state.characters[character]
  if (!pc || (pc.status !== 'active' && pc.status !== 'down'))
    return refuse('unknown-id', 'about.character')
  if (pc.seat !== viewer.seat && !leadsTable(viewer, table))
    return refuse('not-yours', 'about.character')
  return pc.status === 'down' ? refuse('character-down', 'about.character') : ok(pc) // DAI-COMBAT-13
}

// --------------------------------------------------------------------------------------------- parts

export function ownerSpec(
  pc: Pc,
  schema: Schema,
  helpers: readonly Pc[],
  more: readonly Field[],
): PartSpec {
  const { character, seat } = pc
  return {
    id: 'owner',
    role: 'owner',
    seat,
    label: same(character.name),
    schema,
    fields: [
      ...useFields(character),
      ...more,
      reserveField(character.reserve),
      ...declinedField(helpers.map(helper => ({ seat: helper.seat, name: helper.character.name }))),
      descriptionField,
    ],
    required: true,
    secrecy: 'open',
  }
}

/** Help from each seat that has a character standing and a die to give (DAI-HELP-1/2). */
export function allySpecs(helpers: readonly Pc[], slip: Slip): readonly PartSpec[] {
  return helpers
    .filter(
      ({ seat, character }) => character.reserve > 0 || valueOf(slip, `ally:${seat}`) !== undefined,
    )
    .map(({ seat, character }) => ({
      id: `ally:${seat}`,
      role: 'ally',
      seat,
      label: phrase`${label('Aiuto di', 'Help from')} ${character.name}`,
      schema: allyPart,
      fields: allyFields,
      required: false,
      secrecy: 'open',
    }))
}

export function masterSpec(
  slip: Slip,
  table: TableFacts,
  spec: Pick<PartSpec, 'id' | 'label' | 'schema' | 'fields' | 'required' | 'secrecy'>,
): PartSpec {
  return { role: 'master', seat: masterSeat(slip, table), ...spec }
}

/** What the Master grants, strikes or names; asked for only where the choice of characteristic is strict. */
export function termsSpec(slip: Slip, table: TableFacts, schema: Schema): PartSpec {
  return masterSpec(slip, table, {
    id: 'terms',
    label: TERMS_LABEL,
    schema,
    fields: termsFields,
    required: isStrict(table),
    secrecy: 'open',
  })
}

/** Who tells what happens next, where there is a Master. */
export const masterName = (table: TableFacts): string | null =>
  table.master === null ? null : seatName(table, table.master)

export const TERMS_LABEL = label('Vantaggi e accordi', 'Advantage and terms')
