import type { Json } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize } from '../i18n/language.ts'

/**
 * The name of the roll: the game's title, else the main line of the bill, the players' own words,
 * or the kind.
 */
export function titleOf(slip: SlipDoc): string {
  return slip.isTitled ? localize(slip.title) : titleWithoutActor(slip)
}

/** The title without the actor, for cards that show the actor separately. */
export function titleWithoutActor(slip: SlipDoc): string {
  return mainLine(slip) ?? aboutText(slip, 'title') ?? localize(slip.label)
}

/** The purpose, then how the roller describes it. */
export function slipDescription(slip: SlipDoc): string | null {
  const what = mainLine(slip) === null ? null : aboutText(slip, 'title')
  const value = slip.parts.find(part => part.role === 'owner')?.value
  const sentences = [what, textIn(value, 'description')].filter(text => text !== null)
  return sentences.length === 0 ? null : sentences.map(withFullStop).join(' ')
}

/** Ends the first of two sentences with a full stop. */
const withFullStop = (text: string, i: number, all: readonly string[]) =>
  i < all.length - 1 && !/[.!?…]$/.test(text) ? `${text}.` : text

export function aboutText(slip: SlipDoc, field: string): string | null {
  return textIn(slip.about, field)
}

export function textIn(value: Json | undefined, field: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const found = (value as Readonly<Record<string, Json>>)[field] // safe: an object, neither null nor a list
  return typeof found === 'string' && found !== '' ? found : null
}

/** The skill, or else the first line. With several rollers no single line describes the roll. */
function mainLine({ bill }: SlipDoc): string | null {
  if (bill.sides !== undefined) return null
  const line = bill.lines.find(one => one.source === 'skill') ?? bill.lines[0]
  return line === undefined || line.unit !== 'die' ? null : localize(line.label)
}
