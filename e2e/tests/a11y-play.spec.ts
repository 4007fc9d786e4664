import { inspector, type Inspector } from '../support/axe.ts'
import { expect, game, sitDown, test, type Player, type SeatedTable } from '../support/session.ts'
import { putAway } from '../support/open-slip.ts'
import { seatingsOf, type SeatLocales } from '../support/walk.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

type Cast = Parameters<typeof sitDown>[2]
/** The cast on phones, with alternating languages. */
const onPhones = ([first, ...others]: Cast, { phones }: SeatLocales): Cast => [
  { ...first, view: { locale: phones[0] } },
  ...others.map((one, i) => ({ ...one, view: { locale: phones[(i + 1) % 2]! } })),
]

for (const { name, locales } of seatingsOf('daimon')) {
  test(`axe finds no violations during a test, a contest, an escalation and a fight (${name})`, async ({
    browser,
    server,
  }) => {
    const sitting = await sitDown(browser, server, onPhones(CAST, locales))
    const axe = inspector('daimon')
    for (const player of sitting.players) await player.open()
    await playTest(sitting, axe)
    await playContest(sitting, axe)
    await playFight(sitting, axe)
    expect(axe.found()).toEqual({})
  })

  test(`axe finds no violations in the sheets that open over the page (${name})`, async ({
    browser,
    server,
  }) => {
    const [giulia, luca] = (await sitDown(browser, server, onPhones(CAST, locales))).players
    const axe = inspector('daimon')
    await giulia!.act(game({ type: 'take-ready-made', id: 'guardia-centro' }))
    await inspectActions(luca!, axe)
    await giulia!.open('regia')
    for (const name of [
      /^(Apri uno scontro|Open a fight)/,
      /^(Un confronto|A contest)/,
      /^(Avversario|Opponent)$/,
      /^(Modifica|Edit) /,
      /^(Altro su|More about) Teo/,
      /^(Una nota in busta|A sealed note)/,
      /^(Passa il ruolo|Pass the role)/,
    ]) {
      await giulia!.page.getByRole('button', { name }).first().click()
      await inspectSheet(giulia!, axe, String(name))
    }
    expect(axe.found()).toEqual({})
  })

  test(`axe finds no violations in any creation step or on the solo page (${name})`, async ({
    browser,
    server,
  }) => {
    const axe = inspector('daimon')
    const view = { locale: locales.phones[1] }
    const [luca] = (
      await sitDown(browser, server, [{ name: 'Luca', view }], { masterMode: 'none' })
    ).players
    await luca!.open()
    await axe.look('solo page', luca!.page)
    await luca!.act(game({ type: 'begin-draft' }))
    await luca!.act(game({ type: 'roll-draft', step: 'all' }))
    const draft = (await luca!.docs())['game/draft'] as { steps: readonly { id: string }[] } // core's viewDraft
    expect(draft.steps.length).toBeGreaterThan(6)
    for (const { id } of draft.steps) {
      await luca!.page.goto('about:blank')
      await luca!.open(`crea#${id}`)
      await axe.look(`step ${id}`, luca!.page)
    }
    expect(axe.found()).toEqual({})
  })
}

/** A target to choose, the pad of real dice, an outcome and its effects to apply. */
async function playTest({ players }: SeatedTable, axe: Inspector): Promise<void> {
  const [giulia, luca] = players
  await luca!.page.locator('.key').nth(3).click()
  await giulia!.page.locator('[data-level="3"]').click()
  await axe.look('a target to choose', giulia!.page)
  await giulia!.page.locator('[data-primary]').click()
  await expect(luca!.page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await axe.look('a test with a sealed target', luca!.page)
  await luca!.page.getByRole('button', { name: /^(Dado|Die) 1:/ }).click()
  await typeOnes(luca!, axe)
  await expect(giulia!.page.locator('.result__text')).toBeVisible()
  await axe.look('an outcome', luca!.page)
  await axe.look('an outcome to apply', giulia!.page)
  await giulia!.page.getByRole('button', { name: /^(Applica|Apply)$/ }).click()
  for (const player of players) await putAway(player)
}

/** No die succeeds, so that the tie escalates. */
async function playContest({ players }: SeatedTable, axe: Inspector): Promise<void> {
  const [, luca, sara] = players
  const [teo, serra] = await Promise.all([luca!, sara!].map(player => characterOf(player)))
  const about = { contenders: [teo, serra], fight: false, melee: false, distinctGoal: false }
  await luca!.act({ type: 'open-slip', kind: 'contest', about: { ...about, title: '' } })
  await axe.look('a contest', luca!.page)
  for (const player of [luca!, sara!]) await player.page.locator('.keys--pool .key').first().click()
  await luca!.page.locator('.daimon-bid [role=radio]').first().click()
  await axe.look('a bid', luca!.page)
  for (const player of [luca!, sara!]) await player.page.locator('[data-primary]').click()
  await typeOnes(luca!)
  await typeOnes(sara!, undefined, /^(Lancia i tuoi|Throw your)/)
  await expect(sara!.page.getByRole('heading', { name: 'Escalation' })).toBeVisible()
  await axe.look('an escalation', sara!.page)
  for (const player of [luca!, sara!]) {
    await player.page.locator('.daimon-bid [role=radio]').first().click()
    await player.page.locator('[data-primary]').click()
  }
}

async function playFight({ players }: SeatedTable, axe: Inspector): Promise<void> {
  const [giulia, luca, sara] = players
  for (const id of ['guardia-centro', 'gino-pace'])
    await giulia!.act(game({ type: 'take-ready-made', id }))
  const foes = idsBelow(await giulia!.docs(), 'game/foe/')
  const characters = await Promise.all([luca!, sara!].map(player => characterOf(player)))
  await giulia!.act(game({ type: 'begin-fight', mode: 'multi', characters, foes }))
  for (const player of [giulia!, luca!])
    await expect(player.page.locator('.daimon-duel')).toHaveCount(2)
  await axe.look('a fight', luca!.page)
  await giulia!.open('regia')
  await axe.look('a fight, Master', giulia!.page)
}

/** Opens the sheet of every action of the player's character. */
async function inspectActions(luca: Player, axe: Inspector): Promise<void> {
  await luca.open()
  const { page } = luca
  await page.locator('.daimon-me').click()
  await expect(page.locator('[data-act]').first()).toBeVisible()
  const acts = await page
    .locator('[data-act]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-act')!))
  expect(acts.length).toBeGreaterThan(6)
  await inspectSheet(luca, axe, 'the list of actions')
  for (const act of acts) {
    await page.locator('.daimon-me').click()
    await page.locator(`[data-act="${act}"]`).click()
    await expect(page.locator('[data-act]')).toHaveCount(0)
    await inspectSheet(luca, axe, act)
  }
}

/** Inspects the open sheet and closes it with Escape. */
async function inspectSheet({ page }: Player, axe: Inspector, name: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe.look(name, page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function typeOnes(
  { page }: Player,
  axe?: Inspector,
  name: RegExp = /^(Dadi veri|Real dice)$/,
): Promise<void> {
  await page.getByRole('button', { name }).click()
  const pad = page.getByRole('dialog')
  await axe?.look('real dice', page)
  const one = pad.getByRole('button', { name: '1', exact: true })
  while (await one.isEnabled()) await one.click()
  await pad.locator('[data-primary]').click()
  await expect(pad).toHaveCount(0)
}

async function characterOf(player: Player): Promise<string> {
  const docs = await player.docs()
  const { seat } = docs['me'] as { seat: string } // see TableDocs
  const mine = Object.entries(docs).find(
    ([key, doc]) => key.startsWith('game/character/') && (doc as { seat?: string }).seat === seat, // a character has its seat
  )
  return mine![0].split('/')[2]!
}

function idsBelow(docs: object, prefix: string): readonly string[] {
  return Object.keys(docs)
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length))
}
