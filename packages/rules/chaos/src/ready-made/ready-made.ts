import { CHARACTERS } from './characters.ts'
import { OPPONENTS } from './opponents.ts'
import type { Written } from './written.ts'

export const READY_MADE: readonly Written[] = [...CHARACTERS, ...OPPONENTS]
