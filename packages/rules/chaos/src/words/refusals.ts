import { label, type Label } from '@mastro/core'
import errors from '../../data/error-codes.json' with { type: 'json' }

/** Refusals of the table's side of the game: who may do what, and when. */
const OURS = {
  'master-only': label('Decide il Master', 'The Master decides'),
  'players-only': label('Tocca ai giocatori', 'It is the players’ turn'),
  'not-seated': label('Serve un posto al tavolo', 'A seat at the table is needed'),
  'not-yours': label('Non è tuo', 'It is not yours'),
  'unknown-character': label('Personaggio non trovato', 'No such character'),
  'unknown-spell': label('Incantesimo non più in atto', 'That spell is no longer in the air'),
  'unknown-request': label('Richiesta non trovata', 'No such request'),
  'unknown-seat': label('Posto non trovato', 'No such seat'),
  'unknown-ready-made': label('Personaggio pronto non trovato', 'No such ready-made character'),
  'not-active': label('Il personaggio non è in gioco', 'The character is not in play'),
  'no-draft': label('Nessun personaggio in preparazione', 'No character is being made'),
  'unknown-step': label('Passo sconosciuto', 'No such step'),
  'concept-missing': label('Prima racconta chi è', 'First tell who they are'),
  'concept-not-approved': label(
    'Il Master non ha ancora accolto l’idea',
    'The Master has not welcomed the idea yet',
  ),
  'not-proposed': label('Non c’è nulla da giudicare', 'There is nothing to judge'),
  'unfinished-character': label('Manca ancora qualcosa alla scheda', 'The sheet is not complete'),
  'reason-missing': label('Serve un motivo', 'A reason is needed'),
  'awards-not-open': label(
    'I premi si danno ad avventura conclusa',
    'Awards are given when the adventure is over',
  ),
  'already-awarded': label(
    'Già premiato per questa avventura',
    'Already awarded for this adventure',
  ),
  'awards-waiting': label(
    'Prima i premi: dalli, o di’ «Nessun altro premio»',
    'Awards first: give them, or say “No other award”',
  ),
  'nothing-passes': label('Così non cambia niente', 'Nothing would change'),
  'opponent-missing': label('Di’ con chi', 'Say with whom'),
  'already-voted': label('Hai già votato', 'You have voted already'),
  'vote-not-open': label('Nessun voto aperto', 'No vote is open'),
  'own-vote': label('Non si vota per sé', 'Nobody votes for themselves'),
  'ruling-missing': label('Il Master non si è ancora pronunciato', 'The Master has not ruled yet'),
  'choice-missing': label('Manca la scelta', 'The choice is missing'),
  'same-contender': label('Serve qualcun altro', 'Somebody else is needed'),
  'grimoire-locked': label('Il grimorio non è a portata', 'The grimoire is out of reach'),
  'fatigue-due': label('Prima la Stanchezza dell’Incantesimo', 'First the Fatigue of the spell'),
} satisfies Readonly<Record<string, Label>>

/** Words of every code that a refusal of this game may carry. */
export const REFUSALS: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errors.codes.map(({ code, it, en }) => [code, label(it, en)] as const)),
  ...OURS,
}
