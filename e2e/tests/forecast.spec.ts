import type { Page } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import type { Game as System } from '../support/combinations.ts'
import { picture } from '../support/languages.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { DESK, PHONE, SMALLEST } from '../support/sizes.ts'

interface Game {
  readonly system: System
  readonly plays: readonly [string, string]
  /** Their names, as ready-made characters have them. */
  readonly party: readonly [string, string]
  readonly foe: string
  readonly foeName: string
  /** The command that begins a fight of everybody, in games that begin one by a command. */
  readonly begin?: (ids: Ids) => object
}

interface Ids {
  readonly party: readonly string[]
  readonly foes: readonly string[]
}

const GAMES: readonly Game[] = [
  {
    system: 'daimon',
    plays: ['teo-ferri', 'bruno-okafor'],
    party: ['Teo Ferri', 'Bruno Okafor'],
    foe: 'guardia-centro',
    foeName: 'Guardia del Centro',
    begin: ({ party, foes }) => ({
      type: 'begin-fight',
      mode: 'multi',
      characters: party,
      foes,
      melee: false,
    }),
  },
  {
    system: 'brp',
    plays: ['aldo-ferrante', 'berta-roccaforte'],
    party: ['Aldo Ferrante', 'Berta Roccaforte'],
    foe: 'wolf',
    foeName: 'Lupo grigio',
    begin: ({ party, foes }) => ({ type: 'begin-fight', beings: [...party, ...foes] }),
  },
  {
    system: 'warp',
    plays: ['nives', 'dragan'],
    party: ['Nives Talarico', 'Dragan Vuk'],
    foe: 'guard',
    foeName: 'Sorvegliante notturno',
    begin: ({ party, foes }) => ({ type: 'start-fight', fighters: [...party, ...foes] }),
  },
  {
    system: 'chaos',
    plays: ['nerina-scala', 'capitana-orsini'],
    party: ['Nerina Scala', 'Vera Orsini'],
    foe: 'guardia-del-dazio',
    foeName: 'Guardia del dazio',
  },
]

const forecast = (page: Page) => page.locator('[data-forecast]')
const CHANCE = /vincono (?:\d+\s%|meno di 1\s%|oltre 99\s%)/

async function seated(
  browser: Parameters<typeof sitDown>[0],
  server: Parameters<typeof sitDown>[1],
  { system, plays, foe }: Game,
) {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: { viewport: PHONE } },
      { name: 'Luca', plays: plays[0] },
      { name: 'Sara', plays: plays[1] },
    ],
    { system, scene: 'Il vicolo' },
  )
  const [giulia, luca] = players as readonly [Player, Player] // safe: the cast above
  if (system === 'warp') await approveAll(giulia)
  await giulia.act(game({ type: 'take-ready-made', id: foe, language: 'it' }))
  return { giulia, luca }
}

/** A character of WaRP acts only once the Master has approved it. */
async function approveAll(master: Player): Promise<void> {
  for (const key of Object.keys(await master.docs())) {
    const [, character] = /^game\/body\/(.+)$/.exec(key) ?? []
    if (character !== undefined) await master.act(game({ type: 'approve-character', character }))
  }
}

/** Ids of both sides, from the Master's view. */
async function idsOf(player: Player): Promise<Ids> {
  const docs = Object.entries(await player.docs()).flatMap(
    ([key, doc]) =>
      key.startsWith('game/forecast/')
        ? [doc as { readonly id: string; readonly side: string }]
        : [], // safe: the documents of these keys
  )
  const of = (side: string) => docs.filter(one => one.side === side).map(({ id }) => id)
  return { party: of('party'), foes: of('foes') }
}

for (const one of GAMES)
  test(`${one.system}: the Master reads how a fight may end, and nobody else does`, async ({
    browser,
    server,
  }) => {
    const { giulia, luca } = await seated(browser, server, one)
    const { page } = giulia
    await giulia.open('regia')
    await expect(forecast(page)).toContainText('Se si combattesse adesso')
    await forecast(page).getByText('Come può finire').click()
    await expect(forecast(page).locator('summary').first()).toContainText(CHANCE)
    for (const name of [...one.party, one.foeName])
      await expect(
        forecast(page).getByRole('region', { name: 'Chi finisce a terra' }),
      ).toContainText(name)
    const whatIf = forecast(page).getByRole('region', { name: 'E se' })
    await expect(whatIf.getByText(/^vincono .+ → /).first()).toBeVisible()
    await expect(whatIf.getByText('Sto contando…')).toHaveCount(0, { timeout: 30_000 })
    await picture(page, `${one.system}-before`)

    // the number of opponents for a close fight is shown, and only then applied
    await forecast(page).getByRole('button', { name: 'Uno scontro combattuto' }).click()
    const close = forecast(page).getByRole('region', { name: 'Uno scontro combattuto' })
    await expect(close).toContainText(/vincono/, { timeout: 30_000 })
    await whatIf.getByRole('button', { name: 'Aggiungi' }).click()
    await expect.poll(async () => (await idsOf(giulia)).foes.length).toBe(2)
    const inspected = inspector(one.system)
    await inspected.look('forecast', page)
    expect(inspected.found()).toEqual({})
    await page.setViewportSize(PHONE)

    const { party, foes } = await idsOf(giulia)
    expect(party).toHaveLength(2)
    const seen = Object.keys(await luca.docs())
    expect(seen.filter(key => key.startsWith('game/forecast'))).toEqual([])
    await luca.open('')
    await expect(forecast(luca.page)).toHaveCount(0)

    // shown to everybody only after a question, as a message that stays
    await forecast(page).getByRole('button', { name: 'Mostra a tutti' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mostra', exact: true }).click()
    await expect(
      luca.page.getByText(/^Come può finire, se nessuno si ritira/).first(),
    ).toBeVisible()

    if (one.begin === undefined) return
    await giulia.act(game(one.begin({ party, foes })))
    await expect(forecast(page).getByText('Ancora quanti round').first()).toBeVisible()
    await expect(forecast(page).locator('summary').first()).toContainText(CHANCE)
    await page.setViewportSize(DESK)
    await giulia.open('')
    await expect(forecast(page).locator('summary').first()).toContainText(CHANCE)
    await picture(page, `${one.system}-desk`)
  })

test('an English Master reads the forecast in English on the smallest phone', async ({
  browser,
  server,
}) => {
  const view = { viewport: SMALLEST, locale: 'en-GB' }
  const { players } = await sitDown(browser, server, [{ name: 'Giulia', view }, { name: 'Luca' }], {
    system: 'chaos',
    scene: 'The alley',
  })
  const [giulia, luca] = players as readonly [Player, Player] // safe: the cast above
  await luca.act(game({ type: 'take-ready-made', id: 'nerina-scala', language: 'en' }))
  await giulia.act(game({ type: 'take-ready-made', id: 'guardia-del-dazio', language: 'en' }))
  await giulia.open('regia')
  const { page } = giulia
  await forecast(page).getByText('How it may end').click()
  await expect(forecast(page).locator('summary').first()).toContainText(
    /they win \S+.*somebody down/,
  )
  await forecast(page).getByText('Who counts, and with what').click()
  await expect(forecast(page).getByText('Damage by margin')).toBeVisible()
  const inspected = inspector('chaos')
  await inspected.look('forecast', page)
  expect(inspected.found()).toEqual({})
})
