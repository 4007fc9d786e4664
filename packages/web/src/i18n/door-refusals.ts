import type { Label } from '@mastro/core'

/** Words for the refusals of doors and lines; games and table bring their own with their book. */
export const DOOR_REFUSALS: Readonly<Record<string, Label>> = {
  'unknown-door': {
    it: 'Questo codice non apre nessun tavolo. Controllalo, o chiedine uno nuovo.',
    en: 'This code opens no table. Check it, or ask for a new one.',
  },
  'invite-needed': {
    it: 'Da qui il codice non basta: inquadra il QR, o chiedi il link a chi ospita.',
    en: 'From here the code is not enough: scan the QR, or ask the host for the link.',
  },
  'door-shut': {
    it: 'Con le lettere per ora non si entra: troppi tentativi sbagliati. Inquadra il QR, o usa il link.',
    en: 'The letters open nothing for now: too many wrong tries. Scan the QR, or use the link.',
  },
  'too-many-joins': {
    it: 'In troppi si sono seduti in poco tempo. Riprova tra qualche minuto.',
    en: 'Too many have sat down in a short time. Try again in some minutes.',
  },
  'wrong-pin': { it: 'Il PIN non è questo.', en: 'That is not the PIN.' },
  'pin-needed': {
    it: 'Questo posto ha un PIN: scrivilo per sederti.',
    en: 'This seat has a PIN: type it to sit down.',
  },
  'house-only': {
    it: 'Questo si fa dalla macchina di casa, o con la chiave dell’ospite.',
    en: 'This is done from the house’s own machine, or with the host key.',
  },
  'host-only': { it: 'Lo può fare solo chi ospita.', en: 'Only the host may do this.' },
  'file-known': {
    it: 'Questo tavolo c’è già: aprilo dall’inizio.',
    en: 'This table is here already: open it from the start.',
  },
  'file-not-a-table': {
    it: 'Questo file non è un tavolo di Mastro. Niente è stato preso.',
    en: 'This file is not a Mastro table. Nothing was taken in.',
  },
  'file-not-text': {
    it: 'Questo file non si legge: scegli quello salvato da «Tutto il tavolo».',
    en: 'This file cannot be read: choose the one saved by “The whole table”.',
  },
  'file-damaged': {
    it: 'Il file è stato cambiato dopo il salvataggio. Niente è stato preso.',
    en: 'The file was changed after it was saved. Nothing was taken in.',
  },
  'file-foreign': {
    it: 'Nel file c’è qualcosa che questo gioco non conosce. Niente è stato preso.',
    en: 'The file holds something this game does not know. Nothing was taken in.',
  },
  'file-too-large': { it: 'Il file è troppo grande.', en: 'The file is too big.' },
  'name-taken': {
    it: 'A questo tavolo c’è già qualcuno con questo nome. Aggiungi un’iniziale.',
    en: 'Somebody at this table has this name already. Add an initial.',
  },
  'table-full': {
    it: 'Il tavolo è pieno. Puoi guardare.',
    en: 'The table is full. You can watch.',
  },
  'log-damaged': {
    it: 'Il diario di questo tavolo è rovinato: si legge, ma non si scrive. Ripristina una copia.',
    en: 'The log of this table is damaged: it can be read, not written. Restore a backup.',
  },
  'store-damaged': {
    it: 'Qualcosa nel database è rovinato. Chi gestisce la casa lo vede con «mastro check».',
    en: 'Something in the database is damaged. Who runs the house sees it with “mastro check”.',
  },
  'history-behind': {
    it: 'Il server ricorda meno di questo telefono: forse è stata rimessa una copia vecchia. Decide chi ospita.',
    en: 'The server remembers less than this phone: an old backup may be back. The host decides.',
  },
  'revision-unproved': {
    it: 'Questo telefono ricorda cose che il server non ha mai detto. Ricomincia da quel che c’è.',
    en: 'This phone remembers things that the server never said. It starts again from what there is.',
  },
  'too-many-tabs': {
    it: 'Questo posto è aperto in troppe pagine. Chiudine qualcuna.',
    en: 'This seat is open in too many pages. Close some.',
  },
  'too-busy': {
    it: 'Il server ha troppo da fare. Riprova tra un momento.',
    en: 'The server has too much to do. Try again in a moment.',
  },
  'too-large': { it: 'È troppo lungo per essere mandato.', en: 'It is too long to be sent.' },
  fault: {
    it: 'Qualcosa si è rotto nel server. Nulla è perso: riprova.',
    en: 'Something broke in the server. Nothing is lost: try again.',
  },
  'no-way-out': {
    it: 'Questo computer non ha un programma per far entrare amici lontani: installa Tailscale o cloudflared.',
    en: 'This computer has no program to let in friends far away: install Tailscale or cloudflared.',
  },
  'not-here': {
    it: 'Questo server non può farlo da qui.',
    en: 'This server cannot do it from here.',
  },
  'too-fast': {
    it: 'Un momento: troppi tentativi di seguito.',
    en: 'One moment: too many tries in a row.',
  },
  'not-seated': {
    it: 'Questo dispositivo non ha un posto a questo tavolo.',
    en: 'This device has no seat at this table.',
  },
  'invalid-request': {
    it: 'La richiesta non è scritta bene.',
    en: 'The request is not well formed.',
  },
  'out-of-range': { it: 'Un valore è fuori dai limiti.', en: 'A value is outside its limits.' },
  'foreign-origin': {
    it: 'La richiesta viene da un’altra pagina. Apri il tavolo dal suo indirizzo.',
    en: 'The request comes from another page. Open the table from its own address.',
  },
  'command-id-reused': {
    it: 'Questo atto è già stato mandato in un’altra forma. Ricarica la pagina.',
    en: 'This act was already sent in another form. Reload the page.',
  },
  'hello-first': {
    it: 'La pagina e il server non si sono intesi. Ricarica la pagina.',
    en: 'Page and server did not understand each other. Reload the page.',
  },
  reload: {
    it: 'Il server è stato aggiornato: ricarica la pagina.',
    en: 'The server has been updated: reload the page.',
  },
  'not-found': { it: 'Qui non c’è niente.', en: 'There is nothing here.' },
  'unknown-id': { it: 'Non c’è più, o non è per te.', en: 'It is gone, or not for you.' },
  'unknown-table': {
    it: 'Questo tavolo non c’è, o non è per questo dispositivo.',
    en: 'There is no such table, or not for this device.',
  },
  'seat-revoked': {
    it: 'Questo dispositivo non ha più il posto. Chiedi un nuovo QR a chi ospita.',
    en: 'This device no longer has the seat. Ask the host for a new QR.',
  },
  'not-ready': {
    it: 'Il server si sta avviando. Riprova tra un momento.',
    en: 'The server is starting. Try again in a moment.',
  },
  'act-too-new': {
    it: 'Questo tavolo è stato scritto da un Mastro più nuovo. Aggiorna il server.',
    en: 'This table was written by a newer Mastro. Update the server.',
  },
  'act-unreadable': {
    it: 'Nel diario c’è un atto che non si legge. Niente è stato toccato.',
    en: 'The log holds an act that cannot be read. Nothing was touched.',
  },
  'storage-full': {
    it: 'Il disco del server è pieno: nulla è perso, ma per ora non si scrive.',
    en: 'The server’s disk is full: nothing is lost, but nothing can be written for now.',
  },
  'snapshot-false': {
    it: 'Il punto di ripresa di un tavolo non tornava con il suo diario: è stato rifatto dal diario.',
    en: 'The resting point of a table did not agree with its log: it was made again from the log.',
  },
  'fact-damaged': {
    it: 'Qualcosa che il server tiene da parte è rovinato: un biglietto, una porta, un libro dei dadi. Ripristina una copia.',
    en: 'Something the server keeps aside is damaged: a ticket, a door, a dice book. Restore a backup.',
  },
  'backup-failed': {
    it: 'L’ultima copia di sicurezza non è riuscita. Guarda lo spazio sul disco, poi falla di nuovo.',
    en: 'The last backup failed. Look at the space on the disk, then make it again.',
  },
  'clock-behind': {
    it: 'L’orologio di questa macchina è più indietro dell’ultimo atto scritto. Mettilo a posto.',
    en: 'The clock of this machine is behind the last act that was written. Put it right.',
  },
}
