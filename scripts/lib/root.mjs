import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const at = (...parts) => join(root, ...parts)

/** All files below these folders, sorted. */
export function filesBelow(folders, { skip = ['node_modules', 'dist', '.git'] } = {}) {
  const found = []
  const walk = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (skip.includes(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else found.push(path)
    }
  }
  for (const folder of folders) {
    const path = at(folder)
    if (!existsSync(path)) continue
    if (statSync(path).isDirectory()) walk(path)
    else found.push(path)
  }
  return found.sort((a, b) => (a < b ? -1 : 1))
}

/** A hash that changes when any of these files changes in size or time. */
export function stateOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

export function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

export function readStamp(name) {
  const file = at('node_modules', '.mastro', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function writeStamp(name, value) {
  mkdirSync(at('node_modules', '.mastro'), { recursive: true })
  const file = at('node_modules', '.mastro', name)
  writeFileSync(`${file}.new`, value)
  renameSync(`${file}.new`, file) // atomic, for other processes that read it
}
