import { GIULIA, KIRAN, NADIR, VERA } from './heights.ts'
import type { Person } from './person.ts'
import { BRUNO, IRENE, TEO, ZOE } from './street.ts'

export const PEOPLE: readonly Person[] = [TEO, GIULIA, NADIR, VERA, KIRAN, BRUNO, IRENE, ZOE]
