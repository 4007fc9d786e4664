import { dictionary } from '../../i18n/language.ts'

export const words = dictionary({
  it: {
    title: 'Appunti',
    back: 'Torna al diario',
    write: 'Scrivi un appunto',
    empty: 'Ancora niente. Un appunto lo leggi solo tu, finché non lo mostri.',
    mine: 'I tuoi',
    others: 'Mostrati da altri',
    shared: 'lo leggono tutti',
    private: 'lo leggi solo tu',
    text: 'Appunto',
    share: 'Lo leggono tutti',
    save: 'Tieni',
    cancel: 'Lascia stare',
    drop: 'Butta via',
  },
  en: {
    title: 'Notes',
    back: 'Back to the log',
    write: 'Write a note',
    empty: 'Nothing yet. Only you read a note, until you show it.',
    mine: 'Yours',
    others: 'Shown by others',
    shared: 'everyone reads it',
    private: 'only you read it',
    text: 'Note',
    share: 'Everyone reads it',
    save: 'Keep it',
    cancel: 'Leave it',
    drop: 'Throw away',
  },
})
