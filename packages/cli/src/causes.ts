import { label, type Label, type Language } from '@mastro/core'

/** What systems say when something cannot be done, by a piece of it, in words. */
const KNOWN: readonly (readonly [RegExp, Label])[] = [
  [/database is locked|SQLITE_BUSY/i, label('è in uso', 'it is in use')],
  [/not a database|malformed/i, label('non è un database intero', 'it is not a whole database')],
  [/EADDRINUSE/, label('la porta è occupata', 'the port is taken')],
  [/EACCES|EPERM|permission denied/i, label('manca il permesso', 'permission is missing')],
  [/EROFS|read-?only/i, label('si può solo leggere', 'it can only be read')],
  [/ENOSPC|disk is full/i, label('il disco è pieno', 'the disk is full')],
  [/EEXIST/, label('c’è già', 'it is there already')],
  [/EISDIR/, label('è una cartella', 'it is a folder')],
  [/ENOENT|no such file/i, label('non c’è', 'it is not there')],
  [/ECONNREFUSED/, label('a quell’indirizzo non risponde nessuno', 'nobody answers there')],
  [/ENOTFOUND|EAI_AGAIN/, label('quell’indirizzo non si trova', 'that address is not found')],
  [/ETIMEDOUT|timeout/i, label('la risposta non arriva', 'no answer comes')],
  [/password authentication/i, label('nome o parola d’ordine sbagliati', 'wrong name or password')],
  [/database ".*" does not exist/, label('quel database non c’è', 'there is no such database')],
]

/** Why something failed: in words where the cause is known, with the system's own in brackets; otherwise only those. */
export function causeOf(error: unknown, language: Language): string {
  const said = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
  const known = KNOWN.find(([sign]) => sign.test(code + said))
  return known === undefined ? said : `${known[1][language]} (${said.replace(/\.$/, '')})`
}
