import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TABLE_EVENTS } from '../packages/table/src/engine/event-registry.ts'
import { filesBelow } from './lib/root.mjs'

/** The definition of an event contains all that follows from it, so no other code compares types. */
const TYPES = TABLE_EVENTS.map(({ type }) => type).join('|')
const COMPARED = new RegExp(String.raw`(?:case |(?<!command\.type) [!=]== )'(?:${TYPES})'`)
const EXEMPT = /\.test\.ts$|\/(?:features|testing|guarantees)\//

test.each(['table', 'log', 'host', 'server', 'store', 'protocol'])(
  '%s compares types of table events only in the features of tables',
  name => {
    const files = filesBelow([`packages/${name}/src`]).filter(path => path.endsWith('.ts'))
    const sources = files.filter(path => !EXEMPT.test(path))
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter(path => COMPARED.test(readFileSync(path, 'utf8')))).toEqual([])
  },
)
