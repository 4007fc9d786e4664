import type { Page } from '@playwright/test'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { textInOtherLanguage, picture, overlongTexts } from '../support/languages.ts'
import { IS_NIGHTLY } from '../support/combinations.ts'
import { SMALLEST } from '../support/sizes.ts'

/**
 * Every screen on the smallest phone, with one Italian and one English seat at the same table. No
 * label is cut and no button takes a third line. Built-in text appears in the reader's language,
 * and typed text as it was typed.
 */
const SCREENS = 'tavolo scheda regia diario atti posto lobby crea fine riepilogo note regole'.split(
  ' ',
)
const MESSAGE = 'Ehi, capo: chi ha le chiavi?'
const PINNED = 'La porta sul retro'
const TYPED = [MESSAGE, PINNED, 'Il caveau', 'Notte a Porta Nuova', 'Giulia', 'Luca']
const LOCALE = { it: 'it-IT', en: 'en-GB' } as const

const GAMES = [
  {
    system: 'daimon',
    plays: 'teo-ferri',
    foe: 'guardia-centro',
    foeName: { it: 'Guardia del Centro', en: 'Centre guard' },
    more: ['oracolo', 'tecnologia', 'voce'],
  },
  {
    system: 'brp',
    plays: 'aldo-ferrante',
    foe: 'wolf',
    foeName: { it: 'Lupo grigio', en: 'Grey wolf' },
    more: [],
  },
  {
    system: 'warp',
    plays: 'nives',
    foe: 'guard',
    foeName: { it: 'Sorvegliante notturno', en: 'Night guard' },
    more: ['corpo'],
  },
  {
    system: 'chaos',
    plays: 'nerina-scala',
    foe: 'guardia-del-dazio',
    foeName: { it: 'Guardia del dazio', en: 'Toll guard' },
    more: ['corpo'],
  },
] as const

/** The languages of the Master and of the player. In `npm test` they alternate by game. */
const LEADERS = [
  ['it', 'en'],
  ['en', 'it'],
] as const

for (const [nth, { system, plays, foe, foeName, more }] of GAMES.entries())
  for (const [leads, follows] of IS_NIGHTLY ? LEADERS : [LEADERS[nth % 2]!])
    test(`${system}: a Master in ${leads} and a player in ${follows} read their languages at 360 px`, async ({
      browser,
      server,
    }) => {
      const view = (language: 'it' | 'en') => ({ viewport: SMALLEST, locale: LOCALE[language] })
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
      await luca!.act({ type: 'say', text: MESSAGE })
      await giulia!.act({ type: 'pin', text: PINNED })
      const wrong: string[] = []
      for (const [player, language] of [
        [giulia!, leads],
        [luca!, follows],
      ] as const)
        for (const screen of [...SCREENS, ...more]) {
          await player.open(screen)
          const found = await look(
            player.page,
            language,
            `${system}-${player.name}-${language}-${screen}`,
          )
          wrong.push(...found.map(one => `${player.name} (${language}), ${screen}: ${one}`))
        }
      expect(wrong).toEqual([])
      await showsFoeName(giulia!, leads, foeName)
      await showsTypedText(luca!, foeName[leads])
      await showsTypedText(giulia!, foeName[follows])
    })

for (const language of ['it', 'en'] as const)
  test(`home, join, remote access and licences pages are in one language (${language})`, async ({
    browser,
    server,
  }) => {
    const view = { viewport: SMALLEST, locale: LOCALE[language] }
    const { players, table } = await sitDown(browser, server, [{ name: 'Giulia', view }])
    const { page } = players[0]!
    const wrong: string[] = []
    for (const path of ['', 'j', 'fuori', 'licenze', `s/${table}`]) {
      // the table screen is never a phone
      if (path.startsWith('s/')) await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`${server.url}/${path}`)
      const found = await look(page, language, `door-${language}-${path.slice(0, 3)}`)
      wrong.push(...found.map(one => `${path}: ${one}`))
    }
    expect(wrong).toEqual([])
  })

/** Waits until fonts are loaded and the page has not changed for 120 ms. */
function isSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>(done => {
      const wait = () => setTimeout(() => (observer.disconnect(), done()), 120)
      let timer = wait()
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = wait()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}

async function look(page: Page, language: 'it' | 'en', name: string): Promise<readonly string[]> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('main').first()).not.toBeEmpty()
  await expect(page.locator('.loading')).toHaveCount(0)
  await isSettled(page)
  await picture(page, name)
  const foreign = await textInOtherLanguage(page, language, TYPED)
  return [...(await overlongTexts(page)), ...foreign.map(text => `in the other language: ${text}`)]
}

/**
 * The Master's page names a built-in foe in the Master's language, also when a reader of the other
 * language is at the table.
 */
async function showsFoeName(
  player: Player,
  language: 'it' | 'en',
  foeName: Readonly<Record<'it' | 'en', string>>,
): Promise<void> {
  await player.open('regia')
  const { page } = player
  await expect(page.getByText(foeName[language]).first()).toBeVisible()
  await expect(page.getByText(foeName[language === 'it' ? 'en' : 'it'])).toHaveCount(0)
}

/**
 * In the shared log, typed text is marked and unchanged, and a built-in foe never appears under its
 * name in the other language.
 */
async function showsTypedText(player: Player, otherName: string): Promise<void> {
  await player.open('atti')
  const message = player.page.getByText(MESSAGE).first()
  await expect(message).toBeVisible()
  // the language of typed text is unknown
  expect(await message.evaluate(one => one.closest('[lang]')!.getAttribute('lang'))).toBe('')
  await expect(player.page.getByText(otherName)).toHaveCount(0)
}
