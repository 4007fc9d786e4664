import { IS_NIGHTLY } from '../support/combinations.ts'
import { expect, sitDown, test, type Player } from '../support/session.ts'
import { EN, IT, type Labels } from '../support/session-words.ts'

/**
 * Two sessions of Dàimon as a group plays them, with real dice that each player types on their own
 * phone. The server refuses nothing.
 */
const CAST = [
  { name: 'Ada', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
] as const

/**
 * Two seats use Italian, two English. The nightly run also plays with everybody in one language.
 */
const RUNS = (['ask', 'full'] as const).flatMap(automation => [
  { seats: automation === 'ask' ? [IT, EN] : [EN, IT], name: 'both languages', automation },
  ...(IS_NIGHTLY
    ? [
        { seats: [IT, IT], name: 'it-IT', automation },
        { seats: [EN, EN], name: 'en-GB', automation },
      ]
    : []),
])

/** A player and the labels of their screen. */
interface Person extends Player {
  readonly t: Labels
}

interface Session {
  /** Whether the Master applies proposed effects by hand («Propone»). */
  readonly isAsked: boolean
  readonly url: string
  readonly ada: Person
  readonly luca: Person
  readonly sara: Person
  readonly marco: Person
}

for (const { seats, name, automation } of RUNS)
  test(`two sessions with real dice, from the first lead to the recap (${name}, ${automation})`, async ({
    browser,
    server,
  }) => {
    const labels = CAST.map((_, i) => seats[i % 2]!)
    const view = (i: number) => ({ locale: labels[i] === IT ? 'it-IT' : 'en-GB' })
    const { players } = await sitDown(
      browser,
      server,
      [
        { ...CAST[0], view: view(0) },
        { ...CAST[1], view: view(1) },
        { ...CAST[2], view: view(2) },
        { ...CAST[3], view: view(3) },
      ],
      { masterMode: 'rotating', automation, scene: null },
    )
    const people = players.map((player, i) => ({ ...player, t: labels[i]! }))
    const [ada, luca, sara, marco] = people as [Person, Person, Person, Person] // one for each of the cast
    for (const { context, page } of players) {
      page.setDefaultTimeout(30_000)
      await context.addInitScript(() => localStorage.setItem('mastro.dice', 'real'))
    }
    const session = { isAsked: automation === 'ask', url: server.url, ada, luca, sara, marco }
    for (const player of [luca, sara, marco]) await player.open()
    await firstMaster(session)
    await rollTogether(session)
    await undoAndAgain(session)
    await contest(session)
    await fight(session)
    await death(session)
    await endFirstSession(session)
    await secondSession(session)
    await aWeekLater(session)
    for (const player of players) expect(refusalsIn(player), player.name).toEqual([])
  })

async function type({ page, t }: Person, faces: readonly number[]): Promise<void> {
  const pad = page.getByRole('group', { name: t.faces })
  for (const face of faces) await pad.getByRole('button', { name: String(face) }).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await expect(pad).toBeHidden()
}

/** Types this many sixes, then ones for the remaining dice. */
async function typeHits(player: Person, hits: number): Promise<void> {
  const slots = player.page.getByRole('dialog').locator('.dice-slot')
  await expect(slots.first()).toBeVisible()
  const dice = await slots.count()
  await type(
    player,
    Array.from({ length: dice }, (_, i) => (i < hits ? 6 : 1)),
  )
}

/** The tab may count what waits. */
const deskTab = ({ page, t }: Person) => page.getByRole('link', { name: new RegExp(`^${t.regia}`) })

/** DAI-MASTER-2: everybody rolls a die, and the highest leads. */
async function firstMaster({ ada, luca }: Session): Promise<void> {
  await ada.open('lobby')
  await ada.page.getByRole('button', { name: ada.t.begin }).click()
  const pad = ada.page.getByRole('dialog')
  for (const name of ['Ada', 'Luca', 'Sara', 'Marco'])
    await expect(pad.getByText(name, { exact: true })).toBeVisible()
  await type(ada, [6, 2, 3, 1])
  await deskTab(ada).click()
  await ada.page.getByLabel(ada.t.sceneTitle).fill('Il caveau')
  await ada.page.getByRole('button', { name: ada.t.openScene }).click()
  await expect(luca.page.getByText('Il caveau').first()).toBeVisible()
}

/** A roll with a description, a skill, one helper, a sealed target and typed dice. */
async function rollTogether({ isAsked, ada, luca, sara, marco }: Session): Promise<void> {
  await luca.page.getByRole('button', { name: luca.t.intelligence }).click()
  await luca.page.getByRole('button', { name: luca.t.use }).click()
  const sheet = luca.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: luca.t.how }).fill('Apro il caveau dalla VRN')
  await sheet
    .getByRole('button', { name: new RegExp(luca.t.skill) })
    .first()
    .click()
  await sheet.getByRole('button', { name: luca.t.done }).last().click()
  await marco.page.getByRole('button', { name: marco.t.help }).click()
  await expect(sara.page.getByRole('button', { name: sara.t.help })).toHaveCount(0)
  await ada.page.getByRole('radio', { name: /^3 / }).click()
  await ada.page.getByRole('button', { name: ada.t.seal }).click()
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, 2)
  await expect(luca.page.locator('.stamp')).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: ada.t.apply }).click()
  await ada.page.getByRole('button', { name: ada.t.openEnvelope }).first().click()
  await expect(sara.page.getByText(/contro 3|against 3/).first()).toBeVisible()
}

/** After an undo the target stays known, and the dice are rolled again. */
async function undoAndAgain({ isAsked, ada, luca }: Session): Promise<void> {
  await ada.page.getByRole('link', { name: ada.t.tavolo, exact: true }).click()
  await ada.page.locator('[data-undo]').click()
  await ada.page.getByRole('button', { name: ada.t.undoIt }).click()
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, 4)
  await expect(luca.page.locator('.stamp')).toBeVisible()
  await deskTab(ada).click()
  if (isAsked) await ada.page.getByRole('button', { name: ada.t.apply }).click()
}

/** A tie with two Reserve dice each, which are spent before the contest escalates. */
async function contest({ isAsked, ada, luca, sara }: Session): Promise<void> {
  await luca.page.getByRole('button', { name: /^Teo Ferri/ }).click()
  await luca.page.getByRole('button', { name: luca.t.contest }).click()
  const form = luca.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Giulia Serra' }).click()
  await form.getByLabel(luca.t.stake, { exact: true }).fill('Chi tiene la valigetta')
  await form.getByRole('button', { name: luca.t.openContest }).click()
  await luca.page.getByRole('button', { name: luca.t.dexterity }).click()
  await sara.page.getByRole('button', { name: sara.t.agility }).click()
  for (const player of [luca, sara]) await bid(player, 2)
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, 2)
  await sara.page.getByRole('button', { name: sara.t.throwYours }).click()
  await typeHits(sara, 2)
  await expect(sara.page.getByRole('heading', { name: 'Escalation' })).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: ada.t.apply }).click()
  await bid(luca, 3)
  await bid(sara, 1)
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, 3)
  await sara.page.getByRole('button', { name: sara.t.throwYours }).click()
  await typeHits(sara, 0)
  await expect(luca.page.locator('.stamp').first()).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: ada.t.apply }).click()
}

async function bid({ page, t }: Person, dice: number): Promise<void> {
  await page.getByRole('radio', { name: String(dice), exact: true }).click()
  await page.getByRole('button', { name: t.sealDice(dice) }).click()
}

/**
 * Three against three. One falls on each side, the server proposes who faces whom, and the fight
 * goes on.
 */
async function fight(session: Session): Promise<void> {
  const { ada, luca, sara, marco } = session
  const { page } = ada
  for (const name of ada.t.foes) {
    await page.getByRole('button', { name: ada.t.opponent, exact: true }).click()
    await page.getByRole('dialog').getByRole('button').filter({ hasText: name }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: ada.t.fight }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: ada.t.rounds }).click()
  await dialog.getByRole('button', { name: 'Vera Lanza' }).click()
  for (const name of ada.t.foes) await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: ada.t.go, exact: true }).click()
  await exchange(session, luca, 9)
  await exchange(session, sara, 0)
  await exchange(session, marco, 0)
  const free = page.getByRole('group', { name: ada.t.free })
  await free.getByRole('button').first().click()
  await expect(free).toBeHidden()
  await page.getByRole('button', { name: ada.t.nextRound }).click()
  await exchange(session, sara, 0)
  await expect(sara.page.getByRole('img', { name: /: 4 (su|of) 4/ }).first()).toBeVisible()
  await page.getByRole('button', { name: ada.t.endFight }).click()
  await expect(luca.page.locator('.daimon-duel')).toHaveCount(0)
}

/** A player attacks with this many successes, and the effects are applied. */
async function exchange({ isAsked, ada }: Session, player: Person, hits: number): Promise<void> {
  await player.page
    .getByRole('button', { name: new RegExp(`^${player.t.face('')}`) })
    .first()
    .click()
  await player.page.locator('[data-roll]').click()
  await typeHits(player, hits)
  await expect(player.page.locator('.stamp').first()).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: ada.t.apply }).click()
  await expect(ada.page.getByRole('button', { name: ada.t.apply })).toHaveCount(0)
}

/** A player whose character is down decides its fate, says goodbye and takes another character. */
async function death({ sara, luca }: Session): Promise<void> {
  await sara.page.getByRole('button', { name: sara.t.fate }).click()
  await sara.page.getByRole('radio', { name: new RegExp(`^${sara.t.dead}`) }).click()
  const ask = sara.page.getByRole('alertdialog')
  await ask.getByRole('button', { name: sara.t.dead, exact: true }).click()
  await sara.page.getByRole('button', { name: sara.t.goodbye }).click()
  await sara.page.getByRole('button', { name: sara.t.play('Nadir Haddad') }).click()
  await expect(sara.page.getByRole('button', { name: /^Nadir Haddad/ })).toBeVisible()
  await expect(luca.page.getByText(/character-[0-9a-f]{6}/)).toHaveCount(0)
}

const LEAP = 'Salto da un viadotto all’altro'
const SENTENCES = ['Il caveau si apre, e Giulia non ne esce.', 'Nadir paga il conto di Giulia.']

async function closeScene({ page, t }: Person, sentence: string): Promise<void> {
  await page.getByRole('button', { name: t.closeScene }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(sentence)
  await page.getByRole('dialog').locator('[data-close-scene]').click()
  await page.getByRole('button', { name: t.closeSession }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.closeSession }).click()
}

async function endFirstSession({ ada, luca }: Session): Promise<void> {
  await closeScene(ada, SENTENCES[0]!)
  await expect(luca.page.getByText(/La sessione 1 è finita|Session 1 is over/)).toBeVisible()
}

/**
 * Another player leads. The character introduced in the last session takes part and rolls with the
 * others.
 */
async function secondSession({ ada, luca, sara }: Session): Promise<void> {
  await ada.page.getByRole('button', { name: ada.t.beginAgain }).click()
  await type(ada, [2, 6, 3]) // the first Master of the last session does not roll
  await deskTab(sara).click()
  await sara.page.getByLabel(sara.t.sceneTitle).fill('I viadotti')
  await sara.page.getByRole('button', { name: sara.t.openScene }).click()
  await luca.page.getByRole('button', { name: luca.t.power }).click()
  await luca.page.getByRole('button', { name: luca.t.use }).click()
  const sheet = luca.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: luca.t.how }).fill(LEAP)
  await sheet.getByRole('button', { name: luca.t.done }).last().click()
  await sara.page.getByRole('radio', { name: /^2 / }).click()
  await sara.page.getByRole('button', { name: sara.t.show, exact: true }).click()
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, 2)
  await closeScene(sara, SENTENCES[1]!)
  await expect(luca.page.getByText(/La sessione 2 è finita|Session 2 is over/)).toBeVisible()
}

/**
 * J17: the recap opens by itself with the Master's sentence, and the story contains the players'
 * texts.
 */
async function aWeekLater({ luca }: Session): Promise<void> {
  const { page, t } = luca
  await page.goto('about:blank') // the page is closed
  await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000 + 60_000)
  await luca.open()
  await expect(page.getByRole('heading', { name: t.lastTime })).toBeVisible()
  await expect(page.getByText(t.ago)).toBeVisible()
  await expect(page.locator('.recap .lead-sentence')).toHaveText(SENTENCES[1]!)
  await expect(page.locator('.recap')).not.toContainText(/Riserva \d|Reserve \d/)
  await page.locator('.recap .recap-scene').getByRole('button').click() // unfolds the scene
  await expect(page.locator('.recap .recap-scene')).toContainText(
    storyLine('Teo Ferri', LEAP, 'Potenza|Power', 2),
  )
  await page.getByRole('button', { name: t.letsPlay, exact: true }).click()
  await luca.open('diario')
  await expect(page.getByText(SENTENCES[0]!)).toBeVisible()
  const line = (words: string) => page.locator('.story-tale li').filter({ hasText: words }).first()
  await expect(line('Apro il caveau')).toContainText(
    storyLine('Teo Ferri', 'Apro il caveau dalla VRN', 'Hacking', 4),
  )
  const contested = line('Chi tiene la valigetta')
  await expect(contested).toContainText('Teo Ferri')
  await expect(contested).toContainText('Giulia Serra')
  await expect(contested).toContainText(/parità, 2 a testa|a tie, 2 each/)
  await expect(
    page.getByText(/Teo.* (?:insiste e vince: 3 contro|insists and wins: 3)/),
  ).toBeVisible()
}

/** A line of the story: character, description, skill and successes. */
const storyLine = (who: string, words: string, tool: string, hits: number) =>
  new RegExp(
    `${who}, [«“]${words}[»”].*(?:${tool}).*(?:riesce|succeeds).*${hits} success(?:i su|es out of)`,
  )

/** Every refusal among the server's answers. */
function refusalsIn(player: Player): readonly unknown[] {
  return player.frames().filter(frame => {
    const { t, ok } = frame as { readonly t: string; readonly ok?: boolean } // every frame has its kind
    return (t === 'done' || t === 'answer') && ok === false
  })
}
