import { kept } from './kept.ts'

const KEY = 'mastro.name'

/** The name this device used last: nobody types it twice. */
export function keptName(): string | null {
  return kept.get(KEY)
}

export function keepName(name: string): void {
  kept.set(KEY, name.trim())
}
