import { describe, expect, test } from 'vitest'
import { hits, SHOOT, strike, testFight, type TestFight } from '../testing/test-fights.ts'
import { testTable } from '../testing/test-table.ts'

const hide = ({ table, foes }: TestFight, foe: number = 0) =>
  table.does('giulia', { type: 'show-opponent', id: foes[foe]!, seen: false })

/** Everything a player can read or do, as text by document. */
const shownTo = ({ table }: TestFight, seat: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...table.docs(seat), offers: table.offers(seat) }).map(([key, doc]) => [
      key,
      JSON.stringify(doc),
    ]),
  )

/** The documents that differ. */
const changes = (before: ReturnType<typeof shownTo>, now: ReturnType<typeof shownTo>) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    key => before[key] !== now[key],
  )

test('[DAI-NPC-1] the log says what is shown of an opponent, and nothing if nothing changes', () => {
  const { table, foes } = testFight('multi', ['teo'], 1)
  const show = (shown: object) => {
    table.does('giulia', { type: 'show-opponent', id: foes[0]!, ...shown })
    return table.told('giulia')
  }
  expect(show({ seen: true })).toEqual([])
  expect(show({ open: true })).toEqual(['Foe 1: la sua difficoltà è scoperta.'])
  expect(show({ open: false })).toEqual(['Foe 1: la sua difficoltà torna coperta.'])
})

describe('an opponent hidden during a fight', () => {
  test('[DAI-NPC-1] hiding a fighter is one public act that takes it out of the fight', () => {
    const fight = testFight('multi', ['teo', 'nadir'], 2)
    const { table, foes } = fight
    const [first, second] = foes as [string, string]
    expect(table.offers('teo')).toContain(`strike/teo/${first}`)
    const events = hide(fight)
    expect(events.map(({ type }) => type)).toEqual(['fighter-left', 'foe-shown'])
    expect(table.told('teo')).toEqual(['Foe 1 scompare dallo scontro.'])
    expect(table.state().foes[first]).toMatchObject({ seen: false })
    expect(table.state().fight?.left).toEqual([first])
    expect(Object.values(shownTo(fight, 'teo')).some(doc => doc.includes(first))).toBe(false)
    expect(table.doc('teo', 'fight')).toMatchObject({
      groups: [
        { characters: ['teo'], foes: [], against: 0 },
        { characters: ['nadir'], foes: [second], against: 1 },
      ],
      decided: false,
    })
    expect(table.offers('teo')).not.toContain(`strike/teo/${first}`)
    expect(table.offers('giulia')).not.toContain(`leave/${first}`)
  })

  test('[DAI-NPC-1] nothing done to a hidden opponent changes what players see', () => {
    const fight = testFight('multi', ['teo', 'nadir'], 2)
    const { table, foes } = fight
    strike(fight).fill('owner', SHOOT) // still open when its target disappears
    hide(fight)
    const seats = ['teo', 'nadir']
    const before = seats.map(seat => shownTo(fight, seat))
    for (const change of [
      { wounds: 2 },
      { wounds: 4 },
      { difficulty: 7 },
      { name: 'Altro' },
      { weapon: 4, armour: 3, shield: true },
      { notes: 'segreto' },
    ]) {
      table.does('giulia', { type: 'edit-opponent', id: foes[0]!, ...change })
      expect(table.told('teo')).toEqual([])
      expect(seats.map((seat, i) => changes(before[i]!, shownTo(fight, seat)))).toEqual([[], []])
    }
  })

  test('[DAI-NPC-1] a roll against an opponent that disappeared shows none of its figures', () => {
    const fight = testFight('multi', ['teo', 'nadir'], 2)
    const slip = strike(fight).fill('owner', SHOOT)
    hide(fight)
    const shown = () => JSON.stringify([slip.bill('teo'), slip.odds('teo')])
    const before = shown()
    fight.table.does('giulia', { type: 'edit-opponent', id: fight.foes[0]!, armour: 4, wounds: 3 })
    expect(shown()).toBe(before)
    expect(() => slip.roll(hits(5, 5))).toThrow('unknown-id')
  })

  test('[DAI-COMBAT-10] an opponent cannot disappear while wounds wait to be assigned to it', () => {
    const fight = testFight('multi', ['teo'], 2)
    strike(fight)
      .fill('owner', { ...SHOOT, reserve: 1 })
      .roll(hits(5, 5))
    expect(fight.table.state().fight?.toAssign).not.toBeNull()
    const { table, foes } = fight
    const refused = table.refused('giulia', { type: 'show-opponent', id: foes[0]!, seen: false })
    expect(refused).toMatchObject({ code: 'wounds-to-assign' })
    expect(table.state().foes[foes[0]!]?.seen).toBe(true)
  })

  test('[DAI-NPC-1] the line about a wound of a hidden opponent is for the Master only', () => {
    const fight = testFight('multi', ['teo'], 2)
    hide(fight)
    fight.table.happens({ type: 'foe-wounded', foe: fight.foes[0]!, add: 4 })
    expect(fight.table.state().foes[fight.foes[0]!]).toMatchObject({ wounds: 4, defeated: true })
    expect(fight.table.told('teo')).toEqual([])
  })

  test('[DAI-NPC-1] hiding an opponent also covers its figures', () => {
    const fight = testFight('multi', ['teo'], 2)
    fight.table.does('giulia', { type: 'show-opponent', id: fight.foes[0]!, open: true })
    hide(fight)
    expect(fight.table.state().foes[fight.foes[0]!]).toMatchObject({ seen: false, open: false })
  })

  test('a log of an earlier version with a hidden fighter folds, and shows nothing of it', () => {
    const fight = testFight('multi', ['teo'], 2)
    const { table, foes } = fight
    // earlier versions hid a fighter without taking it out of the fight
    table.happens({ type: 'foe-shown', id: foes[0]!, open: false, seen: false })
    expect(table.state().fight?.left).toEqual([])
    const before = shownTo(fight, 'teo')
    expect(Object.values(before).some(doc => doc.includes(foes[0]!))).toBe(false)
    const foe = table.state().foes[foes[0]!]!
    table.happens({ type: 'foe-edited', foe: { ...foe, wounds: foe.difficulty, defeated: true } })
    expect(changes(before, shownTo(fight, 'teo'))).toEqual([])
    expect(table.state().foes[foes[0]!]?.defeated).toBe(true)
  })
})

describe('an opponent that joins a fight', () => {
  test('[DAI-NPC-1] a hidden opponent that joins a fight comes into sight', () => {
    const { table, foes } = testFight('multi', ['teo', 'nadir'], 1)
    table.does('giulia', { type: 'add-opponent', name: 'Foe 1', difficulty: 2 })
    table.does('giulia', { type: 'add-opponent', name: 'Ombra', difficulty: 2 })
    table.does('giulia', { type: 'add-opponent', name: 'Ombra', difficulty: 3 })
    const [, , , third] = Object.keys(table.state().foes) as [string, string, string, string]
    const groups = [
      { characters: ['teo'], foes: [foes[0]!] },
      { characters: ['nadir'], foes: [third] },
    ]
    table.does('giulia', { type: 'regroup', groups })
    // its number would reveal that another one is still hidden
    expect(table.doc('teo', `foe/${third}`)).toMatchObject({ name: 'Ombra', seen: true })
    expect(table.told('teo')).toEqual([
      'Entra in scena: Ombra.',
      'Cambia chi affronta chi: Teo contro Foe 1 · Nadir contro Ombra.',
    ])
  })

  test('[DAI-NPC-1] a fight begins without numbers that reveal hidden opponents', () => {
    const table = testTable()
    for (let i = 0; i < 3; i++)
      table.does('giulia', { type: 'add-opponent', name: 'Guardia', difficulty: 2 })
    const [, second, third] = Object.keys(table.state().foes) as [string, string, string]
    const foes = [third, second]
    table.does('giulia', { type: 'begin-fight', mode: 'multi', characters: ['teo', 'nadir'], foes })
    const names = foes.map(id => table.state().foes[id]?.name)
    expect(names).toEqual(['Guardia', 'Guardia 2'])
    expect(table.told('teo')).toEqual([
      'Scontro (round multipli): Teo contro Guardia · Nadir contro Guardia 2.',
    ])
  })
})
