import { useEffect, useState } from 'preact/hooks'

const PAUSE_MS = 400

/**
 * The page is left, or something is touched: in Safari a tapped button does not take the focus from
 * a field.
 */
const LEAVING = ['pagehide', 'pointerdown']

/**
 * Sends text at every pause, when the field is left and when the page closes, so that a reload
 * loses nothing. What arrives from the table never replaces text that is being typed.
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

/** Text that is about to be sent from a field. */
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
