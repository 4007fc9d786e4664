import { clear } from './chaos.ts'
import {
  body,
  DESK,
  foe,
  isOpen,
  named,
  PHONE,
  ready,
  rolled,
  seal,
  typed,
  type Walk,
} from './chaos-steps.ts'
import { slipOf } from './open-slip.ts'
import { game } from './session.ts'

/**
 * The table of a mage, a spell with its ritual, a row of foci, and a spell aimed at a character.
 */
export async function magic({ giulia, sara, teo, see, languages }: Walk) {
  const aurelia = await body(giulia, 'Aurelia')
  const ritual = languages.teo === 'it' ? 'gesto, formula, nastro' : 'gesture, words, ribbon'
  const note = { who: aurelia, about: 'Soffio che spinge', text: ritual }
  await teo.act(game({ type: 'write-note', ...note }))
  await teo.open()
  await sara.open()
  const { page } = teo
  const gust = named(page, /^(?:Soffio che spinge|Breath that pushes|Pushing)/)
  await gust.waitFor()
  await see('mago', page)
  await gust.click()
  await isOpen(page)
  await named(page, /^Tobia/).click()
  await see('incantesimo', page)
  await seal(giulia, 'master', { difficulty: 12, verdict: 'right' })
  await teo.act({ type: 'roll-slip', slip: await slipOf(teo), ...typed(3, 4) })
  await sara.page.getByRole('heading', { name: /Tobia/ }).first().waitFor()
  await see('incantesimo: outcome', page)
  await see('resist: foci', sara.page)
  await clear(teo)
  await giulia.act({ type: 'withdraw-slip', slip: await slipOf(giulia) })
  await foci({ giulia, sara, see })
  await frost({ giulia, sara, teo, see })
  await giulia.act(game({ type: 'turn-grimoire', who: aurelia, open: false }))
  await teo.open()
  await gust.waitFor()
  await see('stati: grimoire shut', page)
}

async function foci({ giulia, sara, see }: Pick<Walk, 'giulia' | 'sara' | 'see'>) {
  const { page } = sara
  await named(
    page.getByRole('region', { name: /^(?:Incantesimi|Spells)$/ }),
    /^(?:Arte dei nodi|Art of knots)/,
  ).click()
  await isOpen(page)
  for (const one of [/^(?:Gassa|Bowline)/, /^(?:Cappio|Noose|Slip ?knot)/])
    await named(page, one).click()
  const wish = page.getByLabel(/^(?:Che effetto vuoi|What effect you want)$/)
  await wish.fill('Tirare su Vera dal pozzo')
  await wish.blur()
  await named(page, /^(?:Ombra|Shadow)$/).click()
  await see('focus', page)
  await giulia.page.getByRole('radio', { name: /^(?:Giusta|Right)$/ }).click()
  await giulia.page.getByRole('radio', { name: /^18/ }).click()
  await see('sigilla-focus', giulia.page)
  await named(giulia.page, /^(?:Sigilla|Seal)/).click()
  await ready(sara)
  await sara.act({ type: 'roll-slip', slip: await slipOf(sara), ...typed(2, 3) })
  await rolled(page).waitFor()
  await see('focus: outcome', page)
  await clear(sara)
  await clear(giulia)
}

async function frost({ giulia, sara, teo, see }: Pick<Walk, 'giulia' | 'sara' | 'teo' | 'see'>) {
  const who = await foe(giulia, 'Mastra', 'Mistress')
  const target = await body(giulia, 'Aurelia')
  const value = {
    skill: 'Arte del freddo',
    spell: 'Morsa di gelo',
    element: 'Freddo',
    attack: true,
  }
  await giulia.act({ type: 'open-slip', kind: 'cast-spell', about: { who, target }, value })
  await seal(giulia, 'master', { difficulty: 10, verdict: 'right' })
  await giulia.act({ type: 'roll-slip', slip: await slipOf(giulia), ...typed(4, 4) })
  await teo.page
    .getByRole('heading', { name: /^Aurelia/ })
    .first()
    .waitFor()
  await see('resist', teo.page)
  await sara.open()
  await sara.page
    .getByText(/Morsa di gelo|Grip of frost/)
    .first()
    .waitFor()
  await see('tavolo-aria', sara.page)
  await giulia.act({ type: 'withdraw-slip', slip: await slipOf(giulia) })
  for (const [key] of Object.entries(await giulia.docs()).filter(([key]) =>
    key.startsWith('game/air/'),
  ))
    await giulia.act(game({ type: 'end-spell', spell: key.slice('game/air/'.length) }))
  for (const player of [giulia, sara, teo]) await clear(player)
}

/** Wounded, unconscious and endangered characters, rest and time. */
export async function bodies({ giulia, luca, sara, see }: Walk) {
  const nerina = await body(giulia, 'Nerina')
  const { page } = luca
  const wound = { type: 'wound', who: nerina, severity: 'serious', description: 'Fianco' }
  await giulia.act(game({ ...wound, points: 3 }))
  await luca.open('corpo')
  await page.getByRole('group').first().waitFor()
  await see('corpo', page)
  const tired = { type: 'tire', who: nerina, timing: 'immediate' }
  await giulia.act(game({ ...tired, points: 5, cause: 'walking' }))
  await giulia.act(game({ ...tired, points: 6, cause: 'sleep-loss' }))
  await luca.open()
  await named(page, /^(?:Chiedi riposo|Ask Giulia for rest)/).waitFor()
  await see('tavolo-esausto', page)
  await named(giulia.page, /^(?:Riposo|Rest)$/).click()
  await named(giulia.page, /^(?:Passa la notte|The night passes|Let the night pass)/).waitFor()
  await see('tempo', giulia.page)
  await giulia.page.keyboard.press('Escape')
  await see('regia', giulia.page)
  await giulia.act(game({ ...wound, points: 10 }))
  await page
    .getByText(/(?:in pericolo di vita|life is in danger)/)
    .first()
    .waitFor()
  await see('stati: dying', page)
  await luca.open('corpo')
  await page.getByRole('group').first().waitFor()
  await see('corpo-morente', page)
  await sara.open()
  await named(sara.page, /^(?:Ferma il sangue|Stop the bleeding)/).waitFor()
  await see('tavolo: help', sara.page)
}

/** The sheet, the desk, awards and growth. */
export async function between({ giulia, luca, teo, see }: Walk) {
  await luca.open('scheda')
  await luca.page.getByRole('article').first().waitFor()
  await see('scheda', luca.page)
  await teo.open('scheda')
  await teo.page.getByRole('article').first().waitFor()
  await see('scheda: mage', teo.page)
  await luca.open()
  await giulia.page.setViewportSize(DESK)
  await giulia.open()
  await giulia.page.getByRole('article', { name: /^Nerina/ }).waitFor()
  await see('desk: quiet', giulia.page)
  await teo.open()
  await named(teo.page, /^(?:Altro|Other|Osserv|Percez|Nuot|Medit|Cultur|Oratoria)/).click()
  await isOpen(teo.page)
  await teo.page.getByRole('radio', { name: /^(?:Mente|Mind)/ }).click()
  await giulia.page.getByRole('radio', { name: /^18/ }).click()
  await see('desk', giulia.page)
  await giulia.act({ type: 'withdraw-slip', slip: await slipOf(giulia) })
  await giulia.page.setViewportSize(PHONE)
  for (const moment of ['scene', 'session', 'adventure'] as const)
    await giulia.act({ type: 'end', moment })
  await giulia.open('regia')
  await named(giulia.page, /^(?:Dai i premi|Give the awards)/).click()
  await see('premi', giulia.page)
  await named(giulia.page.getByRole('dialog'), /^(?:Assegna|Assign|Award|Give|Grant)/).click()
  await luca.open('fine')
  await luca.page.getByText(/^(?:da spendere|to spend)$/).waitFor()
  await see('crescita', luca.page)
}
