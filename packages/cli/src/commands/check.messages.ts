import { withFullStop } from '@mastro/core'
import type { IncidentCard } from '@mastro/protocol'
import type { RepairResult } from '@mastro/log'

type IncidentMessages = Readonly<Record<IncidentCard['code'], string>>

const INCIDENTS_IT: IncidentMessages = {
  'log-damaged': 'diario danneggiato. Riparalo con: mastro restore --table <tavolo>',
  'history-behind':
    'il diario è più corto di com’era. Riparalo con: mastro restore --table <tavolo>',
  'unknown-system':
    'questa versione non contiene il gioco. Il tavolo si legge e si esporta, ma non si gioca',
  'snapshot-false': 'l’istantanea non era vera: rifatta dal diario',
  'fact-damaged': 'un dato accanto ai diari è danneggiato. Se non basta rifarlo: mastro restore',
  'backup-failed': 'l’ultima copia non è riuscita',
  'clock-behind': 'c’è una copia datata nel futuro: controlla l’orologio',
  'cache-rebuilt':
    'era danneggiato ed è stato rifatto dal diario. Se si ripete, controlla il disco',
  'database-damaged': 'una parte del database è danneggiata. Riparala con: mastro restore',
  'proxy-unnamed': 'proxy sconosciuto davanti al server. Avvia con: --trusted-proxy <indirizzo>',
  'files-readable': 'altri utenti possono leggere questo file. Correggi con: chmod 600',
  'disk-low': 'MB liberi sul disco: fai spazio',
  'backup-old': 'ore dall’ultima copia verificata. Falla adesso con: mastro backup',
}

const INCIDENTS_EN: IncidentMessages = {
  'log-damaged': 'log damaged. Repair it with: mastro restore --table <table>',
  'history-behind':
    'the log is shorter than it is known to have been. Repair it with: mastro restore --table <table>',
  'unknown-system':
    'this version does not contain the game. The table can be read and exported, but not played',
  'snapshot-false': 'the snapshot did not match the log and was rebuilt',
  'fact-damaged':
    'a stored value beside the logs is damaged. If creating it again does not help, run: mastro restore',
  'backup-failed': 'the last backup failed',
  'clock-behind': 'a backup is dated in the future: check the clock',
  'cache-rebuilt': 'was damaged and was rebuilt from the log. If this repeats, check the disk',
  'database-damaged': 'a part of the database is damaged. Repair it with: mastro restore',
  'proxy-unnamed': 'a proxy in front is not known. Start with: --trusted-proxy <address>',
  'files-readable': 'other users can read this file. Correct it with: chmod 600',
  'disk-low': 'MB free on the disk: make room',
  'backup-old': 'hours since the last verified backup. Make one now with: mastro backup',
}

export const checkMessages = {
  it: {
    there: (file: string) => `Il file ${file} c’è già: non lo tocco.`,
    copied: (file: string) =>
      `Copia intera, riaperta per prova: ${withFullStop(file)} Contiene anche i segreti.`,
    failed: (why: string) => `Non riuscito: ${withFullStop(why)}`,
    noBackup: 'Non c’è una copia da cui riprendere.',
    nothing: (table: string) =>
      `Nessuna copia ha il tavolo ${withFullStop(table)} Nulla è cambiato.`,
    repaired: (table: string, { version, known, fetched }: RepairResult) =>
      version >= known
        ? `Il tavolo ${table} è di nuovo intero. Atti: ${version}, di cui ${fetched} dalle copie. Quello che c’era resta da parte.`
        : `Il tavolo ${table} va avanti dall’atto ${version}; ne aveva ${known}. Quello che c’era resta da parte.`,
    noIncidents: 'Tutto riletto: nessun tavolo è nei guai.',
    found: 'Da guardare:',
    incidents: INCIDENTS_IT,
  },
  en: {
    there: (file: string) => `The file ${file} already exists and was not changed.`,
    copied: (file: string) =>
      `Copied everything and checked the copy: ${withFullStop(file)} It contains all secrets.`,
    failed: (why: string) => `Failed: ${withFullStop(why)}`,
    noBackup: 'There is no backup to restore from.',
    nothing: (table: string) =>
      `No backup contains table ${withFullStop(table)} Nothing was changed.`,
    repaired: (table: string, { version, known, fetched }: RepairResult) =>
      version >= known
        ? `Table ${table} is repaired. Acts: ${version}, ${fetched} of them from backups. The previous log is kept.`
        : `Table ${table} continues from act ${version} of the ${known} it had. The previous log is kept.`,
    noIncidents: 'Checked everything: no problems found.',
    found: 'Problems found:',
    incidents: INCIDENTS_EN,
  },
} as const
