import { toName } from '../../../i18n/articles.ts'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'La voce',
    back: 'Torna alla scheda',
    mine: (daimon: string, voice: string) => `${daimon}, con la voce di ${voice}`,
    other: (daimon: string, host: string) => `Dai voce ${toName(daimon)}, il dàimon di ${host}`,
    write: 'Scrivi in privato',
    send: 'Invia',
    private: 'Vi leggete solo voi, e chi conduce.',
    open: 'Lo legge tutto il tavolo.',
    makeOpen: 'Mostra al tavolo',
    makePrivate: 'Tienilo privato',
    none: 'Non c’è ancora nessuno con cui parlare.',
    reward: 'Ben giocato: 1D a entrambi',
  },
  en: {
    title: 'The voice',
    back: 'Back to the sheet',
    mine: (daimon: string, voice: string) => `${daimon}, voiced by ${voice}`,
    other: (daimon: string, host: string) => `You voice ${daimon}, ${host}’s dàimon`,
    write: 'Write in private',
    send: 'Send',
    private: 'Only the two of you read it, and the Master.',
    open: 'The whole table reads it.',
    makeOpen: 'Show the table',
    makePrivate: 'Keep it private',
    none: 'There is nobody to talk to yet.',
    reward: 'Well played: 1D to both',
  },
})
