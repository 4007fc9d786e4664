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
 * The ends of all logs, told beside the database at most once a second, so that a log that lost its tail is noticed
 * (`history-behind`). One line for each change, the last one of a table counts; a torn last line is no line.
 */
export interface HeadsFile {
  /** What the file knew when it was opened. */
  readonly known: ReadonlyMap<string, number>
  record(table: string, version: number): void
  /** Nothing is written any more once this has resolved. */
  close(): Promise<void>
}

const PERIOD = 1000
/** The file is written anew when it is this many times longer than it need be. */
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
    // a side file that cannot be written costs a warning some day, never an act
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

/** After a restore on purpose the old ends mean nothing. */
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

/** A full stop ends the name: a line cut short is then no line. */
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
