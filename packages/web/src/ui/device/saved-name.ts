import { deviceStorage } from './storage.ts'

const KEY = 'mastro.name'

/** The name this device used last: nobody types it twice. */
export function savedName(): string | null {
  return deviceStorage.get(KEY)
}

export function saveName(name: string): void {
  deviceStorage.set(KEY, name.trim())
}
