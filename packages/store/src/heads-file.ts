import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { appendFile } from 'node:fs/promises'

/**
 * Records the last version of every log in a side file, at most once a second, so that a log that
 * lost its tail is noticed (`history-behind`). One line per change. The last line of a table
 * counts, and a truncated last line is ignored.
 */
export interface HeadsFile {
  /** Versions read when the file was opened. */
  readonly known: ReadonlyMap<string, number>
  record(table: string, version: number): void
  /** Resolves after the last write. */
  close(): Promise<void>
}

const PERIOD = 1000
/** The file is rewritten when it is this many times longer than necessary. */
const SLACK = 4
const ROOM = 2000

export function openHeadsFile(path: string): HeadsFile {
  const known = readHeads(path)
  const heads = new Map(known)
  const changed = new Set<string>()
  let lines = known.size
  let timer: NodeJS.Timeout | null = null
  let flushing: Promise<void> = Promise.resolve()
  rewrite(path, heads)

  const drainChanges = (): string => {
    const text = [...changed].map(table => formatLine(table, heads.get(table)!)).join('')
    lines += changed.size
    changed.clear()
    return text
  }

  async function flush(): Promise<void> {
    timer = null
    if (lines > heads.size * SLACK + ROOM) {
      changed.clear()
      lines = heads.size
      rewrite(path, heads)
      return
    }
    // losing this write costs at most a missed warning, never an act
    await appendFile(path, drainChanges()).catch(() => undefined)
  }

  return {
    known,
    record(table, version) {
      heads.set(table, version)
      changed.add(table)
      timer ??= setTimeout(() => (flushing = flush()), PERIOD).unref()
    },
    async close() {
      await flushing
      if (timer !== null) clearTimeout(timer)
      if (changed.size > 0) appendFileSync(path, drainChanges())
    },
  }
}

/** After an intentional restore the recorded versions no longer apply. */
export function forgetHeads(path: string): void {
  rmSync(path, { force: true })
}

function readHeads(path: string): Map<string, number> {
  const heads = new Map<string, number>()
  if (!existsSync(path)) return heads
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const [version, table] = splitOnce(text)
    if (/^[0-9]{1,15}$/.test(version) && table.endsWith('.'))
      heads.set(table.slice(0, -1), Number(version))
  }
  return heads
}

/** The full stop marks the end of a line, so a truncated line is recognized. */
const formatLine = (table: string, version: number) => `${version} ${table}.\n`

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(' ')
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
}

function rewrite(path: string, heads: ReadonlyMap<string, number>): void {
  const draft = `${path}.draft`
  writeFileSync(draft, [...heads].map(([table, version]) => formatLine(table, version)).join(''))
  renameSync(draft, path)
}
