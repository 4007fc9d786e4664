import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Testi da rivedere',
    why: 'Qualcuno ha chiesto di essere dimenticato, e questi tuoi testi fanno il suo nome. Questo elenco lo vedi solo tu: cambiali a mano, se vuoi. Quelli che non cambi restano come sono.',
    kinds: {
      said: 'Detto al tavolo',
      whispered: 'Detto sottovoce',
      pinned: 'Messo in vista',
      'thread-opened': 'Filo',
      'moment-begun': 'Titolo',
      'moment-ended': 'Riassunto',
      'note-written': 'Nota',
      'envelope-sealed': 'Nota in busta (se la cambi, il sigillo non vale più)',
      sheet: 'Scritto in una scheda o in un tiro',
    },
    save: 'Salva le modifiche',
    saving: 'Controllo che nient’altro cambi…',
    leave: 'Lascia tutto com’è',
    done: 'Fatto: qui non resta altro da rivedere.',
  },
  en: {
    title: 'Texts to look at',
    why: 'Somebody asked to be forgotten, and these texts of yours mention their name. Only you see this list. Change them by hand if you like. The ones you do not change stay as they are.',
    kinds: {
      said: 'Said at the table',
      whispered: 'Whispered',
      pinned: 'Pinned',
      'thread-opened': 'Thread',
      'moment-begun': 'Title',
      'moment-ended': 'Summary',
      'note-written': 'Note',
      'envelope-sealed': 'Sealed note (a change voids its seal)',
      sheet: 'Written on a sheet or in a roll',
    },
    save: 'Save the changes',
    saving: 'Checking that nothing else changes…',
    leave: 'Leave everything as it is',
    done: 'Done: nothing else to look at here.',
  },
})
