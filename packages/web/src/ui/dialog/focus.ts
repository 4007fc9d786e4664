/** What a dialog gives the focus to when it closes, instead of what opened it. */
let waiting: HTMLElement | null = null

/** Gives the focus now or, while a dialog holds it, when that closes. */
export function focusWhenFree(element: HTMLElement | null): void {
  if (document.querySelector('dialog[open]') === null) element?.focus()
  else waiting = element
}

/** A dialog is gone: the focus goes to what has come in the meantime, or back to where it was. */
export function returnFocus(opener: Element | null): void {
  const next = waiting?.isConnected === true ? waiting : opener
  waiting = null
  if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
}

/** Nothing to type in: that would open a phone's keyboard. */
const TAKERS = 'button:not(:disabled), a[href], summary, [tabindex]'

/**
 * Nobody who moves by keyboard or by ear falls off the page: when what had the focus goes away or is switched off, the
 * focus stays as near as it can.
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
    if (event.repeat && event.key === 'Enter') event.preventDefault() // held down, it acts once
    else moveChoice(event)
  })
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Arrows choose within a group of exclusive choices, as everywhere else. */
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

/** One stop for the whole group: what is chosen, or its first. */
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

/** Within the inmost thing that is still there: its main act, or whatever comes first; else the page itself. */
function nearest(path: readonly Element[]): HTMLElement | null {
  const page = document.getElementById('contenuto')
  // who rolled, or waited for it at the foot of the page, is led to what came of it
  const isFoot = path.some(one => one.matches('.dock, dialog'))
  const result = isFoot ? document.querySelector<HTMLElement>('.slip--rolled h1') : null
  if (result !== null) return result
  for (const place of path.filter(one => one.isConnected)) {
    if (place.contains(page)) return page
    const found =
      place.querySelector<HTMLElement>('[data-primary]') ?? place.querySelector<HTMLElement>(TAKERS)
    if (found !== null) return found
  }
  return page
}
