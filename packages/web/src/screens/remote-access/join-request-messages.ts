import { dictionary } from '../../i18n/language.ts'

/** Messages about join requests from outside. */
export const messages = dictionary({
  it: {
    door: 'Alla porta',
    knocks: 'bussa per la prima volta',
    watches: 'bussa per guardare',
    no: 'No',
    noFor: (name: string) => `No, ${name} resta fuori`,
    letIn: 'Entra',
    letInFor: (name: string) => `Entra ${name}`,
    far: 'da fuori',
    farBy: (ms: number) => `da fuori, ${ms}\u00a0ms`,
    inside: 'al tavolo',
  },
  en: {
    door: 'At the door',
    knocks: 'knocks for the first time',
    watches: 'knocks to watch',
    no: 'No',
    noFor: (name: string) => `No, ${name} stays out`,
    letIn: 'Let in',
    letInFor: (name: string) => `Let in ${name}`,
    far: 'from outside',
    farBy: (ms: number) => `from outside, ${ms}\u00a0ms`,
    inside: 'at the table',
  },
})
