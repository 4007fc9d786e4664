/**
 * Back closes the topmost sheet. Each sheet has an entry of the history above its page. A sheet
 * that closes in another way leaves its entry behind, because going back would race with a
 * navigation. The next sheet uses that entry, and Back skips it.
 */
const open: (() => void)[] = []
let here = depthOf(history.state)

/** Calls back when the browser goes back past this sheet. Returns the function to call on closing. */
export function closeOnBack(close: () => void): () => void {
  open.push(close)
  if (here < open.length) history.pushState({ sheet: open.length }, '')
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
  }
}

function depthOf(state: unknown): number {
  const sheet = typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : 0
  return typeof sheet === 'number' ? sheet : 0
}

const look = (): void => {
  here = depthOf(history.state)
}
for (const change of ['pushState', 'replaceState']) addEventListener(change, look) // events of the router

addEventListener('popstate', () => {
  const left = here
  look()
  const isLeftBehind = left > open.length && here < left
  for (const close of open.splice(here)) close()
  if (isLeftBehind) history.back()
})
