import { CHARACTERS, type ReadyCharacter } from './characters.ts'
import { OPPONENTS, type ReadyOpponent } from './opponents.ts'

export type ReadyMadeOne = ReadyCharacter | ReadyOpponent

/** Written by us, legal by the rules, taken in one tap. */
export const READY_MADE: readonly ReadyMadeOne[] = [...CHARACTERS, ...OPPONENTS]
