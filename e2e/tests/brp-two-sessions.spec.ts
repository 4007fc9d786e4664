import { button, last } from '../support/brp-commands.ts'
import { threeAtTheBridge, typeFaces } from '../support/brp-fight.ts'
import { expect, game, test, type Player } from '../support/session.ts'

/** The end of a session, experience rolls, a week of rest, and the next session. */
test('[BRP-EXP-6] [BRP-HEAL-1] experience, a recap and a week of healing connect two sessions', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)

  await test.step('session 1: a successful climb and a wound of five', async () => {
    const [aldo, berta] = await Promise.all(['Aldo', 'Berta'].map(name => idOf(paolo, name)))
    await paolo.act(game({ type: 'call-roll', what: 'climb', beings: [aldo] }))
    const call = await callOf(luca)
    const command = { type: 'answer-call', call, being: aldo }
    await luca.act({ type: 'game', command, dice: { typed: [12] } })
    await paolo.act(game({ type: 'hurt', being: berta, damage: 5, armour: false, cause: 'other' }))
  })

  await test.step('the session ends with a sentence and an experience roll', async () => {
    await paolo.open()
    await button(desk, 'Chiudi la scena').click()
    await last(desk).getByRole('textbox').fill('Il ponte è caduto, e Berta zoppica.')
    await last(desk).locator('[data-close-scene]').click()
    await paolo.open('fine')
    await button(desk, /^Apri i tiri/).click()
    await luca.open('fine')
    const card = luca.page.getByRole('region', { name: 'Che cosa hai imparato' })
    await card.getByRole('button', { name: 'Dadi veri' }).first().click()
    await typeFaces(luca.page, [[99]])
    await typeFaces(luca.page, [5])
    await expect(card).toContainText('55 → 60') // base 40 plus 15 of his points
    await button(desk, /^Chiudi i tiri/).click()
    await button(desk, 'Chiudi la sessione').click()
    await button(last(desk), 'Chiudi la sessione').click()
    await expect(button(desk, 'Chiudi la sessione')).toHaveCount(0)
  })

  await test.step('a week later the recap shows the last scene, not the experience roll', async () => {
    const { page } = luca
    await page.goto('about:blank') // the page is closed
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000 + 60_000)
    await luca.open()
    await expect(page.getByRole('heading', { name: 'L’ultima volta' })).toBeVisible()
    await expect(page.locator('.recap .lead-sentence')).toHaveText(
      'Il ponte è caduto, e Berta zoppica.',
    )
    await button(page, 'Si gioca').click()
  })

  await test.step('session 2: a week of rest heals 1D3, and the skill keeps its new value', async () => {
    await sara.open()
    await expect(sara.page.getByRole('img', { name: /^Punti Ferita 10 di 15/ })).toBeVisible()
    await paolo.act({ type: 'begin', moment: 'session' })
    await paolo.act({ type: 'begin', moment: 'scene', title: 'Il mercato' })
    await paolo.open()
    await button(desk.getByRole('region', { name: 'Tempo' }), '1 settimana').click()
    await expect(last(desk)).toContainText('Berta')
    await button(last(desk), /^Fai passare/).click()
    await expect(sara.page.getByRole('img', { name: /^Punti Ferita 1[123] di 15/ })).toBeVisible()
    await luca.open('scheda')
    await expect(luca.page.getByRole('button', { name: /Scalare/ }).first()).toContainText('60')
  })
})

async function idOf(master: Player, name: string): Promise<string> {
  const docs = Object.entries(await master.docs())
  const found = docs.find(([key, doc]) => key.startsWith('game/body/') && doc.name?.includes(name))
  return found?.[0].slice('game/body/'.length) ?? ''
}

async function callOf(player: Player): Promise<string> {
  const key = Object.keys(await player.docs()).find(one => one.startsWith('game/call/'))
  return key?.slice('game/call/'.length) ?? ''
}
