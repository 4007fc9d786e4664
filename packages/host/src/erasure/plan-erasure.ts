import type { SeatId } from '@mastro/core'
import { erasableTexts, eraseFromAct, joinBody, readPage, type StoredAct } from '@mastro/log'
import { editLog, formatAct, rewriteLog } from '@mastro/table'
import type { ActBody, EditOptions, ErasureCounts, Mention } from '@mastro/table'
import type { Runtime } from '../runtime.ts'
import { hiddenTextsOf, type LoadDeps } from '../tables/load.ts'
import { decodeAct } from '../tables/live-table.ts'
import { withoutLabels } from './hidden-texts.ts'
import { isNumberedLabel } from './numbered-labels.ts'

/** The texts to replace in a log, found to change no number and nothing of anybody else. */
export interface ErasurePlan {
  readonly ok: true
  /** The new texts of each changed act, by version, in the order of `erasableTexts`. */
  readonly replacements: ReadonlyMap<number, readonly (string | null)[]>
  /** The acts of these seats, and those whose author changed them: nobody repeats their commands. */
  readonly own: readonly number[]
  /** The text that each numbered label replaces. */
  readonly labels: Readonly<Record<string, string>>
  /** The last act that was read. */
  readonly upTo: number
  readonly counts: ErasureCounts
  /** Texts of others that mention these seats, offered to their authors. */
  readonly mentions: readonly Mention[]
}

/** Why nothing may be erased. */
export interface UnsafeErasurePlan {
  readonly ok: false
  readonly differences: readonly string[]
}

const PAGE = 100

/**
 * Reads the whole stored log, hidden texts included, and computes what erasing these seats would
 * change. Changes nothing.
 */
export async function planErasure(
  deps: LoadDeps,
  table: string,
  seats: ReadonlySet<SeatId>,
  /** Texts of others that their authors changed. Omit if there are none. */
  edits: Omit<EditOptions, 'rulesets'> | null = null,
): Promise<ErasurePlan | UnsafeErasurePlan> {
  const { runtime, rulesets } = deps
  const log = await readWholeLog(deps, table)
  if (log === null) return { ok: false, differences: ['the log is damaged'] }
  const acts = log.map(decodeAct)
  const fixed = fixedTexts(log)
  const isErasable = ({ text }: { readonly text: string }) => !fixed.has(text)
  const options = { rulesets, seats, scope: 'everything', isErasable } as const
  const edited =
    edits === null
      ? ({ ok: true, acts } as const)
      : await inSlices(runtime, editLog(acts, { rulesets, ...edits }))
  if (!edited.ok) return edited
  const done = await inSlices(runtime, rewriteLog(edited.acts, options))
  if (!done.ok) return done
  const replacements = new Map<number, readonly (string | null)[]>()
  for (const [i, act] of done.acts.entries()) {
    if (act === acts[i]) continue
    const stored = log[i]!
    const texts = replacementsOf(stored, act)
    const after =
      texts && eraseFromAct(runtime, stored, { replacements: texts, forgetsPrint: false })
    if (after === null || joinBody({ form: stored.form, texts: after.texts }) !== formatAct(act))
      return { ok: false, differences: [`act ${stored.version} cannot be stored`] }
    replacements.set(stored.version, texts!)
  }
  const isEdited = ({ version }: StoredAct) => edited.acts[version - 1] !== acts[version - 1]
  const own = log.filter(act => (act.seat !== null && seats.has(act.seat)) || isEdited(act))
  return {
    ok: true,
    replacements,
    own: own.map(({ version }) => version),
    labels: labelsOf(log, replacements),
    upTo: log.length,
    counts: done.counts,
    mentions: done.mentions,
  }
}

/** Null if it is damaged. */
async function readWholeLog(deps: LoadDeps, table: string): Promise<readonly StoredAct[] | null> {
  const { runtime, store } = deps
  const hidden = await hiddenTextsOf(deps, table)
  const log: StoredAct[] = []
  for (;;) {
    const page = await readPage(store, table, log.length, PAGE)
    if (page === null || page.some(({ hash }) => hash === '')) return null
    if (page.length === 0) return log
    for (const act of page) log.push(withoutLabels(runtime, hidden, act))
  }
}

async function inSlices<T>(runtime: Runtime, work: Generator<undefined, T>): Promise<T> {
  const slices = runtime.timeSlices()
  let step = work.next()
  while (step.done !== true) {
    await slices.pause()
    step = work.next()
  }
  return step.value
}

/** The numbered labels with the texts that they replace. Texts of several parts are replaced by part. */
function labelsOf(
  log: readonly StoredAct[],
  replacements: ErasurePlan['replacements'],
): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {}
  for (const [version, texts] of replacements)
    for (const [i, { text }] of erasableTexts(log[version - 1]!).entries()) {
      const parts = text.split(PARTS)
      for (const [k, label] of (texts[i]?.split(PARTS) ?? []).entries())
        if (isNumberedLabel(label.trim())) labels[label.trim()] ??= (parts[k] ?? '').trim()
    }
  return labels
}

const PARTS = /[\n/]/u

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
