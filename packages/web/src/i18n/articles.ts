/** Italian numbers that begin with a vowel: 1, 8, 11, 80 to 89. */
const VOWEL = /^(?:1|8|11|8\d)(?!\d)/

/** «il 7», «l’1», «l’81 %»: a number with its Italian article. */
export function withThe(number: number | string): string {
  return VOWEL.test(String(number)) ? `l’${number}` : `il ${number}`
}

/** «dal 60 %», «dall’81 %». */
export function fromThe(number: number | string): string {
  return `d${toThe(number)}`
}

/** «al 60 %», «all’81 %». */
export function toThe(number: number | string): string {
  return VOWEL.test(String(number)) ? `all’${number}` : `al ${number}`
}

export { toName } from '@mastro/core'
