import type { PersonalText, SeatId } from '@mastro/core'
import { advanceUnseen } from '../engine/advance.ts'
import type { Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody, StoredLine, TableEvent } from '../events.ts'
import { isSealingEvent } from '../features/envelopes/events.ts'
import { isRollEvent } from '../features/slips/events.ts'
import { isRepeatedByGames } from './act-personal-text.ts'
import { differencesOf, hasSameFacts } from './compare-tables.ts'
import {
  findOwnTexts,
  type ErasureScope,
  type OwnTexts,
  type OwnTextsOptions,
} from './own-texts.ts'
import { createNamesInForce } from './names-in-force.ts'
import {
  createNeutralLabels,
  ERASED,
  isNeutralLabel,
  type NeutralLabels,
} from './neutral-labels.ts'
import { findMentions, type Mention } from './mentions.ts'
import { playThrough } from './play-act.ts'
import { rewriteEnvelope, rewriteRoll, withLabelsReplaced } from './rewrite-generated.ts'
import { replaceAt, type TextReplacement } from './replace-at.ts'
import { replaceNames, type NamesToReplace } from './replace-names.ts'
import { keepsTexts } from './texts-of-others.ts'

export type RewriteOptions = OwnTextsOptions

export interface RewrittenLog {
  /** The same acts with neutral labels. Acts in which nothing changes are the same objects. */
  readonly acts: readonly ActBody[]
  readonly counts: ErasureCounts
  /** Texts of others that mention the person. They stay, unless their authors change them. */
  readonly mentions: readonly Mention[]
}

export interface ErasureCounts {
  /** Texts of the person that are replaced: messages, notes, names, sheets. */
  readonly texts: number
  /** Acts of others whose generated lines named the person. */
  readonly lines: number
  /** Different texts that stay, because they are words of the game or the store cannot erase them. */
  readonly kept: number
}

/** Why nothing may be changed: paths in the state or in a view of another seat that would differ. */
export interface UnsafeErasure {
  readonly differences: readonly string[]
}

export type RewriteResult =
  | ({ readonly ok: true } & RewrittenLog)
  | ({ readonly ok: false } & UnsafeErasure)

/**
 * Computes the log without the texts of these seats. Only texts that events declare as theirs are
 * replaced, and the wording that the program generated from them. Then both logs are folded: if any
 * number or anything of another seat differs, nothing may be changed. Yields after every act, so that
 * the caller can let other work run.
 */
export function* rewriteLog(
  acts: readonly ActBody[],
  options: RewriteOptions,
): Generator<undefined, RewriteResult> {
  const found = yield* findOwnTexts(acts, options)
  let result: RewriteResult = { ok: false, differences: [] }
  for (const kept of keptTexts(found)) {
    result = yield* rewriteKeeping(acts, { ...found, kept }, options)
    if (result.ok) return result
  }
  return result
}

/**
 * The texts to keep, in the order in which they are tried: what certainly belongs to nobody or to
 * somebody else, and then also what others typed later.
 */
function keptTexts({ kept, others }: OwnTexts): readonly ReadonlySet<string>[] {
  return [kept, new Set([...kept, ...others])]
}

function* rewriteKeeping(
  acts: readonly ActBody[],
  found: OwnTexts,
  options: RewriteOptions,
): Generator<undefined, RewriteResult> {
  const rewriter = createRewriter(acts, found, options)
  let was: ServedTable | null = null
  let now: ServedTable | null = null
  const rewritten: ActBody[] = []
  try {
    for (const [i, act] of acts.entries()) {
      const changed = rewriter.rewrite(act, found.own[i]!, was, now)
      const isKept = keepsTexts(act, changed, found.ofOthers[i]!)
      if (!isKept || !hasSameFacts(act, changed))
        return { ok: false, differences: [`act ${i + 1}`] }
      rewritten.push(changed)
      was = advanceUnseen(options.rulesets, was, act)
      now = advanceUnseen(options.rulesets, now, changed)
      yield
    }
    const differences = differencesOf(options, was!, now!, rewriter.names)
    if (differences.length > 0) return { ok: false, differences }
  } catch (error) {
    return { ok: false, differences: [String(error)] } // a game cannot read its sheets any more
  }
  const counts = countsOf(acts, rewritten, found, options.seats)
  const mentions = findMentions(acts, found, was!, options.rulesets)
  return { ok: true, acts: rewritten, counts, mentions }
}

interface Rewriter {
  readonly names: NamesToReplace
  rewrite(
    act: ActBody,
    own: readonly PersonalText[],
    was: ServedTable | null,
    now: ServedTable | null,
  ): ActBody
}

function createRewriter(
  acts: readonly ActBody[],
  { own, others, kept, prefixOf }: OwnTexts,
  { rulesets, scope, seats }: RewriteOptions,
): Rewriter {
  const labels = createNeutralLabels(acts, { isKept: text => kept.has(text), prefixOf })
  const replacementOf = (event: TableEvent, text: string): string =>
    isRepeatedByGames(event) ? labels.of(text) : neutral(text)
  for (const [i, texts] of own.entries())
    for (const { path, text } of texts) replacementOf(acts[i]!.events[Number(path[1])]!, text)
  const names = { own: namesOf(acts, own, labels), others }
  const inForce = createNamesInForce(acts, own, seats, names, labels.replaced())
  const written = [...names.own.keys()].map(name => JSON.stringify(name).slice(1, -1))
  return {
    names,
    rewrite(act, texts, was, now) {
      if (texts.length === 0 && !mentions(act, written)) return act
      const replacements = texts.flatMap(({ path, text, key }): readonly TextReplacement[] => {
        const event = act.events[Number(path[1])]!
        if (isSealingEvent(event)) return []
        const replacement = replacementOf(event, text)
        return replacement === text ? [] : [{ path, text: replacement, ...(key && { key }) }]
      })
      const declared = replaceAt(act, replacements)
      const sealed = texts.some(({ path }) => isSealingEvent(act.events[Number(path[1])]!))
        ? withEnvelopes(declared, texts, labels)
        : declared
      const inLines = inForce(texts, was?.state.steady ?? null)
      if (was === null || now === null) return withFirstLines(sealed, act, inLines)
      return withGenerated(act, sealed, was, now, { rulesets, names: inLines, scope })
    },
  }
}

function mentions(act: ActBody, written: readonly string[]): boolean {
  const body = JSON.stringify(act)
  return written.some(name => body.includes(name))
}

const neutral = (text: string): string =>
  text.trim() === '' || isNeutralLabel(text) ? text : ERASED.it

/** The names and texts that generated lines may repeat, and what replaces them. */
function namesOf(
  acts: readonly ActBody[],
  own: readonly (readonly PersonalText[])[],
  labels: NeutralLabels,
): ReadonlyMap<string, string> {
  const names = new Map(labels.replaced())
  for (const [i, texts] of own.entries())
    for (const { path, text } of texts)
      if (!isRepeatedByGames(acts[i]!.events[Number(path[1])]!) && !names.has(text))
        if (neutral(text) !== text) names.set(text, ERASED.it)
  return names
}

function withEnvelopes(
  act: ActBody,
  texts: readonly PersonalText[],
  labels: NeutralLabels,
): ActBody {
  const at = new Set(texts.map(({ path }) => Number(path[1])))
  const events = act.events.map((event, i) =>
    at.has(i) && isSealingEvent(event) ? rewriteEnvelope(event, labels.replaced()) : event,
  )
  return { ...act, events }
}

interface GeneratedContext {
  readonly rulesets: Rulesets
  readonly names: NamesToReplace
  readonly scope: ErasureScope
}

/**
 * Generates the wording of the act again. Where the stored wording is what this version generates
 * from the original events, the new wording comes from the rewritten ones, and no text is searched.
 * Wording of earlier versions is searched for the names in force at that act.
 */
function withGenerated(
  act: ActBody,
  declared: ActBody,
  was: ServedTable,
  now: ServedTable,
  { rulesets, names }: GeneratedContext,
): ActBody {
  const ruleset = rulesets[was.state.steady.system]!
  const old = playThrough(ruleset, was, act, event => event)
  const fresh = playThrough(ruleset, now, declared, (event, state, i) => {
    const stored = act.events[i]!
    if (!isRollEvent(event) || !isRollEvent(stored)) return withLabelsReplaced(event, names)
    return rewriteRoll(ruleset, [stored, old.before[i]!], [event, state], names)
  })
  const isReproduced = sameJson(old.lines, act.lines) && hasSameFacts(act.lines, fresh.lines)
  const lines = isReproduced ? fresh.lines : replaceInLines(act.lines, names)
  if (sameJson(fresh.events, act.events) && sameJson(lines, act.lines)) return act
  return { ...act, events: fresh.events, lines: inBothLanguages(lines, act.lines) }
}

function withFirstLines(declared: ActBody, act: ActBody, names: NamesToReplace): ActBody {
  const lines = replaceInLines(act.lines, names)
  if (sameJson(declared.events, act.events) && sameJson(lines, act.lines)) return act
  return { ...declared, lines: inBothLanguages(lines, act.lines) }
}

const LINE_TEXTS = new Set(['it', 'en', 'words'])

function replaceInLines(
  lines: readonly StoredLine[],
  names: NamesToReplace,
): readonly StoredLine[] {
  const walk = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return LINE_TEXTS.has(field) ? replaceNames(value, names) : value
    if (Array.isArray(value)) return value.map(one => walk(one, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]))
  }
  return walk(lines, '') as readonly StoredLine[] // the same shape with other texts
}

/** English sentences have the English label, unless somebody typed the Italian one. */
function inBothLanguages(
  lines: readonly StoredLine[],
  old: readonly StoredLine[],
): readonly StoredLine[] {
  const walk = (value: unknown, was: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      const isOurs = field === 'en' && !(typeof was === 'string' && was.includes('(cancellato'))
      return isOurs ? value.replaceAll('(cancellato', '(erased') : value
    }
    if (typeof value !== 'object' || value === null) return value
    const of = (key: string | number) =>
      typeof was === 'object' && was !== null
        ? (was as Record<string | number, unknown>)[key]
        : null // safe: only read
    if (Array.isArray(value)) return value.map((one, i) => walk(one, of(i), field))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, walk(one, of(key), key)]),
    )
  }
  return walk(lines, old, '') as readonly StoredLine[] // the same shape with other texts
}

const sameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** An id that the program made. A client that answers with it has typed nothing. */
const GENERATED_ID = /^[a-z-]+-[0-9a-f]{20}$/

function countsOf(
  acts: readonly ActBody[],
  rewritten: readonly ActBody[],
  { own, kept }: OwnTexts,
  seats: ReadonlySet<SeatId>,
): ErasureCounts {
  const changed = acts.map((act, i) => act !== rewritten[i])
  const texts = own.flatMap((found, i) => (changed[i] ? found : []))
  return {
    texts: texts.filter(({ text }) => !kept.has(text) && !isNeutralLabel(text)).length,
    lines: acts.filter(({ by }, i) => changed[i] && (by === null || !seats.has(by))).length,
    kept: [...kept].filter(text => !GENERATED_ID.test(text)).length,
  }
}
