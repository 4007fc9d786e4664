import { ok, refuse, type Result } from '@mastro/core'
import { FILE_LIMITS, FileFault, importTable } from '@mastro/log'
import type { FileAct, FileVisitor, ImportMode, Store } from '@mastro/log'
import { advance, isPlausible, readAct, type ServedTable, type Rulesets } from '@mastro/table'
import type { Limits } from '../limits.ts'
import { readJson } from '../read-json.ts'
import type { Runtime } from '../runtime.ts'

/** The limits of one stored act. */
const ACT_LIMITS = { depth: 40, string: 200_000, list: 20_000 }

export interface ImportDeps {
  readonly runtime: Runtime
  readonly store: Store
  readonly rulesets: Rulesets
  readonly limits: Limits
}

/**
 * Imports a table from an untrusted file. The whole log is replayed and shown on trial before a
 * byte is written. A table that already exists is not touched, unless `mode` asks to continue its
 * incomplete log.
 */
export async function importTableFile(
  { runtime, store, rulesets, limits }: ImportDeps,
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
    const visitor = trialVisitor(runtime, rulesets)
    const table = await importTable(runtime, store, open, visitor, { limits: fileLimits, mode })
    store.erasureList.forget(table)
    return ok(table)
  } catch (error) {
    if (error instanceof FileFault) return refuse(error.code, `file${error.path}`)
    throw error
  }
}

/** Rejects acts that this version could not have written, because it cannot replay or show them. */
export function trialVisitor(runtime: Runtime, rulesets: Rulesets): FileVisitor {
  let served: ServedTable | null = null
  let header = { table: '', system: '' }
  let folded = 0
  return {
    header(given) {
      if (!Object.hasOwn(rulesets, given.system)) throw new FileFault('file-foreign', '.system')
      header = given
    },
    async act(act) {
      served = applyAct(rulesets, header.system, served, act)
      if (served.state.steady.table !== header.table) throw new FileFault('file-foreign', '.table')
      folded += 1
      if (folded % 100 === 0) await runtime.nextTurn()
    },
  }
}

/** The table after one more act. Faults name their path in the act. */
function applyAct(
  rulesets: Rulesets,
  system: string,
  before: ServedTable | null,
  { version, body, seat, at }: FileAct,
): ServedTable {
  const place = `.acts[${version}]`
  const foreign = (path: string) => new FileFault('file-foreign', `${place}${path}`)
  const ruleset = rulesets[system]!
  const json = readJson(body, ACT_LIMITS)
  if (!json.ok) throw foreign('')
  try {
    const slips = before?.state.play.slips
    const read = readAct(json.value, { ruleset, kindOf: id => slips?.[id]?.kind })
    if (!read.ok) throw foreign(pathInAct(read.error.path))
    const act = read.value
    const { served } = advance(rulesets, before, act)
    if (act.by !== seat) throw foreign('.by') // the author differs from the row
    if (act.at !== at) throw foreign('.at')
    if (!isPlausible(ruleset, before, act, served)) throw foreign('') // live play could not have produced it
    return served
  } catch (error) {
    throw error instanceof FileFault ? error : foreign('')
  }
}

/** Paths of `readAct` begin at `act`. */
const pathInAct = (path: string | undefined): string => (path ?? '').replace(/^act/, '')
