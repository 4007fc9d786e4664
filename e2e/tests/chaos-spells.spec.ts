import { inspector } from '../support/axe.ts'
import type { CharacterDoc } from '@mastro/rules-chaos'
import {
  becomes,
  beingOf,
  chaosTable,
  clear,
  fits,
  layOwn,
  onTop,
  picture,
  sealAt,
  throwReal,
} from '../support/chaos.ts'
import { expect, test, type Player } from '../support/session.ts'
import { offerIn } from '../support/commands.ts'

test.describe.configure({ timeout: 180_000 })

/**
 * The button of a spell on the slip. The table below has the same one, which starts another
 * casting.
 */
const spellOn = ({ page }: Player, spell: RegExp) =>
  page.locator('.slip--tabbed').getByRole('button', { name: spell })

/**
 * The Master casts a spell of the Mistress of frost: Soul 6, art 5, Cold 3 and dice of 4 + 4 give
 * level 22.
 */
async function frostOn(giulia: Player, target: string, others: readonly Player[]): Promise<void> {
  const { page } = giulia
  await page.getByRole('button', { name: 'Altro su Mastra del gelo' }).click()
  await onTop(page)
    .getByRole('button', { name: /Morsa di gelo/ })
    .click()
  const slip = page.getByRole('region', { name: 'Difficoltà' })
  await expect(slip.getByRole('heading', { name: 'Morsa di gelo' })).toBeVisible()
  await slip.getByRole('group', { name: 'Contro' }).getByRole('button', { name: target }).click()
  await picture(giulia, 'gelo')
  await sealAt(giulia, 10)
  await expect(page.locator('[data-roll]')).toContainText(`poi ${target} resiste`)
  // nobody else has received the spell or its target
  for (const player of others)
    expect(JSON.stringify(player.frames())).not.toMatch(/Morsa di gelo|Grip of frost/)
  await throwReal(giulia, 4, 4)
}

test('[WOC-IMPROV-2] [WOC-IMPROV-4] the Master sees the foci of a ritual in order, and the verdict stays sealed', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, teo } = await chaosTable(browser, server, {
    plays: ['tobia-della-corda', 'nerina-scala', 'sorella-aurelia'],
  })
  await giulia.open()
  await luca.open()
  await sara.open()
  const { page } = luca
  const axe = inspector('chaos')
  await page
    .getByRole('region', { name: 'Incantesimi' })
    .getByRole('button', { name: /^Arte dei nodi/ })
    .click()
  for (const focus of ['Gassa', 'Cappio'])
    await page.getByRole('button', { name: focus, exact: true }).click()
  await page.getByLabel('Che effetto vuoi').fill('tirare su Vera dal pozzo')
  await page.getByLabel('Che effetto vuoi').blur()
  await page.getByText('Che cosa si aggiunge').click()
  // two quick taps on the same part, in two places of the slip: neither is lost
  const calm = page.getByRole('button', { name: 'Calma +2' })
  await calm.waitFor()
  await page.evaluate(async () => {
    const named = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('.slip--tabbed button')].find(
        one => one.innerText.replaceAll(/\s+/g, ' ').trim() === name,
      )
    named('Ombra')!.click()
    // the second tap comes before the server answers
    await new Promise(resolve => setTimeout(resolve))
    named('Calma +2')!.click()
  })
  // Soul 5, art 4, Calma 2, Ombra 2
  await expect(page.locator('.chaos-sum')).toContainText('+13')
  await expect(page.getByRole('list', { name: 'La fila' })).toContainText('salvare, portare')
  await picture(luca, 'focus')
  await axe.look('focus', page)
  await fits(luca)
  const judged = giulia.page.getByRole('region', { name: 'Difficoltà' })
  await expect(judged.getByRole('listitem').first()).toContainText('Gassa')
  await expect(judged).toContainText('tirare su Vera dal pozzo')
  await giulia.page.getByRole('radio', { name: 'Giusta' }).click()
  await picture(giulia, 'sigilla-focus')
  await axe.look('sigilla-focus', giulia.page)
  await sealAt(giulia, 18)
  await throwReal(luca, 2, 3)
  // 13 + 5 = 18, against 18
  await expect(page.locator('.slip--rolled .chaos-level .number')).toHaveText('18')
  await picture(luca, 'focus-esito')
  // players receive neither the verdict nor the Difficulty
  for (const player of [luca, sara, teo])
    expect(JSON.stringify(player.frames())).not.toMatch(/"verdict":|"band":|"difficulty":18/)
  expect(axe.found()).toEqual({})
})

test('[WOC-COUNTER-1] [WOC-LEARN-2] [WOC-LEARN-3] [WOC-LEARN-4] one player counters a foe’s spell, and another watches, deduces and learns it', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, teo } = await chaosTable(browser, server, {
    plays: ['nerina-scala', 'capitana-orsini', 'sorella-aurelia'],
    foes: ['mastra-del-gelo'],
  })
  // Sara plays another mage of the same school
  const aurelia = await beingOf(teo, 'Aurelia')
  const { figures } = (await teo.docs())[`game/character/${aurelia}`] as unknown as CharacterDoc // safe: the document of a character
  // texts of ready-made people are in both languages, which no sheet that is typed has
  const { description: _, ...numbers } = figures
  await becomes(giulia, await beingOf(sara, 'Vera'), { ...numbers, name: 'Alba', spells: [] })
  const axe = inspector('chaos')
  await giulia.open()
  await sara.open()
  await teo.open()
  await luca.open()
  await frostOn(giulia, 'Aurelia', [luca, sara, teo])
  const aimed = teo.page.getByRole('region', { name: /^Aurelia.* resiste: Morsa di gelo$/ })
  await expect(aimed).toContainText('livello 22')
  await expect(aimed.getByRole('group', { name: 'Che cosa fai' })).toContainText('Ego 9')
  // nothing is asked of a bystander who is no mage
  await expect(luca.page.getByRole('button', { name: /^Resisti|Contro-Incantesimo/ })).toHaveCount(
    0,
  )

  // Sara watches: Mind 5, art 4 and dice of 3 + 6 + 6 + 1 give 25, over 22
  const air = sara.page.getByRole('region', { name: 'Grip of frost' })
  await air.getByRole('button', { name: /^Watch/ }).click()
  await picture(sara, 'osserva')
  await throwReal(sara, 3, 6, 6, 1)
  await expect(sara.page.locator('.slip--rolled')).toContainText('25')
  await picture(sara, 'osserva-dopo')
  await clear(sara)

  // Teo counters: Soul 6, art 4, Air 3 and dice of 4 + 5 give 22, and a tie stops the attack
  await aimed.getByRole('button', { name: /^Contro-Incantesimo/ }).click()
  await picture(teo, 'contro')
  await spellOn(teo, /^Scudo di corrente/).click()
  await throwReal(teo, 4, 5)
  await expect(teo.page.locator('.slip--rolled')).toContainText('L’attacco è fermato')
  await expect(teo.page.locator('.slip--rolled')).toContainText('22')
  await picture(teo, 'contro-dopo')
  await axe.look('contro', teo.page)
  await clear(teo)
  await expect(teo.page.getByRole('region', { name: 'Morsa di gelo' })).toHaveCount(0)
  // the slip of the target of a stopped spell closes by itself
  await expect(aimed).toHaveCount(0)

  // later Sara deduces it, against a high Difficulty that only the Master knows
  const rest = sara.page.locator('details.fold', { hasText: 'What else you can do' }).last()
  await (await offerIn(rest.locator('xpath=..'), /^Deduce .Grip of frost/)).click()
  await picture(sara, 'deduce')
  // Cold is not in her Scheme: the Master links it, then seals (WOC-LEARN-3)
  await giulia.page.getByRole('radio', { name: 'Acqua', exact: true }).click()
  await sealAt(giulia, 18)
  await throwReal(sara, 6, 5)
  await picture(sara, 'deduce-dopo')
  await clear(sara)

  // between adventures it is learned as if taught, for one point, with the Master’s approval
  for (const moment of ['scene', 'session', 'adventure'] as const)
    await giulia.act({ type: 'end', moment })
  await giulia.page.getByRole('button', { name: 'Dai i premi' }).click()
  await onTop(giulia.page)
    .getByRole('button', { name: /^Assegna/ })
    .click()
  await sara.open('fine')
  const left = sara.page.getByText('to spend').locator('..')
  await expect(left).toContainText('2')
  await (await offerIn(sara.page.getByRole('main'), /^Learn .?Grip of frost/)).click()
  const form = onTop(sara.page)
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: 'Ask', exact: true }).click()
  await giulia.page.getByRole('button', { name: 'Approva' }).first().click()
  await onTop(giulia.page).getByRole('button', { name: 'Approva' }).click() // for 1 point
  await expect(left).toContainText('1')
  await picture(sara, 'impara')
  await sara.open('scheda')
  await expect(sara.page.getByRole('main')).toContainText('Grip of frost')
  expect(axe.found()).toEqual({})
})

test('[WOC-COUNTER-4] in a magic duel two mages roll at once, and the higher level wins', async ({
  browser,
  server,
}) => {
  const { giulia, luca, teo } = await chaosTable(browser, server, {
    plays: ['tobia-della-corda', 'nerina-scala', 'sorella-aurelia'],
  })
  await giulia.open()
  await luca.open()
  await teo.open()
  const { page } = teo
  const axe = inspector('chaos')
  const rest = page.locator('details.fold', { hasText: 'Che altro puoi fare' }).last()
  await (await offerIn(rest.locator('xpath=..'), /^Duello di Magia: Tobia/)).click()
  // a slip opened from a list below scrolls into view
  await expect(spellOn(teo, /^Soffio che spinge/)).toBeInViewport()
  await spellOn(teo, /^Soffio che spinge/).click()
  await picture(teo, 'duello')
  await axe.look('duello', page)
  await fits(teo)
  // the target of the attack places foci on his phone
  await luca.page.getByRole('button', { name: 'Cappio', exact: true }).click()
  await luca.page.getByLabel('Che effetto vuoi').fill('fermare il vento')
  await luca.page.getByLabel('Che effetto vuoi').blur()
  await luca.page.getByRole('button', { name: 'Ombra', exact: true }).click()
  await picture(luca, 'duello-luca')
  // the Master judges the foci before they can be thrown
  await expect(page.locator('[data-roll]')).toContainText('Giulia giudica i Focus')
  const duel = giulia.page.getByRole('region', { name: 'Duello di Magia' })
  await expect(duel).toContainText('fermare il vento')
  await expect(duel.getByRole('listitem').first()).toContainText('Cappio')
  await duel.getByRole('radio', { name: 'Giusta' }).click()
  await picture(giulia, 'duello-giulia')
  await duel.getByRole('button', { name: 'Sigilla', exact: true }).click()
  // each rolls on their phone. Soul 6, art 4, Air 3 and dice of 7 give 20. Soul 5, art 4, Shadow 2
  // and dice of 7 give 18.
  await throwReal(teo, 4, 3)
  await layOwn(luca, 5, 2)
  const outcome = page.locator('.slip--rolled')
  await expect(outcome.locator('.chaos-side').first()).toContainText('20')
  await expect(outcome.locator('.chaos-side').last()).toContainText('18')
  await expect(outcome.locator('h2.h3')).toHaveText('Vince Aurelia dei Venti, margine 2')
  await picture(teo, 'duello-dopo')
  expect(axe.found()).toEqual({})
})
