import { expect, test } from 'vitest'
import type { Offer, TableInfo, Viewer } from '@mastro/core'
import { CAUSES } from '../operations/body-state.ts'
import { CHARACTERS } from '../presets/people.ts'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import {
  ADA,
  BETWEEN,
  decided,
  done,
  folded,
  MASTER,
  momentOf,
  rolled,
  seatedTable,
  seededDice,
  slipOf,
  TABLE,
  TEO,
  withOptions,
} from '../testing/test-table.ts'
import { spellStudied } from './magic/events.ts'

const { state: START, ada, teo, mastra } = seatedTable('tobia-della-corda', 'sorella-aurelia')
const FREE = CHARACTERS.find(({ id }) => !['tobia-della-corda', 'sorella-aurelia'].includes(id))!.id
const order = (state: State, command: object, by: Viewer = MASTER, table: TableInfo = TABLE) =>
  done(state, { ...command }, by, table, seededDice(3))

const HURT = [
  { type: 'wound', who: ada, points: 2, severity: 'light' },
  { type: 'wound', who: teo, points: 3, severity: 'serious' },
  ...CAUSES.map(cause => ({ type: 'tire', who: ada, points: 1, cause })),
  { type: 'tire', who: teo, points: 1, cause: 'combat', timing: 'end-of-combat' },
].reduce((state, command) => order(state, command), START)
const MAGIC = rolled(
  HURT,
  slipOf(HURT, 'cast-spell', { who: mastra, target: teo }, { owner: iceSpell(HURT), master: {} }),
  [4, 4],
).after
const WON = rolled(
  START,
  slipOf(
    START,
    'action',
    { who: ada },
    { owner: { component: 'body' }, master: { difficulty: 8 } },
  ),
  [5, 4],
).after
const DRAFT = [
  { type: 'begin-draft' },
  { type: 'answer-draft', step: 'concept', value: { name: 'Zoe', goals: 'tornare' } },
].reduce((state, command) => order(state, command, TEO), START)
const PROPOSED = order(DRAFT, { type: 'propose-concept' }, TEO)
const QUICK = order(START, { type: 'quick-draft', choices: ['blade', 'body', 'frail'] }, ADA)
const PRICED = order(QUICK, { type: 'answer-draft', step: 'advantages', value: { Ricca: 1 } }, ADA)
const ASKING = order(HURT, { type: 'ask-help', who: teo, kind: 'care' }, TEO)
const WANTING = order(START, { type: 'take-ready-made', id: FREE }, TEO)
const CALLED = order(START, { type: 'call-roll', beings: [ada], difficulty: 15 })
const CLOSED = momentOf(START, { moment: 'adventure', change: 'end', title: '' })
const VOTING = order(CLOSED, { type: 'propose-memorable', character: ada }, MASTER, BETWEEN)
const TRAINED = order(
  CLOSED,
  { type: 'award-training', who: teo, kind: 'skill', name: 'Oratoria', points: 2 },
  MASTER,
  BETWEEN,
)
const RICH = order(
  TRAINED,
  { type: 'award-experience', base: 4, objective: 'triumph', characters: [{ id: teo }] },
  MASTER,
  BETWEEN,
)
const ASKED = order(
  RICH,
  {
    type: 'ask-advance',
    character: teo,
    kind: 'skill',
    name: 'Oratoria',
    experience: 'hard-situation',
    justification: 'x',
  },
  TEO,
  BETWEEN,
)
const STUDIED = folded(RICH, [
  spellStudied({ who: teo, spell: 'Gelo', element: 'Acqua', step: 'deduced' }),
])

function iceSpell({ foes }: State) {
  const { spells } = foes[mastra]!.character
  return { skill: spells[0]!.skill, spell: spells[0]!.name, attack: true }
}

const PRIMITIVE = withOptions({ primitiveMedicine: true })
const SITUATIONS: readonly (readonly [string, State, TableInfo])[] = [
  ['a scene', START, TABLE],
  ['the hurt and the tired', HURT, PRIMITIVE],
  ['a spell in the air', MAGIC, TABLE],
  ['a success', WON, TABLE],
  ['an idea', DRAFT, TABLE],
  ['an idea proposed', PROPOSED, TABLE],
  ['a quick character', QUICK, TABLE],
  ['a trait without a price', PRICED, TABLE],
  ['somebody asks for care', ASKING, TABLE],
  ['somebody wants another character', WANTING, TABLE],
  ['a call', CALLED, TABLE],
  ['the end of an adventure', CLOSED, BETWEEN],
  ['a vote', VOTING, BETWEEN],
  ['points to spend', RICH, BETWEEN],
  ['a request', ASKED, BETWEEN],
  ['a spell understood', STUDIED, BETWEEN],
]
const PEOPLE = [MASTER, ADA, TEO]
const offered = SITUATIONS.flatMap(([name, state, table]) =>
  PEOPLE.flatMap(viewer =>
    ruleset.offers(state, viewer, table).map(offer => ({ name, state, table, viewer, offer })),
  ),
)

test('every command and roll is offered somewhere, or states why not', () => {
  const commands = new Set(offered.map(({ offer }) => offer.command?.['type']))
  const silent = ruleset.commands!.filter(one => one.notOffered === null && !commands.has(one.type))
  expect(silent.map(({ type }) => type)).toEqual([])
  const kinds = new Set(offered.map(({ offer }) => offer.slip?.kind))
  expect(Object.keys(ruleset.slips).filter(kind => !kinds.has(kind))).toEqual([])
  const hidden = ruleset.commands!.filter(one => one.notOffered !== null).map(({ type }) => type)
  expect(hidden).toEqual(['answer-draft', 'roll-draft', 'quick-draft'])
})

test('every offer is unique, has a label, and its button names the action', () => {
  for (const [name, state, table] of SITUATIONS)
    for (const viewer of PEOPLE) {
      const ids = ruleset.offers(state, viewer, table).map(({ id }) => id)
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        name,
      ).toEqual([])
    }
  for (const { offer } of offered)
    if (offer.fields !== undefined) expect(offer.verb, offer.id).toBeDefined()
})

/**
 * Refused by a rule because the default answers leave something out: a name, a reason, missing
 * points.
 */
const RULES: readonly string[] = [
  'choice-missing',
  'duplicate-name',
  'too-few-elements',
  'opposites-mismatch',
  'consent-not-unanimous',
  'verdict-required',
  'xp-insufficient',
  'already-raised',
  'component-above-ego',
  'magic-skill-cap',
  'study-required',
  'ego-floor',
  'wrong-opponent',
  'experience-insufficient',
]

test('an offer sent with its default values is accepted', () => {
  const refused = offered.flatMap(({ name, state, table, viewer, offer }) => {
    if (offer.command === undefined) return []
    const result = decided(state, { ...offer.command, ...plainest(offer) }, viewer, table)
    return result.ok || RULES.includes(result.error.code)
      ? []
      : [`${name}: ${offer.id} ${result.error.code} ${result.error.path ?? ''}`]
  })
  expect(refused).toEqual([])
})

function plainest({ fields = [] }: Offer): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ id, kind, initial, choices = [], min = 1 }) => {
      if (initial !== undefined) return [id, initial]
      if (kind === 'int') return [id, min]
      if (kind === 'choice') return [id, choices[0]?.value ?? null]
      return [id, kind === 'bool' ? false : 'x']
    }),
  )
}

test('every field of a command is given by its offer or asked by its form', () => {
  const asked = new Map<string, Set<string>>()
  for (const { offer } of offered) {
    const type = offer.command?.['type']
    if (typeof type !== 'string') continue
    const keys = asked.get(type) ?? new Set<string>()
    for (const key of Object.keys(offer.command ?? {})) keys.add(key)
    for (const { id } of offer.fields ?? []) keys.add(id)
    asked.set(type, keys)
  }
  const silent = ruleset.commands!.flatMap(({ type, keys, notOffered }) =>
    notOffered === null
      ? keys.filter(key => !asked.get(type)?.has(key)).map(key => `${type}.${key}`)
      : [],
  )
  expect(silent).toEqual([])
})
