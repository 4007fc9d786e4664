import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'
import type { Mention } from '@mastro/table'
import { isDamage, type HiddenTexts } from './hidden-texts.ts'

/**
 * Texts that mention an erased person, offered to their authors alone (decision 20). After the
 * erasure only the places of the texts are stored, never the name.
 */
export interface StoredMentions {
  /** The act of the last request. */
  readonly at: number
  readonly mentions: readonly Mention[]
}

const mentionsKey = (table: string): string => `mentions/${table}`
/** The last request whose offers the seat has answered. */
export const answeredKey = (table: string, seat: SeatId): string =>
  `mentions-answered/${table}/${seat}`

/** Keeps the offers after the erasure is final. */
export async function storeMentions(
  { keyValues }: Store,
  table: string,
  { at, mentions }: StoredMentions,
): Promise<void> {
  if (mentions.length === 0) return
  const known = await readMentions(keyValues, table)
  const all = [...(known?.mentions ?? []), ...mentions].slice(-MOST_STORED)
  const stored: StoredMentions = { at, mentions: all }
  await keyValues.put(mentionsKey(table), JSON.stringify(stored))
}

const MOST_STORED = 500

export async function readMentions(
  keyValues: Store['keyValues'],
  table: string,
): Promise<StoredMentions | null> {
  try {
    const text = await keyValues.get(mentionsKey(table))
    return text === null ? null : (JSON.parse(text) as StoredMentions) // safe: only `storeMentions` writes it
  } catch (error) {
    if (error instanceof SyntaxError || isDamage(error)) return null // lost offers change no text
    throw error
  }
}

/** The offers while the texts are only hidden. */
export const mentionsIn = ({ requests, mentions = [] }: HiddenTexts): StoredMentions => ({
  at: Math.max(...requests.map(([, version]) => version)),
  mentions,
})

/** 0 if the seat has answered nothing, or if its answer cannot be read. */
export async function readAnswered(
  keyValues: Store['keyValues'],
  table: string,
  seat: SeatId,
): Promise<number> {
  try {
    return Number((await keyValues.get(answeredKey(table, seat))) ?? 0)
  } catch (error) {
    if (isDamage(error)) return 0
    throw error
  }
}
