import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    oracle: 'Oracolo',
    pinned: 'Fissato alla scena',
    threads: 'Fili',
    age: (n: number) => (n === 0 ? 'di questa scena' : n === 1 ? 'da una scena' : `da ${n} scene`),
    ask: { yesNo: 'Sì / no', who: 'Chi', what: 'Cosa', where: 'Dove' },
    moreOracle: 'Tutto l’Oracolo',
  },
  en: {
    oracle: 'Oracle',
    pinned: 'Pinned to the scene',
    threads: 'Threads',
    age: (n: number) =>
      n === 0 ? 'from this scene' : n === 1 ? 'one scene old' : `${n} scenes old`,
    ask: { yesNo: 'Yes / no', who: 'Who', what: 'What', where: 'Where' },
    moreOracle: 'The whole Oracle',
  },
})
