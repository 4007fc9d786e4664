import type { Ruleset, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { advance } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { GAMES } from '../testing/games.ts'
import { newTestTable } from '../testing/test-table.ts'
import { createCharacter, typedWords } from '../testing/typed-words.ts'
import { isNeutralLabel } from './neutral-labels.ts'
import { rewriteLog } from './rewrite-log.ts'

/** Two players type the same names for their own traits, skills and things, one after the other. */
interface TwoPlayers {
  readonly acts: readonly ActBody[]
  readonly first: SeatId
  readonly second: SeatId
}

function playTwoPlayers(ruleset: Ruleset): TwoPlayers {
  const rulesets = { [ruleset.system]: ruleset }
  const { world } = newTestTable({ rulesets, system: ruleset.system })
  const [first, second] = [world.join('Bo'), world.join('Cleo')]
  const typed = new Map<SeatId, number>()
  const words = typedWords(ruleset, seat => {
    typed.set(seat, (typed.get(seat) ?? 0) + 1)
    return seat === first || seat === second ? `Parola ${typed.get(seat)}` : null
  })
  createCharacter(world, ruleset, first, words)
  createCharacter(world, ruleset, second, words)
  const acts = world.acts.map(act => JSON.parse(JSON.stringify(act)) as ActBody) // safe: acts are plain JSON
  return { acts, first, second }
}

function erase(ruleset: Ruleset, acts: readonly ActBody[], seat: SeatId): readonly ActBody[] {
  const rulesets = { [ruleset.system]: ruleset }
  const options = { rulesets, scope: 'everything', isErasable: () => true } as const
  const work = rewriteLog(acts, { ...options, seats: new Set([seat]) })
  let step = work.next()
  while (step.done !== true) step = work.next()
  if (!step.value.ok) throw new Error(step.value.differences.join('\n'))
  return step.value.acts
}

/** The character of a seat in the folded state. */
function characterOf(ruleset: Ruleset, acts: readonly ActBody[], seat: SeatId): unknown {
  const served = acts.reduce<ServedTable | null>(
    (table, act) => advance({ [ruleset.system]: ruleset }, table, act).served,
    null,
  )
  type People = Readonly<Record<string, { readonly seat: SeatId | null }>>
  const { characters, beings } = served!.state.play.game as { characters?: People; beings?: People } // safe: every game has one of them
  const found = Object.values(characters ?? beings ?? {}).find(one => one.seat === seat)
  expect(found, 'a character').toBeDefined()
  return found
}

/** Every key and value with its place: the keys on the way to it by position, so that they may change. */
function entriesOf(value: unknown, at: string = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([key, one], i) => [
    [`${at}/${i} key`, key] as const,
    ...entriesOf(one, `${at}/${i}`),
  ])
}

/** An own skill, in place of one that the character has. */
const OWN_SKILL: Readonly<Record<string, { readonly has: RegExp; readonly own: string }>> = {
  daimon: { has: /"skills":\[\{"id":"([^"]+)"/, own: 'custom:sea-lore' },
  brp: {
    has: /"skills":\{(?:[^}]*,)?"((?:craft|art|ride|knowledge|language):[^"]+)"/,
    own: 'craft:lutes',
  },
}

/** Every act with the player's first skill as an own skill, as if it had been typed. */
function withOwnSkill(
  ruleset: Ruleset,
  acts: readonly ActBody[],
  seats: readonly SeatId[],
): readonly ActBody[] {
  const { has, own } = OWN_SKILL[ruleset.system]!
  return seats.reduce<readonly ActBody[]>((all, seat) => {
    const [, skill] = has.exec(JSON.stringify(characterOf(ruleset, all, seat)))!
    return all.map(act => {
      if (act.by !== seat) return act
      const text = JSON.stringify(act.events).replaceAll(`"${skill}"`, `"${own}"`)
      return { ...act, events: JSON.parse(text) as ActBody['events'] } // safe: the same events with another id
    })
  }, acts)
}

const WITH_OWN_IDS = GAMES.filter(({ system }) => system in OWN_SKILL)

test.each(WITH_OWN_IDS)(
  '[PRO-33] $system: the typed part of an own skill becomes a label, and the sheet keeps its figures',
  ruleset => {
    const { own } = OWN_SKILL[ruleset.system]!
    const { acts: typed, first, second } = playTwoPlayers(ruleset)
    const acts = withOwnSkill(ruleset, typed, [first])
    const left = erase(ruleset, acts, first)
    expect(JSON.stringify(left)).not.toContain(own.split(':')[1])
    const label = JSON.stringify(left).match(
      new RegExp(`${own.split(':')[0]}:cancellato-\\d+`),
    )?.[0]
    expect(label).toBeDefined()
    const now = JSON.stringify(characterOf(ruleset, left, first))
    expect(now).toContain(label)
    const numbers = (text: string) => text.replaceAll(/"[^"]*"/g, '')
    expect(numbers(now)).toBe(numbers(JSON.stringify(characterOf(ruleset, acts, first))))
    expect(characterOf(ruleset, left, second)).toEqual(characterOf(ruleset, acts, second))
  },
)

test.each(WITH_OWN_IDS)(
  '[PRO-33] $system: the same own skill of somebody else stays, whoever typed it first',
  ruleset => {
    const { own } = OWN_SKILL[ruleset.system]!
    const { acts: typed, first, second } = playTwoPlayers(ruleset)
    const acts = withOwnSkill(ruleset, typed, [first, second])
    for (const [gone, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const left = erase(ruleset, acts, gone)
      expect(characterOf(ruleset, left, other)).toEqual(characterOf(ruleset, acts, other))
      expect(JSON.stringify(characterOf(ruleset, left, other))).toContain(own)
    }
  },
)

test.each(GAMES)(
  '[PRO-33] $system: own names of an erased player become labels, the same names of others stay',
  ruleset => {
    const { acts, first, second } = playTwoPlayers(ruleset)
    const left = erase(ruleset, acts, first)
    expect(characterOf(ruleset, left, second)).toEqual(characterOf(ruleset, acts, second))
    const was = entriesOf(characterOf(ruleset, acts, first))
    const now = entriesOf(characterOf(ruleset, left, first))
    expect(now.map(([at]) => at)).toEqual(was.map(([at]) => at))
    const labels = new Map<unknown, unknown>()
    for (const [i, [at, text]] of was.entries()) {
      const after = now[i]![1]
      if (after === text) continue
      expect(isNeutralLabel(String(after)), `${at}: ${String(text)} → ${String(after)}`).toBe(true)
      expect(labels.get(text) ?? after, 'one label for each text').toBe(after)
      labels.set(text, after)
    }
    expect(new Set(labels.values()).size, 'no two texts have the same label').toBe(labels.size)
    expect(labels.size).toBeGreaterThan(3)
    expect(JSON.stringify(now)).not.toContain('Parola')
  },
  120_000,
)

test.each(GAMES)(
  '[PRO-33] $system: erasing the second of two players who type the same',
  ruleset => {
    const { acts, first, second } = playTwoPlayers(ruleset)
    const left = erase(ruleset, acts, second)
    expect(characterOf(ruleset, left, first)).toEqual(characterOf(ruleset, acts, first))
  },
)
