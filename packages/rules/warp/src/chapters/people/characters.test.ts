import { NO_DICE } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset } from '../../ruleset.ts'
import { tableWithCharacters, dragan, guard, iolanda } from '../../testing/test-characters.ts'
import { openWorld } from '../../testing/test-table.ts'

const whole = {
  concept: { name: 'Nora', concept: 'Night nurse' },
  central: { name: 'Nurse', sign: 'watch' },
  'side-1': { name: 'Boxer', sign: 'nose', flags: ['combat', 'hitPoints'] },
  'side-2': { unknown: true },
  flaw: { name: 'Dogs', sign: 'crosses' },
  superior: { superior: 'side-1' },
  'hit-points': { label: 'Guts' },
  life: { motivation: 'm', secret: 's', unknown: ['important-person'] },
}

/** Ada has created Nora, and left a side trait and the important person to the Master. */
function noraWorld() {
  const world = openWorld()
  world.send('ada', { type: 'begin-draft' })
  for (const [step, value] of Object.entries(whole))
    world.send('ada', { type: 'answer-draft', step, value })
  world.send('ada', { type: 'finish-draft' })
  return { world, nora: world.being('Nora').id }
}

test('[WARP-TERM-2] one Master, one character per other person, and no command moves the role', () => {
  const world = tableWithCharacters()
  expect(world.no('ada', { type: 'take-ready-made', id: 'petra' })).toBe('already-has-character')
  expect(world.no('mara', { type: 'take-ready-made', id: 'petra' })).toBe('master-has-no-character')
  expect(world.no('ada', { type: 'take-ready-made', id: 'thug' })).toBe('master-only')
  expect(world.no('ada', { type: 'take-ready-made', id: 'nobody' })).toBe(
    'unknown-ready-made at id',
  )
  const events = world.send('mara', { type: 'take-ready-made', id: 'thug', language: 'en' })
  expect(events.some(({ type }) => type === 'master-moved')).toBe(false)
  world.send('ada', { type: 'retire-character', character: dragan(world).id })
  expect(world.no('ada', { type: 'take-ready-made', id: 'iolanda' })).toBe('already-played at id')
  world.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'en' })
  expect(world.being('Thug')).toMatchObject({ seat: null, sheet: { approved: true } })
})

test('a character is created step by step, and only its seat sees the draft', () => {
  const world = openWorld()
  world.send('ada', { type: 'begin-draft' })
  world.send(
    'ada',
    { type: 'quick-draft', choices: ['detective', 'central', '0'] },
    [1, 1, 1, 1, 1, 1],
  )
  expect(Object.keys(world.docs('ada'))).toContain('draft')
  expect(Object.keys(world.docs('mara'))).not.toContain('draft')
  expect(world.no('teo', { type: 'finish-draft' })).toBe('no-draft')
  world.send('ada', { type: 'finish-draft' })
  expect(Object.keys(world.docs('ada'))).not.toContain('draft')
  expect(world.docs('ada')[`character/${world.being('Ada Marchetti').id}`]).toMatchObject({
    approved: false,
  })
})

test('[WARP-CREATE-9] a character cannot be played before the Master approves it', () => {
  const { world, nora } = noraWorld()
  expect(world.tryOpenSlip('ada', 'test', { character: nora })).toMatchObject({
    error: { code: 'character-unapproved' },
  })
  expect(world.offers('ada').some(({ id }) => id.startsWith('test:'))).toBe(false)
  expect(world.no('ada', { type: 'approve-character', character: nora })).toBe('master-only')
  world.send('mara', { type: 'approve-character', character: nora })
  expect(world.tryOpenSlip('ada', 'test', { character: nora }).ok).toBe(true)
  expect(world.no('mara', { type: 'approve-character', character: nora })).toBe(
    'already-approved at character',
  )
})

test('[WARP-CREATE-9] only a legal sheet is approved, and earlier awards do not matter', () => {
  const world = openWorld()
  world.options({ narrowTraits: true })
  world.send('ada', { type: 'begin-draft' })
  const narrow = { ...whole, central: { name: 'Chess', sign: 'board', kind: 'narrow' } }
  for (const [step, value] of Object.entries(narrow))
    world.send('ada', { type: 'answer-draft', step, value })
  world.send('ada', { type: 'finish-draft' })
  const character = world.being('Nora').id
  expect(world.no('ada', { type: 'buy-trait', character, name: 'x', sign: 's' })).toBe(
    'character-unapproved at character',
  )
  world.send('mara', { type: 'award', character, reasons: ['session'], dice: 3 })
  world.options({ narrowTraits: false })
  expect(world.no('mara', { type: 'approve-character', character })).toBe(
    'option-off at character.traits[0].kind',
  )
  world.options({ narrowTraits: true })
  world.send('mara', { type: 'approve-character', character })
  expect(world.being('Nora').sheet).toMatchObject({ approved: true, experience: { pool: 4 } })
})

test('[WARP-CREATE-6] the Master returns a sheet with a reason or rewrites a trait', () => {
  const { world, nora } = noraWorld()
  world.send('mara', { type: 'return-character', character: nora, note: 'too broad' })
  expect(world.docs('ada')[`character/${nora}`]).toMatchObject({ review: 'too broad' })
  world.send('ada', {
    type: 'rewrite-trait',
    character: nora,
    trait: 'central',
    name: 'Ward nurse',
  })
  world.send('mara', { type: 'rewrite-trait', character: nora, trait: 'side-1', sign: 'bent nose' })
  expect(world.being('Nora').sheet.traits.map(({ name, sign }) => [name, sign])).toEqual([
    ['Ward nurse', 'watch'],
    ['Boxer', 'bent nose'],
    [null, null],
    ['Dogs', 'crosses'],
  ])
  world.send('mara', { type: 'approve-character', character: nora })
  const rewrite = { type: 'rewrite-trait', character: nora, trait: 'central', name: 'Queen' }
  expect(world.no('ada', rewrite)).toBe('master-only')
  expect(world.no('teo', rewrite)).toBe('not-yours at character')
  expect(world.no('mara', { ...rewrite, trait: 'side-2' })).toBe('unknown-trait at trait')
})

test('[WARP-CREATE-10, WARP-PSYPOOL-4] the player writes history, gear and the pool’s name', () => {
  const world = tableWithCharacters()
  const id = iolanda(world).id
  world.send('teo', {
    type: 'write-sheet',
    character: id,
    field: 'history',
    value: 'Born in Trieste.',
  })
  world.send('teo', {
    type: 'write-sheet',
    character: id,
    field: 'equipment',
    value: 'cards\n bell ',
  })
  world.send('teo', { type: 'write-sheet', character: id, field: 'psychic-label', value: 'Breath' })
  expect(iolanda(world).sheet).toMatchObject({
    history: 'Born in Trieste.',
    equipment: ['cards', 'bell'],
    psychic: { max: 3, label: 'Breath' },
  })
  expect(
    world.no('ada', { type: 'write-sheet', character: id, field: 'history', value: 'x' }),
  ).toBe('not-yours at character')
  expect(
    world.no('ada', {
      type: 'write-sheet',
      character: dragan(world).id,
      field: 'psychic-label',
      value: 'x',
    }),
  ).toBe('no-psychic-pool at character')
})

test('[WARP-CREATE-8] the Master writes unknown attributes in secret and reveals them', () => {
  const { world, nora } = noraWorld()
  const write = {
    type: 'write-unknown',
    character: nora,
    attribute: 'side-2',
    name: 'Sleepwalker',
    sign: 'bare feet',
    kind: 'standard',
    combat: true,
  }
  expect(world.no('ada', write)).toBe('master-only')
  expect(world.no('mara', { ...write, attribute: 'secret' })).toBe('attribute-known at attribute')
  expect(world.no('mara', { type: 'reveal-unknown', character: nora, attribute: 'side-2' })).toBe(
    'attribute-unwritten at attribute',
  )
  expect(world.no('mara', { ...write, sign: '' })).toBe('sign-missing at sign')
  expect(world.no('mara', { ...write, name: '' })).toBe('text-missing at name')
  expect(world.no('mara', { ...write, kind: 'narrow' })).toBe('option-off at kind')
  const events = world.send('mara', write)
  expect(world.tells(events, 'ada')).toEqual([])
  expect(JSON.stringify(world.docs('ada'))).not.toContain('Sleepwalker')
  expect(world.docs('mara')[`character/${nora}`]).toMatchObject({
    written: { 'side-2': { trait: { name: 'Sleepwalker' } } },
  })
  const revealed = world.send('mara', {
    type: 'reveal-unknown',
    character: nora,
    attribute: 'side-2',
  })
  expect(world.tells(revealed, 'ada')).toEqual(['Nora discovers: Sleepwalker.'])
  expect(world.tells(revealed, 'teo')).toEqual(['Nora discovers something about themselves.'])
  expect(world.being('Nora').sheet).toMatchObject({ unknown: ['important-person'] })
  expect(world.being('Nora').sheet.traits[2]).toMatchObject({
    name: 'Sleepwalker',
    score: 3,
    rank: 'good',
    combat: true,
    unknown: false,
  })
  world.send('mara', {
    type: 'write-unknown',
    character: nora,
    attribute: 'important-person',
    text: 'a twin',
  })
  world.send('mara', { type: 'reveal-unknown', character: nora, attribute: 'important-person' })
  expect(world.being('Nora').sheet.importantPerson).toBe('a twin')
})

test('[WARP-PSYPOOL-1] revealing a power adds its pool', () => {
  const { world, nora } = noraWorld()
  world.send('mara', {
    type: 'write-unknown',
    character: nora,
    attribute: 'side-2',
    name: 'Hunches',
    sign: 'shiver',
    kind: 'technical',
    fringe: true,
  })
  world.send('mara', { type: 'reveal-unknown', character: nora, attribute: 'side-2' })
  expect(world.being('Nora').sheet.psychic).toEqual({ max: 3, current: 3, label: '' })
})

test('[WARP-TRAIT-10] a trait without a score needs a description of its function', () => {
  const { world, nora } = noraWorld()
  const write = {
    type: 'write-unknown',
    character: nora,
    attribute: 'side-2',
    name: 'Marked',
    sign: 'a tattoo',
  }
  expect(world.no('mara', write)).toBe('text-missing at description')
  world.send('mara', { ...write, description: 'ghosts see her first' })
  world.send('mara', { type: 'reveal-unknown', character: nora, attribute: 'side-2' })
  expect(world.being('Nora').sheet.traits[2]).toMatchObject({
    score: null,
    description: 'ghosts see her first',
  })
  world.send('mara', { type: 'approve-character', character: nora })
  expect(world.being('Nora').sheet.approved).toBe(true)
})

test('only the Master adds, hides, shows and removes opponents', () => {
  const world = tableWithCharacters()
  const add = {
    type: 'add-opponent',
    name: 'Lurker',
    signs: 'wet coat',
    fightDice: 3,
    hitPoints: 20,
    shown: false,
  }
  expect(world.no('ada', add)).toBe('master-only')
  const events = world.send('mara', add)
  expect(world.tells(events, 'ada')).toEqual([])
  const { id } = world.being('Lurker')
  expect(world.docs('ada')[`foe/${id}`]).toBeUndefined()
  expect(world.docs('mara')[`foe/${id}`]).toMatchObject({ shown: false })
  expect(world.no('ada', { type: 'move', being: id, pace: 'walk' })).toBe('unknown-being at being')
  expect(world.no('ada', { type: 'move', being: 'foe-99', pace: 'walk' })).toBe(
    'unknown-being at being',
  )
  const shown = world.send('mara', { type: 'show-opponent', id })
  expect(world.tells(shown, 'ada')).toEqual(['Lurker enters.'])
  expect(world.docs('ada')[`foe/${id}`]).toMatchObject({ name: 'Lurker', state: 'standing' })
  expect(JSON.stringify(world.docs('ada')[`foe/${id}`])).toContain('wet coat')
  world.send('mara', { type: 'remove-opponent', id })
  expect(world.docs('mara')[`foe/${id}`]).toBeUndefined()
  expect(world.no('mara', { type: 'remove-opponent', id: dragan(world).id })).toBe(
    'unknown-being at id',
  )
})

test('a retired character leaves, and its seat may take another', () => {
  const world = tableWithCharacters()
  expect(world.no('teo', { type: 'retire-character', character: dragan(world).id })).toBe(
    'not-yours at character',
  )
  expect(world.no('mara', { type: 'retire-character', character: guard(world).id })).toBe(
    'unknown-being at character',
  )
  world.send('ada', { type: 'retire-character', character: dragan(world).id })
  world.send('ada', { type: 'take-ready-made', id: 'petra' })
  expect(Object.keys(world.state().retired)).toHaveLength(1)
})

test('[WARP-SHEET-4] others see signs and condition, but not trait names, pools or life', () => {
  const world = tableWithCharacters()
  const seen = JSON.stringify(world.docs('teo')[`character/${dragan(world).id}`])
  for (const sign of ['scarred knuckles', 'people step aside', 'smells of garlic'])
    expect(seen).toContain(sign)
  for (const hidden of [
    'Boxer',
    'Commands respect',
    'Find Milan',
    'threw his last',
    'experience',
    'Former boxer',
  ])
    expect(seen).not.toContain(hidden)
  expect(JSON.stringify(world.docs('ada')[`character/${dragan(world).id}`])).toContain(
    'He threw his last match',
  )
})

test('[WARP-SHEET-3] the Master’s sheets mark technical dice with an asterisk for the Master', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'broker' })
  const doc = JSON.stringify(world.docs('mara')[`foe/${world.being('Cavalier Renzi').id}`])
  expect(doc).toContain('"1*"')
  expect(
    JSON.stringify(world.docs('ada')[`foe/${world.being('Cavalier Renzi').id}`]),
  ).not.toContain('1*')
})

test('a player alone at the table leads and approves the character', () => {
  const world = openWorld()
  world.change({ master: null, masterMode: 'none' })
  world.send('ada', { type: 'take-ready-made', id: 'dragan' })
  expect(dragan(world).sheet.approved).toBe(true)
  world.send('ada', { type: 'take-ready-made', id: 'thug' })
  expect(world.offers('ada').some(({ id }) => id === 'fate')).toBe(true)
})

test('a viewer without a seat cannot create anything', () => {
  const world = openWorld()
  const act = {
    by: { seat: null, kind: 'observer' as const, isMaster: false, leads: false },
    dice: NO_DICE,
    at: 0,
    table: world.tableInfo(),
    newId: (prefix: string) => prefix,
  }
  const take = { type: 'take-ready-made' as const, id: 'dragan', language: 'it' as const }
  expect(ruleset.decide(world.state(), take, act)).toEqual({
    ok: false,
    error: { code: 'not-seated' },
  })
})
