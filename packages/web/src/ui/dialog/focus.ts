/** The element to focus when the open dialog closes, instead of the element that opened it. */
let waiting: HTMLElement | null = null

/** Focuses an element now, or when the open dialog closes. */
export function focusWhenFree(element: HTMLElement | null): void {
  if (document.querySelector('dialog[open]') === null) element?.focus()
  else waiting = element
}

/**
 * Called when a dialog has closed. Focuses the requested element if there is one, else the opener.
 */
export function returnFocus(opener: Element | null): void {
  const next = waiting?.isConnected === true ? waiting : opener
  waiting = null
  if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
}

/** Without text fields, because focusing one opens a phone's keyboard. */
const TAKERS = 'button:not(:disabled), a[href], summary, [tabindex]'

/**
 * Keeps the focus on the page for people who use a keyboard or a screen reader. When the focused
 * element is removed or disabled, the focus moves to the nearest suitable element.
 */
export function keepFocus(): void {
  let path: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? ancestorsOf(target) : []
  })
  const watcher = new MutationObserver(() => {
    if (isLost(path[0])) nearest(path)?.focus({ preventScroll: true })
  })
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('keydown', event => {
    if (event.repeat && event.key === 'Enter') event.preventDefault() // a held key acts only once
    else moveChoice(event)
  })
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Arrow keys choose within a group of radio buttons, as in native ones. */
function moveChoice(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const { target } = event
  if (step === undefined || !(target instanceof Element) || !target.matches('[role=radio]')) return
  const group = target.closest('[role=radiogroup]')
  const all = [...(group?.querySelectorAll<HTMLElement>('[role=radio]:not(:disabled)') ?? [])]
  const next = all.at((all.findIndex(one => one === target) + step) % all.length)
  event.preventDefault()
  next?.focus()
  next?.click()
}

/**
 * The tabindex in a radio group. The group is one tab stop: the chosen item, or the first if none
 * is chosen.
 */
export function stopAt(isChosen: boolean, isFirst: boolean, isNoneChosen: boolean): 0 | -1 {
  return isChosen || (isFirst && isNoneChosen) ? 0 : -1
}

function ancestorsOf(element: Element): readonly Element[] {
  const { parentElement } = element
  return parentElement === null ? [element] : [element, ...ancestorsOf(parentElement)]
}

function isLost(last: Element | undefined): boolean {
  const { activeElement, body } = document
  if (last === undefined || (activeElement !== null && activeElement !== body)) return false
  return !last.isConnected || last.matches(':disabled')
}

/**
 * Searches the innermost remaining ancestor for its primary button, or else its first focusable
 * element. Falls back to the page.
 */
function nearest(path: readonly Element[]): HTMLElement | null {
  const page = document.getElementById('contenuto')
  // after a roll, the focus goes from the bottom of the page to the result
  const isFoot = path.some(one => one.matches('.dock, dialog'))
  const result = isFoot ? document.querySelector<HTMLElement>('.slip--rolled h2') : null
  if (result !== null) return result
  for (const place of path.filter(one => one.isConnected)) {
    if (place.contains(page)) return page
    const found =
      place.querySelector<HTMLElement>('[data-primary]') ?? place.querySelector<HTMLElement>(TAKERS)
    if (found !== null) return found
  }
  return page
}
