import type { Docs, Json } from '@mastro/core'

/**
 * The JSON text of documents, made once for each object that several seats share: whole maps, documents, and the fields of
 * slips and characters, which seats see in variants. Documents are never changed in place.
 */
export function docsText(docs: Docs): string {
  return textOnce(docs, () => recordText(docs, (doc, key) => docText(doc, key)))
}

const texts = new WeakMap<object, string>()

/** Large documents of which seats see variants: a slip, a character. */
const PARTED = /^(slip|game\/character)\//

function docText(doc: Json, key: string): string {
  if (!isObject(doc)) return JSON.stringify(doc)
  const parted = PARTED.test(key) && !Array.isArray(doc)
  return textOnce(doc, () => (parted ? recordText(doc as Fields, fieldText) : JSON.stringify(doc))) // not a list
}

function fieldText(value: Json): string {
  return isObject(value) ? textOnce(value, () => JSON.stringify(value)) : JSON.stringify(value)
}

type Fields = Readonly<Record<string, Json | undefined>>

/** As JSON.stringify writes it: fields without a value are left out. */
function recordText(record: Fields, textOf: (value: Json, key: string) => string): string {
  let text = ''
  for (const key of Object.keys(record)) {
    const value = record[key]
    if (value !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${textOf(value, key)}`
  }
  return `{${text}}`
}

function textOnce(value: object, make: () => string): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = make()
  texts.set(value, text)
  return text
}

function isObject(value: Json): value is Exclude<Json, null | boolean | number | string> {
  return typeof value === 'object' && value !== null
}
