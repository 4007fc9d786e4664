import type { Refusal } from '@mastro/core'
import type {
  BackupCard,
  CatalogueView,
  ErasurePreview,
  OfferedText,
  InvitePreview,
  InviteView,
  JoinRequestsView,
  JoinTable,
  LicenceCard,
  NewTable,
  OpenDemoTable,
  SeatTicket,
  RemoteAccessView,
  TableCard,
  TableDeletionView,
  TicketLink,
  TunnelProviderView,
} from '@mastro/protocol'
import type { SeatDoc, TableRequest } from '@mastro/table'
import type { Platform } from './platform.ts'
import { randomId } from './outbox.ts'

export type ApiReply<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly error: Refusal }

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`
const seat = (id: string, of: string) => `${table(id)}/seats/${encodeURIComponent(of)}`

/** One question to the rules, in the format of `mastro resolve`. */
export interface RulesQuestion {
  readonly system: string
  readonly op: string
  readonly input: object
}
export type RulesAnswer =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly error: Refusal }

export interface ExportChoice {
  readonly form: 'file' | 'world' | 'md'
  readonly language: string
  /** Whether a page or a text contains what only its seat may know. */
  readonly secrets: boolean
}

export type Api = ReturnType<typeof createApi>

/** Calls to the server's HTTP API. */
export function createApi(platform: Platform) {
  const call: CallServer = (method, path, body) => callServer(platform, { method, path, body })
  return {
    ...adminCalls(call),
    ...inviteCalls(call),
    ...erasureCalls(call),
    tables: () => call<{ tables: readonly TableCard[] }>('GET', '/api/tables'),
    createTable: (body: NewTable) => call<SeatTicket>('POST', '/api/tables', body),
    /** Sends the admin key that the server showed once. Its holder's device may open tables. */
    enterAdminKey: (key: string) => call<object>('POST', '/api/house', { key }),
    previewInvite: (door: JoinTable['door']) => call<InvitePreview>('POST', '/api/door', door),
    join: (body: JoinTable & { readonly pin?: string; readonly knock?: string }) =>
      call<SeatTicket>('POST', '/api/join', body),
    /** Sends one command without a socket: the first one after joining. */
    act: (id: string, command: TableRequest) =>
      call<object>('POST', `${table(id)}/do`, { id: randomId(), command }),
    /** The seats of a table, read without a live connection. */
    async seats(id: string): Promise<readonly SeatDoc[]> {
      const view = await call<{ docs: { seats: readonly SeatDoc[] } }>('GET', `${table(id)}/view`)
      return view.ok ? view.docs.seats : []
    },
    ticket: (id: string, of: string) => call<TicketLink>('POST', `${seat(id, of)}/ticket`, {}),
    revoke: (id: string, of: string) => call<object>('POST', `${seat(id, of)}/revoke`, {}),
    token: (id: string, of: string) =>
      call<{ readonly token: string }>('POST', `${seat(id, of)}/token`, {}),
    pin: (id: string, pin: string | null) => call<object>('POST', `${table(id)}/pin`, { pin }),
    async leave(id: string): Promise<ApiReply<object>> {
      const reply = await call<object>('POST', `${table(id)}/leave`, {})
      if (reply.ok) platform.forgetSavedView(id)
      return reply
    },
    catalogue: (id: string) => call<CatalogueView>('GET', `${table(id)}/book`),
    /**
     * Asks the rules directly, without a table and without effects. Null if the connection fails.
     */
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
    exportUrl: (id: string, { form, language, secrets }: ExportChoice) =>
      `${table(id)}/export?form=${form}&language=${language}&secrets=${secrets ? 'yes' : 'no'}`,
    importFile: (text: string) => call<SeatTicket>('POST', '/api/import', { file: text }),
  }
}

/** Whether this device may open a socket at a table, and if not, why. */
export const checkSeat = (platform: Platform, id: string): Promise<ApiReply<SeatTicket>> =>
  callServer(platform, { method: 'GET', path: `${table(id)}/socket`, body: undefined })

type CallServer = <T>(method: string, path: string, body?: unknown) => Promise<ApiReply<T>>

/** Invites and join requests of one table, for its seats. */
const inviteCalls = (call: CallServer) => ({
  invite: (id: string) => call<InviteView>('GET', `${table(id)}/invite`),
  newInvite: (id: string) => call<InviteView>('POST', `${table(id)}/invite`, {}),
  closeInvite: (id: string) => call<object>('DELETE', `${table(id)}/invite`),
  joinRequests: (id: string) => call<JoinRequestsView>('GET', `${table(id)}/knocks`),
  answerJoinRequest: (id: string, knock: string, isIn: boolean) =>
    call<JoinRequestsView>('POST', `${table(id)}/knocks`, { knock, isIn }),
})

/** Forgetting a seat, which `erase-seat` asks for, and deleting a whole table. */
const erasureCalls = (call: CallServer) => ({
  previewErasure: (id: string, of: string) =>
    call<ErasurePreview>('GET', `${seat(id, of)}/erasure`),
  withdrawErasure: (id: string, of: string) => call<object>('DELETE', `${seat(id, of)}/erasure`),
  mentions: (id: string) => call<{ texts: readonly OfferedText[] }>('GET', `${table(id)}/mentions`),
  answerMentions: (id: string, edits: readonly Pick<OfferedText, 'id' | 'text'>[]) =>
    call<object>('POST', `${table(id)}/mentions`, { edits }),
  tableDeletion: (id: string) => call<TableDeletionView>('GET', `${table(id)}/deletion`),
  deleteTable: (id: string) => call<TableDeletionView>('POST', `${table(id)}/deletion`, {}),
  withdrawDeletion: (id: string) => call<object>('DELETE', `${table(id)}/deletion`),
})

/** Calls about the server, not about one table. */
const adminCalls = (call: CallServer) => ({
  /** Takes the host's seat of the sample game, which is opened at the first call. */
  openDemoTable: (body: OpenDemoTable) => call<SeatTicket>('POST', '/api/demo', body),
  remoteAccess: () => call<RemoteAccessView>('GET', '/api/house/share'),
  openRemoteAccess: (way: TunnelProviderView['id'] | null) =>
    call<RemoteAccessView>('POST', '/api/house/share', { way }),
  setRemoteAccessEndsWithSession: (endsWithSession: boolean) =>
    call<RemoteAccessView>('POST', '/api/house/share/ending', { endsWithSession }),
  closeRemoteAccess: () => call<RemoteAccessView>('DELETE', '/api/house/share'),
  licences: () => call<{ licences: readonly LicenceCard[] }>('GET', '/api/licences'),
})

interface RequestOptions {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A failed connection returns the refusal `offline`. */
async function callServer<T>(
  platform: Platform,
  { method, path, body }: RequestOptions,
): Promise<ApiReply<T>> {
  const headers: Record<string, string> = { 'X-Mastro': '1', ...platform.headers }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(platform.origin + path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as ApiReply<T> // safe: the server sends this type
  } catch {
    return { ok: false, error: { code: 'offline' } }
  }
}
