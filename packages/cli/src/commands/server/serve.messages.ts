import { withFullStop } from '@mastro/core'
export const serveMessages = {
  it: {
    onlyHere: 'Mastro è pronto, solo su questo computer. Per i telefoni togli --host:',
    noNetwork:
      'Mastro è pronto, ma questo computer non è in nessuna rete: i telefoni non possono arrivarci. Collegalo al Wi-Fi, poi riavvia.',
    alreadyRunning: (url: string) => `Mastro è già acceso: ${url}`,
    inUse: (url: string) =>
      `Mastro è già acceso con questi dati: ${url} Per un secondo server indica un’altra cartella con --data.`,
    ready: 'Mastro è pronto. Inquadra il codice con il telefono, oppure apri:',
    here: 'qui:         ',
    phones: 'dai telefoni:',
    data: (folder: string) => `Tutto sta in ${folder} (cambialo con --data).`,
    postgres: (folder: string) =>
      `I tavoli stanno in PostgreSQL. In ${folder} c’è il resto: copie e file del programma.`,
    otherFolder: (folder: string) =>
      `Ci sono tavoli anche in ${withFullStop(folder)} Per aprire quelli, avvia con --data e quella cartella.`,
    hiddenKey: 'La chiave di casa non si scrive in un registro. Per averne una: mastro key --new',
    otherPort: (asked: number, taken: number) => `La porta ${asked} è occupata: uso la ${taken}.`,
    hostKey: (key: string) => `Chiave di casa, mostrata solo adesso: ${key}`,
    demo: 'Un tavolo già in gioco: apri un posto per browser.',
    stop: 'Ctrl-C per fermarlo.',
    stopping: 'Mi fermo…',
    stopped: 'Fermo. Nulla è perso.',
    forgotten: (folder: string, tables: readonly string[]) =>
      [
        `Mastro non parte: in ${folder} c’era più di quanto c’è adesso. ${tables.length === 1 ? 'Manca un tavolo' : `Mancano ${tables.length} tavoli`}: ${tables.join(', ')}.`,
        'Forse mastro.db è stato spostato, o copiato senza il suo file -wal. Che cosa fare:',
        '  · se hai il file mastro.db giusto, rimettilo al suo posto con il suo -wal e riparti;',
        '  · altrimenti riprendi l’ultima copia con: mastro restore',
        '  · se va bene ripartire senza quei tavoli: mastro serve --accept-loss',
      ].join('\n'),
    failed: (why: string) => `Mastro non è partito: ${withFullStop(why)}`,
    notWritable: (folder: string) =>
      `Non posso scrivere in ${withFullStop(folder)} Scegli un’altra cartella con --data, o cambia i permessi.`,
    full: (folder: string) =>
      `Il disco di ${folder} è pieno. Libera spazio, o scegli un’altra cartella con --data.`,
  },
  en: {
    onlyHere: 'Mastro is ready, on this computer only. To let phones connect, omit --host:',
    noNetwork:
      'Mastro is ready, but this computer is on no network, so phones cannot reach it. Connect it to the Wi-Fi, then start again.',
    alreadyRunning: (url: string) => `Mastro is already running: ${url}`,
    inUse: (url: string) =>
      `Mastro is already running on this data: ${url} For a second server choose another folder with --data.`,
    ready: 'Mastro is ready. Scan the code with a phone, or open:',
    here: 'here:       ',
    phones: 'from phones:',
    data: (folder: string) => `Data folder: ${folder} (change it with --data).`,
    postgres: (folder: string) =>
      `Tables are in PostgreSQL. Backups and program files are in ${withFullStop(folder)}`,
    otherFolder: (folder: string) =>
      `There are tables in ${folder} too. To open those, start with --data and that folder.`,
    hiddenKey: 'The admin key is not written to logs. To get one, run: mastro key --new',
    otherPort: (asked: number, taken: number) =>
      `Port ${asked} is in use, so port ${taken} is used.`,
    hostKey: (key: string) => `Admin key (“house key” in the app), shown only once: ${key}`,
    demo: 'A demonstration table in play. Open each seat in a separate browser:',
    stop: 'Ctrl-C stops it.',
    stopping: 'Stopping…',
    stopped: 'Stopped. Nothing is lost.',
    forgotten: (folder: string, tables: readonly string[]) =>
      [
        `Cannot start: ${tables.length === 1 ? 'one table is' : `${tables.length} tables are`} missing from ${folder}: ${tables.join(', ')}.`,
        'The file mastro.db may have been moved, or copied without its -wal file. What to do:',
        '  · if you have the right mastro.db, put it back with its -wal file and start again;',
        '  · otherwise restore the last backup with: mastro restore;',
        '  · to continue without these tables: mastro serve --accept-loss',
      ].join('\n'),
    failed: (why: string) => `Mastro did not start: ${withFullStop(why)}`,
    notWritable: (folder: string) =>
      `Cannot write in ${withFullStop(folder)} Choose another folder with --data, or change its permissions.`,
    full: (folder: string) =>
      `The disk of ${folder} is full. Free some space, or choose another folder with --data.`,
  },
} as const
