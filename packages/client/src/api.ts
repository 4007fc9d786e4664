import type { Refusal } from '@mastro/core'
import type {
  BackupCard,
  BookView,
  DoorView,
  InviteView,
  KnocksView,
  JoinTable,
  LicenceCard,
  NewTable,
  Seated,
  ShareView,
  TableCard,
  TicketLink,
  WayView,
} from '@mastro/protocol'
import type { SeatDoc, TableRequest } from '@mastro/table'
import type { Home } from './home.ts'
import { randomId } from './outbox.ts'

export type Reply<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Refusal }

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`
const seat = (id: string, of: string) => `${table(id)}/seats/${encodeURIComponent(of)}`

/** One question to the rules themselves, as `mastro resolve` takes it. */
export interface RulesQuestion {
  readonly system: string
  readonly op: string
  readonly input: object
}
export type RulesAnswer =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly error: Refusal }

export type Api = ReturnType<typeof createApi>

/** The doors of the server, from where one is. */
export function createApi(home: Home) {
  const call: Ask = (method, path, body) => askServer(home, { method, path, body })
  return {
    ...houseDoors(call),
    ...tableDoor(call),
    tables: () => call<{ tables: readonly TableCard[] }>('GET', '/api/tables'),
    open: (body: NewTable) => call<Seated>('POST', '/api/tables', body),
    /** The key that the server showed once: whoever has it may open tables from any device. */
    house: (key: string) => call<object>('POST', '/api/house', { key }),
    door: (door: JoinTable['door']) => call<DoorView>('POST', '/api/door', door),
    join: (body: JoinTable & { readonly pin?: string; readonly knock?: string }) =>
      call<Seated>('POST', '/api/join', body),
    /** One command without a socket: the first one of who has just sat down. */
    act: (id: string, command: TableRequest) =>
      call<object>('POST', `${table(id)}/do`, { id: randomId(), command }),
    /** Who sits at a table, without a line to it. */
    async seats(id: string): Promise<readonly SeatDoc[]> {
      const view = await call<{ docs: { seats: readonly SeatDoc[] } }>('GET', `${table(id)}/view`)
      return view.ok ? view.docs.seats : []
    },
    ticket: (id: string, of: string) => call<TicketLink>('POST', `${seat(id, of)}/ticket`, {}),
    revoke: (id: string, of: string) => call<object>('POST', `${seat(id, of)}/revoke`, {}),
    token: (id: string, of: string) =>
      call<{ readonly token: string }>('POST', `${seat(id, of)}/token`, {}),
    pin: (id: string, pin: string | null) => call<object>('POST', `${table(id)}/pin`, { pin }),
    async leave(id: string): Promise<Reply<object>> {
      const reply = await call<object>('POST', `${table(id)}/leave`, {})
      if (reply.ok) home.forgetKept(id)
      return reply
    },
    book: (id: string) => call<BookView>('GET', `${table(id)}/book`),
    /** The rules answer without a table: nothing happens. Null: a broken line. */
    async resolve(questions: readonly RulesQuestion[]): Promise<readonly RulesAnswer[] | null> {
      const reply: unknown = await call<object>('POST', '/api/resolve', questions)
      return Array.isArray(reply) ? reply : null
    },
    backups: (id: string) =>
      call<{ backups: readonly BackupCard[] }>('GET', `${table(id)}/backups`),
    backup: (id: string) =>
      call<{ backups: readonly BackupCard[] }>('POST', `${table(id)}/backups`),
    restore: (backup: string) =>
      call<object>('POST', `/api/backups/${encodeURIComponent(backup)}/restore`),
    exportUrl: (id: string, form: 'file' | 'world' | 'md', language: string) =>
      `${table(id)}/export?form=${form}&language=${language}`,
    importFile: (text: string) => call<Seated>('POST', '/api/import', { file: text }),
  }
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<Reply<T>>

/** The door of one table, for whoever sits there. */
const tableDoor = (call: Ask) => ({
  invite: (id: string) => call<InviteView>('GET', `${table(id)}/invite`),
  newInvite: (id: string) => call<InviteView>('POST', `${table(id)}/invite`, {}),
  shutDoor: (id: string) => call<object>('DELETE', `${table(id)}/invite`),
  knocks: (id: string) => call<KnocksView>('GET', `${table(id)}/knocks`),
  letIn: (id: string, knock: string, isIn: boolean) =>
    call<KnocksView>('POST', `${table(id)}/knocks`, { knock, isIn }),
})

/** What is asked of the house itself, not of one table. */
const houseDoors = (call: Ask) => ({
  share: () => call<ShareView>('GET', '/api/house/share'),
  openShare: (way: WayView['id'] | null) => call<ShareView>('POST', '/api/house/share', { way }),
  endShareWithSession: (endsWithSession: boolean) =>
    call<ShareView>('POST', '/api/house/share/ending', { endsWithSession }),
  shutShare: () => call<ShareView>('DELETE', '/api/house/share'),
  licences: () => call<{ licences: readonly LicenceCard[] }>('GET', '/api/licences'),
})

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A broken line is a refusal too: `offline`. */
async function askServer<T>(home: Home, { method, path, body }: Call): Promise<Reply<T>> {
  const headers: Record<string, string> = { 'X-Mastro': '1', ...home.headers }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(home.origin + path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Reply<T> // the server's own shape
  } catch {
    return { ok: false, error: { code: 'offline' } }
  }
}
