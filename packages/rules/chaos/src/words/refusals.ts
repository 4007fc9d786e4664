import { label, type Label } from '@mastro/core'
import errors from '../../data/error-codes.json' with { type: 'json' }

/** Refusals of the table's side of the game: who may do what, and when. */
const OURS = {
  'master-only': label(
    'Non tocca a te: decide chi conduce. Chiedilo al tavolo.',
    'That is not yours to decide: it is for whoever leads. Ask at the table.',
  ),
  'players-only': label(
    'Questo tocca a chi gioca, non a chi conduce: aspetta la loro scelta.',
    'This is for the players, not for whoever leads: wait for their choice.',
  ),
  'not-seated': label(
    'Questo dispositivo non ha un posto al tavolo: prima siediti, con il codice.',
    'This device has no seat at the table: first take a seat, with the code.',
  ),
  'not-yours': label(
    'Non tocca a te: è di qualcun altro al tavolo. Chiedi a chi spetta.',
    'That is not yours: it belongs to somebody else at the table. Ask them.',
  ),
  'unknown-character': label(
    'Questo personaggio non c’è più, o non è per te: guarda di nuovo.',
    'This character is gone, or not for you: look again.',
  ),
  'unknown-spell': label(
    'Questo Incantesimo non c’è più, o non è per te: guarda di nuovo.',
    'This spell is gone, or not for you: look again.',
  ),
  'unknown-request': label(
    'Questa richiesta non c’è più: guarda quelle rimaste.',
    'This request is gone: look at those that are left.',
  ),
  'unknown-seat': label(
    'Questo posto non c’è più, o non è per te: guarda di nuovo.',
    'This seat is gone, or not for you: look again.',
  ),
  'unknown-ready-made': label(
    'Non è fra i personaggi già pronti: scegline uno in elenco.',
    'That is not one of the ready-made characters: choose one from the list.',
  ),
  'not-active': label(
    'Questo personaggio non è in gioco: scegline un altro.',
    'This character is not in play: choose another.',
  ),
  'no-draft': label(
    'Qui non c’è una bozza aperta: comincia un personaggio.',
    'There is no draft open here: start a character.',
  ),
  'unknown-step': label(
    'Questo passo non c’è nella creazione: torna a quelli in elenco.',
    'There is no such step in creation: go back to those in the list.',
  ),
  'concept-missing': label(
    'Il Master deve sapere chi è: prima racconta l’idea.',
    'The Master has to know who they are: first tell the idea.',
  ),
  'concept-not-approved': label(
    'Il Master non ha ancora accolto l’idea: aspetta, o chiedilo al tavolo.',
    'The Master has not accepted the idea yet: wait, or ask at the table.',
  ),
  'not-proposed': label(
    'Non c’è nulla da giudicare: aspetta una proposta.',
    'There is nothing to judge: wait for a proposal.',
  ),
  'unfinished-character': label(
    'Manca ancora qualcosa alla scheda: apri il passo segnato «da fare».',
    'Something is still missing on the sheet: open the step marked “to do”.',
  ),
  'reason-missing': label(
    'Manca il motivo, e lo leggono tutti: scrivilo.',
    'The reason is missing, and everyone reads it: write it.',
  ),
  'awards-not-open': label(
    'I premi si danno ad avventura conclusa: prima chiudila.',
    'Awards are given when the adventure is over: first end it.',
  ),
  'already-awarded': label(
    'Per questa avventura il premio c’è già: aspetta la prossima.',
    'This adventure has its award already: wait for the next one.',
  ),
  'awards-waiting': label(
    'Ci sono premi da dare: dalli, o scegli «Nessun altro premio».',
    'There are awards to give: give them, or choose “No other award”.',
  ),
  'nothing-passes': label(
    'Così non cambia niente: scegli un numero diverso.',
    'Nothing would change like this: choose another number.',
  ),
  'opponent-missing': label(
    'Non si sa contro chi: scegli una persona.',
    'Nobody has been chosen to face: choose somebody.',
  ),
  'already-voted': label(
    'Il tuo voto c’è già: aspetta quello degli altri.',
    'Your vote is in already: wait for the others.',
  ),
  'vote-not-open': label(
    'Non c’è un voto aperto: aspetta il prossimo.',
    'There is no vote open: wait for the next one.',
  ),
  'own-vote': label(
    'Per sé non si vota: scegli qualcun altro.',
    'Nobody votes for themselves: choose somebody else.',
  ),
  'ruling-missing': label(
    'Il Master non ha ancora deciso: aspetta, o chiedilo al tavolo.',
    'The Master has not decided yet: wait, or ask at the table.',
  ),
  'choice-missing': label(
    'Manca una scelta: scegli fra quelle proposte.',
    'A choice is missing: choose one of those offered.',
  ),
  'same-contender': label(
    'Contro sé non si tira: scegli qualcun altro.',
    'Nobody rolls against themselves: choose somebody else.',
  ),
  'grimoire-locked': label(
    'Il grimorio non è a portata: prima prendilo, o chiedi al Master.',
    'The grimoire is out of reach: first get it, or ask the Master.',
  ),
  'fatigue-due': label(
    'La Stanchezza dell’Incantesimo va segnata: prima tirala.',
    'The Fatigue of the spell has to be counted: first roll it.',
  ),
} satisfies Readonly<Record<string, Label>>

/** Words of every code that a refusal of this game may carry. */
export const REFUSALS: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errors.codes.map(({ code, it, en }) => [code, label(it, en)] as const)),
  ...OURS,
}
