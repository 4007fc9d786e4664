import { test, type Page } from '@playwright/test'
import { basename, join } from 'node:path'
import { shippedTexts } from '../../scripts/lib/shipped-texts.ts'

type PageLanguage = 'it' | 'en'

let shipped: ReturnType<typeof shippedTexts> | undefined

/** The characters of the demo exist in one language only. */
const TYPED = /^packages\/server\/src\/demo\//

/**
 * Every built-in text that exists in one language only: names of foes, gear, spells, hints, labels.
 */
function onlyIn(language: PageLanguage): ReadonlySet<string> {
  shipped ??= shippedTexts().filter(
    ({ file, text }) => !TYPED.test(file) && !text.includes('${') && /\p{L}{3}/u.test(text),
  )
  const texts = shipped
  const textsIn = (one: PageLanguage) =>
    new Set(texts.filter(text => text.language === one).map(({ text }) => plain(text)))
  const others = textsIn(language === 'it' ? 'en' : 'it')
  return new Set([...textsIn(language)].filter(text => !others.has(text)))
}

/** Cached, because every source file is read for it. */
const known = new Map<PageLanguage, ReadonlySet<string>>()
const wordsOf = (language: PageLanguage): ReadonlySet<string> => {
  const words = known.get(language) ?? onlyIn(language)
  known.set(language, words)
  return words
}

/**
 * Normalizes a text as pages show it: plain spaces, and no full stop after text placed inside a
 * line.
 */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/[.:]$/, '').toLocaleLowerCase()
}

/** Built-in texts of a page in the other language. Typed texts are left out. */
export async function textInOtherLanguage(
  page: Page,
  language: PageLanguage,
  typed: readonly string[],
) {
  const seen = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('script, style, template') !== null) continue
      const lang = parent.closest('[lang]')?.getAttribute('lang')
      if (lang === document.documentElement.lang) found.push(node.textContent ?? '')
    }
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        found.push(one.getAttribute(name) ?? '')
    return found
  })
  const typedTexts = new Set(typed.map(plain))
  const other = wordsOf(language === 'it' ? 'en' : 'it')
  return [...new Set(seen.map(plain))].filter(text => other.has(text) && !typedTexts.has(text))
}

/** Buttons with three or more lines of text, and labels that do not fit their box. */
export async function overlongTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const textsIn = (
      element: Element,
      ignored = '.sr, .visually-hidden, svg',
    ): readonly DOMRect[] => {
      const boxes: DOMRect[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { clientWidth, offsetWidth } = node.parentElement!
        if (offsetWidth === 1 && clientWidth <= 1) continue // for screen readers only
        if (node.parentElement!.closest(ignored) !== null) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        boxes.push(...range.getClientRects())
      }
      return boxes.filter(({ width, height }) => width > 1 && height > 1)
    }
    /** Elements side by side count as one line. */
    const linesOf = (element: Element, ignored?: string): number => {
      let [lines, bottom] = [0, -Infinity]
      for (const box of textsIn(element, ignored).toSorted((a, b) => a.top - b.top)) {
        if (box.top >= bottom - 4) lines += 1
        bottom = box.top >= bottom - 4 ? box.bottom : Math.max(bottom, box.bottom)
      }
      return lines
    }
    const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 80)
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && words(element) !== ''
    }
    const ownText = (element: Element) =>
      [...element.childNodes].some(
        child => child.nodeType === 3 && (child.textContent ?? '').trim() !== '',
      )
    // a choice shows several texts in separate rows: a number, a name, and on a card a sentence
    // that may be long
    const isChoice = (element: Element) => element.matches('[role="radio"], .segmented *')
    const rowsOf = (element: Element) => [element, ...element.querySelectorAll('*')].filter(ownText)
    const longest = (choice: Element) => {
      const ignored =
        choice.closest('.segmented') === null
          ? '.sr, .visually-hidden, svg, .caption, .secondary, small'
          : undefined
      return Math.max(...rowsOf(choice).map(row => linesOf(row, ignored)))
    }
    const found: string[] = []
    const keys =
      '.button, .chip, .segmented :is(button, a, label), [role="tab"], [role="radio"], nav a, nav button'
    for (const one of document.querySelectorAll(keys)) {
      if (!isSeen(one)) continue
      const lines = isChoice(one) ? longest(one) : linesOf(one)
      if (lines > 2) found.push(`${lines} lines: ${words(one)}`)
      const { left, right } = one.getBoundingClientRect()
      if (textsIn(one).some(box => box.left < left - 1 || box.right > right + 1))
        found.push(`out of its button: ${words(one)}`)
    }
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      if (!ownText(one) || !isSeen(one) || one.closest('svg, .sr, .visually-hidden') !== null)
        continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      const isHidden = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      const isLow = overflowY === 'hidden' || overflowY === 'clip'
      const isCut = isHidden && one.scrollWidth > one.clientWidth + 1
      // a shortened text opens with a tap, so it is not a label
      const isShort = webkitLineClamp === 'none' && isLow && one.scrollHeight > one.clientHeight + 4
      if (isCut || isShort) found.push(`cut: ${words(one)}`)
    }
    const pen = document.createElement('canvas').getContext('2d')!
    for (const one of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(one)
      pen.font = font
      const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      if (one.clientWidth > 1 && pen.measureText(one.placeholder).width > room + 1)
        found.push(`cut: ${one.placeholder}`)
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
      found.push('the page scrolls sideways')
    return [...new Set(found)]
  })
}

/** Takes a picture of a page on the smallest phone, if `MASTRO_PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['MASTRO_PICTURES']
  if (folder === undefined) return
  const file = `${basename(test.info().titlePath[0]!, '.spec.ts')}-${name}.png`
  await page.screenshot({ path: join(folder, file), scale: 'css' })
}
