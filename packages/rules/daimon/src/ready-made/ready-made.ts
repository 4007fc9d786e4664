import type { ReadyMade } from '@mastro/core'
import { build } from './build.ts'
import { foes } from './foes.ts'
import { GIULIA, KIRAN, NADIR, VERA } from './heights.ts'
import { BRUNO, IRENE, TEO, ZOE } from './street.ts'

export const PEOPLE = [TEO, GIULIA, NADIR, VERA, KIRAN, BRUNO, IRENE, ZOE]

/** Eight characters with their dàimon and twelve opponents, ready in one tap. */
export const readyMade: readonly ReadyMade[] = [...PEOPLE.map(build), ...foes]
