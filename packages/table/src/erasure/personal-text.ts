import {
  byAuthor,
  findAnyTexts,
  findFreeTexts,
  findTexts,
  textsOf,
  type Effect,
  type FreeTextField,
  type PersonalText,
  type SeatId,
  type TextPath,
} from '@mastro/core'
import type { TableTextContext } from '../engine/define-event.ts'
import type { FilledPart, GameEvent, Settlement, SlipRoll } from '../events.ts'
import { partShape, specOf, type AnySlipSpec } from '../slips/slip-readings.ts'
import type { PartState, SlipState } from '../state.ts'

export function textsInGameEvent(
  event: GameEvent,
  path: TextPath,
  { by, before, ruleset, typedBy }: TableTextContext,
): readonly PersonalText[] {
  const found = ruleset.personalText?.(event, { by, before: before.play.game, typedBy }) ?? []
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

/** The answers of a part belong to the seat that fills it. Their ids are not checked before the roll. */
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
  return shape === undefined ? [] : findAnyTexts(shape, value, path)
}

/**
 * The input and output of a roll repeat texts: answers of the slip's parts, and names from sheets
 * that were typed earlier. Ids and words of the game are never personal text, even if somebody typed
 * the same word. The events of proposed effects declare their own texts.
 */
export function textsInRoll(event: SlipRoll, ctx: TableTextContext): readonly PersonalText[] {
  const slip = ctx.before.play.slips[event.slip]
  const answers = new Map(slip === undefined ? [] : answersIn(slip, specOf(ctx.ruleset, slip.kind)))
  const players = slip === undefined ? [] : [slip.owner, ...slip.parts.map(({ seat }) => seat)]
  const repeated = (['input', 'output'] as const).flatMap(field =>
    findTexts(
      event[field],
      text => text !== '' && (answers.has(text) || ctx.typedBy(text).length > 0),
      [field],
    ),
  )
  return [
    ...repeated
      .filter(({ text }) => answers.has(text) || !ctx.isGameWord(text))
      .flatMap(one => textsOf(answers.get(one.text) ?? authorOf(one.text, players, ctx), [one])),
    ...event.effects.flatMap((effect, i) => textsInEffect(effect, ['effects', i], ctx)),
  ]
}

/** If several seats typed the same text, the one that takes part in the roll. */
function authorOf(
  text: string,
  players: readonly SeatId[],
  { typedBy }: TableTextContext,
): SeatId | undefined {
  const authors = typedBy(text)
  return authors.find(seat => players.includes(seat)) ?? authors[0]
}

/** The seat of each free text that the parts and the subject of a slip hold. */
function answersIn(
  slip: SlipState,
  spec: AnySlipSpec | undefined,
): readonly (readonly [string, SeatId])[] {
  const subject =
    spec === undefined ? [] : textsOf(slip.owner, findFreeTexts(spec.about, slip.about))
  const answers = slip.parts.flatMap(part => textsOf(part.seat, textsInAnswers(spec, part, [])))
  return [...subject, ...answers].map(({ text, seat }) => [text, seat])
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
