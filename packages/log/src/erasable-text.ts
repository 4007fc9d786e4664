import { toHex, writeHex } from './bytes.ts'
import { extractTexts } from './extract-texts.ts'
import type { LogRuntime } from './runtime.ts'
import type { ActErasure, StoredAct } from './store.ts'

/**
 * Texts that people wrote are stored apart from the log (decision 13). The chain covers the form of
 * an act: its body with a numbered mark in place of each text, and one root over the salted hashes
 * of all texts. Erasing a text erases its salt too, and leaves the form, and so the chain,
 * unchanged.
 */
export interface SplitBody {
  /** The part of the act that the chain covers. */
  readonly form: string
  /** The texts in their stored form. Null if the body contains no texts and is its own form. */
  readonly texts: string | null
}

/** One text of an act, with the name of its field. */
export interface ErasableText {
  readonly field: string
  readonly text: string
  readonly isErased: boolean
}

interface StoredTexts {
  /**
   * One salt from which each text's salt is derived. After an erasure one salt per text, empty for
   * erased texts.
   */
  readonly s: string | readonly string[]
  /** The JSON text between the quotes, still escaped. */
  readonly t: readonly string[]
  /** Hashes of the erased texts, by number. */
  readonly h?: Readonly<Record<string, string>>
  /** Over the texts, where the hashes no longer say it. */
  readonly c?: number
}

const STRING = /"(?:[^"\\]|\\.)*"/g
const MARK = /"\$(\d+)"/g
const ROOT = /^\{"\$":"([0-9a-f]{64})"(,|\})/
const SALT = 16

export function splitBody(runtime: LogRuntime, body: string): SplitBody {
  if (!body.startsWith('{')) return { form: body, texts: null }
  const { rest, t } = extractTexts(body)
  if (t.length === 0) return { form: body, texts: null }
  const s = toHex(runtime.newSalt())
  const root = rootHash(runtime, { s, t })
  return {
    form: `{"$":"${root}"${rest === '}' ? '' : ','}${rest}`,
    texts: JSON.stringify({ s, t } satisfies StoredTexts),
  }
}

/** Puts the texts back into the form. Null if form and texts do not match. */
export function joinBody({ form, texts }: SplitBody): string | null {
  const found = ROOT.exec(form)
  if (found === null) return texts === null ? form : null
  const read = readTexts(texts)
  if (read === null) return null
  let next = 0
  let isWhole = true
  const rest = form.slice(found[0].length)
  const body = rest.replaceAll(MARK, (_, number: string) => {
    const text = Number(number) === next ? read.t[next] : undefined
    next += 1
    if (text === undefined) isWhole = false
    return `"${text ?? ''}"`
  })
  return isWhole && next === read.t.length ? `{${found[2] === '}' ? '}' : body}` : null
}

/** Whether these are the texts the form was made from, erased ones excepted. */
export function matchesRoot(runtime: LogRuntime, { form, texts }: SplitBody): boolean {
  const root = ROOT.exec(form)?.[1]
  if (root === undefined) return texts === null
  const read = readTexts(texts)
  if (read === null) return false
  const isSame = rootHash(runtime, read) === root
  return isSame && (read.h === undefined || read.c === textsChecksum(runtime, read.t))
}

export function erasableTexts({ form, texts }: SplitBody): readonly ErasableText[] {
  const read = readTexts(texts)
  if (read === null) return []
  const fields = fieldNames(form)
  return read.t.map((raw, i) => ({
    field: fields[i] ?? '',
    text: unquote(raw),
    isErased: read.h?.[i] !== undefined,
  }))
}

/** Replaces texts (null keeps a text). Only the unsalted hash of a replaced text remains. */
export function replaceTexts(
  runtime: LogRuntime,
  texts: string,
  replacements: readonly (string | null)[],
): string {
  const read = readTexts(texts)
  if (read === null) throw new Error('the stored texts are unreadable')
  const leaves = leafHashes(runtime, read)
  const h: Record<string, string> = { ...read.h }
  for (const [i, word] of replacements.entries()) if (word !== null) h[i] = leaves[i]!
  const t = read.t.map((raw, i) =>
    replacements[i] == null ? raw : JSON.stringify(replacements[i]).slice(1, -1),
  )
  const salts = saltsPerText(runtime, read)
  const s = salts.map((salt, i) => (h[i] === undefined ? salt : ''))
  return JSON.stringify({ s, t, h, c: textsChecksum(runtime, t) } satisfies StoredTexts)
}

function leafHashes(runtime: LogRuntime, texts: StoredTexts): readonly string[] {
  const salts = concatSalts(runtime, texts)
  return texts.t.map(
    (text, i) => texts.h?.[i] ?? runtime.sha256(leafBytes(runtime, salts, i, text)),
  )
}

function concatSalts(runtime: LogRuntime, { s, t }: StoredTexts): Uint8Array {
  if (typeof s === 'string') return deriveSalts(runtime, s, t.length)
  const salts = new Uint8Array(SALT * s.length)
  for (const [i, salt] of s.entries()) writeHex(salt.slice(0, 2 * SALT), salts, SALT * i)
  return salts
}

/** Field name of each mark. If a mark is itself a field name, the result is that mark. */
function fieldNames(form: string): readonly string[] {
  const fields: string[] = []
  let field = ''
  for (const { 0: token, index } of form.matchAll(STRING)) {
    const isField = form[index + token.length] === ':'
    if (isField) field = token.slice(1, -1)
    const mark = /^"\$(\d+)"$/.exec(token)
    if (mark !== null) fields[Number(mark[1])] = isField ? '' : field
  }
  return fields
}

const unquote = (raw: string): string => JSON.parse(`"${raw}"`) as string // safe: it was a quoted string in a JSON body

const HEX = /^[0-9a-f]*$/

/**
 * Parses stored texts. Null if neither `splitBody` nor `replaceTexts` can have written them. Every
 * field is checked, because imported files are untrusted.
 */
function readTexts(texts: string | null): StoredTexts | null {
  if (texts === null) return null
  try {
    const read = JSON.parse(texts) as Record<string, unknown> // safe: each field is checked below
    const { s, t, h, c } = read
    const isText = (one: unknown): one is string => typeof one === 'string'
    if (!Array.isArray(t) || !t.every(isText) || !t.every(raw => isJsonText(raw))) return null
    const isOne = isText(s) && s.length === SALT * 2 && HEX.test(s)
    const isEach =
      Array.isArray(s) && s.length === t.length && s.every(one => isText(one) && HEX.test(one))
    if (!isOne && !isEach) return null
    if (h !== undefined && (typeof h !== 'object' || h === null || typeof c !== 'number'))
      return null
    const left = Object.values(h ?? {})
    if (!left.every(one => isText(one) && one.length === 64 && HEX.test(one))) return null
    return read as unknown as StoredTexts // safe: checked above
  } catch {
    return null
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_SIGN = 0x20

/** Most texts contain no quote, backslash or control character, so the scan alone accepts them. */
function isJsonText(raw: string): boolean {
  let isPlainText = true
  for (let i = 0; i < raw.length && isPlainText; i++) {
    const code = raw.charCodeAt(i)
    isPlainText = code >= FIRST_SIGN && code !== QUOTE && code !== BACKSLASH
  }
  return isPlainText || parsesAsText(raw)
}

function parsesAsText(raw: string): boolean {
  try {
    return typeof JSON.parse(`"${raw}"`) === 'string'
  } catch {
    return false
  }
}

/** The salt of each text, in hex. */
function saltsPerText(runtime: LogRuntime, { s, t }: StoredTexts): readonly string[] {
  if (typeof s !== 'string') return s
  const salts = deriveSalts(runtime, s, t.length)
  return t.map((_, i) => toHex(salts.subarray(i * SALT, (i + 1) * SALT)))
}

/** Derives one salt per text. No derived salt reveals another. */
function deriveSalts(runtime: LogRuntime, salt: string, count: number): Uint8Array {
  return runtime.shake256(`mastro-texts/1 ${salt}`, SALT * count)
}

const LEAF = 0x05
const ROOT_TAG = 0x06
const HASH = 32

function leafBytes(runtime: LogRuntime, salts: Uint8Array, at: number, text: string): Uint8Array {
  const bytes = runtime.allocate(1 + SALT + runtime.utf8Length(text))
  bytes[0] = LEAF
  for (let i = 0; i < SALT; i++) bytes[1 + i] = salts[at * SALT + i]!
  runtime.writeUtf8(text, bytes, 1 + SALT)
  return bytes
}

function rootHash(runtime: LogRuntime, texts: StoredTexts): string {
  const { t, h } = texts
  const salts = concatSalts(runtime, texts)
  const leaves = runtime.allocate(1 + HASH * t.length)
  leaves[0] = ROOT_TAG
  for (const [i, text] of t.entries()) {
    const left = h?.[i]
    if (left !== undefined) writeHex(left, leaves, 1 + HASH * i)
    else runtime.sha256Into(leafBytes(runtime, salts, i, text), leaves, 1 + HASH * i)
  }
  return runtime.sha256(leaves)
}

const textsChecksum = (runtime: LogRuntime, t: readonly string[]): number =>
  runtime.crc32(JSON.stringify(t))

/** Adds form and texts to an act. An act copied from another log keeps those it has. */
export function withSplitBody<Act extends { readonly body: string } & Partial<SplitBody>>(
  runtime: LogRuntime,
  act: Act,
): Act & SplitBody {
  const { form, texts } = act
  return form === undefined || texts === undefined
    ? { ...act, ...splitBody(runtime, act.body) }
    : { ...act, form, texts }
}

/** Key that stores the log's last version at the time of the last erasure. */
export const erasedKey = (table: string): string => `erased/${table}`

/** Key that records that a table was removed, because backups may still contain it. */
export const removedKey = (table: string): string => `removed/${table}`

/** Set in a restored database until the erasures from after its backup have been repeated. */
export const REPEAT_ERASURES = 'repeat-erasures'

/** Texts and fingerprint of an act after an erasure. Null if nothing of the act changes. */
export function eraseFromAct(
  runtime: LogRuntime,
  act: SplitBody & { readonly print: string | null },
  change: ActErasure | null,
): Pick<StoredAct, 'texts' | 'print'> | null {
  if (change === null) return null
  const { restored } = change
  const isWhole = restored !== undefined && matchesRoot(runtime, { ...act, ...restored })
  const { texts, print } = isWhole ? restored : act
  const isWorded = texts !== null && change.replacements.some(word => word !== null)
  const erased = {
    texts: isWorded ? replaceTexts(runtime, texts, change.replacements) : texts,
    print: change.forgetsPrint ? null : print,
  }
  return erased.texts === act.texts && erased.print === act.print ? null : erased
}
