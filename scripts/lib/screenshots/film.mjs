// The moving picture of the README: a phone scans the code, sits down and rolls. Real screens of the
// real product, with the fixed clock and randomness of the other pictures.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../root.mjs'
import { fail, print } from '../terminal.mjs'
import { openStudio, settle } from './studio.mjs'

const WORDS = {
  it: {
    open: 'Apri il tavolo',
    show: 'Apri e mostra il codice',
    table: ['Nome del tavolo', 'Martedì'],
    name: 'Come ti chiamano al tavolo',
    sit: 'Siediti',
    skill: /^Forza 13/,
    roll: /^Tira d100/,
  },
  en: {
    open: 'Open the table',
    show: 'Open and show the code',
    table: ['Name of the table', 'Tuesday'],
    name: 'Your name at the table',
    sit: 'Take a seat',
    skill: /^Strength 13/,
    roll: /^Roll d100/,
  },
}
const LOCALES = { it: 'it-IT', en: 'en-GB' }
/** Narrow enough for 1.5 MB. */
const WIDTH = 280

/** Takes the frames and joins them with ffmpeg. */
async function film(language, target) {
  const folder = at('screenshots', `film-${language}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const studio = await openStudio(folder)
  const frames = []
  try {
    await shoot(studio, language, async (page, seconds) => {
      const name = `${String(frames.length).padStart(3, '0')}.png`
      await page.screenshot({ path: join(folder, name) })
      frames.push({ name, seconds })
    })
  } finally {
    await studio.close()
  }
  const list = [...frames, frames.at(-1)].map(
    ({ name, seconds }) => `file '${name}'\nduration ${seconds}`,
  )
  writeFileSync(join(folder, 'frames.txt'), `${list.join('\n')}\n`)
  const filter = `scale=${WIDTH}:-1:flags=lanczos,split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none`
  const args = ['-v', 'error', '-y', '-f', 'concat', '-i', 'frames.txt', '-vf', filter]
  const done = spawnSync('ffmpeg', [...args, '-fps_mode', 'vfr', target], { cwd: folder })
  if (done.status !== 0) fail(`ffmpeg is needed for the moving picture. ${String(done.stderr)}`)
  print(`${target}: ${frames.reduce((sum, one) => sum + one.seconds, 0)} seconds`)
}

async function shoot(studio, language, take) {
  const words = WORDS[language]
  const host = await studio.person({ locale: LOCALES[language] })
  await host.goto(studio.url)
  await host.getByRole('radio', { name: /Basic Roleplaying/ }).click()
  await host.getByRole('button', { name: words.open }).click()
  await host.getByLabel(words.name).fill('Giulia')
  await host.getByLabel(words.table[0]).fill(words.table[1])
  await host.getByRole('button', { name: words.show }).click()
  await settle(host)
  await take(host, 2)
  const table = /\/t\/([\w-]+)/.exec(host.url())[1]
  const answer = await host.context().request.get(`${studio.url}/api/tables/${table}/invite`, {
    headers: { 'X-Mastro': '1' },
  })
  const invite = (await answer.json()).links[0].split('#')[1]

  const phone = await studio.person({ locale: LOCALES[language] })
  await phone.goto(`${studio.url}/j#${invite}`)
  await settle(phone)
  await take(phone, 1)
  const box = phone.getByLabel(words.name)
  for (const letter of 'Luca') {
    await box.press(letter)
    await take(phone, 0.2)
  }
  const tap = async (target, seconds) => {
    await target.evaluate(one => (one.style.outline = '3px solid #c8f04a'))
    await take(phone, 0.5)
    await target.evaluate(one => (one.style.outline = ''))
    await target.click()
    await settle(phone)
    await take(phone, seconds)
  }
  await tap(phone.getByRole('radio', { name: /Aldo Ferrante/ }), 0.5)
  await tap(phone.getByRole('button', { name: words.sit }), 1)
  for (const moment of ['adventure', 'session', 'scene'])
    await studio.act(host, { type: 'begin', moment, title: '' }, table)
  await settle(phone)
  await take(phone, 1.5)
  await tap(phone.getByRole('button', { name: words.skill }), 2)
  await tap(phone.getByRole('button', { name: words.roll }), 3)
}

await film('it', at('docs', 'shots', 'first-minute.gif'))
await film('en', at('docs', 'shots', 'first-minute--en.gif'))
