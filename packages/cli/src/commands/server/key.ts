import { withFullStop, type Language } from '@mastro/core'
import { createAdminKey, sendControlRequest, SYSTEM_RUNTIME } from '@mastro/server'
import type { Store } from '@mastro/log'
import { causeOf } from '../../error-causes.ts'
import { withStore, type CommandOutput } from '../with-store.ts'

/**
 * `mastro key --new`: replaces the admin key, through the running server, or directly if none is
 * running. The old key and every device that used it lose access.
 */
export async function newKey(
  folder: string,
  language: Language,
  postgres?: string,
): Promise<CommandOutput> {
  const messages = MESSAGES[language]
  const reply = await sendControlRequest(folder, { do: 'new-key' })
  if (reply?.ok === false) return { text: messages.failed(causeOf(reply.why, language)), code: 1 }
  if (reply !== null) return keyOutput(String(reply.value), language)
  const work = async (store: Store) =>
    keyOutput(await createAdminKey(() => store, SYSTEM_RUNTIME).renew(), language)
  return withStore(folder, language, work, postgres)
}

/** `mastro key` without `--new`: the stored key is a hash, so it cannot be shown. */
export function explainKey(language: Language): CommandOutput {
  return { text: MESSAGES[language].explained, code: 1 }
}

function keyOutput(key: string, language: Language): CommandOutput {
  return { text: MESSAGES[language].renewed(key), code: 0, data: { key } }
}

const MESSAGES = {
  it: {
    renewed: (key: string) =>
      `Nuova chiave di casa, mostrata solo adesso: ${key}\nQuella di prima non apre più, e i dispositivi che la usavano devono scrivere questa.`,
    explained:
      'La chiave di casa si vede solo quando nasce: qui ne resta un’impronta. Per averne un’altra: mastro key --new. Quella di prima non aprirà più.',
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
  },
  en: {
    renewed: (key: string) =>
      `New admin key (“house key” in the app), shown only once: ${key}\nThe old key no longer works, and devices that used it must enter this one.`,
    explained:
      'The admin key is shown only when it is created, because only a hash of it is stored. To replace it, run: mastro key --new. The old key stops working.',
    failed: (why: string) => `Failed: ${withFullStop(why)}`,
  },
} as const
