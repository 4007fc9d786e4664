import { withFullStop, quoted } from '@mastro/core'
import { toName } from '../../i18n/articles.ts'
import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Diario',
    seat: 'Il tuo posto e il tavolo',
    session: (n: number) => (n === 0 ? 'Nessuna sessione ancora' : `Sessione ${n}`),
    export: 'Stampa o esporta',
    notes: 'Appunti',
    filter: 'Filtra',
    filters: { all: 'Tutto', rolls: 'Tiri', wounds: 'Ferite', others: 'Altri' },
    scene: (session: number, n: number, title: string) =>
      n === 0
        ? session === 0
          ? 'Prima di cominciare'
          : `Sessione ${session}, fuori scena`
        : `Scena ${n}${title === '' ? '' : `, ${title}`}`,
    master: (leader: string, name: string) => `${leader}: ${name}`,
    why: 'Perché',
    noWhy: 'Nessuna regola: è una scelta del tavolo.',
    typed: 'Dadi veri.',
    origins: {
      witnessed: 'Dadi del tavolo, con un testimone: si possono controllare.',
      salted:
        'Dadi del tavolo, con un numero a caso messo da chi ha tirato: si possono controllare.',
      unsalted: 'Dadi del tavolo: si possono controllare.',
      typed: 'Dadi veri, letti da chi ha tirato.',
    },
    back: (what: string) => `Se annulli: ${withFullStop(what)}`,
    undo: 'Annulla l’atto',
    undoAll: (n: number) => (n === 0 ? 'Annulla' : `Annulla tutto (${n + 1} atti)`),
    redo: 'Rifai',
    nothing: 'Nessun altro atto dipende da questo.',
    depend: 'Dipendono da questo:',
    reason: 'Perché lo annulli (lo leggono tutti)',
    undone: (name: string, time: string, reason: string) =>
      `${name} ha annullato, ${time}${reason === '' ? '' : `: ${quoted(reason).it}`}`,
    earlier: 'Prima',
    empty: 'Qui si scriverà la serata.',
    noneSuch: 'Nessun atto così.',
    markdown: 'Testo (Markdown)',
    world: 'Da tenere (una pagina che si apre da sola)',
    secrets: 'Con i miei segreti',
    endings: {
      md: '.md',
      world: '-da-tenere.html',
      secrets: '-con-i-miei-segreti.html',
      file: '.mastro.html',
    },
    file: 'Tutto il tavolo (un file)',
    fileLine:
      '«Tutto il tavolo» contiene anche i segreti di tutti: si riapre da «Importa un tavolo».',
    saved: 'Salvato.',
    print: 'Stampa',
    close: 'Chiudi',
    say: 'Scrivi al tavolo',
    text: 'Scrivi',
    sayTo: (name: string) => `Sottovoce ${toName(name)}`,
    toWhom: 'A chi',
    toAll: 'A tutti',
    send: 'Invia',
    recap: 'Riepilogo',
    search: 'Cerca una parola',
  },
  en: {
    title: 'Log',
    seat: 'Your seat and the table',
    session: (n: number) => (n === 0 ? 'No session yet' : `Session ${n}`),
    export: 'Print or export',
    notes: 'Notes',
    filter: 'Filter',
    filters: { all: 'All', rolls: 'Rolls', wounds: 'Wounds', others: 'Others' },
    scene: (session: number, n: number, title: string) =>
      n === 0
        ? session === 0
          ? 'Before the beginning'
          : `Session ${session}, between scenes`
        : `Scene ${n}${title === '' ? '' : `, ${title}`}`,
    master: (leader: string, name: string) => `${leader}: ${name}`,
    why: 'Why',
    noWhy: 'No rule: the table’s own choice.',
    typed: 'Real dice.',
    origins: {
      witnessed: 'The table’s dice, with a witness: they can be checked.',
      salted: 'The table’s dice, with a random number of the roller’s own: they can be checked.',
      unsalted: 'The table’s dice: they can be checked.',
      typed: 'Real dice, read by the roller.',
    },
    back: (what: string) => `If you undo it: ${withFullStop(what)}`,
    undo: 'Undo the act',
    undoAll: (n: number) => (n === 0 ? 'Undo' : `Undo all (${n + 1} acts)`),
    redo: 'Redo',
    nothing: 'No other act depends on this one.',
    depend: 'These depend on it:',
    reason: 'Why you undo it (everyone reads it)',
    undone: (name: string, time: string, reason: string) =>
      `${name} undid it at ${time}${reason === '' ? '' : `: ${quoted(reason).en}`}`,
    earlier: 'Earlier',
    empty: 'The evening will be written here.',
    noneSuch: 'No such act.',
    markdown: 'Text (Markdown)',
    world: 'Keepsake web page',
    secrets: 'With my secrets',
    endings: {
      md: '.md',
      world: '-keepsake.html',
      secrets: '-with-my-secrets.html',
      file: '.mastro.html',
    },
    file: 'The whole table (one file)',
    fileLine:
      '“The whole table” holds everybody’s secrets too: open it again with “Import a table”.',
    saved: 'Saved.',
    print: 'Print',
    close: 'Close',
    say: 'Write to the table',
    text: 'Write',
    sayTo: (name: string) => `Whisper to ${name}`,
    toWhom: 'To whom',
    toAll: 'To all',
    send: 'Send',
    recap: 'Recap',
    search: 'Search for a word',
  },
})
