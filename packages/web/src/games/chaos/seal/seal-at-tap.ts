import { useState } from 'preact/hooks'

const KEY = 'mastro.chaos.seal-at-tap'

/** Device setting: a tap on a Difficulty seals it. Off by default. */
export function useSealAtTap(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) === 'on')
  return [
    isOn,
    next => {
      localStorage.setItem(KEY, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}
