import {
  assert,
  type Docs,
  type Json,
  type MomentChange,
  type Refusal,
  type SeatId,
  type SharedEvent,
  type AnyEvent,
  type TableInfo,
  type Viewer,
} from '@mastro/core'
import { bench, tableInfo, must, seededDice } from '@mastro/core/testing'
import type { BenchRoll, BenchSlip } from '@mastro/core/testing'
import { ruleset } from '../ruleset.ts'
import type { Character } from '../sheet/character.ts'
import { GIULIA, NADIR, TEO } from './test-characters.ts'
import type { EmittedEvent } from '../ruleset.ts'
import type { Pc, State } from '../state.ts'

export { deepFreeze } from '@mastro/core/testing'

/** Faces in order, or `any` for the same arbitrary sequence every time. */
export type DiceFaces = readonly number[] | 'any'

/** A bench of this game with its cast. */
export interface TestTable {
  state(): State
  readonly table: TableInfo
  /** Sends a command that must be accepted and returns its events. */
  does(seat: SeatId, command: Json, dice?: DiceFaces): readonly EmittedEvent[]
  /** Sends a command that must be refused and returns the refusal. */
  refused(seat: SeatId, command: Json, dice?: DiceFaces): Refusal
  /** Sends a command and returns its refusal's code, or `done`. */
  answer(seat: SeatId, command: Json, dice?: DiceFaces): string
  /** Sets options of the running table. */
  set(options: Readonly<Record<string, unknown>>): void
  begin(moment: MomentChange['moment'], dice?: readonly number[]): readonly EmittedEvent[]
  end(moment: MomentChange['moment'], dice?: readonly number[]): readonly EmittedEvent[]
  /** Applies events directly to the state. */
  happens(...events: readonly EmittedEvent[]): void
  docs(seat: SeatId | null): Docs
  doc(seat: SeatId | null, key: string): Record<string, unknown>
  offers(seat: SeatId): readonly string[]
  pc(seat: SeatId): Pc
  /** Log lines of the last command, as this seat may read them. */
  told(seat: SeatId): readonly string[]
  viewer(seat: SeatId | null): Viewer
  hoursLater(hours: number): void
  slip(kind: string, owner: SeatId, about: Readonly<Record<string, Json>>): TestSlip
}

export interface TestSlip extends Pick<BenchSlip, 'seenBy' | 'input' | 'odds'> {
  fill(part: string, value: Json, sealed?: boolean): TestSlip
  bill(seat: SeatId | null): readonly (readonly [string, number])[]
  /** The values that a field of a part offers. */
  choices(part: string, field: string): readonly unknown[]
  parts(): readonly { readonly id: string; readonly seat: SeatId; readonly secrecy: string }[]
  /** Rolls and applies every effect. */
  roll(dice: readonly number[]): BenchRoll
}

export interface TestTableOptions {
  readonly seats?: readonly string[]
  readonly master?: string | null
  readonly masterMode?: TableInfo['masterMode']
  readonly options?: Readonly<Record<string, unknown>>
  /** The sheet of each seat, by default the cast. A character's id is its seat's. */
  readonly sheets?: Readonly<Record<string, Character>>
}

const CAST: Readonly<Record<string, Character>> = { giulia: GIULIA, teo: TEO, nadir: NADIR }
const HOUR = 3_600_000

/** Giulia is Master, Teo and Nadir play. Each has a character, in an open session and scene. */
export function testTable(setting: TestTableOptions = {}): TestTable {
  const { seats = ['giulia', 'teo', 'nadir'], sheets = CAST } = setting
  const now = bench(ruleset, { tableInfo: factsIn(setting, seats) })
  const dice = (faces: DiceFaces) => (faces === 'any' ? seededDice(7) : faces)
  const turn = (
    moment: MomentChange['moment'],
    change: MomentChange['change'],
    faces: readonly number[],
  ) => asEmitted(must(now.moment(moment, change, faces), moment))
  const self: TestTable = {
    state: now.state,
    get table() {
      return now.tableInfo()
    },
    does: (seat, command, faces = []) => asEmitted(now.send(seat, command as object, dice(faces))),
    refused: (seat, command, faces = []) => now.refusalOf(seat, command as object, dice(faces)),
    answer(seat, command, faces = []) {
      const answered = now.trySend(seat, command as object, dice(faces))
      return answered.ok ? 'done' : answered.error.code
    },
    set: options => now.change({ options: { ...now.tableInfo().options, ...options } }),
    begin: (which, faces = []) => turn(which, 'begin', faces),
    end: (which, faces = []) => turn(which, 'end', faces),
    happens: now.apply,
    docs: now.docs,
    doc: (seat, key) => {
      const found = now.docs(seat)[key]
      assert(found !== undefined, `no ${key} for ${seat}`)
      return found as Record<string, unknown> // safe: a document is an object
    },
    offers: seat => now.offers(seat).map(({ id }) => id),
    pc(seat) {
      const found = Object.values(now.state().characters).find(
        pc => pc.seat === seat && (pc.status === 'active' || pc.status === 'down'),
      )
      assert(found, `${seat} has no character`)
      return found
    },
    told: seat => now.linesFor(seat).map(({ it }) => it),
    viewer: now.viewer,
    hoursLater: hours => now.advanceTime(hours * HOUR),
    slip: (kind, owner, about) => slipInHand(now.openSlip(owner, kind, about)),
  }
  for (const [seat, character] of Object.entries(sheets))
    if (seats.includes(seat))
      self.happens({ type: 'character-joined', id: seat, seat, character, approved: true })
  return self
}

function factsIn(setting: TestTableOptions, seats: readonly string[]): TableInfo {
  const { master = 'giulia', masterMode = 'rotating', options = {} } = setting
  const facts = tableInfo(seats, { master, masterMode, options })
  const named = ({ id, kind }: TableInfo['seats'][number]) => ({
    id,
    name: id[0]!.toUpperCase() + id.slice(1),
    kind,
  })
  return { ...facts, seats: facts.seats.map(named) }
}

/** Narrows the type of decided events, which all belong to this game. */
export const asEmitted = (events: readonly (AnyEvent | SharedEvent)[]): readonly EmittedEvent[] =>
  events as readonly EmittedEvent[] // safe: each is an event of this game

function slipInHand(slip: BenchSlip): TestSlip {
  const self: TestSlip = {
    ...slip,
    fill(part, value, sealed) {
      slip.fill(part, value, sealed)
      return self
    },
    bill: seat => slip.bill(seat).lines.map(({ label, value }) => [label.it, value] as const),
    choices(part, field) {
      const found = slip.parts().find(({ id }) => id === part)
      return found?.fields.find(({ id }) => id === field)?.choices?.map(({ value }) => value) ?? []
    },
    parts: () => slip.parts().map(({ id, seat, secrecy }) => ({ id, seat, secrecy })),
    roll(faces) {
      const rolled = slip.roll(faces)
      rolled.settle()
      return rolled
    },
  }
  return self
}

/** Changes some fields of a sheet. */
export function withSheet(table: TestTable, seat: SeatId, changes: Partial<Character>): void {
  const { id, character } = table.pc(seat)
  table.happens({
    type: 'advanced',
    character: id,
    purchase: 'skill',
    evo: 0,
    dice: 0,
    after: { ...character, ...changes },
  })
}
