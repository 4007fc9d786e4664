import type { Browser } from '@playwright/test'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { startRealServer, type RealServer } from '../support/server.ts'
import { normalizeView, type Twin } from '../support/twin-worlds.ts'

/**
 * Two worlds on two real servers that differ only in secrets: a foe's values, a hidden roll, a
 * private message, the potency of a poison and a sealed difficulty. After each act, the players'
 * views are the same in both.
 */

interface Secret {
  readonly foe: object
  readonly hard: string
  readonly whisper: string
  readonly potency: number
  readonly sealed: string
}
const ONE: Secret = {
  foe: { hitPoints: 9, fighting: 40, dodge: 21, armour: 1, str: 9, con: 8 },
  hard: 'easy',
  whisper: 'Il conte mente',
  potency: 6,
  sealed: 'easy',
}
const OTHER: Secret = {
  foe: { hitPoints: 17, fighting: 60, dodge: 47, armour: 5, str: 15, con: 16 },
  hard: 'difficult',
  whisper: 'La porta è finta',
  potency: 14,
  sealed: 'difficult',
}

interface World {
  readonly paolo: Player
  readonly luca: Player
  readonly sara: Player
  readonly id: (part: string) => Promise<string>
}

async function open(browser: Browser, server: RealServer): Promise<World> {
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Paolo' },
      { name: 'Luca', plays: 'aldo-ferrante' },
      { name: 'Sara', plays: 'berta-roccaforte' },
    ],
    { system: 'brp', automation: 'full', scene: 'Il ponte' },
  )
  const [paolo, luca, sara] = sitting.players as readonly [Player, Player, Player]
  for (const player of [luca, sara]) await player.open()
  const id = async (part: string) => {
    const bodies = Object.entries(await paolo.docs()).filter(([key]) =>
      key.startsWith('game/body/'),
    )
    return bodies.find(([, doc]) => doc.name?.includes(part))?.[0].slice('game/body/'.length) ?? ''
  }
  return { paolo, luca, sara, id }
}

/** The newest slip of a kind that has not been rolled. */
async function slipOf(player: Player, kind: string): Promise<string> {
  const slips = Object.entries(await player.docs()).filter(([key]) => key.startsWith('slip/'))
  const open = slips
    .map(([, doc]) => doc as unknown as { id: string; kind: string; outcome: unknown })
    .findLast(slip => slip.kind === kind && slip.outcome === null)
  return open?.id ?? ''
}

const typed = (...faces: number[]) => ({ dice: { typed: faces } })

/** What happens in both worlds. Only the secret differs. */
const ACTS: readonly Twin<World, Secret>[] = [
  [
    'a foe enters',
    async ({ paolo }, { foe }) =>
      paolo.act(
        game({ type: 'add-opponent', name: 'Il Guercio', weapons: ['broadsword'], ...foe }),
      ),
  ],
  [
    'a hidden roll',
    async ({ paolo, id }, { hard }) =>
      paolo.act(
        game({ type: 'roll-hidden', being: await id('Aldo'), what: 'listen', difficulty: hard }),
      ),
  ],
  [
    'a private message',
    async ({ paolo, id }, { whisper }) =>
      paolo.act(game({ type: 'inform-character', character: await id('Berta'), text: whisper })),
  ],
  [
    'a sealed difficulty, missed in both worlds',
    async ({ paolo, luca, id }, { sealed }) => {
      const aldo = await id('Aldo')
      const called = { type: 'call-roll', what: 'listen', beings: [aldo], difficulty: sealed }
      await paolo.act(game({ ...called, sealed: true }))
      const call =
        Object.keys(await luca.docs()).findLast(key => key.startsWith('game/call/')) ?? ''
      const command = { type: 'answer-call', call: call.slice('game/call/'.length), being: aldo }
      await luca.act({ type: 'game', command, ...typed(99) })
    },
  ],
  [
    'a poison that is resisted',
    async ({ paolo, sara, id }, { potency }) => {
      await paolo.act(game({ type: 'poison', being: await id('Berta'), potency }))
      const taken = Object.keys(await sara.docs()).findLast(key => key.startsWith('game/poison/'))
      const poison = (taken ?? '').slice('game/poison/'.length)
      await sara.act({ type: 'open-slip', kind: 'poison', about: { poison } })
      await sara.act({ type: 'roll-slip', slip: await slipOf(sara, 'poison'), ...typed(1) })
    },
  ],
  [
    'the foe attacks, and Aldo dodges',
    async ({ paolo, luca, id }) => {
      const about = { attacker: await id('Guercio'), target: await id('Aldo') }
      const play = (await paolo.docs())[`game/play/${about.attacker}`] as unknown as {
        arms: { id: string }[]
      }
      const value = { arm: play.arms[0]?.id ?? '' }
      await paolo.act({ type: 'open-slip', kind: 'attack', about, value })
      await paolo.act({ type: 'roll-slip', slip: await slipOf(paolo, 'attack'), ...typed(30) })
      const slip = await slipOf(luca, 'defence')
      const dodge = { type: 'dodge', with: null, kneeling: false }
      await luca.act({ type: 'fill-part', slip, part: 'owner', value: dodge })
      await luca.act({ type: 'roll-slip', slip, ...typed(4) })
    },
  ],
  [
    'a round of a fight, with the effects at its end',
    async ({ paolo, luca, sara, id }, { potency }) => {
      const foe = await id('Guercio')
      const seats = new Map([
        [await id('Aldo'), luca],
        [await id('Berta'), sara],
        [foe, paolo],
      ])
      const [aldo] = [...seats.keys()]
      const acting = async () =>
        ((await paolo.docs())['game/fight'] as { acting?: readonly string[] } | undefined)
          ?.acting ?? []
      await paolo.act(game({ type: 'begin-fight', beings: [...seats.keys()], darkness: 'none' }))
      for (let now = await acting(); now.length > 0; now = await acting())
        for (const being of now)
          await seats.get(being)?.act(game({ type: 'declare-intent', being, text: 'avanti' }))
      for (const _ of ['movement', 'actions']) await paolo.act(game({ type: 'next-phase' }))
      const about = { attacker: aldo, target: foe }
      await luca.act({ type: 'open-slip', kind: 'attack', about, value: { arm: 'long-bow-1' } })
      // 5 + 1 and half of 2 wounds the foe of either world and leaves it conscious
      await luca.act({ type: 'roll-slip', slip: await slipOf(luca, 'attack'), ...typed(31, 5, 2) })
      await paolo.act(game({ type: 'poison', being: foe, potency }))
    },
  ],
]

/** The view of a seat without the private message. */
const viewOf = async (player: Player, { whisper }: Secret): Promise<string> =>
  normalizeView(JSON.stringify(await player.docs()).replaceAll(whisper, '…'))

test('[BRP-ROLE-4] [PRO-19] twin worlds: no foe’s values, hidden roll, message or difficulty leaks', async ({
  browser,
  server,
}) => {
  const second = await startRealServer()
  try {
    const worlds = [await open(browser, server), await open(browser, second)] as const
    for (const [what, act] of ACTS) {
      await act(worlds[0], ONE)
      await act(worlds[1], OTHER)
      const [a, b] = worlds
      expect(await a.luca.docs()).not.toEqual({})
      expect(JSON.stringify(await a.luca.docs())).not.toContain(ONE.whisper)
      for (const seat of ['luca', 'sara'] as const)
        expect(await viewOf(a[seat], ONE), `${what}, ${seat}`).toBe(await viewOf(b[seat], OTHER))
    }
    const view = await worlds[0].luca.docs()
    expect(JSON.stringify(view['game/fight'])).toContain('Arco Lungo su Il Guercio: 31, a segno')
    expect(view['game/round-end']).toEqual({ lines: [] })
    expect((await worlds[0].paolo.docs())['game/round-end']).not.toEqual({ lines: [] })
    // the Master’s views differ, so the two worlds really differed
    expect(await viewOf(worlds[0].paolo, ONE)).not.toBe(await viewOf(worlds[1].paolo, OTHER))
    // no secret was sent to a seat that may not know it
    for (const [world, secret] of [
      [worlds[0], ONE],
      [worlds[1], OTHER],
    ] as const) {
      const heard = await world.luca.heard()
      expect(heard).toContain('Guercio')
      expect(heard).not.toContain(secret.whisper)
      expect(await world.sara.heard()).toContain(secret.whisper)
      for (const { luca, sara } of [world])
        for (const player of [luca, sara])
          expect(await player.heard()).not.toMatch(/"(?:doses|potency|concealed)":|game\/hidden\//)
    }
  } finally {
    await second.stop()
  }
})
