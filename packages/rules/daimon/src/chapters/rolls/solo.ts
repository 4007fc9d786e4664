import { field, s, label, ok, phrase, refuse, same } from '@mastro/core'
import type {
  Bill,
  Form,
  ViewContext,
  PartContext,
  Result,
  RollPart,
  SeatId,
  SlipContext,
  TableInfo,
} from '@mastro/core'
import type { SideNumbers, PoolParts } from '../../operations/pool.ts'
import { CHARACTERISTICS } from '../../data/characteristics.ts'
import type { Strategy } from '../../data/modifiers.ts'
import { form, part } from '../../kit.ts'
import { optionsOf } from '../../selectors.ts'
import type { Options } from '../../options.ts'
import type { Pc, State } from '../../state.ts'
import { characteristicName, sourceName } from '../../messages/names.ts'
import { billOf, EMPTY_BILL, type BilledPool } from './bill.ts'
import {
  advantageField,
  descriptionField,
  noteField,
  reserveField,
  seatsField,
  skillChoices,
  strikeField,
  useFields,
} from './part-forms.ts'
import type { ImprovableRoll } from './improvement-hints.ts'
import { agreedUse, helpInput, letIn, possibleHelpers, requireHelp, sheetPool } from './pool.ts'
import type { SheetUse, RollTerms } from './pool.ts'

/** Rolls of one character, with help, against a number the Master sets: tests, rounds and shots. */

export interface RollerAbout {
  readonly character: string
}
export type RollerContext = PartContext<State, RollerAbout>
type StateAndTable = Pick<SlipContext<State>, 'state' | 'table'>

export const rollerOf = ({ state }: StateAndTable, { character }: RollerAbout): Pc | null =>
  state.characters[character] ?? null
export const rollerSheet = (ctx: RollerContext) => rollerOf(ctx, ctx.about)?.character ?? null

export interface RollerPart extends SheetUse {
  readonly reserve: number
  readonly declined: readonly string[]
  readonly description: string
  readonly strategy?: Strategy
}

/** DAI-HELP-1: one die of the helper's reserve. */
export interface AllyAnswer {
  readonly help: boolean
}

/** The Master's terms for a roll. Numbers and gear only in fights. */
export interface MasterTerms extends RollTerms {
  readonly refusedHelp: readonly string[]
  readonly numbers?: SideNumbers | undefined
  readonly ignoreGear?: boolean
}
const SILENCE: MasterTerms = { advantage: 0, strike: [], refusedHelp: [] }

/** The parts known to this holder of the slip. */
export interface KnownSoloParts<Part> {
  readonly owner: Part | undefined
  readonly ally: Readonly<Record<SeatId, AllyAnswer>>
  readonly terms: MasterTerms | undefined
}

export interface SoloRoll<Part extends RollerPart> {
  readonly pc: Pc
  readonly part: Part
  readonly terms: MasterTerms
  readonly helpers: readonly Pc[]
  readonly billed: BilledPool
  /** Enhancements, then items, that the pool uses. */
  readonly mark: readonly string[]
}

/** The dice that a kind of roll adds to the pool of a test. */
export interface SoloExtra {
  readonly items?: readonly string[]
  readonly parts?: Pick<Partial<PoolParts>, 'gearDice' | 'numbers' | 'strategy' | 'health'>
}

/** The pool from the parts known so far. */
export function solo<Part extends RollerPart>(
  about: RollerAbout,
  known: KnownSoloParts<Part>,
  ctx: SlipContext<State>,
  extraOf: (pc: Pc, part: Part, terms: MasterTerms) => SoloExtra = () => ({}),
): Result<SoloRoll<Part>> {
  const pc = rollerOf(ctx, about)
  if (!pc) return refuse('unknown-id', 'about.character')
  if (!known.owner) return refuse('part-missing', 'owner')
  const terms = known.terms ?? SILENCE
  const extra = extraOf(pc, known.owner, terms)
  const items = [...new Set([...known.owner.items, ...(extra.items ?? [])])]
  const used = { ...known.owner, items }
  const options = optionsOf(ctx.table)
  const built = sheetPool(pc.character, used, terms, options)
  if (!built.ok) return built
  const helpers = helpersOf(ctx, pc, known.ally, [...used.declined, ...terms.refusedHelp])
  const parts: PoolParts = {
    pool: built.value.pool,
    health: built.value.health,
    reserve: { available: pc.character.reserve, spend: used.reserve },
    helpers: helpInput(helpers),
    options,
    ...extra.parts,
  }
  const use = agreedUse(pc.character, used, terms)
  const billed = { seat: pc.seat, character: pc.character, use, parts, helpers }
  return ok({ pc, part: used, terms, helpers, billed, mark: built.value.mark })
}

/** Helpers who offered, and whom the owner wants and the Master accepts (DAI-HELP-1/3). */
function helpersOf(
  { state, table }: SlipContext<State>,
  pc: Pc,
  allies: Readonly<Record<SeatId, AllyAnswer>>,
  refused: readonly string[],
): readonly Pc[] {
  const offered = possibleHelpers(state, table, [pc.seat]).filter(
    ({ seat }) => allies[seat]?.help === true && !refused.includes(seat),
  )
  return letIn(offered, optionsOf(table))
}

export function soloBill(built: Result<{ readonly billed: BilledPool }>): Bill {
  return built.ok ? billOf(built.value.billed) : EMPTY_BILL
}

/**
 * With the strict choice, the Master names the characteristic of every roll (DAI-DICE-11). The
 * declared Reserve dice must still be there (DAI-TEST-7): the table also asks with the effects that
 * wait for the Master, so that the same dice are not spent twice.
 */
export function requireRollable<Part extends RollerPart>(
  built: Result<SoloRoll<Part>>,
  table: TableInfo,
): Result<SoloRoll<Part>> {
  if (!built.ok) return built
  if (isStrict(table) && built.value.terms.characteristic === undefined)
    return refuse('part-missing', 'terms')
  const help = requireHelp(built.value.helpers)
  if (!help.ok) return help
  const { available, spend } = built.value.billed.parts.reserve
  return spend > available ? refuse('reserve-insufficient', 'owner.reserve', available) : built
}

const isStrict = (table: TableInfo): boolean =>
  table.master !== null && optionsOf(table).characteristicChoice === 'strict'

/**
 * The fields of a roll operation that come from the pool, checked by its own ranges. Options are
 * already parsed.
 */
export function request<S extends s.Schema<{ readonly options: Options }>>(
  schema: S,
  { billed }: Pick<SoloRoll<RollerPart>, 'billed'>,
  more: Readonly<Record<string, unknown>>,
): Result<s.Infer<S>> {
  const { pool, health, reserve, helpers, options } = billed.parts
  const read = s.parse(schema, { pool, health, reserve, helpers, ...more })
  return read.ok ? ok({ ...read.value, options }) : read
}

export function improvable<Part extends RollerPart>(
  { state, table }: SlipContext<State>,
  built: SoloRoll<Part>,
  more: Pick<ImprovableRoll, 'chance' | 'steps' | 'inFight'>,
): ImprovableRoll {
  const { billed, part: used, terms, helpers, pc } = built
  const others = possibleHelpers(state, table, [pc.seat]).filter(
    helper =>
      !helpers.includes(helper) &&
      !terms.refusedHelp.includes(helper.seat) &&
      !used.declined.includes(helper.seat),
  )
  return { billed, part: used, partId: 'owner', terms, others, ...more }
}

/** Whether this seat may open a roll of this character. */
export function mayRoll(
  { character }: RollerAbout,
  { state, viewer }: ViewContext<State>,
): Result<Pc> {
  const pc = state.characters[character]
  if (!pc || (pc.status !== 'active' && pc.status !== 'down'))
    return refuse('unknown-id', 'about.character')
  if (pc.seat !== viewer.seat && !viewer.leads) return refuse('not-yours', 'about.character')
  return pc.status === 'down' ? refuse('character-down', 'about.character') : ok(pc) // DAI-COMBAT-13
}

/** Whether somebody of a roll is down, dead or gone, so that it cannot happen any more. */
export function isAnyOut(state: State, ids: readonly string[]): boolean {
  return ids.some(id => {
    const pc = state.characters[id]
    return pc === undefined
      ? state.foes[id] === undefined || state.foes[id].defeated
      : pc.status !== 'active'
  })
}

// --------------------------------------------------------------------------------------------- parts

const helpersFor = (ctx: RollerContext): readonly Pc[] => {
  const pc = rollerOf(ctx, ctx.about)
  return pc ? possibleHelpers(ctx.state, ctx.table, [pc.seat]) : []
}
const namedHelpers = (ctx: RollerContext) =>
  helpersFor(ctx).map(({ seat, character }) => ({ seat, name: character.name }))

/**
 * The fields of every roll of one character. Each kind of roll adds its own between the two groups.
 */
export const rollerFields = useFields<RollerContext>(rollerSheet)
export const rollerLastFields = {
  reserve: reserveField<RollerContext>(ctx => rollerSheet(ctx)?.reserve ?? 0),
  declined: seatsField<RollerContext>(
    label('Aiuti che non vuoi', 'Help you do not want'),
    namedHelpers,
  ),
  description: descriptionField,
}

/** For the character's player. A missing die is refused when the part is sent. */
export const ownerPart = <T extends RollerPart>(asks: Form<T, RollerContext>) =>
  part<RollerAbout, T>({
    role: 'owner',
    label: ctx => same(rollerSheet(ctx)?.name ?? '?'),
    form: asks,
    required: true,
    secrecy: 'open',
    seat: ctx => rollerOf(ctx, ctx.about)?.seat ?? ctx.slip.owner,
    when: ctx => rollerOf(ctx, ctx.about) !== null,
    check: ({ reserve }, ctx) => {
      const most = rollerSheet(ctx)?.reserve ?? 0
      return reserve > most ? refuse('reserve-insufficient', 'value.reserve', most) : ok(null)
    },
  })

const allyForm = form({
  help: field.custom(s.bool(), field => ({
    id: field,
    label: label('Aiuti con un dado', 'Help with a die'),
    kind: 'bool',
    initial: true,
  })),
  how: field.text(200, label('Come', 'How')),
})
type AllyPart = RollPart<State, RollerAbout, { readonly help: boolean; readonly how: string }> & {
  readonly each: (ctx: Omit<RollerContext, 'of'>) => readonly string[]
}

/**
 * Help from each seat whose character is up and has a die to give (DAI-HELP-1/2). Once one helps,
 * no other is asked if the rules allow one.
 */
export const allyPart: AllyPart = {
  role: 'ally',
  each: ctx => {
    const helpers = helpersFor({ ...ctx, of: '' })
    const filled = (seat: SeatId) => ctx.slip.parts.some(({ id }) => id === `ally:${seat}`)
    return helpers
      .filter(({ seat, character }) => filled(seat) || character.reserve > 0)
      .map(({ seat }) => seat)
  },
  seat: ({ of }) => of,
  label: ctx => {
    const helper = helpersFor(ctx).find(({ seat }) => seat === ctx.of)
    return phrase`${label('Aiuto di', 'Help from')} ${helper?.character.name ?? '?'}`
  },
  form: allyForm,
  required: false,
  secrecy: 'open',
  check: ({ help }, { slip, table, of }) => (help ? mayHelp(slip.parts, of, table) : ok(null)),
}

/** DAI-HELP-1: if a roll may have only one help die, refuses a second helper. */
export function mayHelp(
  parts: readonly { readonly id: string; readonly value: unknown }[],
  seat: SeatId,
  table: TableInfo,
): Result<null> {
  if (optionsOf(table).helpLimit !== 'one-total') return ok(null)
  const first = parts.find(
    ({ id, value }) => id.startsWith('ally:') && id !== `ally:${seat}` && isHelping(value),
  )
  return first === undefined ? ok(null) : refuse('help-limit', 'value.help')
}

/** Whether a value of `allyForm`, or of a contest's form, offers help. */
function isHelping(value: unknown): boolean {
  const help = typeof value === 'object' && value !== null && 'help' in value ? value.help : null
  return help !== null && help !== false
}

export const TERMS_LABEL = label('Vantaggi e accordi', 'Advantage and terms')

/** The Master's grants, removals and names (DAI-DICE-10/11, DAI-HELP-3). */
export const termsFields = {
  characteristic: field.optionalChoice(
    CHARACTERISTICS,
    sourceName('characteristic'),
    characteristicName,
  ),
  /** DAI-DICE-10: the Master may name the skill too, so that a penalty cannot be avoided. */
  skill: field.custom<string | undefined, RollerContext>(s.optional(s.name(64)), (field, ctx) => {
    const sheet = rollerSheet(ctx)
    return sheet === null
      ? null
      : { id: field, label: sourceName('skill'), kind: 'choice', choices: skillChoices(sheet) }
  }),
  advantage: advantageField,
  strike: strikeField<RollerContext>(ctx => {
    const sheet = rollerSheet(ctx)
    return sheet === null ? [] : [sheet]
  }),
  refusedHelp: seatsField<RollerContext>(
    label('Aiuti che non c’entrano', 'Help that makes no sense'),
    namedHelpers,
  ),
  note: noteField,
}

/** Required only with the strict choice of characteristic. */
export const termsPart = <T extends MasterTerms>(asks: Form<T, RollerContext>) =>
  part<RollerAbout, T>({
    role: 'master',
    label: TERMS_LABEL,
    form: asks,
    required: ({ table }) => isStrict(table),
    secrecy: 'open',
    when: ctx => rollerOf(ctx, ctx.about) !== null,
  })
