import { label, type Label } from '@mastro/core'
import { errorsTable } from '../data/errors.ts'
import { CREATION_REFUSALS } from './creation-refusals.ts'

/** Codes of the table side, besides those of the book's own list. */
const TABLE_REFUSALS = {
  'master-only': label(
    'Non tocca a te: decide chi conduce. Chiedilo al tavolo.',
    'That is not yours to decide: it is for whoever leads. Ask at the table.',
  ),
  'not-yours': label(
    'Non tocca a te: è di qualcun altro al tavolo. Chiedi a chi spetta.',
    'That is not yours: it belongs to somebody else at the table. Ask them.',
  ),
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
  'already-has-character': label(
    'Non ne serve un altro: hai già un personaggio in gioco. Aprilo dalla scheda.',
    'No other is needed: you already have a character in play. Open it from the sheet.',
  ),
  'already-asked': label(
    'Chi conduce ha già questa richiesta: aspetta la risposta.',
    'Whoever leads already has this request: wait for the answer.',
  ),
  'no-character': label(
    'Conduce chi ha un personaggio vivo in gioco: prima scegline uno.',
    'Whoever leads has a living character in play: first choose one.',
  ),
  'not-down': label(
    'Sta in piedi, non c’è niente da decidere: vai avanti.',
    'They are on their feet, there is nothing to decide: go on.',
  ),
  'fight-on': label(
    'Non adesso, c’è uno scontro: prima chiudilo.',
    'Not now, a fight is on: first end it.',
  ),
  'no-fight': label(
    'Adesso non c’è uno scontro: aspetta che cominci.',
    'There is no fight now: wait for one to begin.',
  ),
  'not-in-fight': label(
    'Non fa parte dello scontro: prima fai entrare questa persona.',
    'They are not in the fight: first bring them in.',
  ),
  'already-acted': label(
    'In questo round ha già agito: aspetta il prossimo.',
    'They have already acted in this round: wait for the next one.',
  ),
  'wounds-to-assign': label(
    'Ci sono ferite da assegnare: prima scegli a chi vanno.',
    'There are wounds to assign: first choose who takes them.',
  ),
  'no-election': label(
    'Adesso non si sceglie chi conduce: aspetta la fine della scena.',
    'Nobody is choosing who leads now: wait for the end of the scene.',
  ),
  'no-vote': label(
    'Non c’è un voto aperto: aspetta il prossimo.',
    'There is no vote open: wait for the next one.',
  ),
  'part-missing': label(
    'Non si tira ancora: manca una parte della cedola. Scegli quello che manca.',
    'It cannot be rolled yet: a part of the slip is missing. Choose what is missing.',
  ),
  'rematch-not-allowed': label(
    'Il risultato di prima vale ancora: cambia approccio, o chiedi al Master.',
    'The earlier result still stands: change approach, or ask the Master.',
  ),
} as const

/** Words for every code a refusal of this game may carry. */
export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errorsTable.errors.map(({ code, it, en }) => [code, { it, en }])),
  ...TABLE_REFUSALS,
  ...CREATION_REFUSALS,
}
