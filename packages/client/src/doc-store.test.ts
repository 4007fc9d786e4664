import { expect, test } from 'vitest'
import { createDocStore } from './doc-store.ts'

test('a patch drops keys, then sets documents, then merges changed fields', () => {
  const store = createDocStore()
  store.replace({ table: { name: 'Uno' }, 'slip/a': { state: 'open', odds: null, owner: 's1' } })
  const heard: string[] = []
  store.subscribe('slip/', () => heard.push('slip'))
  store.subscribe('table', () => heard.push('table'))
  store.patch({
    set: { 'slip/b': { state: 'proposed' } },
    merge: { 'slip/a': { state: 'ready', odds: { chance: 0.5 } } },
    drop: [],
  })
  expect(store.get('slip/a')).toEqual({ state: 'ready', odds: { chance: 0.5 }, owner: 's1' })
  expect(store.withPrefix('slip/').map(([key]) => key)).toEqual(['slip/a', 'slip/b'])
  expect(heard).toEqual(['slip'])
  store.patch({ set: { 'slip/a': { state: 'open' } }, drop: ['slip/a'] })
  expect(store.get('slip/a')).toEqual({ state: 'open' })
  expect(store.withPrefix('slip/').map(([key]) => key)).toEqual(['slip/b', 'slip/a'])
})
