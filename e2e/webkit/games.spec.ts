import type { WebKitPhone } from './driver.ts'
import { act, expect, OVER, sitDown, test } from './support.ts'

interface Game {
  readonly system: string
  readonly plays: string
  /** The button that proposes a roll, and the text of «Tira» once it is possible. */
  readonly key: RegExp
  readonly roll: RegExp
  readonly terms?: (master: WebKitPhone) => Promise<void>
}

const GAMES: readonly Game[] = [
  { system: 'brp', plays: 'Aldo Ferrante', key: /^Forza 13/, roll: /riesce al 65\s%/ },
  {
    system: 'warp',
    plays: 'Nives Talarico',
    key: /^Nervi saldi/,
    roll: /superi all’84\s%/,
    async terms(master) {
      await master.press('radio', /^7 Moderata/)
      await master.press('button', /^Mostra/)
    },
  },
  {
    system: 'chaos',
    plays: 'Nerina Scala',
    key: /^Corpo 6/,
    roll: /Tira 2d6 \+ 6/,
    async terms(master) {
      const level = `return document.querySelector('[role=radio][data-level]')?.getAttribute('data-level') ?? ''`
      await master.until(async () => (await master.run(level)) !== '', 'no levels')
      await master.run(`document.querySelector('[role=radio][data-level]').click()`)
      await master.press('button', /^Sigilla/)
    },
  },
]

const OUTCOME = `return document.querySelector('.result__text, .slip--rolled h2.visually-hidden')?.textContent ?? ''`

for (const { system, plays, key, roll, terms } of GAMES)
  test(`[J2] [J3] [J4] ${system}: a ready-made character rolls, and no page overflows`, async ({
    server,
    phone,
  }) => {
    const [giulia, luca] = [await phone(), await phone()]
    const table = await sitDown(server, [giulia, luca], system)
    await luca.press('link', /^Scegli il personaggio/)
    const choice = `[...document.querySelectorAll('button')].find(one => one.textContent.replace(/\\s+/g, ' ').includes('Gioca con ${plays}'))`
    await luca.until(
      () => luca.run<boolean>(`return ${choice} !== undefined`),
      'no ready-made character',
    )
    await luca.run(`${choice}.click()`)
    await luca.until(
      () => luca.run<boolean>(`return !location.pathname.endsWith('/crea')`),
      'still choosing',
    )
    await act(giulia, table, { type: 'begin', moment: 'scene', title: 'La prova' })
    await giulia.goto(`${server.url}/t/${table}/tavolo`)
    if (system === 'warp') await giulia.press('button', new RegExp(`Approva ${plays}`))
    for (const page of ['scheda', 'atti', 'regole', 'tavolo']) {
      await luca.goto(`${server.url}/t/${table}/${page}`)
      await luca.until(
        () => luca.run<boolean>(`return document.querySelector('main') !== null`),
        page,
      )
      expect(await luca.run(OVER), `${system} ${page}`).toEqual([0, 0])
    }
    await luca.press('button', key)
    await terms?.(giulia)
    await luca.press('button', roll)
    for (const seat of [luca, giulia])
      await seat.until(async () => (await seat.run(OUTCOME)) !== '', 'no outcome')
  })
