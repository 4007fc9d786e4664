import type { ViewKeeper } from '@mastro/client'

const EVERY_MS = 2000

/**
 * Saves without delaying a frame: when the page is idle, at most every two seconds, and when it is
 * hidden.
 */
export function saveWhenIdle(keep: () => void): ViewKeeper {
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const now = () => {
    if (!isDue) return
    isDue = false
    clearTimeout(timer)
    keep()
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(now, { timeout: EVERY_MS })
    else now() // Safari
  }
  const onSight = () => {
    if (document.hidden) now()
  }
  document.addEventListener('visibilitychange', onSight)
  window.addEventListener('pagehide', now)
  const stop = () => {
    isDue = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onSight)
    window.removeEventListener('pagehide', now)
  }

  return {
    changed() {
      if (isDue) return
      isDue = true
      timer = setTimeout(whenIdle, EVERY_MS)
    },
    close() {
      now()
      stop()
    },
    stop,
  }
}
