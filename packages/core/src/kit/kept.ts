/**
 * The same answer for the same thing, made once while nothing it depends on has changed. What is kept ends with the thing it
 * is about, and cannot be told apart from asking again. It keeps documents that did not change identical (===).
 */
export function kept<About extends object, Beside, T>(
  make: (about: About, beside: Beside) => T,
  dependsOn: (beside: Beside) => readonly unknown[],
): (about: About, beside: Beside) => T {
  const answers = new WeakMap<About, { readonly on: readonly unknown[]; readonly value: T }>()
  return (about, beside) => {
    const on = dependsOn(beside)
    const known = answers.get(about)
    if (known !== undefined && known.on.every((one, i) => one === on[i])) return known.value
    const value = make(about, beside)
    answers.set(about, { on, value })
    return value
  }
}
