/** The current step is stored after # in the URL, so a reload returns to it. */
export function savedStep(): string | null {
  const step = decodeURIComponent(location.hash.slice(1))
  return step === '' ? null : step
}

export function saveStep(step: string | null): void {
  const { pathname, search } = location
  history.replaceState(history.state, '', step === null ? pathname + search : `#${step}`)
}

/** Opens a further step, so that the browser's Back returns to the current one. */
export function addStep(step: string): void {
  history.pushState(null, '', `#${step}`)
}
