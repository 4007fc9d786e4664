import { useEffect, useState } from 'preact/hooks'

/**
 * What a person has chosen but not sent yet: a number to seal, a bid. Card and dock share it, and it lives in this page
 * alone: a secret that was not sealed is nowhere else.
 */
const drafts = new Map<string, unknown>()
const listeners = new Set<() => void>()

export function useDraft<T>(key: string, initial: T): readonly [draft: T, set: (draft: T) => void] {
  const [, redraw] = useState(0)
  const kept = drafts.get(key) as T | undefined // only this hook writes under a key, with one type for each
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    if (drafts.get(key) !== kept) listener() // chosen between drawing and listening
    return () => void listeners.delete(listener)
  }, [key])
  return [kept ?? initial, draft => setDraft(key, draft)]
}

/** What is chosen now: for who sends it, and draws nothing of it. */
export function draftOf<T>(key: string, initial: T): T {
  return (drafts.get(key) as T | undefined) ?? initial // as above
}

export function dropDraft(key: string): void {
  if (drafts.delete(key)) tell()
}

function setDraft(key: string, draft: unknown): void {
  drafts.set(key, draft)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

export function draftKey(slip: string, part: string): string {
  return `${slip} ${part}`
}
