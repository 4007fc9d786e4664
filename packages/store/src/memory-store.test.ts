import { memoryBackend, openMemory } from './memory-store.ts'
import { storeContract } from './testing/store-contract.ts'

storeContract('memory', async () => {
  const backend = memoryBackend()
  let opened = false
  return {
    open: async () => {
      const fresh = opened ? memoryBackend() : backend
      opened = true
      return openMemory(fresh)
    },
    openSecond: async () => openMemory(backend),
    isDurable: false,
    clean: async () => undefined,
  }
})
