import { tabStorage } from '../device/storage.ts'
import { SENT_EVENT } from '../../net/sent-event.ts'

/**
 * Keeps what a person typed and has not sent: if a sheet closes, somebody else acts or the page
 * reloads, the same field offers the text again. A text is forgotten once a command contains it.
 */
export function keepTyping(): void {
  document.addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && isTextField(target)) remember(target)
  })
  addEventListener(SENT_EVENT, event => forgetSent((event as CustomEvent<unknown>).detail))
  const watcher = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) restoreIn(node)
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  restoreIn(document.body)
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const TEXT_FIELDS = 'textarea, input:not([type]), input[type=text]'

/** Fields of a table. Numbers and searches are typed again at once. */
function isTextField(target: EventTarget | null): target is TextField {
  return (
    target instanceof Element &&
    target.matches(TEXT_FIELDS) &&
    !target.matches('[inputmode=numeric], [inputmode=decimal], [readonly]') &&
    location.pathname.startsWith('/t/')
  )
}

const KEY = 'mastro.typed'
const MOST = 40

/** Newest last. */
type KeptTexts = readonly (readonly [field: string, text: string])[]

function keptTexts(): KeptTexts {
  const saved = tabStorage.get(KEY)
  return saved === null ? [] : (JSON.parse(saved) as KeptTexts) // safe: only this file writes it
}

function save(texts: KeptTexts): void {
  if (texts.length === 0) tabStorage.remove(KEY)
  else tabStorage.set(KEY, JSON.stringify(texts.slice(-MOST)))
}

function remember(field: TextField): void {
  const key = keyOf(field)
  const others = keptTexts().filter(([known]) => known !== key)
  save(field.value.trim() === '' ? others : [...others, [key, field.value]])
}

/** The table, the sheet and the label of a field. */
function keyOf(field: TextField): string {
  const [, , table] = location.pathname.split('/')
  const sheet = field.closest('dialog')?.getAttribute('aria-label') ?? location.pathname
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  return JSON.stringify([table, sheet, label])
}

function restoreIn(added: Element): void {
  const kept = keptTexts()
  if (kept.length === 0) return
  const fields = [...(added.matches(TEXT_FIELDS) ? [added] : []), ...added.querySelectorAll('*')]
  for (const field of fields) {
    if (!isTextField(field) || field.value !== '') continue
    const text = kept.find(([key]) => key === keyOf(field))?.[1]
    if (text === undefined || isShown(text, keyOf(field))) continue
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true })) // its component learns the text
  }
}

/** Rows of one list have fields with the same label. A text that one of them shows is not lost. */
function isShown(text: string, key: string): boolean {
  const fields = [...document.querySelectorAll(TEXT_FIELDS)].filter(isTextField)
  return fields.some(field => field.value === text && keyOf(field) === key)
}

function forgetSent(command: unknown): void {
  const sent = JSON.stringify(command)
  save(keptTexts().filter(([, text]) => !sent.includes(JSON.stringify(text.trim()).slice(1, -1))))
}
