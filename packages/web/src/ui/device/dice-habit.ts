import { newRedraws } from './redraws.ts'
import { deviceStorage } from './storage.ts'

const KEY = 'mastro.dice'
const { useRedraws, redraw } = newRedraws()

export type DiceHabit = 'digital' | 'real'

/** How this device rolls by default: on the page, or with real dice. */
export function diceHabit(): DiceHabit {
  return deviceStorage.get(KEY) === 'real' ? 'real' : 'digital'
}

export function setDiceHabit(habit: DiceHabit): void {
  deviceStorage.set(KEY, habit)
  redraw()
}

export function useDiceHabit(): DiceHabit {
  useRedraws()
  return diceHabit()
}
