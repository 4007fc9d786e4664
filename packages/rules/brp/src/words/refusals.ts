import { label, type Label } from '@mastro/core'
import codeTable from '../../data/error-codes.json' with { type: 'json' }

/** Codes that only the shared table can answer with. */
export const TABLE_REFUSALS = {
  'master-only': label('Lo fa solo il Game Master', 'Only the Game Master does this'),
  'not-seated': label('Serve un posto al tavolo', 'A seat at the table is needed'),
  'not-your-character': label('Non è un tuo personaggio', 'This is not your character'),
  'unknown-being': label('Nessuno con questo nome è in gioco', 'Nobody by that name is in play'),
  'unknown-character': label('Personaggio sconosciuto', 'Unknown character'),
  'unknown-opponent': label('Avversario sconosciuto', 'Unknown opponent'),
  'unknown-ready-made': label('Non c’è tra i personaggi pronti', 'Not among the ready-made'),
  'unknown-item': label('Oggetto che non possiede', 'Not an item they own'),
  'unknown-wound': label('Ferita sconosciuta', 'Unknown wound'),
  'unknown-roll': label('Tiro sconosciuto', 'Unknown roll'),
  'unknown-poison': label('Veleno sconosciuto', 'Unknown poison'),
  'unknown-lesson': label('Lezione sconosciuta', 'Unknown lesson'),
  'unknown-ambush': label('Imboscata sconosciuta', 'Unknown ambush'),
  'unknown-call': label('Nessuno ha chiesto questo tiro', 'Nobody has asked for this roll'),
  'already-answered': label('Ha già risposto', 'Has answered already'),
  'unknown-task': label('Lavoro sconosciuto', 'Unknown task'),
  'unknown-step': label('Passo sconosciuto', 'Unknown step'),
  'no-draft': label('Nessun personaggio in preparazione', 'No character is being made'),
  'draft-incomplete': label(
    'Il personaggio non è ancora completo',
    'The character is not complete yet',
  ),
  'not-approved': label(
    'Il Game Master non l’ha ancora approvato',
    'The Master has not approved it yet',
  ),
  'nothing-to-approve': label('Non c’è nulla da approvare', 'There is nothing to approve'),
  'character-vetoed': label('Il Game Master lo ha rimandato', 'The Master sent it back'),
  'no-fight': label('Non c’è un combattimento', 'There is no fight'),
  'fight-on': label('Il combattimento è ancora in corso', 'The fight is still on'),
  'already-in-fight': label('È già nel combattimento', 'Already in the fight'),
  'not-in-fight': label('Non è nel combattimento', 'Not in the fight'),
  'wrong-phase': label('Non è questa la fase', 'This is not the phase for it'),
  'not-your-turn': label('Non è il suo turno', 'It is not their turn'),
  'already-acted': label('Ha già agito in questo round', 'Has already acted this round'),
  'already-declared': label('Ha già dichiarato', 'Has already declared'),
  'not-conscious': label('Non è cosciente', 'Not conscious'),
  'already-in-hand': label('È già in mano', 'It is in hand already'),
  'not-in-hand': label('Non è in mano', 'It is not in hand'),
  'not-away': label('È già con sé', 'It is already at hand'),
  'item-broken': label('È rotto', 'It is broken'),
  'item-away': label('È lontano: va recuperato', 'It is out of reach: recover it first'),
  'related-not-allowed': label(
    'Il Game Master non ha permesso l’abilità affine',
    'The Master has not allowed the related skill',
  ),
  'same-being': label('Serve qualcun altro', 'Somebody else is needed'),
  'not-poisoned': label('Il veleno è già stato risolto', 'The poison is settled already'),
  'not-ill': label('Non è malato', 'Not ill'),
  'already-ill': label('È già malato', 'Already ill'),
  'experience-closed': label('Gli avanzamenti non sono aperti', 'Experience checks are not open'),
  'no-downtime': label('Nessun interludio concesso', 'No downtime was granted'),
  'cannot-martial-arts': label(
    'Il Game Master non permette le Arti Marziali',
    'The Master does not allow Martial Arts',
  ),
  'skill-removed': label('Abilità tolta da questa campagna', 'Skill removed from this campaign'),
  'already-revealed': label('È già noto a tutti', 'Everybody knows it already'),
  'already-sprung': label('L’imboscata è già scattata', 'The ambush was already sprung'),
  'task-done': label('Il lavoro è già finito', 'The task is already done'),
  'missing-figure': label('Manca il valore che resiste', 'The resisting figure is missing'),
  'weapon-not-eligible': label(
    'Serve almeno il 50% per averla dall’inizio',
    'At least 50% is needed to start with it',
  ),
  'missing-choice': label('Manca una scelta', 'A choice is missing'),
} as const satisfies Readonly<Record<string, Label>>

export type TableRefusal = keyof typeof TABLE_REFUSALS

export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(codeTable.codes.map(({ code, it, en }) => [code, label(it, en)])),
  ...TABLE_REFUSALS,
}
