import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from './drawings/icon.tsx'

const SHOWN_MS = 8000

/**
 * Shows a secret while a finger holds the button. Hides it on release, on blur and after eight
 * seconds.
 */
export function HoldToSee({ label, children }: { label: string; children: ComponentChildren }) {
  const [isShown, show] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const cover = () => show(false)
    const timer = setTimeout(cover, SHOWN_MS)
    window.addEventListener('blur', cover)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', cover)
    }
  }, [isShown])
  const hold = {
    onPointerDown: () => show(true),
    onPointerUp: () => show(false),
    onPointerLeave: () => show(false),
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent) => (event.key === ' ' || event.key === 'Enter') && show(true),
    onKeyUp: () => show(false),
    onBlur: () => show(false),
  }
  // a click without a pointer: voice control, a switch or a screen reader
  const onClick = ({ detail }: MouseEvent) => detail === 0 && show(true)
  return (
    <button
      type="button"
      class="button button--small hold-to-see"
      {...hold}
      {...keys}
      onClick={onClick}
    >
      {isShown ? (
        <span role="status">{children}</span>
      ) : (
        <>
          <Icon name="hidden" /> {label}
        </>
      )}
    </button>
  )
}
