import type { Browser } from '@playwright/test'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { startRealServer, type RealServer } from '../support/server.ts'
import { normalizeView, type Twin } from '../support/twin-worlds.ts'
import { key, putAway, takeReal, throwOwn, throwReal } from '../support/warp.ts'

/**
 * Two worlds on two real servers that differ only in secrets. After each act a player's page
 * receives, can request and shows the same in both.
 */

interface Secret {
  /** The statistics of an opponent, and the hidden opponents. */
  readonly foe: { readonly fightDice: number; readonly hitPoints: number; readonly traits: string }
  readonly lurker: string
  /** A character's secret. */
  readonly hides: string
  /** A secret note of the Master about a character. */
  readonly unknown: string
  /** Faces of all the opponent's dice. */
  readonly initiative: readonly number[]
  /** The opponents of a unitary fight, and their dice, which win or lose. */
  readonly thugs: number
  readonly thugFaces: readonly number[]
  readonly level: number
  /** The die that decides whether a character can learn at all, then the spent dice. */
  readonly study: readonly number[]
}
const ONE: Secret = {
  foe: { fightDice: 2, hitPoints: 60, traits: 'Scappa 2' },
  lurker: 'Cecchino',
  unknown: 'Un gemello in galera',
  hides: 'La pistola non è mai stata sua',
  initiative: [1, 1],
  thugs: 1,
  thugFaces: [1, 1],
  level: 9,
  study: [1, 6, 6],
}
const OTHER: Secret = {
  foe: { fightDice: 3, hitPoints: 90, traits: 'Spara 3\nOrdina 3' },
  lurker: 'Informatrice',
  unknown: 'Chi l’ha lasciata al molo, e torna stanotte',
  hides: 'Ha venduto suo fratello',
  initiative: [2, 2, 2],
  thugs: 3,
  thugFaces: [6, 6, 6, 6, 6, 6],
  level: 30,
  study: [4, 2, 3],
}

interface World {
  readonly giulia: Player
  readonly luca: Player
  readonly sara: Player
  readonly teo: Player
  readonly id: (first: string) => Promise<string>
}
const PLAYERS = ['luca', 'sara', 'teo'] as const

/** A character made by steps, without dice. */
const DRAFT = {
  concept: { name: 'Ada Riva', concept: 'Guardiana del faro' },
  central: { name: 'Guardiana', sign: 'pelle salata', flags: ['hitPoints'] },
  'side-1': { name: 'Rissosa', sign: 'nocche rotte', flags: ['combat'] },
  'side-2': { name: 'Nuota', sign: 'spalle larghe' },
  flaw: { name: 'Sorda da un orecchio', sign: 'gira la testa' },
  superior: { superior: 'central' },
  'hit-points': { label: 'Fiato' },
  psychic: { mode: 'fixed', label: '' },
  gear: { equipment: 'Lampada', finances: 'Poche' },
}

async function open(browser: Browser, server: RealServer): Promise<World> {
  const phone = { viewport: { width: 390, height: 844 } }
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: { viewport: { width: 1366, height: 900 } } },
      { name: 'Luca', plays: 'dragan', view: phone },
      { name: 'Sara', plays: 'iolanda', view: phone },
      { name: 'Teo', view: phone },
    ],
    { system: 'warp', automation: 'full', scene: 'Il molo' },
  )
  const [giulia, luca, sara, teo] = sitting.players as readonly [Player, Player, Player, Player] // the cast above
  const id = async (first: string) => {
    const all = Object.entries(await giulia.docs())
    const found = all.find(
      ([name, doc]) => /^game\/(?:character|foe)\//.test(name) && doc.name?.startsWith(first),
    )
    return found?.[0].split('/')[2] ?? ''
  }
  for (const name of ['Dragan', 'Iolanda'])
    await giulia.act(game({ type: 'approve-character', character: await id(name) }))
  await giulia.act({ type: 'set-option', option: 'psychicMute', value: true })
  for (const { page } of sitting.players) page.setDefaultTimeout(30_000)
  for (const player of sitting.players) await player.open()
  return { giulia, luca, sara, teo, id }
}

/** What happens in both worlds. Only the secret differs. */
const ACTS: readonly Twin<World, Secret>[] = [
  [
    'an opponent enters, and another one unseen',
    async ({ giulia }, { foe, lurker }) => {
      await giulia.act(game({ type: 'add-opponent', name: 'Il Muto', shown: true, ...foe }))
      await giulia.act(game({ type: 'add-opponent', name: lurker, shown: false, fightDice: 4 }))
    },
  ],
  [
    'a character’s secret, and an attribute unknown to its player',
    async ({ giulia, teo, id }, { hides, unknown }) => {
      const life = { motivation: 'Sapere', secret: hides, unknown: ['important-person'] }
      const answers = { ...DRAFT, life }
      await teo.act(game({ type: 'begin-draft', language: 'it' }))
      for (const [step, value] of Object.entries(answers))
        await teo.act(game({ type: 'answer-draft', step, value }))
      await teo.act(game({ type: 'finish-draft' }))
      const character = await id('Ada')
      await giulia.act(game({ type: 'approve-character', character }))
      const written = { attribute: 'important-person', text: unknown }
      await giulia.act(game({ type: 'write-unknown', character, ...written }))
      await teo.open('scheda')
      await expect(teo.page.getByText('Lo sa solo Giulia').first()).toBeVisible()
    },
  ],
  [
    'an opponent’s sealed dice: the pad asks the player for their dice only, and 22 beats all',
    async ({ giulia, luca, teo }) => {
      await teo.open()
      await key(luca, /^4 Pugile|Pugile/)
        .first()
        .click()
      await key(giulia, /^Il Muto \d dadi/).click()
      await key(giulia, /^Sigilla Il Muto/).click()
      await throwReal(luca, [6, 6, 5, 5])
      await expect(luca.page.locator('.slip--rolled')).toContainText('Successo')
    },
  ],
  [
    'the outcome is closed',
    async ({ giulia, luca, sara, teo }) => putAway(giulia, luca, sara, teo),
  ],
  [
    'a unitary fight whose winner is still hidden',
    async ({ giulia, luca, sara, teo }, { thugs, thugFaces }) => {
      await key(giulia, 'Insieme').click()
      await key(giulia, 'Combattimento unitario').click()
      const extras = giulia.page.getByRole('group', { name: 'Comparse', exact: true })
      for (let i = 0; i < thugs; i += 1) await extras.getByRole('button', { name: 'Più' }).click()
      await key(giulia, /^Sigilla/).click()
      for (const player of [luca, sara, teo]) await key(player, /^Ci sono/).click()
      await takeReal(giulia)
      await throwOwn(luca, [3, 3, 2, 2])
      await throwOwn(sara, [1, 1])
      await throwOwn(teo, [2, 2, 2])
      await throwOwn(giulia, thugFaces)
      for (const player of [luca, sara, teo])
        await expect(player.page.locator('.slip--rolled')).toContainText('Si racconta')
    },
  ],
  [
    'the unitary fight is closed',
    async ({ giulia, luca, sara, teo }) => putAway(giulia, luca, sara, teo),
  ],
  [
    'the order of a fight by dice',
    async ({ giulia, luca, id }, { initiative }) => {
      const fighters = [await id('Dragan'), await id('Il Muto')]
      await giulia.act({ type: 'open-slip', kind: 'initiative', about: { fighters } })
      await key(luca, /^Tira con/).click()
      await key(giulia, /^Sigilla/).click()
      await takeReal(giulia)
      await throwOwn(luca, [6, 6, 5, 5])
      await throwOwn(giulia, initiative)
      await expect(luca.page.getByRole('region', { name: 'Round 1' })).toBeVisible()
    },
  ],
  [
    'an attack on an opponent that stays up',
    async ({ giulia, luca }) => {
      await luca.page.locator('[data-attack]').click()
      await key(giulia, /^Sigilla/).click()
      await throwReal(luca, [6, 6, 5, 5])
      await expect(luca.page.locator('.slip--rolled').first()).toBeVisible()
    },
  ],
  ['the attack is closed', async ({ giulia, luca, sara, teo }) => putAway(giulia, luca, sara, teo)],
  [
    'a spell to study, and its first week',
    async ({ giulia, sara, id }, { level }) => {
      await giulia.act(game({ type: 'end-fight' }))
      const character = await id('Iolanda')
      await giulia.act(game({ type: 'award', character, reasons: ['session'], dice: 10 }))
      const spell = { name: 'Vento di cenere', level, looks: 'Mesi di lavoro', spell: '' }
      await giulia.act(game({ type: 'offer-spell', character, ...spell }))
      await sara.open()
      await key(sara, 'Poteri').click()
      await key(sara, 'Studia Vento di cenere').click()
      await throwReal(sara, [5])
      await expect(sara.page.locator('.slip--rolled').first()).toContainText('Non ancora')
    },
  ],
  [
    'a power studied in vain, for two different reasons',
    async ({ giulia, luca, id }, { study }) => {
      const character = await id('Dragan')
      await giulia.act(game({ type: 'award', character, reasons: ['session'], dice: 5 }))
      const wish = { name: 'Guarire', sign: 'mani calde', spend: 2, months: 1, teacher: true }
      await luca.act(game({ type: 'study-power', character, ...wish }))
      const request = Object.keys(await giulia.docs()).find(name => /request\/request-/.test(name))
      const command = { type: 'approve-purchase', request: request?.split('/')[2] }
      await giulia.act({ type: 'game', command, dice: { typed: study } })
    },
  ],
]

/** The documents of a seat, one per line, and the text of its page. */
async function seen(player: Player, secret: Secret): Promise<string> {
  const shown = await player.page.locator('main').innerText()
  const docs = Object.entries(await player.docs())
  const lines = [...docs.map(doc => JSON.stringify(doc)), shown].join('\n')
  const text = normalizeView(lines.replaceAll(secret.hides, '…'))
  return text.replace(/^(?:ora|\d+ min fa)$/gm, 'T')
}

test('[WARP-OPP-2] [WARP-UNITARY-2] [WARP-SPELL-9] [WARP-LEARN-2] [PRO-19] twin worlds: no opponent’s dice, totals, spell levels or secrets leak', async ({
  browser,
  server,
}) => {
  const second = await startRealServer()
  try {
    const worlds = [await open(browser, server), await open(browser, second)] as const
    const [a, b] = worlds
    for (const [what, act] of ACTS) {
      await act(a, ONE)
      await act(b, OTHER)
      for (const seat of PLAYERS) {
        expect(await a[seat].docs()).not.toEqual({})
        await expect(async () => {
          expect(await seen(a[seat], ONE), `${what}, ${seat}`).toBe(await seen(b[seat], OTHER))
        }).toPass({ timeout: 8000 })
      }
    }
    // the Master’s views differ, so the two worlds really differed
    expect(await seen(a.giulia, ONE)).not.toBe(await seen(b.giulia, OTHER))
    // no secret was sent to a seat that may not know it
    for (const [{ luca, sara, teo }, secret] of [
      [a, ONE],
      [b, OTHER],
    ] as const) {
      expect(await teo.heard()).toContain(secret.hides)
      for (const player of [luca, sara, teo]) {
        const heard = await player.heard()
        if (player !== teo) expect(heard).not.toContain(secret.hides)
        expect(heard).not.toContain(secret.unknown)
        expect(heard).toContain('Il Muto')
        expect(heard).not.toContain(secret.lurker)
        expect(heard).not.toMatch(/"mastersTotal"|"winner"/)
        expect(heard).not.toContain(`"level":${secret.level},`)
      }
    }
  } finally {
    await second.stop()
  }
})
