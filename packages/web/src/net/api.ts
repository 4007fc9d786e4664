import type { Refusal } from '@mastro/core'
import type {
  BackupCard,
  BookView,
  DoorView,
  InviteView,
  JoinTable,
  LicenceCard,
  NewTable,
  Seated,
  TableCard,
  TicketLink,
} from '@mastro/protocol'

export type Reply<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Refusal }

/** The doors of the server. A broken line is a refusal too: `offline`. */
async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
  const headers: Record<string, string> = { 'X-Mastro': '1' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: Reply<T> = await response.json()
    return reply
  } catch {
    return { ok: false, error: { code: 'offline' } }
  }
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const api = {
  tables: () => call<{ tables: readonly TableCard[] }>('GET', '/api/tables'),
  open: (body: NewTable) => call<Seated>('POST', '/api/tables', body),
  door: (door: JoinTable['door']) => call<DoorView>('POST', '/api/door', door),
  join: (body: JoinTable) => call<Seated>('POST', '/api/join', body),
  invite: (id: string) => call<InviteView>('GET', `${table(id)}/invite`),
  newInvite: (id: string) => call<InviteView>('POST', `${table(id)}/invite`, {}),
  ticket: (id: string, seat: string) =>
    call<TicketLink>('POST', `${table(id)}/seats/${encodeURIComponent(seat)}/ticket`, {}),
  leave: (id: string) => call<object>('POST', `${table(id)}/leave`, {}),
  book: (id: string) => call<BookView>('GET', `${table(id)}/book`),
  licences: () => call<{ licences: readonly LicenceCard[] }>('GET', '/api/licences'),
  backups: (id: string) => call<{ backups: readonly BackupCard[] }>('GET', `${table(id)}/backups`),
  backup: (id: string) => call<object>('POST', `${table(id)}/backups`, {}),
  exportUrl: (id: string, form: 'file' | 'md', language: string) =>
    `${table(id)}/export?form=${form}&language=${language}`,
  importFile: (text: string) => call<Seated>('POST', '/api/import', { file: text }),
}
