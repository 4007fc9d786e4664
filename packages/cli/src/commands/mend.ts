import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '@mastro/core'
import {
  sendControlRequest,
  backupsFolder,
  copyStoreToFile,
  loadGames,
  scrubAll,
} from '@mastro/server'
import type { TroubleCard } from '@mastro/protocol'
import { listBackups, mendTable, type Mended } from '@mastro/store'
import { causeOf } from '../causes.ts'
import { withStore, type Kept } from './keep.ts'
import { mendWords } from './mend-words.ts'

/** Everything in one whole file: by the running server, or by ourselves where none runs. */
export async function copy(
  folder: string,
  file: string | undefined,
  language: Language,
): Promise<Kept> {
  const words = mendWords[language]
  const to = resolve(file ?? `mastro-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`)
  if (existsSync(to)) return { text: words.there(to), code: 1 }
  const asked = await sendControlRequest(folder, { do: 'copy', to })
  if (asked !== null)
    return asked.ok
      ? { text: words.copied(to), code: 0 }
      : { text: words.failed(causeOf(asked.why, language)), code: 1 }
  return withStore(folder, language, async store => {
    await copyStoreToFile(store, to)
    return { text: words.copied(to), code: 0 }
  })
}

export async function restoreOne(
  folder: string,
  table: string,
  backup: string | null,
  language: Language,
): Promise<Kept> {
  const words = mendWords[language]
  const asked = await sendControlRequest(folder, { do: 'mend', table, backup })
  if (asked !== null)
    return asked.ok
      ? mended(asked.value as Mended | null | 'unknown-backup', table, language) // `mendFrom` says so
      : { text: words.failed(causeOf(asked.why, language)), code: 1 }
  const place = backupsFolder(folder)
  const ids = backup === null ? listBackups(place).map(({ id }) => id) : [backup]
  const files = ids.map(id => (existsSync(id) ? id : join(place, id)))
  if (files.length === 0 || !files.every(existsSync))
    return mended('unknown-backup', table, language)
  return withStore(folder, language, async store =>
    mended(await mendTable(store, table, files), table, language),
  )
}

function mended(done: Mended | null | 'unknown-backup', table: string, language: Language): Kept {
  const words = mendWords[language]
  if (done === 'unknown-backup') return { text: words.noBackup, code: 1 }
  if (done === null) return { text: words.nothing(table), code: 1 }
  return { text: words.mended(table, done), code: 0 }
}

/** What is in trouble; exit code 3 where something is. */
export async function check(folder: string, language: Language): Promise<Kept> {
  const asked = await sendControlRequest(folder, { do: 'troubles' })
  if (asked?.ok === true) return told(asked.value as readonly TroubleCard[], language) // `namedTroubles` says so
  return withStore(folder, language, async store => {
    const troubles: TroubleCard[] = [...store.behind()].map(([table, ends]) => ({
      code: 'history-behind',
      table,
      name: '',
      ...ends,
    }))
    for (const key of await store.vault.damaged())
      troubles.push({ code: 'fact-damaged', table: null, name: key.split('/', 1)[0]! })
    await scrubAll(store, loadGames().rulesets, (table, { lastGood, hasFalseSnapshot }) => {
      if (lastGood !== null) troubles.push({ code: 'log-damaged', table, name: '', good: lastGood })
      if (hasFalseSnapshot) troubles.push({ code: 'snapshot-false', table, name: '' })
    })
    return told(troubles, language)
  })
}

function told(troubles: readonly TroubleCard[], language: Language): Kept {
  const words = mendWords[language]
  if (troubles.length === 0) return { text: words.well, code: 0 }
  const lines = troubles.map(
    card => `  ${card.table ?? '–'}  ${nameOf(card, language)}  ${words.troubles[card.code]}`,
  )
  return { text: [words.ill, ...lines].join('\n'), code: 3 }
}

/** What the system says of each usual cause. */
const SIGNS: Readonly<Record<NonNullable<TroubleCard['why']>, string>> = {
  full: 'ENOSPC',
  forbidden: 'EACCES',
  'read-only': 'EROFS',
  missing: 'ENOENT',
}

function nameOf({ name, why }: TroubleCard, language: Language): string {
  return why === undefined ? name : causeOf(SIGNS[why], language)
}
