import type { WebKitPhone } from './driver.ts'
import { act, CALL, expect, game, reads, sitDown, test } from './support.ts'
import type { RealServer } from '../support/server.ts'

/**
 * An evening of each other game in WebKit: a desk that leads, two phones, dice thrown on the table and typed; what falls
 * and what it comes to are the books' own examples, as in the other engines.
 */

interface Company {
  readonly giulia: WebKitPhone
  readonly luca: WebKitPhone
  readonly sara: WebKitPhone
  readonly table: string
}

interface Cast {
  readonly system: string
  /** Luca's character, then Sara's. */
  readonly plays: readonly [string, string]
  readonly foes?: readonly string[]
  readonly automation: 'full' | 'ask'
}

type Opens = (options?: { readonly size?: string }) => Promise<WebKitPhone>

const VIEW = (table: string) => `/api/tables/${table}/view`
type Docs = Readonly<Record<string, { readonly name?: string }>>

async function company(
  server: RealServer,
  phone: Opens,
  { system, plays, foes = [], automation }: Cast,
): Promise<Company> {
  const [giulia, luca, sara] = [await phone({ size: '1366x900' }), await phone(), await phone()]
  const table = await sitDown(server, [giulia, luca, sara], system)
  for (const [i, one] of [luca, sara].entries())
    await act(one, table, game({ type: 'take-ready-made', id: plays[i] }))
  await act(giulia, table, { type: 'set-automation', level: automation })
  if (system === 'warp') {
    const { docs } = await giulia.run<{ docs: Docs }>(CALL, VIEW(table), 'GET')
    for (const key of Object.keys(docs).filter(one => one.startsWith('game/character/')))
      await act(giulia, table, game({ type: 'approve-character', character: key.split('/')[2] }))
  }
  const shown = system === 'warp' ? { shown: true } : {}
  for (const id of foes) await act(giulia, table, game({ type: 'take-ready-made', id, ...shown }))
  await act(giulia, table, { type: 'begin', moment: 'scene', title: 'La prova' })
  for (const one of [giulia, luca, sara]) await one.goto(`${server.url}/t/${table}/tavolo`)
  return { giulia, luca, sara, table }
}

const has = (phone: WebKitPhone, selector: string) =>
  phone.run<boolean>(`return document.querySelector(args[0]) !== null`, selector)

/** The texts of whatever stands there. */
const said = (phone: WebKitPhone, selector: string) =>
  phone.run<string[]>(
    `return [...document.querySelectorAll(args[0])].map(one => one.textContent)`,
    selector,
  )

const saysThere = (phone: WebKitPhone, selector: string, texts: readonly string[]) =>
  phone.until(
    async () => JSON.stringify(await said(phone, selector)) === JSON.stringify(texts),
    `${selector} is not ${texts.join(', ')}`,
  )

/** A picture by the name that whoever listens is told. */
const isDrawn = (phone: WebKitPhone, name: RegExp) =>
  phone.until(
    () =>
      phone.run<boolean>(
        `const name = new RegExp(args[0]); return [...document.querySelectorAll('[role=img], img')].some(one => name.test(one.getAttribute('aria-label') ?? ''))`,
        name.source,
      ),
    `nothing is called ${String(name)}`,
  )

test('[D1] [D2] WaRP: an order by everybody’s own dice, the two shots of the book, a blow by hand; the fight ends', async ({
  server,
  phone,
}) => {
  const { giulia, luca, sara } = await company(server, phone, {
    system: 'warp',
    plays: ['dragan', 'petra'],
    foes: ['agent', 'soldier', 'guard'],
    automation: 'ask',
  })
  const PAD = `return [...document.querySelectorAll('[role=group]')].some(one => one.getAttribute('aria-label') === 'Facce del dado')`
  const type = async (one: WebKitPhone, faces: readonly number[]) => {
    await one.until(() => one.run<boolean>(PAD), 'no pad')
    for (const face of faces)
      await one.press(
        'button',
        new RegExp(`^${face}$`),
        '[role=group][aria-label="Facce del dado"]',
      )
    await one.press('button', /^Conferma le facce/)
  }
  const throwReal = async (one: WebKitPhone, faces: readonly number[]) => {
    const ready = `return [...document.querySelectorAll('button')].some(one => /^Dadi veri/.test(one.textContent.trim()) && one.getAttribute('aria-disabled') !== 'true')`
    await one.until(() => one.run<boolean>(ready), 'nobody may throw')
    await one.press('button', /^Dadi veri/)
    await type(one, faces)
  }
  const throwOwn = async (one: WebKitPhone, faces: readonly number[]) => {
    if (!(await one.run<boolean>(PAD))) await one.press('button', /^Lancia (?:i tuoi|il tuo)/)
    await type(one, faces)
  }
  const OUTCOME = '.slip--rolled'
  const numbers = (one: WebKitPhone, texts: readonly string[]) =>
    saysThere(one, `${OUTCOME} .num`, texts)
  const apply = () => giulia.press('button', /^Applica$/)
  const next = () => giulia.press('button', /^Prossimo turno/)
  const putAway = (one: WebKitPhone) => one.press('button', /^Chiudi la cedola/)

  await giulia.press('button', /^Combattimento/)
  for (const one of [luca, sara]) await one.press('button', /^Tira con/)
  await giulia.until(
    () =>
      giulia.run<boolean>(
        `return [...document.querySelectorAll('button')].some(one => /^Dadi veri/.test(one.textContent.trim()) && one.getAttribute('aria-disabled') !== 'true')`,
      ),
    'not everybody has said',
  )
  await giulia.press('button', /^Dadi veri/)
  await throwOwn(luca, [4, 4, 3, 3])
  await throwOwn(sara, [6, 6, 5, 5])
  await throwOwn(giulia, [6, 5, 4, 3, 4, 4, 2, 2, 3, 3, 3])
  await apply()
  await putAway(sara)

  // the second shot of the book: 17 against 15, a vest that rolls 4: 2
  await sara.click('[data-attack]')
  await sara.press('radio', /^20 m/)
  await giulia.press('button', /^Mostra/)
  await throwReal(sara, [6, 5, 4, 2])
  await throwOwn(giulia, [5, 5, 5])
  await throwOwn(giulia, [4])
  await numbers(sara, ['17', '15'])
  await saysThere(sara, `${OUTCOME} .wp-conto .v`, ['2', '×4', '8', '÷4', '2'])
  await apply()
  await isDrawn(giulia, /^Disciplina: 26 /)

  // the first shot of the book: 16 against 6, ×3, half of a jacket's 3: 29
  await next()
  await giulia.press('button', /^Petra/, '[role=group][aria-label="Contro chi"]')
  await giulia.press('radio', /^Rivoltella/)
  await giulia.press('button', /^(?:Attacca|Ancora su) /)
  await sara.press('button', /^Non schivo/)
  await giulia.press('radio', /^10 m/)
  await giulia.press('button', /^Mostra/)
  await throwReal(giulia, [6, 4, 4, 2])
  await throwOwn(sara, [3, 3, 3])
  await numbers(sara, ['16', '6'])
  await apply()
  await isDrawn(sara, /^Petra: [-−]8 /)
  await putAway(sara)
  await reads(sara, /Non puoi agire/, 'she acts')

  // by hand: (21 − 10) × 2 − 2
  await next()
  await luca.press('button', /^Sorvegliante/, '[role=group][aria-label="Chi"]')
  await luca.click('[data-attack]')
  await giulia.press('button', /^Mostra/)
  await throwReal(luca, [6, 5, 5, 5])
  await throwOwn(giulia, [4, 3, 3, 2]) // 21 is above any three dice: the jacket's die is asked for at once
  await saysThere(luca, `${OUTCOME} .wp-conto .som.v`, ['20'])
  await apply()
  await isDrawn(giulia, /^Mestiere: 1 /)
  await giulia.press('button', /^Fine del combattimento/)
  await giulia.until(async () => !(await has(giulia, '[aria-label="Ordine"]')), 'it goes on')
})

test('[WOC-CONTEST-7] Ways of Chaos: an action by typed dice with a chain of sixes, exchanges, a wound, the end of the fight and its weariness', async ({
  server,
  phone,
}) => {
  const { giulia, luca, table } = await company(server, phone, {
    system: 'chaos',
    plays: ['nerina-scala', 'dottor-levi-bruno'],
    foes: ['bravo-a-pagamento'],
    automation: 'full',
  })
  const seal = async () => {
    await giulia.click('[role=radio][data-level]')
    await giulia.press('button', /^Sigilla/)
  }
  const slipSays = (text: string) =>
    luca.until(
      async () => (await said(luca, '.slip')).some(one => one.includes(text)),
      `the slip does not say ${text}`,
    )
  await luca.press('button', /^Furtività/)
  await luca.press('radio', /^Corpo/)
  await luca.press('button', /^Agilità \+2/)
  await luca.press('button', /^Moli e banchine \+2/)
  await slipSays('+15')
  await seal()
  await luca.press('button', /^Dadi veri/)
  await luca.press('button', /^Dado normale: 4/)
  await luca.press('button', /^Dado Caotico: 6/)
  await luca.press('button', /^6: rilancialo: 6/)
  await luca.until(
    async () =>
      (await luca.run<number>(
        `return [...document.querySelectorAll('button')].filter(one => /^6: rilancialo: 3/.test(one.getAttribute('aria-label') ?? one.textContent)).length`,
      )) === 2,
    'a six does not go on',
  )
  await luca.run(
    `[...document.querySelectorAll('button')].filter(one => /^6: rilancialo: 3/.test(one.getAttribute('aria-label') ?? one.textContent))[1].click()`,
  )
  await luca.press('button', /^Conferma 4, 6, 6 e 3/)
  await saysThere(luca, '.woc-level .num', ['34']) // 15 and 4, then 6, 6, 3
  await luca.press('button', /^Chiudi la cedola/)

  // exchanges: who, with what; what the Bravo uses is sealed
  await luca.press('button', /^Confronto$/)
  await luca.press('button', /Bravo a pagamento/, 'dialog[open]')
  await luca.press('button', /^Confronto con Bravo/)
  await luca.press('radio', /^Corpo/)
  await giulia.press('radio', /^Corpo/)
  for (let i = 1; i <= 2; i++) {
    if (i > 1) await luca.press('button', /^Ancora, uguale/)
    await giulia.press('button', /^Sigilla/)
    await luca.until(() => has(luca, '[data-roll]:not([aria-disabled=true])'), 'nobody may throw')
    await luca.click('[data-roll]')
    await luca.until(() => has(luca, '.slip--rolled .woc-ladder'), 'no outcome')
    await giulia.press('button', /^Nessuna ferita, si va avanti/)
    await reads(luca, i === 1 ? /1 scambio/ : /2 scambi/, 'exchanges are not counted')
  }
  const { docs } = await luca.run<{ docs: Docs }>(CALL, VIEW(table), 'GET')
  const nerina = Object.entries(docs).find(
    ([key, doc]) => key.startsWith('game/body/') && doc.name === 'Nerina Scala',
  )![0]
  const who = nerina.slice('game/body/'.length)
  const wound = { type: 'wound', who, points: 14, severity: 'serious', description: 'Fianco' }
  await act(giulia, table, game(wound))
  await luca.press('button', /^Chiudi$/)
  await reads(luca, /Danno 14 su Vitalità 13/, 'not told that she dies')
  await giulia.press('button', /^Finisce lo scontro/)
  await reads(giulia, /Stanchezza 0 → 2/, 'no weariness')
  await giulia.press('button', /^Dai la fatica a tutti/)
  await luca.press('link', /Come stai/)
  await reads(luca, /−16/, 'not felt') // 14 and 2
  expect((await said(luca, 'main')).join(' ')).toContain('−16')
})
