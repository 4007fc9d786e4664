import { button } from '../support/brp-commands.ts'
import { threeAtTheBridge } from '../support/brp-fight.ts'
import { expect, game, test, type Player } from '../support/session.ts'

/**
 * Counts the taps of each command, starting from the idle table, for commands that no other test
 * counts.
 */

/** Checks how many taps of a player an action takes. */
async function takesTaps(player: Player, taps: number, acts: () => Promise<void>) {
  const before = player.taps()
  await acts()
  expect(player.taps() - before).toBe(taps)
}

async function idsOf(master: Player, names: readonly string[]): Promise<readonly string[]> {
  const known = Object.entries(await master.docs()).filter(([key]) => key.startsWith('game/body/'))
  return names.map(
    name => known.find(([, doc]) => doc.name?.includes(name))?.[0].slice('game/body/'.length) ?? '',
  )
}

test('outside a fight the frequent actions take one to three taps', async ({ browser, server }) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  const { page } = luca
  for (const player of [paolo, luca, sara]) await player.open()
  const rolled = page.locator('.slip--rolled .stamp')
  const close = () => button(page, /^Metti via/).click()

  await test.step('a roll of a visible skill', () =>
    takesTaps(luca, 2, async () => {
      await luca.tap(page.locator('.brp-skill').first())
      await luca.tap(page.locator('[data-roll]'))
      await expect(rolled).toBeVisible()
    }))
  await close()

  await test.step('a called roll', async () => {
    const [aldo] = await idsOf(paolo, ['Aldo'])
    await paolo.act(game({ type: 'call-roll', what: 'listen', beings: [aldo] }))
    await takesTaps(luca, 1, async () => {
      await luca.tap(button(page, /^Tira d100/))
      await expect(button(page, /^Tira d100/)).toHaveCount(0)
    })
    await close()
  })

  await test.step('an open difficulty, then a sealed one', async () => {
    await page.locator('.brp-skill').first().click()
    await takesTaps(paolo, 1, async () => {
      await paolo.tap(desk.locator('[data-slip]').getByRole('radio', { name: 'Difficile' }).first())
      await expect(page.locator('.slip')).toContainText(/Difficile \(si dimezza\)/)
    })
    await takesTaps(luca, 1, () => luca.tap(button(page, /^Chiedi Facile/)))
    await expect(page.getByText('Hai chiesto quella tratteggiata: decide Paolo.')).toBeVisible()
    await takesTaps(paolo, 1, () => paolo.tap(desk.getByRole('radio', { name: 'Facile chiesta' })))
    await expect(page.locator('.slip')).toContainText(/Facile \(si raddoppia\)/)
    await button(page, 'Ritira il tiro').click()
    await page.locator('.brp-skill').nth(1).click()
    await takesTaps(paolo, 2, async () => {
      await paolo.tap(button(desk, 'In busta'))
      await paolo.tap(desk.locator('[data-slip]').getByRole('radio', { name: 'Facile' }).first())
      await expect(page.locator('.slip .brp-band')).toHaveCount(3)
    })
    await button(page, 'Ritira il tiro').click()
  })

  await test.step('a resistance roll, with one tap of the Master for the opposing value', async () => {
    await takesTaps(luca, 3, async () => {
      await luca.tap(button(page, 'Contro'))
      await luca.tap(button(page, 'Una cosa, una forza, un peso'))
      await expect(page.locator('.brp-forces-versus b').first()).toHaveText('13')
      await takesTaps(paolo, 1, async () => {
        await paolo.tap(button(desk, '15'))
        await expect(page.locator('[data-roll]')).toContainText(/40\s%/)
      })
      await luca.tap(page.locator('[data-roll]'))
      await expect(rolled).toBeVisible()
    })
    await close()
  })

  await test.step('an opposed roll', async () => {
    await takesTaps(luca, 3, async () => {
      await luca.tap(button(page, 'Contro'))
      await luca.tap(page.getByRole('dialog').getByRole('button', { name: /Berta/ }))
      await sara.page.locator('.slip select').selectOption({ index: 2 })
      await expect(page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'false')
      await luca.tap(page.locator('[data-roll]'))
      await button(sara.page, /^Tira d100/).click() // each side throws on its own phone
      await expect(page.locator('.brp-matrix .on')).toBeVisible()
    })
    await close()
  })

  await test.step('a hidden roll, and an hour that passes', async () => {
    await takesTaps(paolo, 2, async () => {
      const card = desk.getByRole('region', { name: 'Chiedi un tiro' })
      await paolo.tap(card.getByRole('button', { name: 'Individuare', exact: true }))
      await paolo.tap(card.getByRole('button', { name: 'Tiro io, in busta' }))
      await expect(desk.getByRole('region', { name: 'Tiri in busta' })).toContainText('Individuare')
    })
    await takesTaps(paolo, 1, async () => {
      const time = desk.getByRole('region', { name: 'Tempo' })
      await paolo.tap(time.getByRole('button', { name: '1 ora' }))
      await expect(desk.getByText(/1 ora/).last()).toBeVisible()
    })
  })
})

test('range and intent take two taps, and all experience rolls take one', async ({
  browser,
  server,
}) => {
  const { paolo, luca } = await threeAtTheBridge(browser, server)
  const { page } = luca
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const [aldo = '', gerva = ''] = await idsOf(paolo, ['Aldo', 'Gerva'])
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, gerva], darkness: 'none' }))
  await luca.open()
  await takesTaps(luca, 2, async () => {
    await luca.tap(page.getByRole('radio', { name: /6–15 m/ }))
    await luca.tap(button(page, /^Dichiaro/))
    const row = page.getByRole('list', { name: 'Ordine di gioco' }).getByRole('listitem')
    await expect(row.filter({ hasText: 'Aldo' })).not.toContainText('adesso')
  })
  await paolo.act(game({ type: 'end-fight' }))
  for (const skill of ['climb', 'listen']) {
    await luca.act({ type: 'open-slip', kind: 'skill-check', about: { being: aldo, skill } })
    const slip = Object.entries(await luca.docs())
      .filter(([key]) => key.startsWith('slip/'))
      .findLast(([, doc]) => (doc as { outcome?: unknown }).outcome === null)?.[0] // the fields of a slip's document
    await luca.act({
      type: 'roll-slip',
      slip: slip?.slice('slip/'.length) ?? '',
      dice: { typed: [2] },
    })
  }
  await paolo.act({ type: 'end', moment: 'scene' })
  await paolo.act(game({ type: 'open-experience' }))
  await luca.open('fine')
  const card = page.getByRole('region', { name: 'Che cosa hai imparato' })
  await takesTaps(luca, 1, async () => {
    await luca.tap(card.getByRole('button', { name: /^Tira le 2 rimaste/ }))
    await expect(card.getByRole('button', { name: /^Tira/ })).toHaveCount(0)
  })
})
