import { ok, refuse, type Result } from '@mastro/core'
import {
  FILE_LIMITS,
  FileFault,
  importTable,
  type FileVisitor,
  type ImportMode,
  type Store,
} from '@mastro/store'
import { advance, readAct, type Hosted } from '@mastro/table'
import type { Limits } from '../limits.ts'
import { readJson } from '../read-json.ts'
import { isPlausible } from './plausible.ts'
import type { Rulesets } from '../rulesets.ts'

/** What one stored act may look like, at most. */
const BODY = { depth: 40, string: 200_000, list: 20_000 }

/**
 * Takes a table in from a file of somebody else: the whole log is folded and shown on trial before a byte is written. One
 * that is here already is not touched, unless `mode` says that its cut log is to be continued.
 */
export async function takeTable(
  store: Store,
  rulesets: Rulesets,
  limits: Limits,
  open: () => AsyncIterable<Uint8Array>,
  mode: ImportMode = 'new',
): Promise<Result<string>> {
  const fileLimits = {
    ...FILE_LIMITS,
    bytes: limits.importBytes,
    unpacked: limits.importUnpacked,
    ratio: limits.importRatio,
  }
  try {
    return ok(await importTable(store, open, trial(rulesets), { limits: fileLimits, mode }))
  } catch (error) {
    if (error instanceof FileFault) return refuse(error.code, 'file')
    throw error
  }
}

/** Whatever our own code cannot fold or show was not written by it. */
export function trial(rulesets: Rulesets): FileVisitor {
  let hosted: Hosted | null = null
  let table = ''
  let system = ''
  let folded = 0
  return {
    header(header) {
      if (!Object.hasOwn(rulesets, header.system)) throw new FileFault('file-foreign')
      table = header.table
      system = header.system
    },
    async act({ body, seat, at }) {
      try {
        const json = readJson(body, BODY)
        const slips = hosted?.state.play.slips
        const reader = { ruleset: rulesets[system]!, kindOf: (id: string) => slips?.[id]?.kind }
        const read = json.ok ? readAct(json.value, reader) : json
        if (!read.ok) throw new Error('not a body')
        const act = read.value
        const next = advance(rulesets, hosted, act).hosted
        if (act.by !== seat || act.at !== at) throw new Error('not its own row')
        if (!isPlausible(rulesets[system]!, hosted, act, next)) throw new Error('never played')
        hosted = next
      } catch {
        throw new FileFault('file-foreign')
      }
      if (hosted.state.steady.table !== table) throw new FileFault('file-foreign')
      folded += 1
      if (folded % 100 === 0) await new Promise(done => setImmediate(done))
    },
  }
}
