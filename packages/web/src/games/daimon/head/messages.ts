import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    reserves: 'Dadi Riserva',
    has: (name: string, dice: number) => `${name}: ${dice === 1 ? '1 dado' : `${dice} dadi`}`,
    plays: (name: string) => `Interpreti ${name}`,
    speaks: (daimon: string) => `Qualcuno parla con ${daimon}, e la voce sei tu`,
    answers: (daimon: string) => `${daimon} ti risponde`,
  },
  en: {
    reserves: 'Reserve dice',
    has: (name: string, dice: number) => `${name}: ${dice === 1 ? '1 die' : `${dice} dice`}`,
    plays: (name: string) => `You play ${name}`,
    speaks: (daimon: string) => `Somebody speaks with ${daimon}, and you are its voice`,
    answers: (daimon: string) => `${daimon} answers you`,
  },
})
