import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Licenze e crediti',
    back: 'Indietro',
    lead: 'Mastro è libero, sotto licenza Apache 2.0. Ogni gioco conserva la sua licenza.',
    text: 'Testo della licenza',
    font: 'Carattere Schibsted Grotesk, SIL Open Font License 1.1.',
    built: 'Il programma',
    builtLine: 'La licenza di Mastro, e quelle delle opere libere di cui è fatta la pagina.',
    own: 'Licenza Apache 2.0',
    others: 'Opere altrui',
  },
  en: {
    title: 'Licences and credits',
    back: 'Back',
    lead: 'Mastro is free, under the Apache 2.0 licence. Each game keeps its own.',
    text: 'Licence text',
    font: 'Typeface Schibsted Grotesk, SIL Open Font License 1.1.',
    built: 'The program',
    builtLine: 'Mastro’s licence, and those of the free works this page is made of.',
    own: 'Apache Licence 2.0',
    others: 'Works of others',
  },
})
