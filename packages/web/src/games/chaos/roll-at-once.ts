let isWanted = false

/** The roll that opens next is thrown as soon as it can be: who answers a call has nothing else to say. */
export function rollAtOnce(): void {
  isWanted = true
}

export function takeAtOnce(): boolean {
  const was = isWanted
  isWanted = false
  return was
}
