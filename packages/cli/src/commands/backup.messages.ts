import { withFullStop } from '@mastro/core'
export const backupMessages = {
  it: {
    nothing: (folder: string) =>
      `In ${folder} non c’è ancora niente. Indica la cartella con --data.`,
    busy: (folder: string, why: string) =>
      `Non posso aprire ${folder}: ${withFullStop(why)} Se il server è acceso, fermalo prima (o usa il suo pulsante).`,
    backedUp: (file: string, bytes: number) =>
      `Copia fatta e riaperta per prova: ${file} (${bytes} byte).`,
    noBackups: (folder: string) => `Nessuna copia in ${withFullStop(folder)}`,
    unknownBackup: (name: string) => `Non c’è la copia ${withFullStop(name)} Ci sono queste:`,
    restored: (file: string, aside: string | null) =>
      `Ripristinata la copia ${withFullStop(file)}${aside === null ? '' : ` Quello che c’era prima è in ${withFullStop(aside)}`}`,
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
    noPostgres: (why: string) => `PostgreSQL non risponde: ${withFullStop(why)}`,
    moved: (tables: number, acts: number) =>
      `Tavoli spostati: ${tables}. Atti: ${acts}, ricontrollati uno per uno.`,
    notMoved: (why: string) => `Non spostato: ${withFullStop(why)}`,
  },
  en: {
    nothing: (folder: string) => `There is nothing in ${folder} yet. Name the folder with --data.`,
    busy: (folder: string, why: string) =>
      `Cannot open ${folder}: ${withFullStop(why)} If the server is running, stop it first (or use its button).`,
    backedUp: (file: string, bytes: number) =>
      `Backed up and opened on trial: ${file} (${bytes === 1 ? '1 byte' : `${bytes} bytes`}).`,
    noBackups: (folder: string) => `No backups in ${withFullStop(folder)}`,
    unknownBackup: (name: string) => `There is no backup ${withFullStop(name)} There are these:`,
    restored: (file: string, aside: string | null) =>
      `Restored the backup ${withFullStop(file)}${aside === null ? '' : ` What was there before is in ${withFullStop(aside)}`}`,
    which: 'Which table? There are these:',
    notWritten: (file: string, why: string) => `Did not write ${file}: ${withFullStop(why)}`,
    exported: (file: string) =>
      `Wrote ${withFullStop(file)} It holds the secrets too: keep it to yourself.`,
    noFile: (file: string) => `The file ${file} is not there.`,
    imported: (table: string) => `Took in table ${withFullStop(table)}`,
    continued: (table: string) =>
      `Table ${table} goes on to where the file ends: what was here has stayed as it was.`,
    known: {
      new: 'This table is here already and stays as it is. If its log was cut and the file is the rest of it: mastro import --continue FILE.',
      continue:
        'The file is not the rest of a table that is here: the table is missing, or has come as far already, or went another way. Nothing was written.',
    },
    refused: (why: string) =>
      `The file is refused whole: ${withFullStop(why)} Nothing was written.`,
    causes: {
      'file-damaged': 'it was changed after it was saved',
      'file-foreign': 'it holds something this Mastro does not know',
      'file-not-a-table': 'it is not a Mastro table',
      'file-not-text': 'it cannot be read',
      'file-too-large': 'it is too big',
      'act-too-new': 'a newer Mastro wrote it',
      'act-unreadable': 'an act in it cannot be read',
      'storage-full': 'there is no room left here',
    } as Readonly<Record<string, string>>,
    noPostgres: (why: string) => `PostgreSQL does not answer: ${withFullStop(why)}`,
    moved: (tables: number, acts: number) =>
      `Tables moved: ${tables}. Acts: ${acts}, each checked again.`,
    notMoved: (why: string) => `Not moved: ${withFullStop(why)}`,
  },
} as const
