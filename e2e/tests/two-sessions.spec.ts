import { expect, game, sitDown, test, type Player } from '../support/evening.ts'

/**
 * Two sessions of Dàimon as a group plays them, every die a real one: each types the own dice, on the own phone. Not one
 * answer is a no.
 */
const IT = {
  begin: 'Inizia, si tira per il Master',
  beginAgain: 'Inizia la sessione',
  faces: 'Facce del dado',
  confirm: 'Conferma le facce',
  sceneTitle: 'Titolo della scena',
  openScene: 'Apri una scena',
  regia: 'Regia',
  intelligence: /^Intelligenza/,
  power: /^Potenza/,
  use: 'Abilità, classi, tratti',
  how: 'Come lo fai',
  skill: 'Hacking',
  done: 'Fatto',
  help: 'Aiuta con 1D',
  apply: 'Applica',
  seal: /^Sigilla il 3/,
  show: 'Mostra',
  openEnvelope: 'Apri la busta',
  undo: 'Annulla',
  undoIt: /^Annulla (l’atto|questo)/,
  contest: /^Confronto/,
  stake: 'Che cosa vi contendete',
  openContest: 'Apri il confronto',
  dexterity: '3D Destrezza',
  agility: '2D Agilità',
  sealDice: (n: number) => `Sigilla ${n}D`,
  throwYours: /^Lancia (il tuo dado|i tuoi \d+ dadi)/,
  insists: 'vince',
  opponent: 'Avversario',
  fight: 'Apri uno scontro',
  rounds: 'A round',
  go: 'Si comincia',
  face: (name: string) => `Affronta ${name}`,
  free: 'Qualcuno è libero: chi affronta?',
  nextRound: /^Prossimo round/,
  endFight: 'Chiudi lo scontro',
  foes: ['Gino Pace', 'Guardia del Centro', 'Kessler'],
  fate: /^Che cosa ne è di te/,
  dead: 'È morto',
  choose: 'Scegli il personaggio',
  play: (name: string) => `Gioca ${name}`,
  closeScene: 'Chiudi la scena',
  closeSession: 'Chiudi la sessione',
  elect: 'Si tira',
  lastTime: 'L’ultima volta',
  ago: '7 giorni fa',
  letsPlay: 'Si gioca',
}
type Words = typeof IT
const EN: Words = {
  begin: 'Start, roll for the Master',
  beginAgain: 'Begin the session',
  faces: 'Faces of the die',
  confirm: 'Confirm the faces',
  sceneTitle: 'Title of the scene',
  openScene: 'Open a scene',
  regia: 'Lead',
  intelligence: /^Intelligence/,
  power: /^Power/,
  use: 'Skill, classes, traits',
  how: 'How you do it',
  skill: 'Hacking',
  done: 'Done',
  help: 'Help with 1D',
  apply: 'Apply',
  seal: /^Seal the 3/,
  show: 'Show',
  openEnvelope: 'Open the envelope',
  undo: 'Undo',
  undoIt: /^Undo (the act|this)/,
  contest: /^Contest/,
  stake: 'What you contend for',
  openContest: 'Open the contest',
  dexterity: '3D Dexterity',
  agility: '2D Agility',
  sealDice: n => `Seal ${n}D`,
  throwYours: /^Throw your (die|\d+ dice)/,
  insists: 'wins',
  opponent: 'Opponent',
  fight: 'Open a fight',
  rounds: 'By rounds',
  go: 'Begin',
  face: name => `Face ${name}`,
  free: 'Somebody is free: whom do they face?',
  nextRound: /^Next round/,
  endFight: 'End the fight',
  foes: ['Gino Pace', 'Centre guard', 'Kessler'],
  fate: /^What becomes of you/,
  dead: 'Dead',
  choose: 'Choose your character',
  play: name => `Play ${name}`,
  closeScene: 'Close the scene',
  closeSession: 'Close the session',
  elect: 'Roll for it',
  lastTime: 'Last time',
  ago: '7 days ago',
  letsPlay: 'Let’s play',
}

const CAST = [
  { name: 'Ada', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
] as const

const RUNS = [
  { t: IT, locale: 'it-IT', automation: 'ask' },
  { t: EN, locale: 'en-GB', automation: 'full' },
] as const

interface Evening {
  readonly t: Words
  /** «Propone»: who leads taps what the rules propose. */
  readonly isAsked: boolean
  readonly url: string
  readonly ada: Player
  readonly luca: Player
  readonly sara: Player
  readonly marco: Player
}

for (const { t, locale, automation } of RUNS)
  test(`[wall 16] two sessions by real dice, ${locale}, automation ${automation}: a fight in which two fall, a tie that escalates, help, reveal, undo, death and somebody new, and the recap a week later`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(240_000)
    const view = { locale }
    const { players } = await sitDown(
      browser,
      server,
      [
        { ...CAST[0], view },
        { ...CAST[1], view },
        { ...CAST[2], view },
        { ...CAST[3], view },
      ],
      { masterMode: 'rotating', automation, scene: null },
    )
    const [ada, luca, sara, marco] = players as [Player, Player, Player, Player] // one for each of the cast
    for (const { context } of players)
      await context.addInitScript(() => localStorage.setItem('mastro.dice', 'real'))
    const evening = { t, isAsked: automation === 'ask', url: server.url, ada, luca, sara, marco }
    for (const player of [luca, sara, marco]) await player.open()
    await firstMaster(evening)
    await rollTogether(evening)
    await undoAndAgain(evening)
    await contest(evening)
    await fight(evening)
    await death(evening)
    await goodNight(evening)
    await secondSession(evening)
    await aWeekLater(evening)
    for (const player of players) expect(refusalsIn(player), player.name).toEqual([])
  })

async function type({ page }: Player, t: Words, faces: readonly number[]): Promise<void> {
  const pad = page.getByRole('group', { name: t.faces })
  for (const face of faces) await pad.getByRole('button', { name: String(face) }).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await expect(pad).toBeHidden()
}

/** So many sixes, then ones: as many as the pad asks for. */
async function typeHits(player: Player, t: Words, hits: number): Promise<void> {
  const slots = player.page.getByRole('dialog').locator('.slot')
  await expect(slots.first()).toBeVisible()
  const dice = await slots.count()
  await type(
    player,
    t,
    Array.from({ length: dice }, (_, i) => (i < hits ? 6 : 1)),
  )
}

/** DAI-MASTER-2 with four dice of four colours on the table: the highest leads. */
async function firstMaster({ t, ada, luca }: Evening): Promise<void> {
  await ada.open('lobby')
  await ada.page.getByRole('button', { name: t.begin }).click()
  const pad = ada.page.getByRole('dialog')
  for (const name of ['Ada', 'Luca', 'Sara', 'Marco'])
    await expect(pad.getByText(name, { exact: true })).toBeVisible()
  await type(ada, t, [6, 2, 3, 1])
  await ada.page.getByRole('link', { name: t.regia, exact: true }).click()
  await ada.page.getByLabel(t.sceneTitle).fill('Il caveau')
  await ada.page.getByRole('button', { name: t.openScene }).click()
  await expect(luca.page.getByText('Il caveau').first()).toBeVisible()
}

/** Words on the slip, a skill, one helper and no second one, a sealed target, dice on the table. */
async function rollTogether({ t, isAsked, ada, luca, sara, marco }: Evening): Promise<void> {
  await luca.page.getByRole('button', { name: t.intelligence }).click()
  await luca.page.getByRole('button', { name: t.use }).click()
  const sheet = luca.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t.how }).fill('Apro il caveau dalla VRN')
  await sheet
    .getByRole('button', { name: new RegExp(t.skill) })
    .first()
    .click()
  await sheet.getByRole('button', { name: t.done }).last().click()
  await marco.page.getByRole('button', { name: t.help }).click()
  await expect(sara.page.getByRole('button', { name: t.help })).toHaveCount(0)
  await ada.page.getByRole('radio', { name: /^3 / }).click()
  await ada.page.getByRole('button', { name: t.seal }).click()
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, t, 2)
  await expect(luca.page.locator('.stamp')).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: t.apply }).click()
  await ada.page.getByRole('button', { name: t.openEnvelope }).first().click()
  await expect(sara.page.getByText(/contro 3|against 3/).first()).toBeVisible()
}

/** H3: after the reveal the rest comes back, and the target stays known; the dice are thrown once more. */
async function undoAndAgain({ t, isAsked, ada, luca }: Evening): Promise<void> {
  await ada.page.locator('[data-undo]').click()
  await ada.page.getByRole('button', { name: t.undoIt }).click()
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, t, 4)
  await expect(luca.page.locator('.stamp')).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: t.apply }).click()
}

/** C2: a tie with two Reserve dice each; it is settled before anything is staked, and then escalates. */
async function contest({ t, isAsked, ada, luca, sara }: Evening): Promise<void> {
  await luca.page.getByRole('button', { name: /^Teo Ferri/ }).click()
  await luca.page.getByRole('button', { name: t.contest }).click()
  const form = luca.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Giulia Serra' }).click()
  await form.getByLabel(t.stake).fill('Chi tiene la valigetta')
  await form.getByRole('button', { name: t.openContest }).click()
  await luca.page.getByRole('button', { name: t.dexterity }).click()
  await sara.page.getByRole('button', { name: t.agility }).click()
  for (const player of [luca, sara]) await bid(player, t, 2)
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, t, 2)
  await sara.page.getByRole('button', { name: t.throwYours }).click()
  await typeHits(sara, t, 2)
  await expect(sara.page.getByRole('heading', { name: 'Escalation' })).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: t.apply }).click()
  await bid(luca, t, 3)
  await bid(sara, t, 1)
  await luca.page.locator('[data-roll]').click()
  await typeHits(luca, t, 3)
  await sara.page.getByRole('button', { name: t.throwYours }).click()
  await typeHits(sara, t, 0)
  await expect(luca.page.locator('.stamp').first()).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: t.apply }).click()
}

async function bid({ page }: Player, t: Words, dice: number): Promise<void> {
  await page.getByRole('radio', { name: String(dice), exact: true }).click()
  await page.getByRole('button', { name: t.sealDice(dice) }).click()
}

/** C1: three against three; one falls on each side, the program proposes who faces whom, and the fight goes on. */
async function fight(evening: Evening): Promise<void> {
  const { t, ada, luca, sara, marco } = evening
  const { page } = ada
  for (const name of t.foes) {
    await page.getByRole('button', { name: t.opponent, exact: true }).click()
    await page.getByRole('dialog').getByRole('button').filter({ hasText: name }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: t.fight }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t.rounds }).click()
  await dialog.getByRole('button', { name: 'Vera Lanza' }).click()
  await dialog.getByRole('button', { name: t.go, exact: true }).click()
  await exchange(evening, luca, 9)
  await exchange(evening, sara, 9)
  await exchange(evening, marco, 0)
  await page.screenshot({ path: 'test-results/two-fight.png', fullPage: true })
}

/** One strikes with so many successes, and it is applied. */
async function exchange({ t, isAsked, ada }: Evening, player: Player, hits: number): Promise<void> {
  await player.page
    .getByRole('button', { name: new RegExp(`^${t.face('')}`) })
    .first()
    .click()
  await player.page.locator('[data-roll]').click()
  await typeHits(player, t, hits)
  await expect(player.page.locator('.stamp').first()).toBeVisible()
  if (isAsked) await ada.page.getByRole('button', { name: t.apply }).click()
  await expect(ada.page.getByRole('button', { name: t.apply })).toHaveCount(0)
}

async function death(_: Evening): Promise<void> {}
async function goodNight(_: Evening): Promise<void> {}
async function secondSession(_: Evening): Promise<void> {}
async function aWeekLater(_: Evening): Promise<void> {}

/** Every answer of the server that was a no. */
function refusalsIn(player: Player): readonly unknown[] {
  return player.frames().filter(frame => {
    const { t, ok } = frame as { readonly t: string; readonly ok?: boolean } // every frame has its kind
    return (t === 'done' || t === 'answer') && ok === false
  })
}
