import { useEffect } from 'preact/hooks'
import { useIsAwakeOn } from '../../ui/device/keep-awake.ts'

/**
 * Keeps the screen of a phone on while a session is open and the page is visible, unless this device
 * has switched it off.
 */
export function useWakeLock(isOpen: boolean): void {
  const isOn = useIsAwakeOn()
  useEffect(() => {
    if (!isOpen || !isOn) return
    return 'wakeLock' in navigator ? holdWakeLock() : playVideo()
  }, [isOpen, isOn])
}

function holdWakeLock(): () => void {
  let lock: Promise<WakeLockSentinel | null> | null = null
  // may be refused, for example on low battery
  const light = () => {
    if (document.visibilityState === 'visible')
      lock = navigator.wakeLock.request('screen').catch(() => null)
  }
  light()
  document.addEventListener('visibilitychange', light) // the lock was released while hidden
  return () => {
    document.removeEventListener('visibilitychange', light)
    void lock?.then(held => held?.release())
  }
}

/** For plain http, where there is no wake lock. */
function playVideo(): () => void {
  if (!matchMedia('(pointer: coarse)').matches) return () => undefined // not a phone
  let isWanted = true
  let stop = () => undefined as void
  const load = import('./awake-video.ts').then(({ playAwakeVideo }) => {
    if (isWanted) stop = playAwakeVideo()
  })
  void load.catch(() => undefined) // connection lost: the screen may turn off
  return () => {
    isWanted = false
    stop()
  }
}

/** Lets text areas grow with their text where CSS alone cannot. */
export function useGrowingTextareas(): void {
  useEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return
    const grow = (box: unknown) => {
      if (!(box instanceof HTMLTextAreaElement) || !box.matches('.growing-text')) return
      box.style.height = 'auto'
      box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
    }
    const growTarget = ({ target }: Event) => grow(target)
    grow(document.activeElement) // this code may load after the first text was typed
    for (const type of ['input', 'focusin']) document.addEventListener(type, growTarget)
    return () => {
      for (const type of ['input', 'focusin']) document.removeEventListener(type, growTarget)
    }
  }, [])
}

/** A button that waits for a choice moves the focus there and announces what is missing. */
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
