import { expect, game, test, type Player } from '../support/session.ts'
import {
  closeAll,
  doAll,
  fillIn,
  acceptedCommandsOf,
  commandsOf,
  sendForm,
} from '../support/commands.ts'
import { company, key, type Company } from '../support/warp.ts'

/**
 * Gives every command of WaRP by taps. A command counts once the server has accepted it from a
 * page.
 */
const CHAPTERS = {
  people: [
    'begin-draft',
    'answer-draft',
    'roll-draft',
    'quick-draft',
    'drop-draft',
    'finish-draft',
    'take-ready-made',
    'approve-character',
    'return-character',
    'retire-character',
    'share-secret',
    'write-unknown',
    'reveal-unknown',
  ],
  bodies: [
    'harm',
    'note-hindrance',
    'lift-hindrance',
    'note-wound',
    'heal',
    'grant-sprint',
    'move',
    'rewrite-trait',
    'write-sheet',
    'change-gear',
    'load-weapon',
    'add-opponent',
    'show-opponent',
    'remove-opponent',
    'pass-time',
  ],
  fights: [
    'start-fight',
    'join-fight',
    'leave-fight',
    'reorder',
    'set-round-length',
    'grant-edge',
    'next-turn',
    'declare-turn',
    'declare-desperation',
    'face-attackers',
    'wait',
    'act-now',
    'plead',
    'judge-plea',
    'end-fight',
    'ask-recovery',
    'decline-recovery',
    'recover',
    'give-first-aid',
  ],
  growth: [
    'offer-spell',
    'regain-power',
    'award',
    'waive-awards',
    'buy-shots',
    'buy-trait',
    'improve-trait',
    'study-power',
    'approve-purchase',
    'refuse-purchase',
  ],
} as const

const PLAYED = { plays: ['dragan', 'petra', 'iolanda'], automation: 'full' } as const
const more = (player: Player) => player.page.getByRole('button', { name: 'Altro', exact: true })
const about = (giulia: Player, name: string) => key(giulia, `Altro per ${name}`)

/** Records accepted commands and opens every page. */
async function openRecorded({ all }: Company): Promise<ReturnType<typeof acceptedCommandsOf>> {
  const accepted = acceptedCommandsOf(all)
  for (const player of all) await player.open()
  return accepted
}

test('the walks of this file cover every command of the rules', () => {
  const covered: readonly string[] = Object.values(CHAPTERS).flat()
  expect(covered.toSorted()).toEqual([...commandsOf('@mastro/rules-warp')].toSorted())
})

test('every command about characters works by taps', async ({ browser, server }) => {
  const all = await company(browser, server, { ...PLAYED, plays: ['dragan', 'petra', ''] })
  const { giulia, luca, sara, teo } = all
  const accepted = await openRecorded(all)
  await teo.open('crea')
  await key(teo, 'Iolanda Ferri').first().click()
  await expect.poll(() => accepted.has('take-ready-made')).toBe(true)

  await doAll(sara, accepted, more(sara), { 'retire-character': /^Ritira .* dalla storia$/ })
  await sara.open('crea')
  await key(sara, 'Passo per passo').click()
  await key(sara, 'A caso').click()
  await sara.page.getByLabel('Nome').fill('Ada')
  await key(sara, 'Avanti').click()
  await key(sara, /5 passi/).click()
  await key(sara, 'Butta via la bozza').click()
  await key(sara, 'Butta via').click()
  await key(sara, 'In tre scelte').click()
  await key(sara, 'Crea').last().click()
  await expect(key(sara, 'Fatto')).toBeVisible()
  const life = { motivation: 'Sapere', secret: '', importantPerson: 'Ada', unknown: ['secret'] }
  await sara.act(game({ type: 'answer-draft', step: 'life', value: life }))
  await key(sara, 'Fatto').click()
  const card = giulia.page.locator('details', { has: giulia.page.getByLabel(/nota per Sara/) })
  if ((await card.getAttribute('open')) === null) await card.locator('summary').first().click()
  await giulia.page.getByLabel(/nota per Sara/).fill('Un difetto più grave')
  await card.getByRole('button', { name: 'Rimanda' }).click()
  await card.getByRole('button', { name: /^Approva / }).click()
  await expect.poll(() => accepted.has('approve-character')).toBe(true)
  await expect(card.getByRole('button', { name: /^Approva / })).toHaveCount(0)
  const write = giulia.page.getByRole('button', { name: 'Scrivi', exact: true }).first()
  await expect(async () => {
    if (!(await write.isVisible())) await giulia.page.getByText('Segreti dei personaggi').click()
    await expect(write).toBeVisible({ timeout: 500 })
  }).toPass()
  await write.click()
  await sendForm(giulia.page)
  await key(giulia, 'Svela').first().click()
  await expect.poll(() => accepted.has('reveal-unknown')).toBe(true)

  // a Master who takes over reads a secret once its player shares it
  const { seat } = (await teo.docs())['me'] as unknown as { seat: string } // see TableDocs
  await giulia.act({ type: 'pass-master', seat })
  await teo.act({ type: 'accept-master' })
  await luca.open('scheda')
  await luca.page.getByText('Scrivi, riscrivi, ritira').click()
  await key(luca, 'Confida il segreto al Moderatore').click()
  await expect.poll(() => accepted.missing(CHAPTERS.people)).toEqual([])
})

test('every command about bodies, gear and opponents works by taps', async ({
  browser,
  server,
}) => {
  const all = await company(browser, server, { ...PLAYED, foes: ['guard'] })
  const { giulia, sara } = all
  const accepted = await openRecorded(all)
  const { page } = giulia
  await doAll(giulia, accepted, about(giulia, 'Dragan'), {
    harm: /^Danni$/,
    'note-hindrance': 'Segna un impedimento',
    'lift-hindrance': 'Togli un impedimento',
    'note-wound': 'Segna la ferita',
    recover: /^Recupero$/,
    heal: 'Giorni di guarigione',
    'grant-sprint': 'Concedi uno scatto',
    move: 'Muoviti',
    'rewrite-trait': 'Riscrivi un tratto',
    'write-sheet': 'Scrivi sulla scheda',
    'change-gear': 'Cambia armi e armatura',
  })
  await doAll(sara, accepted, more(sara), { 'load-weapon': 'Carica: ' })
  await key(giulia, 'Aggiungi').click()
  await page.getByRole('radio', { name: 'Dietro le quinte' }).click()
  await key(giulia, 'Aggiungi Picchiatore').click()
  await key(giulia, /^Picchiatore\. Dietro le quinte/).click()
  await closeAll(page)
  await key(giulia, 'Aggiungi').click()
  await key(giulia, 'Ne scrivo uno').click()
  await sendForm(page)
  await doAll(giulia, accepted, about(giulia, 'Sorvegliante'), {
    'remove-opponent': /^Togli .* di scena$/,
  })
  await key(giulia, 'Passa il tempo').click()
  await sendForm(page)
  await expect.poll(() => accepted.missing(CHAPTERS.bodies)).toEqual([])
})

test('every command of a fight works by taps', async ({ browser, server }) => {
  const all = await company(browser, server, { ...PLAYED, foes: ['guard', 'thug'] })
  const { giulia, luca, sara } = all
  await giulia.act({ type: 'set-option', option: 'desperateDefence', value: true })
  const accepted = await openRecorded(all)
  const { page } = giulia
  const dragan = await all.id('Dragan')
  const petra = await all.id('Petra')
  await key(giulia, 'Combattimento').click()
  await key(giulia, /in ordine di posto/).click()
  await sendForm(page)
  await expect(page.getByRole('list', { name: 'Ordine' })).toBeVisible()
  await doAll(giulia, accepted, key(giulia, 'Cambia l’ordine'), {
    'leave-fight': 'Picchiatore: Lascia il combattimento',
    'join-fight': 'Picchiatore: Entra nel combattimento',
    reorder: / prima di /,
    'set-round-length': 'Durata dei round',
  })
  await key(giulia, '+1 sorpresa').click()
  await turnOf(giulia, dragan)
  await expect.poll(() => accepted.missing(['next-turn'])).toEqual([])
  await doAll(luca, accepted, more(luca), {
    'declare-turn': 'Dichiara il turno',
    'declare-desperation': 'Difesa disperata',
    'face-attackers': 'Fronteggia',
  })
  await closeAll(luca.page)
  await luca.page.getByRole('button', { name: 'Aspetta', exact: true }).click()
  await luca.page.getByRole('button', { name: 'Adesso', exact: true }).click()
  await giulia.act(game({ type: 'harm', being: dragan, damage: 6 }))
  await giulia.act(game({ type: 'harm', being: petra, damage: 99 }))
  await sara.page.getByRole('button', { name: 'Una ragione per vivere', exact: true }).click()
  await sendForm(sara.page)
  const plea = page.getByRole('article', { name: /ragione per vivere/ })
  await plea.getByRole('button', { name: 'Accetta' }).click()
  await key(giulia, 'Fine del combattimento').click()
  await doAll(all.teo, accepted, more(all.teo), { 'give-first-aid': 'Primo soccorso' })
  const aid = page.getByRole('article', { name: /presta il primo soccorso/ })
  await aid.getByRole('button', { name: 'Non adesso' }).click()
  await luca.open('corpo')
  for (const answer of ['Non adesso', 'Recupera']) {
    await key(luca, 'Chiedi il recupero').click()
    const request = page.getByRole('article', { name: /Dragan Vuk chiede il recupero/ })
    await request.getByRole('button', { name: answer }).click()
    await expect(request).toHaveCount(0)
  }
  await expect.poll(() => accepted.missing(CHAPTERS.fights)).toEqual([])
})

/** Passes the turn, first by its button and then by commands, until it is that of this being. */
async function turnOf(giulia: Player, being: string): Promise<void> {
  await key(giulia, /^Prossimo turno/)
    .first()
    .click()
  await expect(giulia.page.getByRole('list', { name: 'Ordine' })).toContainText('ha agito')
  for (let i = 0; i < 12; i += 1) {
    const docs: Readonly<Record<string, unknown>> = await giulia.docs()
    const fight = docs['game/fight'] as { acting: readonly string[] } // the fight of this test
    if (fight.acting.includes(being)) return
    await giulia.act(game({ type: 'next-turn' }))
  }
  throw new Error(`${being} never got the turn`)
}

test('every command of magic and growth works by taps', async ({ browser, server }) => {
  const all = await company(browser, server, PLAYED)
  const { giulia, teo } = all
  const accepted = await openRecorded(all)
  const { page } = giulia
  const iolanda = await all.id('Iolanda')
  await doAll(giulia, accepted, about(giulia, 'Iolanda'), {
    'offer-spell': 'Offri un incantesimo',
    award: 'Dadi esperienza a',
  })

  // a lost power is regained
  const lost = { character: iolanda, power: 'side-2', sample: 'heal', target: '' }
  await teo.act({ type: 'open-slip', kind: 'power', about: lost, value: { mode: 'disease' } })
  const slip = Object.keys(await teo.docs()).find(name => name.startsWith('slip/'))
  await teo.act({ type: 'throw-dice', slip: slip?.split('/')[1], faces: [1] })
  await doAll(giulia, accepted, about(giulia, 'Iolanda'), { 'regain-power': 'Ridai il potere' })

  // growth is requested, refused and granted
  for (const dice of [10, 10])
    await giulia.act(game({ type: 'award', character: iolanda, reasons: ['session'], dice }))
  await teo.open('fine')
  const ask = async (wish: RegExp) => {
    await teo.page.getByRole('radio', { name: wish }).click()
    await expect(key(teo, /^Chiedi a Giulia/)).toBeVisible()
    await fillIn(teo.page.locator('main'), 'Occhi di gatto')
    const teacher = teo.page.getByRole('checkbox', { name: 'Con il maestro giusto' })
    if (await teacher.isVisible()) await teacher.check()
    await key(teo, /^Chiedi a Giulia/).click()
  }
  const answered = async (answer: string) => {
    const reply = page.getByRole('article').getByRole('button', { name: answer, exact: true })
    await reply.first().click()
    await expect(reply).toHaveCount(0)
  }
  await ask(/Un colpo in più/)
  await answered('Respingi')
  await ask(/Un tratto nuovo/)
  await answered('Approva')
  await ask(/Vedere Aura, da 1/)
  await answered('Approva')
  await ask(/Imparare un potere/)

  await giulia.act({ type: 'end', moment: 'scene' })
  await giulia.act({ type: 'end', moment: 'session' })
  const reasons = page.getByRole('button', { name: 'ha fatto cose' })
  await expect(reasons).toHaveCount(3)
  for (const reason of await reasons.all()) {
    await expect(reason).toHaveAttribute('aria-pressed', 'true')
    await reason.click()
    await expect(reason).toHaveAttribute('aria-pressed', 'false')
  }
  await key(giulia, 'Nessun dado').click()
  await expect.poll(() => accepted.missing(CHAPTERS.growth)).toEqual([])
})
