import {
  byAuthor,
  findFreeTexts,
  textsOf,
  type Effect,
  type FreeTextField,
  type PersonalText,
  type TextPath,
} from '@mastro/core'
import type { TableTextContext } from '../engine/define-event.ts'
import type { FilledPart, GameEvent, Settlement, SlipRoll } from '../events.ts'
import { partShape, specOf, type AnySlipSpec } from '../slips/slip-readings.ts'
import type { PartState, SlipState } from '../state.ts'

export function textsInGameEvent(
  event: GameEvent,
  path: TextPath,
  { by, before, ruleset }: TableTextContext,
): readonly PersonalText[] {
  const found = ruleset.personalText?.(event, { by, before: before.play.game }) ?? []
  return found.map(one => ({ ...one, path: [...path, ...one.path] }))
}

/** The subject of a slip is chosen by its owner. */
export function textsInSubject(
  {
    kind,
    owner,
    about,
  }: { readonly kind: string; readonly owner: string; readonly about: unknown },
  { ruleset }: TableTextContext,
): readonly PersonalText[] {
  const spec = specOf(ruleset, kind)
  return spec === undefined ? [] : textsOf(owner, findFreeTexts(spec.about, about, ['about']))
}

/** The answers of a part belong to the seat that fills it. */
export function textsInPart(
  { slip, part }: { readonly slip: string; readonly part: FilledPart },
  { before, ruleset }: TableTextContext,
): readonly PersonalText[] {
  const kind = before.play.slips[slip]?.kind
  const spec = kind === undefined ? undefined : specOf(ruleset, kind)
  return textsOf(part.seat, textsInAnswers(spec, part, ['part', 'value']))
}

function textsInAnswers(
  spec: AnySlipSpec | undefined,
  { id, value }: Pick<PartState, 'id' | 'value'>,
  path: TextPath,
): readonly FreeTextField[] {
  const shape = spec === undefined ? undefined : partShape(spec, id)
  return shape === undefined ? [] : findFreeTexts(shape, value, path)
}

/**
 * The input and output of a roll repeat answers of the slip's parts. Each repeated answer belongs
 * to the seat of its part. The events of proposed effects declare their own texts.
 */
export function textsInRoll(event: SlipRoll, ctx: TableTextContext): readonly PersonalText[] {
  const slip = ctx.before.play.slips[event.slip]
  const answers =
    slip === undefined ? new Map<string, string>() : answersIn(slip, specOf(ctx.ruleset, slip.kind))
  return [
    ...repeatedAnswers(event.input, ['input'], answers),
    ...repeatedAnswers(event.output, ['output'], answers),
    ...event.effects.flatMap((effect, i) => textsInEffect(effect, ['effects', i], ctx)),
  ]
}

/** The seat of each free text that the parts and the subject of a slip hold. */
function answersIn(slip: SlipState, spec: AnySlipSpec | undefined): ReadonlyMap<string, string> {
  const subject =
    spec === undefined ? [] : textsOf(slip.owner, findFreeTexts(spec.about, slip.about))
  const answers = slip.parts.flatMap(part => textsOf(part.seat, textsInAnswers(spec, part, [])))
  return new Map([...subject, ...answers].map(({ text, seat }) => [text, seat]))
}

function repeatedAnswers(
  value: unknown,
  path: TextPath,
  answers: ReadonlyMap<string, string>,
): readonly PersonalText[] {
  if (typeof value === 'string') {
    const seat = answers.get(value)
    return seat === undefined ? [] : [{ seat, path, text: value }]
  }
  if (Array.isArray(value))
    return value.flatMap((one, i) => repeatedAnswers(one, [...path, i], answers))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    repeatedAnswers(one, [...path, key], answers),
  )
}

function textsInEffect(
  { events }: Effect<GameEvent>,
  path: TextPath,
  ctx: TableTextContext,
): readonly PersonalText[] {
  return events.flatMap((event, j) => textsInGameEvent(event, [...path, 'events', j], ctx))
}

/** Reasons belong to the author of the act. Changed effects hold events, which declare their own. */
export function textsInSettlement(
  event: { readonly settled: readonly Settlement[] },
  ctx: TableTextContext,
): readonly PersonalText[] {
  const changed = event.settled.flatMap((one, i) =>
    one.changed === undefined ? [] : textsInEffect(one.changed, ['settled', i, 'changed'], ctx),
  )
  return [...byAuthor(event, ctx), ...changed]
}
