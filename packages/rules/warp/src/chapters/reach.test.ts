import { ok, parse, scripted, viewerAt, type Offer } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset } from '../game.ts'
import { castWorld, dragan, fightWorld, guard, iolanda } from '../testing/cast.ts'
import { openWorld, type Seat, type World } from '../testing/world.ts'

const SEATS: readonly Seat[] = ['mara', 'ada', 'teo']
const DICE = Array.from({ length: 200 }, (_, i) => (i % 6) + 1)

/** What a generic client would send for an offer: the initial value of each field, words where words are asked. */
function commandOf({ command, fields = [] }: Offer): object {
  const values = fields.flatMap(({ id, kind, initial, min, choices, when }) => {
    if (when !== undefined) return []
    if (initial !== undefined) return [[id, initial]]
    if (kind === 'text') return [[id, 'words']]
    if (kind === 'int') return [[id, min ?? 0]]
    return kind === 'choice' && choices![0] !== undefined ? [[id, choices![0].value]] : []
  })
  return { ...command, ...Object.fromEntries(values) }
}

/** A table where everything has happened once: dice to spend, somebody lost, a wound, a request, a fight. */
function fullWorld(fight: boolean): World {
  const options = { desperateDefence: true, seriousWounds: true, narrowTraits: true }
  const world = fight ? fightWorld(options) : castWorld(options)
  const [hero, mage] = [dragan(world).id, iolanda(world).id]
  for (const character of [hero, mage])
    for (let i = 0; i < 3; i++)
      world.do('mara', { type: 'award', character, reasons: ['session'], dice: 10 })
  world.do('mara', { type: 'note-hindrance', being: hero, text: 'knee', penaltyDice: 1 })
  world.do('mara', { type: 'add-opponent', name: 'Hidden', shown: false })
  world.do('mara', { type: 'add-opponent', name: 'Shooter', weapons: ['automatic-rifle-light'] })
  world.do('ada', { type: 'buy-shots', character: mage === hero ? hero : hero, shots: 1 }, [])
  return world
}

const offersOf = (world: World) =>
  SEATS.flatMap(seat => world.offers(seat).map(offer => ({ seat, offer })))

/** Obeyed, on a table of its own. */
function isObeyed(world: World, seat: Seat, command: object): string | null {
  const parsed = parse(ruleset.command, command, 'command')
  if (!parsed.ok) return `${parsed.error.code} at ${parsed.error.path}`
  const table = world.table()
  const by = viewerAt({ id: seat, name: seat, kind: 'player' }, table)
  const act = { by, dice: scripted(DICE), at: 0, table, fresh: (prefix: string) => `${prefix}-new` }
  const decided = ruleset.decide(world.state(), parsed.value, act)
  return decided.ok ? null : `${decided.error.code} at ${decided.error.path}`
}
