import { useEffect } from 'preact/hooks'

/** A phone beside the dice stays lit while a session is open and its page is looked at, where the browser allows it. */
export function useWakeLock(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | null> | null = null
    // a low battery may say no: then it goes dark as ever
    const light = () => {
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    light()
    document.addEventListener('visibilitychange', light) // hidden, it was let go
    return () => {
      document.removeEventListener('visibilitychange', light)
      void lock?.then(held => held?.release())
    }
  }, [isOpen])
}

/** Where style alone cannot make a box grow with its words, what is typed does. */
export function useGrowingTextareas(): void {
  useEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return
    const grow = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || !target.matches('.growing-text')) return
      target.style.height = 'auto'
      target.style.height = `${target.scrollHeight + target.offsetHeight - target.clientHeight}px`
    }
    for (const type of ['input', 'focusin']) document.addEventListener(type, grow)
    return () => {
      for (const type of ['input', 'focusin']) document.removeEventListener(type, grow)
    }
  }, [])
}

/** A button that waits for a choice leads to it, and says which. */
export function useFocusMissingChoice(tell: (choice: string) => void): void {
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[aria-disabled=true]') === null) return
      const groups = [...document.querySelectorAll('main [role=radiogroup]')]
      const open = groups.find(group => group.querySelector('[aria-checked=true]') === null)
      open?.querySelector<HTMLElement>('[role=radio]')?.focus()
      if (open !== undefined) tell(open.getAttribute('aria-label') ?? '')
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [tell])
}
