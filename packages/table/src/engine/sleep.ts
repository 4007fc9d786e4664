import type { SeatId } from '@mastro/core'
import type { UndoableState, State } from '../state.ts'
import { newTableCache } from '../view/cache.ts'
import { restoreViews, revisionsOf } from '../view/view.ts'
import { rulesetFor } from '../missing-game.ts'
import type { Rulesets } from './decide.ts'
import type {
  CompressedBlock,
  CompressTexts,
  ServedTable,
  UndoWindow,
  WindowAct,
} from './served-table.ts'

/** Turns texts into bytes for as long as a table sleeps. */
export interface Packer {
  readonly pack: (text: string) => Uint8Array
  readonly unpack: (packed: Uint8Array) => string
}

/**
 * A served table that nobody uses, in little memory. Exactly the same table wakes from it. Whatever
 * the next act or view rarely needs stays packed after waking.
 */
export interface SleepingTable extends PackedTexts {
  /** The state, the revisions and the list of acts. */
  readonly packed: Uint8Array
  readonly base: PackedValue<UndoableState>
}

interface PackedTable {
  readonly state: State
  readonly revs: Readonly<Record<SeatId, number>>
  readonly acts: readonly PackedAct[]
}

/** The texts of the acts that undo can reach. */
interface PackedTexts {
  /** The newest acts, which are not compressed in a table that is awake. */
  readonly texts: Uint8Array
  /** Older acts, which are compressed in a table that is awake too. */
  readonly blocks: readonly CompressedBlock[]
}

interface PackedActs extends PackedTexts {
  readonly list: readonly PackedAct[]
}

/** The acts of a woken table. Their packed form is valid as long as no act is added. */
type WokenActs = UndoWindow['acts'] & { readonly packed?: PackedActs }

/** The number of its text, or the block that it is in and its number there. */
interface PackedAct extends Omit<WindowAct, 'body'> {
  readonly body: number | readonly [block: number, nth: number]
}

/** A value that is unpacked when it is first read. */
interface PackedValue<T> {
  (): T
  readonly packed?: Uint8Array
}

export function sleepingTable(served: ServedTable, { pack, unpack }: Packer): SleepingTable {
  const { state, undoWindow, views } = served
  const { list, texts, blocks } =
    (undoWindow.acts as WokenActs).packed ?? packActs(undoWindow.acts, pack)
  const plain: PackedTable = { state, revs: revisionsOf(views), acts: list }
  const known = (undoWindow.base as PackedValue<UndoableState>).packed // set while nothing has read it
  return {
    packed: pack(asciiJson(plain)),
    base: packedValue(known ?? pack(asciiJson(undoWindow.base())), unpack),
    texts,
    blocks,
  }
}

function packActs(acts: UndoWindow['acts'], pack: Packer['pack']): PackedActs {
  const blocks: CompressedBlock[] = []
  const texts: string[] = []
  const list = acts.map(({ version, id, seen, body }): PackedAct => {
    if (typeof body === 'string') return { version, id, seen, body: texts.push(body) - 1 }
    if (blocks.at(-1) !== body.block) blocks.push(body.block)
    return { version, id, seen, body: [blocks.length - 1, body.nth] }
  })
  return { list, texts: pack(asciiJson(texts)), blocks }
}

export function wakeTable(
  rulesets: Rulesets,
  { packed, base, texts, blocks }: SleepingTable,
  { unpack }: Packer,
  compress?: CompressTexts,
): ServedTable {
  const { state, revs, acts }: PackedTable = JSON.parse(unpack(packed))
  const cache = newTableCache()
  return {
    state,
    undoWindow: {
      base,
      acts: wakeActs({ list: acts, texts, blocks }, unpack),
      ...(compress === undefined ? {} : { compress }),
    },
    views: restoreViews(rulesetFor(rulesets, state.steady.system), state, revs, cache),
    cache,
  }
}

function wakeActs(packed: PackedActs, unpack: Packer['unpack']): WokenActs {
  const newest = packedValue<readonly string[]>(packed.texts, unpack)
  const acts = packed.list.map(act => restoredAct(act, newest, packed.blocks))
  return Object.assign(acts, { packed })
}

function restoredAct(
  { version, id, seen, body }: PackedAct,
  newest: () => readonly string[],
  blocks: readonly CompressedBlock[],
): WindowAct {
  if (typeof body !== 'number')
    return { version, id, seen, body: { block: blocks[body[0]]!, nth: body[1] } }
  return {
    version,
    id,
    seen,
    get body() {
      return newest()[body]!
    },
  }
}

function packedValue<T>(packed: Uint8Array, unpack: Packer['unpack']): PackedValue<T> {
  let known: T | null = null
  const read = () => (known ??= JSON.parse(unpack(packed)) as T) // safe: written by `sleepingTable`
  return Object.assign(read, { packed })
}

/** JSON in ASCII, which is decoded and parsed in half of the time. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
