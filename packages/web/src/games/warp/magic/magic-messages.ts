import { quoted } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const magicMessages = dictionary({
  it: {
    castHint: 'In condizioni normali riesce: costa un colpo, nessun tiro.',
    castTest: 'Lanciarlo chiede un tiro',
    study: 'allo studio',
    studyLooks: (leader: string, looks: string) =>
      `allo studio. ${leader} dice: ${quoted(looks).it}`,
    levelSealed: 'il livello è in busta',
    week: (n: number) => `${n}ª settimana`,
    weekNow: (n: number) => `${n}ª settimana, ora`,
    notYet: 'non ancora',
    costsDice: (n: number) => (n === 1 ? 'costa 1 dado' : `costa ${n} dadi`),
    reaches: (dice: string) => `Con ${dice} arrivi almeno a`,
  },
  en: {
    castHint: 'In normal conditions it works: it costs a shot, no roll.',
    castTest: 'Casting it needs a roll',
    study: 'under study',
    studyLooks: (leader: string, looks: string) =>
      `under study. ${leader} says: ${quoted(looks).en}`,
    levelSealed: 'the level is sealed',
    week: (n: number) => `Week ${n}`,
    weekNow: (n: number) => `Week ${n}, now`,
    notYet: 'not yet',
    costsDice: (n: number) => (n === 1 ? 'costs 1 die' : `costs ${n} dice`),
    reaches: (dice: string) => `With ${dice} you reach at least`,
  },
})
