import { kept } from './kept.ts'

const KEY = 'mastro.sound'
const TOUCH_MS = 10

/** The three things one may hear: dice that fall, an envelope that closes, an outcome that is stamped. */
export type Sound = 'dice' | 'seal' | 'stamp'

/** Off until this device is told otherwise. */
export function isSoundOn(): boolean {
  return kept.get(KEY) === 'on'
}

export function setSound(isOn: boolean): void {
  if (isOn) kept.set(KEY, 'on')
  else kept.remove(KEY)
  play('seal')
}

/** Never in the way of what is seen: fetched when first heard, and silent where the browser has no sound. */
export function play(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  if (!navigator.userActivation?.hasBeenActive) return // browsers keep silent until the page is touched
  void import('./synth.ts').then(({ sing }) => sing(sound))
}

/** A touch of the phone, where it allows it, when something is confirmed. */
export function touch(): void {
  if ('vibrate' in navigator) navigator.vibrate(TOUCH_MS)
}
