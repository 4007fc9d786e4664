import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { TableRequest } from '@mastro/table'

/** The last refusal. It is shown above the dock until it is dismissed or the next act succeeds. */
export interface RaisedRefusal {
  readonly refusal: Refusal
  readonly command: TableRequest
}

let raised: RaisedRefusal | null = null
const listeners = new Set<() => void>()

export function raiseRefusal(refusal: Refusal, command: TableRequest): void {
  raised = { refusal, command }
  for (const listener of listeners) listener()
}

export function dismissRefusal(): void {
  raised = null
  for (const listener of listeners) listener()
}

export function useRefusal(): RaisedRefusal | null {
  const [, redraw] = useState(0)
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return raised
}
