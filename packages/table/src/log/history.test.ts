import { expect, test } from 'vitest'
import { answerQuery } from '../queries/answer-query.ts'
import type { LineDoc } from '../docs.ts'
import { historyFrom, linesOf, recapOf, recapRange } from './history.ts'
import { toMarkdown } from './markdown.ts'
import type { Query } from '../queries/queries.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { openCheck, openSlip, SALT, newThreeSeatTable } from '../testing/three-seats.ts'
import type { TestTable } from '../testing/test-table.ts'

function page(
  world: TestTable,
  seat: string,
  more: Partial<Extract<Query, { about: 'history' }>> = {},
) {
  const from = historyFrom(world.served, seat, more.before)
  const past = world.acts.slice(0, from).toReversed()
  const result = answerQuery(
    EXAMPLES,
    world.served,
    seat,
    { about: 'history', limit: 50, ...more },
    past,
  )
  if (!result.ok || result.value.about !== 'history') throw new Error('no history')
  return result.value
}

const texts = (lines: readonly LineDoc[]) => lines.map(line => line.text.it)

test('history pages back to the first line and can be searched in both languages', () => {
  const { world, teo, sara } = newThreeSeatTable()
  for (let i = 0; i < 120; i++) world.do(teo, { type: 'say', text: `numero ${i}` })
  const found: string[] = []
  let before: string | undefined
  for (let pages = 0; pages < 20; pages++) {
    const { lines, more } = page(world, sara, {
      limit: 17,
      ...(before === undefined ? {} : { before }),
    })
    found.push(...texts(lines))
    before = lines.at(-1)?.id
    if (!more) break
  }
  expect(found).toHaveLength(126)
  expect(found[0]).toBe('numero 119')
  expect(found.at(-1)).toBe('Ada apre il tavolo «Prova».')
  expect(texts(page(world, sara, { search: 'NUMERO 7', limit: 3 }).lines)).toEqual([
    'numero 79',
    'numero 78',
    'numero 77',
  ])
  expect(texts(page(world, sara, { search: 'takes a seat' }).lines)).toHaveLength(2)
})

test('[PRO-20] lines a seat may not read appear in no page, search, count or export', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(teo, { type: 'whisper', to: ada, text: 'xyzzy' })
  world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  const all = page(world, sara, { limit: 6 })
  expect(all.more).toBe(false)
  expect(JSON.stringify(all)).not.toMatch(/xyzzy|EX-OMEN/)
  expect(page(world, sara, { search: 'xyzzy' }).lines).toEqual([])
  expect(page(world, teo, { search: 'xyzzy' }).lines).toHaveLength(1)
  const hidden = page(world, teo, { search: 'xyzzy' }).lines[0]!.id
  expect(page(world, sara, { before: hidden })).toEqual(
    page(world, sara, { before: 'line-of-nobody' }),
  )
  for (const language of ['it', 'en'] as const)
    expect(toMarkdown(EXAMPLES, world.served, world.acts, sara, language)).not.toMatch(
      /xyzzy|EX-OMEN/,
    )
})

test('a line for the Master is shown to all players at a table without a Master', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const watcher = world.join('Livia', 'observer')
  world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  const readers = () =>
    [ada, teo, watcher].map(seat => [
      JSON.stringify(world.docs(seat)).includes('Presagio'),
      texts(page(world, seat, { search: 'presagio' }).lines).length,
      toMarkdown(EXAMPLES, world.served, world.acts, seat, 'it').includes('Presagio'),
    ])
  const [all, none] = [
    [true, 1, true],
    [false, 0, false],
  ]
  expect(readers()).toEqual([all, none, none])
  world.do(ada, { type: 'set-master-mode', mode: 'none' })
  expect(readers()).toEqual([all, all, none])
  world.do(ada, { type: 'set-master-mode', mode: 'fixed' })
  expect(readers()).toEqual([all, none, none])
})

test('a logged roll has faces, rules and reason, and a proof for those who saw its dice', () => {
  const { world, ada, teo, sara } = newThreeSeatTable({ fair: true })
  const check = openCheck(world, teo)
  world.do(ada, { type: 'fill-part', slip: check, part: 'master', value: { target: 2 } })
  const act = world.do(teo, { type: 'roll-slip', slip: check })
  const [line] = linesOf(EXAMPLES, world.served, act, sara)
  expect(line).toMatchObject({
    kind: 'roll',
    seat: teo,
    rules: ['EX-CHECK-1'],
    undoable: true,
    dice: { seat: teo },
  })
  expect(line!.faces).toHaveLength(3)
  expect(line!.why[0]).toMatchObject({ rule: 'EX-CHECK-1', value: 3 })
  const sneak = openSlip(world, teo, { kind: 'sneak' })
  world.do(ada, {
    type: 'fill-part',
    slip: sneak,
    part: 'master',
    value: { watchers: 2 },
    seal: { salt: SALT },
  })
  const secret = world.do(teo, { type: 'roll-slip', slip: sneak })
  const seen = (seat: string) => linesOf(EXAMPLES, world.served, secret, seat)[0]!
  expect([seen(sara).faces.length, seen(sara).dice]).toEqual([2, undefined])
  expect([seen(ada).faces.length, seen(ada).dice?.draws.length]).toEqual([4, 4])
})

test('the recap lists the scenes with their Masters, without undone acts and talk', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const recap = (seat: string) => {
    const { after, upTo } = recapRange(world.served)
    return recapOf(EXAMPLES, world.served, seat, world.acts.slice(after, upTo))
  }
  world.do(ada, { type: 'begin', moment: 'scene', title: 'Il mulino' })
  world.do(teo, { type: 'game', command: { type: 'take-coin' } })
  const wrong = world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  world.do(ada, { type: 'undo', act: wrong.id })
  world.do(sara, { type: 'say', text: 'chiacchiere' })
  world.do(ada, { type: 'end', moment: 'scene' })
  world.do(ada, { type: 'pass-master', seat: sara })
  world.do(sara, { type: 'accept-master' })
  world.do(sara, { type: 'begin', moment: 'scene' })
  world.do(sara, { type: 'game', command: { type: 'draw-omen' } })
  world.do(sara, { type: 'end', moment: 'session' })
  const told = recap(teo)
  expect(told.session).toBe(1)
  expect(told.scenes.map(scene => [scene.number, scene.title, scene.master])).toEqual([
    [1, 'Il mulino', 'Ada'],
    [2, '', 'Sara'],
  ])
  expect(texts(told.scenes[0]!.lines)).toContain('Nibbio prende una moneta.')
  expect(JSON.stringify(told)).not.toMatch(/Ossi|chiacchiere|Presagio/)
  expect(JSON.stringify(recap(sara))).toMatch(/Presagio/)
  world.do(sara, { type: 'begin', moment: 'session' })
  expect(recap(teo)).toEqual(told)
})

test('the recap names everybody who led a scene, in order', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const pass = (from: string, to: string) => {
    world.do(from, { type: 'pass-master', seat: to })
    world.do(to, { type: 'accept-master' })
  }
  world.do(ada, { type: 'begin', moment: 'scene' })
  pass(ada, sara)
  pass(sara, ada)
  world.do(ada, { type: 'end', moment: 'scene' })
  pass(ada, sara)
  world.do(sara, { type: 'begin', moment: 'scene' })
  const { scenes } = recapOf(EXAMPLES, world.served, teo, world.acts)
  expect(scenes.map(scene => scene.master)).toEqual(['Ada, Sara', 'Sara'])
})

test('the export is readable Markdown in both languages, with user text escaped', () => {
  const { world, ada, teo } = newThreeSeatTable()
  world.do(ada, { type: 'begin', moment: 'scene', title: 'La *chiave*' })
  world.do(teo, { type: 'say', text: '# <b>no</b>\n- [x](javascript:1)' })
  const undone = world.do(teo, { type: 'game', command: { type: 'take-coin' } })
  world.do(ada, { type: 'undo', act: undone.id })
  const it = toMarkdown(EXAMPLES, world.served, world.acts, teo, 'it')
  const en = toMarkdown(EXAMPLES, world.served, world.acts, teo, 'en')
  expect(it.split('\n').slice(0, 3)).toEqual(['# Prova', '', 'Visto da Teo'])
  expect(it).toContain('## Sessione 1\n\n### Scena 1')
  expect(en).toContain('## Session 1\n\n### Scene 1')
  expect(it).toContain('- Comincia la scena 1: La \\*chiave\\*.')
  expect(it).toContain('- **Teo**: \\# \\<b\\>no\\</b\\> - \\[x\\]\\(javascript:1\\)')
  expect(it).toContain(
    '- ~~Nibbio prende una moneta. (Piatto 12 → 11) _EX-POT-1_~~ (Ada ha annullato)',
  )
  expect(en).toContain('Nibbio takes a coin. (Pot 12 → 11)')
})

test('offers come from the game for one seat, and a seat that left gets no answer', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const offers = (seat: string) => answerQuery(EXAMPLES, world.served, seat, { about: 'offers' })
  expect(JSON.stringify(offers(ada))).toContain('draw-omen')
  expect(JSON.stringify(offers(teo))).not.toContain('draw-omen')
  world.do(sara, { type: 'retire-seat', seat: sara })
  expect(offers(sara)).toEqual(offers('nobody'))
  expect(linesOf(EXAMPLES, world.served, world.acts[0]!, sara)).toEqual([])
})
