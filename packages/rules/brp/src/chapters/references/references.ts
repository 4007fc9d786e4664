import { json, type Chapter } from '@mastro/core'
import type { State } from '../../state.ts'
import { FIGHT_TABLES } from './fight-tables.ts'
import { GEAR_TABLES } from './gear-tables.ts'
import { PEOPLE_TABLES } from './people-tables.ts'
import { ROLL_TABLES } from './roll-tables.ts'

/** `reference/<id>`: the printed tables of the book, the same for every viewer. */

const TABLES = [...ROLL_TABLES, ...FIGHT_TABLES, ...GEAR_TABLES, ...PEOPLE_TABLES]
const DOCS = Object.fromEntries(TABLES.map(one => [`reference/${one.id}`, json(one)]))

export const references = { docs: () => DOCS } satisfies Chapter<State>
