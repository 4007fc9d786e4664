import { label, type Label } from '@mastro/core'
import codeTable from '../../data/error-codes.json' with { type: 'json' }

/** Codes that only the shared table can answer with. */
export const TABLE_REFUSALS = {
  'master-only': label(
    'Non tocca a te: decide chi conduce. Chiedilo al tavolo.',
    'That is not yours to decide: it is for whoever leads. Ask at the table.',
  ),
  'not-seated': label(
    'Questo dispositivo non ha un posto al tavolo: prima siediti, con il codice.',
    'This device has no seat at the table: first take a seat, with the code.',
  ),
  'not-your-character': label(
    'Questo personaggio è di qualcun altro: scegli il tuo.',
    'This character is somebody else’s: choose your own.',
  ),
  'unknown-being': label(
    'Non c’è più in gioco, o non è per te: guarda di nuovo.',
    'They are no longer in play, or not for you: look again.',
  ),
  'unknown-character': label(
    'Questo personaggio non c’è più, o non è per te: guarda di nuovo.',
    'This character is gone, or not for you: look again.',
  ),
  'unknown-opponent': label(
    'Questo avversario non c’è più, o non è per te: guarda di nuovo.',
    'This opponent is gone, or not for you: look again.',
  ),
  'unknown-ready-made': label(
    'Non è fra i personaggi già pronti: scegline uno in elenco.',
    'That is not one of the ready-made characters: choose one from the list.',
  ),
  'unknown-item': label(
    'Non ha più questo oggetto: scegline un altro.',
    'They no longer have this item: choose another.',
  ),
  'unknown-wound': label(
    'Questa ferita non c’è più: guarda di nuovo.',
    'This wound is gone: look again.',
  ),
  'unknown-roll': label(
    'Questo tiro non c’è più, o non è per te: guarda di nuovo.',
    'This roll is gone, or not for you: look again.',
  ),
  'unknown-poison': label(
    'Questo veleno non c’è più, o non è per te: guarda di nuovo.',
    'This poison is gone, or not for you: look again.',
  ),
  'unknown-lesson': label(
    'Questa lezione non c’è più, o non è per te: guarda di nuovo.',
    'This lesson is gone, or not for you: look again.',
  ),
  'unknown-ambush': label(
    'Questa imboscata non c’è più, o non è per te: guarda di nuovo.',
    'This ambush is gone, or not for you: look again.',
  ),
  'unknown-call': label(
    'Nessuno ha chiesto questo tiro: apri un tiro tuo.',
    'Nobody has asked for this roll: open a roll of your own.',
  ),
  'already-answered': label(
    'Ha già risposto a questo tiro: leggi l’esito.',
    'They have answered this roll already: read the outcome.',
  ),
  'unknown-task': label(
    'Questo lavoro non c’è più, o non è per te: guarda di nuovo.',
    'This task is gone, or not for you: look again.',
  ),
  'unknown-step': label(
    'Questo passo non c’è nella creazione: torna a quelli in elenco.',
    'There is no such step in creation: go back to those in the list.',
  ),
  'no-draft': label(
    'Qui non c’è una bozza aperta: comincia un personaggio.',
    'There is no draft open here: start a character.',
  ),
  'draft-incomplete': label(
    'Il personaggio non è completo: apri il passo segnato «da fare».',
    'The character is not complete: open the step marked “to do”.',
  ),
  'not-approved': label(
    'Non si gioca ancora: chi conduce deve approvare. Aspetta, o chiedilo al tavolo.',
    'Not in play yet: whoever leads has to approve. Wait, or ask at the table.',
  ),
  'nothing-to-approve': label(
    'Non c’è niente da approvare: aspetta che qualcuno finisca.',
    'There is nothing to approve: wait until somebody is done.',
  ),
  'character-vetoed': label(
    'Il Game Master chiede di rivedere il personaggio: leggi perché e cambialo.',
    'The Game Master asks for a change to the character: read why and change it.',
  ),
  'no-fight': label(
    'Adesso non c’è un combattimento: aspetta che cominci.',
    'There is no fight now: wait for one to begin.',
  ),
  'fight-on': label(
    'Non adesso, c’è un combattimento: prima chiudilo.',
    'Not now, a fight is on: first end it.',
  ),
  'already-in-fight': label(
    'È già nel combattimento: scegli un’altra persona.',
    'They are already in the fight: choose somebody else.',
  ),
  'not-in-fight': label(
    'Non fa parte del combattimento: prima fai entrare questa persona.',
    'They are not in the fight: first bring them in.',
  ),
  'wrong-phase': label(
    'Non è la fase giusta del round: aspetta che venga.',
    'It is not the right phase of the round: wait for it.',
  ),
  'not-your-turn': label(
    'Adesso il turno è di qualcun altro: aspetta il tuo.',
    'It is somebody else’s turn now: wait for yours.',
  ),
  'already-acted': label(
    'In questo round ha già agito: aspetta il prossimo.',
    'They have already acted in this round: wait for the next one.',
  ),
  'already-declared': label(
    'Ha già detto che cosa fa: aspetta il suo turno.',
    'They have already said what they do: wait for their turn.',
  ),
  'not-conscious': label(
    'È senza sensi e non può agire: aspetta che si svegli.',
    'They are unconscious and cannot act: wait until they wake.',
  ),
  'already-in-hand': label(
    'È già in mano: usa questa arma, o scegline un’altra.',
    'It is in hand already: use it, or choose another.',
  ),
  'not-in-hand': label(
    'Non è in mano: prima si impugna. Scegli «Impugna».',
    'It is not in hand: it has to be drawn. Choose “Draw”.',
  ),
  'not-away': label(
    'Questo oggetto è già a portata di mano: usalo.',
    'This item is already at hand: use it.',
  ),
  'item-broken': label(
    'Questo oggetto è fuori uso: scegline un altro, o fallo riparare.',
    'This item is out of use: choose another, or have it mended.',
  ),
  'item-away': label(
    'È fuori portata: prima si recupera. Scegli «Recupera».',
    'It is out of reach: it has to be recovered. Choose “Recover”.',
  ),
  'related-not-allowed': label(
    'L’abilità affine va permessa: chiedi al Game Master.',
    'The related skill has to be allowed: ask the Game Master.',
  ),
  'same-being': label(
    'Qui serve un’altra persona: scegli qualcun altro.',
    'It takes another person: choose somebody else.',
  ),
  'not-poisoned': label(
    'Il veleno ha già fatto il suo corso: guarda nel diario.',
    'The poison has run its course: look in the log.',
  ),
  'not-ill': label(
    'Non c’è una malattia da seguire: scegli qualcun altro.',
    'There is no illness to follow: choose somebody else.',
  ),
  'already-ill': label(
    'Ha già una malattia: prima segui quella.',
    'They are ill already: first follow that one.',
  ),
  'experience-closed': label(
    'I tiri esperienza si aprono quando lo dice il Game Master: aspetta.',
    'Experience rolls open when the Game Master says so: wait.',
  ),
  'no-downtime': label(
    'Non c’è un interludio aperto: chiedilo al Game Master.',
    'No downtime is open: ask the Game Master for it.',
  ),
  'cannot-martial-arts': label(
    'Qui le Arti Marziali non valgono: chiedi al Game Master di permetterle.',
    'Martial Arts do not count here: ask the Game Master to allow them.',
  ),
  'skill-removed': label(
    'Questa campagna gioca senza questa abilità: scegline un’altra.',
    'This campaign plays without this skill: choose another.',
  ),
  'already-revealed': label(
    'Lo sanno già tutti: leggi nel diario.',
    'Everybody knows it already: read the log.',
  ),
  'already-hinted': label(
    'Chi lo gioca sa già che hai tirato: puoi dire altro sottovoce.',
    'Its player already knows that you rolled: you can whisper more.',
  ),
  'already-sprung': label(
    'L’imboscata è già scattata: guarda il combattimento.',
    'The ambush was already sprung: look at the fight.',
  ),
  'task-done': label(
    'Il lavoro è già finito: cominciane un altro.',
    'The task is already done: start another.',
  ),
  'missing-figure': label(
    'Manca il valore che resiste: scrivilo, o scegli chi resiste.',
    'The resisting figure is missing: write it, or choose who resists.',
  ),
  'weapon-not-eligible': label(
    'Per averla dall’inizio serve almeno il 50\u202f% con quest’arma: scegline un’altra.',
    'Starting with this weapon takes at least 50\u202f% with it: choose another.',
  ),
  'name-missing': label('Manca ancora il nome: scrivilo.', 'The name is still missing: write it.'),
  'missing-choice': label(
    'Manca una scelta: scegli fra quelle proposte.',
    'A choice is missing: choose one of those offered.',
  ),
} as const satisfies Readonly<Record<string, Label>>

export type TableRefusal = keyof typeof TABLE_REFUSALS

export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(codeTable.codes.map(({ code, it, en }) => [code, label(it, en)])),
  ...TABLE_REFUSALS,
}
