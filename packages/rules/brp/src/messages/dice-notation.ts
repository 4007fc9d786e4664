import type { DamageBonus } from '../data/items.ts'

/** Formats dice as printed in the book: 1D6, −1D4. */
export const diceWords = (dice: string) => dice.replaceAll('d', 'D').replaceAll('-', '−')

export const bonusWords = (bonus: DamageBonus) => (bonus === 'none' ? '–' : diceWords(bonus))
