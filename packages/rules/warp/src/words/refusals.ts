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
  'not-seated': label('Serve un posto al tavolo', 'A seat at the table is needed'),
  'no-draft': label('Non c’è un personaggio in lavorazione', 'No character is being made'),
  'unknown-step': label('Passo sconosciuto', 'Unknown step'),
  'draft-incomplete': label(
    'Il personaggio non è ancora finito',
    'The character is not finished yet',
  ),
  'master-only': label('Solo il Moderatore può farlo', 'Only the Master can do this'),
  'not-yours': label('Non è tuo', 'It is not yours'),
  'already-has-character': label('Hai già un personaggio', 'You already have a character'),
  'master-has-no-character': label(
    'Chi fa il Moderatore non ha un personaggio suo',
    'The Master plays no character of their own',
  ),
  'unknown-being': label('Personaggio sconosciuto', 'Unknown character'),
  'unknown-trait': label('Tratto sconosciuto', 'Unknown trait'),
  'unknown-weapon': label('Arma sconosciuta', 'Unknown weapon'),
  'unknown-ready-made': label('Personaggio pronto sconosciuto', 'Unknown ready-made character'),
  'unknown-request': label('Richiesta sconosciuta', 'Unknown request'),
  'unknown-spell': label('Incantesimo sconosciuto', 'Unknown spell'),
  'unknown-hindrance': label('Impedimento sconosciuto', 'Unknown hindrance'),
  'unknown-choice': label('Scelta sconosciuta', 'Unknown choice'),
  'character-unapproved': label(
    'Il Moderatore deve prima approvare il personaggio',
    'The Master must approve the character first',
  ),
  'already-approved': label('È già approvato', 'Already approved'),
  'character-down': label('Il personaggio è a terra', 'The character is down'),
  'attribute-known': label('Questo attributo non è sconosciuto', 'This attribute is not unknown'),
  'attribute-unwritten': label('Prima va scritto', 'It must be written first'),
  'no-fight': label('Non c’è un combattimento in corso', 'There is no fight on'),
  'fight-on': label('C’è ancora un combattimento in corso', 'A fight is still on'),
  'not-in-fight': label('Non è nel combattimento', 'Not in the fight'),
  'not-your-turn': label('Non è il suo turno', 'It is not their turn'),
  'already-acted': label('Ha già agito in questo round', 'Already acted this round'),
  'not-waiting': label('Non sta aspettando', 'Not waiting'),
  'sprint-not-granted': label(
    'Lo scatto va concesso dal Moderatore',
    'A sprint must be granted by the Master',
  ),
  'no-plea': label('Nessuno ha detto perché vivere', 'No reason to live was given'),
  'power-lost': label('Il potere è perso finché non guarisce', 'The power is lost until cured'),
  'nothing-to-raise': label('Nessun punto ferita da aggiungere', 'No hit points to raise'),
  'spell-known': label('L’incantesimo è già conosciuto', 'The spell is already known'),
  'strange-not-central': label(
    'Un’identità fuori dal mondo reale è sempre il tratto centrale',
    'An identity beyond the real world is always the central trait',
  ),
  'part-missing': label('Manca la parte di qualcuno', 'Somebody’s part is missing'),
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
