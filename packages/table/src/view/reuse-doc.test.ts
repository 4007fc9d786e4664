import type { Json } from '@mastro/core'
import { expect, test } from 'vitest'
import { reuseDoc } from './reuse-doc.ts'

const again = (was: Json, now: Json) => reuseDoc(was, now, new Map())

test('[PRO-14] an equal document keeps its identity', () => {
  const was = { a: 1, list: [{ b: 2 }] }
  expect(again(was, { list: [{ b: 2 }], a: 1 })).toEqual({ doc: was, fields: [] })
  expect(again(was, structuredClone(was)).doc).toBe(was)
})

test('[PRO-14] unchanged fields keep their identity', () => {
  const was = { a: { deep: 1 }, b: { deep: 2 }, c: 3 }
  const { doc, fields } = again(was, { a: { deep: 1 }, b: { deep: 4 }, c: 3, d: null })
  expect(fields).toEqual(['b', 'd'])
  expect(doc).toEqual({ a: { deep: 1 }, b: { deep: 4 }, c: 3, d: null })
  expect((doc as typeof was).a).toBe(was.a)
})

test('[PRO-14] a removed field sends the whole document', () => {
  expect(again({ a: 1, b: 2 }, { a: 1 })).toEqual({ doc: { a: 1 }, fields: null })
  expect(again({ a: 1 }, [1])).toEqual({ doc: [1], fields: null })
  expect(again('a', 'b')).toEqual({ doc: 'b', fields: null })
  expect(again('a', 'a')).toEqual({ doc: 'a', fields: [] })
})

test('[PRO-14] cached comparisons are not confused with each other', () => {
  const equals = new Map()
  const now = { x: [1] }
  expect(reuseDoc({ x: [1] }, now, equals).fields).toEqual([])
  expect(reuseDoc({ x: [2] }, now, equals).fields).toEqual(['x'])
  expect(reuseDoc({ x: [1] }, now, equals).fields).toEqual([])
})
