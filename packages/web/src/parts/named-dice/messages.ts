import { dictionary } from '../../i18n/language.ts'

const ORDER = {
  it: ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
}

export const messages = dictionary({
  it: {
    correct: 'Tocca una riga per correggerla. I dadi battuti si vedono, come gli altri.',
    die: (name: string, index: number, count: number) =>
      count === 1 ? name : `${name}, ${ORDER.it[index] ?? `${index + 1}°`} dado`,
    remove: (face: number) => `Togli: ${face}`,
    left: (n: number) => (n === 1 ? 'Ancora 1 dado' : `Ancora ${n} dadi`),
    confirm: 'Conferma i dadi',
    how: 'Come si tira',
    phone: 'Tira il telefono',
    real: 'Dadi veri',
    roll: 'Tira',
  },
  en: {
    correct: 'Tap a row to correct it. Typed dice are visible, like all others.',
    die: (name: string, index: number, count: number) =>
      count === 1 ? name : `${name}, ${ORDER.en[index] ?? `no. ${index + 1}`} die`,
    remove: (face: number) => `Remove the ${face}`,
    left: (n: number) => (n === 1 ? '1 die to go' : `${n} dice to go`),
    confirm: 'Confirm the dice',
    how: 'How to roll',
    phone: 'The phone rolls',
    real: 'Real dice',
    roll: 'Roll',
  },
})
