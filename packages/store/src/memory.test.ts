import { memoryBackend, openMemory } from './memory.ts'
import { storeContract } from './testing/contract.ts'

storeContract('memory', async () => {
  const backend = memoryBackend()
  let opened = false
  return {
    open: async () => {
      const fresh = opened ? memoryBackend() : backend
      opened = true
      return openMemory(fresh)
    },
    second: async () => openMemory(backend),
    keeps: false,
    clean: async () => undefined,
  }
})
