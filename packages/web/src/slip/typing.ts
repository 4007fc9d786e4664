import { useEffect, useState } from 'preact/hooks'

const PAUSE_MS = 400

/** The page goes, or something is touched: in Safari a button that is tapped does not take the focus from a field. */
const LEAVING = ['pagehide', 'pointerdown']

/**
 * Words are handed on at every pause, when the field is left, and when the page goes: a reload or a call in the middle of a
 * sentence loses nothing. What comes back from the table never takes the place of what is being typed.
 */
export function useTyping(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [box] = useState(typingBox)
  useEffect(() => box.about(onChange))
  useEffect(() => {
    if (!box.isWaiting()) setTyped(value)
  }, [box, value])
  useEffect(() => {
    for (const event of LEAVING) addEventListener(event, box.settle, true)
    return () => {
      for (const event of LEAVING) removeEventListener(event, box.settle, true)
      box.settle()
    }
  }, [box])
  const type = (text: string) => {
    setTyped(text)
    box.put(text)
  }
  return { typed, type, settle: box.settle }
}

/** Words on their way out of a field. */
function typingBox() {
  let hand: (value: string) => void = () => undefined
  let waiting: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (): void => {
    clearTimeout(timer)
    if (waiting === null) return
    const text = waiting
    waiting = null
    hand(text)
  }
  return {
    about(next: (value: string) => void) {
      hand = next
    },
    put(text: string) {
      waiting = text
      clearTimeout(timer)
      timer = setTimeout(settle, PAUSE_MS)
    },
    isWaiting: () => waiting !== null,
    settle,
  }
}
