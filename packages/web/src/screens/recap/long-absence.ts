import { useEffect, useState } from 'preact/hooks'
import { deviceStorage } from '../../ui/device/storage.ts'

const LONG_MS = 4 * 60 * 60 * 1000
const EVERY_MS = 60_000

/** True once after each long absence, to show the recap before play continues. */
export function useLongAbsence(table: string): readonly [isBack: boolean, dismiss: () => void] {
  const key = `mastro.seen.${table}`
  const [isBack, setBack] = useState(() => {
    const seen = Number(deviceStorage.get(key) ?? Number.NaN)
    return Date.now() - seen > LONG_MS
  })
  useEffect(() => {
    if (isBack) return
    const keep = () => deviceStorage.set(key, String(Date.now()))
    keep()
    const timer = setInterval(keep, EVERY_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, isBack])
  return [isBack, () => setBack(false)]
}
