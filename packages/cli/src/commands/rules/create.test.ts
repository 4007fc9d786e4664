import { chance, scriptedDice, type Dice } from '@mastro/core'
import { ruleset } from '@mastro/rules-daimon'
import { ruleset as warp } from '@mastro/rules-warp'
import { expect, test } from 'vitest'
import { createCommand, runCreate } from './create.ts'
import { askCreate, type Prompter, type Choice } from './create-wizard.ts'
import { PAGE, sheetLines, wrap } from './sheet-lines.ts'

const plain = { mode: 'random', json: false, lang: 'en' } as const

function seeded(seed: number): Dice {
  let state = seed
  return chance(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0))
}

function linesOf(options: Partial<Parameters<typeof runCreate>[1]> = {}): readonly string[] {
  const made = runCreate(ruleset, { ...plain, dice: seeded(7), ...options })
  return 'lines' in made ? made.lines : [made.error.code]
}

test('[DAI-CREATE-2] a character by dice is printed in aligned columns with its dice', () => {
  const lines = linesOf()
  expect(lines[1]).toBe('='.repeat([...lines[0]!].length))
  for (const heading of ['Health and Reserve', 'Characteristics', 'Dàimon', 'Traits', 'Dice'])
    expect(lines).toContain(heading)
  const start = lines.indexOf('Characteristics') + 1
  const scores = lines.slice(start, start + 6)
  expect(scores.map(line => line.trim().split(/\s+/)[0])).toEqual([
    'Power',
    'Dexterity',
    'Agility',
    'Intelligence',
    'Spirit',
    'Charisma',
  ])
  expect(new Set(scores.map(line => line.search(/\d/))).size).toBe(1)
  expect(lines.filter(line => [...line].length > PAGE + 12)).toEqual([])
  expect(lines.join('\n')).not.toMatch(/\p{Extended_Pictographic}/u)
})

test('Italian and English print the same character', () => {
  const [it, en] = [linesOf({ lang: 'it' }), linesOf({ lang: 'en' })]
  expect(it[0]).toBe(en[0])
  expect(it).toContain('Caratteristiche')
  expect(it.length).toBeGreaterThan(30)
})

test('generated words are in the requested language', () => {
  const conceptIn = (lang: 'it' | 'en') => {
    const made = runCreate(warp, { ...plain, lang, dice: seeded(7) })
    return 'lines' in made ? made.lines[2] : made.error.code
  }
  expect(conceptIn('en')).not.toBe(conceptIn('it'))
})

test('the same dice make the same character, as JSON too', () => {
  expect(linesOf()).toEqual(linesOf())
  const made = runCreate(ruleset, { ...plain, json: true, dice: seeded(7) })
  expect('lines' in made && JSON.parse(made.lines.join('\n'))).toMatchObject({
    system: 'daimon',
    character: 'lines' in made ? made.character : null,
    dice: { 'social-class': [expect.any(Number), expect.any(Number)] },
  })
})

test('three choices are used, and dice replace missing ones', () => {
  const made = runCreate(ruleset, {
    ...plain,
    lang: 'it',
    mode: 'quick',
    dice: seeded(3),
    choices: ['thief', 'agility', 'fox'],
  })
  const character = 'character' in made ? made.character : null
  expect(character).toMatchObject({
    classes: [{ name: 'Ladro' }, expect.anything()],
    daimon: { name: 'Brace' },
  })
  expect(linesOf({ mode: 'quick', choices: ['thief'] })[0]).not.toBe('invalid-request')
  expect(linesOf({ mode: 'quick', choices: ['dragon'] })).toEqual(['invalid-request'])
})

test('step by step requires a terminal', () => {
  expect(linesOf({ mode: 'full' })).toEqual(['terminal-required'])
})

const args = { ...plain, system: 'daimon' }

test('the same seed prints the same page, another seed a different one', async () => {
  const [a, b, c] = await Promise.all(
    ['luna', 'luna', 'sole'].map(seed => createCommand({ ...args, seed })),
  )
  expect(a).toEqual(b)
  expect(a!.code).toBe(0)
  expect(a!.out).not.toBe(c!.out)
})

test('exact dice: too few, too many and wrong faces are refused with their code', async () => {
  const few = await createCommand({ ...args, dice: [1, 2, 3] })
  expect(few.code).toBe(2)
  expect(few.out).toContain('dice-exhausted, dice')
  const wrong = await createCommand({ ...args, dice: [9] })
  expect(wrong.out).toContain('dice-invalid, dice[0]')
  const many = await createCommand({ ...args, dice: Array.from({ length: 300 }, () => 3) })
  expect(many.out).toContain('dice-unused, dice')
})

test('an unknown game is refused with a list of the known ones', async () => {
  const answer = await createCommand({ ...args, system: 'tombola', lang: 'it' })
  expect(answer).toEqual({
    out: 'Nessun gioco si chiama «tombola». Ci sono: daimon, brp, warp, chaos.',
    code: 2,
  })
})

test('without a terminal, step by step explains the alternative', async () => {
  const answer = await createCommand({ ...args, mode: 'full' })
  expect(answer).toEqual({
    out: 'Choosing step by step takes a terminal: otherwise use --random or --quick.',
    code: 2,
  })
})

/** A prompter that answers by a plan and records questions and messages. */
function planned(plan: (message: string, options: readonly Choice[]) => unknown) {
  const heard: string[] = []
  const next = async (message: string, options: readonly Choice[] = []) => {
    const answer = plan(message, options)
    heard.push(message)
    return answer as never // safe: each plan below returns the expected type
  }
  const prompter: Prompter = {
    choose: next,
    chooseMany: next,
    askText: message => next(message),
    show: text => void heard.push(text),
  }
  return { asker: prompter, heard }
}

test('the wizard: a name by hand, the rest by dice, then the page', async () => {
  const menu = ['identity', 'rest', 'finish'].values()
  const { asker: prompter, heard } = planned(message => {
    if (message === 'Steps') return menu.next().value
    if (message === 'Name and story') return 'fill'
    return message === 'Name' ? 'Ada Neri' : ''
  })
  const made = await askCreate(ruleset, { ...plain, mode: 'full', dice: seeded(5) }, prompter)
  expect('lines' in made && made.lines[0]).toBe('Ada Neri')
  expect(heard).toContain('In a sentence')
})

test('finishing too early shows every reason and continues, and leaving saves nothing', async () => {
  const menu = ['finish', 'leave'].values()
  const { asker: prompter, heard } = planned(() => menu.next().value)
  const made = await askCreate(ruleset, { ...plain, mode: 'full', dice: seeded(5) }, prompter)
  expect(made).toMatchObject({ ok: false, error: { code: 'interrupted' } })
  expect(heard.join('\n')).toContain('The dàimon: The dàimon is missing')
})

test('a step by dice shows its dice', async () => {
  const menu = ['social-class', null].values()
  const { asker: prompter, heard } = planned(message =>
    message === 'Steps' ? menu.next().value : 'roll',
  )
  await askCreate(ruleset, { ...plain, mode: 'full', dice: scriptedDice([3, 1]) }, prompter)
  expect(heard).toContain('Dice: 3 1')
  expect(heard.at(-2)).toContain('Proletarian, small trader')
})

test('the quick questions are asked in order', async () => {
  const { asker: prompter, heard } = planned((_message, options) => options[0]!.value)
  const made = await askCreate(ruleset, { ...plain, mode: 'quick', dice: seeded(2) }, prompter)
  expect('lines' in made).toBe(true)
  expect(heard).toEqual(['What you do', 'What you count on', 'Who lives in your head'])
})

test('words wrap at spaces and long ones stay whole', () => {
  expect(wrap('uno due tre', 7)).toEqual(['uno due', 'tre'])
  expect(wrap('precipitevolissimevolmente no', 7)).toEqual(['precipitevolissimevolmente', 'no'])
  const view = {
    name: 'Ada',
    subtitle: { it: 'x', en: 'x' },
    sections: [
      {
        id: 's',
        label: { it: 'Cose', en: 'Things' },
        rows: [
          { id: 'a', label: { it: 'Sete', en: 'Thirst' }, value: 12 },
          {
            id: 'b',
            label: { it: 'Fame', en: 'Hunger' },
            value: 3,
            note: { it: 'poca', en: 'little' },
          },
        ],
      },
    ],
  }
  expect(sheetLines(view, 'it')).toEqual([
    'Ada',
    '===',
    'x',
    '',
    'Cose',
    '  Sete  12',
    '  Fame   3  poca',
  ])
})
