import { PORTABLE_RUNTIME } from './testing/portable-runtime.ts'
import { memoryBackend, openMemory } from './memory-store.ts'
import { storeContract } from './testing/store-contract.ts'

storeContract('memory', PORTABLE_RUNTIME, async () => {
  const backend = memoryBackend()
  let opened = false
  return {
    open: async () => {
      const fresh = opened ? memoryBackend() : backend
      opened = true
      return openMemory(PORTABLE_RUNTIME, fresh)
    },
    openSecond: async () => openMemory(PORTABLE_RUNTIME, backend),
    isDurable: false,
    clean: async () => undefined,
  }
})
