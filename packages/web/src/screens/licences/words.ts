import { dictionary } from '../../i18n/language.ts'

export const words = dictionary({
  it: {
    title: 'Licenze e crediti',
    back: 'Indietro',
    lead: 'Mastro è libero, sotto licenza Apache 2.0. Ogni gioco conserva la sua licenza.',
    text: 'Testo della licenza',
    font: 'Carattere Schibsted Grotesk, SIL Open Font License 1.1.',
    loading: 'Un momento…',
  },
  en: {
    title: 'Licences and credits',
    back: 'Back',
    lead: 'Mastro is free, under the Apache 2.0 licence. Each game keeps its own.',
    text: 'Text of the licence',
    font: 'Typeface Schibsted Grotesk, SIL Open Font License 1.1.',
    loading: 'One moment…',
  },
})
