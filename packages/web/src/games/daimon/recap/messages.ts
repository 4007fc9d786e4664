import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    threadsLine: 'l’Oracolo può riprenderli',
    age: (scenes: number) =>
      scenes === 0 ? 'di questa scena' : scenes === 1 ? 'da una scena' : `da ${scenes} scene`,
    you: 'Tu',
    of: (n: number) => `di ${n}`,
    reserve: 'Riserva',
    wounds: (n: number, severity: 'none' | 'light' | 'serious'): string =>
      n === 1
        ? { none: 'ferita', light: 'ferita lieve', serious: 'ferita grave' }[severity]
        : { none: 'ferite', light: 'ferite lievi', serious: 'ferite gravi' }[severity],
    level: 'livello',
  },
  en: {
    threadsLine: 'the Oracle may pick them up',
    age: (scenes: number) =>
      scenes === 0 ? 'from this scene' : scenes === 1 ? 'one scene old' : `${scenes} scenes old`,
    you: 'You',
    of: (n: number) => `of ${n}`,
    reserve: 'Reserve',
    wounds: (n: number, severity: 'none' | 'light' | 'serious') =>
      `${{ none: '', light: 'light ', serious: 'serious ' }[severity]}${n === 1 ? 'wound' : 'wounds'}`,
    level: 'level',
  },
})
