import type { Browser } from '@playwright/test'
import { expect, game, sitDown } from './session.ts'
import { slipOf } from './open-slip.ts'
import type { Player } from './player.ts'
import type { RealServer } from './server.ts'
import { languageOf, onPhones, type SeatLocales, type See } from './walk.ts'
import { putAway, throwOwn, throwReal } from './warp.ts'
import { PHONE } from './sizes.ts'

const DESK = { width: 1366, height: 900 }

const NAMED = {
  petra: /^Petra/,
  iolanda: /^Iolanda/,
  guard: /^(?:Sorvegliante|Night)/,
  thug: /^(?:Picchiatore|Thug)/,
  soldier: /^(?:Mercenaria|Mercenary)/,
}

export interface Walk {
  readonly giulia: Player
  readonly luca: Player
  readonly sara: Player
  readonly teo: Player
  readonly id: (ready: keyof typeof NAMED) => string
  readonly see: See
  readonly url: string
  readonly table: string
  /** The language of Teo, who makes a character. */
  readonly language: string
}

/**
 * Visits every screen of the game at one table. Steps that are not under test are done by commands.
 */
export async function openWalk(
  browser: Browser,
  server: RealServer,
  locales: SeatLocales,
  see: See,
): Promise<Walk> {
  const [first, second] = onPhones(locales, PHONE)
  const [language, other] = [languageOf(locales.phones[0]), languageOf(locales.phones[1])]
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: { viewport: DESK, locale: locales.desk } },
      { name: 'Luca', view: first },
      { name: 'Sara', view: second },
      { name: 'Teo', view: first },
    ],
    { system: 'warp', automation: 'full', scene: 'Il molo 7' },
  )
  const [giulia, luca, sara, teo] = sitting.players as readonly [Player, Player, Player, Player] // the cast above
  for (const { page } of sitting.players) page.setDefaultTimeout(30_000)
  await luca.act(game({ type: 'take-ready-made', id: 'petra', language }))
  await sara.act(game({ type: 'take-ready-made', id: 'iolanda', language: other }))
  for (const id of ['guard', 'thug', 'soldier'])
    await giulia.act(
      game({ type: 'take-ready-made', id, language: languageOf(locales.desk), shown: true }),
    )
  const docs = Object.entries(await giulia.docs())
  const beings = docs.filter(([key]) => /^game\/(?:character|foe)\//.test(key))
  const ids = beings.map(([key, doc]) => ({ key: key.split('/')[2]!, name: doc.name ?? '' }))
  const id = (ready: keyof typeof NAMED) => ids.find(({ name }) => NAMED[ready].test(name))!.key
  const { url } = server
  return { giulia, luca, sara, teo, id, see, url, table: sitting.table, language }
}

const typed = (...faces: readonly number[]) => ({ dice: { typed: [...faces] } })

const SHOW = { name: /^(?:Mostra|Show)/ }

/** Rolls once it is possible, and waits until the reader sees the outcome. */
async function thrown({ page }: Player, reader: Player): Promise<void> {
  await expect(page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'false')
  await page.locator('[data-roll]').click()
  await reader.page.locator('.slip--rolled').first().waitFor()
}

async function creation({ giulia, luca, teo, id, see, language }: Walk) {
  await luca.open()
  await luca.page.locator('.warp-trait').first().waitFor()
  await see('stati: not approved', luca.page)
  await giulia.open()
  await giulia.page.locator('.warp-trait, .warp-people-trait-line').first().waitFor()
  await see('approva', giulia.page)
  for (const one of ['petra', 'iolanda'] as const)
    await giulia.act(game({ type: 'approve-character', character: id(one) }))
  await teo.open('crea')
  await teo.page.locator('main button').first().waitFor()
  await see('creazione: doors', teo.page)
  await teo.act(game({ type: 'begin-draft', language }))
  await teo.act(game({ type: 'roll-draft', step: 'all' }))
  const flagged = { flags: ['hitPoints', 'combat'] }
  const central = {
    name: 'Lottatore',
    description: 'ring e palestre',
    sign: 'nocche rotte',
    ...flagged,
  }
  await teo.act(game({ type: 'answer-draft', step: 'central', value: central }))
  // the random answer may not fit a resistant body
  await teo.act(game({ type: 'roll-draft', step: 'hit-points' }))
  await teo.page.getByRole('button', { name: /^(?:Riprendi|Go on)$/ }).click()
  // a complete draft opens at its last page
  await teo.page.getByRole('button', { name: /5 (?:passi|steps)/ }).click()
  await teo.page.getByRole('dialog').locator('button.list-item').first().click()
  const bar = teo.page.getByRole('progressbar')
  for (const [i, page] of ['idea', 'tratti', 'pf', 'vita', 'cose'].entries()) {
    if (i > 0) await teo.page.getByRole('button', { name: /^(?:Avanti|Next)$/ }).click()
    await expect(bar).toHaveAttribute('aria-valuenow', String(i + 1))
    await see(page === 'pf' ? 'creazione-pf' : `creazione: ${page}`, teo.page)
    if (page === 'tratti') await traits(teo, see)
  }
}

/** A star makes its trait the superior one, and a tap on a trait opens its questions. */
async function traits({ page }: Player, see: See): Promise<void> {
  const star = page.getByRole('button', { name: /^Lottatore: superior/ })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.warp-people-star[aria-pressed="true"]')).toHaveCount(1)
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Lottatore' }).click()
  await expect(page.getByRole('textbox').first()).toHaveValue('Lottatore')
  await see('creazione: un tratto', page)
  await page.getByRole('button', { expanded: true }).filter({ hasText: 'Lottatore' }).click()
}

async function rolling({ giulia, luca, sara, see }: Walk) {
  for (const player of [giulia, luca, sara]) await player.open()
  await luca.page.locator('.warp-trait').first().waitFor()
  await see('tavolo', luca.page)
  await see('regia-desk: quiet', giulia.page)
  const trait = luca.page.locator('.warp-trait').nth(1)
  await trait.click()
  await luca.page.locator('.slip').first().waitFor()
  await see('tiro: to be set', luca.page)
  await expect(giulia.page.locator('[data-level="11"]')).toBeVisible()
  await see('regia-desk', giulia.page)
  await giulia.page.locator('[data-level="11"]').click()
  await giulia.page.getByRole('button', SHOW).first().click()
  await luca.page.locator('.warp-chances').first().waitFor()
  await see('tiro', luca.page)
  await luca.page.getByRole('button', { name: /^(?:Dadi veri|Real dice)/ }).click()
  await luca.page.getByRole('group', { name: /^(?:Facce del dado|Faces of the die)$/ }).waitFor()
  await see('dadi-veri', luca.page)
  await luca.page.keyboard.press('Escape')
  await luca.act({ type: 'roll-slip', slip: await slipOf(luca), ...typed(6, 5, 4, 2) })
  await luca.page.locator('.slip--rolled .stamp').waitFor()
  await see('esito', luca.page)
  await putAway(giulia, luca, sara)
  await trait.click()
  await giulia.page.locator('[data-level="14"]').click()
  await giulia.page
    .getByRole('button', { name: /^(?:Sigilla|Seal)/ })
    .first()
    .click()
  await expect(luca.page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'false')
  await see('tiro-busta', luca.page)
  await luca.act({ type: 'roll-slip', slip: await slipOf(luca), ...typed(1, 1, 1, 2) })
  await luca.page.locator('.slip--rolled .stamp').waitFor()
  await see('esito-no', luca.page)
  await putAway(giulia, luca, sara)
  await together({ giulia, luca, sara, see })
}

async function together({
  giulia,
  luca,
  sara,
  see,
}: Pick<Walk, 'giulia' | 'luca' | 'sara' | 'see'>) {
  await luca.page.getByRole('button', { name: /^(?:Insieme|Together)$/ }).click()
  await luca.page.getByRole('button', { name: /^(?:Sforzo collettivo|Group effort)/ }).click()
  await sara.page.getByRole('button', { name: /^(?:Ci sono|I’m in)/ }).waitFor()
  await see('insieme', sara.page)
  for (const { page } of [luca, sara])
    await page.getByRole('button', { name: /^(?:Ci sono|I’m in)/ }).click()
  await giulia.page.getByRole('button', SHOW).first().click()
  await thrown(luca, luca)
  await see('insieme: outcome', luca.page)
  await putAway(giulia, luca, sara)
}

async function fighting({ giulia, luca, sara, id, see, url, table }: Walk) {
  const fighters = (['petra', 'iolanda', 'guard', 'thug', 'soldier'] as const).map(id)
  await giulia.act({ type: 'open-slip', kind: 'initiative', about: { fighters } })
  await luca.page.getByRole('button', { name: /^(?:Tira con|Roll with)/ }).waitFor()
  await see('iniziativa', luca.page)
  await luca.page.getByRole('button', { name: /^(?:Tira con|Roll with)/ }).click()
  await sara.page.getByRole('button', { name: /^(?:Tira con|Roll with)/ }).click()
  const roll = giulia.page.locator('[data-roll]')
  const seal = giulia.page.getByRole('button', { name: /^(?:Sigilla|Seal)/ }).first()
  await roll.or(seal).first().waitFor()
  if (await seal.isVisible()) await seal.click()
  await expect(roll).toHaveAttribute('aria-disabled', 'false')
  await roll.click()
  await expect(giulia.page.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  const tied = [['petra'], ['guard', 'soldier'], ['thug'], ['iolanda']] as const
  await giulia.act(game({ type: 'reorder', order: tied.map(group => group.map(id)) }))
  await tilesAreApart(luca)
  await giulia.act(game({ type: 'harm', being: id('petra'), damage: 5 }))
  await giulia.act(game({ type: 'harm', being: id('guard'), damage: 12 }))
  await turnTo(giulia, id('petra'))
  await putAway(giulia, luca, sara)
  await luca.page.locator('[data-attack]').waitFor()
  await see('turno', luca.page)
  await see('turno: not mine', sara.page)
  await see('scontro-desk', giulia.page)
  await luca.page.locator('[data-attack]').click()
  await luca.page.locator('.warp-range-distances').first().waitFor()
  await see('gittata', luca.page)
  await giulia.page.locator('.warp-range-distances').first().waitFor()
  await see('gittata: ruled', giulia.page)
  await giulia.page.getByRole('button', SHOW).first().click()
  await thrown(luca, luca)
  await see('colpo', luca.page)
  await see('colpo: desk', giulia.page)
  await putAway(giulia, luca, sara)
  await struck({ giulia, luca, sara, id, see })
  const tv = await giulia.context.newPage()
  await tv.setViewportSize(DESK)
  await tv.goto(`${url}/s/${table}`)
  await tv
    .getByText(/Round \d/)
    .first()
    .waitFor()
  await see('schermo', tv)
  await tv.close()
}

/**
 * Checks that equal totals share a frame of the order and that no tiles overlap, on both phones.
 */
async function tilesAreApart({ page }: Player): Promise<void> {
  await expect(
    page.locator('.warp-ribbon li').filter({ has: page.locator('button + button') }),
  ).toHaveCount(1)
  for (const width of [360, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width })
    const tiles = await page.locator('.warp-ribbon button').all()
    const boxes = await Promise.all(tiles.map(tile => tile.boundingBox()))
    for (const [i, box] of boxes.slice(1).entries())
      expect(box!.x).toBeGreaterThanOrEqual(boxes[i]!.x + boxes[i]!.width - 0.5)
  }
}

async function struck({
  giulia,
  luca,
  sara,
  id,
  see,
}: Pick<Walk, 'giulia' | 'luca' | 'sara' | 'id' | 'see'>) {
  await turnTo(giulia, id('thug'))
  const about = { attacker: id('thug'), targets: [id('petra')], weapon: 'knife' }
  await giulia.act({ type: 'open-slip', kind: 'attack', about })
  const defend = luca.page.getByRole('button', { name: /^(?:Difenditi con|Defend with)/ })
  await defend.waitFor()
  await see('difesa', luca.page)
  await defend.click()
  await giulia.page.getByRole('button', SHOW).first().click()
  // real dice, because her damage decides whether she can be knocked out again later
  await throwReal(giulia, [4, 4, 4, 4])
  await throwOwn(luca, [4, 4, 4, 3])
  await throwOwn(luca, [1])
  await luca.page.locator('.slip--rolled').first().waitFor()
  await see('colpo: taken', luca.page)
  await putAway(giulia, luca, sara)
  await turnTo(giulia, id('soldier'))
  await see('scontro-desk: my move', giulia.page)
  await giulia.page.setViewportSize(PHONE)
  await giulia.open('regia')
  await giulia.page.getByRole('list', { name: /^(?:Ordine|Order)$/ }).waitFor()
  await see('regia-scontro', giulia.page)
  await giulia.page.setViewportSize(DESK)
  await giulia.open()
}

async function turnTo(giulia: Player, being: string): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    const docs: Readonly<Record<string, unknown>> = await giulia.docs()
    const fight = docs['game/fight'] as { acting: readonly string[] } // the fight of this walk
    if (fight.acting.includes(being)) return
    await giulia.act(game({ type: 'next-turn' }))
  }
  throw new Error(`${being} never got the turn`)
}

async function bodies({ giulia, luca, id, see }: Walk) {
  await giulia.act(game({ type: 'end-fight' }))
  await luca.open('corpo')
  await luca.page.locator('.warp-tally').first().waitFor()
  await see('corpo', luca.page)
  const [being, damage] = [id('petra'), 26]
  await giulia.act(game({ type: 'harm', being, damage, woundClass: 'firearm' }))
  await luca.open()
  await luca.page.locator('.note--wound').waitFor()
  await see('stati: down', luca.page)
  await giulia.act(game({ type: 'harm', being, damage, woundClass: 'firearm' }))
  await luca.page
    .getByRole('button', { name: /^(?:Una ragione per vivere|A reason to live)/ })
    .waitFor()
  await see('stati: beyond the limit', luca.page)
  await giulia.page.getByRole('button', { name: /^(?:Danni e cure|Harm and care)/ }).click()
  await giulia.page.getByRole('dialog').locator('.list-item').first().waitFor()
  await see('regia-desk: harm and care', giulia.page)
  await giulia.page.keyboard.press('Escape')
}

async function magic({ giulia, sara, id, see }: Walk) {
  await sara.open()
  const power = sara.page.locator('.warp-trait', { hasText: /Mental|Mind/ }).first()
  await power.click()
  await sara.page.getByRole('group', { name: /^(?:Su chi|On whom)$/ }).waitFor()
  await giulia.page
    .getByRole('button', { name: /^(?:Sigilla|Seal it): / })
    .first()
    .click()
  await expect(sara.page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'false')
  await see('poteri', sara.page)
  await thrown(sara, sara)
  await see('poteri: outcome', sara.page)
  await putAway(giulia, sara)
  const spell = { name: 'Vento di cenere', level: 12, looks: 'Mesi', spell: '' }
  await giulia.act(game({ type: 'offer-spell', character: id('iolanda'), ...spell }))
  await giulia.act(game({ type: 'award', character: id('iolanda'), reasons: ['session'], dice: 6 }))
  await sara.page.getByRole('button', { name: /^(?:Poteri|Powers)$/ }).click()
  await sara.page.getByRole('dialog').waitFor()
  await see('poteri: list', sara.page)
  await sara.page.getByRole('button', { name: /^(?:Studia|Study) Vento/ }).click()
  await sara.page.locator('.slip').first().waitFor()
  await see('magia', sara.page)
  await sara.act({ type: 'roll-slip', slip: await slipOf(sara), ...typed(5) })
  await sara.page.locator('.slip--rolled').first().waitFor()
  await see('magia: outcome', sara.page)
  await putAway(giulia, sara)
}

async function between({ giulia, sara, see, id }: Walk) {
  await sara.open('scheda')
  await sara.page.locator('main h1, main h2').first().waitFor()
  await see('scheda', sara.page)
  await sara.open('regole')
  await sara.page.locator('main button, main summary').first().waitFor()
  await see('regole', sara.page)
  await giulia.act(game({ type: 'award', character: id('iolanda'), reasons: ['session'], dice: 6 }))
  await giulia.act({ type: 'end', moment: 'scene' })
  await giulia.act({ type: 'end', moment: 'session' })
  await giulia.page.getByRole('button', { name: /^(?:Dai|Give) \d/ }).waitFor()
  await see('premi', giulia.page)
  await sara.open('fine')
  await sara.page.getByRole('radio').first().click()
  await see('crescita', sara.page)
}

/** All chapters, in the order in which they can be played. */
export const CHAPTERS = [creation, rolling, fighting, bodies, magic, between]

/** The designed screens. The walk must show each of them. */
export const SCREENS = [
  'tavolo',
  'tiro',
  'tiro-busta',
  'dadi-veri',
  'esito',
  'esito-no',
  'insieme',
  'iniziativa',
  'turno',
  'gittata',
  'difesa',
  'colpo',
  'corpo',
  'poteri',
  'magia',
  'creazione: tratti',
  'creazione: un tratto',
  'creazione-pf',
  'approva',
  'scheda',
  'crescita',
  'premi',
  'regole',
  'regia-desk',
  'scontro-desk',
  'regia-scontro',
  'schermo',
  'stati: not approved',
  'stati: down',
  'stati: beyond the limit',
]
