// Screens before a session: home, invite, character creation, solo play, licences.
import { settle } from './studio.mjs'

export async function doors(studio) {
  const host = await studio.person({ seat: 'luca' })
  await host.goto(studio.url)
  await studio.both(host, 'home--phone')
  await studio.again(host, 'home--desk', 'desk')
  await studio.again(host, 'home--desk--light', 'desk', { scheme: 'light' })
  await theDoor(studio, host)
  await newCharacter(studio)
  await alone(studio)
  await host.goto(`${studio.url}/licenze`)
  await studio.take(host, 'licences--phone')
}

async function theDoor(studio, host) {
  const answer = await host
    .context()
    .request.get(`${studio.url}/api/tables/${studio.table}/invite`, {
      headers: { 'X-Mastro': '1' },
    })
  const invite = (await answer.json()).links[0].split('#')[1]
  const ines = await studio.person()
  await ines.goto(`${studio.url}/j#${invite}`)
  await studio.both(ines, 'join--phone')
  const guest = await studio.person({ locale: 'en-GB' })
  await guest.goto(`${studio.url}/j#${invite}`)
  await studio.take(guest, 'join--phone--en')
}

/** Opens a separate table, so that the demo table keeps its four seats. */
async function newCharacter(studio) {
  const page = await studio.person()
  const table = await openTable(studio, page, { system: 'daimon' })
  await studio.open(page, 'crea', table)
  await studio.take(page, 'characters--phone')
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await settle(page)
  // every step at random, up to the one that combines origin and present
  const crossing = page.getByRole('img', { name: /incroci/i })
  for (let step = 0; step < 6 && (await crossing.count()) === 0; step++) {
    if (step > 0) await page.getByRole('button', { name: 'Avanti' }).click()
    await settle(page)
    await page.getByRole('button', { name: 'A caso' }).click()
    await settle(page)
  }
  await studio.both(page, 'create--phone')
}

/** A session with the Oracle as Master. */
async function alone(studio) {
  const page = await studio.person()
  await page.goto(studio.url)
  await page.getByRole('button', { name: 'Gioca in solitaria' }).click()
  await page.getByRole('button', { name: 'Apri e gioca' }).click()
  await page.getByRole('button', { name: 'Comincia la serata' }).click()
  const box = page.getByLabel('Scrivi cosa fai')
  await page.getByRole('button', { name: 'Perché ti riguarda?', exact: true }).click()
  await box.pressSequentially('Mi deve dei soldi.')
  await page.getByRole('button', { name: 'Scrivi', exact: true }).click()
  await box.fill('Il reparto è sorvegliato?')
  await page.getByRole('button', { name: 'Sì o no' }).click()
  await settle(page)
  await studio.both(page, 'solo--phone')
}

export async function openTable(studio, page, { system }) {
  const answer = await page.context().request.post(`${studio.url}/api/tables`, {
    headers: { 'X-Mastro': '1', Origin: studio.url },
    data: { system, name: NAMES[system], seatName: 'Giulia', masterMode: 'fixed' },
  })
  return (await answer.json()).table
}

const NAMES = {
  daimon: 'Porta Nuova, parte seconda',
  brp: 'Il relitto',
  warp: 'L’isola senza nome',
  chaos: 'Il faro',
}
