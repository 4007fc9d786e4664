import type { Json } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize } from '../i18n/language.ts'

/** What is rolled: as the game says it, or the best line of the bill, or the players' own words, or its kind. */
export function titleOf(slip: SlipDoc): string {
  return slip.isTitled ? localize(slip.title) : titleWithoutActor(slip)
}

/** The same without who: for a card that says it by itself. */
export function titleWithoutActor(slip: SlipDoc): string {
  return mainLine(slip) ?? aboutText(slip, 'title') ?? localize(slip.label)
}

/** What it is for, then how the roller says it is done. */
export function slipDescription(slip: SlipDoc): string | null {
  const what = mainLine(slip) === null ? null : aboutText(slip, 'title')
  const value = slip.parts.find(part => part.role === 'owner')?.value
  const told = [what, textIn(value, 'description')].filter(text => text !== null)
  return told.length === 0 ? null : told.map(ended).join(' ')
}

/** Two sentences in a row: the first one closes. */
const ended = (text: string, i: number, all: readonly string[]) =>
  i < all.length - 1 && !/[.!?…]$/.test(text) ? `${text}.` : text

export function aboutText(slip: SlipDoc, field: string): string | null {
  return textIn(slip.about, field)
}

export function textIn(value: Json | undefined, field: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const found = (value as Readonly<Record<string, Json>>)[field] // an object: neither null nor a list
  return typeof found === 'string' && found !== '' ? found : null
}

/** The skill where there is one, otherwise what comes first; where several roll, no line of one of them says what it is. */
function mainLine({ bill }: SlipDoc): string | null {
  if (bill.sides !== undefined) return null
  const line = bill.lines.find(one => one.source === 'skill') ?? bill.lines[0]
  return line === undefined || line.unit !== 'die' ? null : localize(line.label)
}
