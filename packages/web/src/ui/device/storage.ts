import type { KeyValueStorage as KeptThings } from '@mastro/client'

/**
 * The storage of this device. If the browser forbids it, writes do nothing and the page still
 * works.
 */
export interface DeviceStorage extends KeptThings {
  keys(): readonly string[]
}

function createStorage(open: () => Storage): DeviceStorage {
  const tried = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: key => tried(storage => storage.getItem(key), null),
    set: (key, value) =>
      tried(storage => {
        storage.setItem(key, value)
        return true
      }, false),
    remove: key => tried(storage => storage.removeItem(key), undefined),
    keys: () => tried(storage => Object.keys(storage), []),
  }
}

export const deviceStorage = createStorage(() => localStorage)
/** Storage that ends with the tab. */
export const tabStorage = createStorage(() => sessionStorage)
