import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Un confronto',
    characters: 'Personaggi',
    foes: 'Avversari',
    act: 'Con che cosa',
    many: 'Un confronto con più persone',
    contest: 'Un confronto',
  },
  en: {
    title: 'A contest',
    characters: 'Characters',
    foes: 'Opponents',
    act: 'With what',
    many: 'A contest with several people',
    contest: 'A contest',
  },
})
