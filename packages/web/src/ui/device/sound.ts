import { deviceStorage } from './storage.ts'

const KEY = 'mastro.sound'
const TOUCH_MS = 10

/** The three things one may hear: dice that fall, an envelope that closes, an outcome that is stamped. */
export type Sound = 'dice' | 'seal' | 'stamp'

/** Off until this device is told otherwise. */
export function isSoundOn(): boolean {
  return deviceStorage.get(KEY) === 'on'
}

export function setSound(isOn: boolean): void {
  if (isOn) deviceStorage.set(KEY, 'on')
  else deviceStorage.remove(KEY)
  playSound('seal')
}

/** Never in the way of what is seen: fetched when first heard, and silent where the browser has no sound. */
export function playSound(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  if (!navigator.userActivation?.hasBeenActive) return // browsers keep silent until the page is touched
  void import('./synth.ts').then(({ playSynth }) => playSynth(sound))
}

/** A touch of the phone, where it allows it, when something is confirmed. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(TOUCH_MS)
}
