export { clientMessage, joinTable, newTable, openDemoTable, PROTOCOL } from './messages.ts'
export type {
  ClientMessage,
  JoinTable,
  NewTable,
  OpenDemoTable,
  ServerMessage,
} from './messages.ts'
export type {
  BackupCard,
  IncidentCard,
  CatalogueView,
  InvitePreview,
  InviteView,
  ErasurePreview,
  OfferedText,
  JoinRequestsView,
  LicenceCard,
  SeatTicket,
  RemoteAccessView,
  TableCard,
  TableDeletionView,
  TicketLink,
  TunnelProviderView,
} from './http.ts'
export { viewDigest } from './view-digest.ts'
export { query } from '@mastro/table'
export type { QueryAnswer, Query, RecapScene } from '@mastro/table'
