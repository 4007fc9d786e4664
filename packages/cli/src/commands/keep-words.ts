export const keepWords = {
  it: {
    nothing: (folder: string) =>
      `In ${folder} non c’è ancora niente. Indica la cartella con --data.`,
    busy: (folder: string, why: string) =>
      `Non posso aprire ${folder}: ${why}. Se il server è acceso, fermalo prima (o usa il suo pulsante).`,
    backedUp: (file: string, bytes: number) =>
      `Copia fatta e riaperta per prova: ${file} (${bytes} byte).`,
    noBackups: (folder: string) => `Nessuna copia in ${folder}.`,
    unknownBackup: (name: string) => `Non c’è la copia ${name}. Ci sono queste:`,
    restored: (file: string, aside: string | null) =>
      `Rimesso ${file}.${aside === null ? '' : ` Quello che c’era sta in ${aside}.`}`,
    which: 'Quale tavolo? Ci sono questi:',
    notWritten: (file: string, why: string) => `Non ho scritto ${file}: ${why}.`,
    exported: (file: string) => `Scritto ${file}. Contiene anche i segreti: tienilo per te.`,
    noFile: (file: string) => `Il file ${file} non c’è.`,
    imported: (table: string) => `Preso il tavolo ${table}.`,
    refused: (code: string) => `Il file è rifiutato intero (${code}). Nulla è stato scritto.`,
    noPostgres: (why: string) => `PostgreSQL non risponde: ${why}.`,
    moved: (tables: number, acts: number) =>
      `Spostati ${tables} tavoli, ${acts} atti, ricontrollati uno per uno.`,
    notMoved: (why: string) => `Non spostato: ${why}.`,
  },
  en: {
    nothing: (folder: string) => `There is nothing in ${folder} yet. Name the folder with --data.`,
    busy: (folder: string, why: string) =>
      `Cannot open ${folder}: ${why}. If the server is running, stop it first (or use its button).`,
    backedUp: (file: string, bytes: number) =>
      `Backed up and opened on trial: ${file} (${bytes} bytes).`,
    noBackups: (folder: string) => `No backups in ${folder}.`,
    unknownBackup: (name: string) => `There is no backup ${name}. There are these:`,
    restored: (file: string, aside: string | null) =>
      `Restored ${file}.${aside === null ? '' : ` What was there is kept in ${aside}.`}`,
    which: 'Which table? There are these:',
    notWritten: (file: string, why: string) => `Did not write ${file}: ${why}.`,
    exported: (file: string) => `Wrote ${file}. It holds the secrets too: keep it to yourself.`,
    noFile: (file: string) => `The file ${file} is not there.`,
    imported: (table: string) => `Took in table ${table}.`,
    refused: (code: string) => `The file is refused whole (${code}). Nothing was written.`,
    noPostgres: (why: string) => `PostgreSQL does not answer: ${why}.`,
    moved: (tables: number, acts: number) =>
      `Moved ${tables} tables, ${acts} acts, each checked again.`,
    notMoved: (why: string) => `Not moved: ${why}.`,
  },
} as const
