import type { Browser } from '@playwright/test'
import { answers, openPad, pad, typeDamage } from './brp-fight.ts'
import { expect, game, sitDown } from './session.ts'
import { closeAll } from './commands.ts'
import { slipOf } from './open-slip.ts'
import type { Player } from './player.ts'
import type { RealServer } from './server.ts'
import { languageOf, onPhones, type SeatLocales, type See } from './walk.ts'
import { PHONE } from './sizes.ts'

const DESK = { width: 1366, height: 900 }
const PAPER = { width: 794, height: 1123 }

export interface Walk {
  readonly paolo: Player
  readonly luca: Player
  readonly sara: Player
  readonly nina: Player
  readonly see: See
  readonly url: string
  readonly table: string
  /** The language of the Master's seat. */
  readonly language: string
}

/**
 * Visits every screen of the game at one table. Steps that need no picture are sent as commands.
 */
export async function openWalk(
  browser: Browser,
  server: RealServer,
  locales: SeatLocales,
  see: See,
): Promise<Walk> {
  const [first, second] = onPhones(locales, PHONE)
  const { players, table } = await sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: { viewport: DESK, locale: locales.desk } },
      { name: 'Luca', plays: 'aldo-ferrante', view: first },
      { name: 'Sara', plays: 'berta-roccaforte', view: second },
      { name: 'Nina', view: first },
    ],
    { system: 'brp', automation: 'full', scene: 'Il ponte' },
  )
  for (const { page } of players) page.setDefaultTimeout(30_000)
  const [paolo, luca, sara, nina] = players as readonly [Player, Player, Player, Player] // safe: the cast above
  const { url } = server
  return { paolo, luca, sara, nina, see, url, table, language: languageOf(locales.desk) }
}

/** The id of a being whose name contains this text. */
async function idOf(paolo: Player, part: string): Promise<string> {
  const bodies = Object.entries(await paolo.docs()).filter(([key]) => key.startsWith('game/body/'))
  const found = bodies.find(([, doc]) => doc.name?.includes(part))
  if (found === undefined) throw new Error(`no being is called ${part}`)
  return found[0].slice('game/body/'.length)
}

const roll = async (player: Player, kind: string, ...faces: readonly number[]) =>
  player.act({ type: 'roll-slip', slip: await slipOf(player, kind), dice: { typed: [...faces] } })

async function putAway(...players: readonly Player[]): Promise<void> {
  for (const { page } of players) {
    const close = page.getByRole('button', { name: /^(?:Metti via|Put away)/ }).first()
    while (await close.isVisible()) await close.click()
  }
}

/**
 * Creation: no character yet, the ways to make one, characteristics with dice, points to
 * distribute.
 */
async function creation({ nina, see }: Walk) {
  const { page } = nina
  await nina.open()
  await page.locator('main a, main button').first().waitFor()
  await see('stati: nobody yet', page)
  await nina.open('crea')
  await page.getByRole('button', { name: /^(?:Passo per passo|Step by step)/ }).waitFor()
  await see('creazione: doors', page)
  await page.getByRole('button', { name: /^(?:Passo per passo|Step by step)/ }).click()
  await page.getByRole('button', { name: /^(?:A caso|By chance|At random)/ }).click()
  const next = page.getByRole('button', { name: /^(?:Avanti|Next)$/ })
  await expect(page.locator('.brp-create-dice .d6')).toHaveCount(19)
  await see('crea-caratteristiche', page)
  await next.click()
  await page
    .getByRole('button', { name: /^(?:un punto in più|add a point)/ })
    .first()
    .waitFor()
  await see('creazione: shift', page)
  await nina.act(game({ type: 'roll-draft', step: 'all' }))
  for (const step of ['profession', 'skills', 'crea-punti', 'personal', 'who', 'gear']) {
    await next.click()
    await expect(page.locator('.brp-points-row').first()).toBeVisible({
      visible: step === 'crea-punti' || step === 'personal',
    })
    await see(step === 'crea-punti' ? step : `creazione: ${step}`, page)
  }
}

/** The table, search, an open and a sealed roll, real dice, the outcome. */
async function rolling({ paolo, luca, sara, see }: Walk) {
  const { page } = sara
  for (const player of [paolo, luca, sara]) await player.open()
  await page.locator('.brp-body-button').waitFor()
  await see('tavolo', page)
  await page.locator('.brp-find-button').click()
  await page.getByRole('searchbox').fill('in')
  await see('cerca', page)
  await closeAll(page)
  await page.locator('.brp-skill').first().click()
  await page.locator('[data-roll]').waitFor()
  await see('tiro', page)
  await openPad(page)
  await see('dadi-veri: first', page)
  await pad(page).first().locator('button').nth(0).click()
  await pad(page).nth(1).locator('button').nth(8).click()
  await see('dadi-veri', page)
  await page.locator('dialog [data-primary]').click()
  await page.locator('.slip--rolled .stamp').waitFor()
  await see('esito', page)
  await putAway(paolo, luca, sara)
  await page.locator('.brp-skill').nth(1).click()
  await page.locator('[data-roll]').waitFor()
  const slip = await slipOf(sara, 'skill-check')
  const seal = { salt: 'c'.repeat(64), opening: 'author' }
  const value = { difficulty: 'difficult' }
  await paolo.act({ type: 'fill-part', slip, part: 'master', value, seal })
  await expect(page.locator('.brp-band')).toHaveCount(3)
  await see('tiro-busta', page)
  await roll(sara, 'skill-check', 31)
  await page.locator('.slip--rolled .stamp').waitFor()
  await see('esito: sealed', page)
  await putAway(paolo, luca, sara)
}

/** A hidden roll of the Master, which the player is informed of, and a bargain. */
async function hiddenRolls({ paolo, luca, sara, see }: Walk) {
  const being = await idOf(paolo, 'Berta')
  await paolo.act(game({ type: 'roll-hidden', being, what: 'idea' }))
  const key = Object.keys(await paolo.docs()).find(one => one.startsWith('game/hidden/')) ?? ''
  await paolo.act(game({ type: 'hint-roll', roll: key.slice('game/hidden/'.length) }))
  await sara.page.locator('.brp-brief .envelope').waitFor()
  await see('stati: hint', sara.page)
  await paolo.act(game({ type: 'inform-character', character: being, text: 'Li conosci' }))
  await sara.act({ type: 'open-slip', kind: 'bargain', about: { being, band: 'expensive' } })
  await sara.page.locator('.brp-difficulties').waitFor()
  await see('contrattare', sara.page)
  await roll(sara, 'bargain', 99)
  await sara.page.locator('.slip--rolled .stamp').waitFor()
  await putAway(paolo, luca, sara)
}

/** A roll called for everybody, and both kinds of contest. */
async function contests({ paolo, luca, sara, see, language }: Walk) {
  await see('regia', paolo.page)
  const beings = await Promise.all(['Aldo', 'Berta'].map(name => idOf(paolo, name)))
  await paolo.act(game({ type: 'call-roll', what: 'listen', beings }))
  const answer = sara.page.getByRole('button', { name: /^(?:Tira d100|Roll d100)/ })
  await answer.waitFor()
  await see('chiamata', sara.page)
  await see('regia: asked', paolo.page)
  await answer.click()
  await luca.page.getByRole('button', { name: /^(?:Tira d100|Roll d100)/ }).click()
  for (const { page } of [sara, luca])
    await page.getByRole('button', { name: /^(?:Metti via|Put away)/ }).click() // it stays until then
  await luca.page.getByRole('button', { name: /^(?:Contro|Against)$/ }).click()
  await luca.page.locator('dialog .list-item').first().click()
  await luca.page.locator('.slip select').first().selectOption('str')
  await luca.page.locator('.brp-forces-versus').waitFor()
  const slip = await slipOf(luca, 'resistance')
  await paolo.act({ type: 'fill-part', slip, part: 'master', value: { figure: 15 } })
  await luca.page.locator('td.on').waitFor()
  await see('resistenza', luca.page)
  await roll(luca, 'resistance', 40)
  await luca.page.locator('.slip--rolled .stamp').waitFor()
  await see('resistenza: outcome', luca.page)
  await putAway(paolo, luca, sara)
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber', language }))
  await opposed({ paolo, luca, sara, see })
}

async function opposed({ paolo, luca, sara, see }: Pick<Walk, 'paolo' | 'luca' | 'sara' | 'see'>) {
  await luca.page.getByRole('button', { name: /^(?:Contro|Against)$/ }).click()
  await luca.page.locator('dialog .list-item', { hasText: 'Berta' }).click()
  await luca.page.locator('.slip').first().waitFor()
  await see('contrasto: to be set', luca.page)
  await see('contrasto: asked', sara.page)
  await see('contrasto: desk', paolo.page)
  const slip = await slipOf(luca, 'opposed')
  const [aldo, berta] = await Promise.all(['Aldo', 'Berta'].map(name => idOf(paolo, name)))
  const hide = { slip, part: `side:${aldo}`, value: { skill: 'hide' } }
  await luca.act({ type: 'fill-part', ...hide })
  const spot = { slip, part: `side:${berta}`, value: { skill: 'spot' } }
  await sara.act({ type: 'fill-part', ...spot })
  await see('contrasto: set', luca.page)
  await roll(luca, 'opposed', 22, 61)
  await luca.page.locator('.brp-matrix .on').waitFor()
  await see('contrasto', luca.page)
  await putAway(paolo, luca, sara)
}

const begun = async ({ paolo, luca, sara }: Pick<Walk, 'paolo' | 'luca' | 'sara'>) => {
  const [aldo, berta, gerva] = (await Promise.all(
    ['Aldo', 'Berta', 'Gerva'].map(name => idOf(paolo, name)),
  )) as [string, string, string]
  const beings = [aldo, berta, gerva]
  await paolo.act(game({ type: 'begin-fight', beings, darkness: 'none' }))
  await luca.page.locator('.brp-card--now').waitFor()
  return {
    aldo,
    berta,
    gerva,
    declare: async () => {
      for (const [player, being, target] of [
        [luca, aldo, gerva],
        [sara, berta, gerva],
        [paolo, gerva, berta],
      ] as const) {
        const docs: Readonly<Record<string, unknown>> = await player.docs()
        // safe: the document `game/play`
        const play = docs[`game/play/${being}`] as { turn: { said: { arm: string } } }
        const { arm } = play.turn.said
        await player.act(game({ type: 'declare-intent', being, text: '', arm, target }))
      }
    },
  }
}

/** Intents, actions, the desk and the table screen, and a blow that is parried badly. */
async function fighting(walk: Walk) {
  const { paolo, luca, sara, see, url, table } = walk
  const { gerva, berta, declare } = await begun(walk)
  await see('scontro-intenti', luca.page)
  await see('scontro-intenti: desk', paolo.page)
  await declare()
  const next = paolo.page.locator('.brp-desk-next-act').first()
  await expect(next).toContainText(/Movimento|Movement/)
  await next.click()
  await expect(next).toContainText(/Azioni|Actions/)
  await next.click()
  await luca.page.getByRole('button', { name: /^(?:Prepara|Prepare)$/ }).waitFor()
  await see('scontro-azioni', luca.page)
  await see('scontro-azioni: not yet', sara.page)
  await see('regia-scontro', paolo.page)
  const tv = await paolo.context.newPage()
  await tv.setViewportSize(DESK)
  await tv.goto(`${url}/s/${table}`)
  await tv.getByText(/Gerva/).first().waitFor()
  await see('schermo', tv)
  await tv.close()
  await luca.page.getByRole('button', { name: /^(?:Prepara|Prepare)$/ }).click()
  await luca.page.locator('.slip .brp-band').first().waitFor()
  await see('scontro-azioni: prepared', luca.page)
  await roll(luca, 'attack', 88)
  await luca.page.locator('.slip--rolled .stamp').waitFor()
  await see('scontro-azioni: missed', luca.page)
  await putAway(luca)
  await sara.page.getByRole('button', { name: /^(?:Prepara|Prepare)$/ }).click()
  await sara.page.locator('[data-roll]').waitFor()
  await roll(sara, 'attack', 30)
  await paolo.page.locator('.brp-defence').first().waitFor()
  await see('difesa: desk', paolo.page)
  await answers(paolo.page, /Spadone|Broadsword/, 20) // stopped: the attacker can still be hit
  await putAway(paolo, luca, sara)
  await struck({ paolo, sara, see, gerva, berta })
  await putAway(paolo, luca, sara)
  await paolo.page.setViewportSize(PHONE)
  await paolo.open()
  await paolo.page.locator('.turn-order__rank').first().waitFor()
  await see('regia-telefono: table', paolo.page)
  await paolo.open('regia')
  await paolo.page.locator('main button:visible').first().waitFor()
  await see('regia-telefono', paolo.page)
  await paolo.page.setViewportSize(DESK)
  await paolo.open()
}

interface Struck extends Pick<Walk, 'paolo' | 'sara' | 'see'> {
  readonly gerva: string
  readonly berta: string
}

async function struck({ paolo, sara, see, gerva, berta }: Struck) {
  const docs: Readonly<Record<string, unknown>> = await paolo.docs()
  const play = docs[`game/play/${gerva}`] as { arms: readonly { id: string }[] } // the foe's weapons
  const about = { attacker: gerva, target: berta }
  const value = { arm: play.arms[0]?.id ?? 'brawl' }
  await paolo.act({ type: 'open-slip', kind: 'attack', about, value })
  await roll(paolo, 'attack', 22)
  await sara.page.locator('.brp-defence').first().waitFor()
  await see('difesa', sara.page)
  await answers(sara.page, /Spadone|Broadsword/, 92)
  await see('difesa: answered', sara.page)
  await typeDamage(paolo.page, [8, 4])
  await sara.page.locator('.brp-matrix .on').waitFor()
  await see('colpo', sara.page)
  await see('colpo: desk', paolo.page)
}

/** Wounds, dying and unconscious characters, hazards. */
async function bodies({ paolo, luca, sara, see }: Walk) {
  const [aldo, berta] = await Promise.all(['Aldo', 'Berta'].map(name => idOf(paolo, name)))
  const hurt = { type: 'hurt', armour: false, cause: 'other' }
  await paolo.act(game({ ...hurt, being: berta, damage: 2 }))
  await paolo.act(game({ ...hurt, being: aldo, damage: 13 }))
  await luca.page.getByRole('alert').first().waitFor()
  await see('stati: dying', luca.page)
  await see('ferite: on the table', sara.page)
  await sara.page.locator('.brp-body-button').first().click()
  await sara.page.getByRole('dialog').waitFor()
  await see('ferite', sara.page)
  await closeAll(sara.page)
  await paolo.act(game({ type: 'end-fight' }))
  await see('regia: somebody dying', paolo.page)
  await paolo.page.getByRole('button', { name: /^(?:Un pericolo|A peril)/ }).click()
  await paolo.page.getByRole('dialog').waitFor()
  await see('veleno', paolo.page)
  await closeAll(paolo.page)
  await paolo.page.setViewportSize(PHONE)
  await paolo.open('regia')
  await paolo.page.getByRole('button', { name: /^(?:Un pericolo|A peril)/ }).click()
  await paolo.page.getByRole('dialog').waitFor()
  await see('veleno: phone', paolo.page)
  await closeAll(paolo.page)
  await see('regia: phone', paolo.page)
  await paolo.page.setViewportSize(DESK)
}

/** The sheet, also in print, experience, and a lost connection. */
async function after({ paolo, sara, see }: Walk) {
  await sara.open('scheda')
  await sara.page.getByRole('article').first().waitFor()
  await see('scheda', sara.page)
  await sara.page.setViewportSize(PAPER)
  await sara.page.emulateMedia({ media: 'print' })
  await see('stampa', sara.page)
  await sara.page.emulateMedia({ media: 'screen' })
  await sara.page.setViewportSize(PHONE)
  await paolo.act({ type: 'end', moment: 'scene' })
  await paolo.act(game({ type: 'open-experience' }))
  await sara.open('fine')
  await sara.page
    .getByRole('button', { name: /^(?:Tira|Roll)/ })
    .first()
    .waitFor()
  await see('esperienza', sara.page)
  await sara.open()
  await sara.context.setOffline(true)
  await see('stati: offline', sara.page)
  await sara.context.setOffline(false)
}

/** All chapters, in the order in which they can be played. */
export const CHAPTERS = [creation, rolling, hiddenRolls, contests, fighting, bodies, after]

/** The designed screens. The walk must show each of them. */
export const SCREENS = [
  'tavolo',
  'cerca',
  'tiro',
  'tiro-busta',
  'chiamata',
  'esito',
  'dadi-veri',
  'resistenza',
  'contrasto',
  'scontro-intenti',
  'scontro-azioni',
  'difesa',
  'colpo',
  'ferite',
  'veleno',
  'crea-caratteristiche',
  'crea-punti',
  'scheda',
  'stampa',
  'esperienza',
  'regia',
  'regia-scontro',
  'regia-telefono',
  'schermo',
  'stati: nobody yet',
  'stati: hint',
  'stati: dying',
  'stati: offline',
  'creazione: doors',
  'creazione: shift',
  'creazione: skills',
  'creazione: personal',
  'difesa: desk',
  'scontro-azioni: prepared',
  'contrasto: set',
  'veleno: phone',
  'regia: asked',
]
