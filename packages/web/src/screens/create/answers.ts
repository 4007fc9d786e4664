import { useEffect, useState } from 'preact/hooks'
import type { Field, Json } from '@mastro/core'
import type { FieldValues } from '../../slip/form/fields.tsx'

const PAUSE_MS = 250

export interface Answers {
  valueOf(field: Field): Json | undefined
  change(field: Field, value: Json): void
}

interface AnswerTarget {
  readonly stored: FieldValues
  readonly send: (value: Json) => Promise<unknown>
}

/**
 * Shows the latest choice at once and sends it after a short pause, so that repeated taps on plus
 * become one command. Sends immediately when the step is left or the character finished.
 */
export function useAnswers(target: AnswerTarget, box: AnswerBox): Answers {
  const [, redraw] = useState(0)
  useEffect(() => box.listen(() => redraw(n => n + 1)), [box])
  useEffect(() => box.setTarget(target))
  useEffect(() => {
    const flush = () => void box.flush()
    window.addEventListener('pagehide', flush) // after the fields have passed on their values
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [box])
  return {
    valueOf: ({ id, initial }) => box.value(id) ?? target.stored[id] ?? initial,
    change: (field, value) => box.put(field.id, value),
  }
}

export interface AnswerBox {
  setTarget(target: AnswerTarget): void
  value(id: string): Json | undefined
  /** Whether an answer is typed that the server has not stored yet. */
  isPending(): boolean
  put(id: string, value: Json): void
  /** Sends pending answers. Resolves when the server has answered all of them. */
  flush(): Promise<unknown>
  listen(listener: () => void): () => void
}

export function answerBox(): AnswerBox {
  let target: AnswerTarget | null = null
  let chosen: FieldValues = {}
  let sent: FieldValues = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const flush = () => {
    clearTimeout(timer)
    if (target === null || Object.keys(chosen).length === 0) return last
    const value = chosen
    sent = { ...sent, ...chosen }
    chosen = {}
    last = target.send(value).then(() => {
      sent = {} // accepted or refused: the stored value is shown again
      notify()
    })
    return last
  }
  return {
    setTarget(next) {
      target = next
    },
    value: id => chosen[id] ?? sent[id],
    isPending: () => Object.keys(chosen).length + Object.keys(sent).length > 0,
    put(id, value) {
      chosen = { ...chosen, [id]: value }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
      notify()
    },
    flush,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
