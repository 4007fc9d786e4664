import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { rollAnything } from '../support/any-roll.ts'
import { ON_PHONE } from '../support/sizes.ts'

/** Rules of the table that hold in every game, on phones. */
const GAMES = [
  { system: 'daimon', plays: ['teo-ferri', 'giulia-serra'] },
  { system: 'brp', plays: ['aldo-ferrante', 'berta-roccaforte'] },
  { system: 'warp', plays: ['nives', 'dragan'] },
  { system: 'chaos', plays: ['nerina-scala', 'tobia-della-corda'] },
] as const

const outcomeOf = ({ page }: Player, slip: string) =>
  page.locator(`.slip--rolled[data-slip="${slip}"]`)

const putAway = ({ page }: Player) => page.getByRole('button', { name: /^Metti via/ })

for (const { system, plays } of GAMES) {
  test(`${system}: an outcome stays on the roller's phone until put away`, async ({
    browser,
    server,
  }) => {
    const sitting = await sitDown(
      browser,
      server,
      [
        { name: 'Luca', plays: plays[0], view: ON_PHONE },
        { name: 'Sara', plays: plays[1], view: ON_PHONE },
      ],
      { system, masterMode: 'none', automation: 'full' },
    )
    const [luca, sara] = sitting.players
    for (const player of sitting.players) {
      await player.page.clock.install()
      await player.open()
    }
    const own = await rollAnything(sitting, luca!)
    await expect(outcomeOf(luca!, own)).toBeVisible()
    const others = await rollAnything(sitting, sara!, () =>
      expect(luca!.page.getByRole('button', { name: /^Intanto: Sara propone/ })).toBeVisible(),
    )
    await luca!.page.clock.fastForward(60_000)
    await expect(outcomeOf(luca!, own)).toBeVisible()
    await expect(outcomeOf(sara!, others)).toBeVisible()
    await luca!.page.reload()
    await expect(outcomeOf(luca!, own)).toBeVisible()
    await putAway(luca!).click()
    await expect(outcomeOf(luca!, own)).toHaveCount(0)
    await luca!.page.reload()
    await expect(luca!.page.locator('main')).toBeVisible()
    await expect(outcomeOf(luca!, own)).toHaveCount(0)
  })
}
