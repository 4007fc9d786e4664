import {
  label,
  ok,
  phrase,
  refuse,
  same,
  type Bill,
  type BillSide,
  type PartSpec,
  type Result,
  type SeatId,
  type Slip,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { gearTotal, poolOf, type PoolParts } from '../acts/pool.ts'
import { SUCCESS_FROM } from '../acts/roll.ts'
import { poolSuccesses } from '../odds/margins.ts'
import type { Character } from '../characters/character.ts'
import { leadsTable, nameOf, optionsOf, seatOf, seenFoe, sheetOf } from '../game/look.ts'
import type { Pc, State } from '../game/state.ts'
import { linesOf, sixes, type BilledPool } from './bill.ts'
import { gearOf } from './gear.ts'
import { descriptionField, reserveField, strategyField, useFields, wieldFields } from './fields.ts'
import {
  poolPart,
  sideAllyPart,
  sidePart,
  type ContestAbout,
  type ContestTerms,
  type PoolPart,
  type SideAllyPart,
  type SidePart,
} from './parts.ts'
import {
  agreedUse,
  helpInput,
  masterSeat,
  possibleHelpers,
  sheetPool,
  valueOf,
  type Terms,
} from './shared.ts'

/** The sides of a contest, each with an open pool and a sealed declaration (DAI-CONTEST-2/3). */

export const aboutOf = (slip: Slip): ContestAbout => slip.about as ContestAbout // checked when it was opened

export const SILENT_TERMS: ContestTerms = {
  advantage: {},
  strike: [],
  refusedHelp: [],
  note: '',
  allowRematch: false,
}

const ZERO_SIDE: SidePart = {
  reserve: 0,
  strategy: 'none',
  weapon: null,
  armour: null,
  shield: null,
}

/** Whoever contends stands, has a full sheet and somebody to play it. */
export function checkContenders(
  state: State,
  contenders: readonly string[],
  viewer: Viewer,
  table: TableFacts,
): Result<null> {
  for (const [k, id] of contenders.entries()) {
    const at = `about.contenders[${k}]`
    const known = state.characters[id] ?? seenFoe(state, id, viewer, table)
    if (!known || !sheetOf(state, id) || seatOf(state, id, table) === null)
      return refuse('unknown-id', at)
    if (contenders.indexOf(id) < k) return refuse('duplicate-id', at)
    const out = state.characters[id]
      ? state.characters[id].status !== 'active'
      : state.foes[id]?.defeated
    if (out) return refuse('character-down', at)
  }
  const own = contenders.some(id => seatOf(state, id, table) === viewer.seat)
  return own || leadsTable(viewer, table) ? ok(null) : refuse('not-yours', 'about.contenders')
}

export function sideSpecs(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const { contenders, fight } = aboutOf(slip)
  return contenders.flatMap((id): readonly PartSpec[] => {
    const sheet = sheetOf(state, id)
    const seat = seatOf(state, id, table) ?? masterSeat(slip, table)
    if (!sheet) return []
    return [
      {
        id: `pool:${id}`,
        role: 'side',
        seat,
        label: same(nameOf(state, id)),
        schema: poolPart,
        fields: [...useFields(sheet), descriptionField],
        required: true,
        secrecy: 'open',
      },
      {
        id: `side:${id}`,
        role: 'side',
        seat,
        label: phrase`${nameOf(state, id)}: ${label('dichiarazione', 'declaration')}`,
        schema: sidePart,
        fields: [
          reserveField(sheet.reserve),
          ...(fight ? [strategyField, ...wieldFields(sheet)] : []),
        ],
        required: true,
        secrecy: 'until-all', // DAI-CONTEST-3
        absent: ZERO_SIDE,
      },
    ]
  })
}

/** Seats with no side of their own may give a die to one. */
export function sideAllySpecs(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  return outsiders(state, slip, table).map(({ seat, character }) => ({
    id: `ally:${seat}`,
    role: 'ally',
    seat,
    label: phrase`${label('Aiuto di', 'Help from')} ${character.name}`,
    schema: sideAllyPart,
    fields: [
      {
        id: 'help',
        label: label('Aiuti', 'You help'),
        kind: 'choice',
        choices: aboutOf(slip).contenders.map(id => ({
          value: id,
          label: same(nameOf(state, id)),
        })),
      },
      { id: 'how', label: label('Come', 'How'), kind: 'text' },
    ],
    required: false,
    secrecy: 'open',
  }))
}

function outsiders(state: State, slip: Slip, table: TableFacts): readonly Pc[] {
  const seats = aboutOf(slip).contenders.map(id => seatOf(state, id, table))
  return possibleHelpers(state, table, seats)
}

export interface Side {
  readonly id: string
  readonly name: string
  readonly seat: SeatId
  readonly pool: PoolPart
  /** Undefined: still to be declared, or hidden from whoever looks. */
  readonly declared: SidePart | undefined
  readonly helpers: readonly Pc[]
  readonly billed: BilledPool
  readonly mark: readonly string[]
  readonly terms: Terms
}

/** Every side whose pool is known; hidden declarations count as none. */
export function knownSides(state: State, slip: Slip, table: TableFacts): readonly Side[] {
  return aboutOf(slip).contenders.flatMap(id => {
    const side = sideOf(state, slip, table, id)
    return side.ok ? [side.value] : []
  })
}

export function sideOf(state: State, slip: Slip, table: TableFacts, id: string): Result<Side> {
  const sheet = sheetOf(state, id)
  const pool = valueOf<PoolPart>(slip, `pool:${id}`)
  if (!sheet) return refuse('unknown-id', 'about.contenders')
  if (!pool) return refuse('part-missing', `pool:${id}`)
  const said = valueOf<ContestTerms>(slip, 'terms') ?? SILENT_TERMS
  const terms: Terms = { advantage: said.advantage[id] ?? 0, strike: said.strike }
  const options = optionsOf(table)
  const declared = valueOf<SidePart>(slip, `side:${id}`)
  const items = wieldedIds(sheet, declared)
  const built = sheetPool(
    sheet,
    { ...pool, items: [...new Set([...pool.items, ...items])] },
    terms,
    options,
  )
  if (!built.ok) return built
  const helpers = outsiders(state, slip, table).filter(
    ({ seat }) =>
      valueOf<SideAllyPart>(slip, `ally:${seat}`)?.help === id && !said.refusedHelp.includes(seat),
  )
  const seat = seatOf(state, id, table) ?? slip.owner
  const parts: PoolParts = {
    pool: built.value.pool,
    health: built.value.health,
    gearDice: gearEdge(state, slip, id),
    strategy: declared?.strategy ?? 'none',
    reserve: { available: sheet.reserve, spend: declared?.reserve ?? 0 },
    helpers: helpInput(helpers),
    options,
  }
  const use = agreedUse(pool, terms)
  const billed = { seat, character: sheet, use, parts, helpers }
  const name = nameOf(state, id)
  return ok({ id, name, seat, pool, declared, helpers, billed, mark: built.value.mark, terms })
}

function wieldedIds(sheet: Character, declared: SidePart | undefined): readonly string[] {
  if (!declared) return []
  const held = [declared.weapon, declared.armour, declared.shield]
  return sheet.equipment
    .filter(({ id, marks }) => held.includes(id) && marks < 13)
    .map(({ id }) => id)
}

/** DAI-CONTEST-13: the better equipped side, once both have shown what they hold. */
function gearEdge(state: State, slip: Slip, id: string): number {
  const { contenders, fight, melee } = aboutOf(slip)
  if (!fight) return 0
  const total = (of: string) => {
    const sheet = sheetOf(state, of)
    const declared = valueOf<SidePart>(slip, `side:${of}`)
    return sheet && declared ? gearTotal(gearOf(sheet, declared), melee) : 0
  }
  const other = contenders.find(contender => contender !== id)
  const shown = contenders.every(of => valueOf(slip, `side:${of}`) !== undefined)
  return shown && other !== undefined ? Math.max(0, total(id) - total(other)) : 0
}

export function sidesBill(sides: readonly Side[]): Bill {
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

/** What a side throws, once its declaration is known; before that, what its open pool says. */
function sideBill({ id, name, seat, billed, declared }: Side): BillSide {
  const { total } = poolOf(billed.parts)
  return {
    id,
    name: same(name),
    seat,
    dice: declared === undefined ? null : sixes(total),
    total: same(`${total}D`),
  }
}

export const sideSuccesses = ({ billed }: Side, extra: number = 0) =>
  poolSuccesses(Math.max(0, poolOf(billed.parts).total + extra))
