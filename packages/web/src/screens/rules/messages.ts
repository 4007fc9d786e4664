import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Regole in vigore',
    search: 'Cerca una parola o un numero di regola',
    none: 'Niente con questa parola.',
    tables: 'Tabelle del libro',
    told: 'Regole in breve',
    acts: 'Che cosa puoi fare',
    options: 'Opzioni del tavolo',
  },
  en: {
    title: 'Rules in force',
    search: 'Search for a word or a rule number',
    none: 'Nothing with this word.',
    tables: 'The book’s tables',
    told: 'Rules in short',
    acts: 'What you can do',
    options: 'Table options',
  },
})
