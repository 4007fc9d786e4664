import { label, type Label } from '@mastro/core'
import { ERROR_CODES, PROBLEM_CODES, WARNING_CODES } from '../shared/codes.ts'
import { LABELS } from './label-of.ts'

/** Refusals of the shared table that the book's operations do not have. */
export const TABLE_CODES = [
  'not-seated',
  'no-draft',
  'unknown-step',
  'draft-incomplete',
  'master-only',
  'not-yours',
  'already-has-character',
  'master-has-no-character',
  'unknown-being',
  'unknown-trait',
  'unknown-weapon',
  'unknown-ready-made',
  'unknown-request',
  'unknown-spell',
  'unknown-hindrance',
  'unknown-choice',
  'character-unapproved',
  'already-approved',
  'character-down',
  'attribute-known',
  'attribute-unwritten',
  'no-fight',
  'fight-on',
  'not-in-fight',
  'not-your-turn',
  'already-acted',
  'not-waiting',
  'sprint-not-granted',
  'no-plea',
  'power-lost',
  'nothing-to-raise',
  'spell-known',
  'strange-not-central',
  'part-missing',
] as const
export type TableCode = (typeof TABLE_CODES)[number]

const TABLE_LABELS: Readonly<Record<TableCode, Label>> = {
  'not-seated': label(
    'Questo dispositivo non ha un posto al tavolo: prima siediti, con il codice.',
    'This device has no seat at the table: first take a seat, with the code.',
  ),
  'no-draft': label(
    'Qui non c’è una bozza aperta: comincia un personaggio.',
    'There is no draft open here: start a character.',
  ),
  'unknown-step': label(
    'Questo passo non c’è nella creazione: torna a quelli in elenco.',
    'There is no such step in creation: go back to those in the list.',
  ),
  'draft-incomplete': label(
    'Il personaggio non è completo: apri il passo segnato «da fare».',
    'The character is not complete: open the step marked “to do”.',
  ),
  'master-only': label(
    'Non tocca a te: decide chi conduce. Chiedilo al tavolo.',
    'That is not yours to decide: it is for whoever leads. Ask at the table.',
  ),
  'not-yours': label(
    'Non tocca a te: è di qualcun altro al tavolo. Chiedi a chi spetta.',
    'That is not yours: it belongs to somebody else at the table. Ask them.',
  ),
  'already-has-character': label(
    'Non ne serve un altro: hai già un personaggio in gioco. Aprilo dalla scheda.',
    'No other is needed: you already have a character in play. Open it from the sheet.',
  ),
  'master-has-no-character': label(
    'Chi conduce non ha un personaggio suo: prima passa il ruolo.',
    'Whoever leads has no character of their own: first pass the role.',
  ),
  'unknown-being': label(
    'Non c’è più in gioco, o non è per te: guarda di nuovo.',
    'They are no longer in play, or not for you: look again.',
  ),
  'unknown-trait': label(
    'Questo tratto non c’è più, o non è per te: scegline un altro.',
    'This trait is gone, or not for you: choose another.',
  ),
  'unknown-weapon': label(
    'Questa arma non c’è più, o non è per te: scegline un’altra.',
    'This weapon is gone, or not for you: choose another.',
  ),
  'unknown-ready-made': label(
    'Non è fra i personaggi già pronti: scegline uno in elenco.',
    'That is not one of the ready-made characters: choose one from the list.',
  ),
  'unknown-request': label(
    'Questa richiesta non c’è più: guarda quelle rimaste.',
    'This request is gone: look at those that are left.',
  ),
  'unknown-spell': label(
    'Questo incantesimo non c’è più, o non è per te: guarda di nuovo.',
    'This spell is gone, or not for you: look again.',
  ),
  'unknown-hindrance': label(
    'Questo impedimento non c’è più: guarda di nuovo.',
    'This hindrance is gone: look again.',
  ),
  'unknown-choice': label(
    'Questa scelta non c’è più: guarda di nuovo.',
    'This choice is gone: look again.',
  ),
  'character-unapproved': label(
    'Il personaggio non è ancora approvato: chiedi al Moderatore.',
    'The character is not approved yet: ask the Moderator.',
  ),
  'already-approved': label(
    'Il personaggio è già approvato: si può giocare. Vai avanti.',
    'The character is approved already: play can begin. Go on.',
  ),
  'character-down': label(
    'È a terra e non può agire: prima decidete che cosa succede.',
    'They are down and cannot act: first decide what happens.',
  ),
  'attribute-known': label(
    'Questo attributo lo sanno già tutti: scegline uno ignoto.',
    'Everybody knows this attribute already: choose an unknown one.',
  ),
  'attribute-unwritten': label(
    'Questo attributo ignoto è ancora vuoto: prima scrivilo.',
    'This unknown attribute is still empty: first write it.',
  ),
  'no-fight': label(
    'Adesso non c’è un combattimento: aspetta che cominci.',
    'There is no fight now: wait for one to begin.',
  ),
  'fight-on': label(
    'Non adesso, c’è un combattimento: prima chiudilo.',
    'Not now, a fight is on: first end it.',
  ),
  'not-in-fight': label(
    'Non fa parte del combattimento: prima fai entrare questa persona.',
    'They are not in the fight: first bring them in.',
  ),
  'not-your-turn': label(
    'Adesso il turno è di qualcun altro: aspetta il tuo.',
    'It is somebody else’s turn now: wait for yours.',
  ),
  'already-acted': label(
    'In questo round ha già agito: aspetta il prossimo.',
    'They have already acted in this round: wait for the next one.',
  ),
  'not-waiting': label(
    'Non ha un’azione in attesa: aspetta il suo turno.',
    'They are not holding their action: wait for their turn.',
  ),
  'sprint-not-granted': label(
    'Lo scatto va concesso: chiedi al Moderatore.',
    'A sprint has to be granted: ask the Moderator.',
  ),
  'no-plea': label(
    'Nessuno ha detto perché vuole vivere: aspetta quelle parole.',
    'Nobody has said why they want to live: wait for those words.',
  ),
  'power-lost': label(
    'Il potere è perso finché dura il male: aspetta la guarigione.',
    'The power is lost while the illness lasts: wait for the cure.',
  ),
  'nothing-to-raise': label(
    'Non ci sono punti ferita da aggiungere: vai avanti.',
    'There are no hit points to add: go on.',
  ),
  'spell-known': label(
    'Questo incantesimo lo conosce già: scegline un altro.',
    'They know this spell already: choose another.',
  ),
  'strange-not-central': label(
    'Un’identità fuori dal mondo reale è sempre il tratto centrale: mettila lì.',
    'An identity beyond the real world is always the central trait: put it there.',
  ),
  'part-missing': label(
    'Non si tira ancora: manca una parte della cedola. Scegli quello che manca.',
    'It cannot be rolled yet: a part of the slip is missing. Choose what is missing.',
  ),
}

const fromData = (codes: readonly string[], table: 'error' | 'problem' | 'warning') =>
  codes.map(code => [code, LABELS[table].get(code)!] as const) // a test checks that every code has its row

/** Words for every code that a refusal of this game may carry. */
export const refusals: Readonly<Record<string, Label>> = Object.fromEntries([
  ...fromData(ERROR_CODES, 'error'),
  ...fromData(PROBLEM_CODES, 'problem'),
  ...fromData(WARNING_CODES, 'warning'),
  ...Object.entries(TABLE_LABELS),
])
