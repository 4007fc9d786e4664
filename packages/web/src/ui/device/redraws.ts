import { useEffect, useState } from 'preact/hooks'

export interface Redraws {
  /** Draws the component again whenever `redraw` is called. */
  readonly useRedraws: () => void
  readonly redraw: () => void
}

/** Draws again the components that show a value stored on the device. */
export function newRedraws(): Redraws {
  const listeners = new Set<() => void>()
  return {
    useRedraws() {
      const [, count] = useState(0)
      useEffect(() => {
        const listener = () => count(n => n + 1)
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }, [])
    },
    redraw() {
      for (const listener of listeners) listener()
    },
  }
}
