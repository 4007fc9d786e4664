/** `npm run shots`: pictures of every screen, from the demonstration table, into docs/shots. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/provision.mjs'
import { at, root } from './lib/root.mjs'
import { fail, say } from './lib/say.mjs'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1366, height: 900 }

await bootstrap()
await build()
const { chromium } = await import('@playwright/test')
const data = mkdtempSync(join(tmpdir(), 'mastro-shots-'))
const server = await startDemo()
const browser = await chromium.launch({
  executablePath: findChromium() ?? fail('No Chromium was found: set CHROMIUM_PATH.'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
mkdirSync(at('docs', 'shots'), { recursive: true })

try {
  await plainPages()
  await seatPages()
  await theRoll()
  await wideScreens()
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}

async function plainPages() {
  for (const scheme of ['dark', 'light']) {
    const suffix = scheme === 'dark' ? '' : '--light'
    await shoot('/', `home--phone${suffix}`, { viewport: PHONE, scheme })
  }
  await shoot('/', 'home--desk', { viewport: DESK })
  await shoot('/j', 'join--phone', { viewport: PHONE })
  await shoot('/licenze', 'licences--phone', { viewport: PHONE })
}

/** Screens of a player and of who leads, by the word in the address. */
async function seatPages() {
  const tabs = [
    'scheda',
    'oracolo',
    'diario',
    'posto',
    'lobby',
    'crea',
    'fine',
    'riepilogo',
    'voce',
  ]
  const names = {
    scheda: 'sheet',
    oracolo: 'oracle',
    diario: 'log',
    posto: 'seat',
    lobby: 'lobby',
    crea: 'create',
    fine: 'growth',
    riepilogo: 'recap',
    voce: 'voice',
  }
  const { page, context } = await sit('marco', PHONE)
  const table = new URL(page.url()).pathname.split('/')[2]
  for (const tab of tabs) {
    await page.goto(`${server.url}/t/${table}/${tab}`)
    await settle(page)
    await page.screenshot({ path: at('docs', 'shots', `${names[tab]}--phone.png`) })
  }
  await context.close()
}

/** A test from the proposal to the outcome, with a sealed target. */
async function theRoll() {
  const leader = await findLeader()
  const player = await sit(leader.name === 'marco' ? 'giulia' : 'marco', PHONE)
  await player.page.getByRole('button', { name: /^Potenza \d/ }).click()
  for (const die of [1, 2])
    await player.page
      .getByRole('button', { name: new RegExp(`^Dado ${die}: metti in gioco`) })
      .click()
  await settle(player.page)
  await player.page.screenshot({ path: at('docs', 'shots', 'proposal--phone.png') })
  const table = new URL(leader.page.url()).pathname.split('/')[2]
  await leader.page.goto(`${server.url}/t/${table}/regia`)
  const target = leader.page.getByRole('radio', { name: /^3/ }).first()
  await target.click()
  await settle(leader.page)
  await leader.page.screenshot({ path: at('docs', 'shots', 'regia--phone.png') })
  await leader.page.getByRole('button', { name: /^Sigilla il 3/ }).click()
  await settle(player.page)
  await player.page.screenshot({ path: at('docs', 'shots', 'slip--phone.png') })
  await player.page.getByRole('button', { name: /^Tira / }).click()
  await player.page.locator('.stamp').first().waitFor()
  await settle(player.page)
  await player.page.screenshot({ path: at('docs', 'shots', 'outcome--phone.png') })
  await leader.context.close()
  await player.context.close()
}

async function wideScreens() {
  const leader = await findLeader(DESK)
  await settle(leader.page)
  await leader.page.screenshot({ path: at('docs', 'shots', 'desk--desk.png') })
  const table = new URL(leader.page.url()).pathname.split('/')[2]
  await leader.page.goto(`${server.url}/s/${table}`)
  await settle(leader.page)
  await leader.page.screenshot({ path: at('docs', 'shots', 'tv--desk.png') })
  await leader.context.close()
}

/** Whoever the dice made Master: the seat whose tabs have the Regia. */
async function findLeader(viewport = PHONE) {
  for (const name of ['giulia', 'luca', 'sara', 'marco']) {
    const seat = await sit(name, PHONE)
    const leads = await seat.page.getByRole('link', { name: 'Regia' }).count()
    await seat.context.close()
    if (leads > 0) return { name, ...(await sit(name, viewport)) }
  }
  return fail('Nobody leads at the demonstration table.')
}

async function sit(name, viewport) {
  const context = await browser.newContext({
    viewport,
    locale: 'it-IT',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/demo/${name}`)
  await settle(page)
  return { page, context }
}

async function shoot(path, name, { viewport, scheme = 'dark' }) {
  const context = await browser.newContext({
    viewport,
    locale: 'it-IT',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${server.url}${path}`)
  await settle(page)
  await page.screenshot({ path: at('docs', 'shots', `${name}.png`) })
  await context.close()
  say(`· ${name}`)
}

async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(350)
}

function startDemo() {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [at('dist', 'mastro.mjs'), 'serve', '--demo', '--data', data, '--port', '4390'],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url !== undefined && output.includes('Ctrl-C')) resolve({ child, url })
    })
    child.on('close', () => reject(new Error('the demonstration did not start')))
  })
}
