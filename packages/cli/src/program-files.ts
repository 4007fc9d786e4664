import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getAsset, getAssetKeys, isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'

/** Files the program needs at run time: the client's pages and the texts of the books' licences. */
export interface ProgramFiles {
  readonly webRoot: string
  readonly licences: string
}

/** Whether this is the single-file program, with its files embedded. */
export const isOneFile = (): boolean => isSea()

/**
 * In a checkout and in the package the files are beside the program. The single-file program
 * unpacks them once per version.
 */
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

/** Unpacks everything or nothing: if interrupted, the next start unpacks again. */
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
