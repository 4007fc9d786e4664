import type { Label } from '@mastro/core'

/**
 * Messages for refusals by the server itself. Games and the table bring their own with the
 * catalogue.
 */
export const SERVER_REFUSALS: Readonly<Record<string, Label>> = {
  'unknown-door': {
    it: 'Questo codice non apre nessun tavolo: controllalo, o chiedine uno nuovo.',
    en: 'This code opens no table: check it, or ask for a new one.',
  },
  'invite-needed': {
    it: 'Da qui il codice non basta: inquadra il QR, o chiedi il link a chi ospita.',
    en: 'From here the code is not enough: scan the QR, or ask the host for the link.',
  },
  'knock-needed': {
    it: 'Da fuori si bussa: apri il link dell’invito in un browser, e bussa da lì.',
    en: 'From outside one knocks: open the invite’s link in a browser, and knock there.',
  },
  knocking: {
    it: 'Hai bussato alla porta: aspetta che qualcuno ti apra.',
    en: 'You have knocked at the door: wait until somebody opens.',
  },
  'knock-refused': {
    it: 'Nessuno ti ha fatto entrare: scrivi a chi ospita, poi bussa di nuovo.',
    en: 'You were not let in: write to the host, then knock again.',
  },
  'nobody-knocks': {
    it: 'Alla porta non c’è più nessuno con quel nome: aspetta che bussi di nuovo.',
    en: 'Nobody of that name is at the door any more: wait until they knock again.',
  },
  'door-shut': {
    it: 'Con le lettere per ora non si entra, troppi tentativi sbagliati: inquadra il QR, o usa il link.',
    en: 'Too many wrong codes: scan the QR code, or use the link.',
  },
  'hook-address': {
    it: 'A questo indirizzo non si manda nulla: usa https, e un indirizzo fuori da questa casa.',
    en: 'Nothing is sent to this address: use https, and one outside this house.',
  },
  'too-many-joins': {
    it: 'Troppe persone si sono sedute in poco tempo: riprova tra qualche minuto.',
    en: 'Too many people have sat down in a short time: try again in a few minutes.',
  },
  'wrong-pin': {
    it: 'Il PIN non è questo: riprova, o chiedi un codice a chi ospita.',
    en: 'That is not the PIN: try again, or ask the host for a code.',
  },
  'pin-needed': {
    it: 'Questo posto ha un PIN: scrivilo per sederti.',
    en: 'This seat has a PIN: type it to sit down.',
  },
  'house-only': {
    it: 'Da qui non si può: usa la macchina di casa, o la chiave di casa.',
    en: 'Not from here: use the house’s own machine, or the house key.',
  },
  'host-only': {
    it: 'Non si può da questo posto: può farlo solo chi ospita. Chiedilo al tavolo.',
    en: 'Not from this seat: only the host can. Ask at the table.',
  },
  'file-known': {
    it: 'Questo tavolo c’è già: aprilo dalla prima pagina.',
    en: 'This table is here already: open it from the first page.',
  },
  'file-not-a-table': {
    it: 'Questo file non è un tavolo di Mastro: scegli quello salvato da «Tutto il tavolo».',
    en: 'This file is not a Mastro table: choose the one saved by “The whole table”.',
  },
  'file-not-text': {
    it: 'Questo file non si legge: scegli quello salvato da «Tutto il tavolo».',
    en: 'This file cannot be read: choose the one saved by “The whole table”.',
  },
  'file-damaged': {
    it: 'Il file è stato cambiato dopo il salvataggio, niente è stato preso: scegline uno intero.',
    en: 'The file was changed after it was saved, nothing was taken in: choose a whole one.',
  },
  'file-foreign': {
    it: 'Nel file c’è qualcosa che questo gioco non conosce, niente è stato preso: aggiorna Mastro e riprova.',
    en: 'The file holds something this game does not know, nothing was taken in: update Mastro and try again.',
  },
  'file-too-large': {
    it: 'Il file è troppo grande per questo server: chiedi a chi lo gestisce.',
    en: 'The file is too big for this server: ask whoever runs it.',
  },
  'name-taken': {
    it: 'A questo tavolo c’è già qualcuno con questo nome: aggiungi un’iniziale.',
    en: 'Somebody at this table has this name already: add an initial.',
  },
  'table-full': {
    it: 'Non ci sono posti liberi: il tavolo è al completo. Puoi guardare.',
    en: 'There is no free seat: the table is full. You can watch.',
  },
  'log-damaged': {
    it: 'Il diario di questo tavolo è rovinato, si legge ma non si scrive: ripristina una copia.',
    en: 'The log of this table is damaged, it can be read, not written: restore a backup.',
  },
  'store-damaged': {
    it: 'Qualcosa nel database è rovinato: chiedi a chi gestisce la casa di usare «mastro check».',
    en: 'Something in the database is damaged: ask whoever runs the house to use “mastro check”.',
  },
  'history-behind': {
    it: 'Il server ricorda meno di questo telefono, forse è tornata una copia vecchia: chiedi a chi ospita.',
    en: 'The server remembers less than this phone, an old backup may be back: ask the host.',
  },
  'revision-unproved': {
    it: 'Questo telefono ricorda cose che il server non ha mai detto: ricarica la pagina.',
    en: 'This phone remembers things that the server never said: reload the page.',
  },
  'too-many-tabs': {
    it: 'Questo posto è aperto in troppe pagine: chiudine qualcuna.',
    en: 'This seat is open in too many pages: close some.',
  },
  'too-busy': {
    it: 'Il server ha troppo da fare: riprova tra un momento.',
    en: 'The server has too much to do: try again in a moment.',
  },
  'too-large': {
    it: 'È troppo lungo per essere mandato: accorcialo, o dividilo.',
    en: 'It is too long to be sent: shorten it, or split it.',
  },
  fault: {
    it: 'Qualcosa si è rotto nel server, nulla è perso: riprova.',
    en: 'Something broke in the server, nothing is lost: try again.',
  },
  'no-way-out': {
    it: 'Questo computer non ha un programma per far entrare amici lontani: installa Tailscale o cloudflared.',
    en: 'This computer has no program to let in friends far away: install Tailscale or cloudflared.',
  },
  'share-one-server': {
    it: 'Con PostgreSQL i server possono essere più d’uno, e la porta verso fuori sta su uno solo: usa --public-url e un proxy davanti.',
    en: 'On PostgreSQL there may be several servers, and the door to the outside is of one alone: use --public-url behind a proxy.',
  },
  'not-here': {
    it: 'Questo server non può farlo da qui: chiedi a chi lo gestisce.',
    en: 'This server cannot do it from here: ask whoever runs it.',
  },
  'too-fast': {
    it: 'Troppi tentativi di seguito: aspetta un momento.',
    en: 'Too many tries in a row: wait a moment.',
  },
  'not-seated': {
    it: 'Questo dispositivo non ha un posto al tavolo: prima siediti, con il codice.',
    en: 'This device has no seat at the table: first take a seat, with the code.',
  },
  'invalid-request': {
    it: 'Non è arrivato tutto. Ricarica la pagina e riprova.',
    en: 'Something got lost on the way. Reload the page and try again.',
  },
  'out-of-range': {
    it: 'Questo numero è fuori dai suoi limiti: scegline uno fra quelli proposti.',
    en: 'That number is out of range: choose one of those shown.',
  },
  'wrong-host': {
    it: 'Il server non si conosce con questo nome: apri uno degli indirizzi che mostra all’avvio.',
    en: 'The server does not know this name: open one of the addresses that it shows at the start.',
  },
  'foreign-origin': {
    it: 'L’atto viene da un’altra pagina: apri il tavolo dal suo indirizzo.',
    en: 'The act comes from another page: open the table from its own address.',
  },
  'command-id-reused': {
    it: 'Questo atto è già stato mandato in un’altra forma: ricarica la pagina.',
    en: 'This act was already sent in another form: reload the page.',
  },
  'hello-first': {
    it: 'La pagina e il server non si sono intesi: ricarica la pagina.',
    en: 'Page and server did not understand each other: reload the page.',
  },
  reload: {
    it: 'Il server è stato aggiornato: ricarica la pagina.',
    en: 'The server has been updated: reload the page.',
  },
  'not-found': {
    it: 'Non c’è più, o non è per te: guarda di nuovo.',
    en: 'It is gone, or not for you: look again.',
  },
  'unknown-id': {
    it: 'Non c’è più, o non è per te: guarda di nuovo.',
    en: 'It is gone, or not for you: look again.',
  },
  'unknown-table': {
    it: 'Questo tavolo non c’è, o non è per questo dispositivo: entra con il codice.',
    en: 'There is no such table, or not for this device: come in with the code.',
  },
  'seat-revoked': {
    it: 'Questo dispositivo non ha più il posto: chiedi un nuovo codice a chi ospita.',
    en: 'This device no longer has the seat: ask the host for a new code.',
  },
  'not-ready': {
    it: 'Il server si sta avviando: riprova tra un momento.',
    en: 'The server is starting: try again in a moment.',
  },
  'act-too-new': {
    it: 'Questo tavolo è stato scritto da un Mastro più nuovo: aggiorna il server.',
    en: 'This table was written by a newer Mastro: update the server.',
  },
  'act-unreadable': {
    it: 'Nel diario c’è un atto che non si legge: niente è stato toccato. Ripristina una copia.',
    en: 'The log holds an act that cannot be read: nothing was touched. Restore a backup.',
  },
  'storage-full': {
    it: 'Il disco del server è pieno, nulla è perso ma non si scrive: fai spazio, poi riprova.',
    en: 'The server’s disk is full, nothing is lost but nothing can be written: make room, then try again.',
  },
  'snapshot-false': {
    it: 'La ripresa veloce di un tavolo non tornava con il suo diario, ed è stata rifatta: gioca pure.',
    en: 'The quick start of a table did not agree with its log, and was made again: play on.',
  },
  'cache-rebuilt': {
    it: 'Un indice del database era rovinato, ed è stato rifatto dal diario: gioca pure.',
    en: 'An index of the database was damaged, and was rebuilt from the log: play on.',
  },
  'database-damaged': {
    it: 'Una parte del database è rovinata: ripristina una copia con «mastro restore».',
    en: 'A part of the database is damaged: restore a backup with “mastro restore”.',
  },
  'proxy-unnamed': {
    it: 'Le richieste arrivano da un proxy che il server non conosce, e tutti sembrano la stessa persona: ripeti l’avvio di Mastro con --trusted-proxy.',
    en: 'Requests come from a proxy that the server does not know, so everybody looks like one person: start Mastro with --trusted-proxy.',
  },
  'files-readable': {
    it: 'Altri utenti di questo computer possono leggere i file di Mastro, segreti compresi: togli loro il permesso con «chmod 600».',
    en: 'Other users of this computer can read Mastro’s files, secrets included: take the permission away with “chmod 600”.',
  },
  'disk-low': {
    it: 'Sul disco resta poco spazio per il diario e le copie: fai spazio prima che Mastro non possa più scrivere.',
    en: 'There is little space left for the log and the backups: make room before Mastro can no longer write.',
  },
  'backup-old': {
    it: 'L’ultima copia verificata è vecchia: fai una copia adesso con «mastro backup».',
    en: 'The last verified backup is old: make one now with “mastro backup”.',
  },
  'fact-damaged': {
    it: 'Qualcosa che il server tiene da parte è rovinato: ripristina una copia.',
    en: 'Some stored data is damaged: restore a backup.',
  },
  'backup-failed': {
    it: 'L’ultima copia di sicurezza non è riuscita. Guarda lo spazio sul disco, poi falla di nuovo.',
    en: 'The last backup failed. Look at the space on the disk, then make it again.',
  },
  'clock-behind': {
    it: 'L’orologio di questa macchina è più indietro dell’ultimo atto scritto: mettilo a posto.',
    en: 'The clock of this machine is behind the last act that was written: put it right.',
  },
}
