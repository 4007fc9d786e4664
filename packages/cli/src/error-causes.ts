import { label, type Label, type Language } from '@mastro/core'

/** Descriptions of common errors, found by a part of the error's code or message. */
const KNOWN: readonly (readonly [RegExp, Label])[] = [
  [/database is locked|SQLITE_BUSY|in-use:/i, label('è in uso', 'it is in use')],
  [/not a database|malformed/i, label('non è un database intero', 'it is not an intact database')],
  [/EADDRINUSE/, label('la porta è occupata', 'the port is in use')],
  [/EACCES|EPERM|permission denied/i, label('manca il permesso', 'permission denied')],
  [/EROFS|read-?only/i, label('si può solo leggere', 'it is read-only')],
  [/ENOSPC|disk is full/i, label('il disco è pieno', 'the disk is full')],
  [/EEXIST|already exists/, label('c’è già', 'it already exists')],
  [/EISDIR/, label('è una cartella', 'it is a folder')],
  [/ENOENT|no such file/i, label('non c’è', 'it does not exist')],
  [
    /ECONNREFUSED/,
    label('a quell’indirizzo non risponde nessuno', 'nothing answers at that address'),
  ],
  [/ENOTFOUND|EAI_AGAIN/, label('quell’indirizzo non si trova', 'that address does not exist')],
  [/ETIMEDOUT|timeout/i, label('la risposta non arriva', 'the answer timed out')],
  [
    /password authentication/i,
    label('nome o parola d’ordine sbagliati', 'wrong user name or password'),
  ],
  [/database ".*" does not exist/, label('quel database non c’è', 'there is no such database')],
  [
    /newer-format:/,
    label('lo ha scritto un Mastro più nuovo', 'it was written by a newer version of Mastro'),
  ],
  [
    /unsafe-settings:/,
    label('così non terrebbe al sicuro i tavoli', 'its settings could lose confirmed writes'),
  ],
  [/sync-failed:/, label('il disco non conferma le scritture', 'the disk does not confirm writes')],
  [/unreachable:/, label('non risponde', 'it does not answer')],
  [/damaged/, label('qualcosa lì dentro è rovinato', 'it contains damaged data')],
  [
    /differs at|differs$|stopped at|ended early|ends before/,
    label('la copia non è intera', 'the copy is incomplete'),
  ],
  [/place to move to is not empty/, label('là c’è già qualcosa', 'the destination is not empty')],
  [/no such limit/, label('un limite così non c’è', 'there is no such limit')],
  [/not an address/, label('non è un indirizzo', 'that is not an address')],
  [/unknown store/, label('un archivio così non c’è', 'there is no such store')],
]

/**
 * Describes why something failed. Adds the original message in brackets if the cause is known, and
 * otherwise returns it alone.
 */
export function causeOf(error: unknown, language: Language): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
  const known = KNOWN.find(([sign]) => sign.test(code + message))
  return known === undefined ? message : `${known[1][language]} (${message.replace(/\.$/, '')})`
}
