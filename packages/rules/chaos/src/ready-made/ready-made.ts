import { CHARACTERS } from './characters.ts'
import { OPPONENTS } from './opponents.ts'
import { written, type Written } from './written.ts'

export const READY_MADE: readonly Written[] = [...CHARACTERS, ...OPPONENTS].map(written)
