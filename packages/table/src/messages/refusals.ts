import { label, type Label } from '@mastro/core'

/** Words for every «no» of the table itself; a game adds its own. */
export const TABLE_REFUSALS = {
  'invalid-request': label(
    'Non è arrivato tutto. Ricarica la pagina e riprova.',
    'Something got lost on the way. Reload the page and try again.',
  ),
  'out-of-range': label(
    'Questo numero è fuori dai suoi limiti: scegline uno fra quelli proposti.',
    'That number is out of range: choose one of those shown.',
  ),
  'unknown-seat': label(
    'Questo posto non c’è più, o non è per te: guarda di nuovo.',
    'This seat is gone, or not for you: look again.',
  ),
  'seat-retired': label(
    'Questo posto ha lasciato il tavolo: chiedi a chi ospita di rimetterlo.',
    'This seat has left the table: ask the host to put it back.',
  ),
  'watch-only': label(
    'Da qui si guarda soltanto: chiedi un posto a chi ospita, per giocare.',
    'This seat only watches: ask the host for a seat, to play.',
  ),
  'host-only': label(
    'Non si può da questo posto: può farlo solo chi ospita. Chiedilo al tavolo.',
    'Not from this seat: only the host can. Ask at the table.',
  ),
  'master-only': label(
    'Non tocca a te: decide chi conduce. Chiedilo al tavolo.',
    'That is not yours to decide: it is for whoever leads. Ask at the table.',
  ),
  'master-or-host-only': label(
    'Non si può da questo posto: tocca a chi conduce o a chi ospita. Chiedilo al tavolo.',
    'Not from this seat: it is for whoever leads or the host. Ask at the table.',
  ),
  'name-taken': label(
    'A questo tavolo c’è già qualcuno con questo nome: aggiungi un’iniziale.',
    'Somebody at this table has this name already: add an initial.',
  ),
  'name-unreadable': label(
    'Questo nome non si legge: scrivine uno con le lettere, al massimo 40.',
    'This name cannot be read: write one with letters, 40 at most.',
  ),
  'table-full': label(
    'Non ci sono posti liberi: il tavolo è al completo. Puoi guardare.',
    'There is no free seat: the table is full. You can watch.',
  ),
  'host-stays': label(
    'Chi ospita tiene la porta e non può lasciare il tavolo: chiudi la sessione, se è finita.',
    'The host keeps the door and cannot leave the table: close the session, if it is over.',
  ),
  'master-stays': label(
    'Il tavolo resterebbe senza nessuno che conduca: prima passa il ruolo.',
    'The table would be left with nobody leading: first pass the role.',
  ),
  'erasure-paused': label(
    'Questo posto non si può dimenticare: dopo, dei numeri o delle parole degli altri non sarebbero più quelli. Nulla è cambiato: togli a mano le note e i testi che non vuoi lasciare.',
    'This seat cannot be forgotten: afterwards some numbers or words of others would differ. Nothing was changed: change the notes and texts that you do not want to leave by hand.',
  ),
  'edit-paused': label(
    'Questi testi non si possono cambiare: dopo, qualcos’altro al tavolo non sarebbe più com’era. Nulla è cambiato: lasciali come sono.',
    'These texts cannot be changed: afterwards something else at the table would differ. Nothing was changed: leave them as they are.',
  ),
  'erasure-requested': label(
    'Questo posto ha chiesto di essere dimenticato, e non scrive più: annulla la richiesta dalla pagina del posto.',
    'This seat asked to be forgotten and writes nothing more: take the request back on the seat page.',
  ),
  'erasure-soon': label(
    'A questo tavolo una cancellazione sta per diventare definitiva: riprova quando è finita, entro un giorno.',
    'An erasure at this table is about to become final: try again when it is done, within a day.',
  ),
  'too-many-erasures': label(
    'Per oggi le richieste di essere dimenticati sono finite: riprova domani.',
    'There were too many requests to be forgotten today: try again tomorrow.',
  ),
  'no-deletion': label(
    'Nessuno ha chiesto di cancellare questo tavolo, o è già troppo tardi: torna all’inizio.',
    'Nobody asked to delete this table, or it is too late: go back to the start.',
  ),
  'no-erasure': label(
    'Questo posto non ha chiesto di essere dimenticato, o è già troppo tardi: ricarica la pagina.',
    'This seat did not ask to be forgotten, or it is too late: reload the page.',
  ),
  'already-erased': label(
    'Questo posto è già dimenticato, non resta altro da togliere: lascia tutto com’è.',
    'This seat is already forgotten, nothing else is left to remove: leave it as it is.',
  ),
  'not-retired': label(
    'Questo posto è già al tavolo: usalo così com’è.',
    'This seat is already at the table: use it as it is.',
  ),
  'unknown-option': label(
    'Questo gioco non ha un’opzione così: scegline una in elenco.',
    'This game has no such option: choose one from the list.',
  ),
  'no-master-here': label(
    'Questo tavolo gioca senza nessuno che conduca: decidete insieme.',
    'This table plays with nobody leading: decide together.',
  ),
  'already-master': label(
    'Conduce già questa persona: scegline un’altra.',
    'They lead already: choose somebody else.',
  ),
  'not-offered': label(
    'Nessuno ti ha chiesto di condurre: chiedi il ruolo a chi ce l’ha.',
    'Nobody has asked you to lead: ask whoever has the role.',
  ),
  'cannot-lead': label(
    'Da quel posto non si può condurre: scegli chi gioca.',
    'Nobody can lead from that seat: choose somebody who plays.',
  ),
  'already-open': label(
    'È già cominciata: prima chiudi quella aperta.',
    'It has already begun: first close the open one.',
  ),
  'not-open': label(
    'Non è ancora cominciata: prima aprila.',
    'It has not begun yet: first open it.',
  ),
  'brake-on': label(
    'Qualcuno ha chiesto una pausa: prima riprendete insieme.',
    'Somebody asked for a pause: first resume together.',
  ),
  'brake-off': label(
    'Il freno non è tirato: si gioca già. Vai avanti.',
    'The brake is not on: play is already going. Go on.',
  ),
  'unknown-slip': label(
    'Questa cedola non c’è più, o non è per te: guarda di nuovo.',
    'This slip is gone, or not for you: look again.',
  ),
  'unknown-slip-kind': label(
    'Questo gioco non ha un tiro così: scegline uno proposto.',
    'This game has no such roll: choose one that is offered.',
  ),
  'unknown-part': label(
    'Questa cedola non ha una parte così: guarda di nuovo.',
    'This slip has no such part: look again.',
  ),
  'not-your-part': label(
    'Questa parte della cedola tocca a qualcun altro: aspetta che la dia.',
    'This part of the slip is somebody else’s: wait until they give it.',
  ),
  'unknown-wait': label(
    'Non si aspetta più questo, o non è per te: guarda di nuovo.',
    'Nobody waits for this any more, or it is not for you: look again.',
  ),
  'answers-alone': label(
    'A questo può rispondere solo chi è stato chiesto: aspetta, o va’ avanti con altro.',
    'Only the person who was asked can answer this: wait, or go on with something else.',
  ),
  'part-empty': label(
    'In questa parte non c’è niente: scegli qualcosa.',
    'There is nothing in this part: choose something.',
  ),
  'part-missing': label(
    'Non si tira ancora: manca una parte della cedola. Scegli quello che manca.',
    'It cannot be rolled yet: a part of the slip is missing. Choose what is missing.',
  ),
  'part-locked': label(
    'Una puntata sigillata non si toglie: dai di nuovo il numero, o aspetta che si apra.',
    'A sealed bid cannot be taken away: give the number again, or wait until it opens.',
  ),
  'never-opens': label(
    'Il libro vuole che resti sigillata: lasciala chiusa.',
    'The book wants it to stay sealed: leave it closed.',
  ),
  'not-sealed': label(
    'Non c’è una busta da aprire: leggi quello che è già scritto.',
    'There is no envelope to open: read what is already written.',
  ),
  'no-seal-here': label(
    'Questa parte si dice a tutti, non si sigilla: mostrala.',
    'This part is told to everyone, it is not sealed: show it.',
  ),
  'bids-open-together': label(
    'Le puntate si aprono tutte insieme: aspetta chi non ha ancora sigillato.',
    'Bids open all together: wait for those who have not sealed yet.',
  ),
  'not-your-slip': label(
    'Questa cedola è di qualcun altro: apri la tua.',
    'This slip is somebody else’s: open your own.',
  ),
  'roll-owed': label(
    'È un tiro dovuto: non si ritira. Tira, oppure chiedi a chi conduce di annullare la minaccia.',
    'This roll is owed: it cannot be withdrawn. Roll it, or ask the leader to cancel the threat.',
  ),
  'already-rolled': label(
    'Questi dadi sono già caduti e la cedola non cambia più: leggi l’esito.',
    'These dice have already fallen and the slip no longer changes: read its outcome.',
  ),
  'not-rolled': label(
    'I dadi non sono ancora caduti: prima tira.',
    'The dice have not fallen yet: first roll.',
  ),
  'slip-withdrawn': label(
    'Questa cedola è stata ritirata: aprine un’altra.',
    'This slip was withdrawn: open another.',
  ),
  'cannot-roll': label(
    'Così com’è non si può tirare: ciò che è in busta non va con il resto. Cambia la tua parte, o chiedi a chi ha sigillato di farlo di nuovo.',
    'It cannot be rolled as it stands: what is sealed does not go with the rest. Change your part, or ask whoever sealed to seal again.',
  ),
  'too-many-slips': label(
    'Hai troppe cedole aperte: prima chiudine una.',
    'You have too many open slips: first close one.',
  ),
  'nothing-to-call': label(
    'Nessuno si fa aspettare: puoi tirare.',
    'Nobody is being waited for: you can roll.',
  ),
  'cannot-call-time': label(
    'Per chi manca le regole non dicono che cosa fare: aspetta che sigilli.',
    'The rules do not say what the absent play: wait until they seal.',
  ),
  'unknown-effect': label(
    'Questo effetto non c’è più: guarda di nuovo la cedola.',
    'This effect is gone: look at the slip again.',
  ),
  'already-settled': label(
    'Questo effetto è già deciso: annulla l’atto per cambiarlo.',
    'This effect is settled already: undo the act to change it.',
  ),
  'cannot-change': label(
    'Questo effetto è tutto o niente, non si cambia: applicalo, o non applicarlo.',
    'This effect is all or nothing, it does not change: apply it, or don’t.',
  ),
  'reason-missing': label(
    'Manca il motivo, e lo leggono tutti: scrivilo.',
    'The reason is missing, and everyone reads it: write it.',
  ),
  'unknown-book': label(
    'Il tiro non si è chiuso bene, niente è stato contato: tira di nuovo o, se non basta, comincia una nuova scena.',
    'The roll did not close, nothing was counted: roll again or, if that does not help, begin a new scene.',
  ),
  'leaf-spent': label(
    'Il tiro non si è chiuso bene, niente è stato contato: tira di nuovo o, se non basta, comincia una nuova scena.',
    'The roll did not close, nothing was counted: roll again or, if that does not help, begin a new scene.',
  ),
  'salt-unknown': label(
    'Il tiro non si è chiuso bene, niente è stato contato: tira di nuovo o, se non basta, comincia una nuova scena.',
    'The roll did not close, nothing was counted: roll again or, if that does not help, begin a new scene.',
  ),
  'salt-missing': label(
    'Il tiro non si è chiuso bene, niente è stato contato: tira di nuovo o, se non basta, comincia una nuova scena.',
    'The roll did not close, nothing was counted: roll again or, if that does not help, begin a new scene.',
  ),
  'salt-twice': label(
    'Il tiro non si è chiuso bene, niente è stato contato: tira di nuovo o, se non basta, comincia una nuova scena.',
    'The roll did not close, nothing was counted: roll again or, if that does not help, begin a new scene.',
  ),
  'pledge-differs': label(
    'Il tiro non è quello promesso, niente è stato contato: tira di nuovo.',
    'The roll is not the pledged one, nothing was counted: roll again.',
  ),
  'no-leaves-left': label(
    'Per questo posto non ci sono altri tiri pronti: aspetta la prossima sessione, o usa dadi veri.',
    'This seat has no more rolls prepared: wait for the next session, or use real dice.',
  ),
  'not-your-dice': label(
    'Questi dadi li tira qualcun altro: aspetta, o falli tirare al tavolo.',
    'These dice are somebody else’s: wait, or let the table roll them.',
  ),
  'dice-falling': label(
    'I dadi stanno cadendo e la cedola non cambia più: aspetta l’esito.',
    'The dice are falling and the slip no longer changes: wait for the outcome.',
  ),
  'dice-exhausted': label(
    'Non si chiude il tiro: manca qualche dado. Batti le facce che mancano.',
    'The roll cannot close: some dice are missing. Enter the missing faces.',
  ),
  'dice-invalid': label(
    'Quel dado non ha questa faccia: guarda di nuovo il dado e battila.',
    'That die has no such face: look at the die again and enter it.',
  ),
  'dice-unused': label(
    'Ci sono più dadi di quelli che il tiro chiede: togli quelli in più.',
    'There are more dice than the roll asks for: take the extra ones away.',
  ),
  'notation-invalid': label(
    'Questi dadi non si leggono: scrivili come 2d6 o d100.',
    'These dice cannot be read: write them as 2d6 or d100.',
  ),
  'unknown-envelope': label(
    'Questa busta non c’è più, o non è per te: guarda di nuovo.',
    'This envelope is gone, or not for you: look again.',
  ),
  'not-yours': label(
    'Non tocca a te: è di qualcun altro al tavolo. Chiedi a chi spetta.',
    'That is not yours: it belongs to somebody else at the table. Ask them.',
  ),
  'already-opened': label(
    'Questa busta è già aperta: leggila nel diario.',
    'This envelope is open already: read it in the log.',
  ),
  'not-by-vote': label(
    'Questa busta non si apre per voto: aspetta il suo momento.',
    'This envelope does not open by vote: wait for its moment.',
  ),
  'already-voted': label(
    'Il tuo voto c’è già: aspetta quello degli altri.',
    'Your vote is in already: wait for the others.',
  ),
  'opens-by-rule': label(
    'Questa busta si apre da sé, a suo tempo: aspetta.',
    'This envelope opens by itself, in its time: wait.',
  ),
  'salt-invalid': label(
    'Il tiro non si è chiuso bene, niente è stato contato: tira di nuovo o, se non basta, comincia una nuova scena.',
    'The roll did not close, nothing was counted: roll again or, if that does not help, begin a new scene.',
  ),
  'unknown-act': label(
    'Questo atto non c’è, o è troppo lontano: guarda nel diario.',
    'There is no such act, or it is too far back: look in the log.',
  ),
  'not-undoable': label(
    'Non si torna indietro: qualcosa è già stato svelato. Cambia le cifre a mano, o chiedilo a chi conduce.',
    'It cannot be taken back: something was shown. Change the figures by hand, or ask whoever leads.',
  ),
  'not-your-act': label(
    'Si annulla solo il proprio ultimo atto: annulla quello, o chiedi a chi conduce.',
    'Only one’s own last act is undone: undo that one, or ask whoever leads.',
  ),
  'undo-of-a-roll': label(
    'I dadi sono caduti: un tiro lo annulla solo chi conduce. Chiediglielo.',
    'The dice have fallen: only whoever leads undoes a roll. Ask them.',
  ),
  'already-undone': label(
    'Quell’atto è già annullato: puoi rifarlo dal diario.',
    'That act is undone already: you can redo it from the log.',
  ),
  'already-asked': label(
    'Chi conduce ha già questa richiesta: aspetta la risposta.',
    'Whoever leads already has this request: wait for the answer.',
  ),
  'unknown-undo-request': label(
    'Questa richiesta non c’è più: guarda di nuovo.',
    'This request is gone: look again.',
  ),
  'not-undone': label(
    'Quest’atto vale ancora: annullalo, se serve.',
    'This act still stands: undo it, if need be.',
  ),
  'has-dependants': label(
    'Da questo dipendono altri atti: annullali insieme.',
    'Other acts depend on this one: undo them together.',
  ),
  'redo-too-late': label(
    'Intanto è cambiato altro, e non si può rifare: ripeti l’atto da capo, o rifai prima ciò che hai annullato dopo.',
    'Other things have changed since, and it cannot be redone: do it anew, or first redo the acts you undid after it.',
  ),
  'unknown-note': label(
    'Questo appunto non c’è più, o non è per te: guarda di nuovo.',
    'This note is gone, or not for you: look again.',
  ),
  'too-many-notes': label(
    'Hai troppi appunti: buttane uno.',
    'You have too many notes: throw one away.',
  ),
  'unknown-pin': label(
    'Non è più in vista: guarda di nuovo.',
    'It is no longer pinned: look again.',
  ),
  'too-many-pins': label(
    'Ci sono troppe cose in vista: togline una.',
    'Too many things are pinned: unpin one.',
  ),
  'unknown-thread': label(
    'Questo filo non c’è più: guarda di nuovo.',
    'This thread is gone: look again.',
  ),
  'too-many-threads': label(
    'Ci sono troppi fili aperti: chiudine uno.',
    'Too many threads are open: close one.',
  ),
  'too-many-envelopes': label(
    'Hai troppe buste chiuse: aprine una.',
    'You have too many closed envelopes: open one.',
  ),
  'not-to-yourself': label(
    'Sottovoce si parla a qualcun altro: scrivi un appunto, se è per te.',
    'A whisper is for somebody else: write a note, if it is for you.',
  ),
  'unknown-system': label(
    'Questo gioco non c’è su questo server: leggi ed esporta il tavolo da qui, o installa una versione di Mastro con questo gioco.',
    'This game is not on this server: read and export the table here, or install a version of Mastro with this game.',
  ),
} as const satisfies Readonly<Record<string, Label>>

export type TableRefusal = keyof typeof TABLE_REFUSALS
