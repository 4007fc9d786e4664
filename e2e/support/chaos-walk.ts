import type { Browser } from '@playwright/test'
import { clear } from './chaos.ts'
import {
  body,
  foe,
  foldUp,
  isOpen,
  named,
  PHONE,
  ready,
  rolled,
  seal,
  typed,
  unfold,
  type Walk,
} from './chaos-steps.ts'
import { slipOf } from './open-slip.ts'
import { between, bodies, magic } from './chaos-walk-chapters.ts'
import { game, sitDown } from './session.ts'
import type { Player } from './player.ts'
import type { RealServer } from './server.ts'
import { languageOf, onPhones, type SeatLocales, type See } from './walk.ts'

/**
 * Visits every screen of the game at one table. Steps that need no picture are sent as commands.
 */
export async function openWalk(
  browser: Browser,
  server: RealServer,
  locales: SeatLocales,
  see: See,
): Promise<Walk> {
  const [first, second] = onPhones(locales, PHONE)
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: first },
      { name: 'Luca', view: second },
      { name: 'Sara', view: first },
      { name: 'Teo', view: second },
    ],
    { system: 'chaos', automation: 'full', scene: 'Il molo' },
  )
  const [giulia, luca, sara, teo] = sitting.players as readonly [Player, Player, Player, Player] // safe: the cast above
  for (const { page } of sitting.players) page.setDefaultTimeout(30_000)
  const languages = { sara: languageOf(locales.phones[0]), teo: languageOf(locales.phones[1]) }
  await luca.act(game({ type: 'take-ready-made', id: 'nerina-scala', language: languages.teo }))
  await teo.act(game({ type: 'take-ready-made', id: 'sorella-aurelia', language: languages.teo }))
  for (const id of ['bravo-a-pagamento', 'mastra-del-gelo'])
    await giulia.act(game({ type: 'take-ready-made', id, language: languages.sara }))
  return { giulia, luca, sara, teo, see, url: server.url, table: sitting.table, languages }
}

/** A draft in progress, and an idea awaiting the Master's approval. */
async function creation({ giulia, sara, see }: Walk) {
  await giulia.open('regia')
  await sara.open('crea')
  const { page } = sara
  const start = named(page, /^(?:Passo per passo|Step by step)/)
  await start.waitFor()
  await see('creazione: doors', page)
  await start.click()
  await page.getByLabel(/^(?:Nome|Name)$/).fill('Kraagan')
  const looks = page.getByLabel(/^(?:Aspetto|Looks)$/)
  await looks.fill('Un gigante buono')
  await looks.blur()
  await see('creazione: idea', page)
  await named(page, /^(?:Proponi a|Propose to) Giulia/).click()
  const idea = giulia.page.getByRole('article', { name: /Kraagan/ })
  await idea.waitFor()
  await see('regia: an idea', giulia.page)
  await named(idea, /^(?:Approva|Approve)/).click()
  const draft = (step: string, value: object) =>
    sara.act(game({ type: 'answer-draft', step, value }))
  await draft('ego', { ego: 9 })
  await draft('components', { soul: 4, mind: 5, body: 5 })
  await draft('nuances', { 'body/Agilità': 2, 'soul/Pazienza': -1 })
  await draft('skills', { Atletica: 2, Furtività: 3 })
  await draft('magic', {
    discipline: 'Arte del fulmine',
    school: '',
    style: 'codified',
    level: 4,
    foci: '',
  })
  const more = named(page, /^(?:Avanti|Restano|Resta|Next|\d+ (?:points?|steps?) left)/)
  for (const step of STEPS) {
    await more.click()
    await page.getByRole('heading', { name: step.title, exact: true }).first().waitFor()
    await see(`creazione: ${step.name}`, page)
  }
}

const STEPS = [
  { name: 'forma', title: /^Ego$/ },
  { name: 'abilita', title: /^(?:Abilità|Skills)$/ },
  { name: 'tratti', title: /^(?:Vantaggi|Advantages)$/ },
  { name: 'magia', title: /^(?:Disciplina magica|Magic discipline)$/ },
] as const

/** A roll, from the skill to its costs, and a catastrophe. */
async function rolling({ giulia, luca, sara, see, languages }: Walk) {
  await sara.act(game({ type: 'drop-draft' }))
  await sara.act(
    game({ type: 'take-ready-made', id: 'tobia-della-corda', language: languages.sara }),
  )
  const nerina = await body(giulia, 'Nerina')
  const tired = { who: nerina, timing: 'immediate', cause: 'combat', points: 2 }
  for (const player of [luca, giulia]) await player.open()
  const { page } = luca
  await named(page, /^(?:Furtività|Stealth)/).waitFor()
  await see('tavolo: at first', page)
  await giulia.act(game({ type: 'tire', ...tired }))
  await giulia.act(game({ type: 'wound', who: nerina, points: 1, severity: 'light' }))
  await page.getByText('−3').first().waitFor()
  await see('tavolo', page)
  await named(page, /^(?:Furtività|Stealth)/).click()
  await isOpen(page)
  await see('stati: with what', page)
  await page.getByRole('radio', { name: /^(?:Corpo|Body)/ }).click()
  await named(page, /^(?:Agilità|Agility) \+2/).waitFor({ state: 'attached' })
  await unfold(page)
  await named(page, /^(?:Agilità|Agility) \+2/).click()
  await named(page, /^(?:Moli e banchine|Docks and wharves|Piers) \+2|^(?:Moli|Docks)/).click()
  await foldUp(page)
  await giulia.open('regia')
  await giulia.page.getByRole('radio', { name: /^18/ }).click()
  await named(giulia.page, /^«pare difficile»|^“looks hard”|pare difficile|looks hard/).click()
  await see('sigilla', giulia.page)
  await see('stati: waiting', page)
  await named(giulia.page, /^(?:Sigilla|Seal)/).click()
  await ready(luca)
  await see('tiro', page)
  await named(page, /^(?:Dadi veri|Real dice)$/).click()
  const pad = page.getByRole('dialog')
  await named(pad, /^(?:Dado normale|Plain die): 4$/).click()
  await named(pad, /^(?:Dado Caotico|Chaos Die): 6$/).click()
  await see('dadi-veri', page)
  await page.keyboard.press('Escape')
  await luca.act({ type: 'roll-slip', slip: await slipOf(luca), ...typed(6, 4, 6, 3) })
  await rolled(page).waitFor()
  await page.getByRole('radio', { name: /^(?:Riuscire meglio|A better result)/ }).click()
  await see('esito', page)
  await rolled(giulia.page).waitFor()
  await see('esito-master', giulia.page)
  await clear(luca)
  await clear(giulia)
  await named(page, /^(?:Furtività|Stealth)/).click()
  await isOpen(page)
  await seal(giulia, 'master', { difficulty: 18 })
  await luca.act({ type: 'roll-slip', slip: await slipOf(luca), ...typed(1, 1) })
  await rolled(page).waitFor()
  await see('esito-catastrofe', page)
  await rolled(giulia.page).waitFor()
  await clear(luca)
  await clear(giulia)
  await calling({ giulia, luca, see })
}

async function calling({ giulia, luca, see }: Pick<Walk, 'giulia' | 'luca' | 'see'>) {
  const { page } = giulia
  await named(page, /^(?:Chiama|Call)/).click()
  await page.getByRole('radio', { name: /^(?:Mente|Mind)$/ }).click()
  await page.getByRole('radio', { name: /^12/ }).click()
  await see('chiama', page)
  await named(page, /^(?:Sigilla e chiama|Seal and call)/).click()
  await named(luca.page, /^(?:Tira subito|Roll at once)/).waitFor()
  await see('tavolo: a call', luca.page)
  await see('regia: a call', page)
  await named(page, /^(?:Chiudi la chiamata|Close the call)/).click()
  // without dice, the sum is below the Difficulty
  await luca.page
    .getByRole('group', { name: /^(?:Componenti|Components)$/ })
    .getByRole('button', { name: /^(?:Corpo|Body)/ })
    .click()
  await named(luca.page, /^(?:Senza dadi|No dice)/).click()
  await seal(giulia, 'master', { difficulty: 30 })
  await ready(luca)
  await luca.page.locator('[data-roll]').click()
  await named(luca.page, /^(?:Lascio stare|Leave it)/).waitFor()
  await see('stati: not enough', luca.page)
  await clear(luca)
  await clear(giulia)
}

/** An Ego contest, an exchange, the table screen and the end of the fight. */
async function fighting({ giulia, luca, see, url, table }: Walk) {
  const { page } = luca
  const [nerina, bravo] = [await body(giulia, 'Nerina'), await foe(giulia, 'Bravo', 'Hired')]
  await page.getByRole('button', { name: /^7 ?Ego/ }).click()
  await named(page.getByRole('dialog'), /(?:Sfida|Challenge) (?:Bravo|Hired)/).click()
  await isOpen(page)
  await see('ego', page)
  await luca.act({ type: 'roll-slip', slip: await slipOf(luca), ...typed(5, 4, 2, 1) })
  await rolled(page).waitFor()
  await see('ego-dopo', page)
  await clear(luca)
  await clear(giulia)
  const contenders = [nerina, bravo]
  const value = { component: 'body', nuance: null, skill: null }
  const about = { contenders }
  await luca.act({ type: 'open-slip', kind: 'contest', about, value })
  await isOpen(page)
  await giulia.page.getByRole('radio', { name: /^(?:Corpo|Body)/ }).waitFor()
  await giulia.page.getByRole('radio', { name: /^(?:Corpo|Body)/ }).click()
  await see('confronto-master', giulia.page)
  await named(giulia.page, /^(?:Sigilla|Seal)/).click()
  await ready(luca)
  await see('confronto', page)
  const slip = await slipOf(luca)
  await luca.act({ type: 'throw-dice', slip, faces: [4, 5] })
  await rolled(page).waitFor()
  await see('confronto-dopo', page)
  await rolled(giulia.page).waitFor()
  const wound = giulia.page.getByRole('group', { name: /^(?:Ferita a|Wound to|Wound for)/ })
  await wound.getByRole('radio', { name: /^3/ }).click()
  await see('scontro', giulia.page)
  const tv = await giulia.context.newPage()
  await tv.setViewportSize({ width: 1366, height: 768 })
  await tv.goto(`${url}/s/${table}`)
  await tv.locator('.chaos-ladder').waitFor()
  await see('schermo', tv)
  await tv.close()
  await named(giulia.page, /^(?:Applica|Apply)/).click()
  await clear(luca)
  await clear(giulia)
  await see('tavolo: in a fight', page)
  await named(giulia.page, /^(?:Finisce il combattimento|The fight ends)/).click()
  await see('scontro-fine', giulia.page)
  await named(giulia.page, /^(?:Dai la fatica a tutti|Let everybody feel it)/).click()
}

/** All chapters, in the order in which they can be played. */
export const CHAPTERS = [creation, rolling, fighting, magic, bodies, between]

/** The designed screens. The walk must show each of them. */
export const SCREENS = [
  'creazione: doors',
  'creazione: idea',
  'creazione: forma',
  'creazione: abilita',
  'creazione: magia',
  'creazione: tratti',
  'regia: an idea',
  'tavolo: at first',
  'tavolo',
  'tavolo: a call',
  'tavolo: in a fight',
  'tavolo: help',
  'tavolo-aria',
  'tavolo-esausto',
  'sigilla',
  'tiro',
  'dadi-veri',
  'esito',
  'esito-master',
  'esito-catastrofe',
  'chiama',
  'regia: a call',
  'ego',
  'ego-dopo',
  'confronto',
  'confronto-master',
  'confronto-dopo',
  'scontro',
  'scontro-fine',
  'schermo',
  'mago',
  'incantesimo',
  'incantesimo: outcome',
  'resist: foci',
  'focus',
  'sigilla-focus',
  'focus: outcome',
  'resist',
  'corpo',
  'corpo-morente',
  'tempo',
  'regia',
  'scheda',
  'scheda: mage',
  'desk: quiet',
  'desk',
  'premi',
  'crescita',
  'stati: with what',
  'stati: waiting',
  'stati: not enough',
  'stati: grimoire shut',
  'stati: dying',
]
