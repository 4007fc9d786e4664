import type { LogRuntime } from '../runtime.ts'
import type { Store } from '../store.ts'
import { formatAct, formatBlock, formatEnd, type FileAct, type FileSeed } from './format.ts'
import { FileFault, type FileLimits } from './faults.ts'
import { readTableFile, type FileVisitor } from './read.ts'

const PAGE = 200

/**
 * Yields a table's file piece by piece: first `markdown` (empty if it is already written), then the
 * current log.
 */
export async function* exportTable(
  store: Store,
  about: { readonly table: string; readonly system: string; readonly name: string },
  markdown: string,
): AsyncGenerator<string> {
  const head = await store.head(about.table)
  if (head === null) throw new Error('no such table')
  const { version, hash } = head
  yield markdown === '' ? '\n' : `${markdown.trimEnd()}\n\n`
  const seeds = await seedsOf(store, about.table)
  yield* formatBlock({ mastro: 'table/2', ...about, version, head: hash }, seeds)
  for (let done = 0; done < version;) {
    const page = await store.read(about.table, done, Math.min(PAGE, version - done))
    if (page.length === 0) throw new Error('the log ended early')
    done += page.length
    yield page.map(formatAct).join('')
  }
  yield formatEnd(version, hash)
}

/** Key for the seed of a dice book. */
export function seedKey(table: string, book: string): string {
  return `seed/${table}/${book}`
}

async function seedsOf(store: Store, table: string): Promise<readonly FileSeed[]> {
  const prefix = seedKey(table, '')
  const found = await store.keyValues.list(prefix)
  return found.map(([key, seed]) => ({ book: key.slice(prefix.length), seed }))
}

/**
 * `new` imports only an unknown table. `continue` imports only into an existing table that ends
 * earlier on the same chain.
 */
export type ImportMode = 'new' | 'continue'

export interface ImportOptions {
  readonly limits?: FileLimits
  readonly mode?: ImportMode
}

/**
 * Set while an import is being written. An interrupted import is not yet a table, and importing the
 * same file again completes it.
 */
const importMarkerKey = (table: string) => `importing/${table}`

/**
 * Imports a table. The file is read twice: first to check it all with `look`, then to write, so a
 * refused file writes nothing. `look` may refuse what only the game can judge. An existing table is
 * never changed, unless the mode is `continue`.
 */
export async function importTable(
  runtime: LogRuntime,
  store: Store,
  open: () => AsyncIterable<Uint8Array>,
  look: FileVisitor,
  { limits, mode = 'new' }: ImportOptions = {},
): Promise<string> {
  const marks = new Map<number, string>()
  const noticing: FileVisitor = {
    ...look,
    seed: seed => look.seed?.(seed), // checked now, before anything is written
    act: (act, hash) => {
      marks.set(act.version, act.form === undefined ? runtime.sha256(act.body) : hash)
      return look.act?.(act, hash)
    },
  }
  const { mastro, table, version, head } = await readTableFile(runtime, open(), noticing, limits)
  const here = await store.head(table)
  const mark = await store.keyValues.get(importMarkerKey(table))
  const isTail =
    here !== null &&
    here.version < version &&
    (mastro === 'table/1'
      ? await hasSameBodies(runtime, store, table, here.version, marks)
      : marks.get(here.version) === here.hash)
  const isOurs = mode === 'continue' || mark === head
  if (here === null ? mode === 'continue' : !isTail || !isOurs) throw new FileFault('file-known')
  await store.keyValues.put(importMarkerKey(table), head)
  await write(runtime, store, { table, from: here?.version ?? 0 }, open, limits)
  await store.keyValues.take(importMarkerKey(table))
  return table
}

/** A version 1 file has no forms, so its bodies are compared act by act with the stored ones. */
async function hasSameBodies(
  runtime: LogRuntime,
  store: Store,
  table: string,
  until: number,
  marks: ReadonlyMap<number, string>,
): Promise<boolean> {
  for (let done = 0; done < until;) {
    const page = await store.read(table, done, PAGE)
    if (page.length === 0) return false
    if (!page.every(({ version, body }) => marks.get(version) === runtime.sha256(body)))
      return false
    done += page.length
  }
  return true
}

/** Appends the acts after version `from`. */
async function write(
  runtime: LogRuntime,
  store: Store,
  { table, from }: { readonly table: string; readonly from: number },
  open: () => AsyncIterable<Uint8Array>,
  limits?: FileLimits,
): Promise<void> {
  let page: FileAct[] = []
  let done = from
  const flush = async () => {
    if (page.length === 0) return
    const written = await store.append(table, done, page)
    if (!written.ok && written.code === 'storage-full') throw new FileFault('storage-full')
    if (!written.ok) throw new FileFault('file-known') // another import was faster
    done = written.version
    page = []
  }
  await readTableFile(
    runtime,
    open(),
    {
      seed: async ({ book, seed }) =>
        void (await store.keyValues.putIfAbsent(seedKey(table, book), seed)),
      act: act => {
        if (act.version > from) page.push(act)
        return page.length === PAGE ? flush() : undefined
      },
    },
    limits,
  )
  await flush()
}
