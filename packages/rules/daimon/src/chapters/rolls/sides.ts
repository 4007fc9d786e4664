import { ok, phrase, refuse, same } from '@mastro/core'
import type { Bill, BillSide, ViewContext, Result, SeatId, SlipContext } from '@mastro/core'
import { gearTotal, poolOf, type PoolParts } from '../../operations/pool.ts'
import { SUCCESS_FROM } from '../../operations/roll.ts'
import type { Strategy } from '../../data/modifiers.ts'
import { nameOf, optionsOf, seatOf, seenFoe, sheetOf } from '../../selectors.ts'
import { poolSuccesses } from '../../odds/margins.ts'
import type { Pc, State } from '../../state.ts'
import { linesOf, sixes, type BilledPool } from './bill.ts'
import type { WieldedGear } from './part-forms.ts'
import { gearOf, workingGear } from './gear.ts'
import { agreedUse, helpInput, letIn, possibleHelpers, sheetPool } from './pool.ts'
import type { SheetUse, RollTerms } from './pool.ts'

/** The sides of a contest, each with an open pool and a sealed declaration (DAI-CONTEST-2/3). */

export interface ContestAbout {
  readonly contenders: readonly string[]
  readonly fight: boolean
  readonly melee: boolean
}

/**
 * DAI-CONTEST-3, DAI-MOD-7: declared before any roll, hidden until everyone has. Strategy and gear
 * only in fights.
 */
export interface SideDeclaration extends WieldedGear {
  readonly reserve: number
  readonly strategy: Strategy
}

export interface KnownContestParts {
  readonly pool: Readonly<Record<string, SheetUse & { readonly description: string }>>
  readonly side: Readonly<Record<string, SideDeclaration>>
  readonly ally: Readonly<Record<SeatId, { readonly help: string | null }>>
  readonly terms:
    | {
        readonly advantage: Readonly<Record<string, number>>
        readonly strike: readonly string[]
        readonly refusedHelp: readonly string[]
      }
    | undefined
}
const SILENCE: NonNullable<KnownContestParts['terms']> = {
  advantage: {},
  strike: [],
  refusedHelp: [],
}

export interface ContestSideParts {
  readonly id: string
  readonly name: string
  readonly seat: SeatId
  readonly pool: SheetUse & { readonly description: string }
  /** undefined if not declared yet, or hidden from this viewer */
  readonly declared: SideDeclaration | undefined
  readonly helpers: readonly Pc[]
  readonly billed: BilledPool
  readonly mark: readonly string[]
  readonly terms: RollTerms
}

/** Every contender must be up, have a full sheet and a seat that plays it. */
export function checkContenders(
  contenders: readonly string[],
  ctx: ViewContext<State>,
): Result<null> {
  const { state, viewer, table } = ctx
  for (const [k, id] of contenders.entries()) {
    const at = `about.contenders[${k}]`
    const known = state.characters[id] ?? seenFoe(ctx, id)
    if (!known || !sheetOf(state, id) || seatOf(state, id, table) === null)
      return refuse('unknown-id', at)
    if (contenders.indexOf(id) < k) return refuse('duplicate-id', at)
    const pc = state.characters[id]
    if (pc ? pc.status !== 'active' : state.foes[id]?.defeated) return refuse('character-down', at)
  }
  const isOwn = contenders.some(id => seatOf(state, id, table) === viewer.seat)
  return isOwn || viewer.leads ? ok(null) : refuse('not-yours', 'about.contenders')
}

type SlipAndState = Pick<SlipContext<State>, 'state' | 'table' | 'slip'>

export const contenderSeat = ({ state, table, slip }: SlipAndState, id: string): SeatId =>
  seatOf(state, id, table) ?? table.master ?? slip.owner

/** Characters outside the contest, which may give a die to one side. */
export function outsiders(
  { contenders }: ContestAbout,
  { state, table }: SlipAndState,
): readonly Pc[] {
  const seats = contenders.map(id => seatOf(state, id, table))
  return possibleHelpers(state, table, seats)
}

/** Every side whose pool is known. Hidden declarations count as empty. */
export function knownSides(
  about: ContestAbout,
  known: KnownContestParts,
  at: SlipAndState,
): readonly ContestSideParts[] {
  return about.contenders.flatMap(id => {
    const side = sideOf(id, about, known, at)
    return side.ok ? [side.value] : []
  })
}

export function sideOf(
  id: string,
  about: ContestAbout,
  known: KnownContestParts,
  at: SlipAndState,
): Result<ContestSideParts> {
  const sheet = sheetOf(at.state, id)
  const pool = known.pool[id]
  if (!sheet) return refuse('unknown-id', 'about.contenders')
  if (!pool) return refuse('part-missing', `pool:${id}`)
  const masterTerms = known.terms ?? SILENCE
  const terms: RollTerms = { advantage: masterTerms.advantage[id] ?? 0, strike: masterTerms.strike }
  const options = optionsOf(at.table)
  const declared = known.side[id]
  const held = declared ? workingGear(sheet, declared) : []
  const used = { ...pool, items: [...new Set([...pool.items, ...held])] }
  const built = sheetPool(sheet, used, terms, options)
  if (!built.ok) return built
  const offered = outsiders(about, at).filter(
    ({ seat }) => known.ally[seat]?.help === id && !masterTerms.refusedHelp.includes(seat),
  )
  const helpers = letIn(offered, options)
  const parts: PoolParts = {
    pool: built.value.pool,
    health: built.value.health,
    gearDice: gearEdge(id, about, known, at),
    strategy: declared?.strategy ?? 'none',
    // dice sealed but spent elsewhere since are not thrown (DAI-CONTEST-3)
    reserve: {
      available: sheet.reserve,
      spend: Math.min(declared?.reserve ?? 0, sheet.reserve),
    },
    helpers: helpInput(helpers),
    options,
  }
  const seat = contenderSeat(at, id)
  const billed = { seat, character: sheet, use: agreedUse(sheet, pool, terms), parts, helpers }
  const name = nameOf(at.state, id)
  return ok({ id, name, seat, pool, declared, helpers, billed, mark: built.value.mark, terms })
}

/** DAI-CONTEST-13: the dice for the better equipped side, once both declarations are known. */
function gearEdge(
  id: string,
  { contenders, fight, melee }: ContestAbout,
  { side }: KnownContestParts,
  { state }: SlipAndState,
): number {
  if (!fight) return 0
  const total = (of: string) => {
    const sheet = sheetOf(state, of)
    const declared = side[of]
    return sheet && declared ? gearTotal(gearOf(sheet, declared), melee) : 0
  }
  const other = contenders.find(contender => contender !== id)
  const isShown = contenders.every(of => side[of] !== undefined)
  return isShown && other !== undefined ? Math.max(0, total(id) - total(other)) : 0
}

export function sidesBill(sides: readonly ContestSideParts[]): Bill {
  const lines = sides.flatMap(({ id, name, billed }) =>
    linesOf(billed).map(line => ({ ...line, label: phrase`${name}: ${line.label}`, side: id })),
  )
  const totals = sides.map(({ name, billed }) => `${name} ${poolOf(billed.parts).total}D`)
  const declared = sides.every(side => side.declared !== undefined)
  const dice = sides.reduce((sum, { billed }) => sum + poolOf(billed.parts).total, 0)
  return {
    lines,
    total: same(totals.join(' · ')),
    dice: declared ? sixes(dice) : null,
    hitsFrom: SUCCESS_FROM,
    sides: sides.map(sideBill),
  }
}

/** The bill of a side. Until its declaration is known, only its open pool. */
function sideBill({ id, name, seat, billed, declared }: ContestSideParts): BillSide {
  const { total } = poolOf(billed.parts)
  return {
    id,
    name: same(name),
    seat,
    dice: declared === undefined ? null : sixes(total),
    total: same(`${total}D`),
  }
}

export const sideSuccesses = ({ billed }: ContestSideParts, extra: number = 0) =>
  poolSuccesses(Math.max(0, poolOf(billed.parts).total + extra))
