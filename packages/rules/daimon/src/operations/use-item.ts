import { s, ok, refuse, type Result } from '@mastro/core'
import { gearTable, MARKS } from '../data/gear.ts'
import { options } from '../options.ts'

export const COUNTED_KINDS = ['weapon', 'armour', 'shield', 'enhancement'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]

export const useItemInput = s.refine(
  s.object({
    item: s.object({ kind: s.oneOf(COUNTED_KINDS), marks: s.int(0, 13) }),
    sameUse: s.withDefault(s.bool(), false),
    options,
  }),
  ({ item, sameUse }) =>
    sameUse && item.marks < 1 ? { path: ['item', 'marks'], code: 'out-of-range' } : null,
)
export type UseItemInput = s.Infer<typeof useItemInput>

export interface UseItemOutput {
  readonly marks: number
  readonly left: number
  readonly exhausted: boolean
  readonly marked: boolean
  readonly unit: 'fight' | 'scene'
}

/**
 * DAI-COUNTER-2/3/4/5: one mark for each fight or scene. After the thirteenth the item is
 * exhausted.
 */
export function useItem({ item, sameUse }: UseItemInput): Result<UseItemOutput> {
  if (item.marks === MARKS && !sameUse) return refuse('item-exhausted', 'input.item.marks')
  const marks = item.marks + (sameUse ? 0 : 1)
  return ok({
    marks,
    left: MARKS - marks,
    exhausted: marks === MARKS,
    marked: !sameUse,
    unit: gearTable.counter.unit[item.kind],
  })
}
