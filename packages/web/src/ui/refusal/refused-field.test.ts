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
} as unknown as SlipDoc // of a slip only one's own part is looked at
const fill = { type: 'fill-part', slip: 'slip-1', part: 'owner', value: { reserve: 9 } } as const

test('[H2] a no names the question it is about, as one’s own form asks it', () => {
  expect(refusedField({ refusal: refusal('value.reserve'), command: fill }, [slip])?.id).toBe(
    'reserve',
  )
  expect(refusedField({ refusal: refusal('value.other'), command: fill }, [slip])).toBeUndefined()
  expect(refusedField({ refusal: refusal('slip'), command: fill }, [slip])).toBeUndefined()
  // a part that is somebody else's is in nobody's hand but theirs
  const others = { ...fill, part: 'master' }
  expect(
    refusedField({ refusal: refusal('value.reserve'), command: others }, [slip]),
  ).toBeUndefined()
})

test('[H2] a form that stands open names its fields; once closed nothing is named', () => {
  const command = { type: 'game', command: { type: 'wound', levels: 9 } } as const
  const close = setOpenForm([field('levels', 'Ferite')])
  expect(refusedField({ refusal: refusal('levels'), command }, [])?.id).toBe('levels')
  close()
  expect(refusedField({ refusal: refusal('levels'), command }, [])).toBeUndefined()
})
