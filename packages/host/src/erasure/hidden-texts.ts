import {
  erasableTexts,
  eraseFromAct,
  isDiskFull,
  joinBody,
  StoreFault,
  type LogRuntime,
  type Store,
  type StoredAct,
} from '@mastro/log'
import type { SeatId } from '@mastro/core'
import type { Mention } from '@mastro/table'
import { withOriginals } from './numbered-labels.ts'

/**
 * The texts of a table that nobody may read, because somebody asked to be forgotten (decision 20).
 * The stored log keeps them until the erasure is final, and every reader sees the replacements.
 */
export interface HiddenTexts {
  /** The seats that asked, with the versions of these acts. */
  readonly requests: readonly (readonly [seat: SeatId, version: number])[]
  /** The acts by which authors changed texts that mention these seats. Omitted if there are none. */
  readonly edits?: readonly number[]
  /** Texts that mention these seats. Earlier versions of the server did not look for them. */
  readonly mentions?: readonly Mention[]
  /** The last act whose texts were considered. */
  readonly upTo: number
  /** The new texts of each changed act, by version, in the order of `erasableTexts`. */
  readonly replacements: Readonly<Record<string, readonly (string | null)[]>>
  /** The acts of these seats, whose fingerprints are hidden too. */
  readonly own: readonly number[]
  /** The text that each numbered label replaces. Later acts may repeat the labels. */
  readonly labels: Readonly<Record<string, string>>
}

const hiddenKey = (table: string): string => `hidden/${table}`

export async function readHiddenTexts(
  { keyValues }: Store,
  table: string,
): Promise<HiddenTexts | null> {
  const text = await keyValues.get(hiddenKey(table))
  return text === null ? null : (JSON.parse(text) as HiddenTexts) // safe: only `set` writes it
}

export const isDamage = (error: unknown): boolean =>
  error instanceof StoreFault && error.code === 'damaged'

/** The act as everybody reads it. It verifies like the stored one. */
export function hideTexts(
  runtime: LogRuntime,
  hidden: HiddenTexts | null,
  act: StoredAct,
): StoredAct {
  const replacements = hidden?.replacements[act.version]
  if (hidden === null || replacements === undefined || act.hash === '') return act
  return withTexts(runtime, act, replacements, hidden.own.includes(act.version))
}

function withTexts(
  runtime: LogRuntime,
  act: StoredAct,
  replacements: readonly (string | null)[],
  forgetsPrint: boolean,
): StoredAct {
  const changed = eraseFromAct(runtime, act, { replacements, forgetsPrint })
  if (changed === null) return act
  const body = joinBody({ form: act.form, texts: changed.texts })
  return body === null ? act : { ...act, ...changed, body }
}

/** The texts of a later act with the original words in place of labels, or null if it has no labels. */
export function textsWithoutLabels(
  { upTo, labels }: HiddenTexts,
  act: StoredAct,
): readonly (string | null)[] | null {
  if (act.version <= upTo || act.hash === '' || !/cancellato|erased/.test(act.body)) return null
  const texts = erasableTexts(act).map(({ text }) => {
    const original = withOriginals(text, labels)
    return original === text ? null : original
  })
  return texts.some(text => text !== null) ? texts : null
}

/** The act as it would be if nothing had ever been hidden. */
export function withoutLabels(
  runtime: LogRuntime,
  hidden: HiddenTexts | null,
  act: StoredAct,
): StoredAct {
  const texts = hidden === null ? null : textsWithoutLabels(hidden, act)
  return texts === null ? act : withTexts(runtime, act, texts, false)
}

/** The hidden texts of the tables in memory. */
export interface HiddenLayers {
  /** Reads them again, because another server may have changed them. */
  refresh(table: string): Promise<HiddenTexts | null>
  /**
   * Null removes them. While the disk is full, or the page of the value is damaged, they are kept in
   * memory only.
   */
  set(table: string, hidden: HiddenTexts | null): Promise<void>
  /** Tables whose hidden texts are in memory only. */
  unsaved(): readonly string[]
  /** A store whose acts are read without the hidden texts. */
  readonly shown: Store
}

export function createHiddenLayers(runtime: LogRuntime, store: Store): HiddenLayers {
  const known = new Map<string, HiddenTexts | null>()
  const unsaved = new Set<string>()
  async function refresh(table: string): Promise<HiddenTexts | null> {
    const hidden = unsaved.has(table)
      ? known.get(table)!
      : await readHiddenTexts(store, table).catch(error => {
          if (!isDamage(error)) throw error
          return known.get(table) ?? null // computed again from the log before anybody reads
        })
    known.set(table, hidden)
    return hidden
  }
  return {
    refresh,
    async set(table, hidden) {
      known.set(table, hidden)
      unsaved.add(table)
      try {
        if (hidden === null) await store.keyValues.take(hiddenKey(table))
        else await store.keyValues.put(hiddenKey(table), JSON.stringify(hidden))
        unsaved.delete(table)
      } catch (error) {
        // every server computes them again from the log, so a table opens without the stored value
        if (!isDiskFull(error) && !isDamage(error)) throw error
      }
    },
    unsaved: () => [...unsaved],
    shown: shownStore(runtime, store, async table => {
      const hidden = known.get(table)
      return hidden === undefined ? refresh(table) : hidden
    }),
  }
}

/** A store whose acts are read as everybody may read them. */
export function withTextsHidden(runtime: LogRuntime, store: Store): Store {
  return shownStore(runtime, store, table => readHiddenTexts(store, table))
}

function shownStore(
  runtime: LogRuntime,
  store: Store,
  hiddenOf: (table: string) => Promise<HiddenTexts | null>,
): Store {
  return {
    ...store,
    async read(table, after, limit) {
      const acts = await store.read(table, after, limit)
      const hidden = await hiddenOf(table)
      return hidden === null ? acts : acts.map(act => hideTexts(runtime, hidden, act))
    },
  }
}
