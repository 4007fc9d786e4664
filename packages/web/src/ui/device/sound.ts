import { deviceStorage } from './storage.ts'

const KEY = 'mastro.sound'
const TOUCH_MS = 10

/** Sounds for dice, for an envelope that closes, and for an outcome that is stamped. */
export type Sound = 'dice' | 'seal' | 'stamp'

/** Sound is off by default on every device. */
export function isSoundOn(): boolean {
  return deviceStorage.get(KEY) === 'on'
}

export function setSound(isOn: boolean): void {
  if (isOn) deviceStorage.set(KEY, 'on')
  else deviceStorage.remove(KEY)
  playSound('seal')
}

/**
 * Plays a sound without delaying the page. The code is loaded at the first sound. Silent if the
 * browser has no audio.
 */
export function playSound(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  // browsers block sound until the page is touched
  if (!navigator.userActivation?.hasBeenActive) return
  void import('./synth.ts').then(({ playSynth }) => playSynth(sound))
}

/** A short vibration that confirms an action, if the phone supports it. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(TOUCH_MS)
}
