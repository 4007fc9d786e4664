import { dictionary } from '../../../i18n/language.ts'

export const markMessages = dictionary({
  it: {
    ego: 'Ego',
    sealed: 'in busta',
    weighs: 'ora',
    now: 'ora',
    thrown: (plain: number, chaos: string) => `Dado normale ${plain}, Dado Caotico ${chaos}`,
  },
  en: {
    ego: 'Ego',
    sealed: 'sealed',
    weighs: 'now',
    now: 'now',
    thrown: (plain: number, chaos: string) => `Plain die ${plain}, Chaos Die ${chaos}`,
  },
})
