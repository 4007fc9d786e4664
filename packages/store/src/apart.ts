import { createHash, hash, randomFillSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * What people wrote is kept apart from the log (decision 13). The chain is over the form of an act: its body with a
 * numbered mark in the place of each text, and one root over salted hashes of all of them. A text that is erased takes
 * its salt with it: the form, and so the chain, stays what it was.
 */
export interface Apart {
  /** What the chain is over. */
  readonly form: string
  /** The texts, as they are stored; null: the body has none and is its own form. */
  readonly texts: string | null
}

/** One text of an act, by the name of the field it stands in. */
export interface ApartText {
  readonly field: string
  readonly text: string
  readonly isErased: boolean
}

interface Texts {
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

export function setApart(body: string, salt: () => Uint8Array = newSalt): Apart {
  if (!body.startsWith('{')) return { form: body, texts: null }
  const { rest, t } = marked(body)
  if (t.length === 0) return { form: body, texts: null }
  const s = hexOf(salt())
  const root = rootOf({ s, t })
  return {
    form: `{"$":"${root}"${rest === '}' ? '' : ','}${rest}`,
    texts: JSON.stringify({ s, t } satisfies Texts),
  }
}

/** Random bytes are fetched for many acts at once; none is given out twice. */
const fetched = Buffer.alloc(256 * SALT)
let given = fetched.length

function newSalt(): Uint8Array {
  if (given === fetched.length) {
    randomFillSync(fetched)
    given = 0
  }
  given += SALT
  return fetched.subarray(given - SALT, given)
}

/** A body after its first brace, with marks in the place of its texts. Every act goes through here: it is read once, by hand. */
function marked(body: string): { readonly rest: string; readonly t: readonly string[] } {
  const t: string[] = []
  let rest = ''
  let from = 1
  let field = ''
  for (let start = body.indexOf('"'); start >= 0;) {
    const end = closing(body, start)
    const raw = body.slice(start + 1, end)
    const isField = body.charCodeAt(end + 1) === COLON
    if (isField) field = raw
    if (!(isField ? isPlainField(raw) : isPlainWord(raw, field))) {
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
function closing(body: string, open: number): number {
  for (let end = body.indexOf('"', open + 1); ; end = body.indexOf('"', end + 1)) {
    let before = end
    while (body.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
  }
}

/** The body as it is read. Null: form and texts do not belong together. */
export function joined({ form, texts }: Apart): string | null {
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
export function isHeld({ form, texts }: Apart): boolean {
  const root = ROOT.exec(form)?.[1]
  if (root === undefined) return texts === null
  const read = readTexts(texts)
  if (read === null) return false
  return rootOf(read) === root && (read.h === undefined || read.c === sumOf(read.t))
}

export function textsOf({ form, texts }: Apart): readonly ApartText[] {
  const read = readTexts(texts)
  if (read === null) return []
  const fields = fieldsOf(form)
  return read.t.map((raw, i) => ({
    field: fields[i] ?? '',
    text: plain(raw),
    isErased: read.h?.[i] !== undefined,
  }))
}

/** Other words in the place of some texts (null: it stays); of what stood there nothing is left but a hash without its salt. */
export function reworded(texts: string, words: readonly (string | null)[]): string {
  const read = readTexts(texts)
  if (read === null) throw new Error('texts that cannot be read')
  const leaves = leavesOf(read)
  const h: Record<string, string> = { ...read.h }
  for (const [i, word] of words.entries()) if (word !== null) h[i] = leaves[i]!
  const t = read.t.map((raw, i) => (words[i] == null ? raw : JSON.stringify(words[i]).slice(1, -1)))
  const salts = saltsOf(read)
  const s = salts.map((salt, i) => (h[i] === undefined ? salt : ''))
  return JSON.stringify({ s, t, h, c: sumOf(t) } satisfies Texts)
}

function leavesOf(texts: Texts): readonly string[] {
  const salts = saltBytes(texts)
  return texts.t.map((text, i) => texts.h?.[i] ?? leafOf(salts, i, text, 'hex'))
}

/** One after the other. */
function saltBytes({ s, t }: Texts): Buffer {
  return typeof s === 'string'
    ? saltsFrom(s, t.length)
    : Buffer.concat(s.map(salt => Buffer.concat([Buffer.from(salt, 'hex')], SALT)))
}

/** Of each mark the field it stands in; of a mark that is a field's name, that name's mark. */
function fieldsOf(form: string): readonly string[] {
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

const plain = (raw: string): string => JSON.parse(`"${raw}"`) as string // it stood between quotes in a body

const HEX = /^[0-9a-f]*$/

/** Null: not what `setApart` or `reworded` wrote. Also for files of somebody else: every field is looked at. */
function readTexts(texts: string | null): Texts | null {
  if (texts === null) return null
  try {
    const read = JSON.parse(texts) as Record<string, unknown> // each field is looked at below
    const { s, t, h, c } = read
    const isText = (one: unknown): one is string => typeof one === 'string'
    if (!Array.isArray(t) || !t.every(isText) || !t.every(raw => isLiteral(raw))) return null
    const isOne = isText(s) && s.length === SALT * 2 && HEX.test(s)
    const isEach =
      Array.isArray(s) && s.length === t.length && s.every(one => isText(one) && HEX.test(one))
    if (!isOne && !isEach) return null
    if (h !== undefined && (typeof h !== 'object' || h === null || typeof c !== 'number'))
      return null
    const left = Object.values(h ?? {})
    if (!left.every(one => isText(one) && one.length === 64 && HEX.test(one))) return null
    return read as unknown as Texts // just looked at
  } catch {
    return null
  }
}

const QUOTE = 0x22
const FIRST_SIGN = 0x20

/** Most texts have nothing in them that could close or turn what stands between quotes. */
function isLiteral(raw: string): boolean {
  let isPlainText = true
  for (let i = 0; i < raw.length && isPlainText; i++) {
    const code = raw.charCodeAt(i)
    isPlainText = code >= FIRST_SIGN && code !== QUOTE && code !== BACKSLASH
  }
  return isPlainText || isParsed(raw)
}

function isParsed(raw: string): boolean {
  try {
    return typeof JSON.parse(`"${raw}"`) === 'string'
  } catch {
    return false
  }
}

const namesIn = (list: string): readonly string[] => list.split(' ')

/** Fields that hold what people write, or say of each other, whatever it looks like. */
const WRITTEN = new Set(
  namesIn(
    'text name title words reason note notes it en label question who whom look story concept ' +
      'description background how what because intent effect item nuance specialisation spell ' +
      'skill gear motive',
  ),
)
/** Fields of the house's own words. */
const HOUSE = new Set(
  namesIn(
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

const isPlainField = (raw: string): boolean => FIELD.test(raw)

function isPlainWord(raw: string, field: string): boolean {
  if (raw === '') return true
  if (WRITTEN.has(field) || (field === 'salt' && raw.length === SEAL_SALT)) return false
  if (LETTERS.test(raw)) return HOUSE.has(field)
  return ID.test(raw)
}

/** Each text's own salt, in hexadecimal. */
function saltsOf({ s, t }: Texts): readonly string[] {
  if (typeof s !== 'string') return s
  const bytes = saltsFrom(s, t.length).toString('hex')
  return t.map((_, i) => bytes.slice(i * SALT * 2, (i + 1) * SALT * 2))
}

/** From one salt as many as there are texts, one after the other: none of them tells another. */
function saltsFrom(salt: string, count: number): Buffer {
  return createHash('shake256', { outputLength: SALT * count })
    .update(`mastro-texts/1 ${salt}`)
    .digest()
}

/** Room for most texts, and each beginning of it, so that a leaf needs none of its own. */
const room = Buffer.allocUnsafe(512)
const beginnings = Array.from({ length: room.length + 1 }, (_, end) => room.subarray(0, end))

function leafOf(salts: Buffer, at: number, text: string, as: 'hex' | 'binary'): string {
  const longest = 1 + SALT + 3 * text.length
  const isLong = longest > room.length
  const bytes = isLong ? Buffer.allocUnsafe(longest) : room
  bytes[0] = 0x05
  salts.copy(bytes, 1, at * SALT, (at + 1) * SALT)
  const end = 1 + SALT + bytes.write(text, 1 + SALT)
  return hash('sha256', isLong ? bytes.subarray(0, end) : beginnings[end]!, as)
}

const HASH = 32

function rootOf(texts: Texts): string {
  const { t, h } = texts
  const salts = saltBytes(texts)
  const leaves = Buffer.allocUnsafe(1 + HASH * t.length)
  leaves[0] = 0x06
  for (const [i, text] of t.entries()) {
    const left = h?.[i]
    if (left === undefined) leaves.write(leafOf(salts, i, text, 'binary'), 1 + HASH * i, 'binary')
    else leaves.write(left, 1 + HASH * i, 'hex')
  }
  return hash('sha256', leaves)
}

const sumOf = (t: readonly string[]): number => crc32(JSON.stringify(t))

/** The act with its texts apart: as it came, if it lay in a log before. */
export function apartOf<Act extends { readonly body: string } & Partial<Apart>>(
  act: Act,
): Act & Apart {
  const { form, texts } = act
  return form === undefined || texts === undefined
    ? { ...act, ...setApart(act.body) }
    : { ...act, form, texts }
}

/** Where the end of the log stood at the last erasure, beside the logs. */
export const erasedKey = (table: string): string => `erased/${table}`

/** Texts and print of an act as an erasure leaves them; null: it has nothing that goes. */
export function afterErasure(
  act: Apart & { readonly print: string | null },
  change: { readonly words: readonly (string | null)[]; readonly isForgotten: boolean } | null,
): { readonly texts: string | null; readonly print: string | null } | null {
  if (change === null) return null
  const { texts } = act
  const isWorded = texts !== null && change.words.some(word => word !== null)
  if (!isWorded && (!change.isForgotten || act.print === null)) return null
  return {
    texts: isWorded ? reworded(texts, change.words) : texts,
    print: change.isForgotten ? null : act.print,
  }
}
