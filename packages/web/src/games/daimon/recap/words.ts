import { dictionary } from '../../../i18n/language.ts'

export const words = dictionary({
  it: {
    threadsLine: 'l’Oracolo può riprenderli',
    age: (scenes: number) =>
      scenes === 0 ? 'di adesso' : scenes === 1 ? 'da una scena' : `da ${scenes} scene`,
    you: 'Tu',
    of: (n: number) => `di ${n}`,
    reserve: 'Riserva',
    wounds: { none: 'ferite', light: 'ferite, lievi', serious: 'ferite, gravi' },
    level: 'livello',
  },
  en: {
    threadsLine: 'the Oracle may pick them up',
    age: (scenes: number) =>
      scenes === 0 ? 'from now' : scenes === 1 ? 'one scene old' : `${scenes} scenes old`,
    you: 'You',
    of: (n: number) => `of ${n}`,
    reserve: 'Reserve',
    wounds: { none: 'wounds', light: 'wounds, light', serious: 'wounds, serious' },
    level: 'level',
  },
})
