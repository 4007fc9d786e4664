import { beingOf, clear, picture } from '../support/chaos.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'

const CAST = [
  { name: 'Giulia' },
  { name: 'Luca', plays: 'nerina-scala' },
  { name: 'Sara', plays: 'dottor-levi-bruno', view: { locale: 'en-GB' } },
  { name: 'Teo', plays: 'sorella-aurelia' },
] as const

/** Types the plain die, then the Chaos Die and its rerolls, on a pad. */
async function typeFaces(
  { page }: Player,
  who: string | null,
  plain: number,
  ...chaos: readonly number[]
): Promise<void> {
  const pad = who === null ? page.getByRole('dialog') : page.getByRole('region', { name: who })
  await pad.getByRole('button', { name: `Dado normale: ${plain}` }).click()
  await pad.getByRole('button', { name: `Dado Caotico: ${chaos[0]}` }).click()
  for (const [i, link] of chaos.slice(1).entries())
    await pad
      .getByRole('button', { name: `6: lancialo di nuovo: ${link}` })
      .nth(i)
      .click()
}

/** The Master chooses a Difficulty on the scale and seals it. */
async function seal({ page }: Player): Promise<void> {
  await page.locator('[role=radio][data-level]').first().click()
  await page.getByRole('button', { name: /^Sigilla/ }).click()
}

test('an action with real dice, then a fight of several exchanges to its end', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST, { system: 'chaos', scene: 'Il molo' })
  const [giulia, luca, sara] = sitting.players as [Player, Player, Player, Player]
  await giulia.act(game({ type: 'take-ready-made', id: 'bravo-a-pagamento' }))
  await giulia.open()
  await luca.open()
  const nerina = await beingOf(luca, 'Nerina Scala')
  const { page } = luca

  // the table: Ego, Components, Vitality 13 (Ego 7 and Body 6), skills as keys
  await expect(page.getByRole('button', { name: /^7 ?Ego/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Vitalità: 13 (di|su) 13/ })).toBeVisible()
  await picture(luca, 'tavolo')

  // the first roll with a skill asks for the Component: three taps, then two
  await luca.tap(page.getByRole('button', { name: /^Furtività/ }))
  await expect(page.getByRole('heading', { name: 'Furtività, ma con che cosa?' })).toBeVisible()
  await picture(luca, 'tiro-domanda')
  await luca.tap(page.getByRole('radio', { name: /^Corpo/ }))
  await page.getByRole('button', { name: 'Agilità +2' }).click()
  await page.getByRole('button', { name: 'Moli e banchine +2' }).click()
  await expect(page.locator('.slip')).toContainText('+15')
  await seal(giulia)
  await picture(luca, 'tiro')
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeFaces(luca, null, 4, 6, 6, 3)
  await picture(luca, 'dadi-veri')
  await luca.tap(page.getByRole('button', { name: 'Conferma 4, 6, 6 e 3' }))
  // 15 and 4, then 6, 6, 3: 34
  await expect(page.locator('.slip--rolled .chaos-level .number')).toHaveText('34')
  await picture(luca, 'esito')
  await page.getByRole('radio', { name: 'Faticare meno' }).click()
  await expect(giulia.page.locator('.slip')).toContainText('Nerina vuole: faticare meno.')
  await picture(giulia, 'esito-master')
  // the surplus covers the fatigue, unless the Master spends less of it
  await giulia.page.getByRole('radio', { name: /^3/ }).click()
  await expect(giulia.page.getByText('non c’è niente da dare')).toBeVisible()
  await giulia.page.getByRole('button', { name: /^Meno/ }).last().click()
  await expect(giulia.page.getByRole('button', { name: 'Dai 1 di Stanchezza' })).toBeVisible()
  await page.getByRole('button', { name: 'Metti via' }).click()

  // the same skill again: skill, roll
  const before = luca.taps()
  await luca.tap(page.getByRole('button', { name: /^Furtività/ }))
  await expect(page.locator('.slip')).toContainText('+15')
  await seal(giulia)
  await luca.tap(page.locator('[data-roll]'))
  await expect(page.locator('.slip--rolled')).toBeVisible()
  expect(luca.taps() - before).toBe(2)
  await clear(luca)

  // a contest: the opponent and the Component, and the Master seals that of the Bravo
  await luca.tap(page.getByRole('button', { name: 'Confronto' }))
  await luca.tap(page.getByRole('dialog').getByRole('button', { name: /Bravo a pagamento/ }))
  await page.getByRole('radio', { name: /^Corpo/ }).click()
  await expect(page.locator('.slip')).toContainText('+6')
  await giulia.page.getByRole('radio', { name: /^Corpo/ }).click()
  await picture(giulia, 'confronto-master')
  await giulia.page.getByRole('button', { name: /^Sigilla/ }).click()
  await expect(page.locator('.slip')).toContainText('c’è, numeri in busta')
  await picture(luca, 'confronto')
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeFaces(luca, 'Nerina Scala', 2, 3)
  await luca.tap(page.getByRole('button', { name: 'Conferma 2 e 3' }))
  // sealed rolls use digital dice; everybody sees the winner and both levels
  const title = page.getByRole('heading', { name: /^(Vince (Bravo|Nerina), margine \d+|Pareggio)/ })
  await expect(title).toBeVisible()
  const isHurt = !(await title.innerText()).includes('Nerina')
  await expect(page.locator('.chaos-side').first()).toContainText('11')
  await picture(luca, 'confronto-dopo')
  const wound = giulia.page.getByRole('group', {
    name: isHurt ? 'Ferita a Nerina' : 'Ferita a Bravo',
  })
  // any amount can be typed on the rolled slip
  await wound.getByRole('button', { name: 'Un altro numero', exact: true }).click()
  const keypad = giulia.page.getByRole('dialog')
  await keypad.getByRole('button', { name: '7', exact: true }).click()
  await picture(giulia, 'altro-numero')
  await keypad.locator('.button--primary').click()
  await expect(wound.getByRole('button', { name: 'Un altro numero: 7' })).toBeVisible()
  await expect(giulia.page.getByRole('button', { name: 'Applica 7 e racconta' })).toBeVisible()
  await giulia.tap(wound.getByRole('radio', { name: /^2/ }))
  await picture(giulia, 'scontro')
  await giulia.tap(giulia.page.getByRole('button', { name: 'Applica 2 e racconta' }))
  const left = isHurt ? 11 : 13
  const vitality = page.getByRole('img', { name: new RegExp(`Vitalità: ${left} (di|su) 13, Comb`) })
  await expect(vitality.first()).toBeVisible()

  // the next exchange: two taps of the player and one of the Master
  const exchange = { luca: luca.taps(), giulia: giulia.taps() }
  await luca.tap(page.getByRole('button', { name: /^Ancora, uguale/ }))
  await giulia.tap(giulia.page.getByRole('button', { name: /^Sigilla/ }))
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await luca.tap(page.locator('[data-roll]'))
  await expect(page.locator('.slip--rolled .chaos-ladder')).toBeVisible()
  expect({ luca: luca.taps(), giulia: giulia.taps() }).toEqual({
    luca: exchange.luca + 2,
    giulia: exchange.giulia + 1,
  })
  await giulia.page.getByRole('button', { name: 'Nessuna ferita' }).click()
  await expect(page.getByRole('region', { name: 'Chi combatte' })).toContainText('2 scambi')

  // damage up to Vitality 13 does not exceed it, and one more point does
  await giulia.act(
    game({ type: 'wound', who: nerina, points: left, severity: 'serious', description: 'Fianco' }),
  )
  await expect(page.getByText('Con ferite').first()).toBeVisible()
  await giulia.act(game({ type: 'wound', who: nerina, points: 1, severity: 'light' }))
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Danno 14 su Vitalità 13' }),
  ).toBeVisible()
  await picture(luca, 'morente')

  // the end of the fight adds the deferred fatigue: two points each, one per exchange
  await giulia.page.getByRole('button', { name: 'Finisce il combattimento' }).click()
  await expect(
    giulia.page.getByRole('region', { name: 'Il combattimento è finito' }),
  ).toContainText('Stanchezza 0 → 2')
  await picture(giulia, 'scontro-fine')
  await giulia.page.getByRole('button', { name: /^Dai la fatica a tutti/ }).click()
  await page.getByRole('link', { name: /Come stai/ }).click()
  await expect(page.getByRole('group', { name: 'Che cosa perde ogni tiro' })).toContainText('−16')
  await picture(luca, 'corpo')

  // Levi, with Mind 6, helps in two taps on an English phone
  await sara.open()
  const taps = sara.taps()
  await sara.tap(sara.page.getByRole('button', { name: 'Stop the bleeding' }))
  await expect(sara.page.locator('.slip')).toContainText('+11')
  await picture(sara, 'cura-en')
  await seal(giulia)
  await expect(sara.page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await sara.tap(sara.page.locator('[data-roll]'))
  await expect(sara.page.locator('.slip--rolled')).toBeVisible()
  expect(sara.taps() - taps).toBe(2)
})

test('[WOC-CATA-1] [WOC-CATA-2] catastrophes, an Ego contest, a race of three and a resisted spell', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST, {
    system: 'chaos',
    scene: 'Il molo',
    automation: 'full',
  })
  const [giulia, luca, , teo] = sitting.players as [Player, Player, Player, Player]
  await giulia.act(game({ type: 'take-ready-made', id: 'mastra-del-gelo' }))
  await giulia.open()
  await luca.open()
  const { page } = luca

  // a 1 on both dice of the first throw is a catastrophe. A 1 on the reroll of a 6 is not: 1 + 6 +
  // 1 and Body 6 are 14.
  for (const [chaos, expected] of [
    [[1], 'Fallimento Catastrofico'],
    [[6, 1], '14'],
  ] as const) {
    await page
      .getByRole('group', { name: 'Componenti' })
      .getByRole('button', { name: /^Corpo/ })
      .click()
    await seal(giulia)
    await page.getByRole('button', { name: 'Dadi veri' }).click()
    await typeFaces(luca, null, 1, ...chaos)
    await page.getByRole('button', { name: /^Conferma / }).click()
    await expect(page.locator('.slip--rolled')).toContainText(expected)
    await picture(luca, `esito-${chaos.length}`)
    await clear(luca)
  }

  // Ego against Ego: 7 + 5 + 4 is 16. The opponent rolls 2 + 1 and has an Ego below 13.
  const ego = luca.taps()
  await luca.tap(page.getByRole('button', { name: /^7 ?Ego/ }))
  await luca.tap(page.getByRole('dialog').getByRole('button', { name: /Sfida Mastra/ }))
  await expect(page.locator('.slip')).toContainText('in busta')
  await picture(luca, 'ego')
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeFaces(luca, 'Nerina Scala', 5, 4)
  await luca.tap(page.getByRole('button', { name: /^Conferma / }))
  expect(luca.taps() - ego).toBe(3)
  // the Master throws for the opponent
  await giulia.page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeFaces(giulia, 'Mastra del gelo', 2, 1)
  await giulia.page.getByRole('button', { name: /^Conferma / }).click()
  await expect(page.getByRole('heading', { name: /^Vince Nerina, margine/ })).toBeVisible()
  await picture(luca, 'ego-dopo')
  await page.getByRole('button', { name: 'Metti via' }).click()

  // a race of three: the advantage won earlier is shown, and ranks replace the ladder
  await page.getByRole('button', { name: 'Confronto' }).click()
  const who = page.getByRole('dialog')
  await who.getByRole('button', { name: 'Più di uno' }).click()
  await who.getByRole('button', { name: /Levi Bruno/ }).click()
  await who.getByRole('button', { name: /Aurelia/ }).click()
  await who.getByRole('button', { name: /^Confronto con/ }).click()
  await page.getByRole('radio', { name: /^Corpo/ }).click()
  await expect(page.locator('.chaos-token')).toContainText('Nerina: Vantaggio +1')
  await expect(page.locator('.slip')).toContainText('+7')
  const slip = Object.keys(await luca.docs())
    .findLast(key => key.startsWith('slip/'))!
    .slice(5)
  for (const [player, name] of [
    [sitting.player('Sara'), 'Levi Bruno'],
    [teo, 'Aurelia'],
  ] as const) {
    const docs = await player.docs()
    const mine = Object.entries(docs).find(
      ([key, doc]) => key.startsWith('game/body/') && doc.name?.includes(name) === true,
    )![0]
    const part = `side:${mine.slice('game/body/'.length)}`
    await player.act({ type: 'fill-part', slip, part, value: { component: 'body' } })
  }
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  // each of the three throws on the own phone
  await page.locator('[data-roll]').click()
  for (const player of [sitting.player('Sara'), teo])
    await player.act({ type: 'throw-dice', slip, table: true })
  await expect(page.locator('.slip--rolled')).toContainText('1°')
  await expect(page.locator('.chaos-ladder')).toHaveCount(0)
  await picture(luca, 'gara')
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click()

  // a spell aimed at the player: resisting takes at most two taps
  const mastra = await beingOf(giulia, 'Mastra del gelo')
  const nerina = await beingOf(luca, 'Nerina Scala')
  await giulia.act({
    type: 'open-slip',
    kind: 'cast-spell',
    about: { who: mastra, target: nerina },
    value: {
      skill: 'Arte del freddo',
      spell: 'Morsa di gelo',
      element: 'Freddo',
      attack: true,
    },
  })
  const cast = Object.keys(await giulia.docs())
    .findLast(key => key.startsWith('slip/'))!
    .slice(5)
  await giulia.act({
    type: 'fill-part',
    slip: cast,
    part: 'master',
    value: { difficulty: 10, verdict: 'right' },
    seal: { salt: 'a'.repeat(64), opening: 'author' },
  })
  await giulia.act({ type: 'roll-slip', slip: cast, dice: { typed: [4, 4] } })
  // the slip of the target opens by itself, and others see the spell on their table
  await expect(
    page.getByRole('heading', { name: 'Nerina Scala resiste: Morsa di gelo' }),
  ).toBeVisible()
  await picture(luca, 'resist')
  await teo.open()
  const inTheAir = teo.page.getByRole('region', { name: 'Morsa di gelo' })
  await expect(inTheAir.getByRole('button', { name: /^Osserva/ })).toBeVisible()
  await expect(inTheAir.getByRole('button', { name: /^Resisti|Contro-Incantesimo/ })).toHaveCount(0)
  await picture(teo, 'tavolo-aria')
  const resist = luca.taps()
  await luca.tap(page.locator('[data-roll]'))
  await expect(page.locator('.slip--rolled')).toContainText('Nerina Scala resiste')
  expect(luca.taps() - resist).toBeLessThanOrEqual(2)
  await picture(luca, 'resist-dopo')
})
