import {
  chance,
  type ActContext,
  type AnyEvent,
  type Result,
  type SeatId,
  type TableInfo,
} from '@mastro/core'
import { expect, test } from 'vitest'
import type { DaimonDocs } from '../documents.ts'
import type { State } from '../state.ts'
import { ruleset } from '../ruleset.ts'
import { creation } from '../creation/creation.ts'

/** Rules on characters that leave a decision to the group, tested in play. */

const seat = (id: string) => ({ id, name: id, kind: 'player' }) as const
const open = { number: 1, open: true, title: '' }

function tableOf(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    seats: [seat('ada'), seat('bea')],
    master: 'bea',
    masterMode: 'rotating',
    options: {},
    adventure: open,
    session: open,
    scene: open,
    ...changes,
  }
}

function actOf(by: SeatId, table: TableInfo): ActContext {
  let state = 41
  return {
    by: { seat: by, kind: 'player', isMaster: table.master === by, leads: table.master === by },
    dice: chance(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)),
    at: 0,
    table,
    newId: prefix => `${prefix}-new`,
  }
}

interface Played {
  readonly state: State
  readonly result: Result<unknown>
}

function play(state: State, by: SeatId, command: object, table: TableInfo = tableOf()): Played {
  const parsed = ruleset.command.safeParse(command)
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues))
  const result = ruleset.decide(state, parsed.data, actOf(by, table))
  return {
    state: result.ok
      ? result.value.reduce((held, event) => ruleset.evolve(held, event), state)
      : state,
    result,
  }
}

const played = (state: State, by: SeatId, command: object, table?: TableInfo) => {
  const done = play(state, by, command, table)
  expect(done.result).toMatchObject({ ok: true })
  return done.state
}

const seatedTeo = () =>
  played(ruleset.initial({}), 'ada', { type: 'take-ready-made', id: 'teo-ferri' })
const id = 'character-new'
const sheetOf = (state: State) => state.characters[id]!.character
const refused = (code: string) => ({ ok: false, error: { code } })
const buy = (purchase: object) => ({ type: 'advance', character: id, purchase })
const rich = (state: State) =>
  played(state, 'bea', {
    type: 'correct-figure',
    character: id,
    figure: 'evo',
    to: 9,
    reason: 'prova',
  })

test('[DAI-TRAIT-5] [DAI-CLASS-3] matters of judgement wait for the Master’s decision', () => {
  const bold = {
    class: 'Custode dei gatti',
    'modifier-1': true,
    'modifier-1-target': 'skill:pistols',
    'modifier-1-dice': 2,
    'modifier-2': true,
    'modifier-2-target': 'skill:farming',
    'modifier-2-dice': -2,
  }
  let state = played(ruleset.initial({}), 'ada', { type: 'begin-draft' })
  state = played(state, 'ada', { type: 'answer-draft', step: 'extras', value: bold })
  state = played(state, 'ada', { type: 'roll-draft', step: 'all' })
  state = played(state, 'ada', { type: 'finish-draft' })
  expect(sheetOf(state).classes[2]!.name).toBe('Custode dei gatti')
  expect(state.characters[id]!.approved).toBe(false)
  const command = { type: 'approve-character', character: id }
  expect(play(state, 'ada', command).result).toMatchObject(refused('master-only'))
  expect(played(state, 'bea', command).characters[id]!.approved).toBe(true)
})

test('[DAI-TRAIT-7] playing a trait gives dice back, and more at the character’s risk', () => {
  const spent = played(seatedTeo(), 'ada', buy({ type: 'evolution-points', count: 6 }))
  expect(sheetOf(spent).reserve).toBe(1)
  const award = (reason: string) => ({ type: 'award', character: id, reason })
  const once = played(spent, 'bea', award('trait-roleplay'))
  expect(sheetOf(once).reserve).toBe(2)
  expect(sheetOf(played(once, 'bea', award('trait-roleplay-at-risk'))).reserve).toBe(4)
  expect(play(spent, 'ada', award('trait-roleplay')).result).toMatchObject({ ok: false })
})

test('[DAI-EQUIP-1] purchases in play are added to the sheet if the option allows it', () => {
  const start = played(seatedTeo(), 'bea', {
    type: 'correct-figure',
    character: id,
    figure: 'resources',
    to: 3,
    reason: 'prova',
  })
  const knife = {
    type: 'buy-resource',
    character: id,
    tier: 'partial',
    item: { name: 'Coltello', kind: 'weapon', level: 1 },
  }
  expect(play(start, 'ada', knife).result).toMatchObject(refused('disabled-by-options'))
  const table = tableOf({ options: { gearByResources: true } })
  const bought = sheetOf(played(start, 'ada', knife, table))
  expect(bought.equipment.at(-1)).toMatchObject({ name: 'Coltello', level: 1, marks: 0 })
  expect(bought.resources).toBe(2)
})

test('[DAI-EVO-6] names bought in play have the length that the forms allow', () => {
  const state = played(rich(seatedTeo()), 'bea', {
    type: 'grant-conditions',
    character: id,
    significantEvent: true,
  })
  const named = (name: string) => buy({ type: 'trait', name })
  expect(play(state, 'ada', named('n'.repeat(81))).result).toMatchObject({
    ok: false,
    error: { code: 'invalid-request', path: 'purchase.name' },
  })
  const { traits } = sheetOf(played(state, 'ada', named('n'.repeat(80))))
  expect(traits.at(-1)!.name).toHaveLength(80)
})

test('[DAI-EQUIP-5] [DAI-EVO-17] the Master decides whether there is a market, an event, a school', () => {
  const state = rich(seatedTeo())
  const gun = buy({ type: 'item', name: 'Fucile', kind: 'weapon', level: 1 })
  const closed = played(state, 'bea', { type: 'grant-conditions', character: id, access: false })
  expect(play(closed, 'ada', gun).result).toMatchObject(refused('condition-not-met'))
  expect(sheetOf(played(state, 'ada', gun)).equipment).toHaveLength(3)
  const trait = buy({ type: 'replace-trait', traitId: 'trait-1', name: 'Segnato' })
  expect(play(state, 'ada', trait).result).toMatchObject(refused('condition-not-met'))
  const event = { type: 'grant-conditions', character: id, significantEvent: true }
  expect(play(state, 'ada', event).result).toMatchObject(refused('master-only'))
  const granted = played(state, 'bea', event)
  expect(sheetOf(played(granted, 'ada', trait)).traits[0]).toMatchObject({ name: 'Segnato' })
})

test('[DAI-EVO-17] between sessions a new class needs no training', () => {
  const pilot = buy({ type: 'class', name: 'Pilota' })
  const state = rich(seatedTeo())
  expect(play(state, 'ada', pilot).result).toMatchObject(refused('condition-not-met'))
  const between = tableOf({ session: { ...open, open: false } })
  expect(sheetOf(played(state, 'ada', pilot, between)).classes).toHaveLength(3)
})

test('[DAI-DEATH-1] [DAI-DEATH-2] the narrator declares the death; the next character starts as high', () => {
  const state = played(rich(seatedTeo()), 'ada', buy({ type: 'characteristic', id: 'spirit' }))
  const fate = { type: 'declare-fate', character: id, fate: 'dead' }
  expect(play(state, 'bea', fate).result).toMatchObject(refused('not-down'))
  const down = played(state, 'bea', { type: 'apply-wounds', character: id, add: 9 })
  expect(down.characters[id]!.status).toBe('down')
  const dead = played(down, 'bea', fate)
  expect(dead.characters[id]!.status).toBe('dead')
  const next = played(dead, 'ada', { type: 'take-ready-made', id: 'zoe-marani' })
  const heirs = Object.values(next.characters).filter(({ status }) => status === 'active')
  expect(heirs[0]!.character).toMatchObject({ name: 'Zoe Marani', evo: 3, level: 0, reserve: 7 })
})

test('[DAI-SOCIAL-7] a point that lifts the class is reported as a climb', () => {
  const state = played(rich(seatedTeo()), 'bea', {
    type: 'correct-figure',
    character: id,
    figure: 'resources',
    to: 6,
    reason: 'prova',
  })
  const from = sheetOf(state).socialClass.current
  const done = play(state, 'ada', buy({ type: 'resources' }))
  expect(sheetOf(done.state)).toMatchObject({ resources: 1, socialClass: { current: from + 1 } })
  const [event] = (done.result as { value: readonly AnyEvent[] }).value
  const line = ruleset.describe(event!, state, tableOf())!
  expect(line.text.it).toContain(`sale di classe sociale, ${from} → ${from + 1}`)
  expect(line.changes).toContainEqual(
    expect.objectContaining({
      what: { it: 'classe sociale', en: 'social class' },
      from,
      to: from + 1,
    }),
  )
})

test('[DAI-ENH-6] a second, different bonus on an enhancement, installed by a companion', () => {
  const state = rich(seatedTeo())
  const [enhancement] = sheetOf(state).enhancements
  const second = buy({
    type: 'enhancement',
    enhancementId: enhancement!.id,
    bonus: { on: 'skill', id: 'survival' },
  })
  expect(play(state, 'ada', second).result).toMatchObject(refused('provider-unskilled'))
  const equipped = played(state, 'bea', {
    type: 'grant-conditions',
    character: id,
    facility: true,
  })
  expect(sheetOf(played(equipped, 'ada', second)).enhancements[0]!.bonuses).toEqual([
    ...enhancement!.bonuses,
    { on: 'skill', id: 'survival', dice: 1 },
  ])
})

test('[DAI-EVO-6] with the option, EVO buys a trait with a bonus', () => {
  const bold = buy({
    type: 'trait',
    name: 'Mira d’aquila',
    modifier: { on: 'skill', id: 'aim', dice: 1 },
  })
  const granted = played(rich(seatedTeo()), 'bea', {
    type: 'grant-conditions',
    character: id,
    significantEvent: true,
  })
  expect(play(granted, 'ada', bold).result).toMatchObject(refused('trait-unbalanced'))
  const table = tableOf({ options: { evoTraitBonus: true } })
  expect(sheetOf(played(granted, 'ada', bold, table)).traits.at(-1)).toMatchObject({
    name: 'Mira d’aquila',
    modifier: { on: 'skill', id: 'aim', dice: 1 },
  })
})

test('[DAI-EVO-11] an unknown skill is refused', () => {
  const unknown = buy({ type: 'skill', id: 'bowing-down', classId: 'class-1' })
  expect(play(rich(seatedTeo()), 'ada', unknown).result).toMatchObject(refused('unknown-id'))
})

test('[DAI-CREATE-9] the crossing is shown once both rows are rolled', () => {
  const begun = played(ruleset.initial({}), 'ada', { type: 'begin-draft' })
  const rolled = played(begun, 'ada', { type: 'roll-draft', step: 'all' })
  const seen = (by: SeatId) => ({ seat: by, kind: 'player', isMaster: true, leads: true }) as const
  expect(ruleset.view(begun, seen('ada'), tableOf())).not.toHaveProperty('crossing')
  expect(ruleset.view(rolled, seen('bea'), tableOf())).not.toHaveProperty('crossing')
  const { crossing } = ruleset.view(rolled, seen('ada'), tableOf()) as unknown as DaimonDocs // this game's own
  const { origin, current } = crossing!
  expect(current.row).toBe(Math.min(6, Math.max(1, current.roll + current.modifier)))
  expect([origin.row, origin.class.it, origin.trait.it]).not.toContain('')
})

test('[DAI-TABLE-8] only its own seat sees a draft', () => {
  const begun = played(ruleset.initial({}), 'ada', { type: 'begin-draft' })
  const rolled = played(begun, 'ada', { type: 'roll-draft', step: 'all' })
  const viewer = (by: SeatId, isMaster: boolean) =>
    ({ seat: by, kind: 'player', isMaster, leads: isMaster }) as const
  expect(ruleset.view(rolled, viewer('ada', false), tableOf())).toHaveProperty('draft')
  expect(ruleset.view(rolled, viewer('bea', true), tableOf())).toEqual(
    ruleset.view(begun, viewer('bea', true), tableOf()),
  )
  expect(creation.finish(rolled.drafts['ada']!).ok).toBe(true)
})
