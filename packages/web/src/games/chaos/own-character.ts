import type { BodyDoc, Label, SheetRow } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-chaos'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { signed } from '../../i18n/format.ts'
import { language, localize } from '../../i18n/language.ts'
import { useGame, useGameBelow } from '../../net/context.tsx'
import { valuesOf } from '../../slip/parts/own-part.tsx'
import { isKept, useTableSlips } from '../../slip/table-slips.ts'
import type { TrioPart } from './drawings/drawings.tsx'

/** The player's character: the last one in play, or else the last one. */
export function useOwnCharacter(me: MeDoc): CharacterDoc | undefined {
  const own = useGameBelow<CharacterDoc>('character/').filter(doc => doc.seat === me.seat)
  return own.findLast(doc => doc.status === 'active') ?? own.at(-1)
}

/** The sheet of a being, if this seat may read it: a character's, or a foe's for the Master. */
export function useSheetOf(being: string): CharacterDoc | undefined {
  const character = useGame<CharacterDoc>(`character/${being}`)
  const foe = useGame<CharacterDoc>(`foe/${being}`)
  const doc = character ?? foe
  return doc !== undefined && 'figures' in doc ? doc : undefined
}

/** Whether this seat has a part in a slip that is still being built. */
export const hasPart = ({ outcome, owner, mine }: SlipDoc, { seat }: MeDoc): boolean =>
  outcome === null && (owner === seat || mine.length > 0)

/** Whether a slip of this seat is above the character: one being built, or a kept outcome. */
export const useIsBelowSlip = (me: MeDoc): boolean =>
  useTableSlips().some(slip => hasPart(slip, me) || isKept(slip, me))

/** A mage resists and the Master has still to link the spell's element to the mage's Scheme. */
export function isUnlinked({ kind, outcome, bill, parts, mine }: SlipDoc): boolean {
  if (kind !== 'resist-spell' || outcome !== null || bill.lines.length > 0) return false
  const ownerPart = parts.find(({ id, filled }) => id === 'owner' && filled)
  const isAsked = mine.some(({ fields }) => fields.some(({ id }) => id === 'element'))
  return isAsked && ownerPart !== undefined && valuesOf(ownerPart.value)?.['willing'] !== true
}

export const isMage = ({ figures }: CharacterDoc): boolean =>
  figures.skills.some(({ magic }) => magic !== null)

export function useBody(being: string): BodyDoc | undefined {
  return useGame<BodyDoc>(`body/${being}`)
}

/** The concept shown below a name. */
export const conceptOf = ({ concept }: CharacterDoc): string => localize(concept)

/** The word for the Ego's value on the book's scale: «Ego spiccato». */
export function egoWord(doc: CharacterDoc): string {
  const row = rowOn(doc, 'ego')
  if (row?.note === undefined) return ''
  const [name, word] = [localize(row.label), localize(row.note).toLocaleLowerCase()]
  return language() === 'it' ? `${name} ${word}` : `${word} ${name}`
}

/** A name of the sheet in the interface language. */
export function nameOn({ words }: CharacterDoc, name: string): string {
  const found = words?.[name]
  return found === undefined ? name : localize(found)
}

export function rowOn(doc: CharacterDoc, id: string): SheetRow | undefined {
  return doc.sheet.sections.flatMap(section => section.rows).find(row => row.id === id)
}

/** The three Components with their Shades and current penalties. */
export function trioOf(doc: CharacterDoc, body: BodyDoc | undefined): readonly TrioPart[] {
  return (['soul', 'mind', 'body'] as const).map(id => {
    const figure = body?.figures?.find(one => one.id === id)
    const value = doc.figures.components[id]
    const now = typeof figure?.value === 'number' ? figure.value : value
    return {
      id,
      name: localizeOr(rowOn(doc, id)?.label, id),
      value,
      weight: now - value,
      shades: shadesOf(doc, id),
    }
  })
}

const shadesOf = (doc: CharacterDoc, component: string) =>
  doc.figures.nuances
    .filter(one => one.component === component)
    .map(one => `${nameOn(doc, one.name)} ${signed(one.value)}`)
    .join(', ')

export const sumOfRow = (body: BodyDoc | undefined, row: string): number =>
  (body?.tracks?.[0]?.rows ?? [])
    .filter(one => one.id === row)
    .flatMap(one => one.marks)
    .filter(mark => mark.look !== 'put-aside')
    .reduce((sum, mark) => sum + mark.size, 0)

export const capacityOf = (body: BodyDoc | undefined): number => body?.tracks?.[0]?.capacity ?? 0

export const localizeOr = (label: Label | undefined, fallback: string): string =>
  label === undefined ? fallback : localize(label)
