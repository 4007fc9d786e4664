import { expect, game, openTable, sitDown, test, type Player } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const wizard = (player: Player) => player.page.getByRole('progressbar', { name: /^Creazione/ })
const step = async (player: Player, name: string) => {
  await player.page.getByRole('button', { name: /passi$/ }).click()
  await player.page.getByRole('dialog').getByRole('button', { name }).click()
}

test(
  '[J3] a quick character is made in at most ten taps',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const opened = await openTable(browser, server)
    const luca = await opened.join('Luca')
    const { page } = luca
    const begun = Date.now()
    await luca.tap(page.getByRole('link', { name: 'Scegli il personaggio' }).first())
    await luca.tap(page.getByRole('button', { name: 'In tre scelte' }))
    const lists = page.locator('section select, section [role=radiogroup]')
    const questions = 3
    await expect(lists).toHaveCount(questions)
    for (let i = 0; i < questions; i++) {
      const list = lists.nth(i)
      if ((await list.getAttribute('role')) === 'radiogroup')
        await luca.tap(list.getByRole('radio').last())
      else {
        await luca.tap(list)
        await list.selectOption({ index: 2 })
      }
    }
    await luca.tap(page.getByRole('button', { name: 'Crea', exact: true }))
    await luca.tap(page.getByRole('button', { name: 'Fatto' }))
    await expect(page.getByRole('button', { name: /^Potenza \d/ })).toBeVisible()
    expect(luca.taps()).toBeLessThanOrEqual(10)
    expect(Date.now() - begun).toBeLessThanOrEqual(60_000)
  },
)

test(
  '[J3] wizard steps can be rolled and reopened, and a reload loses nothing',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const opened = await openTable(browser, server)
    const luca = await opened.join('Luca')
    const { page } = luca
    await luca.open('crea')
    await page.getByRole('button', { name: 'Passo per passo' }).click()
    await expect(wizard(luca)).toHaveAttribute('aria-valuenow', '1')
    await step(luca, 'Classe sociale')
    await page.getByRole('button', { name: 'A caso' }).click()
    await step(luca, 'Prima Classe')
    await page.getByRole('button', { name: 'A caso' }).click()
    const crossing = page.getByRole('radiogroup', { name: 'Le Classi si incrociano con i Tratti' })
    await expect(crossing.getByRole('radio')).toHaveCount(2)
    const other = crossing.getByRole('radio', { checked: false })
    const chosen = (await other.getAttribute('aria-label')) ?? ''
    await other.click()
    await expect(crossing.getByRole('radio', { name: chosen })).toBeChecked()
    await page.reload()
    await expect(wizard(luca)).toHaveAttribute('aria-valuenow', '3')
    await expect(crossing.getByRole('radio', { name: chosen })).toBeChecked()
    await step(luca, 'Abilità')
    await expect(page.getByRole('button', { name: /^Restano \d+ punti$/ })).toBeVisible()
    await luca.act(game({ type: 'roll-draft', step: 'all' }))
    await expect(page.getByRole('button', { name: 'Fatto' })).toBeVisible()
    await step(luca, 'Nome e storia')
    await page.getByLabel('Nome', { exact: true }).fill('Ada Neri')
    await page.getByRole('button', { name: 'Fatto' }).click()
    await page.waitForURL(url => !url.pathname.endsWith('/crea'))
    await luca.open('scheda')
    await expect(page.getByRole('heading', { name: 'Ada Neri' })).toBeVisible()
  },
)

test('[DAI-CREATE-8] typed faces belong to one throw, and another character replaces the draft after a question', async ({
  browser,
  server,
}) => {
  const opened = await openTable(browser, server)
  const luca = await opened.join('Luca')
  const { page } = luca
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await luca.open('crea')
  await button('Passo per passo').click()
  await page.getByRole('radio', { name: 'Dadi veri' }).click()
  const type = async (faces: readonly string[]) => {
    for (const face of faces)
      await page.getByRole('group').last().getByRole('button', { name: face, exact: true }).click()
    await button('Conferma i dadi').click()
  }
  await type(['1', '2', '3', '4', '5', '6'])
  await expect(
    page.getByText('Potenza 2, Destrezza 2, Agilità 2, Intelligenza 3', { exact: false }),
  ).toBeVisible()
  await expect(button('A caso')).toHaveCount(0) // the six dice are rolled once
  await button('Avanti').click()
  await type(['4', '1'])
  await button('Avanti').click()
  await expect(button('Ancora 2 dadi')).toBeVisible() // not those of the page before
  await type(['6', '3'])
  await expect(page.getByText('Guardia del corpo, poliziotto').first()).toBeVisible()
  await button('Passo precedente').click()
  await button('Passo precedente').click()
  await button('Cambia modo di creare').click()
  await button('Tutto a caso').click()
  const ask = page.getByRole('alertdialog', { name: 'Butti via la bozza?' })
  await ask.getByRole('button', { name: 'Butta via' }).click()
  await expect(wizard(luca)).toHaveAttribute('aria-valuenow', '11') // a complete draft opens at its name
})

test('text typed in the wizard survives a reload in the middle of a word', async ({
  browser,
  server,
}) => {
  const opened = await openTable(browser, server)
  const luca = await opened.join('Luca')
  const { page } = luca
  await luca.open('crea')
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await step(luca, 'Nome e storia')
  const story = page.getByRole('textbox', { name: 'Storia' })
  await story.pressSequentially('Cresciuta sul tetto del mercato, la')
  await page.reload()
  await expect(story).toHaveValue('Cresciuta sul tetto del mercato, la')
  await story.press('End')
  await story.pressSequentially(' più alta')
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(story).toHaveValue('Cresciuta sul tetto del mercato, la più alta')
})

test(
  '[J3] a step rolls its missing dice, and the last step leads to missing answers',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const opened = await openTable(browser, server)
    const luca = await opened.join('Luca')
    const { page } = luca
    await luca.open('crea')
    await page.getByRole('button', { name: 'Passo per passo' }).click()
    const problems = page.getByRole('list', { name: 'Che cosa non torna' })
    await page.getByRole('button', { name: 'Tira', exact: true }).click()
    await expect(problems).toHaveCount(0)
    await expect(page.getByText(/^Potenza \d, Destrezza \d, /)).toBeVisible()
    await step(luca, 'Nome e storia')
    await page.getByRole('button', { name: /^Mancano \d+ passi: Classe sociale$/ }).click()
    await expect(page.getByRole('heading', { name: 'Classe sociale' })).toBeVisible()
  },
)

test(
  '[J3] an invalid answer is explained, with a button for the nearest valid one',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const opened = await openTable(browser, server)
    const luca = await opened.join('Luca')
    const { page } = luca
    await luca.act(game({ type: 'begin-draft' }))
    await luca.act(game({ type: 'roll-draft', step: 'all' }))
    await luca.act(
      game({
        type: 'answer-draft',
        step: 'equipment',
        // two items of the highest level are not allowed
        value: Object.fromEntries(
          [1, 2].flatMap(n => [
            [`${n}/name`, 'Cannone'],
            [`${n}/kind`, 'weapon'],
            [`${n}/level`, 4],
          ]),
        ),
      }),
    )
    await luca.open('crea#equipment')
    const problems = page.getByRole('list', { name: 'Che cosa non torna' })
    await expect(problems).toBeVisible()
    const settle = problems.getByRole('button', { name: 'Metti a posto' }).first()
    await settle.click()
    await expect(async () => {
      if (await settle.isVisible()) await settle.click({ timeout: 1000 })
      await expect(problems).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Fatto' })).toBeEnabled()
  },
)

test(
  '[J3] the sheet proposes a test in two taps, explains numbers and edits texts',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, [
      { name: 'Giulia', plays: 'vera-lanza' },
      { name: 'Luca', plays: 'teo-ferri' },
    ])
    const [giulia, luca] = players
    const { page } = luca!
    await luca!.open('scheda')
    await page.getByRole('button', { name: /^Riserva 7 di 7/ }).click()
    await expect(page.getByRole('dialog')).toContainText('DAI-RESERVE-1')
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByText('Profilo').click()
    await page.getByRole('button', { name: 'Riscrivi' }).click()
    await page.getByLabel('In una frase').fill('Apre porte che non sono sue')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Apre porte che non sono sue').first()).toBeVisible()
    await luca!.tap(page.getByRole('button', { name: /^Hacking 4D/ }))
    await luca!.tap(
      page.getByRole('button', { name: 'Proponi una prova di Intelligenza e Hacking' }),
    )
    expect(luca!.taps()).toBe(2)
    await expect(page.getByRole('heading', { name: 'Hacking' })).toBeVisible()
    await giulia!.open()
    await expect(giulia!.page.getByRole('heading', { name: /Hacking di Teo/ })).toBeVisible()
  },
)

test('[J16] the sheet prints on one A4 page, in black only', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, [{ name: 'Giulia', plays: 'vera-lanza' }])
  const [giulia] = players
  const { page } = giulia!
  await giulia!.open('scheda')
  await expect(page.getByRole('button', { name: 'Stampa o PDF' }).first()).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-print-page')).toBeVisible()
  await expect(page.locator('.nav')).toBeHidden()
  const colours = await page.locator('.printed-print-page *').evaluateAll(all =>
    all.flatMap(element => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    }),
  )
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']))
})

test(
  '[J16] dice become EVO, EVO buys skills, and impossible purchases are explained',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, [
      { name: 'Giulia', plays: 'vera-lanza' },
      { name: 'Luca', plays: 'teo-ferri' },
    ])
    const luca = players[1]!
    const { page } = luca
    await luca.open('fine')
    for (let i = 0; i < 7; i++) await page.getByRole('button', { name: /^Più: / }).click()
    await page.getByRole('button', { name: 'Scambia 7D' }).click()
    await expect(page.getByRole('heading', { name: 'Spendi 1 EVO' })).toBeVisible()
    await page.getByText('Non adesso, e perché').click()
    await expect(page.getByText('Costa 3 EVO: ne hai 1.').first()).toBeVisible()
    await expect(
      page.getByText('Una Generica così alta vuole più Specifiche').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Una nuova Abilità/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Abilità').selectOption({ label: 'Acrobazia (Generica)' })
    await expect(dialog.locator('.note[role=status]')).toContainText('Manca: Nella Classe.')
    await dialog.getByRole('radio').first().click()
    await expect(dialog.locator('.note[role=status]')).toContainText('Costa 2 EVO: ne hai 1.')
    await page.keyboard.press('Escape')
    // the rule is also linked under the button of a form
    await page.getByRole('button', { name: /^Una nuova arma o protezione/ }).click()
    await dialog.getByLabel('Che cosa').fill('Lama termica')
    await dialog.getByRole('radio', { name: 'Arma' }).click()
    for (let i = 0; i < 3; i++) await dialog.getByRole('button', { name: /^Più: / }).click()
    await expect(dialog.getByRole('link', { name: 'Perché?' })).toHaveAttribute(
      'href',
      /\/regole#DAI-EVO-13$/,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Hacking da 4 a 5/ }).click()
    await page.getByRole('button', { name: 'Compra: 1 EVO' }).click()
    await expect(page.getByRole('heading', { name: 'Niente EVO da spendere' })).toBeVisible()
    await luca.open('scheda')
    await expect(page.getByRole('button', { name: /^Hacking 5D/ })).toBeVisible()
  },
)

test(
  '[J3] a ready-made character is in the language of the player who takes it',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const opened = await openTable(browser, server)
    const [luca, ann] = [await opened.join('Luca'), await opened.join('Ann', { locale: 'en-GB' })]
    await luca.open('crea')
    await luca.page.getByRole('button', { name: /^Gioca con\s+Teo Ferri/ }).click()
    await ann.open('crea')
    await ann.page.getByRole('button', { name: /^Play\s+Bruno Okafor/ }).click()
    await expect(ann.page.getByRole('button', { name: /^Power \d/ })).toBeVisible()
    const views = JSON.stringify(await opened.host.docs())
    expect(views).toContain('"concept":"A fitter by day, at the canteen’s door by night"')
    expect(views).toContain('"concept":"Entrava nei sistemi altrui;')
    await ann.open('scheda') // the text is in a folded section
    await expect(ann.page.getByText(/^A fitter by day/)).toHaveCount(1)
  },
)
