import { useEffect, useState } from 'preact/hooks'
import { deviceStorage } from './storage.ts'

const KEY = 'mastro.awake'
const listeners = new Set<() => void>()

/** Whether this device keeps its screen on during play. On by default. */
export function isAwakeOn(): boolean {
  return deviceStorage.get(KEY) !== 'off'
}

export function setAwake(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY)
  else deviceStorage.set(KEY, 'off')
  for (const listener of listeners) listener()
}

export function useIsAwakeOn(): boolean {
  const [isOn, set] = useState(isAwakeOn)
  useEffect(() => {
    const listener = () => set(isAwakeOn())
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return isOn
}
