import { testFight, hits, SHOOT, strike } from './test-fights.ts'
import { testTable, withSheet, type TestSlip, type TestTable } from './test-table.ts'
import type { Character } from '../sheet/character.ts'

/** Plays one scene at a table that was opened with the defaults and set these options later. */
export type OptionScene = (options: Readonly<Record<string, unknown>>) => unknown

type Options = Parameters<OptionScene>[0]

const HACK = { characteristic: 'intelligence', skill: 'hacking' }

function tableThatSet(options: Options): TestTable {
  const table = testTable()
  table.set(options)
  return table
}

function fightThatSet(options: Options, characters: readonly string[], foes: number) {
  const table = tableThatSet(options)
  for (let k = 1; k <= foes; k++)
    table.does('giulia', { type: 'add-opponent', name: `Foe ${k}`, difficulty: 4 })
  const ids = Object.keys(table.state().foes)
  table.does('giulia', { type: 'begin-fight', mode: 'multi', characters, foes: ids })
  return { table, foes: ids }
}

const poolOf = (slip: TestSlip) => slip.bill('teo').reduce((sum, [, dice]) => sum + dice, 0)
const hacking = (table: TestTable, owner: object = {}) =>
  table.slip('test', 'teo', { character: 'teo' }).fill('owner', { ...HACK, ...owner })
const skill = (id: string, score: number): Character['skills'][number] => ({
  id,
  classId: 'class-1',
  score,
  outOfContext: false,
  used: false,
  kind: null,
  generic: null,
})

/** Whether a skill can be raised by a point, on a sheet with these skills. */
function raised(options: Options, id: string, skills: Character['skills']): string {
  const table = tableThatSet(options)
  withSheet(table, 'teo', { evo: 3, skills })
  return table.answer('teo', {
    type: 'advance',
    character: 'teo',
    purchase: { type: 'skill', id },
  })
}

function manyClassesAndTraits(options: Options) {
  const all = { classes: ['class-1', 'class-2'], traits: ['trait-1', 'trait-2'] }
  return poolOf(hacking(tableThatSet(options), all))
}

function traitWithModifier(options: Options) {
  const table = tableThatSet(options)
  const modifier = { on: 'skill', id: 'hacking', dice: 1 } as const
  withSheet(table, 'teo', {
    traits: [{ id: 'trait-1', name: 'Distratto', description: '', modifier }],
  })
  return poolOf(hacking(table, { traits: ['trait-1'] }))
}

/** The option is set while the roll is in preparation. */
function twoHelpers(options: Options) {
  const table = testTable()
  const slip = hacking(table).fill('master', { target: 3 }).fill('ally:nadir', { help: true })
  table.set(options)
  try {
    return poolOf(slip.fill('ally:giulia', { help: true }))
  } catch (refused) {
    return String(refused).includes('help-limit') ? 'help-limit' : refused
  }
}

function twoAgainstThree(options: Options) {
  const fight = fightThatSet(options, ['teo', 'nadir'], 3)
  const { groups } = fight.table.state().fight!
  const foe = groups.find(({ characters }) => characters.includes('nadir'))!.foes[0]!
  const slip = fight.table.slip('combat-round', 'nadir', { character: 'nadir', foe })
  return poolOf(slip.fill('owner', SHOOT))
}

function halfWounded(options: Options) {
  const fight = testFight('multi', ['teo', 'nadir'])
  const { table } = fight
  strike(fight)
    .fill('owner', { ...SHOOT, reserve: 5 })
    .roll(hits(7, 11)) // margin 3: two wounds
  table.does('giulia', { type: 'next-round' })
  table.set(options)
  return strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(0, 6)).output['difficulty']
}

function woundedInThisRound(options: Options) {
  const fight = testFight('multi', ['teo', 'nadir'])
  strike(fight)
    .fill('owner', { ...SHOOT, reserve: 1 })
    .roll(hits(5, 7))
  fight.table.set(options)
  return strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(3, 6)).output['difficulty']
}

function exactSuccess(options: Options) {
  const fight = testFight('multi')
  fight.table.set(options)
  strike(fight).fill('owner', SHOOT).roll(hits(4, 5))
  return fight.table.state().foes[fight.foes[0]!]!.wounds
}

function atMaximumWounds(options: Options) {
  const table = tableThatSet(options)
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 6 })
  return table.pc('teo').status
}

/** The target of the shot and the dice of the shooter. */
function armouredTarget(options: Options) {
  const table = tableThatSet(options)
  const slip = table
    .slip('ranged-shot', 'teo', { character: 'teo' })
    .fill('owner', { ...SHOOT, weapon: 'item-1' })
    .fill('master', { distance: 'long', size: 'medium', targetArmour: 3 })
  const dice = poolOf(slip)
  return [slip.roll(hits(dice, dice)).output['target'], dice]
}

const raisedClimbing: OptionScene = options => raised(options, 'climbing', [skill('climbing', 1)])

const raisedAim: OptionScene = options =>
  raised(options, 'aim', [skill('aim', 1), skill('pistols', 2), skill('rifles', 1)])

const raisedContacts: OptionScene = options => raised(options, 'contacts', [skill('contacts', 1)])

/** The EVO that a hidden implant for a skill costs. */
function hiddenImplant(options: Options) {
  const table = tableThatSet(options)
  withSheet(table, 'teo', { evo: 5 })
  table.does('giulia', { type: 'grant-conditions', character: 'teo', facility: true })
  const purchase = {
    type: 'enhancement',
    name: 'Orecchio',
    tech: 'cyber',
    hidden: true,
    bonus: { on: 'skill', id: 'hacking' },
  }
  table.does('teo', { type: 'advance', character: 'teo', purchase })
  return 5 - table.pc('teo').character.evo
}

function traitWithBonus(options: Options) {
  const table = tableThatSet(options)
  withSheet(table, 'teo', { evo: 5 })
  table.does('giulia', { type: 'grant-conditions', character: 'teo', significantEvent: true })
  const modifier = { on: 'skill', id: 'aim', dice: 1 }
  const purchase = { type: 'trait', name: 'Mira d’aquila', modifier }
  return table.answer('teo', { type: 'advance', character: 'teo', purchase })
}

function paidFromAbove(options: Options) {
  const table = tableThatSet(options)
  const pay = { type: 'pay-money', character: 'teo', points: 2, socialClass: 5 }
  const paid = table.does('giulia', pay).find(({ type }) => type === 'money-paid')
  return (paid as { value?: number } | undefined)?.value
}

/** Teo led a scene, so Teo has no token when the next scene ends. */
function bidOfAPastMaster(options: Options) {
  const table = testTable()
  table.end('scene')
  table.does('giulia', { type: 'elect-master' }, [5, 3])
  table.begin('scene')
  table.end('scene')
  table.does('teo', { type: 'elect-master' })
  table.begin('scene')
  table.end('scene')
  table.set(options)
  return table.answer('teo', { type: 'bid-master' })
}

/** Who may roll after a scene in which the last token was given back. */
function everyTokenBack(options: Options) {
  const table = testTable()
  table.end('scene')
  table.does('giulia', { type: 'elect-master' }, [5, 3])
  table.begin('scene')
  table.end('scene')
  table.does('teo', { type: 'elect-master' })
  table.begin('scene')
  table.set(options)
  table.end('scene')
  return table.doc('teo', 'election')['candidates']
}

function afterAScene(options: Options) {
  const table = tableThatSet(options)
  table.end('scene')
  return table.docs('teo')['election'] !== undefined
}

/** Row and column of the person and of the adjective, in the first pair of tables. */
function startOfAnAdventure(options: Options) {
  const table = tableThatSet(options)
  const ask = { type: 'ask-oracle', bundle: 'npc-place', private: false }
  const ownRolls = [2, 1, 4, 2, 1, 5, 5, 1, 1, 2, 4, 2, 6, 6]
  const rollsOfPairs = [2, 1, 4, 2, 1, 1, 3, 5, 2, 4]
  table.does('giulia', ask, 'oracleStartRoll' in options ? rollsOfPairs : ownRolls)
  const [draw] = Object.values(table.state().oracle)
  const cells = draw!.facets.flatMap(facet =>
    facet.origin !== 'written' && 'column' in facet.drawn ? [facet.drawn] : [],
  )
  return cells.slice(0, 2).map(({ row, column }) => [row, column])
}

function askedOracle(options: Options) {
  const table = tableThatSet(options)
  const isOffered = table.offers('giulia').some(id => id.startsWith('oracle/'))
  return [table.answer('giulia', { type: 'ask-oracle', table: 0 }, [1]), isOffered]
}

function boughtKnife(options: Options) {
  const table = tableThatSet(options)
  const item = { name: 'Coltello', kind: 'weapon', level: 1 }
  return table.answer('teo', { type: 'buy-resource', character: 'teo', tier: 'partial', item })
}

function singleRound(options: Options) {
  const table = tableThatSet(options)
  table.does('giulia', { type: 'add-opponent', name: 'X', difficulty: 2 })
  const foes = Object.keys(table.state().foes)
  return table.answer('giulia', { type: 'begin-fight', mode: 'single', characters: ['teo'], foes })
}

function ownCharacteristic(options: Options) {
  const slip = hacking(tableThatSet(options)).fill('master', { target: 2 })
  const input = slip.input()
  return input.ok ? 'complete' : input.error.code
}

function hoursAfterTheSession(options: Options) {
  const table = tableThatSet(options)
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 4 })
  table.does('nadir', { type: 'check-clock' })
  table.end('session')
  table.hoursLater(70 / 60)
  table.does('nadir', { type: 'check-clock' })
  return table.pc('teo').character.wounds
}

export const SCENES = {
  manyClassesAndTraits,
  traitWithModifier,
  twoHelpers,
  twoAgainstThree,
  halfWounded,
  woundedInThisRound,
  exactSuccess,
  atMaximumWounds,
  armouredTarget,
  raisedClimbing,
  raisedAim,
  raisedContacts,
  hiddenImplant,
  traitWithBonus,
  paidFromAbove,
  bidOfAPastMaster,
  everyTokenBack,
  afterAScene,
  startOfAnAdventure,
  askedOracle,
  boughtKnife,
  singleRound,
  ownCharacteristic,
  hoursAfterTheSession,
} satisfies Record<string, OptionScene>
