import { label, type Label } from '@mastro/core'
import { errorsTable } from '../data/errors.ts'
import { CREATION_REFUSALS } from './creation-refusals.ts'

/** Codes of the table side, besides those of the book's own list. */
const TABLE_REFUSALS = {
  'master-only': label('Lo decide il Master.', 'The Master decides this.'),
  'not-yours': label('Non spetta a te.', 'It is not yours to do.'),
  'not-seated': label('Devi avere un posto al tavolo.', 'You need a seat at the table.'),
  'no-draft': label('Non stai creando un personaggio.', 'You are not making a character.'),
  'unknown-step': label('Questo passo non esiste.', 'There is no such step.'),
  'already-has-character': label(
    'Hai già un personaggio in gioco.',
    'You already have a character in play.',
  ),
  'already-asked': label(
    'Chi conduce ha già questa richiesta: aspetta la risposta.',
    'Whoever leads already has this request: wait for the answer.',
  ),
  'no-character': label(
    'Conduce chi ha un personaggio vivo in gioco.',
    'Whoever leads has a living character in play.',
  ),
  'not-down': label('Non è a terra.', 'Not down.'),
  'fight-on': label('Prima finisce lo scontro.', 'The fight comes to an end first.'),
  'no-fight': label('Non c’è uno scontro in corso.', 'There is no fight.'),
  'not-in-fight': label('Non partecipa allo scontro.', 'Not in this fight.'),
  'already-acted': label('Ha già agito in questo round.', 'Has already acted in this round.'),
  'wounds-to-assign': label(
    'Prima va scelto chi resta ferito.',
    'First somebody must pick who is hurt.',
  ),
  'no-election': label('Non si elegge il Master adesso.', 'No Master is being elected now.'),
  'no-vote': label('Non c’è un voto aperto.', 'There is no vote open.'),
  'part-missing': label('Manca ancora una parte.', 'A part is still missing.'),
  'rematch-not-allowed': label(
    'Il risultato di prima vale ancora: serve un altro approccio, o il permesso del Master.',
    'The earlier result still stands: another approach is needed, or the Master’s leave.',
  ),
} as const

/** Words for every code a refusal of this game may carry. */
export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errorsTable.errors.map(({ code, it, en }) => [code, { it, en }])),
  ...TABLE_REFUSALS,
  ...CREATION_REFUSALS,
}
