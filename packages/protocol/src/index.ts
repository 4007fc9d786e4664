export { clientMessage, joinTable, newTable, PROTOCOL, question } from './messages.ts'
export type {
  Answers,
  ClientMessage,
  DoorView,
  JoinTable,
  NewTable,
  Question,
  RecapScene,
  ServerMessage,
} from './messages.ts'
