import type { Page } from '@playwright/test'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { textInOtherLanguage, picture, overlongTexts } from '../support/languages.ts'
import { IS_NIGHTLY } from '../support/combinations.ts'
import { SMALLEST } from '../support/sizes.ts'

/**
 * Every screen of the product on the smallest phone, with one Italian and one English seat at the
 * same table. No label is cut and no button takes a third line. Built-in text appears in the
 * reader's language, and typed text as it was typed.
 */
const SCREENS = 'tavolo scheda regia diario atti posto lobby crea fine riepilogo note regole'.split(
  ' ',
)
const SAID = 'Ehi, capo: chi ha le chiavi?'
const PINNED = 'La porta sul retro'
const TYPED = [SAID, PINNED, 'Il caveau', 'Notte a Porta Nuova', 'Giulia', 'Luca']
const LOCALE = { it: 'it-IT', en: 'en-GB' } as const

const GAMES = [
  {
    system: 'daimon',
    plays: 'teo-ferri',
    foe: 'guardia-centro',
    called: { it: 'Guardia del Centro', en: 'Centre guard' },
    more: ['oracolo', 'tecnologia', 'voce'],
  },
  {
    system: 'brp',
    plays: 'aldo-ferrante',
    foe: 'wolf',
    called: { it: 'Lupo grigio', en: 'Grey wolf' },
    more: [],
  },
  {
    system: 'warp',
    plays: 'nives',
    foe: 'guard',
    called: { it: 'Sorvegliante notturno', en: 'Night guard' },
    more: ['corpo'],
  },
  {
    system: 'chaos',
    plays: 'nerina-scala',
    foe: 'guardia-del-dazio',
    called: { it: 'Guardia del dazio', en: 'Toll guard' },
    more: ['corpo'],
  },
] as const

/** Both languages are at every table. By day the Master's language alternates by game. */
const LEADERS = [
  ['it', 'en'],
  ['en', 'it'],
] as const

for (const [nth, { system, plays, foe, called, more }] of GAMES.entries())
  for (const [leads, follows] of IS_NIGHTLY ? LEADERS : [LEADERS[nth % 2]!])
    test(`${system}: a Master in ${leads} and a player in ${follows} read their languages at 360 px`, async ({
      browser,
      server,
    }) => {
      const view = (tongue: 'it' | 'en') => ({ viewport: SMALLEST, locale: LOCALE[tongue] })
      const { players } = await sitDown(
        browser,
        server,
        [
          { name: 'Giulia', view: view(leads) },
          { name: 'Luca', view: view(follows) },
        ],
        { system, scene: 'Il caveau' },
      )
      const [giulia, luca] = players
      await luca!.act(game({ type: 'take-ready-made', id: plays, language: follows }))
      await giulia!.act(game({ type: 'take-ready-made', id: foe, language: leads }))
      await luca!.act({ type: 'say', text: SAID })
      await giulia!.act({ type: 'pin', text: PINNED })
      const wrong: string[] = []
      for (const [player, tongue] of [
        [giulia!, leads],
        [luca!, follows],
      ] as const)
        for (const screen of [...SCREENS, ...more]) {
          await player.open(screen)
          const found = await look(
            player.page,
            tongue,
            `${system}-${player.name}-${tongue}-${screen}`,
          )
          wrong.push(...found.map(one => `${player.name} (${tongue}), ${screen}: ${one}`))
        }
      expect(wrong).toEqual([])
      await foeIsCalled(giulia!, leads, called)
      await typedAsTyped(luca!, called[leads])
      await typedAsTyped(giulia!, called[follows])
    })

for (const tongue of ['it', 'en'] as const)
  test(`home, join, remote access and licences pages are in one language (${tongue})`, async ({
    browser,
    server,
  }) => {
    const view = { viewport: SMALLEST, locale: LOCALE[tongue] }
    const { players, table } = await sitDown(browser, server, [{ name: 'Giulia', view }])
    const { page } = players[0]!
    const wrong: string[] = []
    for (const path of ['', 'j', 'fuori', 'licenze', `s/${table}`]) {
      // the table's screen is read from across a room, never in a hand
      if (path.startsWith('s/')) await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`${server.url}/${path}`)
      const found = await look(page, tongue, `door-${tongue}-${path.slice(0, 3)}`)
      wrong.push(...found.map(one => `${path}: ${one}`))
    }
    expect(wrong).toEqual([])
  })

/** Nothing has changed on the page for a moment: its parts have come, its words are in their own letters. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>(rests => {
      const wait = () => setTimeout(() => (watch.disconnect(), rests()), 120)
      let timer = wait()
      const watch = new MutationObserver(() => {
        clearTimeout(timer)
        timer = wait()
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}

async function look(page: Page, tongue: 'it' | 'en', name: string): Promise<readonly string[]> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', tongue)
  await expect(page.locator('main').first()).not.toBeEmpty()
  await expect(page.locator('.loading')).toHaveCount(0)
  await atRest(page)
  await picture(page, name)
  const strange = await textInOtherLanguage(page, tongue, TYPED)
  return [...(await overlongTexts(page)), ...strange.map(text => `in the other language: ${text}`)]
}

/**
 * The Master's page names a built-in foe in the Master's language, also when a reader of the other
 * language is at the table.
 */
async function foeIsCalled(
  player: Player,
  tongue: 'it' | 'en',
  called: Readonly<Record<'it' | 'en', string>>,
): Promise<void> {
  await player.open('regia')
  const { page } = player
  await expect(page.getByText(called[tongue]).first()).toBeVisible()
  await expect(page.getByText(called[tongue === 'it' ? 'en' : 'it'])).toHaveCount(0)
}

/**
 * In the shared log, typed text is marked and unchanged, and a built-in foe never appears under its
 * name in the other language.
 */
async function typedAsTyped(player: Player, stranger: string): Promise<void> {
  await player.open('atti')
  const said = player.page.getByText(SAID).first()
  await expect(said).toBeVisible()
  expect(await said.evaluate(one => one.closest('[lang]')!.getAttribute('lang'))).toBe('') // nobody knows in which language
  await expect(player.page.getByText(stranger)).toHaveCount(0)
}
