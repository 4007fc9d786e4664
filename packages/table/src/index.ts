export { AUTOMATION, diceSource, MASTER_MODES, OPENINGS, tableCommand } from './commands.ts'
export type { Automation, DiceSource, Opening, TableCommand } from './commands.ts'
export { SLIP_STATES } from './docs.ts'
export type {
  DiceDoc,
  EffectDoc,
  EnvelopeDoc,
  LineDoc,
  MeDoc,
  NoteDoc,
  PinDoc,
  SeatDoc,
  SlipDoc,
  SlipPartDoc,
  SlipState,
  TableDoc,
  TableDocs,
  ThreadDoc,
  WhisperDoc,
} from './docs.ts'
