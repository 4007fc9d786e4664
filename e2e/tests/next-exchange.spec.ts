import { inspector } from '../support/axe.ts'
import { GAMES, idsOf, seated, type ForecastGame, type Ids } from '../support/forecast-table.ts'
import { picture } from '../support/languages.ts'
import { expect, game, test, type Player } from '../support/session.ts'
import { DESK, PHONE, SMALLEST } from '../support/sizes.ts'

/** Opens the roll of Luca's character against the opponent. */
async function openRoll(luca: Player, { system }: ForecastGame, ids: Ids): Promise<void> {
  const [own, foe] = [ids.party[0]!, ids.foes[0]!]
  const open = (kind: string, about: object, value: object) =>
    luca.act({ type: 'open-slip', kind, about, value })
  const ROLLS: Readonly<Record<string, () => Promise<void>>> = {
    daimon: () =>
      open(
        'combat-round',
        { character: own, foe },
        { characteristic: 'dexterity', skill: 'pistols' },
      ),
    brp: () => open('attack', { attacker: own, target: foe }, { arm: 'brawl' }),
    warp: () =>
      open('attack', { attacker: own, targets: [foe], weapon: 'unarmed' }, { trait: 'central' }),
    chaos: () =>
      open(
        'contest',
        { contenders: [own, foe] },
        {
          intent: '',
          component: 'body',
          skill: null,
          nuance: null,
          specialisation: null,
          incapacity: null,
          waive: false,
        },
      ),
  }
  await ROLLS[system]!()
}

const patches = (player: Player) =>
  player.frames().filter(frame => (frame as { readonly t: string }).t === 'patch').length // safe: every frame has a type

for (const one of GAMES)
  test(`${one.system}: a player asks about the next exchange, and only that`, async ({
    browser,
    server,
  }) => {
    const { giulia, luca } = await seated(browser, server, one)
    const ids = await idsOf(giulia)
    // in Basic Roleplaying a fight begins with declarations, so the attack comes before it
    if (one.begin !== undefined && one.system !== 'brp') await giulia.act(game(one.begin(ids)))
    const party = Object.entries(await luca.docs()).flatMap(([key, doc]) =>
      key.startsWith('game/character/') && doc.name === one.party[0]
        ? [key.slice('game/character/'.length)]
        : [],
    )
    await openRoll(luca, one, { party, foes: ids.foes })
    await luca.open('')
    const { page } = luca
    const exchange = page.locator('[data-exchange]')
    await expect(exchange).toBeVisible()
    const before = patches(luca) + patches(giulia)
    await exchange.getByText('Questo scambio, e basta').click()
    await expect(exchange.getByRole('row')).not.toHaveCount(0)
    await expect(exchange.getByRole('cell').first()).toContainText('%')
    await expect(exchange).toContainText('Lo scontro intero non te lo dice nessuno.')
    expect(patches(luca) + patches(giulia)).toBe(before) // nothing was sent
    for (const size of [PHONE, SMALLEST, DESK]) {
      await page.setViewportSize(size)
      // it is drawn again if the layout changes
      await expect(() => exchange.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
      await picture(page, `${one.system}-exchange-${size.width}`)
    }
    await page.setViewportSize(PHONE)
    const inspected = inspector(one.system)
    await inspected.look('next-exchange', page)
    expect(inspected.found()).toEqual({})
    // the Master has the whole fight instead
    await giulia.open('')
    await expect(giulia.page.locator('[data-exchange]')).toHaveCount(0)
  })
