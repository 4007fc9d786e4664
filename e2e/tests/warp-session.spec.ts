import { expect, game, test } from '../support/session.ts'
import {
  apply,
  bodyIs,
  company,
  key,
  outcome,
  putAway,
  takeReal,
  throwOwn,
  throwReal,
  type Company,
} from '../support/warp.ts'
import type { Player } from '../support/player.ts'
import { tags } from '../support/tags.ts'

/** A fight with the book's numbers. One phone is in English, one uses the light theme. */
const PEOPLE = { isEnglish: true, isLight: true } as const

const next = (giulia: Player) =>
  key(giulia, /^Prossimo turno/)
    .first()
    .click()

/** The Master attacks from the desk: the target, then the weapon. */
async function strike({ page }: Player, whom: string | RegExp, weapon: RegExp): Promise<void> {
  const move = page.getByRole('region', { name: 'Muovi tu' })
  await move.getByRole('group', { name: 'Contro chi' }).getByRole('button', { name: whom }).click()
  await move.getByRole('radio', { name: weapon }).click()
  await page.getByRole('button', { name: /^(?:Attacca|Ancora su|Falcia) / }).click()
}

/** Starts the fight. Each player types the dice of their initiative. */
async function begin({ giulia, luca, sara, teo }: Company): Promise<void> {
  await key(giulia, /^Combattimento/).click()
  for (const player of [luca, sara, teo]) await player.tap(key(player, /^(?:Tira con|Roll with)/))
  await takeReal(giulia)
  await throwOwn(luca, [4, 4, 3, 3])
  await throwOwn(teo, [1, 2])
  await throwOwn(sara, [6, 6, 5, 5])
  await throwOwn(giulia, [6, 5, 4, 3, 4, 4, 2, 2, 3, 3, 3])
}

test(
  'three rounds of a fight give the damage of the book’s examples',
  tags('@cross-browser', '@warp-session'),
  async ({ browser, server }) => {
    test.slow()
    const all = await company(browser, server, {
      ...PEOPLE,
      plays: ['dragan', 'petra', 'iolanda'],
      foes: ['agent', 'soldier', 'guard'],
    })
    const { giulia, luca, sara, teo } = all
    await begin(all)
    const order = giulia.page.getByRole('list', { name: 'Ordine' })
    await expect(order.getByRole('listitem')).toHaveText([
      /^22.*Petra/,
      /^18.*L’uomo in grigio/,
      /^14.*Dragan/,
      /^12.*Mercenaria/,
      /^9.*Sorvegliante/,
      /^3.*Iolanda/,
    ])
    await putAway(sara)

    // the book's second shot: 17 against 15, and a vest that rolls 4, deal 2
    await sara.tap(sara.page.locator('[data-attack]'))
    await sara.page.getByRole('radio', { name: /^20 m/ }).click()
    await key(giulia, 'Mostra').click()
    await throwReal(sara, [6, 5, 4, 2])
    await throwOwn(giulia, [5, 5, 5])
    await throwOwn(giulia, [4])
    await expect(outcome(sara).locator('.number')).toHaveText(['17', '15'])
    await expect(outcome(sara).locator('.warp-tally .value')).toHaveText([
      '2',
      '×4',
      '8',
      '÷4',
      '2',
    ])
    await apply(giulia)
    await bodyIs(giulia, 'Disciplina', 26)
    await putAway(sara)

    // the book's first shot: 16 against 6, ×3, minus half of a jacket's 3, deals 29
    await next(giulia)
    await strike(giulia, 'Petra', /^Rivoltella/)
    await expect(sara.page.getByText('The man in grey attacks Petra Okonjo')).toBeVisible()
    await sara.tap(key(sara, /^Do not dodge/))
    await giulia.page.getByRole('radio', { name: /^10 m/ }).click()
    await key(giulia, 'Mostra').click()
    await throwReal(giulia, [6, 4, 4, 2])
    await throwOwn(sara, [3, 3, 3])
    await expect(outcome(sara).locator('.number')).toHaveText(['16', '6'])
    await expect(outcome(sara).locator('.warp-tally .value')).toHaveText([
      '10',
      '×3',
      '30',
      'half of 3−1',
      '29',
    ])
    await apply(giulia)
    await bodyIs(sara, 'Petra', -8)
    await putAway(sara)
    await expect(sara.page.getByText('You cannot act. Others can help you.')).toBeVisible()
    // a melee attack
    await next(giulia)
    await luca.page
      .getByRole('group', { name: 'Chi', exact: true })
      .getByRole('button', { name: /^Sorvegliante/ })
      .click()
    await luca.page.locator('[data-attack]').click()
    await key(giulia, 'Mostra').click()
    await throwReal(luca, [6, 5, 5, 5])
    // 21 beats any three dice, so the die of the jacket is typed at once
    await throwOwn(giulia, [4, 3, 3, 2])
    await expect(outcome(luca).locator('.warp-tally .warp-tally-sum.value')).toHaveText('20') // (21 − 10) × 2 − 2
    await apply(giulia)
    await bodyIs(giulia, 'Mestiere', 1)
    await putAway(luca)
    // a burst at 20 metres gives one more die and a factor one higher, and leather does not
    // protect: 2 × 7 = 14, half of the hit points
    await next(giulia)
    await strike(giulia, 'Dragan', /^Fucile/)
    await giulia.page.getByRole('radio', { name: /Raffica/ }).click()
    await giulia.page.getByLabel('Metri esatti').fill('20')
    await key(giulia, 'Mostra').click()
    await luca.tap(key(luca, /^Non schivo/))
    await throwReal(giulia, [5, 3, 2, 2, 1])
    await throwOwn(luca, [5, 5])
    await expect(outcome(luca).locator('.number')).toHaveText(['12', '10'])
    await expect(outcome(luca).locator('.warp-tally .warp-tally-sum.value')).toHaveText('14')
    await apply(giulia)
    await bodyIs(luca, 'Dragan', 14)

    // at half of the hit points there is one penalty die
    await next(giulia)
    await strike(giulia, 'Dragan', /^Sfollagente/)
    await key(giulia, 'Mostra').click()
    // the four lowest of five dice reach 12 in 4,274 of 7,776 rolls. Damage is twice the margin
    // minus 1 for leather, 2.2 on average.
    await expect(
      luca.page.getByRole('img', {
        name: /^8: 91\s?%, danni in media 0;.* 12: 55\s?%, danni in media 2;/,
      }),
    ).toBeVisible()
    // an experience die without a reason is refused with an explanation, and the roll is not
    // blocked
    await key(luca, /^Esperienza/).click()
    await key(luca, /^Difenditi con 4 dadi/).click()
    await expect(luca.page.getByText('Un dado esperienza vuole il suo perché')).toBeVisible()
    await key(luca, /^Esperienza/).click()
    const before = luca.taps()
    await luca.tap(key(luca, /^Difenditi con 4 dadi/))
    expect(luca.taps() - before).toBe(1)
    await throwReal(giulia, [6, 5, 4, 3]) // hurt as well, so the best of four is dropped
    await throwOwn(luca, [6, 5, 4, 3, 2])
    await expect(outcome(luca).locator('.number')).toHaveText(['12', '14'])
    await expect(outcome(luca)).toContainText('A vuoto')
    await next(giulia)
    await key(teo, 'Passa').click()

    // the second round skips characters that are down, and repeating an attack takes one tap
    await expect(order.locator('[aria-current]')).toContainText('L’uomo in grigio')
    await next(giulia)
    await putAway(luca)
    const again = luca.taps()
    await luca.tap(luca.page.locator('[data-attack]'))
    expect(luca.taps() - again).toBe(1)
    await expect(
      giulia.page.getByText('Dragan Vuk attacca Sorvegliante notturno').first(),
    ).toBeVisible()
    await key(giulia, 'Mostra').click()
    await throwReal(luca, [6, 3, 3, 2, 2])
    await throwOwn(giulia, [6, 4, 3, 3])
    await expect(outcome(luca)).toContainText('A vuoto') // 10 against 10

    // sweeping fire on three targets at 20 metres: one roll each, one more die, ×6
    await next(giulia)
    await strike(giulia, 'Tutti, falciando', /^Fucile/)
    await giulia.page.getByLabel('Metri esatti').fill('20')
    await key(giulia, 'Mostra').click()
    await throwReal(giulia, [5, 3, 1, 1, 1])
    await throwOwn(luca, [5, 5])
    await throwOwn(giulia, [5, 3, 2, 1, 1])
    await throwOwn(teo, [5, 5])
    await throwOwn(giulia, [6, 3, 2, 2, 1])
    await throwOwn(sara, [5, 5, 4])
    const attacks = outcome(teo).locator('.warp-blow-duel')
    await expect(attacks).toHaveText([
      /10.*a vuoto.*Dragan Vuk10/,
      /11.*a segno.*Iolanda Ferri10/,
      /13/,
    ])
    await expect(outcome(teo).locator('.warp-tally .warp-tally-sum.value')).toHaveText(['6', '16']) // 1 × 6; 3 × 6 − half of 4
    await apply(giulia)
    await bodyIs(teo, 'Iolanda', 8)
    await bodyIs(sara, 'Petra', -24)
    await bodyIs(luca, 'Dragan', 14)

    // beyond the limit, the Master judges a reason to live, which gives one point above death
    await putAway(sara)
    await sara.page.getByRole('button', { name: 'A reason to live', exact: true }).click()
    await sara.page.getByRole('dialog').getByRole('textbox').fill('Amos waits on the pylon')
    await sara.page.getByRole('dialog').getByRole('button', { name: 'Say it' }).click()
    const plea = giulia.page.getByRole('article', { name: /ragione per vivere/ })
    await expect(plea).toContainText('«Amos waits on the pylon»')
    expect(await luca.heard()).not.toContain('Amos waits')
    await plea.getByRole('button', { name: 'Accetta' }).click()
    await bodyIs(sara, 'Petra', -20)

    // the book's taser: 15 against 9, ×5, leather does not stop it: 30 temporary damage
    await next(giulia)
    await strike(giulia, 'Dragan', /^Taser/)
    await giulia.page.getByRole('radio', { name: /^2 m/ }).click()
    await key(giulia, 'Mostra').click()
    await throwReal(giulia, [6, 6, 5, 4])
    await throwOwn(luca, [5, 4])
    await expect(outcome(luca).locator('.number')).toHaveText(['15', '9'])
    await expect(outcome(luca)).toContainText('30 danni (temporanei)')
    await apply(giulia)
    await bodyIs(luca, 'Dragan', -16)

    await next(giulia)
    await key(teo, 'Passa').click()
    await expect(giulia.page.getByRole('heading', { name: 'Round 3' })).toBeVisible()
    await strike(giulia, 'Iolanda', /^Rivoltella/)
    await key(giulia, 'Mostra').click()
    await throwReal(giulia, [1, 1, 1, 1])
    await throwOwn(teo, [6, 6])
    await expect(outcome(teo)).toContainText('A vuoto')
    await key(giulia, 'Fine del combattimento').click()
    await expect(order).toHaveCount(0)
  },
)

test('a unitary fight keeps its winner sealed, and recovery heals as the book says', async ({
  browser,
  server,
}) => {
  const all = await company(browser, server, {
    ...PEOPLE,
    plays: ['dragan', 'petra', 'iolanda'],
    foes: ['guard'],
  })
  const { giulia, luca, sara, teo } = all
  await key(giulia, 'Insieme').click()
  await key(giulia, 'Combattimento unitario').click()
  await giulia.page.getByRole('button', { name: 'Sorvegliante notturno', exact: true }).click()
  await key(giulia, /^Sigilla/).click()
  for (const player of [luca, sara, teo]) await player.tap(key(player, /^(?:Ci sono|I’m in)/))
  await takeReal(giulia)
  await throwOwn(luca, [3, 3, 2, 2])
  await throwOwn(teo, [1, 1])
  await throwOwn(sara, [2, 2, 2, 2])
  await throwOwn(giulia, [6, 6, 6])
  // 10 + 2 + 8 against 18: the players have won, and only the Master sees it
  await expect(outcome(giulia)).toContainText('Vincono i personaggi')
  for (const player of [luca, sara, teo]) {
    await expect(outcome(player)).toContainText(/Si racconta|It is being told/)
    await expect(outcome(player)).not.toContainText(/Vincono|win/)
    expect(await player.heard()).not.toMatch(/Vincono i personaggi|"winner"|"mastersTotal"/)
  }
  await putAway(giulia, luca, sara, teo)

  // a fight costs 14 points and 30 temporary ones, and the body’s page shows the recovery
  const ids = await all.ids()
  const [dragan, guard] = [ids['Dragan']!, ids['Sorvegliante']!]
  await giulia.act(game({ type: 'start-fight', fighters: [dragan, guard] }))
  await giulia.act(game({ type: 'harm', being: dragan, damage: 14, woundClass: 'firearm' }))
  const zap = { damage: 30, temporary: true, woundClass: 'taser' }
  await giulia.act(game({ type: 'harm', being: dragan, ...zap }))
  await key(giulia, 'Fine del combattimento').click()
  await luca.open('corpo')
  await bodyIs(luca, 'Incassatore', -16)
  await expect(luca.page.locator('.warp-tally .value')).toHaveText(['14', '+7', '+30', '21'])
  await key(giulia, 'Danni e cure').click()
  await key(giulia, /^Dragan Vuk/)
    .last()
    .click()
  await key(giulia, 'Recupero').click()
  await key(giulia, 'Recupera').click()
  await bodyIs(luca, 'Incassatore', 21)
})
