import type { Page } from '@playwright/test'
import {
  beingOf,
  chaosTable,
  clear,
  onTop,
  opens,
  reaching,
  sealAt,
  send,
  throwReal,
  type Fill,
} from '../support/chaos.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import {
  closeAll,
  acceptedCommandsOf,
  offerIn,
  commandsOf,
  type AcceptedCommands,
} from '../support/commands.ts'

/**
 * Gives every command of Ways of Chaos by taps. A command counts once the server has accepted it
 * from a page.
 */

test.describe.configure({ timeout: 180_000 })

type Seats = readonly [Player, Player, Player, Player]

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/)
const CREATION = wordsIn(`
  begin-draft answer-draft roll-draft quick-draft drop-draft propose-concept
  finish-draft judge-draft price-trait take-ready-made judge-ready-made`)
const BODIES = wordsIn(`
  add-opponent remove-opponent call-roll close-call spend-success tire end-combat rest
  pass-time wound limit-wound heal worsen ask-help answer-help resolve-death
  permanent-loss`)
const DOCUMENTS = wordsIn(`
  change-ego change-trait flag-shade overrule write-diary write-gear write-note
  turn-grimoire agree-spell aim-spell end-spell present-setting list-skills write-school
  mark-pause retire-character`)
const GROWTH = wordsIn(`
  propose-memorable vote-memorable award-experience waive-awards award-training
  ask-advance ask-learn-spell judge-request`)

test('the walks of this file cover every command of the rules', () => {
  expect([...CREATION, ...BODIES, ...DOCUMENTS, ...GROWTH].toSorted()).toEqual(
    [...commandsOf('@mastro/rules-chaos')].toSorted(),
  )
})

/** Opens the actions of a person on the desk, chooses one and sends its form. */
async function about(desk: Page, who: string, offer: RegExp, fill?: Fill | null): Promise<void> {
  await desk.getByRole('button', { name: `Altro su ${who}` }).click()
  await (await offerIn(onTop(desk), offer)).click()
  if (fill !== null) await send(desk, fill)
  await expect(desk.getByRole('dialog')).toHaveCount(1)
  await closeAll(desk)
}

/** Chooses an action in a fold of the desk and sends its form. */
async function folded(desk: Page, fold: string, offer: RegExp, fill?: Fill | null): Promise<void> {
  const list = desk.locator('details.fold', { has: desk.getByText(fold, { exact: true }) }).last()
  await (await offerIn(list.locator('xpath=..'), offer)).click()
  if (fill !== null) await send(desk, fill)
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

const allAccepted = (accepted: AcceptedCommands, all: readonly string[]) =>
  expect(accepted.missing(all)).toEqual([])

test('every command of character creation works by taps', async ({ browser, server }) => {
  const phone = { viewport: { width: 390, height: 844 } }
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: { viewport: { width: 1366, height: 900 } } },
      { name: 'Luca', view: phone },
      { name: 'Teo', view: phone },
    ],
    { system: 'chaos' },
  )
  const [giulia, luca, teo] = sitting.players as unknown as Seats
  const accepted = acceptedCommandsOf(sitting.players)
  const reach = reaching(accepted)
  for (const { page: one } of sitting.players) one.setDefaultTimeout(20_000)
  await giulia.open()
  await luca.open('crea')
  await teo.open('crea')
  const { page } = luca
  const next = () => page.getByRole('button', { name: /^(Avanti|Restano|Resta)/ }).click()

  await reach('take-ready-made', () =>
    teo.page.getByRole('button', { name: /Nerina Scala/ }).click(),
  )
  await teo.open('crea')
  await teo.page.getByRole('button', { name: /Aurelia dei Venti/ }).click()
  await reach('judge-ready-made', () =>
    giulia.page
      .getByRole('article', { name: /Teo vorrebbe giocare/ })
      .getByRole('button', { name: 'No' })
      .click(),
  )
  await reach('begin-draft', () => page.getByRole('button', { name: 'Passo per passo' }).click())
  await reach('drop-draft', async () => {
    await page.getByRole('button', { name: /passi$/ }).click()
    await page.getByRole('button', { name: 'Butta via la bozza' }).click()
    await page.getByRole('button', { name: 'Butta via', exact: true }).click()
  })
  await luca.open('crea')
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await reach('answer-draft', async () => {
    await page.getByLabel('Nome').fill('Kraagan')
    await page.getByLabel('Aspetto').fill('Un gigante buono')
    await page.getByLabel('Aspetto').blur()
  })
  await reach('propose-concept', () =>
    page.getByRole('button', { name: 'Proponi a Giulia' }).click(),
  )
  await reach('judge-draft', () =>
    giulia.page
      .getByRole('article', { name: /Luca propone un’idea/ })
      .getByRole('button', { name: 'Approva' })
      .click(),
  )
  await next()
  await reach('roll-draft', () =>
    page
      .getByRole('button', { name: /A caso|dadi/ })
      .first()
      .click(),
  )
  await opens(page, 'Svantaggi')
  await page.getByRole('button', { name: 'Volto segnato' }).click()
  await reach('price-trait', () =>
    giulia.page
      .getByRole('article', { name: /Volto segnato/ })
      .getByRole('button', { name: '−4' })
      .click(),
  )
  await reach('finish-draft', () => page.getByRole('button', { name: 'Fatto' }).click())
  await giulia.page
    .getByRole('article', { name: /i numeri di Kraagan/ })
    .getByRole('button', { name: 'Approva' })
    .click()
  await luca.open('crea')
  await reach('quick-draft', async () => {
    await page.getByRole('button', { name: /^In tre scelte/ }).click()
    await page.getByRole('button', { name: /^Crea/ }).click()
  })
  allAccepted(accepted, CREATION)
})

test('every command about bodies, calls and foes works by taps', async ({ browser, server }) => {
  const { giulia, luca, players } = await chaosTable(browser, server)
  await giulia.act({ type: 'set-option', option: 'primitiveMedicine', value: true })
  const accepted = acceptedCommandsOf(players)
  const reach = reaching(accepted)
  await giulia.open()
  await luca.open()
  const desk = giulia.page
  const { page } = luca
  const nerina = desk.getByRole('article', { name: 'Nerina Scala' })

  await reach('add-opponent', async () => {
    await desk.getByRole('button', { name: 'Aggiungi' }).click()
    await (await offerIn(onTop(desk), /^Un avversario tuo/)).click()
    // a skill is a row with a stepper
    await send(desk, async form => {
      await form.getByLabel('Nome').fill('Il Guercio')
      await form.getByRole('button', { name: 'Aggiungi un’Abilità' }).click()
      await form.getByRole('textbox', { name: 'Abilità' }).fill('Scherma')
      const level = form.getByRole('group', { name: 'Livello di Scherma' })
      await level.getByRole('button', { name: 'Più' }).click()
      await form.getByRole('textbox', { name: 'Specializzazioni' }).fill('Sciabola 2')
      await form.getByText('Altro', { exact: true }).click()
      await form.getByRole('textbox', { name: /^Sfumature: Corpo/ }).fill('Forza +2')
    })
    await expect(desk.getByRole('article', { name: 'Il Guercio' })).toBeVisible()
    const docs = Object.entries(await giulia.docs())
    const guercio = docs.find(
      ([key, doc]) => key.startsWith('game/foe/') && doc.name === 'Il Guercio',
    )
    expect(JSON.stringify(guercio)).toContain('"name":"Scherma","level":4')
    expect(JSON.stringify(guercio)).toContain('"name":"Sciabola","level":2')
    expect(JSON.stringify(guercio)).toContain('"name":"Forza","value":2')
    await closeAll(desk)
  })
  await reach('remove-opponent', () => about(desk, 'Il Guercio', /esce di scena/, null))

  // a roll is called from everybody, one player rolls and spends the success, and the call is
  // closed
  await reach('call-roll', async () => {
    await desk.getByRole('button', { name: /^Chiama/ }).click()
    await desk.getByRole('radio', { name: 'Corpo' }).click()
    await desk.getByRole('radio', { name: /^8/ }).click()
    await desk.getByRole('button', { name: 'Sigilla e chiama' }).click()
  })
  await reach('spend-success', async () => {
    await page.getByRole('button', { name: 'Prima scelgo' }).click()
    await throwReal(luca, 5, 5)
    await page.getByRole('radio', { name: 'Riuscire meglio' }).click()
  })
  await reach('close-call', () => desk.getByRole('button', { name: /^Chiudi la chiamata/ }).click())
  await clear(luca)
  await clear(giulia)

  // fatigue that counts at once, and at the end of the fight
  await reach('tire', async () => {
    await nerina.getByRole('button', { name: 'Fatica' }).click()
    await onTop(desk).getByRole('button', { name: /^4/ }).click()
  })
  await reach('end-combat', async () => {
    await nerina.getByRole('button', { name: 'Fatica' }).click()
    await onTop(desk)
      .getByRole('button', { name: /combattimento/ })
      .click()
    await onTop(desk).getByRole('button', { name: /^10/ }).click()
    await folded(desk, 'Altri atti', /^Finisce il combattimento/, null)
  })
  // with 14 over Vitality 13 she asks for rest, which is first refused and then given
  await reach('ask-help', () =>
    page.getByRole('button', { name: 'Chiedi riposo a Giulia' }).click(),
  )
  const asks = desk.getByRole('article', { name: 'Nerina Scala chiede riposo' })
  await reach('answer-help', () => asks.getByRole('button', { name: 'Non adesso' }).click())
  await reach('rest', () => about(desk, 'Nerina Scala', /^Riposo/))

  // a light wound heals, and a grave one limits, worsens and leaves a permanent loss
  const hurt = async (severity: string, points: RegExp) => {
    await nerina.getByRole('button', { name: 'Ferita' }).click()
    await onTop(desk).getByRole('button', { name: severity, exact: true }).click()
    await onTop(desk).getByRole('button', { name: points }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  await reach('wound', () => hurt('Leggera', /^3/))
  await reach('heal', () => about(desk, 'Nerina Scala', /^Guarisce|^Il tempo guarisce/))
  await hurt('Grave', /^5/)
  await reach('limit-wound', () =>
    about(desk, 'Nerina Scala', /^Che cosa impedisce/, form =>
      form.getByLabel('Che cosa impedisce', { exact: true }).fill('correre'),
    ),
  )
  await reach('worsen', () => about(desk, 'Nerina Scala', /^Peggiora/))
  await reach('permanent-loss', () => about(desk, 'Nerina Scala', /^Una perdita che resta/))
  await reach('pass-time', async () => {
    await desk.getByRole('button', { name: /^Riposo/ }).click()
    await desk.getByRole('button', { name: /^Passa la notte/ }).click()
  })
  await hurt('Grave', /^10/)
  await reach('resolve-death', () => about(desk, 'Nerina Scala', /^La sorte di/))
  allAccepted(accepted, BODIES)
})

test('every command about sheets, documents and the campaign works by taps', async ({
  browser,
  server,
}) => {
  const { giulia, luca, teo, players } = await chaosTable(browser, server)
  const accepted = acceptedCommandsOf(players)
  const reach = reaching(accepted)
  await giulia.open()
  await luca.open('scheda')
  await teo.open('scheda')
  const desk = giulia.page
  const written = (player: Player, offer: RegExp, fill: Fill) => async () => {
    await (await offerIn(player.page.getByRole('main'), offer)).click()
    await send(player.page, fill)
  }

  await reach('change-ego', () => about(desk, 'Nerina Scala', /^Varia l’Ego/))
  await reach('change-trait', () =>
    about(desk, 'Nerina Scala', /^Un nuovo Vantaggio/, form =>
      form.getByLabel('Che cosa').fill('Occhio di gatto'),
    ),
  )
  await reach('flag-shade', () => about(desk, 'Nerina Scala', /conta per la Vitalità/, null))
  await reach('overrule', () =>
    about(desk, 'Nerina Scala', /^Correggi la scheda/, async form => {
      await form.getByLabel('Che cosa').selectOption({ index: 1 })
      await form.getByLabel('Motivo').fill('così si era detto')
    }),
  )
  await reach('turn-grimoire', () =>
    about(desk, 'Aurelia dei Venti', /^Il grimorio non è più/, null),
  )
  await about(desk, 'Aurelia dei Venti', /^Il grimorio torna/, null)
  await reach('agree-spell', () => about(desk, 'Aurelia dei Venti', /accord|concord/, null))

  await reach('present-setting', () =>
    folded(desk, 'La campagna', /^Presenta l’ambientazione/, form =>
      form.getByRole('textbox').fill('Il Golfo delle Corde'),
    ),
  )
  await reach('list-skills', () =>
    folded(desk, 'La campagna', /^Stila le Abilità/, form =>
      form.getByLabel('Altre, separate da virgole').fill('Nodi, Maree'),
    ),
  )
  await reach('write-school', () =>
    folded(desk, 'La campagna', /^Scrivi una Scuola/, form =>
      form.getByLabel('Nome').fill('Scuola dei venti'),
    ),
  )
  await reach('mark-pause', () => folded(desk, 'La campagna', /^Comincia una lunga pausa/, null))

  const text: Fill = form => form.getByRole('textbox').first().fill('una corda e un coltello')
  await reach('write-gear', written(luca, /^Oggetti comuni/, text))
  await reach('write-diary', written(luca, /^Scrivi nel diario/, text))
  await reach(
    'write-note',
    written(teo, /^Scrivi nel grimorio/, async form => {
      await form.getByLabel('Di che cosa').selectOption({ index: 1 })
      await text(form)
    }),
  )
  await reach('retire-character', async () => {
    await (await offerIn(luca.page.getByRole('main'), /^Ritira/)).click()
    await expect(onTop(luca.page)).toContainText('esce dalla storia')
    await onTop(luca.page)
      .getByRole('button', { name: /^Ritira/ })
      .click()
  })

  // an active spell can be ended on the desk
  await teo.open()
  await teo.page
    .getByRole('region', { name: 'Incantesimi' })
    .getByRole('button', { name: /^Soffio che spinge/ })
    .click()
  await sealAt(giulia, 12)
  await throwReal(teo, 4, 4)
  await expect(teo.page.getByText('Successo, livello').first()).toBeVisible()
  await reach('aim-spell', async () => {
    await desk.getByRole('button', { name: 'Su chi?' }).click()
    await send(desk, form => form.locator('[aria-pressed]').first().click())
  })
  await reach('end-spell', () =>
    desk.getByRole('button', { name: /^Termina|^Fai cessare/ }).click(),
  )
  allAccepted(accepted, DOCUMENTS)
})

test('every command between adventures works by taps', async ({ browser, server }) => {
  const { giulia, luca, sara, teo, players } = await chaosTable(browser, server)
  for (const moment of ['scene', 'session', 'adventure'] as const)
    await giulia.act({ type: 'end', moment })
  const accepted = acceptedCommandsOf(players)
  const reach = reaching(accepted)
  await giulia.open()
  for (const player of [luca, sara, teo]) await player.open('fine')
  const desk = giulia.page

  await desk.getByRole('button', { name: 'Dai i premi' }).click()
  const dialog = onTop(desk)
  await reach('propose-memorable', async () => {
    for (let i = 0; i < 3; i++)
      await dialog.getByRole('button', { name: /^Aurelia dei Venti, recita/ }).click()
  })
  await reach('vote-memorable', () =>
    luca.page.getByRole('button', { name: 'Memorabile: d’accordo' }).click(),
  )
  await reach('award-experience', () => dialog.getByRole('button', { name: /^Assegna/ }).click())
  await reach('waive-awards', () =>
    dialog.getByRole('button', { name: 'Nessun altro premio' }).click(),
  )
  await closeAll(desk)
  await reach('award-training', () =>
    about(desk, 'Nerina Scala', /^Punti Allenamento/, form =>
      form.getByLabel('In che cosa').selectOption({ index: 1 }),
    ),
  )
  for (const name of ['Nerina', 'Aurelia']) {
    const put = { what: 'xp', to: 9, reason: 'per provare' }
    const who = await beingOf(giulia, name)
    await giulia.act(game({ type: 'overrule', who, character: null, ...put }))
  }
  await reach('ask-advance', async () => {
    const { page } = luca
    await (await offerIn(page.getByRole('main'), /^Furtività 5 → 6/)).click()
    await page.getByRole('form').getByLabel('Motivo nella storia').fill('notti sui tetti')
    await page.getByRole('button', { name: /^Chiedi / }).click()
  })
  await reach('judge-request', () => desk.getByRole('button', { name: 'Approva' }).first().click())
  await reach('ask-learn-spell', async () => {
    const { page } = teo
    await (await offerIn(page.getByRole('main'), /^Impara un Incantesimo/)).click()
    await send(page, async form => {
      await form.getByLabel('Incantesimo').fill('Brezza che cura')
      await form.getByRole('radio', { name: 'Aria' }).click()
      await form.getByLabel('Il tempo dello studio').check()
    })
  })
  allAccepted(accepted, GROWTH)
})
