import {
  act,
  button,
  docsBelow,
  idOf,
  last,
  lead,
  sendForm,
  walkThrough,
  type At,
  type Doc,
  type Walk,
} from '../support/brp-commands.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { acceptedCommandsOf, offerIn, commandsOf } from '../support/commands.ts'
import type { Browser, Page } from '@playwright/test'
import type { RealServer } from '../support/server.ts'
import { ON_PHONE } from '../support/sizes.ts'

/**
 * Gives every command of Basic Roleplaying by taps. A command counts once the server has accepted
 * it from that page.
 */

const DESK = { viewport: { width: 1366, height: 900 } }

async function seated(browser: Browser, server: RealServer, scene: string | null = 'Il ponte') {
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: DESK },
      { name: 'Luca', view: ON_PHONE },
      { name: 'Sara', plays: 'berta-roccaforte', view: ON_PHONE },
      { name: 'Nina', view: ON_PHONE },
    ],
    { system: 'brp', automation: 'full', scene },
  )
  const [paolo, luca, sara, nina] = sitting.players as readonly [Player, Player, Player, Player]
  const accepted = acceptedCommandsOf(sitting.players)
  for (const { page } of sitting.players) page.setDefaultTimeout(8000)
  return { at: { paolo, luca, sara, nina, desk: paolo.page }, accepted }
}

const ready = (player: Player, id: string) => player.act(game({ type: 'take-ready-made', id }))
const openAll = async (...players: readonly Player[]) => {
  for (const player of players) await player.open()
}

/** Goes through the remaining steps of the wizard and finishes it. */
async function toTheEnd(page: Page): Promise<void> {
  const done = button(page, 'Fatto')
  const next = button(page, 'Avanti')
  await expect(async () => {
    if (!(await done.isVisible())) await next.click({ timeout: 1000 })
    await expect(done).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await done.click()
}

/** Ready-made, step by step and quick characters, rerolls, and the Master's approval. */
const CREATION: Walk = {
  'take-ready-made': ({ luca }) => button(luca.page, /Aldo Ferrante/).click(),
  'begin-draft': ({ nina }) => button(nina.page, 'Passo per passo').click(),
  'roll-draft': ({ nina }) => button(nina.page, /A caso/).click(),
  'ask-reroll': ({ nina }) => button(nina.page, 'Chiedi di tirare di nuovo').click(),
  'refuse-reroll': ({ desk }) => button(desk, 'Tieni quelle').click(),
  'grant-reroll': async ({ desk, nina }) => {
    await button(nina.page, 'Chiedi di tirare di nuovo').click()
    await button(desk, 'Ognuno può tirare di nuovo').click()
  },
  'answer-draft': async ({ nina: { page } }) => {
    await button(page, 'Avanti').click()
    await page
      .getByRole('button', { name: /^un punto in più a/ })
      .first()
      .click()
    await last(page).getByRole('button').nth(2).click()
  },
  'drop-draft': async ({ nina: { page } }) => {
    await button(page, '9 passi').click()
    await button(last(page), 'Butta via la bozza').click()
    await button(last(page), 'Butta via').click()
  },
  'quick-draft': async ({ nina: { page } }) => {
    await button(page, 'In tre scelte').click()
    await button(page, 'Crea').click()
  },
  /** With a custom profession, which needs approval. */
  'finish-draft': async ({ nina, nina: { page } }) => {
    await button(page, '9 passi').click()
    await last(page)
      .getByRole('button', { name: /Professione/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'Inventata da me' }).click()
    await page.getByLabel('Nome della professione').fill('Rilegatrice')
    await page.getByLabel('Nome della professione').blur()
    await expect.poll(async () => JSON.stringify(await nina.docs())).toContain('Rilegatrice')
    await button(page, '9 passi').click()
    await last(page)
      .getByRole('button', { name: /Identità/ })
      .first()
      .click()
    await toTheEnd(page)
  },
  'veto-character': async ({ desk }) => {
    await desk.getByLabel('Perché, se dici di no').fill('Un altro mestiere')
    await button(desk, 'Rimanda').click()
  },
  'approve-character': async ({ desk, nina: { page }, nina }) => {
    await nina.open('crea')
    await button(page, 'Riprendi').click()
    await toTheEnd(page)
    await button(desk, 'Approva').click()
  },
}

/** Hidden and shown opponents, items, corrections and rulings. */
const RULINGS: Walk = {
  'add-opponent': async ({ desk }) => {
    await button(desk, 'Nuovo').click()
    await button(desk, 'Ne scrivo uno').click()
    await last(desk).getByLabel('Come si chiama').fill('Il Guercio')
    await last(desk).getByLabel('Ancora dietro le quinte').check()
    await button(last(desk), 'Fai entrare').click()
  },
  'show-opponent': ({ desk }) =>
    button(desk.getByRole('region', { name: 'Avversari' }), 'Mostra').click(),
  'add-creature': async ({ desk }) => {
    await button(desk, 'Nuovo').click()
    await last(desk).locator('.brp-desk-wrap button').last().click()
    await sendForm(desk, form => form.getByLabel(/chiama/).fill('Il bestione'))
  },
  'reveal-opponent': ({ desk }) => lead(desk, /Il Guercio: rivela/, 'no form'),
  'remove-opponent': ({ desk }) => lead(desk, /^Togli Il bestione/, 'no form'),
  'give-item': ({ desk }) => lead(desk, /^Dai un’arma/),
  'take-item': ({ desk }) => lead(desk, /^Togli un’arma ad Aldo/),
  hurt: ({ desk }) => lead(desk, /^Ferisci Berta/),
  'correct-figure': ({ desk }) => lead(desk, /^Correggi Berta Roccaforte/),
  'rule-skill': ({ desk }) => lead(desk, /^Stabilisci su un’abilità/),
  'rule-armour': ({ desk }) => lead(desk, /^Abilità ostacolate/),
  'rule-martial-arts': ({ desk }) => lead(desk, /Arti Marziali/),
}

/** Private messages, a decided result, a long task, downtime, poison, and time that passes. */
const MESSAGES: Walk = {
  'inform-character': ({ desk }) => lead(desk, /^Sottovoce a Berta/),
  'decide-result': async ({ desk }) => {
    await button(desk, 'Decidi tu').click()
    await sendForm(desk)
  },
  'set-task': ({ desk }) =>
    lead(desk, /^Lavoro lungo/, form => form.getByLabel('Quale lavoro').fill('La barca')),
  'advance-task': ({ desk }) => lead(desk, /^La barca: 0 \/ 1/, 'no form'),
  'grant-downtime': ({ desk }) => lead(desk, /^Interludio per Aldo/, 'no form'),
  poison: async ({ desk }) => {
    await button(desk, 'Un pericolo').click()
    await button(last(desk), 'Avvelena in busta').click()
  },
  /** The poison that was not resisted yet is shown before time passes. */
  'pass-time': async ({ desk }) => {
    await desk.getByRole('region', { name: 'Tempo' }).getByRole('button').first().click()
    await expect(last(desk)).toContainText('deve ancora resistere al veleno')
    await button(last(desk), 'Fai passare un turno').click()
  },
}

/** Rolls called from everybody, and hidden rolls. */
const CALLS: Walk = {
  'roll-hidden': ({ desk }) =>
    button(desk.getByRole('region', { name: 'Chiedi un tiro' }), 'Tiro io, in busta').click(),
  'hint-roll': ({ desk }) =>
    button(desk.getByRole('region', { name: 'Tiri in busta' }), 'Fai sapere').click(),
  'reveal-roll': ({ desk }) =>
    button(desk.getByRole('region', { name: 'Tiri in busta' }), 'Mostra').click(),
  'call-roll': ({ desk }) =>
    desk.getByRole('region', { name: 'Chiedi un tiro' }).locator('[data-primary]').click(),
  'answer-call': ({ luca }) => button(luca.page, /^Tira d100/).click(),
  'close-call': ({ desk }) => button(desk, 'Non aspettare più').click(),
}

/** Armour, gear, Power Points, the story, an ambush, standing up, reloading and waking. */
const ACTIONS: Walk = {
  'wear-armour': ({ sara }) => act(sara, /^L’armatura di Berta/),
  'change-equipment': ({ sara }) => act(sara, /^Le cose di Berta/),
  'spend-power': ({ sara }) => act(sara, /Berta Roccaforte: spende Punti Potere/),
  'describe-character': ({ sara }) => act(sara, /^La storia di Berta/),
  'handle-item': async ({ sara: { page } }) => {
    await page.locator('.brp-arm', { hasText: 'Scudo' }).first().click()
    await button(last(page), 'Riponi').click()
  },
  'lay-ambush': ({ luca }) => act(luca, /Aldo Ferrante: prepara un’imboscata/),
  'spring-ambush': ({ luca }) => act(luca, /^Scatta l’imboscata/, 'no form'),
  'stand-up': async at => {
    await knockedAndShot(at)
    await act(at.luca, /Aldo Ferrante: si rialza/, 'no form')
  },
  'reload-item': async ({ sara: { page } }) => {
    await page.locator('.brp-arm', { hasText: 'Balestra' }).first().click()
    await button(last(page), 'Ricarica').click()
  },
  wake: async ({ paolo, sara }) => {
    const being = await idOf(paolo, 'Aldo')
    const { tracks } = (await docsBelow(paolo, 'game/body/')).find(
      one => one.id === being,
    ) as Doc & {
      readonly tracks: readonly { readonly value: number }[]
    } // the first track is hit points
    // two hit points are left, which is unconscious
    await paolo.act(game({ type: 'hurt', being, damage: tracks[0]!.value - 2 }))
    await button(sara.page, /^Scuoti Aldo/).click()
  },
}

/** A fight from its beginning to its end. */
const FIGHT: Walk = {
  'begin-fight': async ({ desk }) => {
    await button(desk, 'Comincia un combattimento').click()
    await button(last(desk), /Guercio/).click()
    await button(last(desk), /Irene/).click()
    await button(last(desk), 'Comincia').click()
  },
  'stay-out': async ({ nina: { page } }) => {
    await page.locator('[data-wait-bar]').click()
    await button(last(page), /^Resta fuori/).click()
  },
  'join-fight': async ({ desk }) => {
    await button(desk, 'Nuovo').click()
    await (await offerIn(last(desk), /Il Guercio entra nel combattimento/)).click()
  },
  'set-darkness': ({ desk }) => button(desk, /^Oscurità quasi totale/).click(),
  'declare-intent': async ({ luca, sara }) => {
    await button(luca.page, /^Dichiaro/).click()
    await button(sara.page, /^Dichiaro/).click()
  },
  'plan-intents': ({ desk }) => button(desk, /^Dichiara per Il Guercio/).click(),
  'next-phase': ({ desk }) => desk.locator('.brp-desk-next-act', { hasText: 'Movimento' }).click(),
  move: ({ luca }) =>
    act(luca, /Aldo Ferrante: muovi/, form => form.getByLabel('Resta in mischia').check()),
  'leave-melee': ({ luca }) => act(luca, /Aldo Ferrante: si stacca dalla mischia/, 'no form'),
  'act-otherwise': async ({ desk, luca }) => {
    await desk.locator('.brp-desk-next-act', { hasText: 'Azioni' }).click()
    await button(luca.page, 'Fai altro').click()
    await button(last(luca.page), 'Fai altro').click()
  },
  'leave-fight': ({ luca }) => act(luca, /Aldo Ferrante: esce dal combattimento/, 'no form'),
  'end-fight': ({ desk }) => button(desk, 'Fine del combattimento').click(),
}

const lesson = (sara: Player) =>
  act(sara, /^Chiedi una lezione/, async form => {
    await form.getByRole('radio', { name: 'Aldo Ferrante' }).click()
    await form.getByLabel('Che cosa').selectOption({ label: 'Primo Soccorso' })
  })

/** Lessons, experience rolls, and a character who leaves the story. */
const GROWTH: Walk = {
  'ask-lesson': ({ sara }) => lesson(sara),
  'drop-lesson': ({ sara }) => act(sara, /^Rinuncia alla lezione/, 'no form'),
  'approve-lesson': async ({ sara, desk }) => {
    await lesson(sara)
    await desk.getByLabel('Quanto tempo').fill('Due settimane')
    await button(desk, 'Approva').click()
  },
  'open-experience': ({ desk }) => lead(desk, /^Apri i tiri esperienza/, 'no form'),
  'check-skill': async ({ luca }) => {
    await luca.open('fine')
    await button(luca.page, /^Tira/).click()
  },
  'close-experience': ({ desk }) => lead(desk, /^Chiudi i tiri esperienza/, 'no form'),
  'retire-character': async ({ luca }) => {
    await luca.open()
    await act(luca, /Aldo Ferrante lascia la storia/, 'no form')
    await last(luca.page).locator('.button--primary').click() // a lasting act asks once
  },
}

/** A boar's charge knocks Aldo down, and Berta shoots her crossbow. */
async function knockedAndShot({ paolo, luca, sara }: At) {
  await ready(paolo, 'boar')
  const about = { attacker: await idOf(paolo, 'Cinghiale'), target: await idOf(paolo, 'Aldo') }
  await paolo.act({ type: 'open-slip', kind: 'attack', about, value: { arm: 'charge' } })
  await rollPast(paolo, 'attack', [20])
  const defence = (await docsBelow(luca, 'slip/')).findLast(slip => slip.kind === 'defence')
  const value = { type: 'none', with: null, kneeling: false }
  await luca.act({ type: 'fill-part', slip: defence?.id ?? '', part: 'owner', value })
  await rollPast(luca, 'defence', [4, 4])
  await rollPast(luca, 'knockdown', [100])
  const berta = (await docsBelow(sara, 'game/character/')).find(one => one.name?.includes('Berta'))
  const item = (kind: string) => berta?.gear?.find(one => one.kind === kind)?.id ?? ''
  const being = berta?.id ?? ''
  for (const [what, how] of [
    ['broadsword', 'sheathe'],
    ['light-crossbow', 'draw'],
  ] as const)
    await sara.act(game({ type: 'handle-item', being, item: item(what), how }))
  const shot = { attacker: being, target: await idOf(paolo, 'Cinghiale') }
  const arm = item('light-crossbow')
  await sara.act({ type: 'open-slip', kind: 'attack', about: shot, value: { arm } })
  await rollPast(sara, 'attack', [99])
}

/** Rolls the newest unrolled slip of a kind by a command, for walks that do not test the roll. */
async function rollPast(player: Player, kind: string, faces: readonly number[]) {
  const open = (await docsBelow(player, 'slip/')).findLast(
    slip => slip.kind === kind && slip.outcome === null,
  )
  await player.act({ type: 'roll-slip', slip: open?.id ?? '', dice: { typed: [...faces] } })
}

const WALKS = { CREATION, RULINGS, MESSAGES, CALLS, ACTIONS, FIGHT, GROWTH }

test('[BRP-SYS-1] the walks of this file cover every command of the rules', () => {
  const walked = Object.values(WALKS).flatMap(walk => Object.keys(walk))
  expect(walked.toSorted()).toEqual(commandsOf('@mastro/rules-brp').toSorted())
})

test('[BRP-SYS-1] every command of character creation works by taps', async ({
  browser,
  server,
}) => {
  const { at, accepted } = await seated(browser, server)
  await at.paolo.act({ type: 'set-option', option: 'customProfessions', value: true })
  await at.luca.open('crea')
  await at.nina.open('crea')
  await openAll(at.paolo, at.sara)
  await walkThrough(CREATION, at, accepted)
})

test('[BRP-SYS-1] the Master’s commands for opponents, items and rulings work by taps', async ({
  browser,
  server,
}) => {
  const { at, accepted } = await seated(browser, server)
  await ready(at.luca, 'aldo-ferrante')
  await openAll(at.paolo, at.luca, at.sara)
  await walkThrough(RULINGS, at, accepted)
})

test('[BRP-SYS-1] the Master’s commands for messages, tasks, poison and time work by taps', async ({
  browser,
  server,
}) => {
  const { at, accepted } = await seated(browser, server)
  await ready(at.luca, 'aldo-ferrante')
  await openAll(at.paolo, at.luca, at.sara)
  await walkThrough(MESSAGES, at, accepted)
})

test('[BRP-SYS-1] the commands of called and hidden rolls work by taps', async ({
  browser,
  server,
}) => {
  const { at, accepted } = await seated(browser, server)
  await ready(at.luca, 'aldo-ferrante')
  await openAll(at.paolo, at.luca, at.sara)
  await walkThrough(CALLS, at, accepted)
})

test('[BRP-SYS-1] the players’ commands work by taps', async ({ browser, server }) => {
  const { at, accepted } = await seated(browser, server)
  await ready(at.luca, 'aldo-ferrante')
  await ready(at.paolo, 'road-robber')
  await openAll(at.paolo, at.luca, at.sara)
  await walkThrough(ACTIONS, at, accepted)
})

test('[BRP-SYS-1] the commands of a fight work by taps', async ({ browser, server }) => {
  const { at, accepted } = await seated(browser, server)
  await ready(at.luca, 'aldo-ferrante')
  await ready(at.nina, 'irene-colombo')
  await at.paolo.act(game({ type: 'add-opponent', name: 'Il Guercio' }))
  await openAll(at.paolo, at.luca, at.sara, at.nina)
  await walkThrough(FIGHT, at, accepted)
})

test('[BRP-SYS-1] the commands of lessons and experience work by taps', async ({
  browser,
  server,
}) => {
  const { at, accepted } = await seated(browser, server)
  await ready(at.luca, 'aldo-ferrante')
  await earnExperience(at)
  await openAll(at.paolo, at.luca, at.sara)
  await walkThrough(GROWTH, at, accepted)
})

/** Aldo succeeds at Climb, which earns an experience roll. */
async function earnExperience({ luca, paolo }: At) {
  const character = await idOf(paolo, 'Aldo')
  await luca.act({
    type: 'open-slip',
    kind: 'skill-check',
    about: { being: character, skill: 'climb' },
  })
  await rollPast(luca, 'skill-check', [2])
}
