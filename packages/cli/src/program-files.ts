import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getAsset, getAssetKeys, isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'

/** What the program needs besides itself: the client's pages and the texts of the books' licences. */
export interface ProgramFiles {
  readonly webRoot: string
  readonly licences: string
}

/** One file, started by a double click: its files are inside it. */
export const isOneFile = (): boolean => isSea()

/** In a checkout and in the package they lie beside the program; a one-file program unpacks its own, once for each version. */
export function programFiles(dataDir: string): ProgramFiles {
  if (!isOneFile()) {
    return beside(dirname(fileURLToPath(import.meta.url)))
  }
  const folder = join(dataDir, `program-${getAsset('print', 'utf8')}`)
  if (!existsSync(folder)) unpack(folder)
  return { webRoot: join(folder, 'client'), licences: join(folder, 'licences') }
}

function beside(folder: string): ProgramFiles {
  const packed = { webRoot: join(folder, 'client'), licences: join(folder, 'licences') }
  if (existsSync(packed.webRoot)) return packed
  const built = {
    webRoot: join(folder, 'packages/web/dist'),
    licences: join(folder, 'packages/rules'),
  }
  return existsSync(built.licences) || folder === dirname(folder) ? built : beside(dirname(folder))
}

/** Whole or not at all: a program killed while it unpacks begins again. */
function unpack(folder: string): void {
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  for (const key of getAssetKeys().filter(name => name.includes('/'))) {
    const path = join(half, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, new Uint8Array(getAsset(key)))
  }
  renameSync(half, folder)
}
