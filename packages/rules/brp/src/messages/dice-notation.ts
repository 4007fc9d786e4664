import type { DamageBonus } from '../data/items.ts'

/** Formats dice as printed in the book: 1D6, −1D4. */
export const diceNotation = (dice: string) => dice.replaceAll('d', 'D').replaceAll('-', '−')

export const bonusNotation = (bonus: DamageBonus) => (bonus === 'none' ? '–' : diceNotation(bonus))
