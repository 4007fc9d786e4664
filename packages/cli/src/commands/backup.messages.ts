import { withFullStop } from '@mastro/core'
export const backupMessages = {
  it: {
    nothing: (folder: string) =>
      `In ${folder} non c’è ancora niente. Indica la cartella con --data.`,
    busy: (folder: string, why: string) =>
      `Non posso aprire ${folder}: ${withFullStop(why)} Se il server è acceso, fermalo prima (o usa il suo pulsante).`,
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
    backedUp: (file: string, bytes: number) =>
      `Copia fatta e riaperta per prova: ${file} (${bytes} byte).`,
    noBackups: (folder: string) => `Nessuna copia in ${withFullStop(folder)}`,
    unknownBackup: (name: string) => `Non c’è la copia ${withFullStop(name)} Ci sono queste:`,
    restored: (file: string, aside: string | null) =>
      `Ripristinata la copia ${withFullStop(file)}${aside === null ? '' : ` Quello che c’era prima è in ${withFullStop(aside)}`}`,
    erasedAgain: (seats: number, tables: number) =>
      `Dopo questa copia erano state cancellate per sempre delle cose, e ora sono cancellate di nuovo: posti ${seats}, tavoli ${tables}.`,
    withheld: (table: string) =>
      `Il tavolo ${table} resta chiuso: nella copia c’è una persona che era stata cancellata, e cancellarla di nuovo non è riuscito. Guarda con «mastro check», o cancella il tavolo con «mastro delete», a server spento.`,
    which: 'Quale tavolo? Ci sono questi:',
    notWritten: (file: string, why: string) => `Non ho scritto ${file}: ${withFullStop(why)}`,
    exported: (file: string) =>
      `Scritto ${withFullStop(file)} Contiene anche i segreti: tienilo per te.`,
    noFile: (file: string) => `Il file ${file} non c’è.`,
    imported: (table: string) => `Preso il tavolo ${withFullStop(table)}`,
    continued: (table: string) =>
      `Il tavolo ${table} va avanti fin dove arriva il file: quel che c’era è rimasto com’era.`,
    known: {
      new: 'Questo tavolo c’è già e resta com’è. Se il suo diario è stato troncato e il file ne è il seguito: mastro import --continue FILE.',
      continue:
        'Il file non è il seguito di un tavolo che c’è qui: o il tavolo non c’è, o è già arrivato fin lì, o ha preso un’altra strada. Nulla è stato scritto.',
    },
    refused: (why: string) =>
      `Il file è rifiutato intero: ${withFullStop(why)} Nulla è stato scritto.`,
    causes: {
      'file-damaged': 'è stato cambiato dopo il salvataggio',
      'file-foreign': 'c’è qualcosa che questo Mastro non conosce',
      'file-not-a-table': 'non è un tavolo di Mastro',
      'file-not-text': 'non si legge',
      'file-too-large': 'è troppo grande',
      'act-too-new': 'lo ha scritto un Mastro più nuovo',
      'act-unreadable': 'c’è un atto che non si legge',
      'storage-full': 'qui non c’è più posto',
    } as Readonly<Record<string, string>>,
    waitsForPostgres: 'PostgreSQL non risponde ancora: provo per mezzo minuto…',
    noPostgres: (why: string) => `PostgreSQL non risponde: ${withFullStop(why)}`,
    moved: (tables: number, acts: number) =>
      `Tavoli spostati: ${tables}. Atti: ${acts}, ricontrollati uno per uno.`,
    notMoved: (why: string) => `Non spostato: ${withFullStop(why)}`,
  },
  en: {
    nothing: (folder: string) =>
      `There is no data in ${folder} yet. Choose the folder with --data.`,
    busy: (folder: string, why: string) =>
      `Cannot open ${folder}: ${withFullStop(why)} If the server is running, stop it first (or use its button).`,
    failed: (why: string) => `Failed: ${withFullStop(why)}`,
    backedUp: (file: string, bytes: number) =>
      `Backup made and checked: ${file} (${bytes === 1 ? '1 byte' : `${bytes} bytes`}).`,
    noBackups: (folder: string) => `No backups in ${withFullStop(folder)}`,
    unknownBackup: (name: string) => `There is no backup ${withFullStop(name)} Available backups:`,
    restored: (file: string, aside: string | null) =>
      `Restored the backup ${withFullStop(file)}${aside === null ? '' : ` The replaced database is kept as ${withFullStop(aside)}`}`,
    erasedAgain: (seats: number, tables: number) =>
      `Erased again, because it had been erased for ever after this backup: seats ${seats}, tables ${tables}.`,
    withheld: (table: string) =>
      `Table ${table} stays closed: the backup contains a person who had been erased, and erasing them again failed. Run “mastro check”, or delete the table with “mastro delete” while the server is stopped.`,
    which: 'Which table? Available tables:',
    notWritten: (file: string, why: string) => `Could not write ${file}: ${withFullStop(why)}`,
    exported: (file: string) =>
      `Wrote ${withFullStop(file)} It contains all secrets, so do not share it.`,
    noFile: (file: string) => `File not found: ${file}`,
    imported: (table: string) => `Imported table ${withFullStop(table)}`,
    continued: (table: string) =>
      `Table ${table} now continues to the end of the file. Existing acts are unchanged.`,
    known: {
      new: 'This table already exists and was not changed. If its log was truncated and the file contains the rest, run: mastro import --continue FILE.',
      continue:
        'The file does not continue an existing table: the table is missing, is not shorter than the file, or has different acts. Nothing was written.',
    },
    refused: (why: string) => `Import failed: ${withFullStop(why)} Nothing was imported.`,
    causes: {
      'file-damaged': 'the file was changed after it was saved',
      'file-foreign': 'the file contains something that this version does not support',
      'file-not-a-table': 'the file is not a Mastro table',
      'file-not-text': 'the file is not readable text',
      'file-too-large': 'the file is too large',
      'act-too-new': 'the file was written by a newer version of Mastro',
      'act-unreadable': 'the file contains an unreadable act',
      'storage-full': 'the disk is full',
    } as Readonly<Record<string, string>>,
    waitsForPostgres: 'PostgreSQL does not answer yet. Trying for half a minute…',
    noPostgres: (why: string) => `PostgreSQL does not answer: ${withFullStop(why)}`,
    moved: (tables: number, acts: number) =>
      `Tables moved: ${tables}. Acts: ${acts}, all verified.`,
    notMoved: (why: string) => `Not moved: ${withFullStop(why)}`,
  },
} as const
