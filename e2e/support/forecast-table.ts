import type { Page } from '@playwright/test'
import type { Game as System } from './combinations.ts'
import { game, sitDown, type Player } from './session.ts'
import { PHONE } from './sizes.ts'

/** A game with a fight to forecast. */
export interface ForecastGame {
  readonly system: System
  readonly plays: readonly [string, string]
  /** Their names, as ready-made characters have them. */
  readonly party: readonly [string, string]
  readonly foe: string
  readonly foeName: string
  /** The command that begins a fight of everybody, in games that begin one by a command. */
  readonly begin?: (ids: Ids) => object
}

export interface Ids {
  readonly party: readonly string[]
  readonly foes: readonly string[]
}

export const GAMES: readonly ForecastGame[] = [
  {
    system: 'daimon',
    plays: ['teo-ferri', 'bruno-okafor'],
    party: ['Teo Ferri', 'Bruno Okafor'],
    foe: 'guardia-centro',
    foeName: 'Guardia del Centro',
    begin: ({ party, foes }) => ({
      type: 'begin-fight',
      mode: 'multi',
      characters: party,
      foes,
      melee: false,
    }),
  },
  {
    system: 'brp',
    plays: ['aldo-ferrante', 'berta-roccaforte'],
    party: ['Aldo Ferrante', 'Berta Roccaforte'],
    foe: 'wolf',
    foeName: 'Lupo grigio',
    begin: ({ party, foes }) => ({ type: 'begin-fight', beings: [...party, ...foes] }),
  },
  {
    system: 'warp',
    plays: ['nives', 'dragan'],
    party: ['Nives Talarico', 'Dragan Vuk'],
    foe: 'guard',
    foeName: 'Sorvegliante notturno',
    begin: ({ party, foes }) => ({ type: 'start-fight', fighters: [...party, ...foes] }),
  },
  {
    system: 'chaos',
    plays: ['nerina-scala', 'capitana-orsini'],
    party: ['Nerina Scala', 'Vera Orsini'],
    foe: 'guardia-del-dazio',
    foeName: 'Guardia del dazio',
  },
]

export const forecast = (page: Page) => page.locator('[data-forecast]')
export const CHANCE = /vincono (?:\d+\s?%|meno di 1\s?%|oltre 99\s?%)/

/** The Master on a phone, two players and one opponent, before the fight. */
export async function seated(
  browser: Parameters<typeof sitDown>[0],
  server: Parameters<typeof sitDown>[1],
  { system, plays, foe }: ForecastGame,
) {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: { viewport: PHONE } },
      { name: 'Luca', plays: plays[0], view: { viewport: PHONE } },
      { name: 'Sara', plays: plays[1] },
    ],
    { system, scene: 'Il vicolo' },
  )
  const [giulia, luca] = players as readonly [Player, Player] // safe: the cast above
  if (system === 'warp') await approveAll(giulia)
  await giulia.act(game({ type: 'take-ready-made', id: foe, language: 'it' }))
  return { giulia, luca }
}

/** A character of WaRP acts only once the Master has approved it. */
async function approveAll(master: Player): Promise<void> {
  for (const key of Object.keys(await master.docs())) {
    const [, character] = /^game\/body\/(.+)$/.exec(key) ?? []
    if (character !== undefined) await master.act(game({ type: 'approve-character', character }))
  }
}

/** Ids of both sides, from the Master's view. */
export async function idsOf(player: Player): Promise<Ids> {
  const docs = Object.entries(await player.docs()).flatMap(
    ([key, doc]) =>
      key.startsWith('game/forecast/')
        ? [doc as { readonly id: string; readonly side: string }]
        : [], // safe: the documents of these keys
  )
  const of = (side: string) => docs.filter(one => one.side === side).map(({ id }) => id)
  return { party: of('party'), foes: of('foes') }
}
