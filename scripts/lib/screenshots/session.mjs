// The demo session, from the sealed test to the end of the scene.
import { settle } from './studio.mjs'

/** Answers what waits in the sample game, so that pictures show the table and not the list of waits. */
async function answerWaits(studio, luca) {
  const giulia = await studio.person({ seat: 'giulia' })
  const docs = Object.values(await studio.view(luca))
  const own = docs.find(doc => doc?.character?.name === 'Teo Ferri' && 'sheet' in doc).id
  await studio.act(luca, { type: 'game', command: { type: 'stay-out', character: own } })
  for (const [key, doc] of Object.entries(await studio.view(giulia)))
    if (key.startsWith('game/character/') && doc.approved === false)
      await studio.act(giulia, {
        type: 'game',
        command: { type: 'approve-character', character: doc.id },
      })
}

/** The screens before anybody acts. */
export async function quiet(studio) {
  const luca = await studio.person({ seat: 'luca' })
  await answerWaits(studio, luca)
  await studio.open(luca, 'tavolo')
  await studio.both(luca, 'slip--phone')
  await studio.again(luca, 'slip--small', 'small')
  await studio.again(luca, 'slip--desk', 'desk')
  await studio.again(luca, 'slip--tablet', 'tablet')
  await studio.again(luca, 'slip--phone--en', 'phone', { locale: 'en-GB' })
  await studio.open(luca, 'scheda')
  await studio.both(luca, 'sheet--phone')
  await studio.again(luca, 'sheet--phone--en', 'phone', { locale: 'en-GB' })
  await studio.open(luca, 'diario')
  await luca.getByText('riesce nettamente', { exact: false }).first().click()
  await studio.both(luca, 'log--phone')
  await studio.open(luca, 'oracolo')
  await studio.take(luca, 'oracle--phone--player')
  await studio.open(luca, 'voce')
  await studio.take(luca, 'voice--phone')
  await studio.open(luca, 'riepilogo')
  await studio.both(luca, 'recap--phone')
  await studio.again(luca, 'recap--desk', 'desk')
  await studio.again(luca, 'recap--phone--en', 'phone', { locale: 'en-GB' })
  await studio.open(luca, 'lobby')
  await studio.both(luca, 'lobby--phone')
  await studio.again(luca, 'lobby--desk', 'desk')
  await studio.again(luca, 'lobby--phone--en', 'phone', { locale: 'en-GB' })
  await studio.open(luca, 'posto')
  await studio.take(luca, 'seat--phone')
  const marco = await studio.person({ seat: 'marco' })
  await studio.open(marco, 'tavolo')
  await studio.take(marco, 'blow--phone')
}

/** The Master's screens: an exchange to confirm, the Oracle, a target to seal. */
export async function master(studio) {
  const giulia = await studio.person({ seat: 'giulia' })
  await studio.open(giulia, 'oracolo')
  await studio.both(giulia, 'oracle--phone')
  await studio.open(giulia, 'regia')
  await studio.both(giulia, 'fight--phone')
  await studio.again(giulia, 'fight--small', 'small')
  await studio.again(giulia, 'fight--desk', 'desk')
  await studio.again(giulia, 'fight--phone--en', 'phone', { locale: 'en-GB' })
  await giulia.getByRole('button', { name: 'Applica' }).click()
  await settle(giulia)
  const sara = await studio.person({ seat: 'sara' })
  await studio.open(sara, 'tavolo')
  await sara.getByRole('button', { name: /^Carisma \d/ }).click()
  await sara.getByRole('button', { name: /^Dado 1: metti in gioco/ }).click()
  await settle(sara)
  await studio.take(sara, 'proposal--phone')
  await studio.open(giulia, 'regia')
  await giulia.getByRole('radio', { name: /^4/ }).first().click()
  await studio.both(giulia, 'target--phone')
  await studio.again(giulia, 'target--phone--en', 'phone', { locale: 'en-GB' })
  const desk = await studio.person({ seat: 'giulia', size: 'desk' })
  await studio.open(desk, 'tavolo')
  await desk.getByRole('radio', { name: /^4/ }).first().click()
  await studio.both(desk, 'desk--desk')
  await studio.again(desk, 'desk--desk--en', 'desk', { locale: 'en-GB' })
  await studio.open(sara, 'tavolo')
  await sara.getByRole('button', { name: 'Ritira il tiro' }).click()
  await settle(sara)
}

const FACES = [6, 6, 5, 4, 3, 2, 2, 1, 1, 6, 4, 5]

/** Luca's test with real dice, up to its outcome, and the screens of the others. */
export async function outcome(studio) {
  const luca = await studio.person({ seat: 'luca' })
  await studio.open(luca, 'tavolo')
  await luca.getByRole('button', { name: 'Dadi veri' }).click()
  for (const face of FACES.slice(0, 7))
    await luca.getByRole('button', { name: String(face), exact: true }).click()
  await studio.both(luca, 'real-dice--phone')
  for (const face of FACES.slice(7))
    await luca.getByRole('button', { name: String(face), exact: true }).click()
  await luca.getByRole('button', { name: /^Conferma/ }).click()
  await luca.locator('.stamp').first().waitFor()
  await studio.both(luca, 'outcome--phone')
  await studio.again(luca, 'outcome--phone--en', 'phone', { locale: 'en-GB' })
  const screen = await studio.person({ seat: 'luca', size: 'desk' })
  await screen.goto(`${studio.url}/s/${studio.table}`)
  await studio.both(screen, 'tv--desk')
}

/** Teo against Vera: sealed bids, a tie, the escalation. */
export async function contest(studio) {
  const luca = await studio.person({ seat: 'luca' })
  const sara = await studio.person({ seat: 'sara' })
  const docs = await studio.view(luca)
  const of = name =>
    Object.values(docs).find(doc => doc?.character?.name === name && 'sheet' in doc)?.id
  const contenders = [of('Teo Ferri'), of('Vera Lanza')]
  await studio.act(luca, {
    type: 'open-slip',
    kind: 'contest',
    about: { contenders, title: 'Chi convince il direttore' },
  })
  const slip = Object.keys(await studio.view(luca))
    .findLast(key => key.startsWith('slip/'))
    .slice('slip/'.length)
  const pool = (page, id, value) =>
    studio.act(page, { type: 'fill-part', slip, part: `pool:${id}`, value })
  await pool(luca, contenders[0], { characteristic: 'spirit', traits: ['trait-2'] })
  await pool(sara, contenders[1], { characteristic: 'charisma' })
  await studio.open(luca, 'tavolo')
  await luca.getByRole('radio', { name: '2', exact: true }).click()
  await studio.both(luca, 'contest--phone')
  await luca.getByRole('button', { name: 'Sigilla 2D' }).click()
  await settle(luca)
  await studio.open(sara, 'tavolo')
  await sara.getByRole('radio', { name: '1', exact: true }).click()
  await sara.getByRole('button', { name: 'Sigilla 1D' }).click()
  await settle(sara)
  const typed = [6, 5, 3, 2, 4, 6, 5, 4, 2, 1, 3]
  await studio.act(luca, { type: 'roll-slip', slip, dice: { typed } })
  await studio.open(luca, 'tavolo')
  await luca.getByRole('radio', { name: '2', exact: true }).click()
  await studio.both(luca, 'escalation--phone')
}

/** Withdraws open rolls, because a scene cannot end with one. */
async function withdrawAll(studio, page) {
  const docs = Object.values(await studio.view(page))
  const open = docs.filter(
    doc => ['proposed', 'open', 'ready'].includes(doc?.state) && 'bill' in doc,
  )
  for (const { id } of open) await studio.act(page, { type: 'withdraw-slip', slip: id })
}

/** The end of a scene: the next Master and the lessons of each player. */
export async function between(studio) {
  const giulia = await studio.person({ seat: 'giulia' })
  const luca = await studio.person({ seat: 'luca' })
  await withdrawAll(studio, luca)
  await studio.act(giulia, { type: 'game', command: { type: 'end-fight' } })
  await studio.act(giulia, { type: 'end', moment: 'scene' })
  await studio.open(luca, 'tavolo')
  await studio.both(luca, 'handover--phone')
  await studio.open(luca, 'fine')
  await studio.both(luca, 'growth--phone')
  await studio.act(giulia, { type: 'pull-brake' })
  await studio.open(luca, 'tavolo')
  await studio.take(luca, 'brake--phone')
  await studio.act(giulia, { type: 'release-brake' })
  await studio.open(luca, 'tavolo')
  await luca.context().setOffline(true)
  await luca
    .getByText(/fuori rete/)
    .first()
    .waitFor({ timeout: 20_000 })
  await luca.waitForTimeout(200)
  await studio.take(luca, 'offline--phone')
  await luca.context().setOffline(false)
}
