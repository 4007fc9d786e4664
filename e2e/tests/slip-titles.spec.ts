import { expect, sitDown, test } from '../support/session.ts'

const GAMES = [
  { system: 'daimon', plays: 'teo-ferri', key: /^Intelligenza/ },
  { system: 'brp', plays: 'aldo-ferrante', key: /^Forza 13/ },
  { system: 'warp', plays: 'nives', key: /^Nervi saldi/ },
  { system: 'chaos', plays: 'nerina-scala', key: /^Corpo 6/ },
] as const

const SMALL = { viewport: { width: 360, height: 640 } }

for (const { system, plays, key } of GAMES)
  test(`${system}: slip titles keep their words whole at 360 px on both phones`, async ({
    browser,
    server,
  }) => {
    const { players } = await sitDown(
      browser,
      server,
      [
        { name: 'Giulia', view: SMALL },
        { name: 'Luca', plays, view: SMALL },
      ],
      { system },
    )
    for (const player of players) await player.open()
    if (system === 'warp')
      await players[0]!.page.getByRole('button', { name: 'Approva Nives Talarico' }).first().click()
    await players[1]!.page.getByRole('button', { name: key }).first().click()
    for (const { page } of players) {
      const slip = page.locator('[data-slip]').first()
      await expect(slip).toBeInViewport() // a slip that is opened or arrives scrolls into view
      await expect(slip.locator('h1, h2, h3, .slip__tab').first()).toBeVisible()
      expect(await slip.evaluate(brokenWords)).toEqual([])
    }
  })

/**
 * Puts long words into every title, with the widest figures beside it and then one that goes below.
 * Returns broken words and overflowing elements.
 */
function brokenWords(slip: Element): readonly string[] {
  const titles = [...slip.querySelectorAll('h1, h2, h3, .slip__tab')].filter(
    one =>
      !one.matches('.visually-hidden, .visually-hidden *') &&
      one.textContent !== '' &&
      one.children.length === 0,
  )
  if (titles.length === 0) return ['no title']
  for (const title of titles) title.textContent = 'Gerva attacca Aldo con l’ascia'
  const broken = ({ firstChild }: Element) => {
    const text = firstChild as Text // set above
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  }
  const found = (total: string) => {
    for (const one of slip.querySelectorAll('.slip__total')) one.textContent = total
    const edge = slip.getBoundingClientRect().right + 1
    const out = [...slip.querySelectorAll('h1, h2, h3, .slip__tab, .slip__total')]
      .filter(
        one =>
          !one.matches('.visually-hidden, .visually-hidden *') &&
          one.getBoundingClientRect().right > edge,
      )
      .map(one => `${one.tagName} ${one.className} overflows`)
    return [...titles.flatMap(broken), ...out].map(what => `${total}: ${what}`)
  }
  const head = slip.querySelector('.pool-head')
  if (head === null) return found('2d6 e altro') // the longest figure of a game with a custom head
  const beside = found('12d6+100') // a longer one goes below the title
  head.classList.add('pool-head--long')
  return [...beside, ...found('12d6, tieni i migliori 10')]
}
