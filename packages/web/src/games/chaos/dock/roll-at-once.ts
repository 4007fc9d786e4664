let isWanted = false

/**
 * Rolls the next slip as soon as it is ready, for an answer to a call that needs no other input.
 */
export function rollAtOnce(): void {
  isWanted = true
}

export function takeAtOnce(): boolean {
  const was = isWanted
  isWanted = false
  return was
}
