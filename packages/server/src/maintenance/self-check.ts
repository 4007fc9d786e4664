import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { IncidentCard } from '@mastro/protocol'
import type { ClientAddresses, ClientRequest } from '../http/client-addresses.ts'
import { backupsFolder, databaseFile } from '../open-store.ts'

/** Looks for settings and surroundings that will cause trouble later. */
export interface SelfCheck {
  /** Called for each request. */
  noteRequest(request: ClientRequest): void
  cards(): readonly IncidentCard[]
}

/** The folder is examined at most once in this time. */
const REFRESH_MS = 60_000
const MEGABYTE = 1024 * 1024
/** Less free space than this is reported, and less than twice the size of the database. */
const LEAST_FREE = 256 * MEGABYTE

export function createSelfCheck(
  dataDir: string,
  clients: Pick<ClientAddresses, 'unnamedProxyOf'>,
  elapsed: () => number,
): SelfCheck {
  let proxy: string | null = null
  let examined: { readonly at: number; readonly cards: readonly IncidentCard[] } | null = null
  return {
    noteRequest(request) {
      proxy ??= clients.unnamedProxyOf(request)
    },
    cards() {
      if (examined === null || elapsed() - examined.at > REFRESH_MS)
        examined = { at: elapsed(), cards: examineFolder(dataDir) }
      if (proxy === null) return examined.cards
      return [{ code: 'proxy-unnamed', table: null, name: proxy }, ...examined.cards]
    },
  }
}

/** Problems of the data folder itself. */
export function examineFolder(dataDir: string): readonly IncidentCard[] {
  const cards: IncidentCard[] = readableFiles(dataDir).map(name => ({
    code: 'files-readable',
    table: null,
    name,
  }))
  const { free, needed } = diskSpace(dataDir)
  if (free < needed)
    cards.push({ code: 'disk-low', table: null, name: String(Math.floor(free / MEGABYTE)) })
  return cards
}

/** Bytes on the disk of the data folder. */
export function diskSpace(dataDir: string): { readonly free: number; readonly needed: number } {
  const { bavail, bsize } = statfsSync(dataDir)
  const size = statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0
  return { free: bavail * bsize, needed: Math.max(LEAST_FREE, 2 * size) }
}

const FOLDER_OPEN = 0o011
const FILE_OPEN = 0o044

/** Files that other users of this machine can read. They contain every secret. */
function readableFiles(dataDir: string): readonly string[] {
  if (process.platform === 'win32') return []
  return [dataDir, backupsFolder(dataDir)]
    .filter(folder => existsSync(folder) && isReachable(dataDir, folder))
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(file => {
      const found = statSync(file, { throwIfNoEntry: false })
      return found?.isFile() === true && (found.mode & FILE_OPEN) !== 0
    })
}

/** Whether other users may enter a folder and the data folder that contains it. */
const isReachable = (dataDir: string, folder: string): boolean =>
  [dataDir, folder].every(each => (statSync(each).mode & FOLDER_OPEN) !== 0)
