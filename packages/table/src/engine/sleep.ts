import type { SeatId } from '@mastro/core'
import type { UndoableState, State } from '../state.ts'
import { newTableCache } from '../view/cache.ts'
import { restoreViews, revisionsOf } from '../view/view.ts'
import { rulesetFor } from '../missing-game.ts'
import type { Rulesets } from './decide.ts'
import type { CompressedBlock, CompressTexts, ServedTable, WindowAct } from './served-table.ts'

/** Turns texts into bytes for as long as a table sleeps. */
export interface Packer {
  readonly pack: (text: string) => Uint8Array
  readonly unpack: (packed: Uint8Array) => string
}

/**
 * A served table that nobody uses, in little memory. Exactly the same table wakes from it. Whatever
 * the next act or view rarely needs stays packed after waking.
 */
export interface SleepingTable {
  /** The state, the revisions and the list of acts. */
  readonly packed: Uint8Array
  readonly base: PackedState
  /** Older acts, which are compressed in a table that is awake too. */
  readonly blocks: readonly CompressedBlock[]
}

interface PackedTable {
  readonly state: State
  readonly revs: Readonly<Record<SeatId, number>>
  readonly acts: readonly PackedAct[]
}

/** Its text, or the block that it is in and its number there. */
interface PackedAct extends Omit<WindowAct, 'body'> {
  readonly body: string | readonly [block: number, nth: number]
}

/** A state that is unpacked when it is first read. */
interface PackedState {
  (): UndoableState
  readonly packed?: Uint8Array
}

export function sleepingTable(served: ServedTable, { pack, unpack }: Packer): SleepingTable {
  const { state, undoWindow, views } = served
  const blocks: CompressedBlock[] = []
  const acts = undoWindow.acts.map((act): PackedAct => {
    const { body } = act
    if (typeof body === 'string') return { ...act, body }
    if (blocks.at(-1) !== body.block) blocks.push(body.block)
    return { ...act, body: [blocks.length - 1, body.nth] }
  })
  const plain: PackedTable = { state, revs: revisionsOf(views), acts }
  const known = (undoWindow.base as PackedState).packed // set while nothing has read it
  return {
    packed: pack(JSON.stringify(plain)),
    base: packedState(known ?? pack(JSON.stringify(undoWindow.base())), unpack),
    blocks,
  }
}

export function wakeTable(
  rulesets: Rulesets,
  { packed, base, blocks }: SleepingTable,
  { unpack }: Packer,
  compress?: CompressTexts,
): ServedTable {
  const text = unpack(packed)
  const { state, revs, acts }: PackedTable = JSON.parse(text)
  const cache = newTableCache()
  return {
    state,
    undoWindow: {
      base,
      acts: acts.map(act => ({ ...act, body: bodyOf(act, blocks) })),
      ...(compress === undefined ? {} : { compress }),
    },
    views: restoreViews(rulesetFor(rulesets, state.steady.system), state, revs, cache),
    cache,
  }
}

function bodyOf({ body }: PackedAct, blocks: readonly CompressedBlock[]): WindowAct['body'] {
  return typeof body === 'string' ? body : { block: blocks[body[0]]!, nth: body[1] }
}

function packedState(packed: Uint8Array, unpack: Packer['unpack']): PackedState {
  let known: UndoableState | null = null
  const read = () => (known ??= JSON.parse(unpack(packed)) as UndoableState) // safe: written by `sleepingTable`
  return Object.assign(read, { packed })
}
