import { button, last } from '../support/brp-commands.ts'
import { openPad, stamp, threeAtTheBridge, typeDamage, typeFaces } from '../support/brp-fight.ts'
import { expect, game, test, type Player } from '../support/session.ts'
import { closeAll, offerIn } from '../support/commands.ts'

/** Usability of the screens of Basic Roleplaying. */

test('an attack scrolls into view, and its defences take one tap with none preselected', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const known = Object.entries(await paolo.docs()).filter(([key]) => key.startsWith('game/body/'))
  const [aldo, berta, gerva] = ['Aldo', 'Berta', 'Gerva'].map(
    name => known.find(([, doc]) => doc.name?.includes(name))?.[0].slice('game/body/'.length) ?? '',
  ) as [string, string, string]
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, berta, gerva], darkness: 'none' }))
  for (const [player, being, target] of [
    [luca, aldo, gerva],
    [sara, berta, gerva],
    [paolo, gerva, aldo],
  ] as const)
    await player.act(game({ type: 'declare-intent', being, text: '', arm: null, target }))
  await paolo.open()
  await luca.open()
  for (const phase of [/Movimento/, /Azioni/])
    await desk.locator('.brp-desk-next-act', { hasText: phase }).click()

  await luca.page.getByRole('button', { name: 'Prepara' }).click()
  await expect(luca.page.locator('.slip__tab').first()).toHaveText('Aldo contro Gerva')
  await expect(
    luca.page.getByRole('heading', { name: 'Arco Lungo su Gerva la Storta' }),
  ).toBeInViewport()
  await expect(luca.page.locator('[data-roll]')).toBeInViewport()
  await openPad(luca.page)
  await typeFaces(luca.page, [[88]])
  await expect(stamp(luca.page)).toHaveText('A vuoto')

  // Sara has scrolled down. Her slip scrolls into view, and so do the defences on the desk.
  await sara.open()
  await sara.page.locator('#contenuto').evaluate(page => page.scrollTo(0, page.scrollHeight))
  await sara.page.getByRole('button', { name: 'Prepara' }).click()
  await openPad(sara.page)
  await typeFaces(sara.page, [[40]])
  const answers = desk.locator('.brp-defence')
  await expect(answers.first()).toBeInViewport()
  for (const one of await answers.all()) {
    await expect(one).toBeEnabled()
    for (const chosen of ['aria-pressed', 'aria-checked'])
      await expect(one).not.toHaveAttribute(chosen, 'true')
  }
  await answers.filter({ hasText: 'Incassa' }).click()
  await expect(answers).toHaveCount(0)
  // Sara attacks with real dice, so she throws the damage too.
  await typeDamage(sara.page, [2, 3])
  await expect(stamp(sara.page)).toBeVisible()
})

test('a form names missing values before submitting, and a refusal stays on its page', async ({
  browser,
  server,
}) => {
  const { sara } = await threeAtTheBridge(browser, server)
  const { page } = sara
  await sara.open()
  const refusal = page.locator('[role=alert][data-code]')
  const acts = page.locator('details', { hasText: 'Altro che puoi fare' }).last()
  await acts.locator('summary').first().click()
  await (await offerIn(acts, /^Chiedi una lezione/)).click()
  const form = last(page)
  await button(form, 'Chiedi').click() // the skill is missing
  await expect(form.locator('.note[role=alert]')).toHaveText(/^Manca(?:no)?: .*Che cosa/)
  await expect(form.locator('.offer-form-missing-answer').first()).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await form.getByLabel('Che cosa').selectOption({ label: 'Schivare' })
  // she cannot teach herself
  await form.getByRole('radio', { name: 'Berta Roccaforte' }).last().click()
  await button(form, 'Chiedi').click()
  await expect(refusal.first()).toBeVisible()
  await closeAll(page)
  await page.getByRole('link', { name: 'Scheda' }).click()
  await expect(page.getByText('Berta Roccaforte').first()).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await page.getByRole('link', { name: 'Tavolo', exact: true }).click()
  await page.locator('.brp-skill').first().click()
  await expect(page.locator('[data-roll]')).toBeVisible()
  await expect(refusal).toHaveCount(0)
})

test('slip titles keep their words whole, and the choice to make is in view', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  const { page } = luca
  await luca.open()
  await sara.open()
  const keepsWordsWhole = async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const title = page.locator('.slip h2')
      // how many lines each word of the title takes
      const words = await title.evaluate(node => {
        const range = document.createRange()
        const text = node.firstChild!
        return (node.textContent ?? '').split(' ').reduce<{ at: number; lines: number[] }>(
          ({ at, lines }, word) => {
            range.setStart(text, at)
            range.setEnd(text, at + word.length)
            return { at: at + word.length + 1, lines: [...lines, range.getClientRects().length] }
          },
          { at: 0, lines: [] },
        ).lines
      })
      expect(words.every(lines => lines === 1)).toBe(true)
    }
  }
  await button(page, 'Contro').click()
  await button(page, 'Una cosa, una forza, un peso').click()
  await page.getByLabel('La tua caratteristica').selectOption({ label: 'Forza' })
  await expect(page.locator('.slip h2')).toHaveText('Tiro resistenza')
  await keepsWordsWhole()
  await expect(page.locator('[data-roll]')).not.toContainText('in busta')
  await button(page, 'Ritira il tiro').click()

  await sara.page.setViewportSize({ width: 360, height: 640 })
  await button(page, 'Contro').click()
  await button(last(page), /Berta/).click()
  const own = sara.page.locator('.slip select')
  await expect(own).toBeInViewport()
  await own.selectOption('spot')
  await page.locator('.slip select').selectOption('hide')
  // the armour penalty is shown beside the skill: 55 minus 15 (BRP-ARM-2)
  await expect(page.locator('.slip').first()).toContainText(
    /Individuare\s*55.*Armatura indossata\s*−15/s,
  )
  await button(page, 'Ritira il tiro').click()
  await paolo.open()
  await button(desk, 'Un pericolo').click()
  await button(last(desk), /^Caduta/)
    .or(last(desk).getByRole('radio', { name: 'Caduta' }))
    .click()
  await last(desk).locator('[data-primary]').click()
  await expect(page.locator('.slip h2')).toContainText('Aldo Ferrante')
  await keepsWordsWhole()
  await expect(page.locator('[data-roll]')).not.toContainText(/metri|in busta/)
})

test('compulsory skills are always there, and the missing choices are counted', async ({
  browser,
  server,
}) => {
  const { luca } = await threeAtTheBridge(browser, server)
  const { page } = luca
  const set = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, app: 12 }
  await luca.act(game({ type: 'begin-draft', language: 'it' }))
  await luca.act(game({ type: 'answer-draft', step: 'characteristics', value: set }))
  await luca.act(
    game({ type: 'answer-draft', step: 'profession', value: { profession: 'hunter' } }),
  )
  await luca.open('crea')
  await button(page, 'Riprendi').click()
  await button(page, '9 passi').click()
  await button(last(page), /Abilità professionali/).click()
  // BRP-PROF-3: a hunter listens, moves quietly, spots, hides, finds the way, climbs, tracks
  const skills = ['Ascoltare', 'Furtività', 'Individuare', 'Nascondersi', 'Orientamento']
  for (const skill of [...skills, 'Scalare', 'Seguire Tracce'])
    await expect(
      page
        .locator('main')
        .getByText(/^Sempre/)
        .first(),
    ).toContainText(skill)
  const choices = page.getByRole('region', { name: 'Tre fra queste' })
  await expect(button(page, 'Restano 3 scelte')).toBeVisible()
  await choices.getByRole('button', { name: /Arco/ }).click()
  await expect(button(page, 'Restano 2 scelte')).toBeVisible()
  await expect(choices.getByRole('img', { name: '1 di 3' })).toBeVisible()
})

test('the table screen shows round, phase, order and hit points, but no foe’s values', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const [aldo, berta, gerva] = await idsOf(paolo, ['Aldo', 'Berta', 'Gerva'])
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, berta, gerva], darkness: 'none' }))
  await paolo.open()
  await luca.open()
  await sara.open()
  const tv = await paolo.context.newPage()
  await tv.setViewportSize({ width: 1366, height: 768 })
  await tv.goto(desk.url().replace(/\/t\/([^/]+).*/, '/s/$1'))
  await expect(tv.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(tv.locator('.phases [aria-current]')).toHaveText('Intenti')
  const rows = tv.getByRole('list', { name: 'Ordine di gioco' }).getByRole('listitem')
  await expect(rows).toHaveText([/^15.*Aldo/, /^13.*Berta/, /Gerva/])
  await expect(rows.nth(2).locator('.turn-order__rank')).toHaveText('') // BRP-ROLE-4
  await expect(tv.getByRole('img', { name: /^Punti Ferita 13 di 13/ })).toBeVisible()
  await paolo.act(game({ type: 'hurt', being: berta, damage: 5, armour: false, cause: 'other' }))
  await paolo.act(game({ type: 'hurt', being: gerva, damage: 5, armour: false, cause: 'other' }))
  await expect(tv.getByRole('img', { name: 'Punti Ferita 10 di 15, ferita da 5' })).toBeVisible()
  await expect(tv.getByRole('img', { name: /^Punti Ferita/ })).toHaveCount(2)
})

test('in a fight the player’s turn appears above a called roll on both phone sizes', async ({
  browser,
  server,
}) => {
  const { paolo, luca } = await threeAtTheBridge(browser, server)
  const { page } = luca
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const [aldo, gerva] = await idsOf(paolo, ['Aldo', 'Gerva'])
  await paolo.act(game({ type: 'call-roll', what: 'listen', beings: [aldo] }))
  await page.setViewportSize({ width: 360, height: 640 })
  await luca.open()
  await expect(button(page, /^Tira d100/)).toBeInViewport()
  await page.locator('#contenuto').evaluate(node => node.scrollTo(0, node.scrollHeight))
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, gerva], darkness: 'none' }))
  // a page that was scrolled down scrolls back to the current question
  await expect(page.getByRole('heading', { name: 'Aldo, che cosa fai?' })).toBeInViewport()
  const declare = button(page, /^Dichiaro/)
  await expect(declare).toBeInViewport()
  await declare.click()
  await paolo.act(game({ type: 'declare-intent', being: gerva, text: '', arm: null, target: aldo }))
  await paolo.act(game({ type: 'next-phase' }))
  await paolo.act(game({ type: 'next-phase' }))
  const attack = page.getByRole('heading', { name: 'Arco Lungo su Gerva la Storta' })
  for (const height of [640, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect(attack).toBeInViewport()
    await expect(button(page, /^Attacca/)).toBeInViewport()
  }
  const [turn, call] = [attack, page.getByRole('heading', { name: 'Ascoltare' })]
  expect((await turn.boundingBox())!.y).toBeLessThan((await call.boundingBox())!.y)
})

async function idsOf(master: Player, names: readonly string[]): Promise<readonly string[]> {
  const known = Object.entries(await master.docs()).filter(([key]) => key.startsWith('game/body/'))
  return names.map(
    name => known.find(([, doc]) => doc.name?.includes(name))?.[0].slice('game/body/'.length) ?? '',
  )
}
