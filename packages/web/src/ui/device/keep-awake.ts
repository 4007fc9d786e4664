import { newRedraws } from './redraws.ts'
import { deviceStorage } from './storage.ts'

const KEY = 'mastro.awake'
const { useRedraws, redraw } = newRedraws()

/** Whether this device keeps its screen on during play. On by default. */
export function isAwakeOn(): boolean {
  return deviceStorage.get(KEY) !== 'off'
}

export function setAwake(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY)
  else deviceStorage.set(KEY, 'off')
  redraw()
}

export function useIsAwakeOn(): boolean {
  useRedraws()
  return isAwakeOn()
}
