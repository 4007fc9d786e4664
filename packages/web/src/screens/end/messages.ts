import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Fine sessione',
    lead: 'Ognuno chiude dal suo telefono',
    back: 'Torna al tavolo',
    recap: 'Riepilogo ed esportazione',
    closeSession: 'Chiudi la sessione',
  },
  en: {
    title: 'End of session',
    lead: 'Each on their own phone',
    back: 'Back to the table',
    recap: 'Recap and export',
    closeSession: 'Close the session',
  },
})
