import type { ViewKeeper } from '@mastro/client'

const EVERY_MS = 2000

/** Keeping costs no frame: when the page has nothing to do, at most every two seconds, and when it goes out of sight. */
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
