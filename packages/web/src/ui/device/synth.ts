import type { Sound } from './sound.ts'

interface Knock {
  /** Time from the start, in seconds. */
  readonly at: number
  readonly pitch: number
  readonly length: number
  readonly loud: number
}

/** Synthesizes short knocks on wood, paper and rubber. Loads no audio files. */
const SOUNDS: Readonly<Record<Sound, readonly Knock[]>> = {
  dice: [0, 0.06, 0.11, 0.19, 0.3].map((at, i) => ({
    at,
    pitch: 900 - i * 110,
    length: 0.05,
    loud: 0.16 - i * 0.02,
  })),
  seal: [
    { at: 0, pitch: 320, length: 0.08, loud: 0.12 },
    { at: 0.07, pitch: 210, length: 0.12, loud: 0.16 },
  ],
  stamp: [{ at: 0.35, pitch: 140, length: 0.16, loud: 0.24 }],
}

let context: AudioContext | null = null

export function playSynth(sound: Sound): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const knock of SOUNDS[sound]) strike(context, knock)
}

function strike(into: AudioContext, { at, pitch, length, loud }: Knock): void {
  const start = into.currentTime + at
  const voice = into.createOscillator()
  const volume = into.createGain()
  voice.type = 'triangle'
  voice.frequency.setValueAtTime(pitch, start)
  voice.frequency.exponentialRampToValueAtTime(pitch / 2, start + length)
  volume.gain.setValueAtTime(loud, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  voice.connect(volume).connect(into.destination)
  voice.start(start)
  voice.stop(start + length)
}
