import { sinceTap, watchTap } from '../support/timing.ts'
import { expect, sitDown, test, type Player } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
] as const

/** Teo against Giulia Serra: Dexterity 3 against Agility 2. */
async function openContest(luca: Player, sara: Player): Promise<void> {
  await luca.page.getByRole('button', { name: /^Teo Ferri/ }).click()
  await luca.page.getByRole('button', { name: /^Confronto/ }).click()
  await luca.page.getByRole('dialog').getByRole('button', { name: 'Giulia Serra' }).click()
  await luca.page.getByRole('button', { name: 'Apri il confronto' }).click()
  await luca.page.getByRole('button', { name: '3D Destrezza' }).click()
  await sara.page.getByRole('button', { name: '2D Agilità' }).click()
}

const choose = (player: Player, dice: string) =>
  player.page.getByRole('radio', { name: dice, exact: true })

test(
  '[J7] sealed bids take two taps each, stay secret and open together',
  tags('@cross-browser', '@timed'),

  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [, luca, sara, marco] = sitting.players
    for (const player of sitting.players) await player.open()
    await openContest(luca!, sara!)

    await luca!.tap(choose(luca!, '2'))
    // Before sealing, the odds against each bid of the opponent are shown: 5 dice against 2, 3, 4.
    const expected = [0, 1, 2].map(bid => `${bid}D ${whole(winChance(5, 2 + bid))}`).join(', ')
    await expect(luca!.page.getByRole('img', { name: new RegExp(expected) })).toBeVisible()
    await luca!.tap(luca!.page.getByRole('button', { name: 'Sigilla 2D' }))
    expect(luca!.taps()).toBe(2)
    await expect(sara!.page.getByRole('img', { name: 'Teo ha sigillato' })).toBeVisible()
    for (const player of [sara!, marco!]) expect(bidsIn(player.frames())).toEqual([])

    await sara!.tap(choose(sara!, '1'))
    for (const { page } of [luca!, sara!, marco!]) await watchTap(page, '[aria-label="Teo: 2D"]')
    await sara!.tap(sara!.page.getByRole('button', { name: 'Sigilla 1D' }))
    expect(sara!.taps()).toBe(2)
    for (const player of [luca!, sara!, marco!]) {
      await expect(player.page.getByRole('img', { name: 'Teo: 2D' })).toBeVisible()
      await expect(player.page.getByRole('img', { name: 'Giulia: 1D' })).toBeVisible()
      expect(await sinceTap(sara!.page, player.page), player.name).toBeLessThanOrEqual(300)
    }
    await luca!.page.getByRole('button', { name: /^Tira/ }).click()
    await expect(marco!.page.locator('.stamp')).toHaveText(/Vittoria|Vittoria netta|Parità/)
  },
)

async function typeFaces({ page }: Player, faces: readonly string[]): Promise<void> {
  const keys = page.getByRole('group', { name: 'Facce del dado' })
  for (const face of faces) await keys.getByRole('button', { name: face }).click()
  await page.getByRole('button', { name: 'Conferma le facce' }).click()
}

test('[J7] a tie continues with a sealed withdrawal or Reserve dice only', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca, sara, marco] = sitting.players
  for (const player of sitting.players) await player.open()
  await openContest(luca!, sara!)
  await luca!.page.getByRole('button', { name: 'Sigilla 0D' }).click()
  await sara!.page.getByRole('button', { name: 'Sigilla 0D' }).click()
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
  // Teo's three dice on Luca's phone, Giulia's two on Sara's: one success each.
  await typeFaces(luca!, ['6', '1', '1'])
  await expect(luca!.page.getByText('Ora lancia Sara.')).toBeVisible()
  await sara!.page.getByRole('button', { name: 'Lancia i tuoi 2 dadi' }).click()
  await typeFaces(sara!, ['5', '2'])
  for (const player of [luca!, sara!, marco!]) {
    await expect(player.page.getByText('Parità', { exact: true })).toBeVisible()
    await expect(player.page.getByRole('heading', { name: 'Escalation' })).toBeVisible()
    await expect(player.page.getByRole('img', { name: 'Dadi: 6, 1, 1' })).toBeVisible()
  }

  await luca!.tap(choose(luca!, '2'))
  await luca!.tap(luca!.page.getByRole('button', { name: 'Sigilla 2D' }))
  expect(luca!.taps()).toBe(2)
  await expect(sara!.page.getByText(/Anche il ritiro è in busta/)).toBeVisible()
  for (const player of [sara!, marco!])
    expect(JSON.stringify(bidsIn(player.frames()))).not.toContain('stake')
  await sara!.tap(sara!.page.getByRole('radio', { name: /^Mi ritiro/ }))
  await sara!.tap(sara!.page.getByRole('button', { name: 'Sigilla: mi ritiro' }))
  await expect.poll(() => JSON.stringify(bidsIn(sara!.frames()))).toContain('"stake":2')
  // whoever insists alone wins without rolling
  await expect(luca!.page.getByRole('button', { name: 'Dadi veri' })).toHaveCount(0)
  await luca!.page.getByRole('button', { name: /^Avanti.*nessuno tira/ }).click()
  await expect(marco!.page.getByTestId('heard-now')).toContainText(
    'Teo Ferri insiste, e nessun altro',
  )
  await expect(marco!.page.getByText('insiste', { exact: true })).toBeVisible()
  await giulia!.open('regia')
  const envelopes = giulia!.page.getByRole('region', { name: 'Buste' })
  await expect(envelopes.getByRole('listitem').first()).toContainText('si ritira')
})

test(
  '[J7] a player who does not bid never blocks the table: the Master closes bidding',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    for (const player of sitting.players) await player.open()
    await openContest(luca!, sara!)
    await choose(luca!, '1').click()
    await luca!.page.getByRole('button', { name: 'Sigilla 1D' }).click()
    await expect(sara!.page.getByText(/Chi non ha sigillato quando Giulia chiude/)).toBeVisible()
    await giulia!.page.getByRole('button', { name: 'Chiudi il tempo' }).click()
    await expect(sara!.page.getByRole('img', { name: 'Giulia: 0D' })).toBeVisible()
    await expect(luca!.page.getByRole('button', { name: /^Tira/ })).toBeVisible()
  },
)

test(
  '[J7] an ally helps one side, and the Master opens a contest with an opponent',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, , marco] = sitting.players
    for (const player of sitting.players) await player.open()
    await giulia!.open('regia')
    await giulia!.page.getByRole('button', { name: 'Avversario', exact: true }).click()
    await giulia!.page.getByText('Ne scrivo uno').click()
    await giulia!.page.getByRole('textbox', { name: 'Nome' }).fill('Il Doppio')
    await giulia!.page.getByLabel('In scena da subito').check()
    await giulia!.page
      .getByLabel('Con una scheda intera (serve per i confronti)')
      .selectOption({ label: 'una copia della scheda di Bruno Okafor' })
    await giulia!.page.getByRole('button', { name: 'Aggiungi' }).click()
    await giulia!.page.getByRole('button', { name: 'Un confronto' }).click()
    await giulia!.page.getByRole('dialog').getByRole('button', { name: 'Teo Ferri' }).click()
    await giulia!.page.getByRole('dialog').getByRole('button', { name: 'Il Doppio' }).click()
    await giulia!.page.getByRole('button', { name: 'Apri il confronto' }).click()
    await luca!.page.getByRole('button', { name: '4D Intelligenza' }).click()
    await marco!.page.getByRole('button', { name: 'Aiuta Teo Ferri' }).click()
    await expect(luca!.page.getByText('tu, 5D')).toBeVisible()
    await giulia!.page.getByRole('button', { name: '5D Potenza' }).click()
    await giulia!.page.getByRole('button', { name: 'Sigilla 0D' }).click()
    await luca!.page.getByRole('button', { name: 'Sigilla 0D' }).click()
    await giulia!.page.getByRole('button', { name: /^Tira/ }).click()
    await expect(luca!.page.locator('.stamp')).toBeVisible()
  },
)

/** Values of sealed bids in what a seat received. */
function bidsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(bidsIn)
  if (typeof value !== 'object' || value === null) return []
  const record = value as Readonly<Record<string, unknown>> // neither null nor a list
  const sealed = typeof record['id'] === 'string' && record['id'].startsWith('side:')
  if (sealed && record['filled'] === true && 'value' in record) return [record['value']]
  return Object.values(record).flatMap(bidsIn)
}

/**
 * Chance that `own` dice have more successes than `other` dice, each with one half, by enumeration.
 */
function winChance(own: number, other: number): number {
  let wins = 0
  for (let a = 0; a < 2 ** own; a++)
    for (let b = 0; b < 2 ** other; b++) if (bits(a) > bits(b)) wins += 1
  return wins / 2 ** (own + other)
}

function bits(n: number): number {
  return n === 0 ? 0 : (n & 1) + bits(n >> 1)
}

const whole = (chance: number) => `${Math.round(chance * 100)}\\s%`
