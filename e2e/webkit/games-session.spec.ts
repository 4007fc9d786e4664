import type { WebKitPhone } from './driver.ts'
import { act, CALL, expect, game, OVER, reads, sitDown, test } from './support.ts'
import type { RealServer } from '../support/server.ts'
import { tags } from '../support/tags.ts'

/**
 * Sessions of the other games in WebKit, with a Master on a desktop and two players on phones. Dice
 * and outcomes are the examples of the books, as in the other engines.
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

/** The texts of the elements that match a selector. */
const textsOf = (phone: WebKitPhone, selector: string) =>
  phone.run<string[]>(
    `return [...document.querySelectorAll(args[0])].map(one => one.textContent)`,
    selector,
  )

const untilTextsAre = (phone: WebKitPhone, selector: string, texts: readonly string[]) =>
  phone.until(
    async () => JSON.stringify(await textsOf(phone, selector)) === JSON.stringify(texts),
    `${selector} is not ${texts.join(', ')}`,
  )

test(
  '[WOC-CONTEST-7] Ways of Chaos: an action, a fight of exchanges, a wound and fatigue',
  tags('@chaos-session'),
  async ({ server, phone }) => {
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
    const untilSlipContains = (text: string) =>
      luca.until(
        async () => (await textsOf(luca, '.slip')).some(one => one.includes(text)),
        `the slip does not contain ${text}`,
      )
    await luca.press('button', /^Furtività/)
    await luca.press('radio', /^Corpo/)
    await luca.press('button', /^Agilità \+2/)
    await luca.press('button', /^Moli e banchine \+2/)
    await untilSlipContains('+15')
    await seal()
    await reads(luca, /resta in busta/, 'no message that it is sealed')
    await luca.press('button', /^Dadi veri/)
    await luca.press('button', /^Dado normale: 4/)
    await luca.press('button', /^Dado Caotico: 6/)
    await luca.press('button', /^6: lancialo di nuovo: 6/)
    await luca.until(
      async () =>
        (await luca.run<number>(
          `return [...document.querySelectorAll('button')].filter(one => /^6: lancialo di nuovo: 3/.test(one.getAttribute('aria-label') ?? one.textContent)).length`,
        )) === 2,
      'a six is not rolled again',
    )
    await luca.run(
      `[...document.querySelectorAll('button')].filter(one => /^6: lancialo di nuovo: 3/.test(one.getAttribute('aria-label') ?? one.textContent))[1].click()`,
    )
    await luca.press('button', /^Conferma 4, 6, 6 e 3/)
    await untilTextsAre(luca, '.chaos-level .number', ['34']) // 15 + 4 + 6 + 6 + 3
    await luca.press('button', /^Metti via/)

    // exchanges: the opponent, then the Component, and that of the Bravo is sealed
    await luca.press('button', /^Confronto$/)
    await luca.press('button', /Bravo a pagamento/, 'dialog[open]')
    await luca.press('radio', /^Corpo/)
    await giulia.press('radio', /^Corpo/)
    for (let i = 1; i <= 2; i++) {
      if (i > 1) await luca.press('button', /^Ancora, uguale/)
      await giulia.press('button', /^Sigilla/)
      await luca.until(
        () => has(luca, '[data-roll]:not([aria-disabled=true])'),
        'no roll is possible',
      )
      await luca.click('[data-roll]')
      await luca.until(() => has(luca, '.slip--rolled .chaos-ladder'), 'no outcome')
      await giulia.press('button', /^Nessuna ferita/)
      await reads(luca, i === 1 ? /1 scambio/ : /2 scambi/, 'the exchanges are not counted')
    }
    const { docs } = await luca.run<{ docs: Docs }>(CALL, VIEW(table), 'GET')
    const nerina = Object.entries(docs).find(
      ([key, doc]) => key.startsWith('game/body/') && doc.name === 'Nerina Scala',
    )![0]
    const who = nerina.slice('game/body/'.length)
    const wound = { type: 'wound', who, points: 14, severity: 'serious', description: 'Fianco' }
    await act(giulia, table, game(wound))
    await luca.press('button', /^Chiudi$/)
    await reads(luca, /Danno 14 su Vitalità 13/, 'no message that she is dying')
    await giulia.press('button', /^Finisce il combattimento/)
    await reads(giulia, /Stanchezza 0 → 2/, 'no fatigue')
    await giulia.press('button', /^Dai la fatica a tutti/)
    await luca.press('link', /Come stai/)
    await reads(luca, /−16/, 'the losses are not applied') // 14 + 2
    expect((await textsOf(luca, 'main')).join(' ')).toContain('−16')
  },
)

const CAN_ROLL = '[data-roll]:not([aria-disabled=true])'

/** Rolls as soon as it is possible. */
async function roll(phone: WebKitPhone): Promise<void> {
  await phone.until(() => has(phone, CAN_ROLL), 'no roll is possible')
  await phone.click(CAN_ROLL)
}

/** Types tens and units on the pad and confirms them. */
async function typeD100(phone: WebKitPhone, tens: number, units: number): Promise<void> {
  await phone.press('button', /^Dadi veri/)
  await phone.until(() => has(phone, 'dialog .dice-pad__keys'), 'no pad')
  await phone.click('dialog .dice-pad__keys:nth-of-type(1) button', tens)
  await phone.run(
    `document.querySelectorAll('dialog .dice-pad__keys')[1].querySelectorAll('button')[args[0]].click()`,
    units,
  )
  await phone.click('dialog [data-primary]')
}

const bodyOf = async (phone: WebKitPhone, table: string, kind: string, name: string) => {
  const { docs } = await phone.run<{ docs: Docs }>(CALL, VIEW(table), 'GET')
  const key = Object.entries(docs).find(
    ([one, doc]) => one.startsWith(`game/${kind}/`) && doc.name?.includes(name) === true,
  )?.[0]
  return key?.slice(`game/${kind}/`.length) ?? ''
}

test(
  '[BRP-CORE-4] Basic Roleplaying: a skill roll, a resistance roll and a round of a fight',
  tags('@brp-session'),
  async ({ server, phone }) => {
    const { giulia, luca, table } = await company(server, phone, {
      system: 'brp',
      plays: ['aldo-ferrante', 'berta-roccaforte'],
      foes: ['road-robber'],
      automation: 'full',
    })
    await luca.press('button', /^Forza 13/) // 13 × 5
    await typeD100(luca, 6, 5)
    await reads(luca, /65/, 'no outcome')
    await luca.until(() => has(luca, '.slip--rolled .stamp'), 'no stamp')
    expect((await textsOf(luca, '.slip--rolled .stamp')).join(' ')).toMatch(/Successo/i)
    await luca.press('button', /^Metti via/)

    await luca.press('button', /^Contro$/)
    await luca.press('button', /^Una cosa, una forza, un peso/)
    await giulia.press('button', /^15$/)
    await luca.until(
      // 50 % minus 5 % per point, 13 against 15
      async () => (await textsOf(luca, CAN_ROLL)).some(one => /40\s%/.test(one)),
      'not the chance from the resistance table',
    )
    await roll(luca)
    await luca.until(() => has(luca, '.slip--rolled .stamp'), 'no outcome')
    await luca.press('button', /^Metti via/)

    const beings = [
      await bodyOf(giulia, table, 'body', 'Aldo'),
      await bodyOf(giulia, table, 'body', 'Gerva'),
    ]
    await act(giulia, table, game({ type: 'begin-fight', beings, darkness: 'none' }))
    await luca.press('button', /^Dichiaro/)
    await giulia.press('button', /^Gerva la Storta: Spadone/)
    await giulia.press('button', /^Passa a: Movimento/)
    await giulia.press('button', /^Passa a: Azioni/)
    await luca.press('button', /^Prepara$/)
    await reads(giulia, /Aldo contro Gerva/, 'the attack is not shown on the desk')
    await typeD100(luca, 8, 1)
    await reads(giulia, /Arco Lungo su Gerva la Storta: 81, a vuoto/, 'its outcome is not shown')
    await giulia.press('button', /^Gerva la Storta: Spadone su Aldo/)
    await typeD100(giulia, 9, 5)
    await reads(
      luca,
      /Spadone su Aldo Ferrante: 95, a vuoto/,
      'the outcome of the foe is not shown',
    )
    expect(await luca.run(OVER)).toEqual([0, 0])
  },
)

test(
  '[WARP-ATTACK-1] WaRP: a trait roll, an attack and the next turn',
  tags('@warp-session'),
  async ({ server, phone }) => {
    const { giulia, luca, table } = await company(server, phone, {
      system: 'warp',
      plays: ['petra', 'dragan'],
      foes: ['guard'],
      automation: 'full',
    })
    await giulia.press('button', /Approva Petra/)
    await giulia.press('button', /Approva Dragan/)
    await luca.press('button', /Tiratrice/)
    await giulia.press('radio', /^7 Moderata/)
    await giulia.press('button', /^Mostra/)
    await roll(luca)
    await luca.until(() => has(luca, '.slip--rolled'), 'no outcome')
    await luca.press('button', /^Metti via/)

    const fighters = [
      await bodyOf(giulia, table, 'body', 'Petra'),
      await bodyOf(giulia, table, 'body', 'Sorvegliante'),
    ]
    await act(giulia, table, game({ type: 'start-fight', fighters }))
    await luca.until(() => has(luca, '[data-attack]'), 'no attack is offered')
    await luca.click('[data-attack]')
    await giulia.press('button', /^Mostra/)
    await roll(luca)
    await luca.until(() => has(luca, '.slip--rolled'), 'the attack has no outcome')
    await giulia.press('button', /^Prossimo turno/)
    expect(await luca.run(OVER)).toEqual([0, 0])
  },
)
