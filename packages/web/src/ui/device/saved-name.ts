import { deviceStorage } from './storage.ts'

const KEY = 'mastro.name'

/** The name used last on this device, so that people type it only once. */
export function savedName(): string | null {
  return deviceStorage.get(KEY)
}

export function saveName(name: string): void {
  deviceStorage.set(KEY, name.trim())
}
