import { quoted, withFullStop } from '@mastro/core'
import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    close: 'Chiudi',
    erase: (name: string) => `Dimentica ${name}`,
    eraseMe: 'Fatti dimenticare',
    hides: 'Da subito nessuno legge più il tuo nome e ciò che hai scritto:',
    hidesOf: (name: string) =>
      `Da subito nessuno legge più il nome di ${name} e ciò che ha scritto:`,
    counting: 'Sto contando…',
    lines: (count: number) =>
      count === 1
        ? '1 riga nel diario: messaggi, tiri, atti'
        : `${count} righe nel diario: messaggi, tiri, atti`,
    notes: (count: number) => (count === 1 ? '1 nota' : `${count} note`),
    sheets: 'nomi e testi dei personaggi (i numeri restano)',
    mentions: (count: number) =>
      count === 0
        ? 'Restano le parole degli altri.'
        : count === 1
          ? 'Restano le parole degli altri: 1 testo fa questo nome, e chi l’ha scritto può cambiarlo.'
          : `Restano le parole degli altri: ${count} testi fanno questo nome, e chi li ha scritti può cambiarli.`,
    grace:
      'Per 24 ore la richiesta si ritira da qui, e ogni parola torna com’era. Intanto da questo posto non si scrive. Poi si cancella per sempre; se altri al tavolo lo chiedono lo stesso giorno, si cancella tutto insieme.',
    copies: 'Le copie di sicurezza fatte prima se ne vanno entro 7 giorni dalla cancellazione.',
    eraseMeNow: 'Nascondi tutto adesso',
    eraseNow: (name: string) => `Nascondi ${name} adesso`,
    checking: 'Controllo che nient’altro cambi…',
    hidden: (when: string) =>
      withFullStop(
        `Il tuo nome e le tue parole sono nascosti a tutti. Si cancellano per sempre ${when}`,
      ),
    hiddenOther: (when: string) =>
      withFullStop(`Questo posto è nascosto a tutti. Si cancella per sempre ${when}`),
    takeBack: 'Ritira la richiesta',
    ownWords: 'Ciò che hai scritto, e che ora leggi solo tu',
    ofSheets: 'dalle schede',
    takenBack: 'Fatto: tutto torna com’era.',
    deleteTable: 'Cancella il tavolo',
    deleteHides: (name: string) =>
      `${quoted(name).it} si chiude subito per tutti: diario, schede, note, inviti e bot.`,
    deleteGrace:
      'Per 24 ore chi ospita può riaprirlo dall’inizio o da questo indirizzo, su questo telefono. Poi è cancellato per sempre.',
    deleteFile: 'Per tenerne una copia, prima salvalo da «Stampa o esporta».',
    deleteNow: 'Chiudi e cancella',
    deleted: (name: string, when: string) =>
      withFullStop(`${quoted(name).it} è chiuso per tutti. Si cancella per sempre ${when}`),
    reopen: 'Riapri il tavolo',
  },
  en: {
    close: 'Close',
    erase: (name: string) => `Forget ${name}`,
    eraseMe: 'Delete my data',
    hides: 'From now on nobody can read your name and what you wrote:',
    hidesOf: (name: string) => `From now on nobody can read ${name}’s name and what they wrote:`,
    counting: 'Counting…',
    lines: (count: number) =>
      count === 1
        ? '1 line in the log: messages, rolls, acts'
        : `${count} lines in the log: messages, rolls, acts`,
    notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
    sheets: 'names and texts of characters (the numbers stay)',
    mentions: (count: number) =>
      count === 0
        ? 'The words of others stay.'
        : count === 1
          ? 'The words of others stay: 1 text mentions this name, and its author can change it.'
          : `The words of others stay: ${count} texts mention this name, and their authors can change them.`,
    grace:
      'For 24 hours everything can be taken back here, and every word returns as it was. Meanwhile this seat writes nothing. Then it is erased for ever; if others at the table ask on the same day, everything is erased together.',
    copies: 'Backups made before are deleted within 7 days of the erasure.',
    eraseMeNow: 'Hide everything now',
    eraseNow: (name: string) => `Hide ${name} now`,
    checking: 'Checking that nothing else changes…',
    hidden: (when: string) =>
      withFullStop(
        `Your name and your words are hidden from everybody. They are erased for ever on ${when}`,
      ),
    hiddenOther: (when: string) =>
      withFullStop(`This seat is hidden from everybody. It is erased for ever on ${when}`),
    takeBack: 'Take the request back',
    ownWords: 'What you wrote, and only you can read now',
    ofSheets: 'from your sheets',
    takenBack: 'Done: everything is as it was.',
    deleteTable: 'Delete the table',
    deleteHides: (name: string) =>
      `${quoted(name).en} closes now for everybody: log, sheets, notes, invites and bots.`,
    deleteGrace:
      'For 24 hours the host can open it again from the start page or from this address, on this phone. Then it is deleted for ever.',
    deleteFile: 'To keep a copy, first save it with “Print or export”.',
    deleteNow: 'Close and delete',
    deleted: (name: string, when: string) =>
      withFullStop(`${quoted(name).en} is closed for everybody. It is deleted for ever on ${when}`),
    reopen: 'Open the table again',
  },
})
