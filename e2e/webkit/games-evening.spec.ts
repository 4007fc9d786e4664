import type { WebKitPhone } from './driver.ts'
import { act, CALL, expect, game, reads, sitDown, test } from './support.ts'
import type { RealServer } from '../support/server.ts'

/**
 * An evening of another game in WebKit: a desk that leads, two phones, dice thrown on the table and typed; what falls
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
  for (const id of foes) await act(giulia, table, game({ type: 'take-ready-made', id }))
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
