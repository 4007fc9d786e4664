import type { Browser } from '@playwright/test'
import { beingOf } from '../support/chaos.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { startRealServer, type RealServer } from '../support/server.ts'
import { normalizeView, type Twin } from '../support/twin-worlds.ts'

/**
 * Two worlds on two real servers that differ only in secrets: a foe's numbers, a Difficulty,
 * whether foci were right, the text of a grimoire. After each act a player's page has received, and
 * can request, the same in both.
 */

interface Secret {
  readonly foe: object
  readonly difficulty: number
  readonly verdict: 'right' | 'wrong'
  readonly ritual: string
  readonly hurt: number
}
const ONE: Secret = {
  foe: { ego: 8, soul: 3, mind: 4, body: 5, skills: 'Scherma 4' },
  difficulty: 18,
  verdict: 'right',
  ritual: 'tre passi verso il mare',
  hurt: 2,
}
const OTHER: Secret = {
  foe: { ego: 11, soul: 6, mind: 2, body: 7, skills: 'Coltello 2, Raggiro 5' },
  difficulty: 24,
  verdict: 'wrong',
  ritual: 'la formula letta al contrario',
  hurt: 4,
}

interface World {
  readonly giulia: Player
  readonly luca: Player
  readonly sara: Player
  readonly teo: Player
}
const SEATS = ['luca', 'sara', 'teo'] as const

async function open(browser: Browser, server: RealServer): Promise<World> {
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia' },
      { name: 'Luca', plays: 'nerina-scala' },
      { name: 'Sara', plays: 'tobia-della-corda' },
      { name: 'Teo', plays: 'sorella-aurelia' },
    ],
    { system: 'chaos', automation: 'full', scene: 'Il molo' },
  )
  const [giulia, luca, sara, teo] = sitting.players as readonly [Player, Player, Player, Player]
  for (const player of [luca, sara, teo]) await player.open()
  return { giulia, luca, sara, teo }
}

/** The newest slip that this seat can see. */
async function slipOf(player: Player): Promise<string> {
  const keys = Object.keys(await player.docs()).filter(key => key.startsWith('slip/'))
  return keys.at(-1)?.slice('slip/'.length) ?? ''
}

const typed = (...faces: number[]) => ({ dice: { typed: faces } })
const seal = { salt: 'c'.repeat(64), opening: 'author' }

/** What happens in both worlds. Only the secret differs. */
const ACTS: readonly Twin<World, Secret>[] = [
  [
    'a custom foe enters',
    async ({ giulia }, { foe }) =>
      giulia.act(game({ type: 'add-opponent', character: null, name: 'Il Guercio', ...foe })),
  ],
  [
    'a roll that misses either Difficulty',
    async ({ giulia, luca }, { difficulty }) => {
      const who = await beingOf(luca, 'Nerina')
      const value = { component: 'body' }
      await luca.act({ type: 'open-slip', kind: 'action', about: { who }, value })
      const slip = await slipOf(luca)
      await giulia.act({ type: 'fill-part', slip, part: 'master', value: { difficulty }, seal })
      await luca.act({ type: 'roll-slip', slip, ...typed(3, 4) })
    },
  ],
  [
    'a called roll with one Difficulty',
    async ({ giulia, luca }, { difficulty }) => {
      const who = await beingOf(luca, 'Nerina')
      const called = { type: 'call-roll', component: 'mind', skill: '', beings: [who], difficulty }
      await giulia.act(game(called))
      const key = Object.keys(await luca.docs()).findLast(one => one.startsWith('game/call/')) ?? ''
      const about = { who, call: key.slice('game/call/'.length) }
      await luca.act({ type: 'open-slip', kind: 'action', about, value: { component: 'mind' } })
      await luca.act({ type: 'roll-slip', slip: await slipOf(luca), ...typed(2, 3) })
    },
  ],
  [
    'foci that are right or wrong',
    async ({ giulia, sara }, { verdict }) => {
      const who = await beingOf(sara, 'Tobia')
      const value = {
        skill: 'Arte dei nodi',
        foci: ['Gassa', 'Cappio'],
        effect: 'tirare su Vera dal pozzo',
        element: 'Ombra',
      }
      await sara.act({ type: 'open-slip', kind: 'cast-spell', about: { who }, value })
      const slip = await slipOf(sara)
      const ruled = { difficulty: 10, verdict }
      await giulia.act({ type: 'fill-part', slip, part: 'master', value: ruled, seal })
      await sara.act({ type: 'roll-slip', slip, ...typed(3, 4) })
    },
  ],
  [
    'a note in a grimoire, open and closed',
    async ({ giulia, teo }, { ritual }) => {
      const who = await beingOf(teo, 'Aurelia')
      await teo.act(game({ type: 'write-note', who, about: 'Soffio che spinge', text: ritual }))
      expect(JSON.stringify(await teo.docs())).toContain(ritual)
      await giulia.act(game({ type: 'turn-grimoire', who, open: false }))
    },
  ],
  [
    'the foe is hurt, tired and in a contest',
    async ({ giulia, luca }, { hurt }) => {
      const foe = await beingOf(giulia, 'Il Guercio')
      const nerina = await beingOf(luca, 'Nerina')
      await giulia.act(game({ type: 'wound', who: foe, points: hurt, severity: 'light' }))
      const tired = { type: 'tire', who: foe, points: hurt, cause: 'combat', timing: 'immediate' }
      await giulia.act(game(tired))
      const about = { contenders: [nerina, foe] }
      await luca.act({ type: 'open-slip', kind: 'contest', about, value: { component: 'body' } })
      const side = { part: `side:${foe}`, value: { component: 'body' }, seal }
      await giulia.act({ type: 'fill-part', slip: await slipOf(luca), ...side })
    },
  ],
]

const viewOf = async (player: Player): Promise<string> =>
  normalizeView(JSON.stringify(await player.docs()))

test('[WOC-DIFF-2] [WOC-IMPROV-4] [WOC-TABLE-3] [WOC-PERF-2] twin worlds: no Difficulty, verdict on foci, foe’s number or grimoire leaks', async ({
  browser,
  server,
}) => {
  const second = await startRealServer()
  try {
    const [a, b] = [await open(browser, server), await open(browser, second)] as const
    for (const [what, act] of ACTS) {
      await act(a, ONE)
      await act(b, OTHER)
      for (const seat of SEATS)
        expect(await viewOf(a[seat]), `${what}, ${seat}`).toBe(await viewOf(b[seat]))
    }
    // the Master’s views differ, so the two worlds really differed
    expect(await viewOf(a.giulia)).not.toBe(await viewOf(b.giulia))
    // no secret was sent to a seat that may not know it
    for (const [world, secret] of [
      [a, ONE],
      [b, OTHER],
    ] as const) {
      for (const seat of SEATS) {
        const heard = await world[seat].heard()
        expect(heard).toContain('Il Guercio')
        expect(heard).not.toMatch(/"(?:verdict|band)":/)
        expect(heard).not.toContain(`"difficulty":${secret.difficulty}`)
        // its owner received it while it was open
        expect(heard.includes(secret.ritual)).toBe(seat === 'teo')
      }
    }
  } finally {
    await second.stop()
  }
})
