import { seededDice } from '@mastro/core/testing'
import { viewerAt, type Docs, type Field, type Json, type Offer, type Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import type { State } from '../state.ts'
import { GAMES } from '../testing/games.ts'
import { playWideSession } from '../testing/wide-session.ts'
import { tableInfo } from './table-info.ts'

/** Acts that kill or remove a player's character, in random sessions of every game. */

type Values = Readonly<Record<string, Json>>

/** The answers that a form begins with, and the same with each other answer of one field. */
function answersOf(fields: readonly Field[]): readonly Values[] {
  const initial = Object.fromEntries(
    fields.flatMap(({ id, initial: value }) => (value === undefined ? [] : [[id, value]])),
  )
  const others = fields.flatMap(field => valuesOf(field).map(value => ({ [field.id]: value })))
  return [initial, ...others.map(one => ({ ...initial, ...one }))]
}

function valuesOf({ kind, choices, max }: Field): readonly Json[] {
  if (kind === 'int') return [max ?? 500, 500, 60, 30]
  if (kind === 'choice') return choices?.slice(0, 8).map(({ value }) => value) ?? []
  return kind === 'bool' ? [true] : []
}

/** Whether the page asks before it sends these answers, by the offer's declarations. */
function asksBefore({ asks, asksFrom }: Offer, values: Values): boolean {
  if (asks !== undefined || asksFrom === undefined) return asks !== undefined
  const { field, least, value, unless } = asksFrom
  if (unless !== undefined && values[unless] === true) return false
  return least === undefined ? values[field] === value : Number(values[field]) >= least
}

interface Body {
  readonly seat?: string | null
  readonly status?: string
  readonly kind?: string
  readonly state?: { readonly tone?: string }
}

/** The players' living characters in these documents. */
function livingIn(docs: Docs): readonly string[] {
  const named = Object.entries(docs).filter(([key]) => key.startsWith('character/'))
  return named.flatMap(([key, doc]) => {
    const { seat, status } = doc as Body // safe: by its key
    const id = key.slice('character/'.length)
    const body = docs[`body/${id}`] as Body | undefined // safe: by its key
    const isDead = status === 'dead' || status === 'retired' || body?.state?.tone === 'dead'
    return seat == null || isDead ? [] : [id]
  })
}

/** Commands that end a character’s life or part at the table, and whether the page asks first. */
function lastingActs(
  ruleset: Ruleset,
  { play, steady }: State,
  table = tableInfo({ play, steady }),
) {
  const leader = table.seats.map(seat => viewerAt(seat, table)).find(({ leads }) => leads)
  if (leader === undefined) return []
  const alive = livingIn(ruleset.view(play.game, leader, table))
  return ruleset.offers(play.game, leader, table).flatMap(offer =>
    offer.command === undefined
      ? []
      : answersOf(offer.fields ?? []).flatMap(values => {
          const command = ruleset.command.safeParse({ ...offer.command, ...values })
          if (!command.success) return []
          const result = ruleset.decide(play.game, command.data, {
            by: leader,
            dice: seededDice(3),
            at: 0,
            table,
            newId: prefix => `${prefix}-new`,
          })
          if (!result.ok) return []
          const events = result.value.filter(({ type }) => type !== 'master-moved')
          const after = events.reduce(
            (now, event) => ruleset.evolve(now, event as never),
            play.game,
          )
          const left = livingIn(ruleset.view(after, leader, table))
          const isLasting = alive.some(id => !left.includes(id))
          const kind = offer.command!['type'] as string // safe: every command has a type
          return isLasting ? [{ kind, asks: asksBefore(offer, values) }] : []
        }),
  )
}

const TIME = 300_000

test.each(GAMES)(
  'an act of $system that kills or removes a character asks once',
  ruleset => {
    const acts = [41, 42].flatMap(seed => {
      const found: ReturnType<typeof lastingActs>[number][] = []
      let nth = 0
      playWideSession(ruleset, {
        seed,
        masterMode: 'fixed',
        automation: 'full',
        length: 24,
        taken: new Map(),
        thorough: true,
        watch: state => {
          if (nth++ % 6 === 0) found.push(...lastingActs(ruleset, state))
        },
      })
      return found
    })
    expect([...new Set(acts.flatMap(({ kind, asks }) => (asks ? [] : [kind])))]).toEqual([])
    expect(acts.length).toBeGreaterThan(0)
  },
  TIME,
)
