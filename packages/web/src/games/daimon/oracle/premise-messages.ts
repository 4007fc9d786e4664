import { quoted } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    premise: 'La premessa',
    again: 'Tira di nuovo la premessa',
    itsWords: 'Le parole dell’Oracolo, una per una',
    sentence: 'Dilla in una frase',
    keep: 'Salva',
    before: 'Prima di cominciare',
    change: (question: string) => `Cambia la domanda ${quoted(question).it}`,
    questions: [
      'Perché ti riguarda?',
      'Chi ci guadagna, e chi ci perde?',
      'Che cosa vedi per prima cosa?',
      'Chi arriva prima di te?',
      'Che cosa ne pensa il tuo dàimon?',
      'Che cosa rischi se non fai niente?',
      'Di chi ti fidi, e perché non dovresti?',
      'Che cosa non hai detto a nessuno?',
      'Quanto tempo ti resta?',
    ],
  },
  en: {
    premise: 'The premise',
    again: 'Roll the premise again',
    itsWords: 'The Oracle’s words, one by one',
    sentence: 'Say it in one sentence',
    keep: 'Save',
    before: 'Before you begin',
    change: (question: string) => `Change the question ${quoted(question).en}`,
    questions: [
      'Why does it concern you?',
      'Who gains, and who loses?',
      'What do you see first?',
      'Who gets there before you?',
      'What does your dàimon think of it?',
      'What do you risk by doing nothing?',
      'Whom do you trust, and why should you not?',
      'What have you told nobody?',
      'How much time is left?',
    ],
  },
})
