import type { Page } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { ON_PHONE } from '../support/sizes.ts'

const DESK = { viewport: { width: 1366, height: 900 } }

interface Doc {
  readonly id?: string
  readonly name?: string
  readonly sheet?: unknown
}

/** The id of a being that this seat can see. */
async function idOf(player: Player, name: string): Promise<string> {
  const docs: Readonly<Record<string, Doc>> = await player.docs()
  return Object.values(docs).find(doc => doc?.name === name && doc.sheet !== undefined)?.id ?? ''
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the Master returns a character with a note and approves it once rewritten', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: DESK },
      { name: 'Sara', plays: 'dragan', view: ON_PHONE },
    ],
    { system: 'warp' },
  )
  const [giulia, sara] = players
  await giulia!.open()
  const { page } = giulia!
  // the card shows the traits with their signs, and hides the secret
  const card = page.locator('details', { hasText: 'Dragan Vuk' }).first()
  await expect(card).toContainText('Pugile')
  await expect(card).toContainText('nocche segnate')
  await expect(card).not.toContainText('L’ultimo incontro lo ha venduto lui')
  await page.getByLabel(/Una nota per Sara/).fill('Il difetto è troppo lieve')
  await card.getByRole('button', { name: 'Rimanda', exact: true }).click()

  await sara!.open('scheda')
  await expect(
    sara!.page.getByText('Giulia te lo rimanda: «Il difetto è troppo lieve»'),
  ).toBeVisible()
  await named(sara!.page, 'Riscrivi un tratto').click()
  const form = sara!.page.getByRole('dialog')
  await form.getByRole('combobox').first().selectOption({ label: 'Vede male da un occhio' })
  await form.getByLabel(/^Nome/).fill('Cieco da un occhio')
  await named(sara!.page, 'Riscrivi un tratto').last().click()
  await expect(card).toContainText('Cieco da un occhio')

  const before = giulia!.taps()
  await giulia!.tap(named(page, 'Approva Dragan Vuk'))
  await expect(page.getByText('Da approvare')).toHaveCount(0)
  expect(giulia!.taps() - before).toBeLessThanOrEqual(2)
  await expect(named(sara!.page, /^Pugile .* 4 dadi/)).toBeVisible()
})

test('the Master leads a fight from the desk: order, turns, bodies and edges', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: DESK },
      { name: 'Luca', plays: 'nives', view: ON_PHONE },
      { name: 'Sara', plays: 'dragan', view: ON_PHONE },
    ],
    { system: 'warp' },
  )
  const [giulia, luca] = players
  const { page } = giulia!
  for (const name of ['Nives Talarico', 'Dragan Vuk'])
    await giulia!.act(game({ type: 'approve-character', character: await idOf(giulia!, name) }))
  await giulia!.open()

  // an opponent enters hidden and is visible once it is brought in
  await named(page, 'Aggiungi').click()
  await page.getByRole('radio', { name: 'Dietro le quinte' }).click()
  await named(page, 'Aggiungi Picchiatore').click()
  await expect(named(page, 'Altro per Picchiatore')).toBeVisible()
  expect(await idOf(luca!, 'Picchiatore')).toBe('')
  await named(page, /^Picchiatore\. Dietro le quinte/).click()
  await expect.poll(() => idOf(luca!, 'Picchiatore')).not.toBe('')

  // the form lists the newcomer a moment after it was brought in
  await named(page, 'Combattimento').click()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await named(page, /in ordine di posto/).click({ timeout: 1000 })
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toContainText('Picchiatore', { timeout: 300 })
  }).toPass()
  await named(page, 'Comincia').last().click()
  const order = page.getByRole('list', { name: 'Ordine' })
  await expect(order.getByRole('listitem')).toHaveCount(3)
  await expect(order.locator('[aria-current]')).toContainText('Nives')

  // the next turn takes one tap, or a key
  const before = giulia!.taps()
  await giulia!.tap(named(page, /^Prossimo turno/))
  await expect(order.locator('[aria-current]')).toContainText('Dragan')
  expect(giulia!.taps() - before).toBe(1)
  await page.keyboard.press('n')
  await expect(order.locator('[aria-current]')).toContainText('Picchiatore')
  await expect(page.getByText('Muovi tu')).toBeVisible()

  // an edge takes one tap, and its player is notified
  await named(page, '+1 sorpresa').click()
  await expect(named(page, '+1 sorpresa')).toHaveAttribute('aria-pressed', 'true')

  // damage appears in the row of the character
  await named(page, 'Altro per Dragan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Danni', exact: true }).click()
  const harm = page.getByRole('dialog').last()
  await harm
    .getByRole('group', { name: 'Danni' })
    .getByRole('button', { name: /Più|Di più|\+/ })
    .click()
  await named(page, 'Ferisci').click()
  await expect(page.getByRole('img', { name: /^Incassatore: 26 di 28/ })).toBeVisible()

  // the order changes, and a character leaves and comes back
  await named(page, 'Cambia l’ordine').click()
  await named(page, 'Picchiatore prima di Dragan Vuk').click()
  await expect(order.getByRole('listitem').nth(1)).toContainText('Picchiatore')
  await named(page, 'Cambia l’ordine').click()
  await named(page, 'Dragan Vuk: Lascia il combattimento').click()
  await expect(order.getByRole('listitem')).toHaveCount(2)
  await named(page, 'Cambia l’ordine').click()
  await named(page, 'Dragan Vuk: Entra nel combattimento').click()
  await expect(order.getByRole('listitem')).toHaveCount(3)

  // the Master's opponent attacks
  await named(page, /^Attacca Nives/).click()
  await expect(page.locator('.slip').first()).toContainText(/Picchiatore|Attacco/)
  await named(page, 'Fine del combattimento').click()
  await expect(order).toHaveCount(0)
})

test('awards take one screen, and a growth request is refused once and then granted', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: ON_PHONE },
      { name: 'Luca', plays: 'petra', view: ON_PHONE },
      { name: 'Sara', plays: 'dragan', view: ON_PHONE },
    ],
    { system: 'warp' },
  )
  const [giulia, luca] = players
  const petra = await idOf(giulia!, 'Petra Okonjo')
  const dragan = await idOf(giulia!, 'Dragan Vuk')
  for (const character of [petra, dragan])
    await giulia!.act(game({ type: 'approve-character', character }))
  await giulia!.act(game({ type: 'award', character: petra, reasons: ['session'], dice: 4 }))
  await giulia!.act({ type: 'end', moment: 'scene' })
  await giulia!.act({ type: 'end', moment: 'session' })

  // one die each is preselected. One more reason, and one button gives all dice.
  await giulia!.open('regia')
  const before = giulia!.taps()
  await giulia!.tap(
    giulia!.page.getByRole('region', { name: 'Petra' }).getByRole('button', { name: 'brillante' }),
  )
  await giulia!.tap(named(giulia!.page, /^Dai 3 dadi/))
  await expect(named(giulia!.page, /^Dai /)).toHaveCount(0)
  expect(giulia!.taps() - before).toBe(2)

  // 1 + 4 + 2 dice are enough for a new trait, but raising a trait of 3 needs 3 more
  await luca!.open('fine')
  await expect(luca!.page.getByRole('radio', { name: /Ben piantata, da 3 a 4/ })).toContainText(
    'Ne mancano 3.',
  )
  const asking = luca!.taps()
  await luca!.tap(luca!.page.getByRole('radio', { name: /Un tratto nuovo/ }))
  await luca!.page.getByLabel('Nome').fill('Legge le labbra')
  await luca!.page.getByLabel('Segno').fill('guarda la bocca')
  await luca!.tap(named(luca!.page, /^Chiedi a Giulia/))
  expect(luca!.taps() - asking).toBe(2)
  await expect(luca!.page.getByText('aspetta il sì di Giulia')).toBeVisible()

  // the request shows what it is and what it costs before any answer
  const request = giulia!.page.getByRole('article', { name: /Legge le labbra/ })
  await expect(request).toContainText('guarda la bocca')
  await expect(request).toContainText('Costo')
  await request.getByLabel('Perché').fill('Non ora')
  await request.getByRole('button', { name: 'Respingi' }).click()
  await expect(request).toHaveCount(0)
  await luca!.page.getByRole('radio', { name: /Un tratto nuovo/ }).click()
  await luca!.page.getByLabel('Nome').fill('Legge le labbra')
  await luca!.page.getByLabel('Segno').fill('guarda la bocca')
  await named(luca!.page, /^Chiedi a Giulia/).click()
  await request.getByRole('button', { name: 'Approva' }).click()
  await luca!.open('scheda')
  await expect(named(luca!.page, /^Legge le labbra .* 3 dadi/)).toBeVisible()
})

test('an unknown attribute is written in two taps, stays secret and is revealed in one', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: ON_PHONE },
      { name: 'Teo', view: ON_PHONE },
    ],
    { system: 'warp' },
  )
  const [giulia, teo] = players
  await teo!.act(game({ type: 'begin-draft', language: 'it' }))
  await teo!.act(game({ type: 'roll-draft', step: 'all' }))
  const life = { motivation: 'Sapere', secret: '', importantPerson: 'Ada', unknown: ['secret'] }
  await teo!.act(game({ type: 'answer-draft', step: 'life', value: life }))
  await teo!.act(game({ type: 'finish-draft' }))
  await giulia!.open('regia')
  const { page } = giulia!
  await giulia!.tap(page.getByRole('button', { name: 'Scrivi', exact: true }).first())
  await page.getByRole('dialog').getByLabel('Testo').fill('È nato nella casa bruciata')
  await giulia!.tap(page.getByRole('dialog').getByRole('button', { name: 'Scrivi', exact: true }))
  expect(giulia!.taps()).toBe(2) // two taps to write
  await expect(named(page, 'Svela').first()).toBeVisible()
  await teo!.open('scheda')
  await expect(teo!.page.getByText('Lo sa solo Giulia. Si scopre giocando.')).toBeVisible()
  expect(await teo!.heard()).not.toContain('casa bruciata')

  await giulia!.tap(named(page, 'Svela').first())
  expect(giulia!.taps()).toBe(3) // one tap to reveal
  await expect(named(teo!.page, 'Tieni premuto')).toBeVisible()
  await teo!.page.locator('.hold-to-see').dispatchEvent('pointerdown')
  await expect(teo!.page.locator('.hold-to-see')).toContainText('È nato nella casa bruciata')
  await teo!.page.locator('.hold-to-see').dispatchEvent('pointerup')
  await expect(teo!.page.locator('.hold-to-see')).not.toContainText('casa bruciata')
})

test('axe finds no violations on sheet, rules, growth and desk, and they fit 320 px', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: DESK },
      { name: 'Luca', plays: 'petra', view: ON_PHONE },
      { name: 'Teo', view: { ...ON_PHONE, locale: 'en-GB' } },
    ],
    { system: 'warp' },
  )
  const [giulia, luca, teo] = players
  await teo!.act(game({ type: 'take-ready-made', id: 'iolanda', language: 'en' }))
  const axe = inspector('warp')
  await giulia!.open()
  await axe.look('desk, to approve', giulia!.page)
  const petra = await idOf(giulia!, 'Petra Okonjo')
  const iolanda = await idOf(giulia!, 'Iolanda Ferri')
  for (const character of [petra, iolanda])
    await giulia!.act(game({ type: 'approve-character', character }))
  await giulia!.act(game({ type: 'take-ready-made', id: 'guard', language: 'it', shown: true }))
  const guard = await idOf(giulia!, 'Sorvegliante notturno')
  await giulia!.act(game({ type: 'harm', being: petra, damage: 12 }))
  await giulia!.act(
    game({ type: 'start-fight', fighters: [guard, petra, iolanda], masterActs: 'first' }),
  )
  await expect(giulia!.page.getByText('Muovi tu')).toBeVisible()
  await axe.look('desk, a fight', giulia!.page)
  await giulia!.page.setViewportSize(ON_PHONE.viewport)
  await giulia!.open('regia')
  await expect(giulia!.page.getByText('Muovi tu')).toBeVisible()
  await axe.look('regia, a fight', giulia!.page)
  await luca!.open('regole')
  await named(luca!.page, /Gittate/).click()
  await expect(luca!.page.getByRole('row', { name: /Pistola/ })).toContainText('80')
  await axe.look('rules', luca!.page)
  await luca!.open('scheda')
  await expect(luca!.page.getByText('×4 · 12').first()).toBeVisible() // a medium pistol, twelve rounds
  await axe.look('sheet', luca!.page)
  await luca!.open('fine')
  await axe.look('growth', luca!.page)
  await teo!.open('scheda')
  await expect(named(teo!.page, 'Hold to read')).toBeVisible()
  await axe.look('sheet, English', teo!.page)
  expect(axe.found()).toEqual({})

  for (const [player, tabs] of [
    [giulia!, ['regia', 'scheda', 'regole']],
    [luca!, ['scheda', 'regole', 'fine']],
  ] as const)
    for (const tab of tabs) {
      await player.page.setViewportSize({ width: 320, height: 640 })
      await player.open(tab)
      await expect(player.page.locator('main').first()).not.toBeEmpty()
      const [wide, tall] = await player.page.evaluate(() => {
        const main = document.getElementById('contenuto')!
        const root = document.documentElement
        return [main.scrollWidth - main.clientWidth, root.scrollHeight - window.innerHeight]
      })
      expect([tab, wide, Math.max(0, tall)]).toEqual([tab, 0, 0])
    }
})
