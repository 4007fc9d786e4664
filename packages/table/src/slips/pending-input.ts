import { ok, type Field, type PartSpec, type Result } from '@mastro/core'
import {
  contextOf,
  partSpecs,
  slipFor,
  wholeInput,
  wholeSlip,
  type SlipsContext,
  type SlipWithSpec,
} from './slip-readings.ts'

// Resources that are left for a slip once the pending effects of other rolls are applied. `later`
// is the game after these effects. It is the same object as the current game if there are none.

/** Whether a part is sealed until all sides have answered. */
export const isBid = (spec: PartSpec): boolean => spec.secrecy === 'until-all'

/** The complete input from all parts, for the rules only, if it can also be used later. */
export function inputAfterPending(
  target: SlipWithSpec,
  at: SlipsContext,
  later: unknown,
): Result<unknown> {
  const input = wholeInput(target, at)
  if (!input.ok || later === at.game) return input
  const { slip, spec } = target
  for (const { id, value } of slip.parts) {
    const bid = partSpecs(target, at).find(one => one.id === id && isBid(one))
    const fit = bid === undefined ? ok(null) : checkBidLater(target, { ...at, later }, bid, value)
    if (!fit.ok) return fit
  }
  const inputLater = spec.situation(contextOf(wholeSlip(slip, at.cache), { ...at, game: later }))
  return inputLater.ok ? input : inputLater
}

interface LaterContext extends SlipsContext {
  readonly later: unknown
}

/**
 * Refuses a bid that uses what another roll is about to take. A bid that does not fit even now was
 * made before the effects of that roll were applied. The rules of the game reduce it.
 */
export function checkBidLater(
  target: SlipWithSpec,
  { later, ...at }: LaterContext,
  bid: PartSpec,
  value: unknown,
): Result<unknown> {
  if (later === at.game || !check(bid, value).ok) return ok(null)
  const spec = specsLater(target, at, later).find(one => one.id === bid.id)
  return spec === undefined ? ok(null) : check(spec, value)
}

const check = (spec: PartSpec, value: unknown): Result<unknown> =>
  spec.check?.(value as never) ?? ok(null) // safe: the callers parsed it by this part's schema

/** The parts from what everybody knows, as the game would ask for them later. */
export function specsLater(
  { slip, spec }: SlipWithSpec,
  at: SlipsContext,
  later: unknown,
): readonly PartSpec[] {
  return spec.parts(contextOf(slipFor(slip, null, at.cache), { ...at, game: later }))
}

/** The fields of a part. No number may exceed what is left later. */
export function fieldsWithin(fields: readonly Field[], later: readonly Field[]): readonly Field[] {
  return fields.map(field => {
    const limit = later.find(one => one.id === field.id)
    if (limit === undefined || limit.kind !== field.kind) return field
    if (field.kind === 'bool' && limit.initial !== undefined)
      return { ...field, initial: limit.initial }
    if (field.kind !== 'int' || limit.max === undefined) return field
    const max = Math.min(field.max ?? limit.max, limit.max)
    return max === field.max ? field : { ...field, max, ...answersUpTo(field, max) }
  })
}

const answersUpTo = ({ initial, choices }: Field, max: number): Partial<Field> => ({
  ...(typeof initial === 'number' ? { initial: Math.min(initial, max) } : {}),
  ...(choices === undefined
    ? {}
    : { choices: choices.filter(({ value }) => Number(value) <= max) }),
})
