import { createHash, hash, randomFillSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

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

export function splitBody(body: string, salt: () => Uint8Array = newSalt): SplitBody {
  if (!body.startsWith('{')) return { form: body, texts: null }
  const { rest, t } = extractTexts(body)
  if (t.length === 0) return { form: body, texts: null }
  const s = hexOf(salt())
  const root = rootHash({ s, t })
  return {
    form: `{"$":"${root}"${rest === '}' ? '' : ','}${rest}`,
    texts: JSON.stringify({ s, t } satisfies StoredTexts),
  }
}

/** Random bytes are fetched for many acts at once. No salt is used twice. */
const saltPool = Buffer.alloc(256 * SALT)
let saltPoolUsed = saltPool.length

function newSalt(): Uint8Array {
  if (saltPoolUsed === saltPool.length) {
    randomFillSync(saltPool)
    saltPoolUsed = 0
  }
  saltPoolUsed += SALT
  return saltPool.subarray(saltPoolUsed - SALT, saltPoolUsed)
}

/**
 * Returns a body after its first brace, with marks in place of its texts. Scans by hand in one pass
 * because every act goes through here.
 */
function extractTexts(body: string): { readonly rest: string; readonly t: readonly string[] } {
  const t: string[] = []
  let rest = ''
  let from = 1
  let field = ''
  for (let start = body.indexOf('"'); start >= 0;) {
    const end = closingQuote(body, start)
    const raw = body.slice(start + 1, end)
    const isField = body.charCodeAt(end + 1) === COLON
    if (isField) field = raw
    if (!(isField ? isKnownFieldName(raw) : isKeyword(raw, field))) {
      rest += `${body.slice(from, start)}"$${t.length}"`
      from = end + 1
      t.push(raw)
    }
    start = body.indexOf('"', end + 1)
  }
  return { rest: rest + body.slice(from), t }
}

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')

const COLON = 0x3a
const BACKSLASH = 0x5c

/**
 * Index of the quote that closes this string. A quote after an odd number of backslashes is
 * escaped.
 */
function closingQuote(body: string, open: number): number {
  for (let end = body.indexOf('"', open + 1); ; end = body.indexOf('"', end + 1)) {
    let before = end
    while (body.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
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
export function matchesRoot({ form, texts }: SplitBody): boolean {
  const root = ROOT.exec(form)?.[1]
  if (root === undefined) return texts === null
  const read = readTexts(texts)
  if (read === null) return false
  return rootHash(read) === root && (read.h === undefined || read.c === textsChecksum(read.t))
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
export function replaceTexts(texts: string, replacements: readonly (string | null)[]): string {
  const read = readTexts(texts)
  if (read === null) throw new Error('texts that cannot be read')
  const leaves = leafHashes(read)
  const h: Record<string, string> = { ...read.h }
  for (const [i, word] of replacements.entries()) if (word !== null) h[i] = leaves[i]!
  const t = read.t.map((raw, i) =>
    replacements[i] == null ? raw : JSON.stringify(replacements[i]).slice(1, -1),
  )
  const salts = saltsPerText(read)
  const s = salts.map((salt, i) => (h[i] === undefined ? salt : ''))
  return JSON.stringify({ s, t, h, c: textsChecksum(t) } satisfies StoredTexts)
}

function leafHashes(texts: StoredTexts): readonly string[] {
  const salts = concatSalts(texts)
  return texts.t.map((text, i) => texts.h?.[i] ?? leafHash(salts, i, text, 'hex'))
}

function concatSalts({ s, t }: StoredTexts): Buffer {
  return typeof s === 'string'
    ? deriveSalts(s, t.length)
    : Buffer.concat(s.map(salt => Buffer.concat([Buffer.from(salt, 'hex')], SALT)))
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

const wordList = (list: string): readonly string[] => list.split(' ')

/** Fields that always count as text written by people, with any value. */
const USER_TEXT_FIELDS = new Set(
  wordList(
    'text name title words reason note notes it en label question who whom look story concept ' +
      'description background how what because intent effect item nuance specialisation spell ' +
      'skill gear motive',
  ),
)
/** Fields with built-in keywords, never written by people. */
const KEYWORD_FIELDS = new Set(
  wordList(
    'type kind role origin state moment choice opening shown tells mode level masterMode ' +
      'automation system part',
  ),
)
const LETTERS = /^[a-z]+$/
/** Ids, hashes, numbers and rule ids. */
const ID = /^(?:[a-z0-9][a-z0-9._:#/+=-]*|[A-Z]{2,5}(?:-[A-Z0-9]+)+)$/
const FIELD = /^[a-z0-9][A-Za-z0-9_.:#/-]*$/
/**
 * Hex length of a seal's salt. With the salt, a sealed note could be guessed from its fingerprint.
 */
const SEAL_SALT = 64

const isKnownFieldName = (raw: string): boolean => FIELD.test(raw)

function isKeyword(raw: string, field: string): boolean {
  if (raw === '') return true
  if (USER_TEXT_FIELDS.has(field) || (field === 'salt' && raw.length === SEAL_SALT)) return false
  if (LETTERS.test(raw)) return KEYWORD_FIELDS.has(field)
  return ID.test(raw)
}

/** The salt of each text, in hex. */
function saltsPerText({ s, t }: StoredTexts): readonly string[] {
  if (typeof s !== 'string') return s
  const bytes = deriveSalts(s, t.length).toString('hex')
  return t.map((_, i) => bytes.slice(i * SALT * 2, (i + 1) * SALT * 2))
}

/** Derives one salt per text. No derived salt reveals another. */
function deriveSalts(salt: string, count: number): Buffer {
  return createHash('shake256', { outputLength: SALT * count })
    .update(`mastro-texts/1 ${salt}`)
    .digest()
}

/** Reused buffer, large enough for most texts, to avoid an allocation per leaf. */
const scratch = Buffer.allocUnsafe(512)
const scratchPrefixes = Array.from({ length: scratch.length + 1 }, (_, end) =>
  scratch.subarray(0, end),
)

function leafHash(salts: Buffer, at: number, text: string, as: 'hex' | 'binary'): string {
  const longest = 1 + SALT + 3 * text.length
  const isLong = longest > scratch.length
  const bytes = isLong ? Buffer.allocUnsafe(longest) : scratch
  bytes[0] = 0x05
  salts.copy(bytes, 1, at * SALT, (at + 1) * SALT)
  const end = 1 + SALT + bytes.write(text, 1 + SALT)
  return hash('sha256', isLong ? bytes.subarray(0, end) : scratchPrefixes[end]!, as)
}

const HASH = 32

function rootHash(texts: StoredTexts): string {
  const { t, h } = texts
  const salts = concatSalts(texts)
  const leaves = Buffer.allocUnsafe(1 + HASH * t.length)
  leaves[0] = 0x06
  for (const [i, text] of t.entries()) {
    const left = h?.[i]
    if (left === undefined) leaves.write(leafHash(salts, i, text, 'binary'), 1 + HASH * i, 'binary')
    else leaves.write(left, 1 + HASH * i, 'hex')
  }
  return hash('sha256', leaves)
}

const textsChecksum = (t: readonly string[]): number => crc32(JSON.stringify(t))

/** Adds form and texts to an act. An act copied from another log keeps those it has. */
export function withSplitBody<Act extends { readonly body: string } & Partial<SplitBody>>(
  act: Act,
): Act & SplitBody {
  const { form, texts } = act
  return form === undefined || texts === undefined
    ? { ...act, ...splitBody(act.body) }
    : { ...act, form, texts }
}

/** Key that stores the log's last version at the time of the last erasure. */
export const erasedKey = (table: string): string => `erased/${table}`

/** Texts and fingerprint of an act after an erasure. Null if the act contains nothing to erase. */
export function eraseFromAct(
  act: SplitBody & { readonly print: string | null },
  change: {
    readonly replacements: readonly (string | null)[]
    readonly forgetsPrint: boolean
  } | null,
): { readonly texts: string | null; readonly print: string | null } | null {
  if (change === null) return null
  const { texts } = act
  const isWorded = texts !== null && change.replacements.some(word => word !== null)
  if (!isWorded && (!change.forgetsPrint || act.print === null)) return null
  return {
    texts: isWorded ? replaceTexts(texts, change.replacements) : texts,
    print: change.forgetsPrint ? null : act.print,
  }
}
