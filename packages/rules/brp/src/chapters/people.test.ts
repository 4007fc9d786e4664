import { expect, test } from 'vitest'
import {
  docsOf,
  must,
  refusalCode,
  readBy,
  rolledSlip,
  openSlip,
  send,
  tableWith,
  take,
  type TestTable,
} from '../testing/test-table.ts'
import { NAMES } from '../creation/names.ts'
import { ruleset } from '../ruleset.ts'

type Some = Record<string, unknown>
const doc = (table: TestTable, seat: string | null, key: string) => docsOf(table, seat)[key] as Some
const made = (table: TestTable, id: string) => table.state.characters[id]!

test('[BRP-ROLE-1] the Master plays everybody else, and a player one character', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const irene = take(table, 'bo', 'irene-colombo')
  expect(refusalCode(send(table, 'ada', { type: 'take-ready-made', id: 'wolf' }))).toBe(
    'master-only',
  )
  const wolf = take(table, 'gm', 'wolf')
  expect(table.state.foes[wolf]?.seat).toBe(null)
  expect(refusalCode(openSlip(table, 'ada', 'skill-check', { being: irene, skill: 'spot' }))).toBe(
    'not-your-character',
  )
  expect(refusalCode(openSlip(table, 'ada', 'attack', { attacker: wolf, target: aldo }))).toBe(
    'not-your-character',
  )
  expect(refusalCode(openSlip(table, 'gm', 'attack', { attacker: wolf, target: aldo }))).toBe(null)
  expect(refusalCode(openSlip(table, 'gm', 'skill-check', { being: aldo, skill: 'spot' }))).toBe(
    null,
  )
  for (const command of [
    { type: 'pass-time', amount: 1, unit: 'hour' },
    { type: 'begin-fight', beings: [aldo] },
    { type: 'hurt', being: aldo, damage: 1 },
    { type: 'poison', being: aldo, doses: [5] },
    { type: 'open-experience' },
    { type: 'decide-result', text: 'x' },
    { type: 'rule-skill', skill: 'spot', base: 5 },
    { type: 'remove-opponent', id: wolf },
    { type: 'give-item', being: aldo, kind: 'dagger' },
  ])
    expect(refusalCode(send(table, 'ada', command))).toBe('master-only')
})

test('[BRP-ROLE-1] without a Master the players lead and see everything', () => {
  const table = tableWith({}, null)
  take(table, 'ada', 'aldo-ferrante')
  const wolf = take(table, 'ada', 'wolf')
  expect(doc(table, 'ada', `foe/${wolf}`)['hp']).toBe(11)
  must(table, 'ada', { type: 'hurt', being: wolf, damage: 2 })
  expect(doc(table, 'bo', `foe/${wolf}`)['hp']).toBe(9)
})

test('quick creation without a typed name draws one of the names of the game', () => {
  const table = tableWith()
  const command = { type: 'quick-draft', choices: ['thief', 'shadow', ''] }
  must(table, 'ada', command, [...Array<number>(19).fill(4), 3])
  must(table, 'ada', { type: 'finish-draft' })
  expect(Object.values(table.state.characters)).toMatchObject([{ name: NAMES[2] }])
})

test('[BRP-ROLE-2] a rejected sheet returns to its player with the reason', () => {
  const table = tableWith()
  must(
    table,
    'ada',
    { type: 'quick-draft', choices: ['thief', 'shadow', 'Nilo'] },
    Array<number>(19).fill(4),
  )
  must(table, 'ada', { type: 'finish-draft' })
  const [nilo] = Object.keys(table.state.characters)
  expect(
    refusalCode(
      send(table, 'ada', { type: 'veto-character', character: nilo, reason: 'Too dark' }),
    ),
  ).toBe('master-only')
  must(table, 'gm', { type: 'veto-character', character: nilo, reason: 'Too dark' })
  expect(table.state.characters).toEqual({})
  expect(doc(table, 'ada', 'draft')).toMatchObject({ veto: 'Too dark' })
  expect(docsOf(table, 'bo')['draft']).toBe(undefined)
  must(table, 'ada', { type: 'finish-draft' })
  expect(Object.values(table.state.characters).map(one => one.name)).toEqual(['Nilo'])
  expect(table.state.vetoes).toEqual({})
})

test('[BRP-ROLE-3] only a character’s player and the Master read its private messages', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const before = table.state
  const events = must(table, 'gm', {
    type: 'inform-character',
    character: aldo,
    text: 'The door is a trap',
  })
  expect(doc(table, 'ada', `character/${aldo}`)['told']).toEqual(['The door is a trap'])
  expect(doc(table, 'gm', `character/${aldo}`)['told']).toEqual(['The door is a trap'])
  for (const seat of ['bo', null]) {
    expect(doc(table, seat, `character/${aldo}`)['told']).toBe(undefined)
    expect(readBy(table, seat, events, before)).toEqual([])
  }
  expect(readBy(table, 'ada', events, before)[0]).toContain('The door is a trap')
  expect(
    refusalCode(send(table, 'ada', { type: 'inform-character', character: aldo, text: 'x' })),
  ).toBe('master-only')
})

test('[BRP-PLAY-1] [BRP-EXP-6] an adventure’s end opens experience, the next one closes it', () => {
  const table = tableWith()
  const act = {
    by: { seat: 'gm', kind: 'player', isMaster: true, leads: true },
    dice: { roll: () => 1 },
    at: 0,
    table: table.facts,
    newId: (p: string) => p,
  } as const
  const change = (moment: 'adventure' | 'session' | 'scene', when: 'begin' | 'end') =>
    ruleset.moment(table.state, { moment, change: when, title: '' }, act)
  expect(change('session', 'end')).toEqual({ ok: true, value: [] })
  expect(change('adventure', 'end')).toEqual({ ok: true, value: [{ type: 'experience-opened' }] })
  must(table, 'gm', { type: 'open-experience' })
  expect(change('adventure', 'begin')).toEqual({ ok: true, value: [{ type: 'experience-closed' }] })
  const aldo = take(table, 'ada', 'aldo-ferrante')
  must(table, 'gm', { type: 'begin-fight', beings: [aldo] })
  expect(change('scene', 'end')).toMatchObject({ ok: false, error: { code: 'fight-on' } })
})

test('[BRP-CHAR-7] a second set of characteristics needs the Master’s approval', () => {
  const table = tableWith()
  must(table, 'ada', { type: 'begin-draft' })
  must(table, 'ada', { type: 'roll-draft', step: 'characteristics' }, Array<number>(19).fill(1))
  expect(
    refusalCode(
      send(
        table,
        'ada',
        { type: 'roll-draft', step: 'characteristics' },
        Array<number>(19).fill(6),
      ),
    ),
  ).toBe('reroll-not-approved')
  must(table, 'ada', { type: 'drop-draft' })
  must(table, 'ada', { type: 'begin-draft' })
  expect(
    refusalCode(send(table, 'ada', { type: 'roll-draft', step: 'all' }, Array<number>(19).fill(6))),
  ).not.toBe(null)
  must(table, 'bo', { type: 'begin-draft' })
  must(table, 'bo', { type: 'roll-draft', step: 'characteristics' }, Array<number>(19).fill(2))
  must(table, 'ada', { type: 'ask-reroll' })
  expect(refusalCode(send(table, 'ada', { type: 'grant-reroll' }))).toBe('master-only')
  must(table, 'gm', { type: 'grant-reroll' })
  must(table, 'ada', { type: 'roll-draft', step: 'characteristics' }, Array<number>(19).fill(5))
  must(table, 'bo', { type: 'roll-draft', step: 'characteristics' }, Array<number>(19).fill(3))
  expect(doc(table, 'ada', 'draft')['setsLeft']).toBe(0)
  const written = { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 9, app: 9 }
  expect(
    refusalCode(
      send(table, 'ada', { type: 'answer-draft', step: 'characteristics', value: written }),
    ),
  ).toBe('reroll-not-approved')
})

test('[BRP-PROF-6] [BRP-PERS-2] fields of study and custom professions need approval', () => {
  const table = tableWith()
  must(
    table,
    'ada',
    { type: 'quick-draft', choices: ['scientist', 'mind', 'Lia'] },
    Array<number>(19).fill(4),
  )
  must(table, 'ada', { type: 'finish-draft' })
  const [lia] = Object.keys(table.state.characters)
  expect(made(table, lia!).awaiting).toEqual(['field-of-study'])
  expect(refusalCode(send(table, 'ada', { type: 'approve-character', character: lia }))).toBe(
    'master-only',
  )
  must(table, 'gm', { type: 'approve-character', character: lia })
  expect(doc(table, 'bo', `character/${lia}`)['awaiting']).toEqual([])
  expect(refusalCode(send(table, 'gm', { type: 'approve-character', character: lia }))).toBe(
    'nothing-to-approve',
  )
  const aldo = take(table, 'bo', 'aldo-ferrante')
  expect(made(table, aldo).awaiting).toEqual([])
  must(table, 'gm', {
    type: 'veto-character',
    character: aldo,
    reason: 'Those points do not fit him',
  })
  expect(table.state.characters[aldo]).toBe(undefined)
})

test('[BRP-FINAL-1] only the Master and the player see the background', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  must(table, 'ada', {
    type: 'describe-character',
    character: aldo,
    background: 'He burnt the mill',
  })
  for (const seat of ['ada', 'gm'])
    expect(doc(table, seat, `character/${aldo}`)['background']).toBe('He burnt the mill')
  for (const seat of ['bo', null])
    expect(doc(table, seat, `character/${aldo}`)['background']).toBe(undefined)
  expect(
    refusalCode(
      send(table, 'bo', { type: 'describe-character', character: aldo, background: 'x' }),
    ),
  ).toBe('not-your-character')
})

test('[BRP-EQUIP-1] [BRP-EQUIP-3] starting items, and the Master gives and removes items', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  expect(made(table, aldo).items).toEqual(['clothes', 'money', 'keepsake', 'tools'])
  expect(refusalCode(send(table, 'ada', { type: 'give-item', being: aldo, kind: 'dagger' }))).toBe(
    'master-only',
  )
  must(table, 'gm', { type: 'give-item', being: aldo, kind: 'dagger' })
  expect(refusalCode(send(table, 'gm', { type: 'give-item', being: aldo, kind: 'katana' }))).toBe(
    'unknown-weapon',
  )
  const dagger = made(table, aldo).gear.find(item => item.kind === 'dagger')!
  expect(dagger).toMatchObject({ hp: 15, place: 'carried', broken: false })
  must(table, 'gm', { type: 'take-item', being: aldo, item: dagger.id })
  expect(made(table, aldo).gear.map(item => item.kind)).toEqual(['long-bow', 'long-spear'])
  must(table, 'ada', { type: 'change-equipment', being: aldo, items: ['clothes', 'A brass key'] })
  expect(made(table, aldo).items).toEqual(['clothes', 'A brass key'])
})

test('[BRP-SHEET-5] the sheet document contains every running value', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  must(table, 'gm', { type: 'hurt', being: berta, damage: 4 })
  must(table, 'ada', { type: 'spend-power', being: berta, amount: 3 })
  expect(doc(table, 'bo', `character/${berta}`)).toMatchObject({
    hp: 11,
    maxHp: 15,
    status: 'conscious',
    powerPoints: 7,
    maxPowerPoints: 10,
    ticks: [],
    illness: null,
    wounds: [{ damage: 4, treated: false }],
    gear: [
      { kind: 'broadsword', hp: 12, place: 'hand' },
      { kind: 'shield:round', hp: 12, place: 'hand' },
      { kind: 'light-crossbow', loaded: true, place: 'carried' },
    ],
    armour: { armourPoints: 8, physicalPenalty: -20, perceptivePenalty: -15 },
  })
})

test('[BRP-SKILL-6] the Master edits the skills of the campaign', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  must(table, 'gm', { type: 'rule-skill', skill: 'firearm:shotgun', base: 30, name: 'Blunderbuss' })
  must(table, 'gm', { type: 'rule-skill', skill: 'appraise', removed: true })
  const slip = rolledSlip(
    table,
    'ada',
    'skill-check',
    { being: aldo, skill: 'firearm:shotgun' },
    {},
    [31],
  )
  expect(slip.output).toMatchObject({ chance: 30, level: 'failure' })
  expect(
    refusalCode(openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'appraise' })),
  ).toBe('skill-removed')
  expect(doc(table, 'bo', 'desk')['rulings']).toMatchObject({
    bases: { 'firearm:shotgun': 30 },
    names: { 'firearm:shotgun': 'Blunderbuss' },
    removed: ['appraise'],
  })
  must(table, 'bo', { type: 'begin-draft' })
  expect(table.state.drafts['bo']?.options['bases']).toEqual({ 'firearm:shotgun': 30 })
  must(table, 'gm', { type: 'rule-skill', skill: 'firearm:shotgun', base: null })
  expect(
    refusalCode(openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'firearm:shotgun' })),
  ).toBe('unknown-skill')
})

test('[BRP-ARM-5] the Master adds skills that armour reduces', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const check = () =>
    rolledSlip(table, 'ada', 'skill-check', { being: berta, skill: 'ride:horses' }, {}, [100])
      .output as Some
  expect(check()['chance']).toBe(45)
  must(table, 'gm', { type: 'rule-armour', extraPhysical: ['ride:horses'], extraPerceptive: [] })
  expect(check()['chance']).toBe(25)
})

test('[BRP-SYS-2] the Master can decide a result without dice', () => {
  const table = tableWith()
  const before = table.state
  const events = must(table, 'gm', { type: 'decide-result', text: 'The rope holds' })
  expect(readBy(table, 'bo', events, before)).toEqual(['The rope holds.'])
})

test('[BRP-NPC-1] presets get a name in the page’s language, numbered if it is taken', () => {
  const table = tableWith()
  for (const language of ['en', 'it', undefined])
    must(table, 'gm', { type: 'take-ready-made', id: 'wolf', ...(language && { language }) })
  expect(Object.values(table.state.foes).map(({ name }) => name)).toEqual([
    'Grey wolf',
    'Lupo grigio 2',
    'Lupo grigio 3',
  ])
})

test('[BRP-ROLE-4] numbers of visible opponents do not reveal concealed ones', () => {
  const table = tableWith()
  for (const concealed of [true, false, false])
    must(table, 'gm', { type: 'add-opponent', name: 'Lupo', concealed })
  expect(Object.values(table.state.foes).map(({ name }) => name)).toEqual([
    'Lupo',
    'Lupo',
    'Lupo 2',
  ])
})

const byName = (table: ReturnType<typeof tableWith>, ...names: readonly string[]) =>
  names.map(name => Object.values(table.state.foes).find(foe => foe.name === name)!.id)

test('[BRP-ROLE-4] showing the second of two concealed opponents does not reveal the first', () => {
  const table = tableWith()
  for (const concealed of [true, true, true])
    must(table, 'gm', { type: 'add-opponent', name: 'Lupo', concealed })
  const [first, second, third] = byName(table, 'Lupo', 'Lupo 2', 'Lupo 3') as [
    string,
    string,
    string,
  ]
  const before = table.state
  const events = must(table, 'gm', { type: 'show-opponent', id: second })
  expect(readBy(table, 'ada', events, before)).toEqual(['Appears: Lupo.'])
  expect(doc(table, 'ada', `foe/${second}`)['name']).toBe('Lupo')
  expect(JSON.stringify(docsOf(table, 'ada'))).not.toMatch(/Lupo \d/)
  // The Master still sees different names.
  expect([first, second, third].map(id => table.state.foes[id]?.name)).toEqual([
    'Lupo 2',
    'Lupo',
    'Lupo 3',
  ])
  must(table, 'gm', { type: 'show-opponent', id: third })
  expect(table.state.foes[third]?.name).toBe('Lupo 2') // two are visible now, so the second gets a number
  must(table, 'gm', { type: 'show-opponent', id: first })
  const names = Object.values(table.state.foes).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set(['Lupo', 'Lupo 2', 'Lupo 3']))
})

test('[BRP-ROLE-4] a shown opponent gets a number if its name is taken, and keeps its own', () => {
  const table = tableWith()
  for (const concealed of [true, false])
    must(table, 'gm', { type: 'add-creature', creature: 'bear', method: 'average', concealed })
  must(table, 'gm', { type: 'add-opponent', name: 'Lupo', concealed: true })
  must(table, 'gm', { type: 'add-opponent', name: 'Lupo', concealed: false })
  must(table, 'gm', { type: 'add-opponent', name: 'Agente 7', concealed: true })
  for (const foe of Object.values(table.state.foes).filter(one => one.concealed))
    must(table, 'gm', { type: 'show-opponent', id: foe.id })
  const names = Object.values(table.state.foes).map(({ name }) => name)
  expect(names).toContain('Lupo 2')
  expect(names).toContain('Agente 7')
  expect(new Set(names).size).toBe(names.length)
})

test('[BRP-ROLE-4] an attack by a concealed opponent does not reveal others of its name', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  for (const concealed of [true, true])
    must(table, 'gm', { type: 'add-opponent', name: 'Lupo', concealed })
  const [second] = byName(table, 'Lupo 2') as [string]
  rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: second, target: aldo },
    { owner: { arm: 'brawl' } },
    [99],
  )
  expect(table.state.foes[second]).toMatchObject({ name: 'Lupo', concealed: false })
  expect(JSON.stringify(docsOf(table, 'ada'))).not.toMatch(/Lupo 2/)
})
