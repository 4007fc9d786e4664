import { useEffect, useState } from 'preact/hooks'

/**
 * Choices that are not sent yet, such as a number to seal or a bid. Card and dock share them. They
 * exist in this page only, so an unsealed secret is stored nowhere else.
 */
const drafts = new Map<string, unknown>()
const listeners = new Set<() => void>()

export function useDraft<T>(key: string, initial: T): readonly [draft: T, set: (draft: T) => void] {
  const [, redraw] = useState(0)
  const draft = drafts.get(key) as T | undefined // safe: only this hook writes a key, always with the same type
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    if (drafts.get(key) !== draft) listener() // chosen between rendering and subscribing
    return () => void listeners.delete(listener)
  }, [key])
  return [draft ?? initial, draft => setDraft(key, draft)]
}

/** The current choice, for code that sends it without rendering it. */
export function draftOf<T>(key: string, initial: T): T {
  return (drafts.get(key) as T | undefined) ?? initial // safe: as above
}

export function dropDraft(key: string): void {
  if (drafts.delete(key)) notify()
}

function setDraft(key: string, draft: unknown): void {
  drafts.set(key, draft)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

export function draftKey(slip: string, part: string): string {
  return `${slip} ${part}`
}
