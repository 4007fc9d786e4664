import { withFullStop, type Language } from '@mastro/core'

export type DoctorCheck = 'proxy' | 'files' | 'clock' | 'space' | 'backup' | 'drill'

interface DoctorMessages {
  readonly good: string
  readonly bad: string
  readonly checks: Readonly<Record<DoctorCheck, string>>
  nothing(folder: string): string
  readonly notRunning: string
  readonly noProxy: string
  proxy(address: string): string
  readonly privateFiles: string
  openFiles(files: readonly string[]): string
  readonly clock: string
  clockBehind(hours: number): string
  space(free: number, needed: number): string
  readonly noBackup: string
  age(hours: number): string
  drill(tables: number, acts: number): string
  drillFailed(why: string): string
}

export const doctorMessages: Readonly<Record<Language, DoctorMessages>> = {
  it: {
    good: 'bene',
    bad: 'GUARDA',
    checks: {
      proxy: 'proxy',
      files: 'permessi',
      clock: 'orologio',
      space: 'spazio',
      backup: 'copie',
      drill: 'ripristino',
    },
    nothing: folder => `Nella cartella ${folder} non c’è un database.`,
    notRunning: 'il server è spento: avvialo e ripeti, per sapere se c’è un proxy',
    noProxy: 'nessun proxy che il server non conosca',
    proxy: address =>
      `le richieste passano per ${address}, che il server non conosce: avvia con --trusted-proxy ${address}`,
    privateFiles: 'solo tu puoi leggere i file',
    openFiles: files => `altri utenti possono leggere i file: chmod 600 ${files.join(' ')}`,
    clock: 'nessun file viene dal futuro',
    clockBehind: hours =>
      `ci sono file datati fra ${hours === 1 ? 'un’ora' : `${hours} ore`}: controlla l’orologio`,
    space: (free, needed) => `${free} MB liberi, ne servono ${needed}`,
    noBackup: 'nessuna copia: fanne una con «mastro backup»',
    age: hours => `l’ultima copia verificata ha ${hours === 1 ? 'un’ora' : `${hours} ore`}`,
    drill: (tables, acts) => `l’ultima copia si apre: tavoli ${tables}, atti ${acts}`,
    drillFailed: why => `l’ultima copia non si apre: ${withFullStop(why)}`,
  },
  en: {
    good: 'ok',
    bad: 'PROBLEM',
    checks: {
      proxy: 'proxy',
      files: 'file modes',
      clock: 'clock',
      space: 'free space',
      backup: 'backups',
      drill: 'restore drill',
    },
    nothing: folder => `There is no database in ${folder}.`,
    notRunning: 'the server is not running: start it and repeat, to see if there is a proxy',
    noProxy: 'no proxy that the server does not know',
    proxy: address =>
      `requests come through ${address}, which the server does not know: start with --trusted-proxy ${address}`,
    privateFiles: 'only you can read the files',
    openFiles: files => `other users can read files: chmod 600 ${files.join(' ')}`,
    clock: 'no file is dated in the future',
    clockBehind: hours =>
      `some files are dated ${hours === 1 ? 'an hour' : `${hours} hours`} ahead: check the clock`,
    space: (free, needed) => `${free} MB free, ${needed} needed`,
    noBackup: 'no backup: make one with “mastro backup”',
    age: hours => `the last verified backup is ${hours === 1 ? 'an hour' : `${hours} hours`} old`,
    drill: (tables, acts) => `the last backup opens: tables ${tables}, acts ${acts}`,
    drillFailed: why => `the last backup cannot be opened: ${withFullStop(why)}`,
  },
}
