import { useEffect, useState } from 'preact/hooks'
import { deviceStorage } from './storage.ts'

const KEY = 'mastro.dice'
const listeners = new Set<() => void>()

export type DiceHabit = 'digital' | 'real'

/** How this device rolls by default: on the page, or with real dice. */
export function diceHabit(): DiceHabit {
  return deviceStorage.get(KEY) === 'real' ? 'real' : 'digital'
}

export function setDiceHabit(habit: DiceHabit): void {
  deviceStorage.set(KEY, habit)
  for (const listener of listeners) listener()
}

export function useDiceHabit(): DiceHabit {
  const [, redraw] = useState(0)
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return diceHabit()
}
