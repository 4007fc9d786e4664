import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { isOneFile } from './program-files.ts'

/**
 * The data folder: as given, or `~/.mastro`. A single-file program uses the standard folder of its
 * system.
 */
export function dataFolder(asked: string | undefined): string {
  return resolve(asked ?? process.env['MASTRO_DATA'] ?? usualFolder())
}

function usualFolder(): string {
  const plain = join(homedir(), '.mastro')
  return isOneFile() && !existsSync(plain) ? systemFolder(process.platform, process.env) : plain
}

/** The standard folder for user data on each system. */
export function systemFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'Mastro')
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/Mastro')
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'mastro')
}
