import type { KeyValueStorage as KeptThings } from '@mastro/client'

/** What this device remembers. Where a browser forbids it, the page works all the same and forgets. */
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
/** Until the tab is closed; where it cannot be kept at all, until the page is. */
export const tabStorage = createStorage(() => sessionStorage)
