import type { SeatId } from '@mastro/core'
import { erasableTexts, eraseFromAct, joinBody, readPage, type StoredAct } from '@mastro/log'
import { formatAct, rewriteLog, type ActBody, type ErasureCounts } from '@mastro/table'
import type { LoadDeps } from '../tables/load.ts'
import { decodeAct } from '../tables/live-table.ts'

/** The texts to replace in a log, found to change no number and nothing of anybody else. */
export interface ErasurePlan {
  readonly ok: true
  /** The new texts of each changed act, by version, in the order of `erasableTexts`. */
  readonly replacements: ReadonlyMap<number, readonly (string | null)[]>
  readonly counts: ErasureCounts
}

/** Why nothing may be erased. */
export interface UnsafeErasurePlan {
  readonly ok: false
  readonly differences: readonly string[]
}

const PAGE = 100

/** Reads the whole log and computes what erasing these seats would change. Changes nothing. */
export async function planErasure(
  { runtime, store, rulesets }: LoadDeps,
  table: string,
  seats: ReadonlySet<SeatId>,
): Promise<ErasurePlan | UnsafeErasurePlan> {
  const log: StoredAct[] = []
  for (;;) {
    const page = await readPage(store, table, log.length, PAGE)
    if (page === null || page.some(({ hash }) => hash === ''))
      return { ok: false, differences: ['the log is damaged'] }
    if (page.length === 0) break
    log.push(...page)
  }
  const acts = log.map(decodeAct)
  const fixed = fixedTexts(log)
  const isErasable = ({ text }: { readonly text: string }) => !fixed.has(text)
  const options = { rulesets, seats, scope: 'everything', isErasable } as const
  const slices = runtime.timeSlices()
  const work = rewriteLog(acts, options)
  let step = work.next()
  while (step.done !== true) {
    await slices.pause()
    step = work.next()
  }
  if (!step.value.ok) return step.value
  const replacements = new Map<number, readonly (string | null)[]>()
  for (const [i, act] of step.value.acts.entries()) {
    if (act === acts[i]) continue
    const stored = log[i]!
    const texts = replacementsOf(stored, act)
    const after =
      texts && eraseFromAct(runtime, stored, { replacements: texts, forgetsPrint: false })
    if (after === null || joinBody({ form: stored.form, texts: after.texts }) !== formatAct(act))
      return { ok: false, differences: [`act ${stored.version} cannot be stored`] }
    replacements.set(stored.version, texts!)
  }
  return { ok: true, replacements, counts: step.value.counts }
}

const STRING = /"(?:[^"\\]|\\.)*"/g
const MARK = /^"\$(\d+)"$/
/** The name and the value of the root, the first two strings of a form with texts. */
const ROOT_STRINGS = 2

const stringsOf = (json: string): readonly string[] => json.match(STRING) ?? []

/** The strings that the chain covers. The store cannot erase them. */
function fixedTexts(log: readonly StoredAct[]): ReadonlySet<string> {
  const fixed = new Set<string>()
  for (const { form } of log)
    for (const text of stringsOf(form)) if (!MARK.test(text)) fixed.add(JSON.parse(text) as string) // safe: a JSON string
  return fixed
}

/** Null if the store cannot erase one of the changed texts. */
function replacementsOf(stored: StoredAct, act: ActBody): readonly (string | null)[] | null {
  const { form, body } = stored
  const marks = stringsOf(form).slice(stored.texts === null ? 0 : ROOT_STRINGS)
  const was = stringsOf(body)
  const now = stringsOf(formatAct(act))
  if (marks.length !== was.length || now.length !== was.length) return null
  const texts: (string | null)[] = erasableTexts(stored).map(() => null)
  for (const [i, text] of now.entries()) {
    if (text === was[i]) continue
    const number = MARK.exec(marks[i]!)?.[1]
    if (number === undefined) return null
    texts[Number(number)] = JSON.parse(text) as string // safe: a JSON string
  }
  return texts
}
