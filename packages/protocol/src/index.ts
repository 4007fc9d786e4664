export { clientMessage, joinTable, newTable, PROTOCOL, question } from './messages.ts'
export type {
  Answers,
  ClientMessage,
  JoinTable,
  NewTable,
  Question,
  RecapScene,
  ServerMessage,
} from './messages.ts'
export type {
  BackupCard,
  DoorView,
  InviteView,
  LicenceCard,
  Seated,
  TableCard,
  TicketLink,
} from './http.ts'
