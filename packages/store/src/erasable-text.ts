import { createHash, hash, randomFillSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * What people wrote is kept apart from the log (decision 13). The chain is over the form of an act: its body with a
 * numbered mark in the place of each text, and one root over salted hashes of all of them. A text that is erased takes
 * its salt with it: the form, and so the chain, stays what it was.
 */
export interface SplitBody {
  /** What the chain is over. */
  readonly form: string
  /** The texts, as they are stored; null: the body has none and is its own form. */
  readonly texts: string | null
}

/** One text of an act, by the name of the field it stands in. */
export interface ErasableText {
  readonly field: string
  readonly text: string
  readonly isErased: boolean
}

interface StoredTexts {
  /** One for all, from which each text has its own; or one each, after an erasure: empty where that is gone. */
  readonly s: string | readonly string[]
  /** As they stand in the body, between their quotes. */
  readonly t: readonly string[]
  /** What is left of those that were erased: their hashes, by number. */
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

/** Random bytes are fetched for many acts at once; none is given out twice. */
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

/** A body after its first brace, with marks in the place of its texts. Every act goes through here: it is read once, by hand. */
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

/** Where the string that opens here is closed: a quote after an odd number of backslashes is still inside. */
function closingQuote(body: string, open: number): number {
  for (let end = body.indexOf('"', open + 1); ; end = body.indexOf('"', end + 1)) {
    let before = end
    while (body.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
  }
}

/** The body as it is read. Null: form and texts do not belong together. */
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

/** Are these the texts that were written, or what an erasure left of them? */
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

/** Other words in the place of some texts (null: it stays); of what stood there nothing is left but a hash without its salt. */
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

/** One after the other. */
function concatSalts({ s, t }: StoredTexts): Buffer {
  return typeof s === 'string'
    ? deriveSalts(s, t.length)
    : Buffer.concat(s.map(salt => Buffer.concat([Buffer.from(salt, 'hex')], SALT)))
}

/** Of each mark the field it stands in; of a mark that is a field's name, that name's mark. */
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

const unquote = (raw: string): string => JSON.parse(`"${raw}"`) as string // it stood between quotes in a body

const HEX = /^[0-9a-f]*$/

/** Null: not what `splitBody` or `replaceTexts` wrote. Also for files of somebody else: every field is looked at. */
function readTexts(texts: string | null): StoredTexts | null {
  if (texts === null) return null
  try {
    const read = JSON.parse(texts) as Record<string, unknown> // each field is looked at below
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
    return read as unknown as StoredTexts // just looked at
  } catch {
    return null
  }
}

const QUOTE = 0x22
const FIRST_SIGN = 0x20

/** Most texts have nothing in them that could close or turn what stands between quotes. */
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

/** Fields that hold what people write, or say of each other, whatever it looks like. */
const USER_TEXT_FIELDS = new Set(
  wordList(
    'text name title words reason note notes it en label question who whom look story concept ' +
      'description background how what because intent effect item nuance specialisation spell ' +
      'skill gear motive',
  ),
)
/** Fields of the house's own words. */
const KEYWORD_FIELDS = new Set(
  wordList(
    'type kind role origin state moment choice opening shown tells mode level masterMode ' +
      'automation system part',
  ),
)
const LETTERS = /^[a-z]+$/
/** Ids, hashes, numbers and rules. */
const ID = /^(?:[a-z0-9][a-z0-9._:#/+=-]*|[A-Z]{2,5}(?:-[A-Z0-9]+)+)$/
const FIELD = /^[a-z0-9][A-Za-z0-9_.:#/-]*$/
/** The salt of a seal: with it a note could be guessed from its fingerprint. */
const SEAL_SALT = 64

const isKnownFieldName = (raw: string): boolean => FIELD.test(raw)

function isKeyword(raw: string, field: string): boolean {
  if (raw === '') return true
  if (USER_TEXT_FIELDS.has(field) || (field === 'salt' && raw.length === SEAL_SALT)) return false
  if (LETTERS.test(raw)) return KEYWORD_FIELDS.has(field)
  return ID.test(raw)
}

/** Each text's own salt, in hexadecimal. */
function saltsPerText({ s, t }: StoredTexts): readonly string[] {
  if (typeof s !== 'string') return s
  const bytes = deriveSalts(s, t.length).toString('hex')
  return t.map((_, i) => bytes.slice(i * SALT * 2, (i + 1) * SALT * 2))
}

/** From one salt as many as there are texts, one after the other: none of them tells another. */
function deriveSalts(salt: string, count: number): Buffer {
  return createHash('shake256', { outputLength: SALT * count })
    .update(`mastro-texts/1 ${salt}`)
    .digest()
}

/** Room for most texts, and each beginning of it, so that a leaf needs none of its own. */
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

/** The act with its texts apart: as it came, if it lay in a log before. */
export function withSplitBody<Act extends { readonly body: string } & Partial<SplitBody>>(
  act: Act,
): Act & SplitBody {
  const { form, texts } = act
  return form === undefined || texts === undefined
    ? { ...act, ...splitBody(act.body) }
    : { ...act, form, texts }
}

/** Where the end of the log stood at the last erasure, beside the logs. */
export const erasedKey = (table: string): string => `erased/${table}`

/** Texts and print of an act as an erasure leaves them; null: it has nothing that goes. */
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
