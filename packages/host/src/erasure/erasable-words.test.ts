import type { Ruleset } from '@mastro/core'
import { splitBody } from '@mastro/log'
import { PORTABLE_RUNTIME } from '@mastro/log/testing'
import { formatAct, type ActBody } from '@mastro/table'
import {
  createCharacter,
  exampleValues,
  GAMES,
  newTestTable,
  playWideSession,
  typedWords,
} from '@mastro/table/testing'
import { expect, test } from 'vitest'

/**
 * Words that look like ids. The hash chain covers ids, so such a word could never be erased if the
 * log took it for one.
 */
function idLikeWords(): { readonly next: () => string; readonly pattern: RegExp } {
  let count = 0
  const next = () => {
    count += 1
    const letters = [...String(count)].map(digit => 'abcdefghij'[Number(digit)]).join('')
    return count % 2 === 0 ? `zq-${letters}-z` : `zq${letters}z`
  }
  return { next, pattern: /zq-?[a-j]+-?z/gu }
}

/** The words that the chain covers, with the fields in which they are. */
function coveredWords(body: string, pattern: RegExp): readonly string[] {
  const { form } = splitBody(PORTABLE_RUNTIME, body)
  const [root, end] = [/^\{"\$":"[0-9a-f]+",?/, '{'] as const
  return pathsOf(JSON.parse(form.replace(root, end)), pattern, '')
}

function pathsOf(value: unknown, pattern: RegExp, path: string): readonly string[] {
  const shown = (text: string) => text.replace(pattern, 'WORD')
  if (typeof value === 'string') return shown(value) === value ? [] : [`${path}: ${shown(value)}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [
    ...(shown(key) === key ? [] : [`${path}: key ${shown(key)}`]),
    ...pathsOf(one, pattern, `${path}.${shown(key)}`),
  ])
}

test.each(GAMES)(
  '[PRO-33] $system: every free text of every event can be erased, also one that looks like an id',
  ({ events = [] }) => {
    const { next, pattern } = idLikeWords()
    const covered = events.flatMap(({ type, shape }) =>
      exampleValues(shape, next).flatMap(fields => {
        const event = { type: 'game', event: { ...(fields as object), type } } // safe: events are objects
        const body = JSON.stringify({ events: [event] })
        return coveredWords(body, pattern).map(path => `${type} ${path}`)
      }),
    )
    expect(covered.filter(path => !path.includes('.id: '))).toEqual([]) // ids of wounds and weapons
  },
)

function play(ruleset: Ruleset, next: () => string): readonly ActBody[] {
  const words = typedWords(ruleset, next)
  const { acts } = playWideSession(ruleset, {
    seed: 1,
    masterMode: 'none',
    automation: 'ask',
    length: 60,
    taken: new Map(),
    thorough: true,
    words,
    watch: () => undefined,
  })
  const { system } = ruleset
  const { world } = newTestTable({ rulesets: { [system]: ruleset }, system })
  createCharacter(world, ruleset, world.join('Bo'), words)
  return [...acts, ...world.acts]
}

test.each(GAMES)(
  '[PRO-33] $system: typed words of a random session can be erased, also as a key',
  ruleset => {
    const { next, pattern } = idLikeWords()
    const covered = play(ruleset, next).flatMap(act => coveredWords(formatAct(act), pattern))
    expect([...new Set(covered)]).toEqual([])
  },
  120_000,
)
