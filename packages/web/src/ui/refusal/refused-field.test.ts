import { label, type Field } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { expect, test } from 'vitest'
import { setOpenForm, refusedField } from './refused-field.ts'

const field = (id: string, it: string): Field => ({
  id,
  label: label(it, it),
  kind: 'int',
  min: 0,
  max: 7,
  initial: 0,
})
const refusal = (path: string) => ({ code: 'out-of-range', path })
const slip = {
  id: 'slip-1',
  mine: [{ id: 'owner', fields: [field('reserve', 'Dadi della Riserva')] }],
} as unknown as SlipDoc // safe: only the seat's own parts are read
const fill = { type: 'fill-part', slip: 'slip-1', part: 'owner', value: { reserve: 9 } } as const

test('a refusal names the field of the seat’s own form that it is about', () => {
  expect(refusedField({ refusal: refusal('value.reserve'), command: fill }, [slip])?.id).toBe(
    'reserve',
  )
  expect(refusedField({ refusal: refusal('value.other'), command: fill }, [slip])).toBeUndefined()
  expect(refusedField({ refusal: refusal('slip'), command: fill }, [slip])).toBeUndefined()
  // a part of another seat is not among the own parts
  const others = { ...fill, part: 'master' }
  expect(
    refusedField({ refusal: refusal('value.reserve'), command: others }, [slip]),
  ).toBeUndefined()
})

test('a refusal names a field of the open form, and none after the form is closed', () => {
  const command = { type: 'game', command: { type: 'wound', levels: 9 } } as const
  const close = setOpenForm([field('levels', 'Ferite')])
  expect(refusedField({ refusal: refusal('levels'), command }, [])?.id).toBe('levels')
  close()
  expect(refusedField({ refusal: refusal('levels'), command }, [])).toBeUndefined()
})
