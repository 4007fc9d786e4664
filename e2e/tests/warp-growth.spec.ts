import { expect, game, test } from '../support/session.ts'
import { company, key, outcome, putAway, throwReal } from '../support/warp.ts'

/** A spell that is learned, and growth between two sessions, with dice typed by hand. */
const PEOPLE = { isEnglish: true, isLight: true } as const

test('a spell is offered, learned in the fourth week and cast, and a power is squeezed', async ({
  browser,
  server,
}) => {
  const all = await company(browser, server, { ...PEOPLE, plays: ['dragan', 'petra', 'iolanda'] })
  const { giulia, luca, sara, teo } = all
  const iolanda = (await all.ids())['Iolanda']!
  for (const dice of [10, 10, 1])
    await giulia.act(game({ type: 'award', character: iolanda, reasons: ['session'], dice }))
  // squeezing a power rolls four dice, keeps the best two and uses three shots
  await key(teo, /Lettura Mentale/)
    .first()
    .click()
  await teo.page.getByRole('radio', { name: /^Spremi/ }).click()
  await expect(teo.page.getByRole('img', { name: /4 dadi, via i 2 più bassi/ })).toBeVisible()
  await expect(teo.page.locator('.warp-effect')).toContainText('8 m intorno')
  await throwReal(teo, [6, 2, 1, 1])
  await expect(outcome(teo).locator('.number')).toHaveText('8')
  await expect(outcome(teo)).toContainText('8 m')
  await putAway(teo)
  await giulia.act(game({ type: 'pass-time', minutes: 24 * 60 }))

  await key(giulia, 'Altro per Iolanda').click()
  await key(giulia, 'Offri un incantesimo da studiare').click()
  const offer = giulia.page.getByRole('dialog').last()
  await offer.getByRole('combobox').first().selectOption({ label: 'Presa di Pietra' })
  await offer.getByRole('textbox').last().fill('Mesi di lavoro')
  await offer.getByRole('button', { name: 'Offri' }).click()
  await expect(offer).toBeHidden()
  const weeks = [[5], [2, 2], [3, 2, 1], [4, 4, 3, 2]]
  for (const [i, faces] of weeks.entries()) {
    await key(teo, 'Poteri').click()
    await key(teo, 'Studia Presa di Pietra').click()
    await expect(key(teo, /^Studia: /)).toContainText(i === 0 ? '1 dado' : `${i + 1} dadi`)
    await throwReal(teo, faces)
    const total = faces.reduce((sum, face) => sum + face, 0)
    await expect(outcome(teo).locator('.number')).toHaveText(String(total))
    await expect(outcome(teo)).toContainText(i === 3 ? 'Imparato' : 'Non ancora')
    await expect(outcome(teo)).toContainText(`${22 - 5 * i} → ${17 - 5 * i}`)
    await putAway(teo)
  }
  for (const player of [luca, sara, teo]) expect(await player.heard()).not.toContain('"level":12,')

  // a known spell is cast without a form and uses a shot
  await key(teo, 'Poteri').click()
  await key(teo, /^Lancia Presa di Pietra$/).click()
  await expect(teo.page.getByRole('combobox')).toHaveCount(0)
  await teo.page.locator('[data-roll]').click()
  await expect(outcome(teo)).toContainText('Presa di Pietra')
  await expect(giulia.page.getByRole('img', { name: 'colpi: 2 di 3' }).first()).toBeVisible()
})

test('an unknown attribute is revealed, growth is granted, and dice return next session', async ({
  browser,
  server,
}) => {
  const all = await company(browser, server, { ...PEOPLE, plays: ['petra', 'dragan', ''] })
  const { giulia, luca, sara, teo } = all
  await teo.act(game({ type: 'begin-draft', language: 'it' }))
  await teo.act(game({ type: 'roll-draft', step: 'all' }))
  const life = { motivation: 'Sapere', secret: '', importantPerson: 'Ada', unknown: ['secret'] }
  await teo.act(game({ type: 'answer-draft', step: 'life', value: life }))
  await teo.act(game({ type: 'finish-draft' }))
  await key(giulia, /^Approva /).click()
  // approving redraws the card, which would close an open form
  await expect(key(giulia, /^Approva /)).toHaveCount(0)
  const write = giulia.page.getByRole('button', { name: 'Scrivi', exact: true }).first()
  await write.click()
  await giulia.page.getByRole('dialog').getByLabel('Testo').fill('È nato nella casa bruciata')
  await giulia.page.getByRole('dialog').getByRole('button', { name: 'Scrivi', exact: true }).click()
  await teo.open('scheda')
  await expect(teo.page.getByText('Lo sa solo Giulia. Si scopre giocando.')).toBeVisible()
  for (const player of [luca, sara, teo])
    expect(await player.heard()).not.toContain('casa bruciata')
  await key(giulia, 'Svela').first().click()
  await expect(key(teo, 'Tieni premuto')).toBeVisible()

  // the Master sees the reason of an experience die, which is spent until the next session
  await key(luca, /Tiratrice/)
    .first()
    .click()
  await key(luca, /^Esperienza/).click()
  await luca.page.getByRole('textbox', { name: /Perché serve/ }).fill('ho già sparato da qui')
  await expect(giulia.page.locator('.slip').first()).toContainText('ho già sparato da qui')
  await giulia.page.locator('[data-level="11"]').click()
  await key(giulia, 'Mostra').click()
  await throwReal(luca, [5, 4, 4, 3, 1])
  await expect(outcome(luca).locator('.number')).toHaveText('16')
  await putAway(luca, giulia)
  await expect(luca.page.getByRole('img', { name: '0 dadi esperienza su 1' })).toBeVisible()

  // the session's dice are awarded on one screen. A request is refused with a reason, and granted
  // the second time.
  const petra = (await all.ids())['Petra']!
  await giulia.act(game({ type: 'award', character: petra, reasons: ['session'], dice: 4 }))
  await giulia.act({ type: 'end', moment: 'scene' })
  await giulia.act({ type: 'end', moment: 'session' })
  await giulia.tap(key(giulia, /^Dai 3 dadi/))
  await luca.open('fine')
  await expect(luca.page.getByText('5 sono di stasera')).toBeVisible() // 4 given while playing, 1 at the end
  const ask = async () => {
    await luca.page.getByRole('radio', { name: /Un tratto nuovo/ }).click()
    await luca.page.getByLabel('Nome').fill('Legge le labbra')
    await luca.page.getByLabel('Segno').fill('guarda la bocca')
    await key(luca, /^Chiedi a Giulia/).click()
  }
  await ask()
  const request = giulia.page.getByRole('article', { name: /Legge le labbra/ })
  await expect(request).toContainText('guarda la bocca')
  await request.getByLabel('Perché').fill('Prima la pratica')
  await request.getByRole('button', { name: 'Respingi' }).click()
  await expect(request).toHaveCount(0)
  await ask()
  await request.getByRole('button', { name: 'Approva' }).click()

  // in the second session the new trait can be rolled and every die is available again
  await key(giulia, 'Inizia la sessione').click()
  await luca.open()
  await expect(key(luca, /Legge le labbra/).first()).toBeVisible()
  await expect(luca.page.getByRole('img', { name: '1 dado esperienza su 1' })).toBeVisible()
})
