import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { s, DRAFT_COMMANDS, type Ruleset, type SeatId, type TableInfo } from '@mastro/core'
import { tableCommand } from '@mastro/table'
import {
  commandsOf,
  GAMES,
  recordTable,
  recordGame,
  missingInputs,
  newReachability,
  newTestTable,
  playWideSession,
  SPELL_IN_EFFECT,
  type MissingInputs,
  type Reachability,
  type OfferCounts,
} from '@mastro/table/testing'
import { expect, test } from 'vitest'

/**
 * Everything a game supports is reachable for players. For each game, over random sessions through
 * its offers and over the states that its own tests produced:
 * - every command is offered to somebody, or states why not (`botsOnly`, `drawnByScreen`);
 * - every field of a command is given by an offer or asked by its form; every field of a part is
 * asked by its form;
 * - every kind of slip is opened by an offer, or follows another (`followUpOf`);
 * - every first value, limit and choice that a form shows is accepted by its own schema.
 */
const packages = join(dirname(fileURLToPath(import.meta.url)), '../packages')
const golden = join(packages, 'table/src/testing/golden/games')
const EVENINGS = 32

const NOTHING: MissingInputs = { commands: [], fields: [], slips: [], parts: [], misfits: [] }
const KINDS = Object.keys(NOTHING) as readonly (keyof MissingInputs)[]

test.each(GAMES)(
  'players can reach everything that $system supports',
  ruleset => {
    expect(missingInputs(survey(ruleset)), 'nobody can get at these').toEqual(NOTHING)
  },
  600_000,
)

/** Plays random sessions until everything was found, at most SESSIONS. */
function survey(ruleset: Ruleset): Reachability {
  const reach = newReachability(ruleset)
  for (const { game, facts } of testedStates(ruleset)) recordGame(reach, game, facts)
  RARE_SESSIONS[ruleset.system]?.(reach)
  const taken: OfferCounts = new Map()
  for (let seed = 1; seed <= EVENINGS; seed++) {
    evening(reach, seed, taken)
    const left = missingInputs(reach)
    if (KINDS.every(kind => left[kind].length === 0)) break
  }
  return reach
}

function evening(reach: Reachability, seed: number, taken: OfferCounts): void {
  let nth = 0
  playWideSession(reach.ruleset, {
    seed,
    masterMode: (['fixed', 'none', 'rotating'] as const)[seed % 3]!,
    automation: seed % 2 === 0 ? 'ask' : 'full',
    length: 160,
    taken,
    watch: state => {
      if (nth++ % 3 === 0) recordTable(reach, state)
    },
  })
}

/**
 * States that the game's own tests produced, before and after each kind of event, without
 * duplicates.
 */
function testedStates(ruleset: Ruleset) {
  const file = join(golden, `${ruleset.system}-folds.jsonl.gz`)
  const samples = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const states = new Map<string, object>()
  const once = (state: unknown): object => {
    const text = JSON.stringify(state)
    const known = states.get(text) ?? (state as object) // safe: the state of every game is an object
    states.set(text, known)
    return known
  }
  return samples.flatMap(line => {
    // safe: written with this shape
    const { state, event } = JSON.parse(line) as { state: unknown; event: { type: string } }
    const seats = [...new Set([...line.matchAll(/"seat":"([^"]+)"/g)].map(match => match[1]!))]
    const after = ruleset.evolve(state, event)
    return [state, after, ...seldom(ruleset, after), ...bettered(state)]
      .map(once)
      .flatMap(game =>
        [...seats, 'gm'].map(master => ({ game, facts: factsWith(ruleset, seats, master) })),
      )
  })
}

/** Rare states, made by the game's own events. */
function seldom(ruleset: Ruleset, game: unknown): readonly unknown[] {
  const situations = SELDOM[ruleset.system]?.(game) ?? []
  return situations
    .filter(events => events.length > 0)
    .map(events => events.reduce((now, event) => ruleset.evolve(now, event), game))
}

interface ChaosBeings {
  readonly characters: Readonly<
    Record<string, { readonly character: { readonly nuances: object } }>
  >
}
interface WarpBeings {
  readonly beings: Readonly<Record<string, object>>
}
interface DaimonPeople {
  readonly foes: Readonly<Record<string, object>>
  readonly characters: Readonly<
    Record<
      string,
      {
        readonly seat: string
        readonly character: {
          readonly skills: readonly object[]
          readonly equipment: readonly Weapon[]
        }
      }
    >
  >
}
interface Weapon {
  readonly id: string
  readonly kind: string
  readonly level: number
}
const hindrance = { id: 'blind', text: 'Un occhio solo', penaltyDice: 1 }
/** An enhancement that takes a second die, and an implant skill to install it. */
const enhancement = {
  id: 'enh-1',
  name: 'Occhio',
  tech: 'cyber',
  hidden: false,
  bonuses: [{ on: 'skill', id: 'hacking', dice: 1 }],
  marks: 0,
}
const installs = {
  id: 'cybernetic-medicine',
  classId: 'class-1',
  score: 3,
  outOfContext: false,
  used: false,
  kind: null,
  generic: null,
}
interface GameEvent {
  readonly type: string
  readonly [field: string]: unknown
}
/** Rare situations of each game, each as the events that lead to it. */
const SELDOM: Readonly<Record<string, (game: unknown) => readonly (readonly GameEvent[])[]>> = {
  /** All characters want recovery and have a hindrance. */
  warp: game => [
    Object.keys((game as WarpBeings).beings).flatMap(being => [
      { type: 'recovery-asked', being },
      { type: 'hindrance-noted', being, hindrance },
    ]),
  ],
  /**
   * All characters can buy an enhancement and install it. With tools, a companion can too. They ask
   * each other for ammunition, and ask to be treated. Or they fight, and one has no opponent.
   */
  daimon: game => {
    const { characters, foes } = game as DaimonPeople
    const growth = Object.entries(characters).flatMap(([character, { character: sheet }]) => {
      const skills = [...sheet.skills, installs]
      const after = { ...sheet, evo: 20, skills, enhancements: [enhancement] }
      return [
        { type: 'advanced', character, purchase: 'enhancement', evo: 0, dice: 0, after },
        { type: 'conditions-granted', character, granted: { installerEquipped: true } },
      ]
    })
    const requests = [...ammunitionRequests(characters), ...careRequests(characters)]
    return [[...growth, ...requests], fightWithSomebodyFree(characters, foes)]
  },
  /**
   * A success is won, every character has a Shade of Mind and one of Soul, and a spell is on each of
   * them.
   */
  chaos: game => {
    const beings = Object.entries((game as ChaosBeings).characters)
    const events = beings.flatMap(([who, { character }], i) => {
      const nuances = [
        { component: 'mind', name: 'Memoria', value: 1, vitality: null },
        { component: 'soul', name: 'Intuito', value: 1, vitality: null },
      ]
      const [caster] = beings.at(i - 1)!
      const spell = { ...SPELL_IN_EFFECT, id: `air-${caster}`, caster, target: who }
      return [
        { type: 'success-won', who, slip: 'slip' },
        { type: 'overruled', who, character: { ...character, nuances }, reason: '' },
        ...(caster === who ? [] : [{ type: 'spell-cast', spell, foci: [], consumed: [] }]),
      ]
    })
    return [events]
  },
}

/** Situations that random sessions seldom reach, played at a table. */
const RARE_SESSIONS: Readonly<Record<string, (reach: Reachability) => void>> = {
  /**
   * The target of a power says that its own power counters this one, which the Master confirms. Then
   * another player becomes Master, to whom the target can tell its secret.
   */
  warp: reach => {
    const { ruleset } = reach
    const rulesets = { [ruleset.system]: ruleset }
    const { world, host } = newTestTable({ rulesets, system: ruleset.system })
    const player = world.join('Bo')
    const take = (seat: SeatId, id: string) =>
      world.do(seat, { type: 'game', command: { type: 'take-ready-made', id } })
    take(player, 'iolanda')
    take(host, 'seer')
    const { beings } = world.served.state.play.game as WarpBeings
    const [target, character] = Object.keys(beings)
    const about = { character, power: 'side-1', sample: 'mind-reading', target }
    world.do(host, { type: 'open-slip', kind: 'power', about })
    const [slip] = Object.keys(world.served.state.play.slips)
    const value = { defence: 'counter', aware: true }
    world.do(player, { type: 'fill-part', slip, part: 'side:target', value })
    recordTable(reach, world.served.state)
    const approval = { type: 'approve-character', character: target }
    world.do(host, { type: 'game', command: approval })
    const next = world.join('Cy')
    world.do(host, { type: 'pass-master', seat: next })
    world.do(next, { type: 'accept-master' })
    recordTable(reach, world.served.state)
  },
}

/** Each character asks the leader for treatment in a hospital (DAI-HEAL-4). */
function careRequests(characters: DaimonPeople['characters']): readonly GameEvent[] {
  return Object.entries(characters).map(([patient, { seat }]) => {
    const care = { patient, place: 'hospital', carer: null, tools: 'none', payer: 'patient' }
    return { type: 'care-asked', id: `care-${patient}`, seat, care }
  })
}

/** A fight in which the first character faces everybody and the others face nobody. */
function fightWithSomebodyFree(
  characters: DaimonPeople['characters'],
  foes: DaimonPeople['foes'],
): readonly GameEvent[] {
  const [[first, ...free], against] = [Object.keys(characters), Object.keys(foes)]
  if (first === undefined || free.length === 0 || against.length === 0) return []
  const groups = [
    { characters: [first], foes: against },
    ...free.map(one => ({ characters: [one], foes: [] })),
  ]
  const startWounds = Object.fromEntries([first, ...free].map(one => [one, 0]))
  const counts = { left: [], dealt: {}, exchanges: [], toAssign: null, used: {} }
  const fight = {
    id: 'fight',
    mode: 'multi',
    melee: true,
    round: 1,
    groups,
    startWounds,
    ...counts,
  }
  const begun = { type: 'fight-begun', fight }
  return [begun]
}

/** Each character asks the others for ammunition that fits its weapon (DAI-COUNTER-6). */
function ammunitionRequests(characters: DaimonPeople['characters']) {
  const weapons = Object.entries(characters).flatMap(([character, { seat, character: sheet }]) =>
    sheet.equipment
      .filter(({ kind }) => kind === 'weapon')
      .map(({ id: item, level }) => ({ seat, character, item, level })),
  )
  return weapons.flatMap(({ seat, character, item, level }) =>
    weapons
      .filter(giver => giver.character !== character && giver.level === level)
      .slice(0, 1)
      .map(giver => ({
        type: 'ammunition-asked',
        id: `ask-${character}-${item}`,
        seat,
        character,
        item,
        companion: { character: giver.character, item: giver.item },
      })),
  )
}

/** What growth brings but random sessions never buy: gear that helps a skill. */
function bettered(state: unknown): readonly unknown[] {
  const text = JSON.stringify(state)
  const better = text.replaceAll('"bonusSkill":null', '"bonusSkill":"hacking"')
  return better === text ? [] : [JSON.parse(better)]
}

/** A table with every optional rule switched on. */
const on = (values: Ruleset['options'][number]['values']) =>
  values.find(({ value }) => value === true)?.value

function factsWith({ options }: Ruleset, seats: readonly string[], master: string): TableInfo {
  const moment = { number: 1, open: true, title: '' }
  return {
    seats: [...new Set([...seats, master])].map(id => ({ id, name: id, kind: 'player' })),
    master,
    masterMode: 'fixed',
    options: Object.fromEntries(
      options.map(({ id, values, initial }) => [
        id,
        seats.includes(master) ? initial : (on(values) ?? initial),
      ]),
    ),
    adventure: moment,
    session: moment,
    scene: moment,
  }
}

test.each([
  ['the table', commandsOf(tableCommand)],
  ['a character in the making', commandsOf(s.variant('type', DRAFT_COMMANDS))],
])('every command of %s can be sent from the client', (_name, commands) => {
  expect(commands.size).toBeGreaterThan(4)
  // a wait brings the commands of its answers to the screen
  const folders = ['web/src', 'table/src/features/waiting'].map(name => join(packages, name))
  const client = folders.flatMap(sourcesBelow).join('\n')
  const unreachable = [...commands.keys()].filter(type => !client.includes(`type: '${type}'`))
  expect(unreachable).toEqual([])
})

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
}
