import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The data folder: as given, or `MASTRO_DATA`, or the usual one of this machine. */
export function dataFolder(asked: string | undefined): string {
  return resolve(asked ?? process.env['MASTRO_DATA'] ?? usualFolder().folder)
}

/** The folder that is used unless another is given. */
export interface UsualFolder {
  readonly folder: string
  /** Another usual folder with tables, which earlier versions used. Null if there is none. */
  readonly other: string | null
}

/**
 * The same for every way to start: `~/.mastro` if it is in use, otherwise the standard folder of
 * the system. Nothing is moved. If both contain tables, the caller names both.
 */
export function usualFolder(
  home: string = homedir(),
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
): UsualFolder {
  const plain = join(home, '.mastro')
  const standard = systemFolder(platform, environment, home)
  if (hasTables(plain)) return { folder: plain, other: hasTables(standard) ? standard : null }
  const isPlainInUse = existsSync(plain) && !hasTables(standard)
  return { folder: isPlainInUse ? plain : standard, other: null }
}

const hasTables = (folder: string): boolean => existsSync(join(folder, 'mastro.db'))

/** The standard folder for user data on each system. */
export function systemFolder(
  platform: NodeJS.Platform,
  environment: Environment,
  home: string = homedir(),
): string {
  if (platform === 'win32')
    return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData/Local'), 'Mastro')
  if (platform === 'darwin') return join(home, 'Library/Application Support/Mastro')
  return join(environment['XDG_DATA_HOME'] ?? join(home, '.local/share'), 'mastro')
}
